// A part of migration 1: attendees that came from a file, what it calls them, and what it changed.
import type { TableDescription } from '../migration.ts'

export const imports: readonly TableDescription[] = [
  {
    name: 'imports',
    text: 'id account_id event_id name fingerprint status created_at updated_at',
    integer: 'rows rows_done=0 created=0 changed=0 unchanged=0 refused=0',
    key: ['id'],
    checks: { status: `status in ('open', 'done', 'undone')` },
    parents: { event_id: 'events' },
    cascade: ['event_id'],
    indexes: { by_event: 'event_id, id' },
  },
  {
    // No foreign key on attendees: those of a registration are written at the end of their transaction, and a reference must
    // be seen by the next row before.
    name: 'attendee_references',
    text: 'event_id reference attendee_id import_id',
    key: ['event_id', 'reference'],
    parents: { import_id: 'imports' },
  },
  {
    // What an attendee was before an import changed it, and the version that it has since.
    name: 'import_changes',
    text: 'import_id attendee_id name email answers',
    integer: 'version paid',
    key: ['import_id', 'attendee_id'],
    parents: { import_id: 'imports', attendee_id: 'attendees' },
  },
]
