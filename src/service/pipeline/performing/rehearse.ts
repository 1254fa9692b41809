// Carries a request out and takes it back, for --dry-run: what it would do, or why it would be refused.
import { isReading, type OperationName, operations } from '../../../contract/operations.ts'
import type { Reply, Rules, SessionlessCall } from '../../core/call.ts'
import { expectPerform } from '../../core/expect-perform.ts'
import { traitsOf } from '../../core/operation-traits.ts'
import { invalidField } from '../../core/refusals.ts'
import { rehearse as rehearseIn } from '../../core/rehearse.ts'
import { countMails, noting } from '../../mail/plan/count-mails.ts'
import { expireWithin, soldOutBehindHolds } from '../../orders/expire-holds.ts'
import { authorize } from '../authorize.ts'

type RehearsalCall = SessionlessCall<'rehearse'>

/** With the scopes of the request itself. @throws Failure as the request would */
async function rehearse(call: RehearsalCall): Promise<Reply<'rehearse'>> {
  const operation = expectWrite(call.body.operation)
  authorize(call.principal, operation)
  if (!canBeTakenBack(operation)) return { body: { operation, tried: false, result: null, mails: null } }
  try {
    return await tryOut(call, operation)
  } catch (error) {
    const eventId = soldOutBehindHolds(error)
    if (eventId === undefined) throw error
    return tryOut(call, operation, eventId)
  }
}

/** @param expiring an event whose overdue orders and offers end first, as before a sale that finds no place */
function tryOut(call: RehearsalCall, operation: OperationName, expiring?: string): Promise<Reply<'rehearse'>> {
  const perform = expectPerform(call)
  const { params = {}, body = {} } = call.body
  return rehearseIn(call, async (session) => {
    if (expiring !== undefined) await expireWithin({ ...call, session }, expiring)
    const noted = noting(session)
    const { body: record } = await perform(noted.session, { operation, params, body })
    const result = record as unknown as Record<string, unknown>
    return { body: { operation, tried: true, result, mails: await countMails(noted) } }
  })
}

/** A secret that is answered would be good for nothing. */
function canBeTakenBack(operation: OperationName): boolean {
  const { opensOwnSessions, makesEvent, hasTemplates, answersSecret } = traitsOf(operation)
  return !(opensOwnSessions || makesEvent || hasTemplates || answersSecret)
}

/** @throws Failure validation_failed */
function expectWrite(name: string): OperationName {
  if (!Object.hasOwn(operations, name)) {
    throw invalidField('/operation', `there is no operation "${name}"`, { code: 'not_allowed' })
  }
  if (isReading(name as OperationName)) {
    throw invalidField('/operation', `"${name}" changes nothing: send the request itself`, { code: 'not_allowed' })
  }
  return name as OperationName
}

export const rehearsalRules: Rules<'rehearse'> = { rehearse }
