// The variables of mail templates, in the reader's language. Every mail has all of them, so that a template that could be
// saved can also be sent.
import { agendaPaths } from '../../../contract/agenda/public/addresses.ts'
import { dayEndingAt } from '../../../contract/core/time.ts'
import { spacedIban } from '../../../contract/orders/iban.ts'
import { orderReference } from '../../../contract/orders/reference.ts'
import { textOn } from '../../../contract/pages/contrast.ts'
import type { MailWording } from '../../../languages/mail/index.ts'
import { nameInMail } from '../../consents/mailbox.ts'
import { newsValues, placeText } from '../schedule/news-values.ts'
import type { Facts, Times } from './facts.ts'

/** Messages without placeholders. */
type PlainKey =
  | `eventChanged.${'date' | 'endDate' | 'startTime' | 'timezone' | 'venue'}`
  | `moneyOwed.${'buyer' | 'failedRefund' | 'overpaid' | 'expired'}`

const fieldNames: Readonly<Record<string, PlainKey>> = {
  date: 'eventChanged.date',
  endDate: 'eventChanged.endDate',
  startTime: 'eventChanged.startTime',
  timezone: 'eventChanged.timezone',
  venue: 'eventChanged.venue',
}

/** Why the organizer owes money without having said so. */
const because: Readonly<Record<string, PlainKey>> = {
  buyer: 'moneyOwed.buyer',
  failed_refund: 'moneyOwed.failedRefund',
  overpaid: 'moneyOwed.overpaid',
  expired: 'moneyOwed.expired',
}

/** Listed in a summary. */
const ordersMax = 50

export function valuesOf(facts: Facts, words: MailWording) {
  const { event, organizer, name, order, tickets, donations, lines, session, moved, news, data, links, imprint, page } =
    facts
  const { say, money } = words
  const { refunded = 0, owed = 0, difference = 0 } = data
  const amount = (minor: number) => (minor > 0 ? money(minor, event.currency) : '')
  const message = data.message ?? (order?.status === 'paid_unfulfillable' ? say('cancellation.tooLate') : '')
  const reason = because[data.because ?? '']
  return {
    name: nameInMail(name),
    organizer,
    imprint,
    event: { ...eventValues(event, words), url: links.event },
    order: orderValues(order, words),
    lines: lines.map(pricedTicket(event, words)),
    payment: { instructions: transferText(facts, words), until: untilOf(order?.expiresAt, event.timezone, words) },
    tickets: tickets.map((ticket) => ({ code: ticket.code, ...pricedTicket(event, words)(ticket) })),
    donations: donations.map(({ ticketType: type, price, currency }) => ({ type, price: money(price, currency) })),
    orders: summaryOf(facts, words),
    plural: { tickets: words.plural(tickets.length), orders: words.plural(facts.orders.length) },
    message,
    // The name from before internal reasons and messages were told apart, for templates that still have it.
    reason: message,
    amount: amount(refunded),
    owed: amount(owed),
    paidBack: data.paidBack ?? '',
    moved: { from: moved?.from ?? '', to: moved?.to ?? '', more: amount(difference), less: amount(-difference) },
    because: reason === undefined ? '' : say(reason),
    holder: nameInMail(data.holder ?? ''),
    buyer: { name: nameInMail(order?.name ?? ''), email: order?.email ?? '' },
    changes: Object.entries(data.was ?? {}).map(([field, before]) => ({
      field: fieldNames[field] === undefined ? field : say(fieldNames[field]),
      before: changed(field, before, words),
      now: changed(field, event[field as 'date'], words),
    })),
    offer: { until: untilOf(data.offer?.until, event.timezone, words), url: links.offer },
    session: {
      title: session?.title ?? '',
      code: session?.code ?? '',
      speaker: nameInMail(session?.speaker ?? ''),
      released: session?.isReleased === true ? 'yes' : '',
    },
    language: words.language,
    recommended: recommendedValues(facts, words),
    sessions: newsValues(news, event.timezone, words),
    // Whoever is mailed news may see the agenda.
    agenda: { url: news.length > 0 && links.event !== '' ? agendaPaths(links.event).page : '' },
    links: links.orders,
    ticketLinks: links.tickets,
    page: { color: page.color, textColor: textOn(page.color), logoUrl: page.logoUrl ?? '' },
  }
}

/** Sessions that the reader may like. */
function recommendedValues({ recommended, links, event: { timezone } }: Facts, { say, instant }: MailWording) {
  return recommended.map(({ title, code, startsAt, room, because: star }) => ({
    title,
    when: say('mail.instant', { time: instant(startsAt, timezone), timezone }),
    room: room ?? '',
    link: links.event === '' ? '' : `${agendaPaths(links.event).page}/${code}`,
    why: star === null ? '' : say('recommended.because', { title: star }),
  }))
}

/** The orders of a day. */
function summaryOf({ data: { day }, orders }: Facts, words: MailWording) {
  const list = orders.slice(0, ordersMax).map((each) => ({
    reference: orderReference(each.id),
    buyer: nameInMail(each.name),
    total: words.money(each.total, each.currency),
    status: each.status,
  }))
  return { day: day === undefined ? '' : words.day(day), count: orders.length, list }
}

function eventValues(event: Facts['event'], words: MailWording) {
  return {
    id: event.id,
    slug: event.slug,
    name: event.name,
    date: event.date,
    endDate: event.endDate,
    startTime: event.startTime,
    timezone: event.timezone,
    when: whenOf(event, words),
    venue: event.venue,
    description: event.description,
  }
}

function orderValues(order: Facts['order'], { money }: MailWording) {
  const amount = (minor = 0) => (order && minor > 0 ? money(minor, order.currency) : '')
  return {
    id: order?.id ?? '',
    reference: order ? orderReference(order.id) : '',
    total: order ? money(order.total, order.currency) : '',
    totalMinor: order?.total ?? 0,
    tax: amount(order?.tax),
    refunded: amount(order?.refunded),
    received: amount(order?.credit),
    due: order ? money(Math.max(0, order.total - order.credit), order.currency) : '',
    status: order?.status ?? '',
  }
}

const pricedTicket =
  ({ timezone }: Times, words: MailWording) =>
  ({ ticketType: type, name, price, currency, places = [] }: Facts['lines'][number]) => {
    const place = places.map((one) => placeText(one, timezone, words)).join('; ')
    return { type, name: nameInMail(name), price: words.money(price, currency), place }
  }

function changed(field: string, to: string | null, { say, day }: MailWording): string {
  if (to === null) return say('eventChanged.notSet')
  return field === 'date' || field === 'endDate' ? day(to) : to
}

/** `Sunday, 14 March 2027, 09:30 (Europe/Berlin)`. */
function whenOf({ date, endDate, startTime, timezone }: Times, { say, days: daysFrom }: MailWording): string {
  const days = daysFrom(date, endDate ?? date)
  return startTime === null ? days : say('mail.when', { days, time: startTime, timezone })
}

/** A deadline as `12 January 2027 at 13:00 (Europe/Berlin)`, or as a day where it ends with one. */
export function untilOf(at: string | null | undefined, timezone: string, { say, instant, date }: MailWording): string {
  const day = at ? dayEndingAt(new Date(at), timezone) : undefined
  if (day !== undefined) return say('mail.endOfDay', { day: date(day) })
  return at ? say('mail.instant', { time: instant(at, timezone), timezone }) : ''
}

/** Where to transfer to: the organizer's own words, and the account below them. */
function transferText({ transferTo, account }: Facts, { say, direction }: MailWording): string {
  if (account === undefined) return transferTo
  const { name, iban, bic } = account
  const lines = [
    ...(name === null ? [] : [say('paymentDue.recipient', { name })]),
    say('paymentDue.iban', { iban: spacedIban(iban) }),
    ...(bic === null ? [] : [say('paymentDue.bic', { bic })]),
  ]
  // Below instructions in another language, whose direction the whole text takes (RLI and PDI of UAX 9).
  const isolated = direction === 'rtl' ? lines.map((line) => `\u2067${line}\u2069`) : lines
  return [transferTo, ...isolated].join('\n')
}
