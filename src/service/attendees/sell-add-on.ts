// Sells an add-on to somebody with an admission: an order of its own, in their name, with money and invoice as any other.
import type { Call, Reply } from '../core/call.ts'
import { findPerson, noteAddOns } from '../orders/add-ons.ts'
import { register } from './register.ts'

export async function sellAddOn(call: Call<'sellAddOn'>): Promise<Reply<'sellAddOn'>> {
  const person = await findPerson(call, call.params.attendee_id)
  const { eventId, name, email } = person
  const body = { ...call.body, name, email, createTicketType: false }
  const { attendee } = await register(call, { event: eventId, body, person })
  await noteAddOns(call, [person.id])
  return { body: attendee }
}
