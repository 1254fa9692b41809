// The service itself. What it tells clients without a key: its version, and the capabilities they can rely on. And a request
// that it carries out and takes back.
import * as z from 'zod'
import { line } from './fields.ts'

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

export const Rehearsal = z
  .strictObject({
    /** The request's operation, by its id in the OpenAPI document. */
    operation: line(100),
    /** The parameters of its path, by name. */
    params: z.record(z.string(), line(200)).optional(),
    /** Its body. */
    body: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ example: { operation: 'updateSeller', body: { name: 'DevConf' } } })

export const Rehearsed = z.object({
  operation: z.string(),
  /** False for requests that ask other servers, open secrets or are more than one transaction: nothing was tried. */
  tried: z.boolean(),
  /** What the request would be answered; null if it was not tried. */
  result: z.record(z.string(), z.unknown()).nullable(),
  /** Mails that would be sent because of it; null if it was not tried. */
  mails: z.int().nullable(),
})
