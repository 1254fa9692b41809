// Gives a speaker a complimentary ticket, once: the same ticket ever after, unless it was cancelled.
import { Failure } from '../../../contract/core/failures.ts'
import { readAgendaRow } from '../../../store/agenda/agendas.ts'
import { hasConfirmedSession, hasLiveTicket } from '../../../store/agenda/speaker-tickets.ts'
import { findSpeakerRow, type StoredSpeaker, updateSpeakerRow } from '../../../store/agenda/speakers.ts'
import { takeTicket } from '../../attendees/take-ticket.ts'
import { auditDataOf, newAttendee, writeRegistration } from '../../attendees/write-registration.ts'
import type { Call } from '../../core/call.ts'
import { recordChange, recordOnly } from '../../core/changes.ts'
import { findEvent, notFound } from '../../core/find-event.ts'
import { invalidField } from '../../core/refusals.ts'
import { expectVersion, expectWritten } from '../../core/versions.ts'
import { resolveSale } from '../../ticket-types/find-sale.ts'
import { expectAdmission } from '../../ticket-types/purchase-limits.ts'

type TicketCall = Call<'ticketSpeaker'>

/**
 * Registers a speaker of a confirmed session, unless they have a ticket.
 * @returns the speaker with the attendee that they are now
 * @throws Failure state_conflict, validation_failed without a ticket type, sold_out, not_on_sale
 */
export async function registerSpeaker(call: TicketCall): Promise<StoredSpeaker> {
  const { session } = call
  const speaker = await readSpeaker(call)
  expectVersion(call, speaker.version)
  if (speaker.attendeeId !== null && (await hasLiveTicket(session, speaker.attendeeId))) return speaker
  const email = await expectTicketable(call, speaker)
  const attendee = await register(call, speaker, email)
  const now = call.now.toISOString()
  const written = await updateSpeakerRow(session, speaker, { attendee_id: attendee.id, updated_at: now })
  expectWritten(written, speaker.version)
  const told = { subject: attendee.id, eventId: speaker.eventId, data: auditDataOf(attendee) }
  // Under this topic the ticket is mailed.
  if (call.body.notify === true) recordChange(call, { topic: 'attendee.registered', ...told })
  else recordOnly(call, told)
  const data = { code: speaker.code, attendeeId: attendee.id }
  recordChange(call, { topic: 'speaker.ticketed', subject: speaker.id, eventId: speaker.eventId, data })
  return readSpeaker(call)
}

async function readSpeaker({ session, principal, params }: TicketCall): Promise<StoredSpeaker> {
  const speaker = await findSpeakerRow(session, principal, params.speaker_id ?? '')
  if (!speaker) throw notFound('speaker', params.speaker_id)
  return speaker
}

/** The address for the ticket. @throws Failure state_conflict */
async function expectTicketable(call: TicketCall, { id, eventId, name, code, email, erased }: StoredSpeaker) {
  const refuse = (reason: string, hint: string) =>
    new Failure('state_conflict', `Cannot give ${name} a ticket: ${reason}`, { details: { code }, hint })
  if (erased) throw refuse('they were erased', 'Add them as a new speaker.')
  if (!(await hasConfirmedSession(call.session, { eventId, speakerId: id }))) {
    throw refuse('they are not in a confirmed session', 'Confirm one of their sessions first.')
  }
  if (email === null) {
    const { slug } = await findEvent(call, eventId)
    const command = `turnout speakers update ${code} --event ${slug} --email ADDRESS`
    throw refuse('they have no e-mail address', `Add it first: ${command}`)
  }
  return email
}

async function register(call: TicketCall, { eventId, name }: StoredSpeaker, email: string) {
  const { session, principal } = call
  const ticketType =
    call.body.ticketType ?? (await readAgendaRow(session, principal.accountId, eventId)).speakerTicketTypeId
  if (ticketType === null) {
    throw invalidField('/ticketType', '"ticketType" is missing: the schedule has no ticket type for speakers', {
      code: 'required',
      hint: `Name a ticket type, or set it for the event: turnout schedule update ${eventId} --speaker-ticket-type NAME`,
    })
  }
  const sale = await resolveSale(call, eventId, { ticketType, createTicketType: false })
  if (sale.kind !== 'admission') expectAdmission([sale], () => '/ticketType')
  const payment = 'complimentary'
  const ticket = await takeTicket(call, sale, { payment })
  const attendee = newAttendee(call, { sale, body: { name, email, payment }, answers: {}, ...ticket })
  writeRegistration(call, attendee, { sale, tax: ticket.tax })
  return attendee
}
