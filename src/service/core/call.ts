// What a rule is: a function of one operation, given who asks, what was sent and a session, that answers or throws
// a Failure. The pipeline opens the session: a group-committed write for every method but GET, a read for GET.

import type { Body, Query, Result } from '../../contract/catalog.ts'
import type { Channel } from '../../contract/core/choices.ts'
import type { Failure } from '../../contract/core/failures.ts'
import type { Scope } from '../../contract/core/operation.ts'
import type { OperationName } from '../../contract/operations.ts'
import type { Session, Store } from '../../store/core/store.ts'
import type { SigningKeyRow } from '../../store/tickets/signing-keys.ts'
import type { ExternalServices } from './external-services.ts'
import type { OperationWith } from './operation-traits.ts'

/** Who asks. Inside `embedded:` the account's owner, with every scope. */
export interface Principal {
  readonly accountId: string
  readonly keyId: string | null
  readonly scopes: ReadonlySet<Scope>
  /** The one event a restricted key may touch; everything else does not exist for it. */
  readonly eventId: string | null
  /** When the key stops working; null for none, and where no key is needed. */
  readonly expiresAt: string | null
}

/** A signing key that belongs to no event yet. */
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
  /** What the request came by. */
  readonly channel: Channel
  /** How others reach the service, for links; absent where nobody said so. */
  readonly publicUrl?: string | undefined
  /** The first signing key of the event that is about to be made; absent where nothing is, or nothing can be sealed. */
  readonly signingKey?: SealedKey | undefined
  /** Of words that are kept: what is wrong with them, found before there was a session. */
  readonly templateFault?: Failure | undefined
  /** A new id like `evt_…`: UUIDv7 in base32 behind the prefix, sortable by time. */
  readonly newId: (prefix: string) => string
  /** Ends orders and offers of an event whose time is over, within this call's write. */
  readonly expireHolds: (eventId: string) => Promise<void>
  /** Version asked for by If-Match, without quotes; absent when none was sent or it was `*`. */
  readonly ifMatch?: string
}

/** `expireHolds` of calls made within the service that sell nothing. */
export const withoutHolds = async (): Promise<void> => {}

export interface Reply<N extends OperationName> {
  readonly body: Result<N>
  /** Version for the ETag header, without quotes. */
  readonly version?: number
}

/** A body that is JSON text already, because the store gives its records so. */
export interface TextReply {
  readonly json: string
}

export type ReplyOf<N extends OperationName> = N extends 'listAttendees' ? TextReply : Reply<N>

export type Rule<N extends OperationName> = (call: Call<N>) => Promise<ReplyOf<N>>

/** The rules of one noun, by operation. */
export type Rules<N extends OperationName> = {
  readonly [K in N]: K extends OperationWith<'opensOwnSessions'> ? SessionlessRule<K> : Rule<K>
}

/** A call without a session. Made again after any break it comes to the same end. */
export type SessionlessCall<N extends OperationName> = Omit<Call<N>, 'session'> & {
  readonly store: Store
  readonly services: ExternalServices
}

type SessionlessRule<N extends OperationName> = (call: SessionlessCall<N>) => Promise<Reply<N>>

/** Enough to look something up for the caller. */
export type ReadContext = Pick<Call<OperationName>, 'session' | 'principal'>

/** A call of any operation, without what was sent. */
export type AnyCall = Omit<Call<OperationName>, 'body' | 'query'>

/** Enough to change something, in the name of whoever asked or of the service itself. */
export type WriteContext = Pick<AnyCall, 'session' | 'principal' | 'now' | 'newId'> & { readonly operation: string }

/** The service itself, which acts in the name of an account when nobody asked. */
export function systemOf(accountId: string): Principal {
  return { accountId, keyId: 'system', scopes: new Set(), eventId: null, expiresAt: null }
}
