// The shape of an operation, and the scopes of keys. The operations themselves are in their rooms.

/** One operation: its route and the scope it needs. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Template below the base URL; `{event_id}` stands for one percent-encoded segment. */
  readonly path: string
  /** Scope a key needs; null when no key is needed. */
  readonly scope: Scope | null
  /** Status of a success; 200 by default. */
  readonly status?: 201
  /** One line for the OpenAPI document and the generated reference. */
  readonly summary: string
  /** When load shedding refuses it; `normal` by default. */
  readonly shed?: Shed
  /** A query whose body is too long for a URL: runs as a read, whatever its method. */
  readonly changesNothing?: true
}

/**
 * `first`: lists, reports, proofs and exports, which can wait. `last`: the door and payments, where people stand in line.
 * Registrations and everything else are in between.
 */
export type Shed = 'first' | 'normal' | 'last'

/**
 * What a key may do. `x:write` includes `x:read`; `door:override` admits against the rules, `door:cash` takes cash, and
 * `speakers:read` sees how to reach speakers and venues, and what is noted of them.
 */
export const scopes = [
  'events:read',
  'events:write',
  'agenda:read',
  'agenda:write',
  'speakers:read',
  'speakers:write',
  'attendees:read',
  'attendees:write',
  'door:read',
  'door:write',
  'door:override',
  'door:cash',
  'orders:read',
  'orders:write',
  'money:read',
  'money:write',
  'payments:read',
  'payments:write',
  'mail:read',
  'mail:write',
  'consents:read',
  'consents:write',
  'webhooks:read',
  'webhooks:write',
  'suggestions:read',
  'suggestions:write',
  'automations:read',
  'automations:write',
  'models:read',
  'models:write',
  'keys:read',
  'keys:write',
  'audit:read',
  'people:read',
  'people:write',
] as const
export type Scope = (typeof scopes)[number]
