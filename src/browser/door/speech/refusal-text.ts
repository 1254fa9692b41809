// Says in the steward's language why a ticket was refused, or what the service did not do. The service's own sentences are
// English and are not shown.
import type { ServiceFailureCode } from '../../../contract/core/failures.ts'
import { translate } from '../../../contract/core/words/translate.ts'
import type { RefusalFacts } from '../../../contract/door/refusal-facts.ts'
import type { Verdict } from '../../../contract/door/scans.ts'
import type { Unanswered } from '../service-calls.ts'
import type { Say, Speech } from './speech.ts'

type Refused = Verdict & { readonly result: Exclude<Verdict['result'], 'ok'> }

export const isRefused = (verdict: Verdict): verdict is Refused => verdict.result !== 'ok'

/**
 * Why a ticket was refused, and what to do, as exactly as it is known.
 * @param isSupervisor whether this phone can let them in anyway, and so asks for nobody who could
 */
export function refusalText(verdict: Refused, speech: Speech, isSupervisor = false): string {
  const { result, facts, due, firstAt, firstGate } = verdict
  const { say, instant, money } = speech
  const { cause, opensAt, closesAt, otherEvent } = facts ?? {}
  const orAsk = (text: string) => (isSupervisor ? text : `${text} ${say('next.supervisor')}`)
  if (cause !== undefined) return causeText(cause, facts?.orderReference ?? '', say)
  if (result === 'not_yet_valid' && opensAt !== undefined) return say('reason.opensAt', { when: instant(opensAt) })
  if (result === 'expired')
    return orAsk(closesAt === undefined ? say('reason.expired') : say('reason.closedAt', { when: instant(closesAt) }))
  if (otherEvent !== undefined) return otherEventText(otherEvent, speech)
  if (result === 'unpaid' && due !== null) return say('reason.due', { amount: money(due.amount, due.currency) })
  if (result !== 'already_redeemed') return say(`reason.${result}`)
  if (firstAt === null) return orAsk(say('reason.already_redeemed'))
  const when = instant(firstAt)
  return orAsk(
    firstGate === null ? say('reason.firstAt', { when }) : say('reason.firstGate', { when, gate: firstGate }),
  )
}

function otherEventText(event: NonNullable<RefusalFacts['otherEvent']>, { say, date, language }: Speech): string {
  return say('reason.otherEvent', { event: translate(event, language).name, day: date(event.date) })
}

function causeText(cause: NonNullable<RefusalFacts['cause']>, order: string, say: Say): string {
  const texts: Readonly<Record<typeof cause, () => string>> = {
    event_cancelled: () => say('reason.eventCancelled'),
    order_cancelled: () => say('reason.orderCancelled', { order }),
    order_unpaid: () => say('reason.orderUnpaid', { order }),
    order_paid_late: () => say('reason.orderPaidLate', { order }),
    refunded: () => say('reason.refunded'),
    donation: () => say('reason.donation'),
    not_enrolled: () => say('reason.notEnrolled'),
    nothing_to_undo: () => say('undone.nothing'),
  }
  return texts[cause]()
}

const failures = {
  unauthenticated: 'status.joinAgain',
  insufficient_scope: 'failure.notAllowed',
  not_found: 'failure.gone',
  // All else that the page sends is as it should be.
  validation_failed: 'failure.list',
  invalid_query: 'failure.list',
  state_conflict: 'failure.changed',
  rate_limited: 'failure.tooMany',
} as const satisfies { readonly [C in ServiceFailureCode]?: string }

const isKnown = (code: string | undefined): code is keyof typeof failures =>
  code !== undefined && Object.hasOwn(failures, code)

/** What the service did not do, by the code of its refusal. */
export function failureText(answer: Unanswered, say: Say): string {
  if (isKnown(answer.code)) return say(failures[answer.code])
  return answer.kind === 'silence' ? say('status.silent') : say('failure.other', { status: answer.status })
}
