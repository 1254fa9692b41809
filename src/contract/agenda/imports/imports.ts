// Imports of agendas: rows of another program, each known by that program's own key, so that a second import changes what
// the first one made. The service knows no file format.
import * as z from 'zod'
import { importStatuses, rowOutcomes } from '../../core/choices.ts'
import { count, email, line, paragraphs, webAddress } from '../../core/fields.ts'
import { page, pageQuery } from '../../core/paging.ts'
import { RowErrorShape } from '../../imports/imports.ts'
import { agendaFormats, agendaRowKinds, linkKinds, sessionStatuses, speakerRoles } from '../choices.ts'
import { agendaCode, equipment, languageTag, secureAddress, slotMinutes, wallDateTime } from '../fields.ts'
import { agendaImportMax, agendaRowsMax } from '../limits.ts'

/** The sender's name for a record: a guid, a code, a UID, an e-mail. */
const key = line(300)
const code = agendaCode.optional()

const RoomRow = z.strictObject({
  kind: z.literal('room'),
  key,
  name: line(100),
  capacity: z.int().min(1).max(10_000_000).nullable().optional(),
  description: paragraphs(1000).nullable().optional(),
})

const TrackRow = z.strictObject({
  kind: z.literal('track'),
  key,
  name: line(100),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'must be a colour like #3a6ea5')
    .optional(),
  description: paragraphs(1000).nullable().optional(),
})

const SpeakerRow = z.strictObject({
  kind: z.literal('speaker'),
  key,
  name: line(200),
  code,
  email: email.nullable().optional(),
  affiliation: line(200).nullable().optional(),
  biography: paragraphs(5000).nullable().optional(),
  pictureUrl: secureAddress.nullable().optional(),
  links: z
    .array(z.strictObject({ title: line(100), url: webAddress }))
    .max(10)
    .optional(),
  /** Only what the source states. */
  consents: z.array(z.enum(['profile', 'picture', 'recording'])).optional(),
})

const SessionRow = z.strictObject({
  kind: z.literal('session'),
  key,
  title: line(200),
  code,
  subtitle: line(200).nullable().optional(),
  abstract: paragraphs(5000).nullable().optional(),
  description: paragraphs(20_000).nullable().optional(),
  type: line(50).optional(),
  /** Key of a track of this source. */
  track: key.nullable().optional(),
  language: languageTag.nullable().optional(),
  tags: z.array(line(40)).max(20).optional(),
  /** Keys of speakers of this source. */
  speakers: z
    .array(z.strictObject({ key, role: z.enum(speakerRoles).default('speaker') }))
    .max(20)
    .optional(),
  minutes: slotMinutes.optional(),
  needs: equipment.optional(),
  expected: count(0).nullable().optional(),
  status: z.enum(sessionStatuses).optional(),
  doNotRecord: z.boolean().optional(),
  recordingUrl: webAddress.nullable().optional(),
  links: z
    .array(z.strictObject({ title: line(200), url: webAddress, kind: z.enum(linkKinds).default('web') }))
    .max(20)
    .optional(),
  notes: paragraphs(5000).nullable().optional(),
})

const SlotRow = z.strictObject({
  kind: z.literal('slot'),
  key,
  /** Key of a session of this source; null for a break, which has a title. */
  session: key.nullable(),
  title: line(200).optional(),
  /** Key of a room of this source. */
  room: key.nullable().optional(),
  start: wallDateTime,
  fold: z.union([z.literal(0), z.literal(1)]).optional(),
  minutes: slotMinutes,
  /** Stays for ever, so that calendars know the slot again. */
  guid: line(300).optional(),
})

export const AgendaRow = z.discriminatedUnion('kind', [RoomRow, TrackRow, SpeakerRow, SessionRow, SlotRow])
export type AgendaRow = z.output<typeof AgendaRow>
/** A row as a client writes it. */
export type AgendaRowInput = z.input<typeof AgendaRow>

const rows = z
  .array(AgendaRow)
  .min(1, 'must have at least one row')
  .max(agendaRowsMax, `must have at most ${agendaRowsMax} rows`)

const position = z.int('must be a whole number').min(0, 'must be at least 0').max(agendaImportMax)

/** Names the program that the keys are of: two sources never share a key. */
const source = line(100)
/** Whether fields that were changed here since the last import are overwritten; they are kept by default. */
const theirs = z.boolean().optional()

const exampleRow = { kind: 'room', key: 'tent', name: 'Tent', capacity: 120 } as const

export const NewScheduleImport = z
  .strictObject({
    /** Of the file, as shown to people. */
    name: line(200),
    format: z.enum(agendaFormats),
    source,
    /** Hash of the rows: with the same fingerprint an unfinished import is resumed. */
    fingerprint: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 lower-case hexadecimal digits'),
    rows: position,
    /** How many rows of the file were refused before any was sent. */
    refused: position.optional(),
  })
  .meta({
    example: { name: 'schedule.xml', format: 'schedule-xml', source: 'devconf', fingerprint: '5e'.repeat(32), rows: 1 },
  })

export const ScheduleImport = z.object({
  id: z.string(),
  eventId: z.string(),
  name: z.string(),
  format: z.enum(agendaFormats),
  source: z.string(),
  status: z.enum(importStatuses),
  fingerprint: z.string(),
  rows: z.int(),
  rowsDone: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ScheduleImport = z.output<typeof ScheduleImport>

export const ScheduleImportQuery = z.strictObject({ ...pageQuery, status: z.enum(importStatuses).optional() })
export const ScheduleImportPage = page(ScheduleImport)

const AgendaRowResult = z.object({
  kind: z.enum(agendaRowKinds),
  key: z.string(),
  outcome: z.enum(rowOutcomes),
  id: z.string().nullable(),
  /** What people call the record. */
  name: z.string(),
  /** Fields that changed, or would change. */
  fields: z.array(z.string()),
  /** Fields that differ from the row and were kept: changed here since the last import, or among `differing`. */
  kept: z.array(z.string()),
  /** Of `kept`, those that no import of this source has set, so that nobody knows which side changed. */
  differing: z.array(z.string()),
  error: RowErrorShape.nullable(),
})
export type AgendaRowResult = z.output<typeof AgendaRowResult>

export const PlanAgendaRows = z
  .strictObject({
    source,
    rows,
    theirs,
    /** Of the answers' `ahead` of the batches before, at least what these rows refer to. */
    ahead: z
      .array(z.strictObject({ kind: z.enum(agendaRowKinds), key, id: line(100).nullable() }))
      .max(20_000)
      .optional(),
  })
  .meta({ example: { source: 'devconf', rows: [exampleRow] } })

export const PlannedAgendaRows = z.object({
  results: z.array(AgendaRowResult),
  /** What rows were found to be; `id` is null for what would be made. */
  ahead: z.array(z.object({ kind: z.enum(agendaRowKinds), key: z.string(), id: z.string().nullable() })),
})

export const ImportAgendaRows = z
  .strictObject({
    /** Position of the first of these rows in the import, from 0. */
    first: position,
    rows,
    theirs,
    /** Whether this is the last batch. */
    last: z.boolean().optional(),
  })
  .meta({ example: { first: 0, rows: [exampleRow] } })

export const ImportedAgendaRows = z.object({ importId: z.string(), results: z.array(AgendaRowResult) })

const AgendaRecord = z.object({ kind: z.enum(agendaRowKinds), id: z.string(), name: z.string() })
export type AgendaRecord = z.output<typeof AgendaRecord>
const KeptRecord = AgendaRecord.extend({ message: z.string() })
export type UndoneAgendaRow = z.output<typeof KeptRecord>

export const UndoneAgendaRows = z.object({
  importId: z.string(),
  deleted: z.int(),
  restored: z.int(),
  /** Records that somebody changed since, or that something else needs, and why. */
  kept: z.array(KeptRecord),
})

export const PlannedAgendaUndo = z.object({
  importId: z.string(),
  deleted: z.array(AgendaRecord),
  restored: z.array(AgendaRecord),
  kept: z.array(KeptRecord),
})
