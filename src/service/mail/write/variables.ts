// The variables of mail templates. Every mail has all of them, so that a template that could be saved can also be sent.
import { formatMoney } from '../../../contract/core/money.ts'
import { orderReference } from '../../../contract/orders/reference.ts'
import { nameInMail } from '../mailbox.ts'
import type { Facts, Times } from './facts.ts'

const fieldNames: Readonly<Record<string, string>> = {
  date: 'Date',
  endDate: 'Last day',
  startTime: 'Starts',
  timezone: 'Time zone',
  venue: 'Venue',
}

/** Why the organizer owes money without having said so. */
const because: Readonly<Record<string, string>> = {
  buyer: 'They cancelled it on the public page, which promised the money back.',
  failed_refund: 'The payment processor could not carry out the refund.',
  overpaid: 'They paid more than was due: a part had already been paid another way.',
  expired: 'They had paid a part of it, and the time to pay the rest has run out.',
}

export function valuesOf({ event, organizer, name, order, tickets, donations, transferTo, data, links }: Facts) {
  const { refunded = 0, owed = 0 } = data
  return {
    name: nameInMail(name),
    organizer,
    event: {
      id: event.id,
      name: event.name,
      date: event.date,
      endDate: event.endDate,
      startTime: event.startTime,
      timezone: event.timezone,
      when: whenOf(event),
      venue: event.venue,
      description: event.description,
    },
    order: {
      id: order?.id ?? '',
      reference: order ? orderReference(order.id) : '',
      total: order ? formatMoney(order.total, order.currency) : '',
      totalMinor: order?.total ?? 0,
      received: order && order.credit > 0 ? formatMoney(order.credit, order.currency) : '',
      due: order ? formatMoney(Math.max(0, order.total - order.credit), order.currency) : '',
      status: order?.status ?? '',
    },
    payment: { instructions: transferTo, until: untilOf(order?.expiresAt, event.timezone) },
    tickets: tickets.map((ticket) => ({
      code: ticket.code,
      type: ticket.ticketType,
      name: nameInMail(ticket.name),
      price: formatMoney(ticket.price, ticket.currency),
    })),
    donations: donations.map(thankedFor),
    message: data.message ?? '',
    // The name from before internal reasons and messages were told apart, for templates that still have it.
    reason: data.message ?? '',
    amount: refunded > 0 ? formatMoney(refunded, event.currency) : '',
    owed: owed > 0 ? formatMoney(owed, event.currency) : '',
    because: because[data.because ?? ''] ?? '',
    buyer: { name: nameInMail(order?.name ?? ''), email: order?.email ?? '' },
    changes: Object.entries(data.was ?? {}).map(([field, before]) => ({
      field: fieldNames[field] ?? field,
      before: before ?? 'not set',
      now: event[field as 'date'] ?? 'not set',
    })),
    offer: { until: untilOf(data.offer?.until, event.timezone), url: links.offer },
    links: links.orders,
  }
}

const thankedFor = ({ ticketType: type, price, currency }: Facts['donations'][number]) => {
  return { type, price: formatMoney(price, currency) }
}

/** `14 March 2027, 09:30 (Europe/Berlin)`. */
function whenOf({ date, endDate, startTime, timezone }: Times): string {
  const days = endDate === null || endDate === date ? dayOf(date) : `${dayOf(date)} to ${dayOf(endDate)}`
  return startTime === null ? days : `${days}, ${startTime} (${timezone})`
}

// Made on first use: the first format of a process takes 13 ms.
let days: Intl.DateTimeFormat | undefined

function dayOf(date: string): string {
  days ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return days.format(new Date(`${date}T00:00:00Z`))
}

/** An instant as `12 January 2027 at 13:00 (Europe/Berlin)`. */
function untilOf(instant: string | null | undefined, zone: string): string {
  if (!instant) return ''
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: zone })
  return `${format.format(new Date(instant))} (${zone})`
}
