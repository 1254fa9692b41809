// What a session that is off leaves behind: people who have places in it. It refunds and tells nobody by itself.
import type { AgendaSession } from '../../../../contract/agenda/sessions.ts'
import { counted } from '../../../../terminal/text/counted.ts'
import type { Context } from '../../../core/context.ts'
import { commandText } from '../../../core/next-step.ts'
import { readInDryRun } from '../../../session/read-in-dry-run.ts'

/** Says how many tickets stay valid and how to refund them, or how many people are enrolled and wait. */
export function sayPlaces(context: Context, session: AgendaSession): void {
  const places = context.settings.dryRun ? undefined : placesIn(session)
  if (places !== undefined) context.notice(`${places.text}. ${places.next}`)
}

/** Adds the same to the plan of a dry run. */
export async function foreseePlaces(context: Context, id: string): Promise<void> {
  if (!context.settings.dryRun) return
  const session = await readInDryRun(
    context,
    async (client) => (await client.call('showSession', { params: { session_id: id } })).value,
  )
  const places = placesIn(session)
  if (places !== undefined) context.foresee('People', places.text)
}

/** Undefined where nobody has a place; older services don't say. */
function placesIn({
  id,
  eventId,
  enrolment,
}: AgendaSession): { readonly text: string; readonly next: string } | undefined {
  if (enrolment === undefined) return undefined
  const { kind, enrolled, waiting, ticketTypes } = enrolment
  if (enrolled + waiting === 0) return undefined
  if (kind === 'ticket') {
    const type = ticketTypes[0]?.name ?? ''
    const refund = commandText(['attendees', 'cancel', '--event', eventId, '--ticket-type', type, '--refund'])
    const stay = enrolled === 1 ? 'stays valid' : 'stay valid'
    const text = `${counted(enrolled, 'ticket')} of ${type} ${stay}, and nothing is refunded`
    return { text, next: `To refund: ${refund}` }
  }
  const wait = waiting === 0 ? '' : `, ${waiting} in line`
  const who = commandText(['sessions', 'enrolments', id])
  return {
    text: `${counted(enrolled, 'person', 'people')} enrolled${wait}; nobody is told yet`,
    next: `Who they are: ${who}`,
  }
}
