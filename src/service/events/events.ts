// The rules of events: create, list, show, change. States are in states.ts, copies in duplicate.ts.
import type { Language } from '../../contract/core/choices.ts'
import { timeZoneName } from '../../contract/core/time.ts'
import { paymentReminderHoursDefault } from '../../contract/events/events.ts'
import { offerHoursDefault } from '../../contract/waitlist/waitlist.ts'
import { wordsColumn } from '../../store/core/words.ts'
import { insertEvent, queryEvents, type StoredEvent, updateEventRow } from '../../store/events.ts'
import { findAccount } from '../../store/keys/accounts.ts'
import { recountWaiting } from '../../store/waitlist/counts.ts'
import { findVenueCalled, wordsOfVenue } from '../agenda/places/find-place.ts'
import type { Call, ReadContext, Reply, Rules } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent } from '../core/find-event.ts'
import { makePage } from '../core/paging.ts'
import { expectWholeAccount, invalidField } from '../core/refusals.ts'
import { expectVersion, expectWritten } from '../core/versions.ts'
import { changeWords } from '../core/words/change-words.ts'
import { addQuota, changeCap } from '../ticket-types/take-places.ts'
import { beginSeries } from '../tickets/event-signer.ts'
import { calendarColumns } from './calendar-change.ts'
import { expectCurrencyIsFree } from './currency.ts'
import { duplicateEvent } from './duplicate.ts'
import { eventRecords, replyWithEvent } from './record.ts'
import { chooseSlug, expectFreeSlug } from './slug.ts'
import { cancelEvent, deleteEvent, publishEvent, unpublishEvent } from './states.ts'

async function createEvent(call: Call<'createEvent'>): Promise<Reply<'createEvent'>> {
  const { principal, session } = call
  expectWholeAccount(call)
  const body = await withVenue(call, withZoneName(call.body))
  expectDatesInOrder(body.date, body.endDate ?? null)
  const id = call.newId('evt')
  const slug = await chooseSlug(call, { id, name: body.name, slug: body.slug })
  const account = await findAccount(session, principal.accountId)
  if (!account) throw new RangeError(`account ${principal.accountId} is gone`)
  const now = call.now.toISOString()
  await session.run(insertEvent, {
    id,
    account_id: principal.accountId,
    slug,
    name: body.name,
    date: body.date,
    end_date: body.endDate ?? null,
    start_time: body.startTime ?? null,
    timezone: body.timezone ?? account.timezone,
    venue: body.venue ?? null,
    venue_id: body.venueId ?? null,
    description: body.description ?? null,
    ...languageColumns(body.language ?? 'en', body.languages ?? []),
    translations: wordsColumn(changeWords({}, body.translations, body)),
    reminder_hours: body.reminderHours ?? null,
    payment_reminder_hours:
      body.paymentReminderHours === undefined ? paymentReminderHoursDefault : body.paymentReminderHours,
    order_mails: body.orderMails ?? 'off',
    currency: body.currency ?? account.currency,
    tax_rounding: body.taxRounding ?? 'line',
    status: 'draft',
    waitlist: body.waitlist === false ? 0 : 1,
    offer_hours: body.offerHours ?? offerHoursDefault,
    copied_from: null,
    version: 1,
    created_at: now,
    updated_at: now,
  })
  await addQuota(call, { eventId: id, ticketTypeId: null, cap: body.capacity ?? null })
  const signed = await beginSeries(call, id)
  const reply = await replyWithEvent(call, id)
  recordChange(call, { topic: 'event.created', subject: id, eventId: id, data: { ...reply.body, ...signed } })
  return reply
}

async function listEvents(call: Call<'listEvents'>): Promise<Reply<'listEvents'>> {
  const list = queryEvents(call.session, call.principal, call.query)
  return { body: await makePage(call, list, (events) => eventRecords(call, events)) }
}

async function showEvent(call: Call<'showEvent'>): Promise<Reply<'showEvent'>> {
  const event = await findEvent(call, call.params.event_id)
  return replyWithEvent(call, event.id)
}

async function updateEvent(call: Call<'updateEvent'>): Promise<Reply<'updateEvent'>> {
  const { session } = call
  const event = await findEvent(call, call.params.event_id)
  expectVersion(call, event.version)
  const body = await withVenue(call, withZoneName(call.body))
  if (Object.keys(body).every((field) => field === 'notify')) return replyWithEvent(call, event.id)
  expectDatesInOrder(body.date ?? event.date, body.endDate === undefined ? event.endDate : body.endDate)
  if (body.slug !== undefined && body.slug !== event.slug) await expectFreeSlug(call, body.slug)
  if (body.currency !== undefined && body.currency !== event.currency) {
    await expectCurrencyIsFree(call, event, body.currency)
  }
  if (body.capacity !== undefined) {
    await changeCap(call, event, { field: 'capacity', what: `The capacity of ${event.name}`, cap: body.capacity })
  }
  const written = await updateEventRow(session, event, {
    ...columnsOf(body, event),
    ...calendarColumns(event, withoutTranslations(body), call.now),
    updated_at: call.now.toISOString(),
  })
  expectWritten(written, event.version)
  if (body.waitlist !== undefined) await recountWaiting(session, event.id)
  recordChange(call, {
    topic: 'event.updated',
    subject: event.id,
    eventId: event.id,
    data: { ...body, ...previousPlan(event, body) },
  })
  return replyWithEvent(call, event.id)
}

/** The calendar has the plain words. */
const withoutTranslations = ({ translations: _translations, ...body }: Call<'updateEvent'>['body']) => body

/** The previous values of changed fields that guests rely on, for the mail that announces the change. */
function previousPlan(event: StoredEvent, body: Call<'updateEvent'>['body']) {
  const changed = reliedOn.filter((field) => body[field] !== undefined && body[field] !== event[field])
  return changed.length === 0 ? {} : { was: Object.fromEntries(changed.map((field) => [field, event[field]])) }
}

const reliedOn = ['date', 'endDate', 'startTime', 'timezone', 'venue'] as const

/** The columns of a change; the capacity is a quota, and `notify` is not stored. */
function columnsOf(body: Call<'updateEvent'>['body'], event: StoredEvent) {
  const { capacity: _capacity, notify: _notify, endDate, startTime, venueId, ...rest } = body
  const { taxRounding, waitlist, offerHours, language, languages, translations, ...others } = rest
  const { reminderHours, paymentReminderHours, orderMails, ...same } = others
  const words = changeWords(event.words, translations, { ...event, ...body })
  const given = {
    ...same,
    ...languageColumns(language ?? event.language, languages ?? event.languages),
    translations: wordsColumn(words),
    ...(endDate === undefined ? {} : { end_date: endDate }),
    ...(venueId === undefined ? {} : { venue_id: venueId }),
    ...(startTime === undefined ? {} : { start_time: startTime }),
    ...(waitlist === undefined ? {} : { waitlist: waitlist ? 1 : 0 }),
    ...(offerHours === undefined ? {} : { offer_hours: offerHours }),
    ...(taxRounding === undefined ? {} : { tax_rounding: taxRounding }),
    ...(reminderHours === undefined ? {} : { reminder_hours: reminderHours }),
    ...(paymentReminderHours === undefined ? {} : { payment_reminder_hours: paymentReminderHours }),
    ...(orderMails === undefined ? {} : { order_mails: orderMails }),
  }
  return given as Parameters<typeof updateEventRow>[2]
}

/** Further languages are stored once each, and without the event's own. */
const languageColumns = (language: Language, further: readonly Language[]) => ({
  language,
  languages: JSON.stringify([...new Set(further)].filter((other) => other !== language)),
})

/** Zones are stored in the spelling of the IANA database, however they were written. */
const withZoneName = <T extends { timezone?: string | undefined }>(body: T): T =>
  body.timezone === undefined ? body : { ...body, timezone: timeZoneName(body.timezone) }

type Located = Pick<Call<'updateEvent'>['body'], 'venue' | 'venueId'>

/** Puts the id of a venue that is named in its place, and its words where none are given. @throws Failure validation_failed */
async function withVenue<T extends Located>(call: ReadContext, body: T): Promise<T> {
  if (body.venueId === undefined || body.venueId === null) return body
  const venue = await findVenueCalled(call, body.venueId, '/venueId')
  return { ...body, venueId: venue.id, venue: body.venue === undefined ? wordsOfVenue(venue) : body.venue }
}

function expectDatesInOrder(date: string, endDate: string | null): void {
  if (endDate === null || endDate >= date) return
  throw invalidField('/endDate', `"endDate" must be on or after the date ${date}, not ${endDate}`)
}

export const eventRules: Rules<
  | 'createEvent'
  | 'listEvents'
  | 'showEvent'
  | 'updateEvent'
  | 'deleteEvent'
  | 'publishEvent'
  | 'unpublishEvent'
  | 'cancelEvent'
  | 'duplicateEvent'
> = {
  createEvent,
  listEvents,
  showEvent,
  updateEvent,
  deleteEvent,
  publishEvent,
  unpublishEvent,
  cancelEvent,
  duplicateEvent,
}
