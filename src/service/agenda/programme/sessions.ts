// The rules of sessions: create, list, show and change. Their states are in session-states.ts.
import { sessionMinutesDefault, sessionsMax, sessionTypeDefault } from '../../../contract/agenda/limits.ts'
import type { SessionChanges } from '../../../contract/agenda/sessions.ts'
import { nearestName } from '../../../contract/core/nearest.ts'
import { readAgendaRow } from '../../../store/agenda/agendas.ts'
import { findTracks, type StoredTrack } from '../../../store/agenda/places/tracks.ts'
import {
  findSessionByCode,
  insertSession,
  querySessions,
  sessionDetailsColumn,
  updateSessionRow,
} from '../../../store/agenda/sessions.ts'
import { hasAsMany } from '../../../store/agenda/speakers.ts'
import type { StoredEvent } from '../../../store/events.ts'
import type { AnyCall, Call, ReadContext, Reply, Rules } from '../../core/call.ts'
import { recordChange } from '../../core/changes.ts'
import { findEvent } from '../../core/find-event.ts'
import { quoteValue } from '../../core/issues.ts'
import { makePage } from '../../core/paging.ts'
import { invalidField, invalidQuery } from '../../core/refusals.ts'
import { expectVersion, expectWritten } from '../../core/versions.ts'
import { findCalled } from '../../ticket-types/find-called.ts'
import { promoteWaiting } from '../enrolments/enrolments.ts'
import { expectMayWrite } from '../private-fields.ts'
import { freeCode, tooMany } from './codes.ts'
import { findSession, replyWithSession, toRecords } from './find-session.ts'
import { findSessionSpeakers, findSpeakerId, type Known } from './name-speakers.ts'
import { addStock, changeLists, changeStock, readEnrolling } from './session-enrolment.ts'
import { sessionStateRules } from './session-states.ts'
import { readTypeSpellings, spellType, type TypeSpellings } from './session-types.ts'

/** Fields for which a key needs the scope of speakers. */
const privateFields = ['notes']

async function createSession(call: Call<'createSession'>): Promise<Reply<'createSession'>> {
  const { body, session, principal } = call
  const event = await findEvent(call, call.params.event_id)
  expectMayWrite(call, privateFields)
  if (await hasAsMany(session, event.id, { table: 'sessions', many: sessionsMax }))
    throw tooMany('sessions', sessionsMax)
  const code = await freeCode('session', body.code, (given) => findSessionByCode(session, event.id, given))
  const { types: lengths } = await readAgendaRow(session, principal.accountId, event.id)
  const spellings = await readTypeSpellings(call, event.id)
  return replyWithSession(call, await addSession(call, { event, code, lengths, spellings }))
}

/** What of its event a new session is made with. */
export interface Surroundings {
  readonly event: StoredEvent
  /** Of the session, which nothing else has. */
  readonly code: string
  /** Minutes by type. */
  readonly lengths: Readonly<Record<string, number>>
  /** How the event writes its types. */
  readonly spellings: TypeSpellings
  /** Everybody who speaks at the event, and its tracks: an import reads them once for all of its rows. */
  readonly people?: readonly Known[]
  readonly tracks?: readonly StoredTrack[]
}

/** Writes a new session, and returns its id. @throws Failure validation_failed */
export async function addSession(call: Call<'createSession'>, around: Surroundings): Promise<string> {
  const { body, session, principal } = call
  const { event, code, lengths, spellings } = around
  const { type: typed = sessionTypeDefault, status = 'confirmed', code: _code, ...fields } = body
  const type = spellType(spellings, typed)
  const { columns, enrolling } = await columnsOf(call, around, { body: { ...fields, type } })
  const id = call.newId('ses')
  const now = call.now.toISOString()
  await session.run(insertSession, {
    id,
    account_id: principal.accountId,
    event_id: event.id,
    code,
    title: body.title,
    subtitle: null,
    type,
    track_id: null,
    status,
    minutes: lengths[type] ?? sessionMinutesDefault,
    speakers: '[]',
    enrolment: null,
    notes: null,
    ...columns,
    created_at: now,
    updated_at: now,
  })
  if (enrolling) await addStock(call, id, enrolling)
  recordChange(call, {
    topic: 'session.created',
    subject: id,
    eventId: event.id,
    data: { code, title: body.title, status },
  })
  return id
}

/** The columns that the fields of a body change, and how people enrol if it says so. @throws Failure validation_failed */
async function columnsOf(
  call: AnyCall,
  { event, people, tracks }: Pick<Surroundings, 'event' | 'people' | 'tracks'>,
  { body, before = {} }: { readonly body: SessionChanges; readonly before?: object },
) {
  const { title, subtitle, type, minutes, notes, track, speakers, enrolment, ...details } = body
  const trackId = track ? await findTrackId(call, event, { reference: track, pointer: '/track', tracks }) : null
  const enrolling = enrolment && (await readEnrolling(call, event, enrolment))
  const named = speakers && (await findSessionSpeakers(call, { eventId: event.id, people }, speakers))
  const columns = {
    ...(title === undefined ? {} : { title }),
    ...(subtitle === undefined ? {} : { subtitle }),
    ...(type === undefined ? {} : { type }),
    ...(minutes === undefined ? {} : { minutes }),
    ...(notes === undefined ? {} : { notes }),
    ...(track === undefined ? {} : { track_id: trackId }),
    ...(named === undefined ? {} : { speakers: JSON.stringify(named) }),
    ...(enrolling === undefined ? {} : { enrolment: enrolling.stored && JSON.stringify(enrolling.stored) }),
    details: sessionDetailsColumn({ ...before, ...details }),
  }
  return { columns, enrolling }
}

interface Named {
  readonly reference: string
  /** Of a field of the body, or of the query. */
  readonly pointer: '/track' | '?track'
  /** Of the event, where they were read already. */
  readonly tracks?: readonly StoredTrack[] | undefined
}

/** @throws Failure validation_failed or invalid_query, with the nearest name */
async function findTrackId(
  call: ReadContext,
  event: Pick<StoredEvent, 'id' | 'name'>,
  { reference, pointer, tracks: all }: Named,
): Promise<string> {
  const tracks = all ?? (await findTracks(call.session, call.principal, { eventId: event.id }))
  const track = findCalled(tracks, reference)
  if (track) return track.id
  const names = tracks.map(({ name }) => name)
  const nearest = nearestName(reference, names)
  const detail = `${event.name} has no track ${quoteValue(reference)}. Available: ${names.slice(0, 10).join(', ') || 'none'}`
  const hint = nearest === undefined ? undefined : `Did you mean ${quoteValue(nearest)}?`
  if (pointer === '?track') throw invalidQuery({ pointer, code: 'not_allowed', detail }, hint)
  throw invalidField(pointer, detail, { code: 'not_allowed', ...(hint === undefined ? {} : { hint }) })
}

async function listSessions(call: Call<'listSessions'>): Promise<Reply<'listSessions'>> {
  const { status, track, speaker, code, type, placed, importSource, q, updatedSince } = call.query
  const event = await findEvent(call, call.params.event_id)
  const list = querySessions(call.session, call.principal, {
    eventId: event.id,
    status,
    type,
    placed,
    importSource,
    q,
    updatedSince,
    code: code?.toUpperCase(),
    trackId: track && (await findTrackId(call, event, { reference: track, pointer: '?track' })),
    speakerId: speaker && (await findSpeakerId(call, event.id, speaker)),
  })
  return { body: await makePage(call, list, (sessions) => toRecords(call, sessions)) }
}

async function showSession(call: Call<'showSession'>): Promise<Reply<'showSession'>> {
  return replyWithSession(call, call.params.session_id ?? '')
}

/** @param spellings of the event's types, where they have been read already */
export async function updateSession(
  call: Call<'updateSession'>,
  spellings?: TypeSpellings,
): Promise<Reply<'updateSession'>> {
  const { body } = call
  expectMayWrite(call, privateFields)
  const session = await findSession(call)
  expectVersion(call, session.version)
  const { id, eventId, code } = session
  if (Object.keys(body).length === 0) return replyWithSession(call, id)
  const event = await findEvent(call, eventId)
  const type = body.type && spellType(spellings ?? (await readTypeSpellings(call, event.id)), body.type)
  const asked = { body: { ...body, ...(type && { type }) }, before: session }
  const { columns, enrolling } = await columnsOf(call, { event }, asked)
  if (enrolling) {
    await changeStock(call, session, enrolling)
    await changeLists(call, id, enrolling)
  }
  const changes = { ...columns, updated_at: call.now.toISOString() }
  expectWritten(await updateSessionRow(call.session, session, changes), session.version)
  // More places are for those in line.
  if (enrolling) await promoteWaiting(call, event, id)
  const data = { code, changed: Object.keys(body) }
  recordChange(call, { topic: 'session.updated', subject: id, eventId, data })
  return replyWithSession(call, id)
}

type StateRule = keyof typeof sessionStateRules

export const sessionRules: Rules<'createSession' | 'listSessions' | 'showSession' | 'updateSession' | StateRule> = {
  createSession,
  listSessions,
  showSession,
  updateSession: (call) => updateSession(call),
  ...sessionStateRules,
}
