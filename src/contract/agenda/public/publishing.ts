// Who sees an agenda: everybody, those with a secret address, or nobody. Apart from its releases.
import * as z from 'zod'
import { agendaVisibilities } from '../choices.ts'

export const PublishSchedule = z
  .strictObject({
    /** Only for those who know a secret address, which is not guessed. */
    unlisted: z.boolean().optional(),
    /** Replaces the secret address. */
    newLink: z.boolean().optional(),
  })
  .meta({ example: { unlisted: true } })
export type PublishSchedule = z.output<typeof PublishSchedule>

export const PublishedSchedule = z.object({
  eventId: z.string(),
  visibility: z.enum(agendaVisibilities),
  /** Of the agenda's page, below the address of the service; null while nobody sees it. */
  path: z.string().nullable(),
  /** Paths of the calendar, of schedule.xml and schedule.json, and of the news of changes; null while nobody sees it. */
  feeds: z.object({ calendar: z.string(), xml: z.string(), json: z.string(), news: z.string() }).nullable(),
  /** Number of the current release; null before the first one. */
  release: z.int().nullable(),
})
export type PublishedSchedule = z.output<typeof PublishedSchedule>

export const PreviewSchedule = z
  .strictObject({
    /** Replaces the secret address. */
    newLink: z.boolean().optional(),
  })
  .meta({ example: { newLink: true } })

export const SchedulePreview = z.object({
  eventId: z.string(),
  /** Of the working copy's page, below the address of the service. Secret. */
  path: z.string(),
})
export type SchedulePreview = z.output<typeof SchedulePreview>
