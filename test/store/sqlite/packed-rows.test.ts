import { describe, expect, test } from 'vitest'
import { openSqlite } from '../../../src/store/sqlite/driver.ts'
import { createPackedReader } from '../../../src/store/sqlite/packed-rows.ts'

const columns = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const texts = [
  '',
  'plain',
  `quotes " ' \\ and line\nfeed`,
  'tab\t \u0001 \u007f \u2028',
  '名前 ÄØ 🎟️ \u202e',
  '{"a":[1]}',
]

function table() {
  const database = openSqlite(':memory:', { busyTimeoutMs: 0 })
  database.exec(
    `create table t (id integer primary key, a text, b text, c integer, d integer, e integer, f text, g text, h text) strict`,
  )
  const insert = database.prepare(`insert into t values (?, ${columns.map(() => '?').join(', ')})`)
  const rows = texts.map((text, id) => [id, text, null, id, -id, 9_007_199_254_740_991, text + text, 'x', '0'])
  for (const row of rows) insert.run(...(row as []))
  const prepare = (sql: string) => database.prepare(sql)
  return { prepare, readerOf: createPackedReader(prepare) }
}

describe('rows of a page, packed', () => {
  test('are those that the driver gives, in the same order', () => {
    const { prepare, readerOf } = table()
    const sql = `select * from t where id >= ? order by id desc limit ?`
    const packed = readerOf(sql)?.([1, 4])
    expect(packed).toEqual(prepare(sql).all(1, 4))
    expect(packed).toHaveLength(4)
  })

  test('are none where there is none', () => {
    expect(table().readerOf('select * from t where id > ? limit ?')?.([100, 10])).toEqual([])
  })

  test.each([
    ['without a limit', 'select * from t'],
    ['of few columns', 'select a, b from t limit ?'],
    ['that writes', 'update t set a = b returning *'],
  ])('are not made of a statement %s', (_case, sql) => {
    expect(table().readerOf(sql)).toBeUndefined()
  })
})
