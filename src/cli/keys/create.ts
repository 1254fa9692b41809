// `turnout keys create`: the text of the key is in this response and never shown again.
import type { Body } from '../../contract/catalog.ts'
import { scopes } from '../../contract/core/operation.ts'
import type { Command } from '../core/command.ts'
import { expectShown } from '../verbs/access/shown-once.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { createdKeyCard } from './columns.ts'

export const command: Command = {
  description: [
    'The key is shown only once: store it now, since the service keeps only its hash.',
    'To replace a key, create another one with the same scopes: both work until turnout keys revoke ends the old one, and turnout keys list says when the old one was last used.',
  ].join('\n'),
  flags: [
    { name: 'name', kind: 'text', required: true, placeholder: 'NAME', summary: 'what the key is for' },
    {
      name: 'scopes',
      kind: 'line-list',
      choices: scopes,
      placeholder: 'A,B',
      summary: 'permissions; write includes read',
      defaultText: 'everything',
    },
    {
      name: 'event',
      kind: 'text',
      placeholder: 'EVENT',
      summary: 'limit access to one event; the configured event is ignored here',
      defaultText: 'all events',
      completes: 'event',
    },
    {
      name: 'expires',
      kind: 'instant',
      edge: 'end',
      ahead: true,
      placeholder: 'TIME',
      summary: 'when it expires',
      defaultText: 'the expiry of the key in use',
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
    expectShown(context, 'key', 'apiKey')
    const { name, event, expires } = flags
    const body = definedFields<Body<'createKey'>>({ name, scopes: flags.scopes, eventId: event, expiresAt: expires })
    const client = await context.client()
    await context.results.record(await client.call('createKey', { body }), createdKeyCard, { created: true })
    context.notice('store the key now: it is not shown again')
  },
}
