// Lets public pages call the API's operations in process, on behalf of the event's account: only for this event, and only
// with the scopes that pages need.
import type { Result } from '../../contract/catalog.ts'
import type { Scope } from '../../contract/core/operation.ts'
import { type OperationName, operations } from '../../contract/operations.ts'
import type { PageWording } from '../../languages/pages/index.ts'
import type { Principal } from '../core/call.ts'
import type { ClientDocuments } from '../oauth/client-documents.ts'
import { carryOut } from '../pipeline/pipeline.ts'
import type { Request, Tools } from '../pipeline/request.ts'
import type { Address } from './language.ts'

export interface Site {
  readonly tools: Tools
  readonly request: Request
  /** In the reader's language. */
  readonly words: PageWording
  /** Every link, form and redirect to our pages goes through it. */
  readonly address: Address
  /** Apps that nobody registered, where they may ask for access. */
  readonly clientDocuments?: ClientDocuments | undefined
  /** The service's public address. Absent: links are paths. */
  readonly publicUrl?: string | undefined
}

const scopes: readonly Scope[] = [
  'events:read',
  'attendees:read',
  'attendees:write',
  'orders:read',
  'orders:write',
  'payments:read',
  'payments:write',
]

/** The principal of an event's pages. */
export const publicPrincipal = (accountId: string, eventId: string): Principal => ({
  accountId,
  keyId: null,
  scopes: new Set(scopes),
  eventId,
  expiresAt: null,
})

interface PageCall {
  readonly params: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  /** Idempotency key: the same when the same form is sent twice. */
  readonly key?: string
}

/** Runs an operation and returns its result. @throws Failure whatever the operation throws */
export async function ask<N extends OperationName>(
  { tools, request }: Site,
  principal: Principal,
  { operation, params, query = {}, body, key }: PageCall & { readonly operation: N },
): Promise<Result<N>> {
  const { method, path: template } = operations[operation]
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const raw = {
    method,
    path,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }
  const { requestId, now, client } = request
  const own = {
    raw,
    requestId,
    now,
    client,
    path,
    query: new URLSearchParams(query).toString(),
    channel: 'page' as const,
  }
  if (method !== 'GET') request.operation = operation
  const response = await carryOut(own, tools, principal)
  return JSON.parse(response.body) as Result<N>
}
