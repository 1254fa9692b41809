// Copies an event to another date: its details, ticket types, questions, promo codes, page settings and agenda, without sales.
import { daysLater } from '../../contract/core/time.ts'
import { copyAutomations } from '../../store/automations/copy.ts'
import { wordsColumn } from '../../store/core/words.ts'
import { insertEvent, type StoredEvent } from '../../store/events.ts'
import { findPublicPage, insertPublicPage } from '../../store/pages.ts'
import { type StoredTicketType, ticketTypesOfEvents } from '../../store/ticket-types/ticket-types.ts'
import type { Call, Reply } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent } from '../core/find-event.ts'
import { expectWholeAccount, invalidField } from '../core/refusals.ts'
import { copyForm } from '../forms/copy-form.ts'
import { copyPromoCodes } from '../promo-codes/copy-promo-codes.ts'
import { addTicketType } from '../ticket-types/add-ticket-type.ts'
import { addQuota } from '../ticket-types/take-places.ts'
import { beginSeries } from '../tickets/event-signer.ts'
import { replyWithEvent } from './record.ts'
import { chooseSlug } from './slug.ts'

const dayMs = 86_400_000

/** The event that the parts are copied to. */
interface Copy {
  readonly eventId: string
  /** Moves a time by as many days as the event, in its zone. */
  readonly later: (instant: string | null) => string | null
}

export async function duplicateEvent(call: Call<'duplicateEvent'>): Promise<Reply<'duplicateEvent'>> {
  const { body } = call
  const source = await findEvent(call, call.params.event_id)
  expectWholeAccount(call)
  const days = (Date.parse(body.date) - Date.parse(source.date)) / dayMs
  const id = call.newId('evt')
  const name = body.name ?? source.name
  const slug = await chooseSlug(call, { id, name, slug: body.slug })
  await copyEvent(call, source, { id, name, slug, days })
  const signed = await beginSeries(call, id)
  const types = await ticketTypesOfEvents(call.session, call.principal, [source.id])
  const later = (instant: string | null) => instant && laterText(daysLater(new Date(instant), days, source.timezone))
  for (const type of types) await copyTicketType(call, type, { eventId: id, later })
  const ticketTypeOf = await findTypeCopies(call, types, id)
  const { copyAgenda } = await import('../agenda/copy-agenda.ts')
  const copied = {
    ticketTypes: types.length,
    questions: await copyForm(call, source.id, id),
    promoCodes: await copyPromoCodes(call, { from: source, toEventId: id, later }),
    page: await copyPage(call, source.id, { eventId: id, later }),
    automations: await copyAutomations(call.session, { fromEventId: source.id, toEventId: id, ticketTypeOf, ...call }),
    ...(await copyAgenda(call, {
      fromEventId: source.id,
      toEventId: id,
      days,
      withSessions: body.withAgenda === true,
      later,
      ticketTypeOf,
    })),
  }
  const reply = await replyWithEvent(call, id)
  recordChange(call, {
    topic: 'event.created',
    subject: id,
    eventId: id,
    data: { ...reply.body, ...signed, copiedFrom: source.id, copied },
  })
  return { ...reply, body: { ...reply.body, copied } }
}

/** Finds the copy of a ticket type by its name. */
async function findTypeCopies(call: Call<'duplicateEvent'>, types: readonly StoredTicketType[], eventId: string) {
  const copies = await ticketTypesOfEvents(call.session, call.principal, [eventId])
  const named = new Map(copies.map(({ name, id }) => [name, id]))
  const names = new Map(types.map(({ name, id }) => [id, name]))
  return (id: string) => named.get(names.get(id) ?? '')
}

async function copyEvent(
  call: Call<'duplicateEvent'>,
  source: StoredEvent,
  copy: { id: string; name: string; slug: string; days: number },
): Promise<void> {
  const now = call.now.toISOString()
  await call.session.run(insertEvent, {
    id: copy.id,
    account_id: call.principal.accountId,
    slug: copy.slug,
    name: copy.name,
    date: call.body.date,
    end_date: source.endDate && laterText(daysLater(new Date(source.endDate), copy.days, 'UTC')).slice(0, 10),
    start_time: source.startTime,
    timezone: source.timezone,
    venue: source.venue,
    venue_id: source.venueId,
    description: source.description,
    language: source.language,
    languages: JSON.stringify(source.languages),
    translations: wordsColumn(source.words),
    reminder_hours: source.reminderHours,
    payment_reminder_hours: source.paymentReminderHours,
    order_mails: source.orderMails,
    currency: source.currency,
    tax_rounding: source.taxRounding,
    status: 'draft',
    waitlist: source.waitlist ? 1 : 0,
    offer_hours: source.offerHours,
    copied_from: source.id,
    version: 1,
    created_at: now,
    updated_at: now,
  })
  await addQuota(call, { eventId: copy.id, ticketTypeId: null, cap: source.capacity })
}

async function copyTicketType(
  call: Call<'duplicateEvent'>,
  type: StoredTicketType,
  { eventId, later }: Copy,
): Promise<void> {
  await addTicketType(call, {
    ...type,
    eventId,
    tiers: type.tiers.map((tier) => ({ ...tier, until: later(tier.until) })),
    saleStartsAt: later(type.saleStartsAt),
    saleEndsAt: later(type.saleEndsAt),
  })
}

/** Copies the settings of the public page. @returns whether there were any */
async function copyPage(call: Call<'duplicateEvent'>, sourceId: string, { eventId, later }: Copy): Promise<boolean> {
  const page = await findPublicPage(call.session, sourceId)
  if (!page) return false
  const { selfCancelUntil, ...settings } = page.settings
  const copy = { ...settings, ...(selfCancelUntil ? { selfCancelUntil: later(selfCancelUntil) } : {}) }
  const now = call.now.toISOString()
  await call.session.run(insertPublicPage, {
    id: call.newId('pub'),
    account_id: call.principal.accountId,
    event_id: eventId,
    settings: JSON.stringify(copy),
    translations: wordsColumn(page.words),
    created_at: now,
    updated_at: now,
  })
  return true
}

/** @throws Failure validation_failed past the year 9999 */
function laterText(instant: Date): string {
  const text = instant.toISOString()
  if (/^\d{4}-/.test(text)) return text
  throw invalidField('/date', '"date" is too late: other dates of the event would be after the year 9999')
}
