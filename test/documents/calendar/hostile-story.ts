// A feed whose titles and name are meant to start lines of their own. Says which do.
import type { CalendarEntry } from '../../../src/documents/calendar/agenda-entries.ts'
import { writeFeed } from '../../../src/documents/calendar/agenda-feed.ts'

const hostile = ['\r\n', '\r', '\n', '\u2028', '\u2029'].map((end) => `Talk${end}METHOD:CANCEL${end}X`)

const entryOf = (text: string, index: number): CalendarEntry => ({
  uid: `slt_${index}`,
  sequence: 0,
  changedAt: '2027-01-01T12:00:00.000Z',
  startsAt: '2027-03-28T08:00:00.000Z',
  endsAt: '2027-03-28T08:45:00.000Z',
  summary: text,
  isOff: false,
  location: text,
  description: text,
  url: null,
  categories: [text],
})

/** @returns sentences; none if every promise held */
export async function faultsOfHostileFeed(): Promise<string[]> {
  const feed = await writeFeed({ name: hostile.join(), source: null, refreshMinutes: 60 }, hostile.map(entryOf))
  // As readers do that take each of these for the end of a line.
  const started = feed.split(/\r\n|[\r\n\u2028\u2029]/).filter((line) => line.startsWith('METHOD'))
  return started.map((line) => `a title starts a line: ${line}`)
}
