// The status of what expires and can be revoked, as conditions.
import { sql } from 'kysely'
import type { Condition } from '../core/conditions.ts'

export type GrantStatus = 'active' | 'expired' | 'revoked'

/** Rows in a status at an instant, which tells active from expired. */
export function inStatus(table: string, status: GrantStatus | undefined, now: string): Condition {
  const revoked = sql.ref(`${table}.revoked_at`)
  const expires = sql.ref(`${table}.expires_at`)
  if (status === undefined) return undefined
  if (status === 'revoked') return sql<boolean>`${revoked} is not null`
  if (status === 'expired') return sql<boolean>`(${revoked} is null and ${expires} <= ${now})`
  return sql<boolean>`(${revoked} is null and (${expires} is null or ${expires} > ${now}))`
}
