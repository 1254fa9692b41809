// Runs single rules on a fresh database in memory: a call with a body and a fixed clock in, the record or the Failure out.
import type { Body, Query, Result } from '../../src/contract/catalog.ts'
import type { Channel } from '../../src/contract/core/choices.ts'
import { Failure } from '../../src/contract/core/failures.ts'
import { scopes } from '../../src/contract/core/operation.ts'
import { isReading, type OperationName } from '../../src/contract/operations.ts'
import type { Call, Principal, Reply, ReplyOf, Rule, Rules } from '../../src/service/core/call.ts'
import { createIdSource } from '../../src/service/core/ids.ts'
import { isConcurrentWrite, type OperationWith } from '../../src/service/core/operation-traits.ts'
import { expireWithin, retryAfterExpiringHolds } from '../../src/service/orders/expire-holds.ts'
import { performFor } from '../../src/service/pipeline/performing/perform.ts'
import { rules } from '../../src/service/rules.ts'
import type { Statement } from '../../src/store/core/statement.ts'
import type { Session, Store } from '../../src/store/core/store.ts'
import { insertAccount } from '../../src/store/keys/accounts.ts'
import { openTestStore } from '../postgres/database.ts'

/** Operations that run within a session of the harness. */
type Known = Exclude<OperationName, OperationWith<'opensOwnSessions'>>

interface Given<N extends OperationName> {
  readonly params?: Record<string, string>
  readonly query?: Query<N>
  readonly body?: Body<N>
  readonly ifMatch?: string
  readonly principal?: Principal
  readonly channel?: Channel
}

export interface Harness {
  readonly store: Store
  readonly principal: Principal
  /** Runs a rule and gives its record. */
  run<N extends Known>(operation: N, given?: Given<N>): Promise<Result<N>>
  /** Runs a rule and gives its record and version. */
  reply<N extends Known>(operation: N, given?: Given<N>): Promise<Reply<N>>
  /** Runs a rule that must refuse, and gives the Failure. */
  refusal<N extends Known>(operation: N, given?: Given<N>): Promise<Failure>
  /** Moves the clock. */
  setNow(now: string): void
  close(): Promise<void>
}

export interface HarnessOptions {
  readonly now?: string
  readonly currency?: string
  readonly timezone?: string
  /** Statements to run instead of others: for proofs that must be able to fail. */
  readonly instead?: ReadonlyMap<unknown, unknown>
  /** Puts something around its store, which notes what is asked. */
  readonly around?: (store: Store) => Store
  /** Rules to follow instead of ours, for the same proofs. */
  readonly rules?: Partial<Rules<OperationName>>
}

export const accountId = 'acc_1'

export function principalOf(changes: Partial<Principal> = {}): Principal {
  return { accountId, keyId: null, scopes: new Set(scopes), eventId: null, expiresAt: null, ...changes }
}

export async function openHarness(options: HarnessOptions = {}): Promise<Harness> {
  const opened = await openTestStore({ isSpoilt: options.instead !== undefined || options.rules !== undefined })
  const store = options.around?.(opened) ?? opened
  for (const id of [accountId, 'acc_2']) await addAccount(store, id, options)
  const newId = createIdSource()
  let now = new Date(options.now ?? '2027-01-10T12:00:00.000Z')
  const harness: Harness = {
    store,
    principal: principalOf(),
    reply(operation, given = {}) {
      const at = now
      const work = async (session: Session) => {
        const call = {
          operation,
          params: given.params ?? {},
          query: given.query ?? {},
          body: given.body ?? {},
          principal: given.principal ?? harness.principal,
          session: options.instead ? replacing(session, options.instead) : session,
          now: at,
          channel: given.channel ?? 'api',
          newId: (prefix: string) => newId(prefix, at),
          perform: performFor(
            {
              principal: given.principal ?? harness.principal,
              now: at,
              newId: (prefix) => newId(prefix, at),
              channel: 'api',
            },
            { rules },
          ),
          expireHolds: (eventId: string): Promise<void> => expireWithin(call, eventId),
          ...(given.ifMatch === undefined ? {} : { ifMatch: given.ifMatch }),
        }
        const rule = (options.rules?.[operation] ?? rules[operation]) as unknown as Rule<typeof operation>
        const reply: ReplyOf<OperationName> = await rule(call as unknown as Call<typeof operation>)
        return ('json' in reply ? { body: JSON.parse(reply.json) } : reply) as Reply<typeof operation>
      }
      return isReading(operation)
        ? store.read(work)
        : retryAfterExpiringHolds(store, { now: at, newId: (prefix) => newId(prefix, at) }, () =>
            store.write(work, { isConcurrent: isConcurrentWrite(operation, given.body) }),
          )
    },
    run: async (operation, given) => (await harness.reply(operation, given)).body,
    async refusal(operation, given) {
      try {
        await harness.reply(operation, given)
      } catch (error) {
        if (error instanceof Failure) return error
        throw error
      }
      throw new Error(`${operation} was expected to refuse`)
    },
    setNow: (text) => {
      now = new Date(text)
    },
    close: () => store.close(),
  }
  return harness
}

async function addAccount(store: Store, id: string, { currency = 'EUR', timezone = 'UTC' }: HarnessOptions) {
  const row = { id, name: id, currency, timezone, created_at: '2027-01-01T00:00:00.000Z' }
  await store.write((session) => insertAccount(session, row))
}

function replacing(session: Session, instead: ReadonlyMap<unknown, unknown>): Session {
  const run = <Values extends object, Row>(statement: Statement<Values, Row>, values: Values) =>
    session.run((instead.get(statement) ?? statement) as Statement<Values, Row>, values)
  return { engine: session.engine, db: session.db, run, append: session.append.bind(session) }
}

/** Makes an event and gives it. */
export function createEvent(harness: Harness, changes: Partial<Body<'createEvent'>> = {}) {
  return harness.run('createEvent', { body: { name: 'DevConf', date: '2027-03-14', ...changes } })
}

/** Makes a ticket type and gives it. */
export function createTicketType(harness: Harness, eventId: string, body: Body<'createTicketType'>) {
  return harness.run('createTicketType', { params: { event_id: eventId }, body })
}

/** What a registration sends unless a test says otherwise. */
export function registration(eventId: string, changes: Partial<Body<'registerAttendee'>> = {}) {
  const body = { name: 'Ada Lovelace', email: 'ada@example.org', ticketType: 'Standard', ...changes }
  return { params: { event_id: eventId }, body }
}
