// The next step for each kind of failure, as a sentence or a command. A hint that came with the failure goes first.
import type { Failure, FailureCode } from '../../contract/core/failures.ts'

type Details = Failure['details']

const hints: Partial<Record<FailureCode, (details: Details) => string | undefined>> = {
  unauthenticated: () => 'the key may be revoked, expired or for another service: turnout auth status',
  insufficient_scope: ({ scope }) =>
    `use a key that may do this: turnout keys create --name NAME${typeof scope === 'string' ? ` --scopes ${scope}` : ''}`,
  not_found: () => 'list what is there: turnout events list',
  sold_out: ({ eventId, capacity, ticketTypeId, quotaId }) => {
    if (typeof capacity !== 'number') return undefined
    if (typeof quotaId === 'string') return `turnout quotas update ${quotaId} --capacity ${roomier(capacity)}`
    if (typeof ticketTypeId === 'string') {
      return `turnout ticket-types update ${ticketTypeId} --quantity ${roomier(capacity)}`
    }
    return typeof eventId === 'string' ? `turnout events update ${eventId} --capacity ${roomier(capacity)}` : undefined
  },
  version_conflict: () => 'look at it again and repeat the change on what is there now',
  idempotency_key_reused: () => 'leave out --idempotency-key, or choose a new one',
  rate_limited: () => 'wait and repeat the command',
  overloaded: () => 'wait and repeat the command',
  timeout: () => 'allow more time with --timeout 2m, or repeat the command',
  not_offered: () => 'turnout doctor shows what this service offers',
  internal: () => undefined,
}

/** A tenth more, at least one: a number that a person may well want, ready to be pasted. */
const roomier = (count: number) => count + Math.max(1, Math.round(count / 10))

const faultHint =
  'please report it with the command you typed and what it shows with --debug; a secret is never part of that'

export function hintFor(failure: Failure): string | undefined {
  if (failure.hint !== undefined) return failure.hint
  // A fault inside a service that answered is theirs to mend.
  if (failure.code === 'internal' && !('httpStatus' in failure)) return faultHint
  return hints[failure.code]?.(failure.details)
}
