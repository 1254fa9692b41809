// What a service says of itself without a key: a client learns here what it may rely on.
import * as z from 'zod'

export const Meta = z.object({
  service: z.literal('turnout'),
  version: z.string(),
  apiVersion: z.literal('v1'),
  /** Names of the operations offered. */
  operations: z.array(z.string()),
  /** Manners of the API that a bare service of service-spec.md lacks. */
  capabilities: z.array(z.enum(['idempotency_keys', 'conditional_writes', 'cursor_lists', 'problem_json'])),
})
export type Meta = z.output<typeof Meta>
