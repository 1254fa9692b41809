// Deletes a ticket type, as long as nothing is known of it but its terms.
import { Failure } from '../../contract/core/failures.ts'
import {
  deleteTicketTypeRow,
  type TicketTypeUses,
  usesOfTicketType,
} from '../../store/ticket-types/delete-ticket-type.ts'
import { findTicketTypeRow, type StoredTicketType } from '../../store/ticket-types/ticket-types.ts'
import type { Call, Reply } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { notFound } from '../core/find-event.ts'
import { expectVersion } from '../core/versions.ts'

export async function deleteTicketType(call: Call<'deleteTicketType'>): Promise<Reply<'deleteTicketType'>> {
  const id = call.params.ticket_type_id ?? ''
  const type = await findTicketTypeRow(call.session, call.principal, id)
  if (!type) throw notFound('ticket type', id)
  expectVersion(call, type.version)
  const uses = await usesOfTicketType(call.session, type)
  if (uses.sessions.length > 0) throw keptForSessions(type, uses.sessions)
  const reason = reasonToKeep(uses)
  if (reason !== undefined) throw kept(type, reason)
  if (!(await deleteTicketTypeRow(call.session, type)))
    throw kept(type, 'it has sold or held places, or people waiting for it')
  const { name, price, eventId } = type
  recordChange(call, { topic: 'ticket_type.deleted', subject: id, eventId, data: { name, price } })
  return { body: { id, deleted: true } }
}

function reasonToKeep(uses: TicketTypeUses): string | undefined {
  const { registrations, waitlistEntries, promoCodes, checkInLists } = uses
  if (registrations > 0) {
    return registrations === 1 ? 'one person was registered with it' : `${registrations} people were registered with it`
  }
  if (waitlistEntries > 0) return 'people have been on its waitlist'
  if (promoCodes.length > 0) return `promo code ${promoCodes.join(', ')} names it`
  if (checkInLists.length > 0) return `check-in list ${checkInLists.join(', ')} names it`
  return undefined
}

/** Before anything else: where a session's places are its tickets, pausing would leave a session that nobody can get into. */
function keptForSessions({ id, name, sold, held }: StoredTicketType, sessions: TicketTypeUses['sessions']): Failure {
  const [first] = sessions
  const { code = '', title = '', isPlace = false } = first ?? {}
  const others = sessions.length > 1 ? ` (and in ${sessions.length - 1} more)` : ''
  const reason = isPlace
    ? `its tickets are the places in session ${code}, ${title}${others}`
    : `session ${code}, ${title}, is for holders of this type${others}`
  const way = isPlace ? `--no-add-on, or with --capacity PLACES` : '--ticket-type with others, or --no-ticket-type'
  return new Failure('state_conflict', `Cannot delete ticket type ${name}: ${reason}`, {
    details: { ticketTypeId: id, sold, held, sessions: sessions.map((one) => one.code) },
    hint: `First let people join the session another way: turnout sessions update ${code} ${way}`,
  })
}

const kept = ({ id, name, sold, held }: StoredTicketType, reason: string) =>
  new Failure('state_conflict', `Cannot delete ticket type ${name}: ${reason}`, {
    details: { ticketTypeId: id, sold, held },
    hint: 'Pause and hide it instead, so that nobody can buy it.',
  })
