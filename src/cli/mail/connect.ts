// `turnout mail connect`: takes the password unseen; the service tries the server and keeps the password encrypted.
import type { Body } from '../../contract/catalog.ts'
import { mailTls } from '../../contract/core/choices.ts'
import type { Command, Flag } from '../core/command.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { mailConnectionCard } from './columns.ts'
import { readPassword } from './password.ts'

const flags: readonly Flag[] = [
  { name: 'host', kind: 'text', required: true, max: 253, summary: 'name of the mail server' },
  { name: 'port', kind: 'whole', min: 1, max: 65_535, summary: 'port', defaultText: '587, 465 with implicit TLS' },
  { name: 'tls', kind: 'choice', choices: mailTls, summary: 'how the way there is protected', defaultText: 'starttls' },
  { name: 'allow-plaintext', kind: 'switch', summary: 'allow --tls none beyond this machine' },
  { name: 'user', kind: 'text', max: 254, summary: 'who logs in; the password is asked for, or read from stdin' },
  { name: 'from', kind: 'email', required: true, summary: "the sender's address" },
  { name: 'from-name', kind: 'text', max: 100, placeholder: 'NAME', summary: "the sender's name" },
  { name: 'reply-to', kind: 'email', summary: 'where answers go, where that is not the sender' },
  { name: 'rate', kind: 'whole', min: 1, max: 60_000, summary: 'most mails a minute', defaultText: '300' },
]

export const command: Command = {
  description: [
    'The password is the first line of stdin; on a screen it is asked for and not shown. The server is tried, then the password is stored encrypted, and shown nowhere again.',
    'Mail that waited is sent then, unless it is older than 7 days or its event is over.',
  ].join('\n'),
  flags,
  examples: [
    {
      command: 'turnout mail connect --host smtp.example.org --user ada --from tickets@example.org',
      note: 'asks for the password, unseen',
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
