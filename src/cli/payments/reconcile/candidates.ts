// Suggests what an unmatched line may refer to: the three closest by name and amount.
import type { Expense } from '../../../contract/books/expenses.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { isOpen, lacksOf } from './books.ts'
import type { Candidate } from './classified-line.ts'
import { isFrom, names, namesCompany } from './match/find-references.ts'
import type { StatementLine } from './statement-line.ts'

const count = 3

/** With what is to be paid for it. */
export const orderCandidate = (order: Order): Candidate => {
  const { id, total, currency, name, status } = order
  return { id, amount: isOpen(order) ? lacksOf(order) : total, currency, name, status }
}

/** With what is to be paid back of it. */
export const owedCandidate = (order: Order): Candidate => ({ ...orderCandidate(order), amount: order.owed })

const expenseCandidate = ({ id, amount, currency, description: name, status }: Expense): Candidate => {
  return { id, amount, currency, name, status }
}

export function nearestOrders(line: StatementLine, orders: readonly Order[]): Candidate[] {
  return nearest(
    line,
    orders.map((order) => ({ candidate: orderCandidate(order), isNamed: isNamedBy(line, order) })),
  )
}

/** By the buyer, or by the company that the invoice goes to. Services of earlier versions name no company. */
const isNamedBy = (line: StatementLine, order: Order) =>
  isFrom(line, order) || (typeof order.company === 'string' && namesCompany(line, order.company))

export function nearestExpenses(line: StatementLine, expenses: readonly Expense[]): Candidate[] {
  const isNamed = ({ vendor }: Expense) => vendor !== null && names(line, vendor)
  return nearest(
    line,
    expenses.map((expense) => ({ candidate: expenseCandidate(expense), isNamed: isNamed(expense) })),
  )
}

/** Only candidates that share the name or the exact amount with the line. */
function nearest(
  { amount, currency }: StatementLine,
  from: readonly { candidate: Candidate; isNamed: boolean }[],
): Candidate[] {
  const apart = (candidate: Candidate) => Math.abs(candidate.amount - Math.abs(amount))
  return from
    .filter(({ candidate, isNamed }) => candidate.currency === currency && (isNamed || apart(candidate) === 0))
    .sort((one, other) => Number(other.isNamed) - Number(one.isNamed) || apart(one.candidate) - apart(other.candidate))
    .slice(0, count)
    .map(({ candidate }) => candidate)
}
