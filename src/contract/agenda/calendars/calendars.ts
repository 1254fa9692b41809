// Calendars elsewhere (CalDAV) that follow the released schedule. Passwords are never in an answer.
import * as z from 'zod'
import { line, reference, webAddress } from '../../core/fields.ts'
import { page, pageQuery } from '../../core/paging.ts'
import { calendarPolicies, calendarStatuses, driftKinds } from '../choices.ts'
import { Named } from '../fields.ts'

/** Of the app password or the account. */
const password = line(500)

export const NewCalendar = z
  .strictObject({
    /** Of the calendar itself, as its server names it. */
    url: webAddress,
    user: line(254),
    /** Stored encrypted. */
    password,
    /** Makes the calendar where there is none yet. */
    create: z.boolean().optional(),
    /** Name or id: only this track, room or speaker; with several, what is in all of them. */
    track: reference.optional(),
    room: reference.optional(),
    speaker: reference.optional(),
    /** What counts when an entry was changed or deleted there; `ours` by default. */
    onDrift: z.enum(calendarPolicies).optional(),
    /** Private networks, in one's own process; a service allows them to everybody or nobody. */
    allowPrivate: z.boolean().optional(),
  })
  .meta({
    example: {
      url: 'https://cloud.example.org/dav/calendars/ada/devconf/',
      user: 'ada',
      password: 'correct horse',
    },
  })
export type NewCalendar = z.output<typeof NewCalendar>

export const CalendarChanges = z
  .strictObject({ password: password.optional(), onDrift: z.enum(calendarPolicies).optional() })
  .meta({ example: { onDrift: 'theirs' } })
export type CalendarChanges = z.output<typeof CalendarChanges>

/** An entry that was changed or deleted there; times are those of the event's clock. */
const Drift = z.object({
  slotId: z.string(),
  title: z.string(),
  kind: z.enum(driftKinds),
  /** When it begins there; null once it was deleted, or where that can't be read. */
  startsThere: z.string().nullable(),
  startsHere: z.string(),
})

export const CalendarSync = z.object({
  /** The release that it follows; null before the first one. */
  release: z.int().nullable(),
  /** Entries that it is to have. */
  entries: z.int(),
  /** Written, by what happened to them here. */
  added: z.int(),
  changed: z.int(),
  cancelled: z.int(),
  /** Deleted there, because they are no longer what it is limited to. */
  removed: z.int(),
  unchanged: z.int(),
  /** Written again over what was changed or deleted there. */
  restored: z.array(Drift),
  /** Left as they were changed there. */
  drifted: z.array(Drift),
  /** What its server refused, one sentence each. */
  problems: z.array(z.string()),
  requests: z.int(),
  /** False when time was up; the next run goes on there. */
  complete: z.boolean(),
})
export type CalendarSync = z.output<typeof CalendarSync>

export const Calendar = z.object({
  id: z.string(),
  eventId: z.string(),
  /** As its server shows it, else the last part of its address. */
  name: z.string(),
  url: z.string(),
  user: z.string(),
  track: Named.nullable(),
  room: Named.nullable(),
  speaker: Named.nullable(),
  onDrift: z.enum(calendarPolicies),
  allowPrivate: z.boolean(),
  /** `stopped` waits for a new password, or after a restored backup for a sync. */
  status: z.enum(calendarStatuses),
  /** Whether this service can decrypt the password; its key may be elsewhere. */
  usable: z.boolean(),
  lastError: z.string().nullable(),
  /** When it is tried next; null when nothing is left to do. */
  dueAt: z.string().nullable(),
  syncedAt: z.string().nullable(),
  /** Of the last run; null before the first one. */
  lastSync: CalendarSync.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Calendar = z.output<typeof Calendar>

export const SyncedCalendar = z.object({ calendar: Calendar, sync: CalendarSync })
export type SyncedCalendar = z.output<typeof SyncedCalendar>

export const CalendarQuery = z.strictObject({ ...pageQuery })
export const CalendarPage = page(Calendar)

export const DisconnectQuery = z.strictObject({
  /** `true` leaves there what was written. */
  leave: z.enum(['true', 'false']).optional(),
})
export const DisconnectedCalendar = z.object({
  id: z.string(),
  deleted: z.literal(true),
  /** Entries deleted there, and left because somebody else had changed them or all were to stay. */
  removed: z.int(),
  left: z.int(),
})
export type DisconnectedCalendar = z.output<typeof DisconnectedCalendar>
