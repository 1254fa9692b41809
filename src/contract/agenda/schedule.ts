// The schedule of an event as a whole: its settings, and how far the working copy is.
import * as z from 'zod'
import { line, reference, wallTime } from '../core/fields.ts'
import { agendaVisibilities, findingCodes, type RuleSetting, ruleSettings } from './choices.ts'
import { gapMinutes, Named, slotMinutes } from './fields.ts'

const types = z
  .record(line(50), slotMinutes)
  .refine((lengths) => Object.keys(lengths).length <= 50, 'must have at most 50 types')

const settings = {
  dayStartsAt: wallTime,
  speakerGapMin: gapMinutes,
  /** Minutes that a session of a type takes unless it says so itself. */
  types,
  /** Severities that differ from the usual ones; that of `time_skipped` stays. */
  rules: z
    .partialRecord(z.enum(findingCodes), z.enum(ruleSettings))
    .refine((rules) => !('time_skipped' in rules), 'must leave time_skipped as it is'),
  /** Whether a speaker without consent to a page is an error. */
  requireConsent: z.boolean(),
  /** Whether featured speakers are shown before the first release. */
  showSpeakersBefore: z.boolean(),
}

export const ScheduleSettings = z
  .strictObject({
    ...settings,
    /** Name or id of the ticket type that speakers get. */
    speakerTicketType: reference.nullable(),
  })
  .partial()
  .meta({ example: { speakerGapMin: 15, types: { talk: 45, workshop: 120 }, rules: { track_overlap: 'off' } } })
export type ScheduleSettings = z.output<typeof ScheduleSettings>

export type Rules = Readonly<Partial<Record<(typeof findingCodes)[number], RuleSetting>>>

export const Schedule = z.object({
  eventId: z.string(),
  /** Of the working copy; each change raises it. */
  version: z.int(),
  timezone: z.string(),
  ...settings,
  speakerTicketType: Named.nullable(),
  visibility: z.enum(agendaVisibilities),
  /** Of the page that everybody sees, below the address of the service; null where not everybody does. */
  path: z.string().nullable(),
  /** Number of the current release; null before the first one. */
  release: z.int().nullable(),
  counts: z.object({
    rooms: z.int(),
    tracks: z.int(),
    speakers: z.int(),
    sessions: z.int(),
    confirmed: z.int(),
    /** Confirmed sessions with a slot, and those without. */
    placed: z.int(),
    unplaced: z.int(),
    slots: z.int(),
    /** Agendas that visitors keep of their own: nothing else is told of them. */
    personalAgendas: z.int(),
  }),
  updatedAt: z.string().nullable(),
})
export type Schedule = z.output<typeof Schedule>
