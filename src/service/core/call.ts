// A rule is a function of one operation: it takes the caller, the input and a session, and answers or throws a Failure.
// The pipeline opens the session: a read for GET, a group-committed write for every other method.

import type { Body, Query, Result } from '../../contract/catalog.ts'
import type { Channel } from '../../contract/core/choices.ts'
import type { Failure } from '../../contract/core/failures.ts'
import type { Scope } from '../../contract/core/operation.ts'
import type { OperationName } from '../../contract/operations.ts'
import type { Session, Store } from '../../store/core/store.ts'
import type { SigningKeyRow } from '../../store/tickets/signing-keys.ts'
import type { ExternalServices } from './external-services.ts'
import type { OperationWith } from './operation-traits.ts'

/** The caller. Inside `embedded:` it is the account's owner, with every scope. */
export interface Principal {
  readonly accountId: string
  readonly keyId: string | null
  /** Who acts without a key, where that is known: the id of a speaker on their own page. */
  readonly actor?: string
  /** The automation that acts: what it changes makes no automation run. */
  readonly automationId?: string
  readonly scopes: ReadonlySet<Scope>
  /** The one event a restricted key may touch; everything else does not exist for it. */
  readonly eventId: string | null
  /** When the key expires; null if never, or where no key is needed. */
  readonly expiresAt: string | null
}

/** An operation with its input, as it is stored to be carried out later. */
interface StoredRequest {
  readonly operation: OperationName
  readonly params: Readonly<Record<string, string>>
  readonly body?: object | undefined
}

/**
 * Carries out another operation for the caller within a session: its scope and its body are judged as those of a request.
 * @throws Failure insufficient_scope, validation_failed, and whatever its rule throws
 */
export type Perform = (
  session: Session,
  request: StoredRequest,
  /** A trial is taken back and shown to nobody, so that it asks for no scope. */
  how?: { readonly isTrial?: boolean | undefined },
) => Promise<Reply<OperationName>>

/** Gives the way to other operations to what carries them out for somebody. */
export type PerformFor = (outer: Pick<AnyCall, 'principal' | 'now' | 'newId' | 'channel' | 'publicUrl'>) => Perform

/** A signing key that doesn't belong to an event yet. */
export type SealedKey = Omit<SigningKeyRow, 'key_id' | 'account_id' | 'event_id'>

export interface Call<N extends OperationName> {
  readonly operation: N
  readonly params: Readonly<Record<string, string>>
  readonly query: Query<N>
  readonly body: Body<N>
  readonly principal: Principal
  readonly session: Session
  /** The one instant of this request. */
  readonly now: Date
  /** How the request came in. */
  readonly channel: Channel
  /** The service's public address, for links; absent if not configured. */
  readonly publicUrl?: string | undefined
  /** First signing key of the event this call makes; absent if it makes none, or if secrets cannot be sealed. */
  readonly signingKey?: SealedKey | undefined
  /** For templates: the mistake in them, found before the session was opened. */
  readonly templateFault?: Failure | undefined
  /** A new id like `evt_…`: UUIDv7 in base32 behind the prefix, sortable by time. */
  readonly newId: (prefix: string) => string
  /** Ends an event's expired orders and offers within this call's write. */
  readonly expireHolds: (eventId: string) => Promise<void>
  /** For rules that carry out what was stored; absent for internal calls. */
  readonly perform?: Perform
  /** Version that If-Match names, without quotes; absent when none was sent or it was `*`. */
  readonly ifMatch?: string
}

/** `expireHolds` for internal calls that sell nothing. */
export const withoutHolds = async (): Promise<void> => {}

export interface Reply<N extends OperationName> {
  readonly body: Result<N>
  /** Version for the ETag header, without quotes. */
  readonly version?: number
}

/** A body that is already JSON text, as the store returned it. */
export interface TextReply {
  readonly json: string
}

export type ReplyOf<N extends OperationName> = N extends 'listAttendees' ? TextReply : Reply<N>

export type Rule<N extends OperationName> = (call: Call<N>) => Promise<ReplyOf<N>>

/** The rules of one noun, by operation. */
export type Rules<N extends OperationName> = {
  readonly [K in N]: K extends OperationWith<'opensOwnSessions'> ? SessionlessRule<K> : Rule<K>
}

/**
 * Waits for `work` outside the count of requests in flight, until it ends or its signal is aborted: `ms` after the request
 * began, when the caller has gone and when the service stops.
 * @returns false if it did not wait or the signal was aborted: then answer
 */
export type Park = (principal: Principal, ms: number, work: (signal: AbortSignal) => Promise<void>) => Promise<boolean>

/** A call without a session. Repeating it after an interruption leads to the same result. */
export type SessionlessCall<N extends OperationName> = Omit<Call<N>, 'session'> & {
  readonly store: Store
  readonly services: ExternalServices
  readonly park: Park
  /**
   * Counts a guess of a code, by network address or else by key; what it returns takes a right one back.
   * @throws Failure rate_limited
   */
  readonly countGuess: () => () => void
}

type SessionlessRule<N extends OperationName> = (call: SessionlessCall<N>) => Promise<Reply<N>>

/** What it takes to read on the caller's behalf. */
export type ReadContext = Pick<Call<OperationName>, 'session' | 'principal'>

/** A call of any operation, without its input. */
export type AnyCall = Omit<Call<OperationName>, 'body' | 'query'>

/** What it takes to write, on behalf of the caller or of the service itself. */
export type WriteContext = Pick<AnyCall, 'session' | 'principal' | 'now' | 'newId'> & { readonly operation: string }

/** The service itself as the caller, acting for an account. */
export function systemOf(accountId: string): Principal {
  return { accountId, keyId: 'system', scopes: new Set(), eventId: null, expiresAt: null }
}
