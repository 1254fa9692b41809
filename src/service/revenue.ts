// The revenue report: the ledger's sums added up. Its figures are kept as the sales happen, so its cost does not grow
// with the number of attendees.
import { netProfitFormula, type Revenue } from '../contract/revenue.ts'
import { type LedgerTotal, readLedgerTotals, readPending, readTicketTypesSold } from '../store/revenue.ts'
import { findEvent } from './find-event.ts'
import type { Call, Reply, Rules } from './operation.ts'

async function showRevenue(call: Call<'showRevenue'>): Promise<Reply<'showRevenue'>> {
  const event = await findEvent(call, call.params.event_id)
  const totals = await readLedgerTotals(call.session, event.id)
  const types = await readTicketTypesSold(call.session, event.id)
  const figures = figuresOf(totals)
  const body: Revenue = {
    eventId: event.id,
    currency: event.currency,
    ...figures,
    netProfit: figures.totalRevenue - figures.refundsIssued - figures.expenses,
    formula: netProfitFormula,
    pending: await readPending(call.session, event.id),
    byTicketType: types.map((type) => {
      const ofType = totals.filter((total) => total.ticketTypeId === type.id)
      const { totalRevenue, refundsIssued } = figuresOf(ofType)
      return { ticketTypeId: type.id, ticketType: type.name, tickets: type.sold, totalRevenue, refundsIssued }
    }),
    byDay: groups(totals, (total) => total.day).map(([date, ofDay]) => ({ date, ...figuresOf(ofDay) })),
    byPayment: soldBy('payment', totals),
    byChannel: soldBy('channel', totals) as Revenue['byChannel'],
    byCategory: groups(
      totals.filter((total) => total.book === 'expenses'),
      (total) => total.category,
    )
      .map(([category, ofCategory]) => ({ category, expenses: figuresOf(ofCategory).expenses }))
      .filter((group) => group.expenses !== 0),
  }
  return { body }
}

/** Sales and refunds by what is noted on them. */
function soldBy<K extends 'payment' | 'channel'>(key: K, totals: readonly LedgerTotal[]) {
  const noted = totals.filter((total) => total[key] !== '')
  return groups(noted, (total) => total[key]).map(([name, ofName]) => {
    const { totalRevenue, refundsIssued } = figuresOf(ofName)
    return { [key]: name, totalRevenue, refundsIssued } as Record<K, string> & SoldAndRefunded
  })
}

type SoldAndRefunded = Pick<Revenue, 'totalRevenue' | 'refundsIssued'>

function figuresOf(totals: readonly LedgerTotal[]) {
  const balance = (book: string) => sum(totals.filter((total) => total.book === book).map((total) => total.amount))
  // Sales are credits, written as negative amounts; `0 -` instead of a sign keeps an empty sum from being -0.
  return { totalRevenue: 0 - balance('sales'), refundsIssued: balance('refunds'), expenses: balance('expenses') }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Totals by a key, keys in order. */
function groups(totals: readonly LedgerTotal[], keyOf: (total: LedgerTotal) => string): [string, LedgerTotal[]][] {
  const found = new Map<string, LedgerTotal[]>()
  for (const total of totals) {
    const group = found.get(keyOf(total))
    if (group) group.push(total)
    else found.set(keyOf(total), [total])
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1))
}

export const revenueRules: Rules<'showRevenue'> = { showRevenue }
