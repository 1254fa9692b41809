// By which links orders came. A source of a handful of people is not named, since a link may have been sent to one of them.
import type { Source } from '../../contract/books/sources.ts'
import { otherSource, sourceCountMin } from '../../contract/core/typed/source.ts'
import {
  countOrdersBySource,
  type Narrowed,
  type OrdersOfSource,
  type SourceTotal,
  sumMoneyBySource,
} from '../../store/books/by-source.ts'
import type { Session } from '../../store/core/store.ts'
import type { Call, Reply, Rules } from '../core/call.ts'
import { findEvent } from '../core/find-event.ts'

/** Sources that are named; the rest is `other`. */
const sourcesMax = 200

interface Figures {
  readonly orders: number
  readonly tickets: number
  readonly revenue: number
  readonly expenses: number
}

const nothing: Figures = { orders: 0, tickets: 0, revenue: 0, expenses: 0 }

async function listSources(call: Call<'listSources'>): Promise<Reply<'listSources'>> {
  const event = await findEvent(call, call.params.event_id)
  const ordered = await countOrdersBySource(call.session, event.id)
  const money = await sumMoneyBySource(call.session, event.id)
  const data = rowsOf(figuresBySource(ordered, money)).map((row) => ({ ...row, currency: event.currency }))
  return { body: { data, nextCursor: null, total: data.length } }
}

function figuresBySource(ordered: readonly OrdersOfSource[], money: readonly SourceTotal[]): Map<string, Figures> {
  const found = new Map<string, Figures>()
  const add = (source: string, more: Partial<Figures>) => found.set(source, sumOf(found.get(source), more))
  for (const { source, orders, tickets } of ordered) add(source, { orders, tickets })
  for (const { source, book, amount } of money) {
    if (book === 'expenses') add(source, { expenses: amount })
    else if (soldBooks.has(book)) add(source, { revenue: 0 - amount })
  }
  return found
}

/** Credits of sales and debits of refunds. */
const soldBooks: ReadonlySet<string> = new Set(['sales', 'tax', 'refunds', 'tax_refunds'])

function sumOf(one: Figures = nothing, more: Partial<Figures>): Figures {
  return {
    orders: one.orders + (more.orders ?? 0),
    tickets: one.tickets + (more.tickets ?? 0),
    revenue: one.revenue + (more.revenue ?? 0),
    expenses: one.expenses + (more.expenses ?? 0),
  }
}

type Row = Omit<Source, 'currency'>

/** What is withheld of a named source is counted in `other`, so that the sums stay right. */
function rowsOf(found: ReadonlyMap<string, Figures>): Row[] {
  const named = [...found].flatMap(([source, figures]) =>
    source === '' || source === otherSource ? [] : [{ source, ...figures }],
  )
  const rows: Row[] = []
  let other = found.get(otherSource)
  for (const { source, ...figures } of named.sort(byOrders)) {
    const { orders, expenses } = figures
    const isShown = orders >= sourceCountMin || expenses !== 0
    if (!isShown || rows.length === sourcesMax) other = sumOf(other, figures)
    else {
      if (orders < sourceCountMin) other = sumOf(other, { ...figures, expenses: 0 })
      rows.push(rowOf(source, figures))
    }
  }
  const without = found.get('')
  return [...rows, ...(other ? [rowOf(otherSource, other)] : []), ...(without ? [rowOf(null, without)] : [])]
}

type Counted = Pick<OrdersOfSource, 'source' | 'orders'>

const byOrders = (one: Counted, other: Counted) => other.orders - one.orders || (one.source < other.source ? -1 : 1)

function rowOf(source: string | null, { orders, tickets, revenue, expenses }: Figures): Row {
  if (orders < sourceCountMin) return { source, orders: null, tickets: null, revenue: null, expenses }
  return { source, orders, tickets, revenue, expenses }
}

/**
 * Postings of the report by source, null for none: those of a source with fewer than 5 orders are under `other`.
 */
export async function readBookedBySource(
  session: Session,
  eventId: string,
  narrowed: Narrowed,
): Promise<[source: string | null, totals: readonly SourceTotal[]][]> {
  const ordered = await countOrdersBySource(session, eventId)
  const named = ordered
    .filter(({ source, orders }) => source !== '' && orders >= sourceCountMin)
    .sort(byOrders)
    .slice(0, sourcesMax)
    .map(({ source }) => source)
    .filter((source) => source !== otherSource)
  const totals = await sumMoneyBySource(session, eventId, narrowed)
  const isNamed = new Set(['', ...named])
  const groups = [...named, otherSource, ''].map((source): [string | null, SourceTotal[]] => {
    const isIn = (one: string) => one === source || (source === otherSource && !isNamed.has(one))
    return [source === '' ? null : source, totals.filter((total) => isIn(total.source))]
  })
  return groups.filter(([, booked]) => booked.length > 0)
}

export const sourceRules: Rules<'listSources'> = { listSources }
