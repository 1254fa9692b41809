// Cursor pages: the query and the answer of every list.
import * as z from 'zod'
import { ageSorts } from './choices.ts'
import { instant } from './fields.ts'

export const pageLimitDefault = 50
const pageLimitMax = 500

const wholeNumber = z
  .string()
  .max(6)
  .regex(/^\d+$/, 'must be a whole number')
  .transform(Number)
  .pipe(z.int().min(1, 'must be at least 1').max(pageLimitMax, `must be at most ${pageLimitMax}`))

/** Query fields that every list takes. */
export const pageQuery = {
  limit: wholeNumber.optional(),
  cursor: z.string().min(1).max(1000).optional(),
  updatedSince: instant.optional(),
  /** Only records called this: by what people call them (a reference, a code, a name, an e-mail) or by the end of the id. */
  named: z.string().min(1).max(254).optional(),
  sort: z.enum(ageSorts).optional(),
}

/** One page of a list; `total` counts all matches, and is absent where counting would cost too much. */
export const page = <T extends z.ZodType>(record: T) =>
  z.object({ data: z.array(record), nextCursor: z.string().nullable(), total: z.int().optional() })

/** The shape of a page, for code that carries one. */
export interface Page<T> {
  data: T[]
  nextCursor: string | null
  total?: number
}
