// Reads the events and attendees that a batch of outbox entries is about.
import type { Session } from '../../../store/core/store.ts'
import type { OutboxRow } from '../../../store/outbox.ts'
import type { Tables } from '../../../store/tables/index.ts'

export interface Subjects {
  readonly events: ReadonlyMap<string, Tables['events']>
  readonly attendees: ReadonlyMap<string, Tables['attendees']>
}

export async function readSubjects({ db }: Session, entries: readonly OutboxRow[]): Promise<Subjects> {
  const eventIds = [...new Set(entries.flatMap(({ event_id }) => event_id ?? []))]
  const attendeeIds = entries.map(({ subject }) => subject).filter((id) => id.startsWith('att_'))
  const events =
    eventIds.length === 0 ? [] : await db.selectFrom('events').selectAll().where('id', 'in', eventIds).execute()
  const attendees =
    attendeeIds.length === 0
      ? []
      : await db.selectFrom('attendees').selectAll().where('id', 'in', attendeeIds).execute()
  return { events: byId(events), attendees: byId(attendees) }
}

const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))
