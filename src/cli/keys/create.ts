// `turnout keys create`: a key for another program or person. Its text is in this answer and never again.
import type { Body } from '../../contract/catalog.ts'
import { Failure } from '../../contract/core/failures.ts'
import { scopes } from '../../contract/core/operation.ts'
import type { Command } from '../core/command.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { createdKeyCard } from './columns.ts'

export const command: Command = {
  description: 'The key is shown once, in this answer: keep it, the service stores only its hash.',
  flags: [
    { name: 'name', kind: 'text', required: true, placeholder: 'NAME', summary: 'what the key is for' },
    {
      name: 'scopes',
      kind: 'line-list',
      choices: scopes,
      placeholder: 'A,B',
      summary: 'what it may do; write includes read',
      defaultText: 'everything',
    },
    {
      name: 'event',
      kind: 'text',
      placeholder: 'EVENT',
      summary: 'the one event it may touch; a configured one does not count here',
      defaultText: 'every event',
      completes: 'event',
    },
    {
      name: 'expires',
      kind: 'instant',
      placeholder: 'INSTANT',
      summary: 'when it stops working',
      defaultText: 'when the key that makes it does',
    },
  ],
  examples: [
    { command: 'turnout keys create --name "Web site" --scopes events:read,attendees:write --event devconf' },
    {
      command: 'turnout keys create --name ci --expires 2027-12-31T00:00:00Z --get apiKey',
      note: 'prints only the key',
    },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'createKey',
  async run(context, { flags }) {
    const { settings } = context
    if (settings.quiet && settings.get === null) {
      throw new Failure('usage', '--quiet would hide the new key, which is shown only once', {
        hint: 'use --get apiKey to print nothing but the key',
      })
    }
    const { name, event, expires } = flags
    const body = definedFields<Body<'createKey'>>({ name, scopes: flags.scopes, eventId: event, expiresAt: expires })
    const client = await context.client()
    await context.results.record(await client.call('createKey', { body }), createdKeyCard, { created: true })
    context.notice('keep the key now: it is not shown again')
  },
}
