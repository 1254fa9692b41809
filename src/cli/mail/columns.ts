// How the connection to a mail server looks to a person.
import type { MailConnection, TestedMail } from '../../contract/mail/connection.ts'
import type { CardView } from '../../terminal/tables/view.ts'

const senderOf = ({ from, fromName }: MailConnection) => (fromName ? `${fromName} <${from}>` : from)
const tlsOf = ({ tls }: MailConnection) => (tls === 'none' ? 'none: readable on the way' : tls)

export const mailConnectionCard: CardView<MailConnection> = {
  title: ({ connected, host }) => (connected ? `Mail goes out by ${host}` : 'No mail server is connected'),
  rows: [
    { key: 'port', title: 'Port' },
    { key: 'tls', title: 'TLS', value: tlsOf },
    { key: 'user', title: 'User' },
    { key: 'from', title: 'From', value: senderOf },
    { key: 'replyTo', title: 'Answers to' },
    { key: 'ratePerMinute', title: 'Mails a minute', kind: 'count' },
    {
      key: 'usable',
      title: 'Password can be used',
      value: ({ connected, user, usable }) => (connected && user ? (usable ? 'yes' : 'no: connect again') : null),
    },
    { key: 'waiting', title: 'Mails waiting', kind: 'count' },
    { key: 'lastError', title: 'Last error' },
    { key: 'connectedAt', title: 'Connected', kind: 'instant' },
  ],
}

export const testedMailCard: CardView<TestedMail> = {
  title: ({ to }) => `The mail server took a mail to ${to}`,
  rows: [
    { key: 'response', title: 'It said' },
    { key: 'messageId', title: 'Message-ID' },
  ],
}
