// What an operation is, and what a key may do. The operations themselves stand with their rooms.

/** One operation: how it is reached and what a key must hold to reach it. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Template below the base URL; `{event_id}` stands for one percent-encoded segment. */
  readonly path: string
  /** Scope a key needs; null where no key is asked for. */
  readonly scope: Scope | null
  /** Status of a success; 200 unless said. */
  readonly status?: 201
  /** One line for the OpenAPI document and the generated reference. */
  readonly summary: string
  /** When it is refused under too much load; `normal` unless said. */
  readonly shed?: Shed
  /** A question whose body is too long for a URL: carried out as a read, whatever its method. */
  readonly changesNothing?: true
}

/**
 * `first`: lists, reports, proofs and exports, which somebody reads later. `last`: what people stand in line for, the
 * door and payments. Registrations and everything else are in between.
 */
export type Shed = 'first' | 'normal' | 'last'

/** What a key may do. `x:write` includes `x:read`; `door:override` lets in against the rules. */
export const scopes = [
  'events:read',
  'events:write',
  'attendees:read',
  'attendees:write',
  'door:read',
  'door:write',
  'door:override',
  'orders:read',
  'orders:write',
  'money:read',
  'money:write',
  'payments:read',
  'payments:write',
  'mail:read',
  'mail:write',
  'keys:read',
  'keys:write',
  'audit:read',
] as const
export type Scope = (typeof scopes)[number]
