// `turnout mail connect`: reads the password unseen; the service tests the server and stores the password encrypted.
import type { Body } from '../../contract/catalog.ts'
import { mailTls } from '../../contract/core/choices.ts'
import type { Command, Flag } from '../core/command.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { mailConnectionCard } from './columns.ts'
import { readPassword } from './password.ts'

const flags: readonly Flag[] = [
  { name: 'host', kind: 'text', required: true, max: 253, summary: 'host name of the mail server' },
  {
    name: 'port',
    kind: 'whole',
    min: 1,
    max: 65_535,
    summary: 'port of the mail server',
    defaultText: '587, or 465 with implicit TLS',
  },
  { name: 'tls', kind: 'choice', choices: mailTls, summary: 'encryption of the connection', defaultText: 'starttls' },
  { name: 'allow-plaintext', kind: 'switch', summary: 'allow --tls none to another machine' },
  { name: 'user', kind: 'text', max: 254, summary: 'user name; the password is asked for, or read from stdin' },
  { name: 'from', kind: 'email', required: true, summary: "the sender's address" },
  { name: 'from-name', kind: 'text', max: 100, placeholder: 'NAME', summary: "the sender's name" },
  { name: 'reply-to', kind: 'email', summary: "address for replies, if not the sender's" },
  {
    name: 'rate',
    kind: 'whole',
    min: 1,
    max: 60_000,
    summary: 'maximum number of e-mails per minute',
    defaultText: '300',
  },
]

export const command: Command = {
  description: [
    'The password is the first line of stdin; on a terminal it is asked for without being shown. The server is tested, then the password is stored encrypted and never shown again.',
    'Waiting mail is then sent, unless it is older than 7 days or its event is over.',
  ].join('\n'),
  flags,
  examples: [
    {
      command: 'turnout mail connect --host smtp.example.org --user ada --from tickets@example.org',
      note: 'asks for the password without showing it',
    },
    {
      command:
        'turnout mail connect --host smtp.example.org --tls implicit --user ada --from tickets@example.org --from-name DevConf < password.txt',
    },
  ],
  exitCodes: [4, 7, 8, 9],
  operation: 'connectMail',
  async run(context, { flags: { rate, ...flagged } }) {
    const password = flagged.user === undefined ? undefined : await readPassword(context, String(flagged.user))
    const body = definedFields<Body<'connectMail'>>({ ...flagged, password, ratePerMinute: rate })
    const client = await context.client()
    await context.results.record(await client.call('connectMail', { body }), mailConnectionCard, { created: true })
  },
}
