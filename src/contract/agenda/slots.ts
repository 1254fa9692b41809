// Slots: when and where something stands in the working copy of a schedule, and the changes that move them.
import * as z from 'zod'
import { date, line, reference } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'
import { releasedStates, severities, slotKinds, speakerRoles } from './choices.ts'
import { Named, releaseNumber, slotMinutes } from './fields.ts'
import { Finding } from './findings.ts'
import { changesMax } from './limits.ts'

export const Slot = z.object({
  id: z.string(),
  eventId: z.string(),
  /** 1, 2, … in the event; never given twice. */
  number: z.int(),
  kind: z.enum(slotKinds),
  /** The title of its session, or its own. */
  title: z.string(),
  session: z
    .object({
      id: z.string(),
      code: z.string(),
      status: z.string(),
      type: z.string(),
      track: Named.nullable(),
      speakers: z.array(z.object({ id: z.string(), code: z.string(), name: z.string(), role: z.enum(speakerRoles) })),
      /** Places taken, of those that there are, as enrolments or as tickets of an add-on; null where nobody enrols. */
      enrolment: z.object({ enrolled: z.int(), capacity: z.int().nullable() }).nullable(),
    })
    .nullable(),
  /** Null: a break of all rooms, or a session that has a time and no room yet. */
  room: Named.nullable(),
  /** By the event's clock. */
  start: z.string(),
  /** 1 is the second of a time that the clock shows twice. */
  fold: z.int(),
  minutes: z.int(),
  /** The programme day that it belongs to: 01:00 is of the night before. */
  day: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  guid: z.string(),
  /** The version of the working copy in which it last changed. */
  changedIn: z.int(),
  /** Only of a slot in a release: what is frozen of it besides. */
  released: z
    .object({
      /** The release in which it last changed. */
      since: z.int(),
      status: z.enum(releasedStates),
      /** Of calendar entries: 0 at first, one more whenever start, end, room or status changed. */
      sequence: z.int(),
      changedAt: z.string(),
      subtitle: z.string().nullable(),
      language: z.string().nullable(),
      doNotRecord: z.boolean(),
    })
    .optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Slot = z.output<typeof Slot>

export const SlotQuery = z.strictObject({
  ...pageQuery,
  /** Number of a release, or `current`; without it the working copy. */
  release: releaseNumber.optional(),
  day: date.optional(),
  room: reference.optional(),
  track: reference.optional(),
  session: reference.optional(),
  speaker: reference.optional(),
})
export const SlotPage = page(Slot)

/** A time, with an offset where the clock shows it twice: `2027-10-31T02:30+01:00`. */
const typedStart = z
  .string()
  .max(22)
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?:Z|[+-]\d{2}:\d{2})?$/, 'must be a time of the event like 2027-03-28T09:30')

const where = {
  /** Name or id of a room of the event. */
  room: reference.nullable(),
  start: typedStart,
  /** 1 is the second of a time that the clock shows twice. */
  fold: z.union([z.literal(0), z.literal(1)]),
  minutes: slotMinutes,
}

const Place = z.strictObject({
  op: z.literal('place'),
  /** Code or id. It gets a further slot where it has one already. */
  session: reference,
  start: where.start,
  room: where.room.optional(),
  fold: where.fold.optional(),
  /** The session's by default. */
  minutes: where.minutes.optional(),
})
const Move = z.strictObject({
  op: z.literal('move'),
  slot: reference,
  start: where.start.optional(),
  room: where.room.optional(),
  fold: where.fold.optional(),
  minutes: where.minutes.optional(),
  title: line(200).optional(),
})
const Swap = z.strictObject({ op: z.literal('swap'), slot: reference, with: reference })
const Unplace = z.strictObject({ op: z.literal('unplace'), slot: reference })
const Add = z.strictObject({
  op: z.literal('add'),
  kind: z.enum(['break', 'blocker']),
  title: line(200),
  start: where.start,
  minutes: where.minutes,
  /** A break without one is for all rooms. */
  room: where.room.optional(),
  fold: where.fold.optional(),
})

/** `unplace` takes a session out of its slot, and removes a break or a blocker. */
export const ScheduleChange = z.discriminatedUnion('op', [Place, Move, Swap, Unplace, Add])
export type ScheduleChange = z.output<typeof ScheduleChange>

const changes = z.array(ScheduleChange).max(changesMax, `must have at most ${changesMax} changes`)

export const ScheduleChanges = z
  .strictObject({
    /** The version that they were made on; without it the last one wins. */
    baseVersion: z.int().min(0).optional(),
    changes: changes.min(1, 'must have at least one change'),
  })
  .meta({
    example: {
      baseVersion: 0,
      changes: [{ op: 'add', kind: 'break', title: 'Lunch', start: '2027-03-14T12:30', minutes: 60 }],
    },
  })
export type ScheduleChanges = z.output<typeof ScheduleChanges>

/** What people should know of a change that was made, such as a time that the clock shows twice. */
const notes = z.array(z.string())

export const AppliedChanges = z.object({
  version: z.int(),
  /** Those touched, as they are now; the removed ones are absent. */
  slots: z.array(Slot),
  /** Of the slots touched. */
  findings: z.array(Finding),
  notes,
})
export type AppliedChanges = z.output<typeof AppliedChanges>

/** With `changes`, judges what the schedule would be; with `baseVersion`, refuses what `applyScheduleChanges` would. */
export const CheckSchedule = z
  .strictObject({
    baseVersion: z.int().min(0).optional(),
    changes: changes.optional(),
    /** Only findings of these are listed and counted; of all by default. */
    severities: z.array(z.enum(severities)).max(severities.length).optional(),
  })
  .meta({ example: {} })

export const ShiftSchedule = z
  .strictObject({
    /** By how many days all slots move, and with them the windows of rooms and speakers. */
    days: z
      .int('must be a whole number')
      .min(-36_500, 'must be at least -36500')
      .max(36_500, 'must be at most 36500')
      .refine((days) => days !== 0, 'must not be 0'),
    baseVersion: z.int().min(0).optional(),
  })
  .meta({ example: { days: 7 } })

export const ShiftedSchedule = z.object({ version: z.int(), slots: z.int(), notes })
