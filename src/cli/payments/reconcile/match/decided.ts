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

/**
 * @returns undefined for an order that was decided on in an earlier run, and isn't among those of this one
 * @throws Failure `usage` for an order that --assign names, and isn't there
 */
export function decidedFinding(
  input: RuleInput,
  { order: wanted = '', ignored, isRemembered, isPlanned }: Decision,
): Finding | undefined {
  if (ignored !== undefined) return { classification: 'ignored', detail: ignored }
  if (isRemembered) {
    const classification = input.line.amount < 0 ? 'refund' : 'booked'
    const known = { classification, orderId: wanted, detail: 'Known from an earlier run' } as const
    return bookedBefore(input) ?? refundedBefore(input) ?? known
  }
  const done = bookedBefore(input) ?? refundedBefore(input)
  if (done) return done
  const finding = assigned(input, wanted)
  if (finding || isPlanned) return finding
  throw new Failure('usage', `--assign ${input.line.line}=${wanted}: there is no such order`)
}

function assigned(input: RuleInput, wanted: string): Finding | undefined {
  const { line, books } = input
  const isWanted = ({ id }: { id: string }) => id === wanted || orderReference(id) === wanted.toUpperCase()
  const details = [...books.details.values()].find(isWanted)
  const order = details ?? books.open.find(isWanted)
  if (!order) return undefined
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
