// The time of a slot as people type it: `2027-03-28 10:45`, with an offset where the clock shows it twice, or the time alone.
import { parseTypedStart } from '../../../../contract/agenda/wall-time.ts'
import type { Flag } from '../../../core/command.ts'
import { quoted, usageFailure } from '../../../core/usage.ts'

export const startFlag: Flag = {
  name: 'start',
  kind: 'text',
  placeholder: 'TIME',
  summary: "when it starts by the event's clock, like 2027-03-14T10:45",
}

export const foldFlag: Flag = {
  name: 'fold',
  kind: 'switch',
  summary: 'mean the second of a time that the clock shows twice',
}

export const minutesFlag: Flag = {
  name: 'minutes',
  kind: 'whole',
  min: 1,
  max: 1435,
  placeholder: 'MIN',
  summary: 'how long it takes',
}

/**
 * The time as requests have it. Whether the event's clock skips it is for the service to say.
 * @param day of a time that is typed alone
 * @throws Failure usage
 */
export function typedStart(text: string, day?: string): string {
  const [, date = day, time = '', offset = ''] =
    /^(?:(\d{4}-\d{2}-\d{2})[T ])?(\d{2}:\d{2})(Z|[+-]\d{2}:\d{2})?$/.exec(text.trim()) ?? []
  const start = `${date}T${time}`
  // Of UTC, which skips nothing: here only the spelling counts.
  if (date !== undefined && time !== '' && !('refused' in parseTypedStart(start, 'UTC'))) return start + offset
  throw usageFailure(`--start ${quoted(text)} is not a date and time; write it like 2027-03-14T10:45`)
}
