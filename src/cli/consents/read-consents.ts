// Reads a CSV of consents: each line has its evidence, or is named with what it lacks, and nothing is sent.
import type { Body } from '../../contract/catalog.ts'
import { emailFault } from '../../contract/core/email.ts'
import { instantOf, readTime, type TypedTime } from '../../contract/core/typed/typed-time.ts'
import type { PlacedMistake } from '../../contract/files/read-yaml.ts'
import type { Host } from '../core/host.ts'
import { mistakesFailure } from '../files/file-fault.ts'
import { readTable } from '../files/read-csv.ts'
import { readText } from '../files/read-text.ts'

type Row = Body<'importConsents'>['consents'][number]

export interface ConsentLine {
  readonly line: number
  readonly row: Row
}

const columns = ['email', 'question', 'question_version', 'page', 'granted_at'] as const
type Column = (typeof columns)[number]

const fieldOf = {
  email: 'email',
  question: 'question',
  question_version: 'questionVersion',
  page: 'page',
  granted_at: 'grantedAt',
} as const satisfies Record<Column, keyof Row>

/** Most characters of a cell, as the service takes them. */
const longest: Readonly<Record<Column, number>> = {
  email: 254,
  question: 500,
  question_version: 100,
  page: 500,
  granted_at: 40,
}

const nameOf = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** Where the columns are, if a row of the file is the header. */
function headerOf(names: readonly string[]): ReadonlyMap<Column, number> | undefined {
  const found = names.map(nameOf)
  if (!found.includes('email')) return undefined
  return new Map(
    columns.flatMap((column) => (found.includes(column) ? [[column, found.indexOf(column)] as const] : [])),
  )
}

const bytesMax = 32 * 1024 * 1024

/**
 * @param timezone of days and times without an offset
 * @throws Failure usage with one mistake per line and column, or for a file without columns of evidence
 */
export async function readConsents(host: Host, file: string, timezone: string): Promise<ConsentLine[]> {
  const text = await readText(host, file, { bytesMax })
  const wanted = { header: 'email', hint: `the first line names the columns: ${columns.join(', ')}` }
  const { header, rows } = await readTable({ file, text, header: headerOf, wanted })
  const missing = columns.filter((column) => !header.has(column))
  if (missing.length > 0) {
    const detail = `the evidence is missing: no column ${missing.join(', ')}`
    throw mistakesFailure(file, [{ line: 1, column: 1, detail }], `The columns are ${columns.join(', ')}.`)
  }
  const mistakes: PlacedMistake[] = []
  const at = { now: host.now(), timezone }
  const lines = rows.map(({ line, cells }) => {
    const row: Record<string, string> = {}
    for (const column of columns) {
      const index = header.get(column) ?? 0
      const cell = cells[index] ?? ''
      const typed = column === 'granted_at' ? readDated(cell) : undefined
      const value = typed === undefined ? cell : instantOf(typed, 'start', at)
      const fault = faultOf(column, cell) ?? (column === 'granted_at' ? timeFault(typed && value, cell, at) : undefined)
      if (fault !== undefined) mistakes.push({ line, column: index + 1, detail: `${column} ${fault}` })
      row[fieldOf[column]] = value
    }
    return { line, row: row as Row }
  })
  if (mistakes.length > 0) {
    throw mistakesFailure(
      file,
      mistakes,
      'Without its evidence a consent does not count: complete the line or leave it out.',
    )
  }
  return lines
}

/** A time with a date of its own: what `yesterday` means in a file depends on when it is read. */
function readDated(cell: string): TypedTime | undefined {
  const typed = readTime(cell)
  const isDated = typed?.kind === 'instant' || (typed?.kind === 'local' && typeof typed.day === 'string')
  return isDated ? typed : undefined
}

/** The service judges the past too, in the order of what it is sent. */
function timeFault(instant: string | undefined, cell: string, { now }: { readonly now: Date }): string | undefined {
  if (instant === undefined) return `must be a day like 2027-03-14 or a time like 2027-03-14 09:00, not "${cell}"`
  return Date.parse(instant) > now.getTime() ? `must be in the past, not ${cell}` : undefined
}

function faultOf(column: Column, value: string): string | undefined {
  if (value === '') return 'is missing'
  if (value.length > longest[column]) return `must have at most ${longest[column]} characters`
  if (/\p{Cc}/u.test(value)) return 'must be one line'
  if (column === 'email') return emailFault(value)
  return undefined
}
