// By which links people came and ordered. A source of a handful of people is not named, since a link may have been sent to one
// of them.
import type { Source } from '../../contract/books/sources.ts'
import { isNamedSource, otherSource, sourceCountMin, sourceVisitsMin } from '../../contract/core/typed/source.ts'
import { countOrdersBySource, type Narrowed, type SourceTotal, sumMoneyBySource } from '../../store/books/by-source.ts'
import type { Session } from '../../store/core/store.ts'
import type { Call, Reply, Rules } from '../core/call.ts'
import { findEvent } from '../core/find-event.ts'
import { shareRange } from './share-range.ts'
import { noFigures, readSourceFigures, type SourceFigures, sumOf } from './source-figures.ts'

/** Sources that are named; the rest is `other`. */
const sourcesMax = 200

async function listSources(call: Call<'listSources'>): Promise<Reply<'listSources'>> {
  const event = await findEvent(call, call.params.event_id)
  const found = await readSourceFigures(call.session, event)
  const data = rowsOf(found).map((row) => ({ ...row, currency: event.currency }))
  return { body: { data, nextCursor: null, total: data.length } }
}

type Row = Omit<Source, 'currency'>

/** What is withheld of a named source is counted in `other`, so that the sums stay right. */
function rowsOf(found: ReadonlyMap<string, SourceFigures>): Row[] {
  const named = [...found].flatMap(([source, figures]) => (isNamedSource(source) ? [{ source, ...figures }] : []))
  const rows: Row[] = []
  let other = found.get(otherSource)
  for (const { source, ...figures } of named.sort(byOrders)) {
    const { shown, withheld } = split(figures)
    const isNamed = shown !== undefined && rows.length < sourcesMax
    if (isNamed) rows.push(rowOf(source, shown))
    const rest = isNamed ? withheld : figures
    if (rest !== undefined) other = sumOf(other, rest)
  }
  const without = found.get('')
  return [...rows, ...(other ? [rowOf(otherSource, other)] : []), ...(without ? [rowOf(null, without)] : [])]
}

interface Split {
  /** Absent where nothing may be said of the source. */
  readonly shown?: SourceFigures
  /** Absent where all of it may. */
  readonly withheld?: SourceFigures
}

/** Orders show from 5 on; visits beside them too, and alone from 50 on: one person may open a link some times. */
function split(figures: SourceFigures): Split {
  const { visits, pages, expenses, ...ordered } = figures
  const hasOrders = ordered.orders >= sourceCountMin
  const hasVisits = visits >= (hasOrders ? sourceCountMin : sourceVisitsMin)
  if (hasOrders && hasVisits) return { shown: figures }
  if (!hasOrders && !hasVisits && expenses === 0) return { withheld: figures }
  return {
    shown: sumOf(noFigures, { expenses, ...(hasOrders && ordered), ...(hasVisits && { visits, pages }) }),
    withheld: sumOf(noFigures, { ...(!hasOrders && ordered), ...(!hasVisits && { visits, pages }) }),
  }
}

interface Counted {
  readonly source: string
  readonly orders: number
  readonly visits?: number
}

const byOrders = (one: Counted, other: Counted) =>
  other.orders - one.orders || (other.visits ?? 0) - (one.visits ?? 0) || (one.source < other.source ? -1 : 1)

function rowOf(source: string | null, figures: SourceFigures): Row {
  const { orders, pageOrders, tickets, revenue, visits, pages, expenses } = figures
  const isMany = (count: number) => count >= sourceCountMin
  const ordered = isMany(orders) ? { orders, tickets, revenue } : { orders: null, tickets: null, revenue: null }
  return {
    source,
    ...ordered,
    visits: isMany(visits) ? visits : null,
    pages: [...pages].filter(([, count]) => isMany(count)).map(([page, count]) => ({ page, visits: count })),
    // More orders than visits: people came by other ways, so that their share is none.
    ordersPerVisit: isMany(pageOrders) && pageOrders <= visits ? shareRange(pageOrders, visits) : null,
    expenses,
  }
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
