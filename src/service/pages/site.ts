// What the public pages work with, and how they ask for anything: by the operations of the API, in the name of the event's
// account, with no more rights than the page needs and for this one event. They know no rule and no table of their own.
import type { Result } from '../../contract/catalog.ts'
import type { Scope } from '../../contract/core/operation.ts'
import { type OperationName, operations } from '../../contract/operations.ts'
import type { Principal } from '../core/call.ts'
import { carryOut } from '../pipeline/pipeline.ts'
import type { Tools, Request } from '../pipeline/request.ts'

export interface Site {
  readonly tools: Tools
  readonly request: Request
  /** How others reach the service; absent where it was not said: links are paths then. */
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

/** Who the pages of an event ask as. */
export const publicPrincipal = (accountId: string, eventId: string): Principal => ({
  accountId,
  keyId: null,
  scopes: new Set(scopes),
  eventId,
  expiresAt: null,
})

interface Asked {
  readonly params: Readonly<Record<string, string>>
  readonly body?: object
  /** The same for a repetition of the same click. */
  readonly key?: string
}

/** Carries an operation out and gives its record. @throws Failure whatever the operation throws */
export async function ask<N extends OperationName>(
  { tools, request }: Site,
  principal: Principal,
  { operation, params, body, key }: Asked & { readonly operation: N },
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
  const own = { raw, requestId: request.requestId, now: request.now, path, query: '', channel: 'page' as const }
  if (method !== 'GET') request.operation = operation
  const response = await carryOut(own, tools, principal)
  return JSON.parse(response.body) as Result<N>
}
