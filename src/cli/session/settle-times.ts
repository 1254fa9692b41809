// Turns the dates and times that a command line was given into those that a request has: `tomorrow` into a date, a local time
// into an instant. So a command never sees another form, and only a value that depends on the event's zone reads it.
import { Failure } from '../../contract/core/failures.ts'
import { isCalendarDate, isInstant, isTimeZone } from '../../contract/core/time.ts'
import { dateOf, instantOf, isLocal, readDay, readTime } from '../../contract/core/typed/typed-time.ts'
import { operationShowing, operations } from '../../contract/operations.ts'
import { camelCase } from '../core/camel-case.ts'
import type { Command, Flag, FlagValue, Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { ownZone } from './event-zones.ts'
import { typedEvent } from './typed-event.ts'

/** The input with all dates as YYYY-MM-DD and all times as RFC 3339. @throws Failure if the event's zone can't be read */
export async function settleTimes(context: Context, command: Command, input: Input): Promise<Input> {
  const now = context.host.now()
  let zone: Promise<string> | undefined
  const timezone = () => (zone ??= zoneFor(context, command, input))
  const settled: Record<string, FlagValue> = {}
  for (const flag of command.flags ?? []) {
    const text = input.flags[camelCase(flag.name)]
    if (typeof text === 'string' && !isSettled(flag, text)) {
      const day = flag.onDay === undefined ? undefined : input.flags[camelCase(flag.onDay)]
      settled[camelCase(flag.name)] = await settle(flag, onDay(text, day), { now, timezone })
    }
  }
  return { ...input, flags: { ...input.flags, ...settled } }
}

/** `9:00` on a day given by another flag. */
const onDay = (text: string, day: FlagValue) =>
  typeof day === 'string' && /^\d{1,2}:\d\d(:\d\d)?$/.test(text) ? `${day} ${text}` : text

const isSettled = ({ kind }: Flag, text: string) =>
  kind === 'date' ? isCalendarDate(text) : kind !== 'instant' || isInstant(text)

interface Where {
  readonly now: Date
  readonly timezone: () => Promise<string>
}

async function settle(flag: Flag, text: string, { now, timezone }: Where): Promise<string> {
  if (flag.kind === 'date') {
    const day = readDay(text)
    return day === undefined ? text : dateOf(day, { now, timezone: await timezone() })
  }
  const typed = readTime(text)
  if (typed === undefined) return text
  return instantOf(typed, flag.edge ?? 'start', { now, timezone: isLocal(typed) ? await timezone() : 'UTC' })
}

async function zoneFor(context: Context, command: Command, input: Input): Promise<string> {
  const { timezone } = input.flags
  if (typeof timezone === 'string' && isTimeZone(timezone)) return timezone
  const event = eventOfCommand(context, command, input) ?? (await eventOfRecord(context, command, input))
  if (event === undefined) return ownZone(context)
  const zone = await context.zones.zoneOf(event)
  if (zone !== undefined) return zone
  throw new Failure('missing_input', "the service doesn't say which time zone the event is in", {
    hint: 'add the offset to the time, such as 2027-03-14T09:00:00+01:00',
  })
}

/** Undefined without one, and for a command whose --event has another default than the configured event. */
function eventOfCommand({ settings }: Context, command: Command, input: Input): string | undefined {
  const typed = typedEvent(command, input)
  const flag = command.flags?.find(({ name }) => name === 'event')
  return typed ?? (flag?.defaultText === 'the configured event' ? settings.event.value : null) ?? undefined
}

/** The event of the record that the first word names, as in `ticket-types update ID`. */
async function eventOfRecord(context: Context, command: Command, input: Input): Promise<string | undefined> {
  const path = command.operation && operations[command.operation].path
  const [, param] = /\{(\w+)\}$/.exec(path ?? '') ?? []
  const [id] = input.positionals
  if (path === undefined || param === undefined || id === undefined) return undefined
  const show = operationShowing(path)
  return show && context.zones.eventOf(show as 'showTicketType', { [param]: id })
}
