// Messages that wait and may still tell of more: found by their kind, and postponed unless they are being sent.
import type { Session } from '../core/store.ts'

export interface WaitingMessage {
  readonly id: string
  readonly addressKey: string
  readonly dueAt: string
  readonly data: string
}

/** The messages of a kind about an event that nobody sends yet, the oldest first. */
export async function findWaitingOfKind(
  { db }: Session,
  { accountId, eventId, kind }: { readonly accountId: string; readonly eventId: string; readonly kind: string },
): Promise<WaitingMessage[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'address_key', 'due_at', 'data'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'waiting')
    .where('due_at', 'is not', null)
    .where('leased_until', 'is', null)
    .where('event_id', '=', eventId)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()
  return rows.map(({ id, address_key, due_at, data }) => ({ id, addressKey: address_key, dueAt: due_at ?? '', data }))
}

/** Gives a waiting message another time and other data; returns whether it still waited. */
export async function postponeWaiting(
  { db }: Session,
  { id }: WaitingMessage,
  { dueAt, data, now }: { readonly dueAt: string; readonly data: string; readonly now: string },
): Promise<boolean> {
  const row = await db
    .updateTable('messages')
    .set({ due_at: dueAt, data, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('leased_until', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
