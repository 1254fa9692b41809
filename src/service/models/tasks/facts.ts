// Reads what a task may send, by the field lists of the contract, and says it as the public page does.
import { formatMoney } from '../../../contract/core/money.ts'
import { type SentFields, sentFields } from '../../../contract/models/fields.ts'
import type { StoredEvent } from '../../../store/events.ts'
import { type StoredTicketType, ticketTypesOfEvents } from '../../../store/ticket-types/ticket-types.ts'
import { grossPriceOf } from '../../ticket-types/gross-price.ts'
import { priceAt } from '../../ticket-types/price.ts'
import type { Redactor } from '../redact.ts'
import type { Reading } from './task.ts'

/** Most ticket types of an event that are sent. */
const ticketTypesMax = 20

/** The fields of a list, with texts cleaned; empty ones are left out. */
export function pick(record: object, fields: readonly string[], { clean }: Redactor): object {
  const values = record as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field]
      if (value === null || value === undefined || value === '') return []
      return [[field, typeof value === 'string' ? clean(value) : value]]
    }),
  )
}

/** What is said of an event alone. */
export const eventAlone = (event: StoredEvent, fields: readonly string[], redactor: Redactor) => ({
  event: pick(event, fields, redactor),
  days: daysOf(event),
})

/** What `draft` sends of an event. */
export async function eventFacts(reading: Reading, event: StoredEvent, redactor: Redactor): Promise<object> {
  const { event: ofEvent, ticketTypes: ofTypes }: SentFields = sentFields.draft
  const types = await ticketTypesOfEvents(reading.session, reading.principal, [event.id])
  const shown = types
    .filter(({ hidden, status }) => !hidden && status === 'active')
    .slice(0, ticketTypesMax)
    .map((type) => publicType(type, reading.now))
  return {
    event: pick(event, ofEvent ?? [], redactor),
    days: daysOf(event),
    ticketTypes: shown.map((type) => pick(type, ofTypes ?? [], redactor)),
  }
}

/** With its price as buyers see it, tax included. */
function publicType(type: StoredTicketType, now: Date) {
  const price = grossPriceOf(type, priceAt(type, { now, count: type.sold + type.held }))
  return { ...type, currentPrice: formatMoney(price, type.currency) }
}

/** The weekdays of its first and last day: models count them wrong. */
const daysOf = ({ date, endDate }: StoredEvent) =>
  [date, endDate].flatMap((day) => (day === null ? [] : [`${day} is a ${weekdayOf(day)}`]))

/** `Friday` of 2026-11-27. */
export const weekdayOf = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })
