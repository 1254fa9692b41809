// Finds the attendee of an event whom a body names: by id, e-mail or ticket code.
import { readTicketCode } from '../../../contract/tickets/ticket-code.ts'
import { attendeesCalled } from '../../../store/agenda/called.ts'
import type { ReadContext } from '../../core/call.ts'
import { quoteValue } from '../../core/issues.ts'
import { invalidField } from '../../core/refusals.ts'

/**
 * The attendee, who is not cancelled.
 * @param pointer the field of the body that names them
 * @throws Failure validation_failed for nobody, and for an e-mail that several have
 */
export async function findAttendeeCalled(
  call: ReadContext,
  eventId: string,
  { reference, pointer = '/attendee' }: { readonly reference: string; readonly pointer?: string },
) {
  const found = await attendeesCalled(call.session, eventId, { typed: reference, code: readTicketCode(reference) })
  const [first] = found
  if (first === undefined) {
    throw invalidField(pointer, `the event has no attendee ${quoteValue(reference)}`, { code: 'not_allowed' })
  }
  if (found.length === 1) return first
  const codes = found.map(({ name, code }) => `${code} (${name})`)
  throw invalidField(pointer, `${found.length} attendees have the e-mail ${quoteValue(reference)}`, {
    code: 'ambiguous',
    hint: `Name one by the ticket's code: ${codes.slice(0, 5).join(', ')}.`,
  })
}
