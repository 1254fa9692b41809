// Events: bodies, records and transitions.
import * as z from 'zod'
import { eventSorts, eventStatuses, languages, orderMailModes, saleStates, taxRoundings } from '../core/choices.ts'
import {
  count,
  currency,
  date,
  line,
  messageToPeople,
  paragraphs,
  reference,
  slug,
  timeZone,
  wallTime,
} from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'
import { latestDate } from '../core/time.ts'
import { translationChanges, translationsWith } from '../core/words/translations.ts'
import { offerHours } from '../waitlist/waitlist.ts'

export { eventStatuses, saleStates }
export type EventStatus = (typeof eventStatuses)[number]

/** Derived from status, ticket types and stock; never stored. */
export type SaleState = (typeof saleStates)[number]

/** Transitions by action: the states it starts from and the state it leads to. */
export const eventTransitions = {
  publish: { from: ['draft'], to: 'published' },
  unpublish: { from: ['published'], to: 'draft' },
  cancel: { from: ['draft', 'published'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly EventStatus[]; to: EventStatus }>

/** Of an event; later ones are typing errors. */
const eventDate = date.refine((day) => day <= latestDate, `must not be after ${latestDate}`)

const details = {
  capacity: count(1).nullable(),
  venue: line(200).nullable(),
  /** A venue of the account, by id or name; it fills `venue` unless that is given too. */
  venueId: reference.nullable(),
  endDate: eventDate.nullable(),
  startTime: wallTime.nullable(),
  description: paragraphs(10_000).nullable(),
  /** Hours before the start at which ticket holders are reminded; null for no reminder. */
  reminderHours: z
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(720, 'must be at most 720')
    .nullable(),
  /**
   * Hours before the places of an unpaid order are released at which its buyer is reminded, once; null for no reminder.
   * Only where the page has bank details, and places are held for a day or more.
   */
  paymentReminderHours: z
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(336, 'must be at most 336')
    .nullable(),
  /** Mails to the organizer about orders that visitors and API clients make; `off` by default. */
  orderMails: z.enum(orderMailModes),
}

/** Of new events; 48 hours before. */
export const paymentReminderHoursDefault = 48

const spoken = {
  /** Of its pages and everything that guests read. */
  language: z.enum(languages),
  /** Further languages that guests can choose. */
  languages: z.array(z.enum(languages)).max(languages.length, `must have at most ${languages.length} languages`),
}

/** The words of an event that guests read. */
export const eventWords = {
  name: line(200),
  venue: line(200),
  description: paragraphs(10_000).min(1, 'must not be empty'),
}

/** Settings of its waitlist; on and 24 hours by default. */
const waitlist = {
  /** Whether people may join the waitlist of sold-out ticket types. */
  waitlist: z.boolean(),
  /** How long an offer to the waitlist lasts. */
  offerHours,
}

export const NewEvent = z
  .strictObject({
    name: line(200),
    date: eventDate,
    capacity: details.capacity.optional(),
    venue: details.venue.optional(),
    venueId: details.venueId.optional(),
    endDate: details.endDate.optional(),
    startTime: details.startTime.optional(),
    timezone: timeZone.optional(),
    currency: currency.optional(),
    slug: slug.optional(),
    description: details.description.optional(),
    /** English by default. */
    language: spoken.language.optional(),
    languages: spoken.languages.optional(),
    waitlist: waitlist.waitlist.optional(),
    offerHours: waitlist.offerHours.optional(),
    /** Of future orders; `line` by default. */
    taxRounding: z.enum(taxRoundings).optional(),
    reminderHours: details.reminderHours.optional(),
    paymentReminderHours: details.paymentReminderHours.optional(),
    orderMails: details.orderMails.optional(),
    /** Merged into those there are; null removes a word, a language or all. */
    translations: translationChanges(eventWords).optional(),
  })
  .meta({
    example: {
      name: 'DevConf',
      date: '2027-03-14',
      capacity: 200,
      venue: 'Town Hall',
      languages: ['de'],
      translations: { de: { venue: 'Rathaus' } },
    },
  })
export type NewEvent = z.output<typeof NewEvent>

export const EventChanges = NewEvent.partial()
  .extend({
    /** Whether a new date, time, time zone or venue is e-mailed to ticket holders; by default nobody is told. */
    notify: z.boolean().optional(),
  })
  .meta({ example: { venue: 'Speicher am Kai', notify: true, translations: { en: { venue: 'Quayside Warehouse' } } } })
export type EventChanges = z.output<typeof EventChanges>

export const EventCopy = z
  .strictObject({
    name: line(200).optional(),
    date: eventDate,
    slug: slug.optional(),
    /** Copies sessions that take place, as accepted and without speakers, and slots; rooms, tracks and settings come along anyway. */
    withAgenda: z.boolean().optional(),
  })
  .meta({ example: { date: '2028-03-12', withAgenda: true } })
export type EventCopy = z.output<typeof EventCopy>

export const Event = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  date: z.string(),
  endDate: z.string().nullable(),
  startTime: z.string().nullable(),
  timezone: z.string(),
  venue: z.string().nullable(),
  /** A venue of the account; changes of that one leave the words of `venue` as they are. */
  venueId: z.string().nullable(),
  description: z.string().nullable(),
  language: z.enum(languages),
  languages: z.array(z.enum(languages)),
  /** Of name, venue and description, by language. */
  translations: translationsWith(eventWords),
  reminderHours: z.int().nullable(),
  paymentReminderHours: z.int().nullable(),
  orderMails: z.enum(orderMailModes),
  capacity: z.int().nullable(),
  /** Confirmed places over all ticket types. */
  sold: z.int(),
  /** Places held by unpaid orders, promo codes and waitlist offers. */
  held: z.int(),
  ...waitlist,
  currency: z.string(),
  /** What the organizer has yet to pay back to buyers, minor units; see the orders' `owed`. */
  owed: z.int(),
  taxRounding: z.enum(taxRoundings),
  status: z.enum(eventStatuses),
  saleState: z.enum(saleStates),
  /** Id of the event that this one was duplicated from. */
  copiedFrom: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Event = z.output<typeof Event>

/** A copy of an event, with what was copied to it. */
export const DuplicatedEvent = Event.extend({
  copied: z.object({
    ticketTypes: z.int(),
    questions: z.int(),
    /** Disabled ones are not copied. */
    promoCodes: z.int(),
    /** Whether the public page had settings of its own. */
    page: z.boolean(),
    /** Paused in the copy. */
    automations: z.int(),
    rooms: z.int(),
    tracks: z.int(),
    /** With `withAgenda` only. */
    sessions: z.int(),
    slots: z.int(),
  }),
})
export type DuplicatedEvent = z.output<typeof DuplicatedEvent>

export const EventQuery = z.strictObject({
  ...pageQuery,
  status: z.enum(eventStatuses).optional(),
  q: z.string().min(1).max(200).optional(),
  dateFrom: date.optional(),
  dateTo: date.optional(),
  sort: z.enum(eventSorts).optional(),
})
export type EventQuery = z.output<typeof EventQuery>
export const EventPage = page(Event)
export const DeletedEvent = z.object({ id: z.string(), deleted: z.literal(true) })
export const CancelEvent = z
  .strictObject({
    /** For the record; never e-mailed. */
    reason: line(500).optional(),
    /** Whether registered people are told by e-mail; by default nobody is told. */
    notify: z.boolean().optional(),
    /** Goes into that e-mail. */
    message: messageToPeople.optional(),
  })
  .meta({ example: { reason: 'Insurance case 17', notify: true, message: 'The venue is flooded. We are sorry.' } })
