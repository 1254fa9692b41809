// Reads the people of an event for a search at its door. No index knows how a name may be spelt, so all are read, in batches
// that let others have their turn in between.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Session } from '../core/store.ts'

export interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly order_id: string
  /** The buyer of that order. */
  readonly buyer: string
  readonly buyer_email: string
}

// Takes a few milliseconds on either engine.
const batchMax = 5_000

/** Everybody who was ever registered for an event, in batches. */
export async function* peopleOf({ db }: Session, eventId: string): AsyncGenerator<readonly Person[]> {
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('attendees')
      .innerJoin('orders', 'orders.id', 'attendees.order_id')
      .select(['attendees.id', 'attendees.name', 'attendees.email', 'attendees.order_id'])
      .select(['orders.name as buyer', 'orders.email as buyer_email'])
      .where('attendees.event_id', '=', eventId)
      .where('attendees.id', '>', last)
      .orderBy('attendees.id')
      .limit(batchMax)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < batchMax) return
    last = rows.at(-1)?.id ?? last
    await nextTurn()
  }
}
