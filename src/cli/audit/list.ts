// `turnout audit list`: every change, by whom and when, of all events unless one is named.
import type { QueryInput } from '../../contract/catalog.ts'
import type { Command } from '../command.ts'
import { eventPositional, namedEventFlag } from '../event-argument.ts'
import { given } from '../given.ts'
import { auditTable } from './columns.ts'

export const command: Command = {
  name: 'list',
  summary: 'List who changed what',
  description: 'Every change since the database was made; entries are never changed or deleted. Without an event, all.',
  positionals: [eventPositional],
  flags: [
    namedEventFlag,
    { name: 'actor', kind: 'text', max: 100, placeholder: 'KEY', summary: 'only by this key, or embedded' },
    {
      name: 'action',
      kind: 'text',
      max: 100,
      placeholder: 'NAME',
      summary: 'only this operation, like cancelAttendee',
    },
    { name: 'subject', kind: 'text', max: 100, placeholder: 'ID', summary: 'only changes of this thing' },
    { name: 'from', kind: 'instant', placeholder: 'INSTANT', summary: 'only then or later' },
    { name: 'to', kind: 'instant', placeholder: 'INSTANT', summary: 'only then or earlier' },
    {
      name: 'sort',
      kind: 'choice',
      choices: ['createdAt', '-createdAt'],
      placeholder: 'ORDER',
      summary: 'a minus in front is the latest first',
      defaultText: 'createdAt',
    },
  ],
  examples: [
    { command: 'turnout audit list devconf --sort=-createdAt' },
    { command: 'turnout audit list --action cancelAttendee --from 2027-01-01T00:00:00Z --json' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listAuditEntries',
  async run(context, { positionals, flags }) {
    const { actor, action, subject, from, to, sort } = flags
    const event = positionals[0] ?? flags.event
    const query = given<QueryInput<'listAuditEntries'>>({ event, actor, action, subject, from, to, sort })
    const client = await context.client()
    await context.results.list(client.list('listAuditEntries', { query }), auditTable)
  },
}
