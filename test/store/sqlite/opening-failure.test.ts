import { expect, test } from 'vitest'
import { Failure } from '../../../src/contract/core/failures.ts'
import { postgresOpeningFailure } from '../../../src/store/postgres/opening-failure.ts'
import { openingFailure } from '../../../src/store/sqlite/opening-failure.ts'

// Result codes of SQLite (https://www.sqlite.org/rescode.html), extended ones included.
test.each([
  [5, 'database_locked'],
  [261, 'database_locked'],
  [8, 'database_read_only'],
  [1544, 'database_read_only'],
  [13, 'database_full'],
  [11, 'database_damaged'],
  [26, 'database_foreign'],
  [14, 'database_unavailable'],
  [10, 'database_unavailable'],
])('translates result code %i as %s', (errcode, code) => {
  const failure = openingFailure('/data/turnout.db', Object.assign(new Error('raw words'), { errcode }))
  expect(failure).toMatchObject({ code, message: expect.stringMatching(/: \/data\/turnout\.db$/) })
  expect(failure.hint).toBeTruthy()
  expect(failure.message).not.toContain('raw words')
})

test.each([
  ['ENOSPC', 'database_full'],
  ['EDQUOT', 'database_full'],
  ['EACCES', 'database_read_only'],
  ['EROFS', 'database_read_only'],
  ['ENOTDIR', 'database_unavailable'],
])('translates %s of the file system as %s', (code, expected) => {
  const failure = openingFailure('/data/turnout.db', Object.assign(new Error('raw words'), { code }))
  expect(failure).toMatchObject({ code: expected, message: expect.stringContaining('/data/turnout.db') })
})

test('returns a Failure unchanged', () => {
  const failure = new Failure('database_newer', 'from the future')
  expect(openingFailure('/data/turnout.db', failure)).toBe(failure)
})

test.each([
  ['ECONNREFUSED', 'ECONNREFUSED'],
  ['57P03', '57P03'],
  ['inner words \u001b[2J', 'unknown'],
  ['X'.repeat(100), 'unknown'],
])('explains the code %j, from something else that answers where PostgreSQL should, with %s', (code, said) => {
  const error = Object.assign(new Error('inner words'), { code })
  expect(postgresOpeningFailure('postgres://db.example/turnout', error).message).toMatch(`not be reached (${said})`)
})
