// What a sale, a refund and an expense are in double entry: which books they touch, and which way.
import type { Channel, LedgerBook, PaymentMethod } from '../../contract/core/choices.ts'
import { addToLedger, type LedgerTransaction, type Posting } from '../../store/books/ledger.ts'
import type { StoredTicket } from '../../store/tickets/tickets.ts'
import type { WriteContext } from '../core/call.ts'
import { taxLabel } from '../ticket-types/tax.ts'

/** One thing that happened to an event's money. */
interface Entry {
  readonly eventId: string
  readonly currency: string
  /** Calendar day in the event's zone that the report counts it for. */
  readonly day: string
}

/** What tickets of one type have part in it, in minor units. */
export interface Share {
  readonly ticketTypeId: string
  /** With the tax in it. */
  readonly amount: number
  readonly tax: number
  /** Which tax that is. */
  readonly label?: string | undefined
}

type TaxedTicket = Pick<StoredTicket, 'ticketTypeId' | 'price' | 'tax' | 'taxRate' | 'taxName'>

/** All that a ticket was sold for. */
export const wholeShare = (ticket: TaxedTicket): Share => {
  const { ticketTypeId, price: amount, tax } = ticket
  return { ticketTypeId, amount, tax, label: taxLabel(ticket) }
}

interface OrderEntry extends Entry {
  readonly orderId: string
  /** What the order came by, for its refunds too. */
  readonly channel: Channel
}

interface Sold extends OrderEntry {
  readonly shares: readonly Share[]
  readonly payment: PaymentMethod
  /** Of a payment that has a row: the books then prove it. */
  readonly paymentId?: string | undefined
}

/** Tickets were paid: the asset grows, and so do sales and the tax on them. Nothing is written for shares of 0. */
export async function bookSale(call: WriteContext, sale: Sold): Promise<void> {
  const { channel, payment, paymentId } = sale
  const sold = postings('sales', sale.shares, { payment, channel })
  if (sold.length === 0) return
  const money = { book: assetOf(payment), amount: -sumOf(sold), ...(paymentId && { reference: paymentId }) }
  await book(call, { kind: 'sale', ...sale }, [money, ...sold])
}

/** Money that came by one payment goes back to tickets. */
export interface Source {
  readonly payment: PaymentMethod
  readonly shares: readonly Share[]
}

/** Money was given back the way it came. */
export async function bookRefund(
  call: WriteContext,
  refund: OrderEntry & { readonly sources: readonly Source[] },
): Promise<void> {
  const { channel } = refund
  // Two payments may have come the same way. PostgreSQL adds to a sum only once in a statement.
  const byPayment = new Map<PaymentMethod, Share[]>()
  for (const { payment, shares } of refund.sources) {
    byPayment.set(payment, [...(byPayment.get(payment) ?? []), ...shares])
  }
  const given = [...byPayment].flatMap(([payment, shares]) => {
    const posted = postings('refunds', shares, { payment, channel })
    return [...posted, { book: assetOf(payment), amount: -sumOf(posted) }]
  })
  await book(call, { kind: 'refund', ...refund }, given)
}

interface Moved {
  /** The same amounts, under the type and the tax they had and those they have now. */
  readonly from: SoldAndRefunded
  readonly to: SoldAndRefunded
  /** How the order was paid: it counts as that on both sides. */
  readonly payment: PaymentMethod | null
}

interface SoldAndRefunded {
  readonly sold: Share
  readonly refunded: Share
}

/** What was sold as one type and in part given back counts for another from now on; no money moves. */
export async function bookMove(call: WriteContext, { from, to, ...entry }: OrderEntry & Moved): Promise<void> {
  const { channel, payment } = entry
  const noted = payment === null ? { channel } : { payment, channel }
  const posted = [
    ...postings('sales', [negated(from.sold), to.sold], noted),
    ...postings('refunds', [negated(from.refunded), to.refunded], noted),
  ]
  if (posted.length > 0) await book(call, { kind: 'reversal', ...entry }, posted)
}

const negated = (share: Share): Share => ({ ...share, amount: -share.amount, tax: -share.tax })

/**
 * What is posted without tax and what of tax, by ticket type and tax, in the order in which they come first, with what the
 * report breaks figures down by.
 */
function postings(
  book: 'sales' | 'refunds',
  shares: readonly Share[],
  noted: Pick<Posting, 'payment' | 'channel'>,
): Posting[] {
  const sums = new Map<string, Share>()
  for (const share of shares) {
    const key = `${share.ticketTypeId} ${share.label ?? ''}`
    const sum = sums.get(key)
    sums.set(key, sum ? { ...sum, amount: sum.amount + share.amount, tax: sum.tax + share.tax } : share)
  }
  const [sign, taxBook] = book === 'sales' ? ([-1, 'tax'] as const) : ([1, 'tax_refunds'] as const)
  return [...sums.values()].flatMap(({ ticketTypeId, amount, tax, label }) => {
    const about = { ticketTypeId, ...(label === undefined ? {} : { category: label }), ...noted }
    const parts = [
      { book, amount: sign * (amount - tax), ...about },
      { book: taxBook, amount: sign * tax, ...about },
    ]
    return parts.filter((part) => part.amount !== 0)
  })
}

const sumOf = (posted: readonly Posting[]) => posted.reduce((sum, { amount }) => sum + amount, 0)

interface ExpenseEntry extends Entry {
  readonly expenseId: string
  readonly category: string
  /** Minor units. */
  readonly amount: number
}

/** Money was spent; from where is not asked, so the bank stands for it. */
export async function bookExpense(call: WriteContext, expense: ExpenseEntry): Promise<void> {
  await book(call, { kind: 'expense', ...expense }, expensePostings(expense, expense.amount))
}

/** An expense was no expense: the opposite of its booking, for the same day. */
export async function bookReversal(call: WriteContext, expense: ExpenseEntry): Promise<void> {
  await book(call, { kind: 'reversal', ...expense }, expensePostings(expense, -expense.amount))
}

const expensePostings = ({ category }: ExpenseEntry, amount: number): Posting[] => [
  { book: 'expenses', amount, category },
  { book: 'bank', amount: -amount },
]

/** Complimentary tickets cost 0 and reach no book. */
function assetOf(payment: PaymentMethod): LedgerBook {
  if (payment === 'complimentary') throw new RangeError('a complimentary ticket moves no money')
  return payment
}

async function book(
  call: WriteContext,
  entry: Entry & Pick<LedgerTransaction, 'kind' | 'orderId' | 'expenseId'>,
  postings: readonly Posting[],
): Promise<void> {
  await addToLedger(call.session, {
    id: call.newId('txn'),
    accountId: call.principal.accountId,
    eventId: entry.eventId,
    kind: entry.kind,
    currency: entry.currency,
    day: entry.day,
    now: call.now.toISOString(),
    ...(entry.orderId === undefined ? {} : { orderId: entry.orderId }),
    ...(entry.expenseId === undefined ? {} : { expenseId: entry.expenseId }),
    postings,
  })
}
