// The states of a session. One that is rejected, withdrawn or cancelled keeps its slots: what was public stays in the plan as
// off, and restoring it finds its place again.
import { type SessionAction, sessionTransitions } from '../../../contract/agenda/sessions.ts'
import { Failure } from '../../../contract/core/failures.ts'
import {
  deleteSessionRow,
  hasEnrolments,
  type StoredSession,
  updateSessionRow,
} from '../../../store/agenda/sessions.ts'
import type { Call, Reply, Rules } from '../../core/call.ts'
import { recordChange } from '../../core/changes.ts'
import { findEvent } from '../../core/find-event.ts'
import { expectTransition } from '../../core/transitions.ts'
import { expectVersion, expectWritten } from '../../core/versions.ts'
import { promoteWaiting } from '../enrolments/enrolments.ts'
import { findSession, replyWithSession } from './find-session.ts'
import { saidBy } from './said-by.ts'

type StateOperation = `${SessionAction}Session`

const topics: Readonly<Record<SessionAction, string>> = {
  accept: 'session.accepted',
  confirm: 'session.confirmed',
  reject: 'session.rejected',
  withdraw: 'session.withdrawn',
  cancel: 'session.cancelled',
  restore: 'session.restored',
}

/** Name and status of a session, for messages. */
const subjectOf = ({ code, title, status }: StoredSession) => ({ name: `${code}, ${title}`, status })

/** The rule of one action. */
function moving<N extends StateOperation>(action: SessionAction) {
  return async (call: Call<N>): Promise<Reply<N>> => {
    const session = await findSession(call)
    expectVersion(call, session.version)
    expectTransition(sessionTransitions, action, subjectOf(session))
    const { reason = null } = (call.body ?? {}) as { readonly reason?: string }
    const status = sessionTransitions[action].to
    const changes = { status, reason, updated_at: call.now.toISOString() }
    expectWritten(await updateSessionRow(call.session, session, changes), session.version)
    const { id, eventId, code } = session
    // What came back while it was off.
    if (action === 'restore') await promoteWaiting(call, await findEvent(call, eventId), id)
    const by = saidBy(call)
    const speaker = by === 'speaker' ? call.principal.actor : undefined
    const data = { code, from: session.status, status, ...(reason === null ? {} : { reason }), by, speaker }
    recordChange(call, { topic: topics[action], subject: id, eventId, data })
    return replyWithSession(call, id) as Promise<Reply<N>>
  }
}

async function deleteSession(call: Call<'deleteSession'>): Promise<Reply<'deleteSession'>> {
  const session = await findSession(call)
  expectVersion(call, session.version)
  const { id, eventId, code } = session
  const refusal = await whyKept(call, session)
  if (refusal) {
    const { name, status } = subjectOf(session)
    throw new Failure('state_conflict', `Cannot delete ${name}: ${refusal.reason}`, {
      details: { status, possible: [...refusal.possible], slots: session.slots.length },
      hint: refusal.hint,
    })
  }
  await deleteSessionRow(call.session, id)
  recordChange(call, { topic: 'session.deleted', subject: id, eventId, data: { code } })
  return { body: { id, deleted: true } }
}

/** Why a session must not be deleted, and what can be done instead; undefined if it may. */
async function whyKept(call: Call<'deleteSession'>, { id, status, released, slots }: StoredSession) {
  const actions = Object.keys(sessionTransitions) as SessionAction[]
  const possible = actions.filter((action) => (sessionTransitions[action].from as readonly string[]).includes(status))
  const ways = `Possible now: ${possible.join(', ')}.`
  if (status !== 'draft') return { reason: `it is ${status}, and only drafts can be deleted`, possible, hint: ways }
  if (released) return { reason: 'a release includes it', possible, hint: ways }
  if (slots.length > 0) {
    const many = slots.length === 1 ? 'a slot' : `${slots.length} slots`
    return {
      reason: `it has ${many} in the schedule`,
      possible: ['unplace'],
      hint: 'Take it out of the schedule first.',
    }
  }
  if (await hasEnrolments(call.session, id)) {
    return { reason: 'people have enrolled in it', possible, hint: ways }
  }
  return undefined
}

export const sessionStateRules: Rules<StateOperation | 'deleteSession'> = {
  acceptSession: moving('accept'),
  confirmSession: moving('confirm'),
  rejectSession: moving('reject'),
  withdrawSession: moving('withdraw'),
  cancelSession: moving('cancel'),
  restoreSession: moving('restore'),
  deleteSession,
}
