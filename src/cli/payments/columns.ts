// How the connection to a payment processor and what goes through it look to a person.
import type { PaymentConnection } from '../../contract/payments/connection.ts'
import type { PaymentSync, ProcessorPayment } from '../../contract/payments/processor-payments.ts'
import type { CardView, TableView } from '../../terminal/tables/view.ts'

const modeOf = ({ live }: PaymentConnection) => (live === null ? null : live ? 'live: real money' : 'test')
const webhookOf = ({ webhookPath, webhookSecret }: PaymentConnection) => {
  if (webhookPath === null) return null
  return webhookSecret ? webhookPath : `${webhookPath}, closed: no signing secret is stored`
}

export const connectionCard: CardView<PaymentConnection> = {
  title: ({ connected, processor }) => (connected ? `Connected to ${processor}` : 'No payment processor is connected'),
  rows: [
    { key: 'accountName', title: 'Account' },
    { key: 'accountId', title: 'Account id' },
    { key: 'live', title: 'Mode', value: modeOf },
    { key: 'keyHint', title: 'Key' },
    {
      key: 'usable',
      title: 'Key can be used',
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
  payment_mismatch: 'other money came than was asked for: nothing was confirmed',
  surplus: 'the order did not wait for it any more: it goes back',
}
const problemOf = ({ problem }: ProcessorPayment) => problem && (problems[problem] ?? problem)

export const paymentTable: TableView<ProcessorPayment> = {
  noun: 'payments',
  columns: [
    { key: 'id', title: 'ID', kind: 'id', drop: 2 },
    { key: 'orderId', title: 'Order', kind: 'id', drop: 1 },
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
    { key: 'orderId', title: 'Order', kind: 'id' },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'amount', title: 'Amount', kind: 'money' },
    { key: 'refunded', title: 'Refunded', kind: 'money' },
    { key: 'problem', title: 'Problem', value: problemOf },
    { key: 'checkoutUrl', title: 'Pay at' },
    { key: 'processorId', title: 'At Stripe' },
    { key: 'eventId', title: 'Event', kind: 'id' },
    { key: 'createdAt', title: 'Created', kind: 'instant' },
    { key: 'updatedAt', title: 'Changed', kind: 'instant' },
  ],
}

const listed = (sentences: readonly string[] | undefined) => (sentences?.length ? sentences.join('; ') : 'nothing')

export const syncCard: CardView<PaymentSync> = {
  title: () => 'Payments and Stripe agree',
  rows: [
    { key: 'checked', title: 'Looked at', kind: 'count' },
    { key: 'changes', title: 'Changed', value: ({ changes }) => listed(changes) },
    { key: 'failures', title: 'Not known', value: ({ failures }) => listed(failures) },
    { key: 'complete', title: 'All of them', value: ({ complete }) => (complete ? 'yes' : 'no: sync again') },
  ],
}
