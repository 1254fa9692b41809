// Copies an event's agenda to a copy of the event, moved by as many days: rooms, tracks and settings, and if asked for sessions
// and slots. People stay behind: who speaks is asked anew, and so is what they consent to.
import { randomUUID } from 'node:crypto'
import type { TimeWindow } from '../../contract/agenda/fields.ts'
import { shiftDays } from '../../contract/agenda/wall-time.ts'
import { readAgendaRow, writeAgendaRow } from '../../store/agenda/agendas.ts'
import { addCopiedRows, readCapacities, readRowsToCopy } from '../../store/agenda/copy-rows.ts'
import type { SessionDetails, StoredEnrolling } from '../../store/agenda/sessions.ts'
import type { Tables } from '../../store/tables/index.ts'
import type { AnyCall } from '../core/call.ts'
import { addStock } from './programme/session-enrolment.ts'

export interface AgendaCopy {
  readonly fromEventId: string
  readonly toEventId: string
  readonly days: number
  /** Sessions that take place and slots, too. */
  readonly withSessions: boolean
  /** Moves an instant along with the event. */
  readonly later: (instant: string | null) => string | null
  /** The copy of a ticket type; undefined where there is none. */
  readonly ticketTypeOf: (id: string) => string | undefined
}

interface Copied {
  readonly rooms: number
  readonly tracks: number
  readonly sessions: number
  readonly slots: number
}

export async function copyAgenda(call: AnyCall, copy: AgendaCopy): Promise<Copied> {
  const { session } = call
  const rooms = await readRowsToCopy(session, 'event_rooms', copy.fromEventId)
  await addCopiedRows(
    session,
    'event_rooms',
    rooms.map((row) => ({ ...anew(call, copy, row), version: 1, windows: later(row.windows, copy.days) })),
  )
  const tracks = new Map<string, Tables['tracks']>()
  for (const row of await readRowsToCopy(session, 'tracks', copy.fromEventId)) {
    tracks.set(row.id, { ...anew(call, copy, row), version: 1 })
  }
  await addCopiedRows(session, 'tracks', [...tracks.values()])
  const sessions = copy.withSessions ? await copySessions(call, copy, tracks) : new Map<string, string>()
  const slots = copy.withSessions ? await copySlots(call, copy, sessions) : []
  await copySettings(call, copy, slots)
  return { rooms: rooms.length, tracks: tracks.size, sessions: sessions.size, slots: slots.length }
}

interface Row {
  readonly id: string
}

/** The row as one of the copy, of today. */
function anew<R extends Row>({ now, newId }: AnyCall, { toEventId }: AgendaCopy, row: R): R {
  const at = now.toISOString()
  const prefix = row.id.slice(0, row.id.indexOf('_'))
  return { ...row, id: newId(prefix), event_id: toEventId, created_at: at, updated_at: at }
}

const later = (windows: string, days: number): string =>
  JSON.stringify(
    (JSON.parse(windows) as TimeWindow[]).map(({ from, to }) => ({
      from: shiftDays(from, days),
      to: shiftDays(to, days),
    })),
  )

/** Copies sessions that take place. @returns the ids of the copies, by that of the original */
async function copySessions(
  call: AnyCall,
  copy: AgendaCopy,
  tracks: ReadonlyMap<string, Row>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await readRowsToCopy(call.session, 'sessions', copy.fromEventId)
  const taking = rows.filter(({ status }) => status === 'accepted' || status === 'confirmed')
  const capacities = await readCapacities(call.session, copy.fromEventId)
  const ids = new Map<string, string>()
  const copies: Tables['sessions'][] = []
  for (const row of taking) {
    const enrolment = row.enrolment && enrolmentColumn(row.enrolment, copy)
    const made = {
      ...anew(call, copy, row),
      track_id: tracks.get(row.track_id ?? '')?.id ?? null,
      status: 'accepted',
      speakers: '[]',
      details: detailsColumn(row.details),
      enrolment,
      reason: null,
      released: 0,
      version: 1,
    }
    ids.set(row.id, made.id)
    copies.push(made)
  }
  await addCopiedRows(call.session, 'sessions', copies)
  for (const [from, to] of ids) await addStock(call, to, { stored: null, capacity: capacities.get(from) ?? null })
  return ids
}

/** A copy has not been streamed or recorded. */
function detailsColumn(column: string): string {
  const { recordingUrl: _recording, streamUrl: _stream, ...details } = JSON.parse(column) as Partial<SessionDetails>
  return JSON.stringify(details)
}

/** Null for a place that is a ticket of a type without a copy. */
function enrolmentColumn(column: string, { later: moved, ticketTypeOf }: AgendaCopy): string | null {
  const { kind, ticketTypes, opensAt, closesAt } = JSON.parse(column) as StoredEnrolling
  const types = ticketTypes.flatMap((id) => ticketTypeOf(id) ?? [])
  if (kind === 'ticket' && types.length === 0) return null
  const enrolling: StoredEnrolling = { kind, ticketTypes: types, opensAt: moved(opensAt), closesAt: moved(closesAt) }
  return JSON.stringify(enrolling)
}

/** Copies breaks, blockers and the slots of the sessions that were copied. */
async function copySlots(call: AnyCall, copy: AgendaCopy, sessions: ReadonlyMap<string, string>) {
  const rows = await readRowsToCopy(call.session, 'slots', copy.fromEventId)
  const slots = rows.flatMap((row) => {
    const session_id = row.session_id === null ? null : sessions.get(row.session_id)
    if (session_id === undefined) return []
    const changed_by = call.principal.keyId ?? 'embedded'
    const start = shiftDays(row.start, copy.days)
    return [{ ...anew(call, copy, row), session_id, start, guid: randomUUID(), changed_in: 1, changed_by }]
  })
  await addCopiedRows(call.session, 'slots', slots)
  return slots
}

/** What nobody has set needs no row; who may see the agenda is never copied. */
async function copySettings(
  { session, principal, now }: AnyCall,
  { fromEventId, toEventId, ticketTypeOf }: AgendaCopy,
  slots: readonly { readonly number: number }[],
): Promise<void> {
  const source = await readAgendaRow(session, principal.accountId, fromEventId)
  if (source.updatedAt === null) return
  const copy = await readAgendaRow(session, principal.accountId, toEventId)
  const { dayStartsAt, speakerGapMin, types, rules, requireConsent, showSpeakersBefore, speakerTicketTypeId } = source
  await writeAgendaRow(session, copy, {
    settings: { dayStartsAt, speakerGapMin, types, rules, requireConsent, showSpeakersBefore },
    speakerTicketTypeId: speakerTicketTypeId && (ticketTypeOf(speakerTicketTypeId) ?? null),
    slotNumber: Math.max(0, ...slots.map(({ number }) => number)),
    now: now.toISOString(),
  })
}
