// What a session that is off leaves behind: people who have places in it. It refunds and tells nobody by itself.
import type { AgendaSession } from '../../../../contract/agenda/sessions.ts'
import { counted } from '../../../../terminal/text/counted.ts'
import type { Context } from '../../../core/context.ts'
import { commandText } from '../../../core/next-step.ts'

/** Says how many tickets stay valid and how to refund them, or how many people are enrolled and wait. */
export function sayPlaces(context: Context, { id, eventId, enrolment }: AgendaSession): void {
  if (context.settings.dryRun || enrolment === undefined) return
  const { kind, enrolled, waiting, ticketTypes } = enrolment
  if (enrolled + waiting === 0) return
  if (kind === 'ticket') {
    const type = ticketTypes[0]?.name ?? ''
    const refund = commandText(['attendees', 'cancel', '--event', eventId, '--ticket-type', type, '--refund'])
    const stay = enrolled === 1 ? 'stays valid' : 'stay valid'
    context.notice(`${counted(enrolled, 'ticket')} of ${type} ${stay}, and nothing is refunded. To refund: ${refund}`)
    return
  }
  const wait = waiting === 0 ? '' : `, ${waiting} in line`
  const who = commandText(['sessions', 'enrolments', id])
  context.notice(`${counted(enrolled, 'person', 'people')} enrolled${wait}; nobody is told. Who they are: ${who}`)
}
