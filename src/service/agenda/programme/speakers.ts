// The rules of speakers: create, list, show, change, delete and erase. The audit log can't be erased, so it never names one.
import type { ConsentKind } from '../../../contract/agenda/choices.ts'
import { erasedName, speakersMax } from '../../../contract/agenda/limits.ts'
import type { Consent, Speaker, SpeakerChanges } from '../../../contract/agenda/speakers.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { forgetSaid } from '../../../store/agenda/imports.ts'
import {
  deleteSpeakerRow,
  emailKey,
  findSpeakerBy,
  findSpeakerRow,
  hasAsMany,
  insertSpeaker,
  querySpeakers,
  type SpeakerDetails,
  type StoredSpeaker,
  speakerDetailsColumn,
  speakerDetailsOf,
  updateSpeakerRow,
} from '../../../store/agenda/speakers.ts'
import type { StoredEvent } from '../../../store/events.ts'
import { nameKey } from '../../../store/ticket-types/ticket-types.ts'
import type { AnyCall, Call, Reply, Rules } from '../../core/call.ts'
import { recordChange } from '../../core/changes.ts'
import { findEvent, notFound } from '../../core/find-event.ts'
import { makePage } from '../../core/paging.ts'
import { expectVersion, expectWritten } from '../../core/versions.ts'
import { maySee } from '../private-fields.ts'
import { freeCode, tooMany } from './codes.ts'
import { erased } from './erased.ts'
import { findAttendeeCalled } from './find-attendee.ts'
import { inviteSpeaker, inviteSpeakers } from './invite-speaker.ts'
import type { Known } from './name-speakers.ts'
import { saidBy } from './said-by.ts'
import { registerSpeaker } from './ticket-speaker.ts'

async function createSpeaker(call: Call<'createSpeaker'>): Promise<Reply<'createSpeaker'>> {
  const { body, session } = call
  const event = await findEvent(call, call.params.event_id)
  if (await hasAsMany(session, event.id, { table: 'speakers', many: speakersMax }))
    throw tooMany('speakers', speakersMax)
  const code = await freeCode('speaker', body.code, (given) => findSpeakerBy(session, event.id, { code: given }))
  return replyWithSpeaker(call, await addSpeaker(call, { event, code }))
}

/** What of their event a new speaker is made with. */
interface Surroundings {
  readonly event: Pick<StoredEvent, 'id'>
  /** Of the speaker, which nobody else has. */
  readonly code: string
  /** Everybody who speaks at the event: an import reads them once for all of its rows. */
  readonly people?: readonly Known[]
}

/** Writes a new speaker, and returns the id. @throws Failure duplicate, validation_failed */
export async function addSpeaker(call: Call<'createSpeaker'>, { event, code, people }: Surroundings): Promise<string> {
  const { body, session, principal } = call
  const { code: _code, ...fields } = body
  const nobody = { eventId: event.id, id: null, details: speakerDetailsOf('{}'), people }
  const columns = await columnsOf(call, nobody, fields)
  const id = call.newId('spk')
  const now = call.now.toISOString()
  await session.run(insertSpeaker, {
    id,
    account_id: principal.accountId,
    event_id: event.id,
    code,
    name: body.name,
    name_key: nameKey(body.name),
    attendee_id: null,
    email: null,
    email_key: null,
    phone: null,
    notes: null,
    ...columns,
    created_at: now,
    updated_at: now,
  })
  recordChange(call, { topic: 'speaker.created', subject: id, eventId: event.id, data: { code } })
  return id
}

interface Changed {
  readonly eventId: string
  /** Null for a new one. */
  readonly id: string | null
  readonly details: SpeakerDetails
  readonly people?: readonly Known[] | undefined
}

/** The columns that the fields of a body change. @throws Failure duplicate, validation_failed */
async function columnsOf(call: AnyCall, { eventId, id, details, people }: Changed, body: SpeakerChanges) {
  const { name, email, phone, notes, consents, attendee, ...profile } = body
  if (email) await expectFreeEmail(call, eventId, { id, email, people })
  const attendeeId = attendee ? (await findAttendeeCalled(call, eventId, { reference: attendee })).id : null
  const at = call.now.toISOString()
  const agreed = consents && consentsNow(details.consents, new Set(consents), { at, by: saidBy(call) ?? 'organizer' })
  return {
    ...(name === undefined ? {} : { name, name_key: nameKey(name) }),
    ...(email === undefined ? {} : { email, email_key: email === null ? null : emailKey(email) }),
    ...(phone === undefined ? {} : { phone }),
    ...(notes === undefined ? {} : { notes }),
    ...(attendee === undefined ? {} : { attendee_id: attendeeId }),
    details: speakerDetailsColumn({ ...details, ...profile, consents: agreed ?? details.consents }),
  }
}

/** Consents after a change: those in `agreed` stand, and what was given before and isn't in it is withdrawn. */
function consentsNow(
  before: readonly Consent[],
  agreed: ReadonlySet<ConsentKind>,
  { at, by }: Pick<Consent, 'at' | 'by'>,
): Consent[] {
  const kinds = [...new Set([...before.map(({ kind }) => kind), ...agreed])]
  return kinds.map((kind) => {
    const given = agreed.has(kind)
    const known = before.find((consent) => consent.kind === kind)
    return known?.given === given ? known : { kind, given, at, by }
  })
}

async function expectFreeEmail(
  call: AnyCall,
  eventId: string,
  { id, email, people }: Pick<Changed, 'id' | 'people'> & { readonly email: string },
): Promise<void> {
  const holder = people
    ? people.find((each) => each.emailKey === emailKey(email))
    : await findSpeakerBy(call.session, eventId, { email })
  if (holder === undefined || holder.id === id) return
  throw new Failure('duplicate', `The event already has a speaker with this e-mail: ${holder.name}, ${holder.code}`, {
    details: { speakerId: holder.id, code: holder.code },
    issues: [{ pointer: '/email', code: 'duplicate', detail: `"${email}" is already used` }],
    hint: 'Change that speaker, or leave the e-mail out.',
  })
}

async function listSpeakers(call: Call<'listSpeakers'>): Promise<Reply<'listSpeakers'>> {
  const { q, withoutTicket, withoutConsent, updatedSince } = call.query
  const event = await findEvent(call, call.params.event_id)
  const filter = { eventId: event.id, q, withoutTicket, withoutConsent, updatedSince, byEmail: maySee(call) }
  const list = querySpeakers(call.session, call.principal, filter)
  return { body: await makePage(call, list, (speakers) => speakers.map((speaker) => toRecord(call, speaker))) }
}

async function showSpeaker(call: Call<'showSpeaker'>): Promise<Reply<'showSpeaker'>> {
  return replyWithSpeaker(call, call.params.speaker_id)
}

async function updateSpeaker(call: Call<'updateSpeaker'>): Promise<Reply<'updateSpeaker'>> {
  const { body } = call
  const speaker = await findSpeaker(call, call.params.speaker_id)
  expectVersion(call, speaker.version)
  if (Object.keys(body).length === 0) return replyWithSpeaker(call, speaker.id)
  if (speaker.erased) throw erased(speaker, 'change')
  const details = speakerDetailsOf(speakerDetailsColumn(speaker))
  const columns = await columnsOf(call, { eventId: speaker.eventId, id: speaker.id, details }, body)
  const changes = { ...columns, updated_at: call.now.toISOString() }
  expectWritten(await updateSpeakerRow(call.session, speaker, changes), speaker.version)
  const { id, eventId } = speaker
  const data = { changed: Object.keys(body), by: saidBy(call) }
  recordChange(call, { topic: 'speaker.updated', subject: id, eventId, data })
  return replyWithSpeaker(call, id)
}

async function deleteSpeaker(call: Call<'deleteSpeaker'>): Promise<Reply<'deleteSpeaker'>> {
  const speaker = await findSpeaker(call, call.params.speaker_id)
  expectVersion(call, speaker.version)
  const { id, eventId, name, code, sessions } = speaker
  if (sessions > 0) {
    const many = sessions === 1 ? 'a session' : `${sessions} sessions`
    throw new Failure('state_conflict', `Cannot delete ${name}: they are a speaker of ${many}`, {
      details: { sessions, code },
      hint: 'Remove them from their sessions first, or erase them, which keeps the sessions as they are.',
    })
  }
  await deleteSpeakerRow(call.session, id)
  recordChange(call, { topic: 'speaker.deleted', subject: id, eventId, data: { code } })
  return { body: { id, deleted: true } }
}

/** Empties the row; a second time changes nothing. */
async function eraseSpeaker(call: Call<'eraseSpeaker'>): Promise<Reply<'eraseSpeaker'>> {
  const speaker = await findSpeaker(call, call.params.speaker_id)
  expectVersion(call, speaker.version)
  const { id, eventId, linkNumber } = speaker
  if (speaker.erased) return replyWithSpeaker(call, id)
  const changes = {
    name: erasedName,
    name_key: erasedName,
    details: '{}',
    attendee_id: null,
    link_number: linkNumber + 1,
    email: null,
    email_key: null,
    phone: null,
    notes: null,
    erased: 1,
    updated_at: call.now.toISOString(),
  }
  expectWritten(await updateSpeakerRow(call.session, speaker, changes), speaker.version)
  await forgetSaid(call.session, id)
  recordChange(call, { topic: 'speaker.erased', subject: id, eventId, data: { code: speaker.code } })
  return replyWithSpeaker(call, id)
}

async function ticketSpeaker(call: Call<'ticketSpeaker'>): Promise<Reply<'ticketSpeaker'>> {
  const speaker = await registerSpeaker(call)
  return { body: toRecord(call, speaker), version: speaker.version }
}

/** @throws Failure not_found */
async function findSpeaker(call: AnyCall, id = ''): Promise<StoredSpeaker> {
  const speaker = await findSpeakerRow(call.session, call.principal, id)
  if (!speaker) throw notFound('speaker', id)
  return speaker
}

async function replyWithSpeaker(call: AnyCall, id: string | undefined) {
  const speaker = await findSpeaker(call, id)
  return { body: toRecord(call, speaker), version: speaker.version }
}

/** The record of a speaker as the caller may read it: the private fields are no part of it unless they may. */
function toRecord(call: AnyCall, speaker: StoredSpeaker): Speaker {
  const { linkNumber: _link, version: _version, email, phone, notes, ...record } = speaker
  return { ...record, ...(maySee(call) ? { email, phone, notes } : {}) }
}

export const speakerRules: Rules<
  | 'createSpeaker'
  | 'listSpeakers'
  | 'showSpeaker'
  | 'updateSpeaker'
  | 'deleteSpeaker'
  | 'ticketSpeaker'
  | 'inviteSpeaker'
  | 'inviteSpeakers'
  | 'eraseSpeaker'
> = {
  createSpeaker,
  listSpeakers,
  showSpeaker,
  updateSpeaker,
  deleteSpeaker,
  ticketSpeaker,
  inviteSpeaker,
  inviteSpeakers,
  eraseSpeaker,
}
