// Reads a CSV of sessions: a row is a session with its slot, another slot of a session above, or a break. It may be one that
// turnout wrote, or any spreadsheet whose headers are recognised.
import type { ConsentKind } from '../../../../../../contract/agenda/choices.ts'
import { unguardedCell } from '../../../../../../documents/table/csv.ts'
import { csvRows, widthProblem } from '../../../../../files/csv-rows.ts'
import { type Mistake, oneLine, type ReadAgenda, RowCollector, type SourceText } from '../agenda-file.ts'
import type { EventClock } from '../wall-clock.ts'
import { addRow, type CsvPeople, personKey, type TypedRow } from './add-row.ts'
import type { Column } from './columns.ts'
import { type FoundColumns, findColumns } from './find-columns.ts'
import { readConsents, readSpeakers, Unreadable } from './read-cells.ts'

const columnsMax = 200
const delimiters = [',', ';', '\t', '|']

const linesOf = (text: string) => text.split(/\r\n?|\n/, 20)

/** The separator that the header has most of, quoted cells left out. */
function delimiterOf(text: string): string {
  const [header = ''] = linesOf(text).filter((line) => line.trim() !== '')
  const plain = header.replace(/"[^"]*"/g, '')
  const count = (each: string) => plain.split(each).length
  return delimiters.reduce((most, each) => (count(each) > count(most) ? each : most))
}

/** Whether a text looks like a table, so that what is wrong with it is said in terms of one. */
export function isTable({ name, text }: SourceText): boolean {
  if (/\.(?:csv|tsv)$/i.test(name)) return true
  const [header = '', row = ''] = linesOf(text).filter((line) => line.trim() !== '')
  const delimiter = delimiterOf(text)
  return header.includes(delimiter) && (row === '' || row.includes(delimiter))
}

export async function readCsv(file: SourceText, clock: EventClock): Promise<ReadAgenda> {
  const { columns, rows, torn } = await readRows(file)
  const read = (left: readonly TypedRow[], mistakes: readonly Mistake[]): ReadAgenda => ({
    ...agendaOf(columns, { rows: left, torn: mistakes, clock }),
    without: (places) =>
      read(
        left.filter(({ place }) => !places.has(place)),
        [],
      ),
  })
  return read(rows, torn)
}

interface TypedTable {
  readonly rows: readonly TypedRow[]
  /** Rows that cannot be told into cells. */
  readonly torn: readonly Mistake[]
  readonly clock: EventClock
}

function agendaOf(columns: FoundColumns, { rows, torn, clock }: TypedTable): ReadAgenda {
  const found = new RowCollector()
  found.mistakes.push(...torn)
  const people = peopleIn(rows)
  // A file that turnout wrote has the length of slots; sessions keep what they were planned for.
  const isOurs = columns.at.has('slot')
  const hasRooms = columns.at.has('room')
  for (const row of rows) addRow(found, row, { clock, people, isOurs, hasRooms })
  for (const name of columns.unread) found.leaveOut(name)
  return {
    format: 'csv',
    source: 'csv',
    rows: found.rows,
    mistakes: found.mistakes,
    nowhere: found.nowhere,
    notes: notesOf(columns),
  }
}

function notesOf({ renamed, guesses }: FoundColumns): string[] {
  return [...(renamed.length === 0 ? [] : [`columns read: ${renamed.join(', ')}`]), ...guesses]
}

async function readRows({ name, text }: SourceText) {
  let header: readonly string[] = []
  let columns: FoundColumns | undefined
  const rows: TypedRow[] = []
  const torn: Mistake[] = []
  for await (const { row, cells } of csvRows([text], { file: name, delimiter: delimiterOf(text), columnsMax })) {
    if (cells.every((cell) => cell.trim() === '')) continue
    if (columns === undefined) {
      header = cells
      columns = findColumns(header, name)
      continue
    }
    const place = `row ${row}`
    const problem = widthProblem(cells, header.length)
    if (problem === undefined) rows.push({ place, cells: cellsOf(columns, cells) })
    else torn.push({ place, detail: `${problem}; text with a separator in it needs quotes` })
  }
  columns ??= findColumns([], name)
  return { columns, rows, torn }
}

const longTexts: readonly Column[] = ['abstract', 'description', 'speakers', 'emails', 'tags', 'needs']

function cellsOf({ at }: FoundColumns, cells: readonly string[]): TypedRow['cells'] {
  return new Map(
    [...at].flatMap(([column, index]) => {
      const text = unguardedCell(cells[index] ?? '')
      const value = longTexts.includes(column) ? text.replace(/\r\n?/g, '\n').trim() : oneLine(text)
      return value === undefined || value === '' ? [] : [[column, value] as const]
    }),
  )
}

function peopleIn(rows: readonly TypedRow[]): CsvPeople {
  const addresses = addressesIn(rows)
  const consents = new Map<string, ConsentKind[]>()
  for (const { cells } of rows) {
    const agreed = consentsOf(cells)
    // What several rows say adds up.
    for (const person of agreed.length === 0 ? [] : speakersOf(cells)) {
      const key = personKey(person, addresses)
      consents.set(key, [...new Set([...(consents.get(key) ?? []), ...agreed])])
    }
  }
  return { addresses, consents }
}

function addressesIn(rows: readonly TypedRow[]): CsvPeople['addresses'] {
  const emails = new Map<string, string[]>()
  for (const { cells } of rows) {
    for (const { name, email } of speakersOf(cells)) {
      const known = emails.get(name.toLowerCase()) ?? []
      if (email !== undefined && !known.includes(email.toLowerCase())) known.push(email.toLowerCase())
      emails.set(name.toLowerCase(), known)
    }
  }
  return emails
}

const speakersOf = (cells: TypedRow['cells']) =>
  unlessUnreadable(() => readSpeakers(cells.get('speakers') ?? '', cells.get('emails')))

const consentsOf = (cells: TypedRow['cells']) => unlessUnreadable(() => readConsents(cells.get('consents') ?? ''))

function unlessUnreadable<T>(read: () => T[]): T[] {
  try {
    return read()
  } catch (error) {
    // The row itself says so.
    if (error instanceof Unreadable) return []
    throw error
  }
}
