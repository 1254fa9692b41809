// What is frozen of a release, for the public.
import { allOf, compare } from '../../core/conditions.ts'
import type { Session } from '../../core/store.ts'
import { containsRelease, type ReleasedSlot, toReleasedSlot } from '../releases/spans.ts'

/** A slot with the release in which it last changed. */
export interface FrozenSlot extends ReleasedSlot {
  readonly since: number
}

/** All slots of a release. */
export async function readFrozenSlots({ db }: Session, eventId: string, number: number): Promise<FrozenSlot[]> {
  const rows = await db
    .selectFrom('release_slots')
    .selectAll()
    .where(allOf([compare('event_id', '=', eventId), containsRelease(number)]))
    .orderBy('start')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...toReleasedSlot(row), since: row.from_number }))
}

/** When slots of a release were to start before they were moved, by id: the last start that is not today's. */
export async function readFormerStarts(
  { db }: Session,
  {
    eventId,
    number,
    slots,
  }: { readonly eventId: string; readonly number: number; readonly slots: readonly FrozenSlot[] },
): Promise<ReadonlyMap<string, string>> {
  const starts = new Map(slots.filter(({ sequence }) => sequence > 0).map(({ id, startsAt }) => [id, startsAt]))
  if (starts.size === 0) return starts
  const rows = await db
    .selectFrom('release_slots')
    .select(['id', 'starts_at as startsAt'])
    .where('event_id', '=', eventId)
    .where('to_number', '<=', number)
    .orderBy('from_number')
    .execute()
  const moved = rows.filter(({ id, startsAt }) => starts.has(id) && starts.get(id) !== startsAt)
  return new Map(moved.map(({ id, startsAt }) => [id, startsAt]))
}
