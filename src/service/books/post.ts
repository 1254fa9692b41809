// Posts sales, refunds and expenses in double entry.
import type { Channel, LedgerBook, PaymentMethod } from '../../contract/core/choices.ts'
import { addToLedger, type LedgerTransaction, type Posting } from '../../store/books/ledger.ts'
import type { StoredTicket } from '../../store/tickets/tickets.ts'
import type { WriteContext } from '../core/call.ts'
import { taxLabel } from '../ticket-types/tax.ts'

/** One transaction of an event. */
interface Entry {
  readonly eventId: string
  readonly currency: string
  /** Calendar day in the event's time zone under which reports count it. */
  readonly day: string
}

/** The part of it that belongs to one ticket type, in minor units. */
export interface Share {
  readonly ticketTypeId: string
  /** Including tax. */
  readonly amount: number
  readonly tax: number
  /** The tax's label. */
  readonly label?: string | undefined
}

type TaxedTicket = Pick<StoredTicket, 'ticketTypeId' | 'price' | 'tax' | 'taxRate' | 'taxName'>

/** The full price of a ticket. */
export const wholeShare = (ticket: TaxedTicket): Share => {
  const { ticketTypeId, price: amount, tax } = ticket
  return { ticketTypeId, amount, tax, label: taxLabel(ticket) }
}

interface OrderEntry extends Entry {
  readonly orderId: string
  /** The order's channel, also for its refunds. */
  readonly channel: Channel
}

interface Received extends OrderEntry {
  readonly payment: PaymentMethod
  /** Id of the payment's row, if it has one: verification then matches the two. */
  readonly paymentId?: string | undefined
}

interface Sold extends Received {
  readonly shares: readonly Share[]
  /** What this payment moved, if not the price: the difference is or was a prepayment. */
  readonly received?: number
  /** What earlier payments paid for; `shares` is then the rest. */
  readonly earlier?: readonly Source[]
}

/** Posts a sale: debits the asset and what was prepaid, credits sales and tax. Shares of 0 are not posted. */
export async function bookSale(call: WriteContext, { received, earlier = [], ...sale }: Sold): Promise<void> {
  const { channel, payment, paymentId, shares } = sale
  const sold = byMethod([...earlier, { payment, shares }]).flatMap((source) =>
    postings('sales', source.shares, { payment: source.payment, channel }),
  )
  const amount = received ?? -sumOf(sold)
  const money = amount === 0 ? [] : [{ book: assetOf(payment), amount, ...(paymentId && { reference: paymentId }) }]
  const posted = [...money, ...sold]
  if (posted.length === 0) return
  await book(call, { ...sale, kind: 'sale' }, [...posted, ...prepayments(0 - sumOf(posted))])
}

/** Posts money that pays an order in part: debits the asset, and owes it to the buyer until the order is paid in full. */
export async function bookPrepayment(
  call: WriteContext,
  { payment, paymentId, amount, ...entry }: Received & { readonly amount: number },
): Promise<void> {
  const money = { book: assetOf(payment), amount, ...(paymentId && { reference: paymentId }) }
  await book(call, { ...entry, kind: 'payment' }, [money, ...prepayments(-amount)])
}

const prepayments = (amount: number): Posting[] => (amount === 0 ? [] : [{ book: 'prepayments', amount }])

/** Sales or refunds of tickets through one payment method. */
export interface Source {
  readonly payment: PaymentMethod
  readonly shares: readonly Share[]
  /** What was refunded of the order's credit, which is for no ticket. */
  readonly credit?: number
}

/** Two payments may have the same method, and PostgreSQL updates a sum only once per statement. */
function byMethod(sources: readonly Source[]): Required<Source>[] {
  const sums = new Map<PaymentMethod, Required<Source>>()
  for (const { payment, shares, credit = 0 } of sources) {
    const sum = sums.get(payment) ?? { payment, shares: [], credit: 0 }
    sums.set(payment, { payment, shares: [...sum.shares, ...shares], credit: sum.credit + credit })
  }
  return [...sums.values()]
}

/** Posts a refund through the payments it came from. */
export async function bookRefund(
  call: WriteContext,
  refund: OrderEntry & { readonly sources: readonly Source[] },
): Promise<void> {
  const { channel } = refund
  const sources = byMethod(refund.sources)
  const given = sources.flatMap(({ payment, shares, credit }) => {
    const posted = postings('refunds', shares, { payment, channel })
    return [...posted, { book: assetOf(payment), amount: 0 - sumOf(posted) - credit }]
  })
  const credit = sources.reduce((sum, source) => sum + source.credit, 0)
  await book(call, { ...refund, kind: 'refund' }, [...given, ...prepayments(credit)])
}

interface Moved {
  /** The amounts under their old and new ticket type and tax; what is sold for less is the order's credit. */
  readonly from: SoldAndRefunded
  readonly to: SoldAndRefunded
  /** How the order was paid, the same on both sides. */
  readonly payment: PaymentMethod | null
}

interface SoldAndRefunded {
  readonly sold: Share
  readonly refunded: Share
}

/** Posts the sales and refunds of one ticket type over to another; no money moves, so a lower price is owed to the buyer. */
export async function bookMove(call: WriteContext, { from, to, ...entry }: OrderEntry & Moved): Promise<void> {
  const { channel, payment } = entry
  const noted = payment === null ? { channel } : { payment, channel }
  const posted = [
    ...postings('sales', [negated(from.sold), to.sold], noted),
    ...postings('refunds', [negated(from.refunded), to.refunded], noted),
  ]
  if (posted.length === 0) return
  await book(call, { ...entry, kind: 'reversal' }, [...posted, ...prepayments(0 - sumOf(posted))])
}

const negated = (share: Share): Share => ({ ...share, amount: -share.amount, tax: -share.tax })

/**
 * Postings of net amount and tax, summed per ticket type and tax in order of appearance, with the fields that the report
 * breaks figures down by.
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

/** Posts an expense. Where the money came from isn't recorded, so it comes from the bank. */
export async function bookExpense(call: WriteContext, expense: ExpenseEntry): Promise<void> {
  await book(call, { ...expense, kind: 'expense' }, expensePostings(expense, expense.amount))
}

/** Reverses the posting of a voided expense, on the same day. */
export async function bookReversal(call: WriteContext, expense: ExpenseEntry): Promise<void> {
  await book(call, { ...expense, kind: 'reversal' }, expensePostings(expense, -expense.amount))
}

const expensePostings = ({ category }: ExpenseEntry, amount: number): Posting[] => [
  { book: 'expenses', amount, category },
  { book: 'bank', amount: -amount },
]

/** The asset account of a payment method. Complimentary tickets cost 0 and are never posted. */
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
