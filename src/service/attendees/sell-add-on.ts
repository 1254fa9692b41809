// Sells an add-on to somebody with an admission: an order of its own, in their name, with money and invoice as any other.
import { Failure } from '../../contract/core/failures.ts'
import { findAttendeeRow, type StoredAttendee } from '../../store/attendees/attendees.ts'
import { updateTicketRows } from '../../store/tickets/tickets.ts'
import type { AnyCall, Call, Reply } from '../core/call.ts'
import { notFound } from '../core/find-event.ts'
import { register } from './register.ts'

export async function sellAddOn(call: Call<'sellAddOn'>): Promise<Reply<'sellAddOn'>> {
  const person = await findPerson(call, call.params.attendee_id)
  const { eventId, name, email } = person
  const body = { ...call.body, name, email, createTicketType: false }
  const { attendee } = await register(call, { event: eventId, body, person })
  // Doors fetch the tickets that changed, and show the add-ons of each.
  await updateTicketRows(call.session, [{ attendeeId: person.id }], { updated_at: call.now.toISOString() })
  return { body: attendee }
}

/** An attendee who can have add-ons. @throws Failure not_found, state_conflict */
export async function findPerson(call: AnyCall, id = ''): Promise<StoredAttendee> {
  const person = await findAttendeeRow(call.session, call.principal, id)
  if (!person) throw notFound('attendee', id)
  if (person.kind === 'admission' && person.status !== 'cancelled') return person
  const why = person.kind === 'admission' ? 'is cancelled' : `is for ${person.ticketType}, not an admission`
  throw new Failure('state_conflict', `The registration of ${person.name} ${why}: an add-on needs an admission`, {
    details: { attendeeId: person.id, status: person.status },
    hint: 'Name somebody with an admission, or order both together: turnout orders create',
  })
}
