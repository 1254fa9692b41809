// The time of a slot as people type it: `2027-03-28 10:45`, with an offset where the clock shows it twice, or the time alone.

import type { Client } from '../../../../client/client.ts'
import { parseTypedStart } from '../../../../contract/agenda/wall-time.ts'
import { suggestDate, suggestTime } from '../../../../contract/core/typed/spelling.ts'
import type { Flag } from '../../../core/command.ts'
import { quoted, usageFailure } from '../../../core/usage.ts'

export const startFlag: Flag = {
  name: 'start',
  kind: 'text',
  placeholder: 'TIME',
  summary: "when it starts, in the event's time zone, like 2027-03-14T10:45",
}

export const foldFlag: Flag = {
  name: 'fold',
  kind: 'switch',
  summary: 'if the clocks go back and this time occurs twice, use the second',
}

export const minutesFlag: Flag = {
  name: 'minutes',
  kind: 'whole',
  min: 1,
  max: 1435,
  placeholder: 'MIN',
  summary: 'length in minutes',
}

/**
 * The time as requests have it. Whether the event's clock skips it is for the service to say.
 * @param path words of the command, for a refusal
 * @param day of a time that is typed alone
 * @throws Failure usage
 */
export function typedStart(text: string, path: readonly string[], day?: string): string {
  const [, date = day, time = '', offset = ''] =
    /^(?:(\d{4}-\d{2}-\d{2})[T ])?(\d{2}:\d{2})(Z|[+-]\d{2}:\d{2})?$/.exec(text.trim()) ?? []
  const start = `${date}T${time}`
  // Of UTC, which skips nothing: here only the spelling counts.
  if (date !== undefined && time !== '' && !('refused' in parseTypedStart(start, 'UTC'))) return start + offset
  throw usageFailure(`--start ${quoted(text)} is not a date and time; ${advice(text, day)}`, path)
}

/**
 * The day of an event of one day, if the time was typed alone.
 * @param path words of the command, for a refusal
 * @throws Failure usage where the event has several days, of which any may be meant
 */
export async function onlyDay(
  client: Client,
  event: string,
  { start, path }: { readonly start: unknown; readonly path: readonly string[] },
): Promise<string | undefined> {
  const time = typeof start === 'string' ? start.trim() : ''
  if (!/^\d{2}:\d{2}$/.test(time)) return undefined
  const { name, date, endDate } = (await client.call('showEvent', { params: { event_id: event } })).value
  if (endDate === null || endDate === date) return date
  const between = `${date}T${time} to ${endDate}T${time}`
  throw usageFailure(`--start ${quoted(time)} needs a day, because ${name} has several: ${between}`, path)
}

/** What to type instead: the time that was meant in the spelling of another country, or how times are written. */
function advice(text: string, day: string | undefined): string {
  const { date, time } = meantStart(text)
  if (time !== undefined && (date ?? day) !== undefined) {
    return `did you mean ${date === undefined ? time : `${date}T${time}`}?`
  }
  return `write it like ${date ?? '2027-03-14'}T${time ?? '10:45'}`
}

function meantStart(text: string): { readonly date?: string | undefined; readonly time?: string | undefined } {
  const meant = suggestTime(text)?.replaceAll('"', '')
  if (meant?.includes(' ')) return { date: meant.slice(0, 10), time: meant.slice(-5) }
  if (meant !== undefined) return { time: meant }
  const date = suggestDate(text)
  return date?.includes(' or ') ? {} : { date }
}
