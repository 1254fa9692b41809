// Part of migration 1: imports, the references their files give attendees, and their changes for undo.
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
    // No foreign key on attendees: a registration writes them at the end of its transaction, but the next row of the file must
    // see the reference before that.
    name: 'attendee_references',
    text: 'event_id reference attendee_id import_id',
    key: ['event_id', 'reference'],
    parents: { import_id: 'imports' },
  },
  {
    // An attendee's fields before an import changed them, and the version it has since.
    name: 'import_changes',
    text: 'import_id attendee_id name email answers',
    integer: 'version paid',
    key: ['import_id', 'attendee_id'],
    parents: { import_id: 'imports', attendee_id: 'attendees' },
  },
]
