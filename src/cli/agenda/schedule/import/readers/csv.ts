// Reads our CSV of slots: `slot,day,start,minutes,room,code,title,speakers`. Speakers are separated by
// commas; semicolons and ampersands, which people type as well, do the same.
import { csvRows } from '../../../../files/csv-rows.ts'
import { misread } from '../../../../files/file-fault.ts'
import { oneLine, type ReadAgenda, RowCollector, type SourceText } from './agenda-file.ts'
import { readStart } from './wall-clock.ts'

const columns = ['slot', 'day', 'start', 'minutes', 'room', 'code', 'title', 'speakers'] as const
type Column = (typeof columns)[number]
type Cells = Readonly<Record<Column, string | undefined>>

/** Whether a first line is the header of such a file. */
export const isOurHeader = (line: string) => /^slot[,;\t]day[,;\t]start[,;\t]minutes/i.test(line.replaceAll('"', ''))

const delimiterOf = (line: string) => [',', ';', '\t'].find((each) => line.includes(each)) ?? ','

export async function readCsv({ name, text }: SourceText, zone: string): Promise<ReadAgenda> {
  const found = new RowCollector()
  const [first = ''] = text.split('\n', 1)
  let header: readonly string[] | undefined
  for await (const { row, line, cells } of csvRows([text], {
    file: name,
    delimiter: delimiterOf(first),
    columnsMax: 50,
  })) {
    if (header === undefined) {
      header = cells.map((cell) => cell.trim().toLowerCase())
      const missing = (['day', 'start', 'minutes', 'title'] as const).filter((column) => !header?.includes(column))
      if (missing.length > 0) throw misread({ file: name, line }, `the header has no ${missing.join(', ')}`)
      for (const other of header) if (other !== '' && !columns.includes(other as Column)) found.leaveOut(other)
      continue
    }
    addRow(found, { cells: named(header, cells), place: `row ${row}`, zone })
  }
  return { format: 'csv', source: 'csv', rows: found.rows, mistakes: found.mistakes, nowhere: found.nowhere }
}

function named(header: readonly string[], cells: readonly string[]): Cells {
  return Object.fromEntries(columns.map((column) => [column, oneLine(cells[header.indexOf(column)])])) as Cells
}

interface Placed {
  readonly cells: Cells
  readonly place: string
  readonly zone: string
}

function addRow(found: RowCollector, { cells, place, zone }: Placed): void {
  const { slot, day, start, minutes, room, title } = cells
  const code = cells.code?.toUpperCase()
  if (title === undefined) {
    found.mistake(place, 'the title is missing')
    return
  }
  const when = readStart(`${day}T${start?.padStart(5, '0')}`, zone)
  const length = Number(minutes)
  if (when === undefined) {
    found.mistake(place, `"${day ?? ''} ${start ?? ''}" is not a day and a time`)
    return
  }
  if (!Number.isInteger(length) || length < 1) {
    found.mistake(place, `"${minutes ?? ''}" are not minutes`)
    return
  }
  const isEverywhere = room === undefined || room.toLowerCase() === 'all rooms'
  if (!isEverywhere) found.add({ kind: 'room', key: room, name: room }, place)
  const isBreak = code === undefined && cells.speakers === undefined && isEverywhere
  const session = isBreak ? null : (code ?? title)
  if (session !== null && !found.has('session', session)) addSession(found, { cells, place, zone }, session)
  const key = slot ?? [session ?? title, when.start].join(' ')
  const what = session === null ? { session, title } : { session }
  found.add({ kind: 'slot', key, ...what, room: isEverywhere ? null : room, ...when, minutes: length }, place)
}

function addSession(found: RowCollector, { cells, place }: Placed, key: string): void {
  const { code, title = '', speakers, minutes } = cells
  const names = speakers?.split(/[,;]| & /).flatMap((name) => oneLine(name) ?? [])
  for (const name of names ?? []) found.add({ kind: 'speaker', key: name, name }, place)
  found.add(
    {
      kind: 'session',
      key,
      title,
      minutes: Number(minutes),
      ...(code === undefined ? {} : { code: code.toUpperCase() }),
      ...(names === undefined ? {} : { speakers: [...new Set(names)].map((name) => ({ key: name })) }),
    },
    place,
  )
}
