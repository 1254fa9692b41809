// Tells the format of a file by its content, and reads it.
import { type AgendaFormat, agendaFormats } from '../../../../../contract/agenda/choices.ts'
import { sessionsMax } from '../../../../../contract/agenda/limits.ts'
import { Failure } from '../../../../../contract/core/failures.ts'
import { parseJson, type ReadAgenda, type SourceText } from './agenda-file.ts'
import { isOurHeader, readCsv } from './csv.ts'
import { conferenceIn, readScheduleJson } from './schedule-json.ts'
import { readScheduleXml } from './schedule-xml.ts'
import { isSessionize, readSessionize } from './sessionize.ts'

type Reader = (file: SourceText, zone: string) => ReadAgenda | Promise<ReadAgenda>

const readers: Readonly<Record<AgendaFormat, Reader>> = {
  'schedule-xml': readScheduleXml,
  'schedule-json': readScheduleJson,
  sessionize: readSessionize,
  csv: readCsv,
}

/** @throws Failure usage for what is none of them, or is damaged */
export async function readAgendaFile(
  file: SourceText,
  { format = formatOf(file), zone }: { readonly format?: AgendaFormat | undefined; readonly zone: string },
): Promise<ReadAgenda> {
  const read = await readers[format](file, zone)
  const sessions = read.rows.filter(({ row }) => row.kind === 'session').length
  if (sessions > sessionsMax) {
    throw new Failure('usage', `${file.name} has ${sessions} sessions; an event can have ${sessionsMax}`)
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
  }
  if (isOurHeader(text)) return 'csv'
  throw new Failure('usage', `${file.name} is none of the formats that can be imported`, {
    hint: `They are ${agendaFormats.join(', ')}; --from names the format of a file that looks different.`,
  })
}
