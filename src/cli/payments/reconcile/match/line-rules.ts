// Classifies a line of a bank statement by rules in order; the first that applies decides. Pure. A rule takes no order,
// refund or expense that an earlier line has taken.
import type { Expense } from '../../../../contract/books/expenses.ts'
import { formatMoney } from '../../../../contract/core/money.ts'
import type { Order, OrderDetails } from '../../../../contract/orders/orders.ts'
import { isOpen, lacksOf, paymentKey } from '../books.ts'
import { nearestExpenses, nearestOrders, orderCandidate, owedCandidate } from '../candidates.ts'
import type { Finding } from '../classified-line.ts'
import type { StatementLine } from '../statement-line.ts'
import { isFrom, names, quotedOrders, quotes } from './find-references.ts'
import { bookedAs, bookedByHand, matched, paidByHand, paysInAll, type RuleInput } from './incoming-payment.ts'

type Rule = (input: RuleInput) => Finding | undefined

const processors = [
  'stripe',
  'paypal',
  'sumup',
  'mollie',
  'adyen',
  'zettle',
  'square',
  'klarna',
  'gocardless',
  'worldpay',
]
/** Words for banks' own fees; a speaker's fee does not match. */
const feeWords =
  /\b(?:(?:bank|account|card|monthly|maintenance|transaction|transfer|wire|service) (?:fees?|charges?)|bank charges|kontof(?:ü|ue?)hrung\w*|entgelt\w*|kontoabschluss|geb(?:ü|ue?)hren?|frais bancaires|frais de tenue|comisi[oó]n bancaria|canone mensile|bankkosten)(?![\p{L}])/iu
const daysApartMax = 7

const nothingMoved: Rule = ({ line }) => {
  if (line.isPending) return { classification: 'no_money', detail: 'Pending: not on the account yet' }
  return line.amount === 0 ? { classification: 'no_money', detail: 'No money was moved' } : undefined
}

/** Already recorded under this line's reference. */
export const bookedBefore: Rule = ({ line, reference, books }) => {
  if (line.amount < 0) return undefined
  const order = books.byPayment.get(paymentKey(reference, line.amount))
  const payment = order?.payments.find((each) => each.reference === reference && each.amount === line.amount)
  return order && payment && { ...bookedAs(order, payment), detail: `Already ${paidText(order)}` }
}

/** A line that paid a part says so, and what is due now. */
function paidText(order: OrderDetails): string {
  if (!isOpen(order)) return `paid ${order.name}'s order`
  const money = (minor: number) => formatMoney(minor, order.currency)
  const due = `${money(lacksOf(order))} of ${money(order.total)} is still due`
  return `paid part of ${order.name}'s order${order.status === 'expired' ? ', which has expired' : `: ${due}`}`
}

const paysQuotedOrder: Rule = (input) => {
  const { line, books } = input
  if (line.amount < 0) return undefined
  const quoted = quotedOrders(line, books)
  if (quoted.length > 1) {
    return {
      classification: 'unmatched',
      detail: `Names ${quoted.length} orders`,
      candidates: quoted.slice(0, 3).map(orderCandidate),
    }
  }
  return quoted[0] && matchOrder(input, quoted[0])
}

function matchOrder(input: RuleInput, order: Order): Finding {
  const { line, books, taken } = input
  const about = { orderId: order.id, candidates: [orderCandidate(order)] }
  const subject = `${order.name}'s order`
  if (order.currency !== line.currency) {
    return { classification: 'wrong_currency', ...about, detail: `${capital(subject)} is in ${order.currency}` }
  }
  if (taken.has(order.id))
    return { classification: 'unmatched', ...about, detail: `An earlier line already matches ${subject}` }
  const details = books.details.get(order.id)
  const byHand = details && paidByHand(input, details)
  if (details && byHand) return bookedByHand(details, byHand)
  if (!isOpen(order)) return matchClosedOrder(order, about)
  return paysInAll(input, order, `Names ${subject}`)
}

function matchClosedOrder(order: Order, about: Pick<Finding, 'orderId' | 'candidates'>): Finding {
  const state = order.status === 'paid' ? 'was already paid another way' : `is ${order.status}`
  return {
    classification: 'unmatched',
    ...about,
    detail: `${order.name}'s order ${state}: this payment may need to be refunded`,
  }
}

const paysOrderOfItsBuyer: Rule = (input) => {
  const { line, books, taken, parts } = input
  if (line.amount < 0) return undefined
  const isFree = (order: Order) => order.currency === line.currency && !taken.has(order.id) && isFrom(line, order)
  const byHand = [...books.details.values()].filter(isFree).flatMap((order) => {
    const payment = paidByHand(input, order)
    return payment ? [bookedByHand(order, payment)] : []
  })
  // The parts of an order are told apart only by its reference.
  const isWhole = ({ id, total, amountReceived }: Order) =>
    total === line.amount && amountReceived === 0 && !parts.has(id)
  const fitting = books.open.filter((order) => isWhole(order) && isFree(order))
  const [open, paid] = [fitting[0], byHand[0]]
  if (fitting.length + byHand.length !== 1) return undefined
  return open ? matched(open, `Amount and buyer match ${open.name}`) : paid
}

/** Already recorded under this line's reference. */
export const refundedBefore: Rule = ({ line, reference, books }) => {
  if (line.amount > 0) return undefined
  for (const order of books.details.values()) {
    const refund = order.refunds.find((each) => each.reference === reference && each.amount === -line.amount)
    if (refund) {
      return { classification: 'refund', orderId: order.id, refundId: refund.id, detail: `Refund to ${order.name}` }
    }
  }
  return undefined
}

/** Pays back what is owed: the line quotes the order, or amount and buyer fit exactly one. */
const repaysOwed: Rule = ({ line, books, taken }) => {
  if (line.amount > 0) return undefined
  const free = [...books.details.values()].filter(
    (order) => order.owed > 0 && order.currency === line.currency && !taken.has(order.id),
  )
  const quoted = new Set(quotedOrders(line, books).map(({ id }) => id))
  const named = free.filter(({ id }) => quoted.has(id))
  const fitting = named.length > 0 ? named : free.filter((order) => order.owed === -line.amount && isFrom(line, order))
  const [order, ...others] = fitting
  if (order === undefined || others.length > 0) return undefined
  const about = { orderId: order.id, candidates: [owedCandidate(order)] }
  if (-line.amount > order.owed) {
    return { classification: 'wrong_amount', ...about, detail: `More than what is owed to ${order.name}` }
  }
  return {
    classification: 'refund',
    orderId: order.id,
    action: 'refund',
    detail: `Pays back what is owed to ${order.name}`,
  }
}

const refundsOrder: Rule = ({ line, books, taken }) => {
  if (line.amount > 0) return undefined
  const quoted = new Set(quotedOrders(line, books).map(({ id }) => id))
  for (const order of books.details.values()) {
    if (order.currency !== line.currency || !(quoted.has(order.id) || isFrom(line, order))) continue
    // A refund that names another payment is not this one, as long as there is something left to pay back.
    const isThis = ({ reference }: { reference: string | null }) => reference === null || order.owed < -line.amount
    const refund = order.refunds.find((each) => each.amount === -line.amount && !taken.has(each.id) && isThis(each))
    if (refund) {
      const about = { orderId: order.id, refundId: refund.id, byHand: true }
      return { classification: 'refund', ...about, detail: `Refund to ${order.name}` }
    }
  }
  return undefined
}

const paysQuotedExpense: Rule = ({ line, reference, books, taken }) => {
  if (line.amount > 0) return undefined
  const free = books.expenses.filter(({ id }) => !taken.has(id))
  const expense = free.find((each) => each.reference === reference || quotes(line, each.reference))
  if (!expense) return undefined
  if (expense.currency !== line.currency) {
    return {
      classification: 'wrong_currency',
      expenseId: expense.id,
      detail: `${expense.description} is in ${expense.currency}`,
    }
  }
  if (expense.amount !== -line.amount) {
    return {
      classification: 'wrong_amount',
      expenseId: expense.id,
      detail: `${expense.description} is recorded with a different amount`,
    }
  }
  return { classification: 'expense', expenseId: expense.id, detail: expense.description }
}

const paysExpenseOfVendor: Rule = ({ line, books, taken }) => {
  if (line.amount > 0) return undefined
  const expense = books.expenses.find(
    (each) =>
      !taken.has(each.id) &&
      each.amount === -line.amount &&
      each.currency === line.currency &&
      daysApart(each, line) <= daysApartMax &&
      each.vendor !== null &&
      names(line, each.vendor),
  )
  return (
    expense && { classification: 'expense', expenseId: expense.id, detail: `${expense.description}, ${expense.date}` }
  )
}

const daysApart = (one: Expense, other: StatementLine) =>
  Math.abs(Date.parse(one.date) - Date.parse(other.date)) / 86_400_000

const paysOut: Rule = ({ line }) => {
  const processor = processors.find((name) => names(line, name))
  if (processor === undefined || (line.amount < 0 && feeWords.test(line.description))) return undefined
  return {
    classification: 'payout',
    detail: `From or to ${capital(processor)}: its own export lists the payments in it`,
  }
}

const takesFee: Rule = ({ line, feesCurrency }) => {
  if (line.amount > 0 || !feeWords.test(line.description)) return undefined
  return unbookedFee(line.currency, feesCurrency)
}

/** A fee without an order. */
export function unbookedFee(currency: string, feesCurrency: string | undefined): Finding {
  if (feesCurrency === undefined) {
    return { classification: 'fee', detail: 'Not in the books; record it with --fees-event' }
  }
  if (feesCurrency !== currency) {
    return { classification: 'wrong_currency', detail: `The event for fees uses ${feesCurrency}` }
  }
  return { classification: 'fee', action: 'record_fee', detail: 'Not in the books yet' }
}

/** A line that no rule decides. Its candidates are none that any other line has taken, so all others are judged before. */
export const reportUnmatched = ({ line, books, taken }: RuleInput): Finding => {
  const isFree = ({ id }: Order | Expense) => !taken.has(id)
  const candidates =
    line.amount > 0
      ? nearestOrders(line, books.open.filter(isFree))
      : nearestExpenses(line, books.expenses.filter(isFree))
  return {
    classification: 'unmatched',
    candidates,
    detail: candidates.length > 0 ? 'No sure match' : 'No match in the books',
  }
}

const rules: readonly Rule[] = [
  nothingMoved,
  bookedBefore,
  paysQuotedOrder,
  refundedBefore,
  paysQuotedExpense,
  refundsOrder,
  repaysOwed,
  paysExpenseOfVendor,
  paysOut,
  paysOrderOfItsBuyer,
  takesFee,
]

/** @returns the finding of the first rule that applies; undefined if none does */
export function judge(input: RuleInput): Finding | undefined {
  for (const rule of rules) {
    const finding = rule(input)
    if (finding) return finding
  }
  return undefined
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
