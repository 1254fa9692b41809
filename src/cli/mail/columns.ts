// The cards of the mail server connection and of a test mail.
import type { MailConnection, TestedMail } from '../../contract/mail/connection.ts'
import type { CardView } from '../../terminal/tables/view.ts'

/** Starts the service once with its address, which it then keeps. */
const tellAddress = 'turnout serve --public-url https://…'

const senderOf = ({ from, fromName }: MailConnection) => (fromName ? `${fromName} <${from}>` : from)
const tlsOf = ({ tls }: MailConnection) => (tls === 'none' ? 'none: mail can be read in transit' : tls)

export const mailConnectionCard: CardView<MailConnection> = {
  title: ({ connected, host }) => (connected ? `Mail is sent through ${host}` : 'No mail server is connected'),
  rows: [
    { key: 'port', title: 'Port' },
    { key: 'tls', title: 'TLS', value: tlsOf },
    { key: 'user', title: 'User' },
    { key: 'from', title: 'From', value: senderOf },
    { key: 'replyTo', title: 'Reply to' },
    { key: 'ratePerMinute', title: 'Mails per minute', kind: 'count' },
    {
      key: 'usable',
      title: 'Password usable',
      value: ({ connected, user, usable }) => (connected && user ? (usable ? 'yes' : 'no: connect again') : null),
    },
    {
      key: 'linksTo',
      title: 'Links lead to',
      value: ({ connected, linksTo }) =>
        connected && linksTo === null ? `nowhere: mails have no links until you run ${tellAddress}` : linksTo,
    },
    { key: 'waiting', title: 'Mails waiting', kind: 'count' },
    { key: 'lastError', title: 'Last error' },
    { key: 'connectedAt', title: 'Connected', kind: 'instant' },
  ],
}

export const testedMailCard: CardView<TestedMail> = {
  title: ({ to }) => `The mail server accepted a mail to ${to}`,
  rows: [
    { key: 'response', title: 'Response' },
    { key: 'messageId', title: 'Message-ID' },
  ],
}
