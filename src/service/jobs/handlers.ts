// Outbox handlers by topic.
import type { Handler } from '../core/outbox-delivery.ts'
import type { HandledTopic } from '../core/topics.ts'

// Loaded on first use: most runs find nothing due.
const payments = () => import('../payments/jobs.ts')
const endCheckouts: Handler = async (entry, tools) => (await payments()).endCheckouts(entry, tools)

export const handlers: Readonly<Record<HandledTopic, Handler>> = {
  'payment.event': async (entry, tools) => (await payments()).processPaymentEvent(entry, tools),
  'payment.surplus': async (entry, tools) => (await payments()).returnSurplus(entry, tools),
  'refund.requested': async (entry, tools) => (await payments()).carryOutRefund(entry, tools),
  'order.paid': endCheckouts,
  'order.partly_paid': endCheckouts,
  'order.cancelled': endCheckouts,
  'order.expired': endCheckouts,
}
