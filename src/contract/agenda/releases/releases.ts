// Releases: numbered states of a schedule that never change, and what differs between two of them.
import * as z from 'zod'
import { instant, line, paragraphs, reference } from '../../core/fields.ts'
import { page, pageQuery } from '../../core/paging.ts'
import {
  findingCodes,
  leftOutReasons,
  releaseChangeKinds,
  releasedStates,
  releaseStatuses,
  scheduledReleaseChoices,
  slotKinds,
  speakerRoles,
  toldGroups,
} from '../choices.ts'
import { Named } from '../fields.ts'
import { Finding } from '../findings.ts'
import { releasedAloneMax } from '../limits.ts'

/** How many slots changed, by kind; absent kinds did not occur. */
const changeCounts = z.partialRecord(z.enum(releaseChangeKinds), z.int())

/** How many people are mailed about a release, by group; groups that were not asked for are absent. */
const toldCounts = z.partialRecord(z.enum(toldGroups), z.int())

export const Release = z.object({
  id: z.string(),
  eventId: z.string(),
  /** 1, 2, … in the event; never given twice. */
  number: z.int(),
  name: z.string().nullable(),
  note: z.string().nullable(),
  status: z.enum(releaseStatuses),
  /** The event's zone as it was then. */
  timezone: z.string(),
  /** When it was asked to become public; null: at once. */
  publishAt: z.string().nullable(),
  /** Null as long as it is scheduled, and once it was recalled. */
  releasedAt: z.string().nullable(),
  /** Slots that take place. */
  slots: z.int(),
  /** Against the release before it. */
  changes: changeCounts,
  /** Errors that stood and were released all the same. */
  forced: z.array(z.object({ finding: z.string(), code: z.enum(findingCodes), message: z.string() })),
  /** People who are mailed, as counted when it was made. */
  told: toldCounts,
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Release = z.output<typeof Release>

export const NewRelease = z
  .strictObject({
    /** Unique in the event. */
    name: line(50)
      .refine((name) => !/^(?:\d+|current|working)$/i.test(name), 'must not be a number, current or working')
      .optional(),
    /** Says to the public what is new. */
    note: paragraphs(2000).min(1, 'must not be empty').optional(),
    /** Codes or ids of sessions: these as they are now, and the rest as it was released last. */
    only: z
      .array(reference)
      .min(1, 'must have at least one session')
      .max(releasedAloneMax, `must have at most ${releasedAloneMax} sessions`)
      .optional(),
    /** Freezes the schedule now and makes it public then. */
    publishAt: instant.nullable().optional(),
    /**
     * Needed while a release is scheduled: `recall` takes that one back, `after` builds on it and becomes public after it,
     * at the same time unless `publishAt` is later.
     */
    scheduled: z.enum(scheduledReleaseChoices).optional(),
    /** Releases it in spite of errors, which are recorded. */
    force: z.boolean().optional(),
    /**
     * Who is mailed ten minutes after it becomes public, where the agenda is public: people whose sessions begin, end or are
     * elsewhere than before, are off or back on. Nobody by default.
     */
    notify: z.array(z.enum(toldGroups)).max(toldGroups.length).optional(),
  })
  .meta({ example: { note: 'Tent opens later', scheduled: 'recall', notify: ['speakers', 'enrolled', 'starred'] } })
export type NewRelease = z.output<typeof NewRelease>

/** Where and when a session is. */
const Place = z.object({ start: z.string(), room: z.string().nullable() })

const ToldExample = z.object({
  group: z.enum(toldGroups),
  /** Of a speaker; null for anybody else. */
  name: z.string().nullable(),
  session: z.object({ id: z.string(), code: z.string() }).nullable(),
  title: z.string(),
  changes: z.array(z.enum(releaseChangeKinds)),
  /** Null where it was in no release. */
  before: Place.nullable(),
  /** Null where it is off. */
  after: Place.nullable(),
})

/** A session with a time that would not be public. */
const LeftOut = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  reason: z.enum(leftOutReasons),
})

export const PlannedRelease = z.object({
  /** The number that it would have. */
  number: z.int(),
  publishAt: z.string().nullable(),
  slots: z.int(),
  changes: changeCounts,
  counts: z.object({ error: z.int(), warning: z.int(), note: z.int(), waived: z.int() }),
  /** Of what would be public. */
  findings: z.array(Finding),
  /** Sessions that have a time and would not be public, in the order of their times. */
  leftOut: z.array(LeftOut),
  /** People who would be mailed. */
  told: toldCounts,
  /** What one of them would be told: a speaker by name, if any. */
  example: ToldExample.nullable(),
  /** Speakers who would be mailed and have no address: how many, and the first of them. */
  unreachable: z.object({
    count: z.int(),
    speakers: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
  }),
})
export type PlannedRelease = z.output<typeof PlannedRelease>

export const ReleaseQuery = z.strictObject({ ...pageQuery })
export const ReleasePage = page(Release)

/** A slot as a release has it. */
const ReleasedSlot = z.object({
  status: z.enum(releasedStates),
  title: z.string(),
  subtitle: z.string().nullable(),
  type: z.string().nullable(),
  track: Named.nullable(),
  language: z.string().nullable(),
  speakers: z.array(z.object({ id: z.string(), code: z.string(), name: z.string(), role: z.enum(speakerRoles) })),
  doNotRecord: z.boolean(),
  room: Named.nullable(),
  start: z.string(),
  fold: z.int(),
  minutes: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
  sequence: z.int(),
  changedAt: z.string(),
})

export const ReleaseChange = z.object({
  /** Of the slot. */
  id: z.string(),
  number: z.int(),
  kind: z.enum(slotKinds),
  session: z.object({ id: z.string(), code: z.string() }).nullable(),
  title: z.string(),
  /** All that changed about it. */
  changes: z.array(z.enum(releaseChangeKinds)),
  /** Null where the earlier release does not have it. */
  before: ReleasedSlot.nullable(),
  /** Null where the later release does not have it, which only an older one can. */
  after: ReleasedSlot.nullable(),
})
export type ReleaseChange = z.output<typeof ReleaseChange>

const side = z
  .string()
  .max(7)
  .regex(/^(?:current|working|[1-9]\d{0,3})$/, 'must be the number of a release, current or working')

export const ReleaseChangeQuery = z.strictObject({
  ...pageQuery,
  /** Number of a release, `current` or `working`; the current release by default, and nothing before the first one. */
  from: side.optional(),
  /** The same; the working copy by default. */
  to: side.optional(),
})
export const ReleaseChangePage = page(ReleaseChange)
