// Who acts on which topic of the outbox: one line a consequence.
import type { Handler } from '../core/outbox-delivery.ts'
import type { HandledTopic } from '../core/topics.ts'

// Loaded when there is something to do: most runs find nothing due.
const payments = () => import('../payments/jobs.ts')
const endCheckouts: Handler = async (entry, tools) => (await payments()).endCheckouts(entry, tools)

export const handlers: Readonly<Record<HandledTopic, Handler>> = {
  'payment.event': async (entry, tools) => (await payments()).lookInto(entry, tools),
  'payment.surplus': async (entry, tools) => (await payments()).returnSurplus(entry, tools),
  'refund.requested': async (entry, tools) => (await payments()).carryOutRefund(entry, tools),
  'order.paid': endCheckouts,
  'order.cancelled': endCheckouts,
  'order.expired': endCheckouts,
}
