// Turns a rule's reply into a response: status, headers and body.

import type { Operation } from '../../contract/core/operation.ts'
import { type OperationName, operations } from '../../contract/operations.ts'
import type { ReplyOf } from '../core/call.ts'
import { shownBy } from '../core/operation-traits.ts'
import type { Response } from './request.ts'

export function responseOf(operation: OperationName, reply: ReplyOf<OperationName>): Response {
  const { status }: Operation = operations[operation]
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if ('json' in reply) return { status: status ?? 200, headers, body: reply.json }
  if (reply.version !== undefined) headers.etag = `"${reply.version}"`
  const shown = shownBy(operation)
  if (shown !== undefined && 'id' in reply.body) {
    headers.location = operations[shown].path.replace(/\{\w+\}/, encodeURIComponent(String(reply.body.id)))
  }
  return { status: status ?? 200, headers, body: JSON.stringify(reply.body) }
}
