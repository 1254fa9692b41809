// What becomes of a line that a person has assigned to an order, or ignores.
import { Failure } from '../../../../contract/core/failures.ts'
import { orderReference } from '../../../../contract/orders/reference.ts'
import { isOpen } from '../books.ts'
import { orderCandidate } from '../candidates.ts'
import type { Finding } from '../classified-line.ts'
import type { Decision } from '../decisions.ts'
import { paysInAll, type RuleInput } from './incoming-payment.ts'
import { bookedBefore, refundedBefore } from './line-rules.ts'

const assignedDetail = 'Assigned by hand'

/** @throws Failure `usage` for an order that isn't there */
export function decidedFinding(input: RuleInput, { order: wanted = '', ignored, isRemembered }: Decision): Finding {
  if (ignored !== undefined) return { classification: 'ignored', detail: ignored }
  if (isRemembered) {
    const classification = input.line.amount < 0 ? 'refund' : 'booked'
    const known = { classification, orderId: wanted, detail: 'Known from an earlier run' } as const
    return bookedBefore(input) ?? refundedBefore(input) ?? known
  }
  return bookedBefore(input) ?? refundedBefore(input) ?? assigned(input, wanted)
}

function assigned(input: RuleInput, wanted: string): Finding {
  const { line, books } = input
  const isWanted = ({ id }: { id: string }) => id === wanted || orderReference(id) === wanted.toUpperCase()
  const details = [...books.details.values()].find(isWanted)
  const order = details ?? books.open.find(isWanted)
  if (!order) throw new Failure('usage', `--assign ${line.line}=${wanted}: there is no such order`)
  const about = { orderId: order.id, candidates: [orderCandidate(order)] }
  if (order.currency !== line.currency) {
    return { classification: 'wrong_currency', ...about, detail: `The order is in ${order.currency}` }
  }
  if (line.amount < 0) {
    const repays = details !== undefined && details.owed >= -line.amount
    return { classification: 'refund', orderId: order.id, action: repays ? 'refund' : null, detail: assignedDetail }
  }
  if (!isOpen(order)) return { classification: 'booked', orderId: order.id, detail: assignedDetail }
  return paysInAll(input, order, assignedDetail)
}
