// The revenue report, from the ledger's running totals: its cost doesn't grow with the number of attendees. Only a report
// as of an earlier time reads the postings made since.
import { netProfitAfterTaxFormula, netProfitFormula, type Revenue } from '../../contract/books/revenue.ts'
import { taxIn } from '../../contract/core/tax.ts'
import { findBudgets, readSpent } from '../../store/books/budgets.ts'
import {
  countUnpaidTickets,
  type LedgerTotal,
  readLedgerTotals,
  readLedgerTotalsAsOf,
  readStock,
  type StockRow,
} from '../../store/books/revenue.ts'
import { sumOwed } from '../../store/orders/repayments.ts'
import { tiersOf } from '../../store/ticket-types/ticket-types.ts'
import type { Call, Reply, Rules } from '../core/call.ts'
import { findEvent } from '../core/find-event.ts'
import { invalidQuery } from '../core/refusals.ts'
import { priceAt } from '../ticket-types/price.ts'
import { taxOfLabel } from '../ticket-types/tax.ts'
import { breakEvenOf, type TypeOnSale } from './break-even.ts'
import { budgetLine } from './budgets.ts'
import { readBookedBySource } from './sources.ts'

async function showRevenue(call: Call<'showRevenue'>): Promise<Reply<'showRevenue'>> {
  const { session, query } = call
  const { from, to, asOf } = query
  if (from !== undefined && to !== undefined && from > to) {
    throw invalidQuery({
      pointer: '?to',
      code: 'invalid',
      detail: `"to" must not be before "from", ${from}, not ${to}`,
    })
  }
  const event = await findEvent(call, call.params.event_id)
  const all =
    asOf === undefined
      ? await readLedgerTotals(session, event.id)
      : await readLedgerTotalsAsOf(session, event.id, new Date(asOf))
  const totals = all.filter(({ day }) => (from === undefined || day >= from) && (to === undefined || day <= to))
  const reported = totals.filter(({ book }) => book !== 'prepayments')
  const figures = figuresOf(totals)
  const netProfit = netProfitOf(figures)
  const byTax = taxesOf(reported)
  const stock = await readStock(session, event.id)
  const isWhole = [from, to, asOf].every((asked) => asked === undefined)
  // Without revenue there is no average price, and nothing to count for it.
  const unpaid =
    isWhole && figures.totalRevenue > 0 ? await countUnpaidTickets(session, event.id) : new Map<string, number>()
  const types = typesOf(stock, { totals, unpaid }, call.now)
  const budget = isWhole ? await budgetOf(call, event.id) : null
  const owed = isWhole ? await sumOwed(session, event.id) : null
  const onSale = { types, placesLeft: placesLeftIn(stock, types), owed: inRevenue(owed) }
  const body: Revenue = {
    eventId: event.id,
    currency: event.currency,
    period: { from: from ?? null, to: to ?? null, asOf: asOf === undefined ? null : new Date(asOf).toISOString() },
    ...figures,
    netProfit,
    formula: byTax.length > 0 ? netProfitAfterTaxFormula : netProfitFormula,
    pending: isWhole ? pendingOf(stock) : null,
    owed: owed?.amount ?? null,
    netProfitAfterOwed: owed && netProfit - onSale.owed,
    prepaid: owed && prepaidOf(totals, owed.credit),
    byTicketType: types.map(({ ticketTypeId, ticketType, tickets, totalRevenue, refundsIssued }) => {
      return { ticketTypeId, ticketType, tickets: isWhole ? tickets : null, totalRevenue, refundsIssued }
    }),
    ...breakdownsOf(reported),
    byTax,
    ...(query.by === 'source' && { bySource: await bySource(call, event.id) }),
    budget,
    breakEven: budget && breakEvenOf({ ...figures, netProfit }, { ...onSale, budget }),
  }
  return { body }
}

/** What of an owed amount is still revenue, without tax. */
const inRevenue = (owed: Awaited<ReturnType<typeof sumOwed>> | null) =>
  owed === null ? 0 : owed.amount - owed.credit - owed.tax

function breakdownsOf(totals: readonly LedgerTotal[]) {
  return {
    byDay: groups(totals, (total) => total.day).map(([date, ofDay]) => {
      const { tax: _tax, ...figures } = figuresOf(ofDay)
      return { date, ...figures }
    }),
    byPayment: soldBy('payment', totals),
    byChannel: soldBy('channel', totals) as Revenue['byChannel'],
    byCategory: groups(
      totals.filter((total) => total.book === 'expenses'),
      (total) => total.category,
    )
      .map(([category, ofCategory]) => ({ category, expenses: figuresOf(ofCategory).expenses }))
      .filter((group) => group.expenses !== 0),
  }
}

async function bySource({ session, query }: Call<'showRevenue'>, eventId: string): Promise<Revenue['bySource']> {
  const groups = await readBookedBySource(session, eventId, query)
  return groups.map(([source, booked]) => {
    const figures = figuresOf(booked)
    return { source, ...figures, netProfit: netProfitOf(figures) }
  })
}

const netProfitOf = ({ totalRevenue, refundsIssued, tax, expenses }: ReturnType<typeof figuresOf>) =>
  totalRevenue - refundsIssued - tax - expenses

/** Sales and refunds by tax, untaxed ones last; empty if no tax was ever charged. */
function taxesOf(totals: readonly LedgerTotal[]): Revenue['byTax'] {
  const sold = totals.filter(({ book }) => book !== 'expenses')
  const byLabel = groups(sold, ({ category }) => category)
  if (byLabel.every(([label]) => label === '')) return []
  const rows = byLabel.map(([label, ofLabel]) => {
    const { totalRevenue, refundsIssued, tax } = figuresOf(ofLabel)
    return { ...taxOfLabel(label), totalRevenue, refundsIssued, net: totalRevenue - refundsIssued - tax, tax }
  })
  return rows.sort((one, other) => Number(one.taxRate === null) - Number(other.taxRate === null))
}

/** Sales and refunds by payment method or channel. */
function soldBy<K extends 'payment' | 'channel'>(key: K, totals: readonly LedgerTotal[]) {
  const noted = totals.filter((total) => total[key] !== '')
  return groups(noted, (total) => total[key]).map(([name, ofName]) => {
    const { totalRevenue, refundsIssued } = figuresOf(ofName)
    return { [key]: name, totalRevenue, refundsIssued } as Record<K, string> & SoldAndRefunded
  })
}

type SoldAndRefunded = Pick<Revenue, 'totalRevenue' | 'refundsIssued'>

function typesOf(
  stock: readonly StockRow[],
  { totals, unpaid }: { totals: readonly LedgerTotal[]; unpaid: ReadonlyMap<string, number> },
  now: Date,
): (TypeOnSale & SoldAndRefunded)[] {
  const ofEvent = stock.find(({ ticketTypeId }) => ticketTypeId === null)
  return stock.flatMap((row) => {
    if (row.ticketTypeId === null) return []
    const limits = [leftOf(row), row.sharedLeft, row.kind === 'admission' && ofEvent ? leftOf(ofEvent) : null]
    const left = Math.min(...limits.map((limit) => limit ?? Number.POSITIVE_INFINITY))
    const moment = { now, count: row.held + row.sold }
    const figures = figuresOf(totals.filter((one) => one.ticketTypeId === row.ticketTypeId))
    const { totalRevenue, refundsIssued, tax } = figures
    return {
      ticketTypeId: row.ticketTypeId,
      ticketType: row.name ?? '',
      price: netOf(row, priceAt({ price: row.price ?? 0, tiers: tiersOf(row.tiers) }, moment)),
      tickets: row.sold,
      paid: row.sold - (unpaid.get(row.ticketTypeId) ?? 0),
      earned: totalRevenue - refundsIssued - tax,
      isAdmission: row.kind === 'admission',
      totalRevenue,
      refundsIssued,
      available: orNull(left),
    }
  })
}

const leftOf = ({ cap, held, sold }: StockRow) => (cap === null ? Number.POSITIVE_INFINITY : cap - held - sold)
const orNull = (places: number) => (Number.isFinite(places) ? places : null)

/** Places left for admissions that cost something: those of the types together, within those of the event. */
function placesLeftIn(stock: readonly StockRow[], types: readonly TypeOnSale[]): number | null {
  const admissions = new Set(stock.filter(({ kind }) => kind === 'admission').map(({ ticketTypeId }) => ticketTypeId))
  const sellable = types.filter(({ ticketTypeId, price }) => price > 0 && admissions.has(ticketTypeId))
  if (sellable.length === 0) return null
  const ofTypes = sum(sellable.map(({ available }) => Math.max(0, available ?? Number.POSITIVE_INFINITY)))
  const ofEvent = stock.find(({ ticketTypeId }) => ticketTypeId === null)
  return orNull(Math.min(ofTypes, ofEvent ? Math.max(0, leftOf(ofEvent)) : ofTypes))
}

/** A price without its tax. */
const netOf = ({ taxRate, taxMode }: StockRow, price: number) =>
  taxRate !== null && taxMode === 'inclusive' ? price - taxIn(price, taxRate) : price

function prepaidOf(totals: readonly LedgerTotal[], owed: number): Revenue['prepaid'] {
  const all = 0 - sum(totals.filter(({ book }) => book === 'prepayments').map(({ amount }) => amount))
  return { unpaid: all - owed, owed }
}

function pendingOf(stock: readonly StockRow[]): Revenue['pending'] {
  const ofTypes = stock.filter(({ ticketTypeId }) => ticketTypeId !== null)
  const ofEvent = stock.find(({ ticketTypeId }) => ticketTypeId === null)
  return { tickets: sum(ofTypes.map(({ held, kept }) => held - kept)), amount: ofEvent?.heldAmount ?? 0 }
}

async function budgetOf({ session }: Call<'showRevenue'>, eventId: string): Promise<Revenue['budget'] & {}> {
  const spent = await readSpent(session, eventId)
  const lines = (await findBudgets(session, { eventId })).map((row) => budgetLine(row, spent))
  const isTotal = ({ category }: { category: string }) => Number(category === 'total')
  return lines.sort((one, other) => isTotal(one) - isTotal(other))
}

function figuresOf(totals: readonly Pick<LedgerTotal, 'book' | 'amount'>[]) {
  const balance = (book: string) => sum(totals.filter((total) => total.book === book).map((total) => total.amount))
  // Sales are credits, written as negative amounts; `0 -` instead of a sign keeps an empty sum from being -0.
  const [taxCharged, taxGivenBack] = [0 - balance('tax'), balance('tax_refunds')]
  return {
    totalRevenue: 0 - balance('sales') + taxCharged,
    refundsIssued: balance('refunds') + taxGivenBack,
    tax: taxCharged - taxGivenBack,
    expenses: balance('expenses'),
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Totals grouped by a key, in the order of the keys. */
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
