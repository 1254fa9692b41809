// How the connection to a payment processor looks to a person.
import type { PaymentConnection } from '../../contract/payment-connection.ts'
import type { CardView } from '../../terminal/view.ts'

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
