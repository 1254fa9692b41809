// Gives the secret addresses of speakers' own pages, and replaces one that got into wrong hands.
import { findSpeakerRow, speakersAwaited, updateSpeakerRow } from '../../../store/agenda/speakers.ts'
import type { Reply, SessionlessCall } from '../../core/call.ts'
import { recordChange } from '../../core/changes.ts'
import { findEvent, notFound } from '../../core/find-event.ts'
import { speakerPath } from '../../core/signed-links.ts'
import { expectVersion, expectWritten } from '../../core/versions.ts'
import { findPublicUrl } from '../../keys/account.ts'
import { erased } from './erased.ts'

/** @throws Failure not_found, state_conflict for somebody who was erased */
export async function inviteSpeaker(call: SessionlessCall<'inviteSpeaker'>): Promise<Reply<'inviteSpeaker'>> {
  const { principal, params, body, store, services } = call
  const { newLink = false } = body
  const { speaker, publicUrl, linkNumber, version } = await store.write(async (session) => {
    const found = await findSpeakerRow(session, principal, params.speaker_id ?? '')
    if (!found) throw notFound('speaker', params.speaker_id)
    expectVersion(call, found.version)
    if (found.erased) throw erased(found, 'invite')
    const { id, eventId, code } = found
    const after = { linkNumber: found.linkNumber + (newLink ? 1 : 0), version: found.version + (newLink ? 1 : 0) }
    if (newLink) {
      const changes = { link_number: after.linkNumber, updated_at: call.now.toISOString() }
      expectWritten(await updateSpeakerRow(session, found, changes), found.version)
    }
    recordChange({ ...call, session }, { topic: 'speaker.invited', subject: id, eventId, data: { code, newLink } })
    return { speaker: found, publicUrl: await findPublicUrl({ ...call, session }), ...after }
  })
  const { id, code, name } = speaker
  const path = await speakerPath(services.secrets, { id, linkNumber })
  return { body: { speakerId: id, code, name, path, url: publicUrl && publicUrl + path }, version }
}

/** Gives those of all speakers of accepted sessions; an entry of the audit log for each, as if they were asked for one by one. */
export async function inviteSpeakers(call: SessionlessCall<'inviteSpeakers'>): Promise<Reply<'inviteSpeakers'>> {
  const { principal, params, store, services } = call
  const { awaited, publicUrl } = await store.write(async (session) => {
    const own = { ...call, session }
    const { id: eventId } = await findEvent(own, params.event_id)
    const speakers = await speakersAwaited(session, principal, eventId)
    for (const { id, code } of speakers) {
      recordChange(own, { topic: 'speaker.invited', subject: id, eventId, data: { code, newLink: false } })
    }
    return { awaited: speakers, publicUrl: await findPublicUrl(own) }
  })
  const invitations = await Promise.all(
    awaited.map(async ({ id, linkNumber, code, name, email, sessions }) => {
      const path = await speakerPath(services.secrets, { id, linkNumber })
      const address = { path, url: publicUrl && publicUrl + path }
      return { speakerId: id, code, name, email, sessions, ...address }
    }),
  )
  const sessions = new Set(invitations.flatMap((invitation) => invitation.sessions))
  return { body: { counts: { speakers: invitations.length, sessions: sessions.size }, invitations } }
}
