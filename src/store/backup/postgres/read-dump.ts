// Takes the inventory of a PostgreSQL dump without a server: pg_restore prints its rows as text
// (https://www.postgresql.org/docs/current/sql-copy.html).

import type { Inventory } from '../../../contract/backup/backup.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { readHead } from '../../../contract/files/bounded-file.ts'
import { linesOf } from './programs.ts'

/** Whether a file begins like the output of pg_dump -Fc. */
export function looksLikeDump(path: string): boolean {
  return readHead(path, 5).toString('latin1') === 'PGDMP'
}

export interface DumpContent {
  readonly inventory: Inventory
  /** The schema that holds the tables. */
  readonly schema: string
}

/** @throws Failure backup_damaged if it cannot be read to its end or is not a turnout dump, program_missing */
export async function readDump(path: string, signal?: AbortSignal): Promise<DumpContent> {
  const counted = startCounting()
  const failure = (problem: string) => unreadable(path, problem)
  let schema = ''
  let table: Counted | undefined
  for await (const line of linesOf('pg_restore', { args: ['--data-only', '--file=-', path], failure, signal })) {
    if (table === undefined) {
      const [, inSchema = '', name = '', columns = ''] = copyStart.exec(line) ?? []
      if (name === '') continue
      table = counted.begin(unquoted(name), columns.split(', ').map(unquoted))
      if (unquoted(name) === 'turnout_schema') schema = unquoted(inSchema)
    } else if (line === '\\.') table = undefined
    else table(line)
  }
  if (schema === '') throw unreadable(path, 'it is not a dump of a turnout database')
  return { inventory: counted.inventory(), schema }
}

const copyStart = /^COPY ("(?:[^"]|"")*"|[^".]+)\.("(?:[^"]|"")*"|[^". ]+) \((.*)\) FROM stdin;$/
const unquoted = (name: string) => (name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name)

/** Receives one row. */
type Counted = (line: string) => void

function startCounting() {
  const rows: Record<string, number> = {}
  const totals: Inventory['ledgerTotals'] = {}
  const sealed = { count: 0, last: 0, head: null as string | null }
  let schemaVersion = 0

  const addPosting = ({ currency = '', book = '', amount }: Record<string, string>) => {
    const books = totals[currency] ?? {}
    totals[currency] = { ...books, [book]: (books[book] ?? 0) + Number(amount) }
  }
  const addEntry = ({ seq, seal = '' }: Record<string, string>) => {
    if (seal === '\\N') return
    sealed.count += 1
    if (Number(seq) > sealed.last) Object.assign(sealed, { last: Number(seq), head: seal })
  }
  const takeVersion = (line: string) => {
    schemaVersion = Number(line)
  }
  const byColumn = (columns: readonly string[], take: (row: Record<string, string>) => void) => (line: string) => {
    const values = line.split('\t')
    take(Object.fromEntries(columns.map((column, index) => [column, values[index] ?? ''])))
  }
  return {
    begin: (table: string, columns: readonly string[]): Counted => {
      if (table === 'turnout_schema') return takeVersion
      rows[table] = 0
      const collect: Counted =
        table === 'ledger' ? byColumn(columns, addPosting) : table === 'audit' ? byColumn(columns, addEntry) : () => {}
      return (line) => {
        rows[table] = (rows[table] ?? 0) + 1
        collect(line)
      }
    },
    inventory: (): Inventory => ({
      schemaVersion,
      rows,
      ledgerTotals: totals,
      auditSealed: sealed.count,
      auditHead: sealed.head,
    }),
  }
}

const unreadable = (path: string, problem: string) =>
  new Failure('backup_damaged', `${path} cannot be read: ${problem}`, { hint: 'use another backup' })
