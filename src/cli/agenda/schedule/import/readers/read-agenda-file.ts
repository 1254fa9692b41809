// Tells the format of files by their content, and reads them.
import { type AgendaFormat, agendaFormats } from '../../../../../contract/agenda/choices.ts'
import { sessionsMax } from '../../../../../contract/agenda/limits.ts'
import { Failure } from '../../../../../contract/core/failures.ts'
import { parseJson, type ReadAgenda, type SourceText } from './agenda-file.ts'
import { isTable, readCsv } from './csv/read-csv.ts'
import { conferenceIn, readScheduleJson } from './schedule-json.ts'
import { readScheduleXml } from './schedule-xml.ts'
import { isSessionize, readSessionize } from './sessionize.ts'
import type { EventClock } from './wall-clock.ts'

type Reader = (file: SourceText, clock: EventClock) => ReadAgenda | Promise<ReadAgenda>

const readers: Readonly<Record<AgendaFormat, Reader>> = {
  'schedule-xml': readScheduleXml,
  'schedule-json': readScheduleJson,
  sessionize: readSessionize,
  csv: readCsv,
}

interface Reading {
  /** Of all files. */
  readonly format: AgendaFormat | undefined
  readonly clock: EventClock
}

/** @throws Failure usage for what is none of them, or is damaged */
export async function readAgendaFiles(files: readonly SourceText[], reading: Reading): Promise<ReadAgenda> {
  const [first, second] = files
  if (first === undefined) throw new Failure('usage', 'there is no file to import')
  if (second !== undefined) {
    throw new Failure('usage', `${second.name} is another file: ${first.name} is imported alone`)
  }
  const format = reading.format ?? formatOf(first)
  const read = await readers[format](first, reading.clock)
  const sessions = read.rows.filter(({ row }) => row.kind === 'session').length
  if (sessions > sessionsMax) {
    throw new Failure('usage', `${first.name} has ${sessions} sessions; an event can have ${sessionsMax}`)
  }
  return read
}

function formatOf(file: SourceText): AgendaFormat {
  const text = file.text.trimStart()
  if (text.startsWith('<')) return 'schedule-xml'
  if (/^[[{]/.test(text)) {
    const json = parseJson(file)
    if (conferenceIn(json) !== undefined) return 'schedule-json'
    if (isSessionize(json)) return 'sessionize'
    if (isOurFile(json)) throw editedFile(file)
  } else if (/^version: *\d/m.test(text.slice(0, 2_000))) throw editedFile(file)
  else if (isTable(file)) return 'csv'
  throw new Failure('usage', `${file.name} is none of the formats that can be imported`, {
    hint: `They are ${agendaFormats.join(', ')}; --from names the format of a file that looks different.`,
  })
}

const isOurFile = (json: unknown) =>
  typeof json === 'object' && json !== null && 'version' in json && Object.keys(json).some((key) => /^\d{4}-/.test(key))

/** What `schedule export` writes as YAML and JSON names sessions by their codes alone. */
const editedFile = ({ name }: SourceText) =>
  new Failure('usage', `${name} is a schedule that turnout exported for editing, without titles and speakers`, {
    hint: `Set it in the event it is of: turnout schedule set EVENT --file ${name}. To take it to another event, use --format csv.`,
  })
