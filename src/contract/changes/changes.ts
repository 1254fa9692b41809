// Changes as they are read: the envelope, the schema and an example of each kind, and the query.
import * as z from 'zod'
import { reference } from '../core/fields.ts'
import { isId } from '../core/ids.ts'
import { pageQuery } from '../core/paging.ts'
import { isInstant } from '../core/time.ts'
import type { ChangeKind, FieldType } from './fields.ts'
import { type ChangeKindName, changeKinds } from './kinds.ts'

const fieldName = z.string().regex(/^[a-z][A-Za-z0-9]{0,59}$/)
const id = z.string().max(36).refine(isId)
const word = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)

const plain: Readonly<Record<Extract<FieldType, string>, z.ZodType>> = {
  id,
  ids: z.array(id),
  amount: z.int(),
  number: z.int(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  instant: z.string().max(40).refine(isInstant).meta({ format: 'date-time' }),
  flag: z.boolean(),
  names: z.array(fieldName),
}

/** What a field may hold; anything else is left out of a change. */
export const fieldSchema = (type: FieldType): z.ZodType => (typeof type === 'string' ? plain[type] : word)

/** A change: ids, states, amounts and names of changed fields, never a name, an e-mail or free text. */
export const Change = z.object({
  /** The same in every answer and delivery. */
  id: z.string(),
  type: z.string(),
  timestamp: z.string(),
  apiVersion: z.literal('v1'),
  eventId: z.string().nullable(),
  /** What follows this change is after it. */
  cursor: z.string(),
  data: z.looseObject({ id: z.string() }),
})
export type Change = z.output<typeof Change>

export const ChangePage = z.object({
  data: z.array(Change),
  /** Always there: what happens next is after it. */
  nextCursor: z.string(),
  /** Whether there was nothing more when this was read. */
  caughtUp: z.boolean(),
})

const seconds = z
  .string()
  .max(3)
  .regex(/^\d+$/, 'must be a whole number')
  .transform(Number)
  .pipe(z.int().max(25, 'must be at most 25'))

export const ChangesQuery = z.strictObject({
  after: z.string().min(1).max(200).optional(),
  kinds: z.string().min(1).max(2000).optional(),
  event: reference.optional(),
  limit: pageQuery.limit,
  wait: seconds.optional(),
})

/** The schema of a kind's envelope. */
export function schemaOfKind(name: ChangeKindName) {
  const kind: ChangeKind = changeKinds[name]
  const fields = Object.entries(kind.data ?? {}).map(([field, type]) => [field, fieldSchema(type).optional()])
  const changed = kind.changed === undefined ? {} : { changed: plain.names }
  const data = z.looseObject({ id, ...Object.fromEntries(fields), ...changed })
  return Change.extend({ type: z.literal(name), data })
}
