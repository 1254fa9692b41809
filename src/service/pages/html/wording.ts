// Words for states, days and amounts on public pages. English only.
import { formatMoney } from '../../../contract/core/money.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { TicketType } from '../../../contract/ticket-types/ticket-types.ts'

/** `Sunday, 14 March 2027`, or two days with a dash. */
export function dayText({ date, endDate }: Pick<Event, 'date' | 'endDate'>): string {
  return endDate === null || endDate === date ? longDay(date) : `${longDay(date)} – ${longDay(endDate)}`
}

const longDay = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))

/** An instant in the event's time zone: `10 January 2027 at 12:00 (Europe/Berlin)`. */
export function instantText(instant: string, { timezone }: Pick<Event, 'timezone'>): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: timezone })
  return `${format.format(new Date(instant))} (${timezone})`
}

export const amountText = (amount: number, currency: string): string =>
  amount === 0 ? 'Free' : formatMoney(amount, currency)

/** Why a ticket type can't be chosen now; undefined when it can. */
export function typeStateText(type: TicketType, event: Pick<Event, 'timezone'>): string | undefined {
  if (type.saleState === 'on_sale') return undefined
  if (type.saleState === 'sold_out') return 'Sold out'
  if (type.saleState === 'paused') return 'Sale paused'
  if (type.saleState === 'ended') return 'Sale ended'
  return type.saleStartsAt === null ? 'Not on sale yet' : `On sale from ${instantText(type.saleStartsAt, event)}`
}

/** Why nobody can register now; undefined when they can. */
export function eventStateText({ status, saleState }: Pick<Event, 'status' | 'saleState'>): string | undefined {
  if (status === 'cancelled') return 'This event has been cancelled.'
  if (saleState === 'ended') return 'Registration for this event has ended.'
  if (saleState === 'sold_out') return 'This event is sold out.'
  if (saleState === 'paused') return 'Registration is paused. Please check back later.'
  return saleState === 'scheduled' ? 'Registration has not opened yet.' : undefined
}
