// Outbox handlers by topic.
import type { Handler } from '../core/outbox-delivery.ts'
import type { HandledTopic } from '../core/topics.ts'

// Loaded on first use: most runs find nothing due.
const payments = () => import('../payments/jobs.ts')
const enrolments = () => import('../agenda/enrolments/jobs.ts')
const webhooks = () => import('../webhooks/tell-disabled.ts')
const endCheckouts: Handler = async (entry, tools) => (await payments()).endCheckouts(entry, tools)
const releaseEnrolments: Handler = async (entry, tools) => (await enrolments()).releaseEnrolments(entry, tools)
const endOrder: Handler = async (entry, tools) => {
  await endCheckouts(entry, tools)
  await releaseEnrolments(entry, tools)
}

export const handlers: Readonly<Record<HandledTopic, Handler>> = {
  'payment.event': async (entry, tools) => (await payments()).processPaymentEvent(entry, tools),
  'payment.surplus': async (entry, tools) => (await payments()).returnSurplus(entry, tools),
  'refund.requested': async (entry, tools) => (await payments()).carryOutRefund(entry, tools),
  'order.paid': endCheckouts,
  'order.partly_paid': endCheckouts,
  'order.cancelled': endOrder,
  'order.expired': endOrder,
  'order.refunded': releaseEnrolments,
  'attendee.cancelled': releaseEnrolments,
  'ticket.voided': releaseEnrolments,
  'webhook.disabled': async (entry, tools) => (await webhooks()).tellDisabled(entry, tools),
}
