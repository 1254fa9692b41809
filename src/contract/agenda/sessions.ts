// Sessions: what happens at an event, who speaks, and how long it takes. When and where it happens are its slots.
import * as z from 'zod'
import { count, instant, line, paragraphs, reference, webAddress } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'
import {
  enrolmentKinds,
  linkKinds,
  type SessionStatus,
  sessionSorts,
  sessionStatuses,
  speakerRoles,
} from './choices.ts'
import { agendaCode, equipment, gapMinutes, languageTag, Named, slotMinutes } from './fields.ts'

/** Transitions by action: the states it starts from and the state it leads to. */
export const sessionTransitions = {
  accept: { from: ['draft'], to: 'accepted' },
  confirm: { from: ['draft', 'accepted'], to: 'confirmed' },
  reject: { from: ['draft', 'accepted'], to: 'rejected' },
  withdraw: { from: ['draft', 'accepted', 'confirmed'], to: 'withdrawn' },
  cancel: { from: ['draft', 'accepted', 'confirmed'], to: 'cancelled' },
  restore: { from: ['rejected', 'withdrawn', 'cancelled'], to: 'accepted' },
} as const satisfies Record<string, { from: readonly SessionStatus[]; to: SessionStatus }>
export type SessionAction = keyof typeof sessionTransitions

const link = z.strictObject({ title: line(200), url: webAddress, kind: z.enum(linkKinds).default('web') })

const fields = {
  subtitle: line(200).nullable(),
  abstract: paragraphs(5000).nullable(),
  description: paragraphs(20_000).nullable(),
  /** What kind of session it is: `talk`, `workshop`. */
  type: line(50),
  language: languageTag.nullable(),
  tags: z.array(line(40)).max(20, 'must have at most 20 entries'),
  /** Planned; the slot says how long it really gets. */
  minutes: slotMinutes,
  /** Minutes that it takes in the room before and after. */
  setupMin: gapMinutes,
  teardownMin: gapMinutes,
  /** What its room must have. */
  needs: equipment,
  /** People expected. */
  expected: count(0).nullable(),
  featured: z.boolean(),
  doNotRecord: z.boolean(),
  recordingUrl: webAddress.nullable(),
  streamUrl: webAddress.nullable(),
  links: z.array(link).max(20, 'must have at most 20 entries'),
}

/** Only for keys with `speakers:read`. */
export const privateSessionFields = { notes: paragraphs(5000).nullable() }

const Enrolling = z.strictObject({
  kind: z.enum(enrolmentKinds),
  /** Places of an `open` one. */
  capacity: count(1).optional(),
  /** Names or ids: of `open`, the ticket types that may enrol, all if empty; of `ticket`, the one add-on that is the place. */
  ticketTypes: z.array(line(100)).max(100, 'must have at most 100 entries').optional(),
  opensAt: instant.nullable().optional(),
  closesAt: instant.nullable().optional(),
})
export type Enrolling = z.output<typeof Enrolling>

const named = {
  /** Name or id of a track of the event. */
  track: reference.nullable(),
  /** In the order in which they are shown; each by name, code, e-mail or id. */
  speakers: z
    .array(z.strictObject({ speaker: reference, role: z.enum(speakerRoles).default('speaker') }))
    .max(20, 'must have at most 20 entries'),
  /** Who may take a place in it, and how; nobody has to by default. */
  enrolment: Enrolling,
}

const changeable = { ...fields, ...privateSessionFields, ...named }

export const NewSession = z
  .strictObject({
    ...z.strictObject(changeable).partial().shape,
    title: line(200),
    code: agendaCode.optional(),
    /** `confirmed` by default: nothing is public before a release. */
    status: z.enum(['draft', 'accepted', 'confirmed']).optional(),
  })
  .meta({ example: { title: 'Types at scale', type: 'talk', minutes: 45, needs: ['projector'], status: 'draft' } })
export type NewSession = z.output<typeof NewSession>

export const SessionChanges = z
  .strictObject({ ...changeable, title: line(200) })
  .partial()
  .meta({ example: { title: 'Types at any scale', featured: true } })
export type SessionChanges = z.output<typeof SessionChanges>

const SessionSpeaker = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  role: z.enum(speakerRoles),
})

/** One slot of a session, as the session shows it. */
const Placement = z.object({
  id: z.string(),
  number: z.int(),
  room: Named.nullable(),
  start: z.string(),
  fold: z.int(),
  minutes: z.int(),
})

export const SessionEnrolment = z.object({
  kind: z.enum(enrolmentKinds),
  /** Null where enrolling has no limit of its own: `none`, or an add-on without a quantity. */
  capacity: z.int().nullable(),
  enrolled: z.int(),
  waiting: z.int(),
  ticketTypes: z.array(Named),
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
})
export type SessionEnrolment = z.output<typeof SessionEnrolment>

export const AgendaSession = z.object({
  id: z.string(),
  eventId: z.string(),
  code: z.string(),
  title: z.string(),
  status: z.enum(sessionStatuses),
  ...fields,
  track: Named.nullable(),
  speakers: z.array(SessionSpeaker),
  /** Its slots in the working copy, earliest first; none where it isn't placed. */
  slots: z.array(Placement),
  enrolment: SessionEnrolment,
  /** Of a rejected, withdrawn or cancelled session, for the record. */
  reason: z.string().nullable(),
  ...z.object(privateSessionFields).partial().shape,
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type AgendaSession = z.output<typeof AgendaSession>

export const DeletedSession = z.object({ id: z.string(), deleted: z.literal(true) })
export type DeletedSession = z.output<typeof DeletedSession>

const flag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .pipe(z.boolean())

export const SessionQuery = z.strictObject({
  ...pageQuery,
  status: z.enum(sessionStatuses).optional(),
  track: reference.optional(),
  speaker: reference.optional(),
  code: reference.optional(),
  type: line(50).optional(),
  /** Whether it has a slot. */
  placed: flag.optional(),
  /** Those that imports of this source made or found: a source is the name under which keys are remembered. */
  importSource: line(100).optional(),
  /** `start`: by the first slot, those that are not placed last. */
  sort: z.enum(sessionSorts).optional(),
  q: z.string().min(1).max(200).optional(),
})
export const SessionPage = page(AgendaSession)

/** A change of state with words for the record; never mailed. */
export const SessionEnd = z
  .strictObject({ reason: line(500).optional() })
  .meta({ example: { reason: 'Speaker is ill' } })
