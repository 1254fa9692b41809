// Words for states, days and amounts on public pages, in the reader's language.
import { dayEndingAt } from '../../../contract/core/time.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { TicketType } from '../../../contract/ticket-types/ticket-types.ts'
import type { PageWording } from '../../../languages/pages/index.ts'
import type { PublicEvent } from '../find-public-event.ts'

/** The title of a page that is about one event. */
export const titleOf = (page: string, { name, words }: Pick<PublicEvent, 'name' | 'words'>): string =>
  words.say('page.title', { page, event: name })

/** `Sunday, 14 March 2027`, or its days from first to last. */
export const dayText = ({ date, endDate }: Pick<Event, 'date' | 'endDate'>, words: PageWording): string =>
  words.days(date, endDate ?? date)

/** An instant in the event's time zone: `10 January 2027 at 12:00 (Europe/Berlin)`. */
export const instantText = (instant: string, { timezone }: Pick<Event, 'timezone'>, words: PageWording): string =>
  words.say('event.startsAt', { time: words.instant(instant, timezone), timezone })

/** A deadline: a day where it ends with one, else an instant. */
export const deadlineText = (instant: string, event: Pick<Event, 'timezone'>, words: PageWording): string =>
  lastDayText(instant, event, words) ?? instantText(instant, event, words)

/** The day that ends with an instant: `the end of 10 January 2027`. */
export function lastDayText(instant: string, { timezone }: Pick<Event, 'timezone'>, words: PageWording) {
  const day = dayEndingAt(new Date(instant), timezone)
  return day && words.say('event.endOfDay', { day: words.date(day) })
}

export const amountText = (amount: number, currency: string, words: PageWording): string =>
  amount === 0 ? words.say('ticketType.free') : words.money(amount, currency)

/** Why a ticket type can't be chosen now; undefined when it can. */
export function typeStateText(
  type: TicketType,
  event: Pick<Event, 'timezone'>,
  words: PageWording,
): string | undefined {
  if (type.saleState === 'on_sale') return undefined
  if (type.saleState === 'sold_out') return words.say('ticketType.soldOut')
  if (type.saleState === 'paused') return words.say('ticketType.paused')
  if (type.saleState === 'ended') return words.say('ticketType.ended')
  return type.saleStartsAt === null
    ? words.say('ticketType.notYet')
    : words.say('ticketType.onSaleFrom', { when: instantText(type.saleStartsAt, event, words) })
}

/** Why nobody can register now; undefined when they can. */
export function eventStateText(
  { status, saleState }: Pick<Event, 'status' | 'saleState'>,
  words: PageWording,
): string | undefined {
  if (status === 'cancelled') return words.say('event.state.cancelled')
  if (saleState === 'ended') return words.say('event.state.ended')
  if (saleState === 'sold_out') return words.say('event.state.soldOut')
  if (saleState === 'paused') return words.say('event.state.paused')
  return saleState === 'scheduled' ? words.say('event.state.scheduled') : undefined
}
