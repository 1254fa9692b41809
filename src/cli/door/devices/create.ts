// `turnout devices create`: creates an API key for a scanner, shown only in this response.

import type { Body } from '../../../contract/catalog.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { shellWord } from '../../../contract/core/words/shell-word.ts'
import { say } from '../../../terminal/output/stream-writer.ts'
import type { Command, Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { forceFlag, writeTo } from '../../files/out-file.ts'
import { expectPublicUrl, knownPublicUrl, publicUrlFlag } from '../../settings/public-url.ts'
import { eventFlag } from '../../verbs/event-flag.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import { joiningAddress, joiningCode, warnWithoutCamera } from '../serving/joining-code.ts'
import { createdDeviceCard } from './columns.ts'

export const command: Command = {
  description: [
    'The key can scan tickets of one event and read names and ticket types, but no e-mail addresses and no prices, and it cannot sell; with --cash it can see what an unpaid order costs and record its payment. The key is shown only this once.',
    'A phone joins by scanning a code that holds the address of the scanning page and the key: anyone who photographs the code can scan too, until the device is revoked.',
  ].join('\n'),
  flags: [
    eventFlag,
    { name: 'name', kind: 'text', required: true, placeholder: 'NAME', summary: 'name of the device' },
    {
      name: 'list',
      kind: 'text',
      repeatable: true,
      placeholder: 'LIST',
      summary: 'name or id of a check-in list it may use; repeat for more',
      defaultText: 'every list',
    },
    { name: 'supervisor', kind: 'switch', summary: 'may admit refused tickets, giving a reason' },
    { name: 'cash', kind: 'switch', summary: 'may record cash for unpaid orders, and sees what they cost' },
    {
      name: 'qr',
      kind: 'switch',
      summary: 'draw the code that a phone scans to join, on stderr; needs the public address of the service',
    },
    { name: 'png', kind: 'text', placeholder: 'FILE', summary: 'write that code as PNG', completes: 'file' },
    forceFlag,
    publicUrlFlag,
  ],
  examples: [
    { command: 'turnout devices create --event devconf --name "Door laptop"' },
    {
      command: 'turnout devices create --event devconf --name Chief --supervisor --get apiKey',
      note: 'prints only the key',
    },
    {
      command: 'turnout devices create --event devconf --name Phone --qr --public-url https://tickets.example.org',
      note: 'a phone scans the code and joins',
    },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'createDevice',
  async run(context, input) {
    const { settings } = context
    if (settings.quiet && settings.get === null) {
      throw new Failure('usage', '--quiet would hide the new key, which is shown only once', {
        hint: 'use --get apiKey to print nothing but the key',
      })
    }
    const isDrawn = input.flags.qr === true || input.flags.png !== undefined
    const url = isDrawn
      ? expectPublicUrl(context, input, { words: ['devices', 'create'] })
      : knownPublicUrl(context, input)
    const params = { event_id: context.event(input) }
    const { name, list, supervisor, cash } = input.flags
    const body = definedFields<Body<'createDevice'>>({ name, lists: list, supervisor, cash })
    const client = await context.client()
    const answer = await client.call('createDevice', { params, body })
    await context.results.record(answer, createdDeviceCard, { created: true })
    context.notice('save the key now: it is not shown again')
    if (url === undefined) return sayHowToJoin(context, params.event_id)
    const address = joiningAddress(url, answer.value.apiKey)
    // For a phone that can't scan. Only beside the card, which shows the key anyway: stderr of a script ends up in logs.
    if (context.host.stdout.isTTY === true) context.notice(`next: a phone joins at ${address}`)
    if (isDrawn) await showCode(context, input, address)
  },
}

/** Where the address of the service isn't known, phones have none to join at. */
function sayHowToJoin(context: Context, event: string): void {
  if (context.host.stdout.isTTY !== true || context.settings.output.value !== null) return
  const name = shellWord(event)
  context.notice(`next: on a laptop, turnout auth login with this key, then turnout door scan ${name}`)
  context.notice(`      a phone joins by the code that turnout door serve ${name} draws on this network,`)
  context.notice('      or by that of devices create --qr --public-url https://…, for a service on the web')
}

async function showCode(context: Context, { flags }: Input, address: string): Promise<void> {
  warnWithoutCamera(context, address)
  if (flags.qr === true)
    say(context.host.stderr, (await joiningCode(context, address, context.host.stderr)).text, 'drawn')
  if (typeof flags.png !== 'string') return
  const { qrPng } = await import('../../../documents/qr/png.ts')
  await writeTo(context, { place: flags.png, force: flags.force === true, kind: 'png' }, qrPng(address))
}
