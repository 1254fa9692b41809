// Private fields of an agenda, such as how to reach people: only with scopes of their own.
import { Failure } from '../../contract/core/failures.ts'
import type { AnyCall } from '../core/call.ts'

/** Whether the caller's key is told private fields. */
export const maySee = ({ principal }: Pick<AnyCall, 'principal'>): boolean => principal.scopes.has('speakers:read')

/** A record without some of its fields. */
export function withoutFields<T extends object, K extends keyof T>(record: T, fields: readonly K[]): Omit<T, K> {
  const left = Object.entries(record).filter(([name]) => !fields.includes(name as K))
  return Object.fromEntries(left) as Omit<T, K>
}

/** @throws Failure insufficient_scope for a body with private fields from a key that may not write them */
export function expectMayWrite(
  { principal, body }: Pick<AnyCall, 'principal'> & { readonly body: object },
  fields: readonly string[],
): void {
  const sent = fields.filter((field) => Object.hasOwn(body, field))
  if (sent.length === 0 || principal.scopes.has('speakers:write')) return
  const names = sent.map((field) => `"${field}"`).join(', ')
  throw new Failure('insufficient_scope', `The key lacks the scope speakers:write, which ${names} needs`, {
    issues: sent.map((field) => ({
      pointer: `/${field}`,
      code: 'not_allowed',
      detail: `"${field}" needs the scope speakers:write`,
    })),
    hint: 'Leave these fields out, or use a key with the scope speakers:write.',
  })
}
