// Outbox topics with a handler. The handlers are in ../jobs, typed by this list, so that neither side forgets one.

const handledTopics = [
  'payment.event',
  'payment.surplus',
  'refund.requested',
  'order.paid',
  'order.partly_paid',
  'order.cancelled',
  'order.expired',
  'order.refunded',
  'attendee.cancelled',
  'ticket.voided',
  'webhook.disabled',
] as const

export type HandledTopic = (typeof handledTopics)[number]

const handled: ReadonlySet<string> = new Set(handledTopics)

/** Whether an entry under this topic has work to do. */
export const isHandled = (topic: string): boolean => handled.has(topic)
