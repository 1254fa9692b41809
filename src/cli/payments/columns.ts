// The cards and tables of a payment processor's connection and payments.

import { orderReference } from '../../contract/orders/reference.ts'
import type { PaymentConnection } from '../../contract/payments/connection.ts'
import type { PaymentSync, ProcessorPayment } from '../../contract/payments/processor-payments.ts'
import type { CardView, TableView } from '../../terminal/tables/view.ts'

const modeOf = ({ live }: PaymentConnection) => (live === null ? null : live ? 'live: real money' : 'test')
const webhookOf = ({ webhookPath, webhookSecret }: PaymentConnection) => {
  if (webhookPath === null) return null
  return webhookSecret ? webhookPath : `${webhookPath}, closed until a signing secret is stored`
}

export const connectionCard: CardView<PaymentConnection> = {
  title: ({ connected, processor }) => (connected ? `Connected to ${processor}` : 'No payment processor is connected'),
  rows: [
    { key: 'accountName', title: 'Account' },
    { key: 'accountId', title: 'Account ID' },
    { key: 'live', title: 'Mode', value: modeOf },
    { key: 'keyHint', title: 'Key' },
    {
      key: 'usable',
      title: 'Key usable',
      value: ({ connected, usable }) => (connected ? (usable ? 'yes' : 'no: connect again') : null),
    },
    { key: 'webhookPath', title: 'Webhook', value: webhookOf },
    { key: 'returnUrl', title: 'Buyers return to' },
    { key: 'lastEventAt', title: 'Last event', kind: 'instant' },
    { key: 'lastSyncAt', title: 'Last sync', kind: 'instant' },
    { key: 'connectedAt', title: 'Connected', kind: 'instant' },
  ],
}

const problems: Readonly<Record<string, string>> = {
  payment_mismatch: 'the amount paid differs from the amount requested; nothing was confirmed',
  surplus: 'the order was no longer awaiting payment; the money is refunded',
}
const problemOf = ({ problem }: ProcessorPayment) => problem && (problems[problem] ?? problem)

export const paymentTable: TableView<ProcessorPayment> = {
  noun: 'payments',
  newestFirst: true,
  columns: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'orderId', title: 'Order', kind: 'id', value: ({ orderId }) => orderId && orderReference(orderId), drop: 1 },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'amount', title: 'Amount', kind: 'money' },
    { key: 'refunded', title: 'Refunded', kind: 'money', drop: 4 },
    { key: 'problem', title: 'Problem', drop: 3 },
    { key: 'createdAt', title: 'Created', kind: 'instant', drop: 5 },
  ],
  whenEmpty: 'turnout payments create ORDER',
}

export const paymentCard: CardView<ProcessorPayment> = {
  title: ({ id }) => id ?? 'Payment',
  rows: [
    { key: 'orderId', title: 'Order', kind: 'id', value: ({ orderId }) => orderId && orderReference(orderId) },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'amount', title: 'Amount', kind: 'money' },
    { key: 'refunded', title: 'Refunded', kind: 'money', value: ({ refunded }) => refunded || null },
    { key: 'problem', title: 'Problem', value: problemOf },
    { key: 'checkoutUrl', title: 'Pay at' },
    { key: 'processorId', title: 'Stripe ID' },
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    { key: 'createdAt', title: 'Created', kind: 'instant' },
    { key: 'updatedAt', title: 'Changed', kind: 'instant', detail: true },
  ],
}

const listed = (sentences: readonly string[] | undefined) => (sentences?.length ? sentences.join('; ') : 'nothing')

export const syncCard: CardView<PaymentSync> = {
  title: () => 'Payments updated from Stripe',
  rows: [
    { key: 'checked', title: 'Checked', kind: 'count' },
    { key: 'changes', title: 'Changed', value: ({ changes }) => listed(changes) },
    { key: 'failures', title: 'Failed', value: ({ failures }) => listed(failures) },
    { key: 'complete', title: 'Complete', value: ({ complete }) => (complete ? 'yes' : 'no: sync again') },
  ],
}
