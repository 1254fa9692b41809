// `turnout devices create`: a key for a scanner. Its text is in this answer and never again.
import type { Body } from '../../contract/catalog.ts'
import { Failure } from '../../contract/failures.ts'
import type { Command } from '../command.ts'
import { eventFlag } from '../event-argument.ts'
import { given } from '../given.ts'
import { createdDeviceCard } from './columns.ts'

export const command: Command = {
  name: 'create',
  summary: 'Create a device for the door',
  description:
    'Its key scans tickets of one event and reads names and ticket types: no e-mail, no money, and it can not sell. It is shown once, in this answer.',
  flags: [
    eventFlag,
    { name: 'name', kind: 'text', required: true, placeholder: 'NAME', summary: 'what the device is called' },
    {
      name: 'list',
      kind: 'text',
      repeatable: true,
      placeholder: 'LIST',
      summary: 'name or id of a check-in list that it may use; one flag for each',
      defaultText: 'every list',
    },
    { name: 'supervisor', kind: 'switch', summary: 'it may let in against the rules, with a reason' },
  ],
  examples: [
    { command: 'turnout devices create --event devconf --name "Door laptop"' },
    {
      command: 'turnout devices create --event devconf --name Chief --supervisor --get apiKey',
      note: 'prints only the key',
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
    const params = { event_id: context.event(input) }
    const { name, list, supervisor } = input.flags
    const body = given<Body<'createDevice'>>({ name, lists: list, supervisor })
    const client = await context.client()
    const answer = await client.call('createDevice', { params, body })
    await context.results.record(answer, createdDeviceCard, { created: true })
    context.notice('keep the key now: it is not shown again')
  },
}
