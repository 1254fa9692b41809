// Tracks: the threads of an agenda, each with a name and a colour.
import * as z from 'zod'
import { line, paragraphs } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'
import { listPosition } from './fields.ts'

const fields = {
  name: line(100),
  /** As in CSS: `#3a6ea5`; one of a fixed list by default. */
  color: z
    .string()
    .max(7)
    .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #3a6ea5')
    .overwrite((text) => text.toLowerCase()),
  /** Its place among the event's tracks; the last by default. */
  position: listPosition,
  description: paragraphs(1000).nullable(),
}

export const NewTrack = z
  .strictObject({ ...z.strictObject(fields).partial().shape, name: fields.name })
  .meta({ example: { name: 'Web', color: '#3a6ea5' } })
export type NewTrack = z.output<typeof NewTrack>

export const TrackChanges = z
  .strictObject(fields)
  .partial()
  .meta({ example: { color: '#8a3a3a' } })
export type TrackChanges = z.output<typeof TrackChanges>

export const Track = z.object({
  id: z.string(),
  eventId: z.string(),
  ...fields,
  /** How many sessions it has. */
  sessions: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Track = z.output<typeof Track>

export const DeletedTrack = z.object({ id: z.string(), deleted: z.literal(true) })
export type DeletedTrack = z.output<typeof DeletedTrack>

export const TrackQuery = z.strictObject({ ...pageQuery })
export const TrackPage = page(Track)
