// `turnout audit list`: every change, who made it and when, of all events unless one is named.
import { ageSortFlag } from '../verbs/lists/list-flags.ts'
import { accountList } from '../verbs/lists/list-verb.ts'
import { auditTable } from './columns.ts'

export const command = accountList({
  description:
    'Every change since the database was created. Entries are never changed or deleted. Covers all events unless you name one.',
  byEvent: true,
  flags: [
    {
      name: 'actor',
      kind: 'text',
      max: 100,
      placeholder: 'KEY',
      summary: "only changes by this actor: a key's id, a speaker's id, or embedded",
    },
    {
      name: 'action',
      kind: 'text',
      max: 100,
      placeholder: 'NAME',
      summary: 'only this operation, such as cancelAttendee',
    },
    { name: 'subject', kind: 'text', max: 100, placeholder: 'ID', summary: 'only changes to this id' },
    { name: 'from', kind: 'instant', edge: 'start', placeholder: 'TIME', summary: 'only at or after this time' },
    { name: 'to', kind: 'instant', edge: 'end', placeholder: 'TIME', summary: 'only at or before this time' },
    ageSortFlag,
  ],
  examples: [
    { command: 'turnout audit list devconf --sort=-createdAt' },
    { command: 'turnout audit list --action cancelAttendee --from 2027-01-01T00:00:00Z --json' },
  ],
  operation: 'listAuditEntries',
  table: auditTable,
})
