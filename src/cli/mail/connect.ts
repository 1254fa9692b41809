// `turnout mail connect`: reads the password unseen; the service tests the server and stores the password encrypted.

import type { Client } from '../../client/client.ts'
import type { Body } from '../../contract/catalog.ts'
import { mailTls } from '../../contract/core/choices.ts'
import { Failure } from '../../contract/core/failures.ts'
import type { MailConnection } from '../../contract/mail/connection.ts'
import type { Message } from '../../contract/mail/messages.ts'
import { counted } from '../../terminal/text/counted.ts'
import type { Command, Flag, Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { canAnswer } from '../session/ask-on-screen.ts'
import { readPassword } from '../verbs/access/password.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { mailConnectionCard } from './columns.ts'
import { nextForWaiting } from './next-for-waiting.ts'
import { senderFault, senderOf } from './sender.ts'

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
  {
    name: 'from',
    kind: 'text',
    required: true,
    placeholder: 'EMAIL',
    summary: "the sender's address, or name and address: Name <EMAIL>",
    fault: senderFault,
  },
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
  {
    name: 'send-waiting',
    kind: 'switch',
    clearable: true,
    summary: 'send the e-mails that are waiting; --no-send-waiting cancels them; asked if not given',
  },
]

export const command: Command = {
  description: [
    'The password is the first line of stdin; on a terminal it is asked for without being shown. The server is tested, then the password is stored encrypted and never shown again.',
    'Waiting e-mails are then sent (by turnout serve, turnout jobs run, and for a few seconds by each command on this machine), unless they are older than 7 days or their event is over. On a terminal you are shown their number and one of them, and asked first; without a terminal, add --send-waiting or --no-send-waiting if any wait.',
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
  exitCodes: [3, 4, 7, 8, 9],
  operation: 'connectMail',
  async run(context, input) {
    const { rate, sendWaiting: _decided, ...typed } = input.flags
    const flagged: Input['flags'] = { ...typed, ...senderOf(String(typed.from), typed.fromName) }
    const client = await context.client()
    const sendWaiting = await decideWaiting(context, input, client)
    const password =
      flagged.user === undefined ? undefined : await readPassword(context, String(flagged.user), 'turnout mail connect')
    const body = definedFields<Body<'connectMail'>>({ ...flagged, password, ratePerMinute: rate, sendWaiting })
    const answer = await client.call('connectMail', { body })
    await context.results.record(answer, mailConnectionCard, { created: true })
    nextForWaiting(context, answer.value)
  },
}

/**
 * Whether the mails that wait are sent or cancelled; undefined if there are none, or if a server is connected already.
 * @throws Failure not_confirmed where some wait, no flag decides and nobody can be asked
 */
async function decideWaiting(context: Context, { flags }: Input, client: Client): Promise<boolean | undefined> {
  // A cleared switch is null.
  const decided = flags.sendWaiting === undefined ? undefined : flags.sendWaiting === true
  const { dryRun } = context.settings
  if (decided !== undefined && !dryRun) return decided
  const { connected, waiting } = await readWaiting(client)
  if (waiting === 0 || (connected && decided !== false)) return decided
  const { people, example } = await readPeople(client)
  const mails = `${counted(waiting, 'mail')} to ${people === 1 ? '1 person' : `${people} people`}`
  const one = example === undefined ? '' : `, for example one to ${example.name} <${example.to}> (${example.kind})`
  if (dryRun) {
    context.foresee('Mails', `${mails}${one}, ${fateOf(decided)}`)
    return decided
  }
  if (canAnswer(context)) return askWaiting(context, `There ${waiting === 1 ? 'is' : 'are'} ${mails} waiting${one}.`)
  return context.decide(mails, {
    message: `${mails} would be sent as soon as the server is connected${one}`,
    hint: 'add --send-waiting to send them, or --no-send-waiting to cancel them',
  })
}

/** What a plan says of the mails that wait. */
function fateOf(decided: boolean | undefined): string {
  if (decided === undefined) return 'only if you agree, when asked or with --send-waiting'
  return decided ? 'sent once the server is connected' : 'cancelled: they will not be sent'
}

/** Enter alone neither sends nor cancels: it ends the command. @throws Failure not_confirmed */
async function askWaiting({ host }: Context, question: string): Promise<boolean> {
  const { askChoice, declined } = await import('../../terminal/asking/prompt.ts')
  const choices = [
    { value: 'later', label: 'Decide later: do not connect now; the mails keep waiting' },
    { value: 'send', label: 'Send them once the server is connected' },
    { value: 'cancel', label: 'Cancel them, and connect the server' },
  ]
  const terminal = { input: host.stdin, output: host.stderr, signal: host.signal }
  const answer = await askChoice(question, choices, terminal)
  if (answer === 'later') {
    throw declined(
      'no mail server was connected; the mails keep waiting',
      'Nothing was connected; the mails keep waiting.',
    )
  }
  return answer === 'send'
}

/** A key that may not read mails, or another service, is told of none. */
async function readWaiting(client: Client): Promise<Pick<MailConnection, 'connected' | 'waiting'>> {
  try {
    return (await client.call('showMailConnection', {})).value
  } catch (error) {
    if (error instanceof Failure && (error.code === 'not_offered' || error.code === 'insufficient_scope')) {
      return { connected: false, waiting: 0 }
    }
    throw error
  }
}

async function readPeople(client: Client) {
  const people = new Set<string>()
  let example: Message | undefined
  for await (const { rows } of client.list('listMessages', { query: { status: 'waiting' } })) {
    for (const message of rows) people.add(message.to.toLowerCase())
    example ??= rows[0]
  }
  return { people: people.size, example }
}
