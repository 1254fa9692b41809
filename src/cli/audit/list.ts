// `turnout audit list`: every change, by whom and when, of all events unless one is named.
import { recordList } from '../verbs/record-list.ts'
import { auditTable } from './columns.ts'

export const command = recordList({
  description: 'Every change since the database was made; entries are never changed or deleted. Without an event, all.',
  flags: [
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
  ],
  examples: [
    { command: 'turnout audit list devconf --sort=-createdAt' },
    { command: 'turnout audit list --action cancelAttendee --from 2027-01-01T00:00:00Z --json' },
  ],
  operation: 'listAuditEntries',
  table: auditTable,
})
