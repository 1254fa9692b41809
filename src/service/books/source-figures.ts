// What is known of each source of an event: visits, orders, and what they brought and cost. All of it is in counts.
import type { VisitedPage } from '../../contract/books/sources.ts'
import { wallTimeInZone } from '../../contract/core/time.ts'
import { countOrdersBySource, sumMoneyBySource } from '../../store/books/by-source.ts'
import { sumVisits } from '../../store/books/visits.ts'
import type { Session } from '../../store/core/store.ts'
import type { StoredEvent } from '../../store/events.ts'

export interface SourceFigures {
  readonly visits: number
  readonly pages: ReadonlyMap<VisitedPage, number>
  readonly orders: number
  /** Of these, the ones made on the public page since visits are counted. */
  readonly pageOrders: number
  readonly tickets: number
  /** Sales less refunds, tax included; and without tax. */
  readonly revenue: number
  readonly net: number
  readonly expenses: number
}

export const noFigures: SourceFigures = {
  visits: 0,
  pages: new Map(),
  orders: 0,
  pageOrders: 0,
  tickets: 0,
  revenue: 0,
  net: 0,
  expenses: 0,
}

/** Books of what is earned, and what is tax in it. */
const netBooks: ReadonlySet<string> = new Set(['sales', 'refunds'])
const taxBooks: ReadonlySet<string> = new Set(['tax', 'tax_refunds'])

/** Figures by source; those without one are under the empty text. Read in steps, beside other requests. */
export async function readSourceFigures(
  session: Session,
  { id, timezone }: Pick<StoredEvent, 'id' | 'timezone'>,
): Promise<ReadonlyMap<string, SourceFigures>> {
  const visits = await sumVisits(session, id)
  const firstDay = visits.map((one) => one.firstDay).sort()[0]
  const since = firstDay === undefined ? undefined : wallTimeInZone(firstDay, '00:00', timezone).toISOString()
  const ordered = await countOrdersBySource(session, id, since)
  const money = await sumMoneyBySource(session, id)
  const found = new Map<string, SourceFigures>()
  const add = (source: string, more: Partial<SourceFigures>) => found.set(source, sumOf(found.get(source), more))
  for (const one of visits) {
    add(one.source, { visits: one.visits, pages: new Map([[one.page as VisitedPage, one.visits]]) })
  }
  for (const { source, ...counts } of ordered) add(source, counts)
  for (const { source, book, amount } of money) {
    if (book === 'expenses') add(source, { expenses: amount })
    else if (netBooks.has(book)) add(source, { revenue: 0 - amount, net: 0 - amount })
    else if (taxBooks.has(book)) add(source, { revenue: 0 - amount })
  }
  return found
}

/** Figures with further ones. */
export function sumOf(one: SourceFigures = noFigures, more: Partial<SourceFigures>): SourceFigures {
  const pages = new Map(one.pages)
  for (const [page, visits] of more.pages ?? []) pages.set(page, (pages.get(page) ?? 0) + visits)
  return {
    visits: one.visits + (more.visits ?? 0),
    pages,
    orders: one.orders + (more.orders ?? 0),
    pageOrders: one.pageOrders + (more.pageOrders ?? 0),
    tickets: one.tickets + (more.tickets ?? 0),
    revenue: one.revenue + (more.revenue ?? 0),
    net: one.net + (more.net ?? 0),
    expenses: one.expenses + (more.expenses ?? 0),
  }
}
