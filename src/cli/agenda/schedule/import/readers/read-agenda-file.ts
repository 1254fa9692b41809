// Tells the format of files by their content, and reads them.
import { type AgendaFormat, agendaFormats } from '../../../../../contract/agenda/choices.ts'
import { sessionsMax } from '../../../../../contract/agenda/limits.ts'
import { Failure } from '../../../../../contract/core/failures.ts'
import { parseJson, type ReadAgenda, type SourceText } from './agenda-file.ts'
import { isTable, readCsv } from './csv/read-csv.ts'
import { isCalendar, readCalendars } from './icalendar.ts'
import { isPretalx } from './pretalx/lists.ts'
import { readPretalx } from './pretalx/read-pretalx.ts'
import { isSched, isSchedHeader, readSched } from './sched.ts'
import { conferenceIn, readScheduleJson } from './schedule-json.ts'
import { readScheduleXml } from './schedule-xml.ts'
import { isSessionize, readSessionize } from './sessionize.ts'
import type { EventClock } from './wall-clock.ts'

type Reader = (files: readonly SourceText[], clock: EventClock) => ReadAgenda | Promise<ReadAgenda>

/** A reader of formats of which a file is whole. */
const alone =
  (read: (file: SourceText, clock: EventClock) => ReadAgenda | Promise<ReadAgenda>): Reader =>
  ([first, second], clock) => {
    if (first === undefined) throw new Failure('usage', 'no file to import; name at least one')
    if (second === undefined) return read(first, clock)
    throw new Failure('usage', `${first.name} must be imported on its own, without ${second.name}`, {
      hint: 'Only files from pretalx, Sched and iCalendar can be imported together; import others one after the other.',
    })
  }

const readers: Readonly<Record<AgendaFormat, Reader>> = {
  pretalx: readPretalx,
  'schedule-xml': alone(readScheduleXml),
  'schedule-json': alone(readScheduleJson),
  sessionize: alone(readSessionize),
  sched: readSched,
  icalendar: readCalendars,
  csv: alone(readCsv),
}

interface Reading {
  /** Of all files. */
  readonly format: AgendaFormat | undefined
  readonly clock: EventClock
}

/** @throws Failure usage for a file in another format, or a damaged one */
export async function readAgendaFiles(files: readonly SourceText[], reading: Reading): Promise<ReadAgenda> {
  const format = reading.format ?? formatOfAll(files)
  const read = await readers[format](files, reading.clock)
  const sessions = read.rows.filter(({ row }) => row.kind === 'session').length
  if (sessions > sessionsMax) {
    const names = files.map(({ name }) => name).join(', ')
    throw new Failure('usage', `${names} has ${sessions} sessions; an event can have ${sessionsMax}`)
  }
  return read
}

function formatOfAll(files: readonly SourceText[]): AgendaFormat {
  const formats = files.map(formatOf)
  const [first = 'csv'] = formats
  const other = formats.findIndex((format) => format !== first)
  if (other < 0) return first
  throw new Failure(
    'usage',
    `all files of an import must have the same format, but ${files[0]?.name} is ${first} and ${files[other]?.name} is ${formats[other]}`,
    {
      hint: 'Import them one after the other.',
    },
  )
}

function formatOf(file: SourceText): AgendaFormat {
  const text = file.text.trimStart()
  if (text.startsWith('<')) return 'schedule-xml'
  if (isCalendar(text)) return 'icalendar'
  const format = /^[[{]/.test(text) ? formatOfJson(file) : formatOfText(file)
  if (format !== undefined) return format
  throw new Failure('usage', `${file.name} is not in a format that can be imported`, {
    hint: `The formats are ${agendaFormats.join(', ')}; if it is one of these, name it with --from.`,
  })
}

function formatOfJson(file: SourceText): AgendaFormat | undefined {
  const json = parseJson(file)
  if (conferenceIn(json) !== undefined) return 'schedule-json'
  if (isSessionize(json)) return 'sessionize'
  if (isOurFile(json)) throw editedFile(file)
  if (isSched(json)) return 'sched'
  return isPretalx(json) ? 'pretalx' : undefined
}

function formatOfText(file: SourceText): AgendaFormat | undefined {
  if (/^version: *\d/m.test(file.text.slice(0, 2_000))) throw editedFile(file)
  if (isSchedHeader(file.text.trimStart().split('\n', 1)[0] ?? '')) return 'sched'
  return isTable(file) ? 'csv' : undefined
}

const isOurFile = (json: unknown) =>
  typeof json === 'object' && json !== null && 'version' in json && Object.keys(json).some((key) => /^\d{4}-/.test(key))

/** What `schedule export` writes as YAML and JSON names sessions by their codes alone. */
const editedFile = ({ name }: SourceText) =>
  new Failure('usage', `${name} is a schedule that turnout exported for editing, without titles and speakers`, {
    hint: `To read it back into its own event: turnout schedule set EVENT --file ${name}. To copy a schedule to another event, export it with --format csv.`,
  })
