// Finds a session of the caller's, and shows it as they may read it.
import type { AgendaSession } from '../../../contract/agenda/sessions.ts'
import { findSessionRow, type StoredSession } from '../../../store/agenda/sessions.ts'
import type { AnyCall, ReadContext } from '../../core/call.ts'
import { notFound } from '../../core/find-event.ts'
import { maySee } from '../private-fields.ts'
import { enrolmentOf, ticketTypesOfSessions } from './session-enrolment.ts'

/** The session that the path names. @throws Failure not_found */
export async function findSession(call: Pick<AnyCall, 'session' | 'principal' | 'params'>): Promise<StoredSession> {
  const id = call.params.session_id ?? ''
  const found = await findSessionRow(call.session, call.principal, id)
  if (!found) throw notFound('session', id)
  return found
}

/** Records as the caller may read them: notes are no part of them unless they may. */
export async function toRecords(call: ReadContext, sessions: readonly StoredSession[]): Promise<AgendaSession[]> {
  const types = await ticketTypesOfSessions(call, sessions)
  return sessions.map((session) => {
    const { version: _version, released: _released, enrolling, stock, notes, ...record } = session
    return {
      ...record,
      speakers: [...record.speakers],
      enrolment: enrolmentOf({ enrolling, stock }, types),
      ...(maySee(call) ? { notes } : {}),
    }
  })
}

/** The answer with the session of an id. */
export async function replyWithSession(call: AnyCall, id: string) {
  const session = await findSession({ ...call, params: { session_id: id } })
  const [body] = await toRecords(call, [session])
  return { body: body as AgendaSession, version: session.version }
}
