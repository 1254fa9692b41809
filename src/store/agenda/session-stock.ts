// How many places of sessions are taken: of an open enrolment the quota with the session's id, of one by tickets the add-on's.
import type { Session } from '../core/store.ts'
import type { StoredEnrolling } from './sessions.ts'

export interface SessionStock {
  readonly enrolled: number
  readonly capacity: number | null
}

interface Enrolling {
  /** Id of the session. */
  readonly id: string
  /** Its column; null where nobody has to enrol. */
  readonly enrolment: string | null
}

/** The stock of those sessions that people enrol in, by session: a statement for each kind that there is. */
export async function readSessionStocks(
  session: Session,
  sessions: readonly Enrolling[],
): Promise<ReadonlyMap<string, SessionStock>> {
  const addOns = new Map<string, string>()
  const open = new Set<string>()
  for (const { id, enrolment } of sessions) {
    if (enrolment === null) continue
    const { kind, ticketTypes } = JSON.parse(enrolment) as StoredEnrolling
    if (kind === 'open') open.add(id)
    else addOns.set(id, ticketTypes[0] ?? '')
  }
  const own = await stocksBy(session, 'id', [...open])
  const sold = await stocksBy(session, 'ticket_type_id', [...new Set(addOns.values())])
  const stocks = new Map(own)
  for (const [id, addOn] of addOns) {
    const stock = sold.get(addOn)
    if (stock !== undefined) stocks.set(id, stock)
  }
  return stocks
}

async function stocksBy({ db }: Session, column: 'id' | 'ticket_type_id', ids: readonly string[]) {
  const found = new Map<string, SessionStock>()
  for (let at = 0; at < ids.length; at += 500) {
    const rows = await db
      .selectFrom('quotas')
      .select([column, 'sold', 'cap'])
      .where(column, 'in', ids.slice(at, at + 500))
      .execute()
    for (const { [column]: id, sold, cap } of rows) found.set(id ?? '', { enrolled: sold, capacity: cap })
  }
  return found
}
