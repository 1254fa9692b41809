// What a service tells clients without a key: its version, and the capabilities they can rely on.
import * as z from 'zod'

export const Meta = z.object({
  service: z.literal('turnout'),
  version: z.string(),
  apiVersion: z.literal('v1'),
  /** Names of the operations offered. */
  operations: z.array(z.string()),
  /** Features beyond service-spec.md, which a minimal service lacks. */
  capabilities: z.array(z.enum(['idempotency_keys', 'conditional_writes', 'cursor_lists', 'problem_json'])),
})
export type Meta = z.output<typeof Meta>
