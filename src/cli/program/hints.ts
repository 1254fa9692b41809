// The next step for each failure code, as a sentence or a command. A failure's own hint takes precedence.
import type { Failure, FailureCode } from '../../contract/core/failures.ts'
import { shellWord } from '../../contract/core/words/shell-word.ts'
import { type NamedNoun, names } from '../../contract/names.ts'
import { shortWaysToName } from '../verbs/named.ts'

type Details = Failure['details']

const hints: Partial<Record<FailureCode, (details: Details) => string | undefined>> = {
  unauthenticated: () => 'the key may be revoked, expired or for another service; check it with turnout auth status',
  insufficient_scope: ({ scope }) =>
    `use a key with this permission: turnout keys create --name NAME${typeof scope === 'string' ? ` --scopes ${scope}` : ''}`,
  not_found: ({ record }) => `check the ${waysToName(record)}; turnout ${listOf(record)} shows them all`,
  sold_out: ({ eventId, capacity, ticketTypeId, quotaId }) => {
    if (typeof capacity !== 'number') return undefined
    if (typeof quotaId === 'string') return `turnout quotas update ${quotaId} --capacity ${roomier(capacity)}`
    if (typeof ticketTypeId === 'string') {
      return `turnout ticket-types update ${ticketTypeId} --quantity ${roomier(capacity)}`
    }
    return typeof eventId === 'string' ? `turnout events update ${eventId} --capacity ${roomier(capacity)}` : undefined
  },
  version_conflict: () => 'somebody else has changed it: look at it again, then repeat your change',
  idempotency_key_reused: () => 'omit --idempotency-key or choose a new one',
  rate_limited: () => 'wait a moment, then repeat the command',
  overloaded: () => 'wait a moment, then repeat the command',
  timeout: () => 'repeat the command, or allow more time with --timeout 2m',
  not_offered: () => 'turnout doctor shows what this service supports',
  internal: () => undefined,
}

/** Of records that are listed by a verb of another noun. */
const listedElsewhere: Readonly<Record<string, string>> = {
  mailing: 'messages list',
  release: 'schedule releases',
  waiver: 'schedule waivers',
  enrolment: 'sessions enrolments',
}

/** The command that lists records like the one that was not found. */
function listOf(record: unknown): string {
  const elsewhere = typeof record === 'string' ? listedElsewhere[record] : undefined
  return elsewhere ?? `${nounOf(record) ?? 'events'} list`
}

/** What a record like the one that was not found may be called. */
function waysToName(record: unknown): string {
  const noun = nounOf(record)
  if (noun !== undefined) return shortWaysToName(noun)
  return listOf(record) === 'events list' ? 'id or slug' : 'name or id'
}

const nounOf = (record: unknown): NamedNoun | undefined =>
  (Object.keys(names) as NamedNoun[]).find((noun) => names[noun].one === record)

/** A tenth more, at least one: a plausible number, ready to paste. */
const roomier = (count: number) => count + Math.max(1, Math.round(count / 10))

const faultHint = 'please report this bug with your command and its output under --debug, which never contains secrets'

/** For a ticket type that the event does not have. */
function newTypeHint({ event, ticketType, isCreatable }: Details): string | undefined {
  if (typeof event !== 'string' || typeof ticketType !== 'string' || isCreatable === undefined) return undefined
  const create = `turnout ticket-types create --event ${shellWord(event)} --name ${shellWord(ticketType)}`
  return isCreatable === true ? `add --create-type to make it free; with a price: ${create} --price 50` : create
}

export function hintFor(failure: Failure): string | undefined {
  if (failure.hint !== undefined) return failure.hint
  const newType = failure.code === 'validation_failed' ? newTypeHint(failure.details) : undefined
  if (newType !== undefined) return newType
  // A service that responded has to fix its own faults.
  if (failure.code === 'internal' && !('httpStatus' in failure)) return faultHint
  return hints[failure.code]?.(failure.details)
}
