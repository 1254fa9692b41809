// Turns what a rule replies into status, headers and body bytes.

import type { Operation } from '../../contract/core/operation.ts'
import { type OperationName, operations } from '../../contract/operations.ts'
import type { ReplyOf } from '../core/call.ts'
import type { Response } from './request.ts'

/** Where what an operation made can be read, by the operation that reads it. */
export const shownBy: Partial<Record<OperationName, OperationName>> = {
  createEvent: 'showEvent',
  duplicateEvent: 'showEvent',
  createTicketType: 'showTicketType',
  createQuota: 'showQuota',
  registerAttendee: 'showAttendee',
  startImport: 'showImport',
  addExpense: 'showExpense',
  createOrder: 'showOrder',
  createWaitlistEntry: 'showWaitlistEntry',
  createPayment: 'showPayment',
}

export function responseOf(operation: OperationName, reply: ReplyOf<OperationName>): Response {
  const { status }: Operation = operations[operation]
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if ('json' in reply) return { status: status ?? 200, headers, body: reply.json }
  if (reply.version !== undefined) headers.etag = `"${reply.version}"`
  const shows = shownBy[operation]
  if (shows !== undefined && 'id' in reply.body) {
    headers.location = operations[shows].path.replace(/\{\w+\}/, encodeURIComponent(String(reply.body.id)))
  }
  return { status: status ?? 200, headers, body: JSON.stringify(reply.body) }
}
