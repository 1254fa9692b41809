// What a sale, a refund and an expense are in double entry: which books they touch, and which way.
import type { ManualPayment } from '../contract/attendees.ts'
import type { Channel } from '../contract/choices.ts'
import { addToLedger, type Book, type LedgerTransaction, type Posting } from '../store/ledger.ts'
import type { AnyCall } from './reading.ts'

/** One thing that happened to an event's money. */
interface Entry {
  readonly eventId: string
  readonly currency: string
  /** Calendar day in the event's zone that the report counts it for. */
  readonly day: string
  /** Minor units. Nothing is written for 0. */
  readonly amount: number
}

interface OrderEntry extends Entry {
  readonly orderId: string
  readonly ticketTypeId: string
  readonly payment: ManualPayment
  /** What the order came by, for its refunds too. */
  readonly channel: Channel
}

/** A ticket was paid: the asset grows, and so do sales. */
export async function bookSale(call: AnyCall, sale: OrderEntry): Promise<void> {
  await book(call, { kind: 'sale', ...sale }, [
    { book: assetOf(sale.payment), amount: sale.amount },
    { book: 'sales', amount: -sale.amount, ...sourceOf(sale) },
  ])
}

/** Money was given back the way it came. */
export async function bookRefund(call: AnyCall, refund: OrderEntry): Promise<void> {
  await book(call, { kind: 'refund', ...refund }, [
    { book: 'refunds', amount: refund.amount, ...sourceOf(refund) },
    { book: assetOf(refund.payment), amount: -refund.amount },
  ])
}

/** What the report breaks its figures down by. */
const sourceOf = ({ ticketTypeId, payment, channel }: OrderEntry) => ({ ticketTypeId, payment, channel })

interface ExpenseEntry extends Entry {
  readonly expenseId: string
  readonly category: string
}

/** Money was spent; from where is not asked, so the bank stands for it. */
export async function bookExpense(call: AnyCall, expense: ExpenseEntry): Promise<void> {
  await book(call, { kind: 'expense', ...expense }, expensePostings(expense, expense.amount))
}

/** An expense was no expense: the opposite of its booking, for the same day. */
export async function bookReversal(call: AnyCall, expense: ExpenseEntry): Promise<void> {
  await book(call, { kind: 'reversal', ...expense }, expensePostings(expense, -expense.amount))
}

const expensePostings = ({ category }: ExpenseEntry, amount: number): Posting[] => [
  { book: 'expenses', amount, category },
  { book: 'bank', amount: -amount },
]

/** Complimentary tickets cost 0 and reach no book. */
function assetOf(payment: ManualPayment): Book {
  if (payment === 'complimentary') throw new RangeError('a complimentary ticket moves no money')
  return payment
}

async function book(
  call: AnyCall,
  entry: Entry & { readonly kind: LedgerTransaction['kind']; readonly orderId?: string; readonly expenseId?: string },
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
