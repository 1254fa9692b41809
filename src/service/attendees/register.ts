// The hot path: one registration makes an order, an attendee and a ticket and takes their places, all in one transaction of
// about a dozen statements.
import type { Attendee, NewAttendee } from '../../contract/attendees/attendees.ts'
import type { Answers } from '../../contract/forms/answers.ts'
import type { StoredAttendee } from '../../store/attendees/attendees.ts'
import { grantByAnswers } from '../consents/grant.ts'
import type { AnyCall, Call, Reply } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { keepAnswers, readAnswersOf } from '../forms/answers.ts'
import { findUsablePromo, unlocks } from '../promo-codes/redeem.ts'
import { type OpenSale, resolveSale } from '../ticket-types/find-sale.ts'
import { expectAddOn, expectAdmission, expectPerOrder } from '../ticket-types/purchase-limits.ts'
import { takeTicket } from './take-ticket.ts'
import { auditDataOf, bookRegistration, newAttendee, writeRegistration } from './write-registration.ts'

export async function registerAttendee(call: Call<'registerAttendee'>): Promise<Reply<'registerAttendee'>> {
  const { attendee, isTypeCreated } = await register(call, { event: call.params.event_id ?? '', body: call.body })
  return { body: isTypeCreated ? { ...attendee, ticketTypeCreated: true } : attendee, version: 1 }
}

interface Registration {
  /** Id or slug. */
  readonly event: string
  readonly body: NewAttendee
  /** Whom an add-on is for; undefined for an admission. */
  readonly person?: StoredAttendee
}

/** Registers with one ticket, in an order of its own. */
export async function register(
  call: AnyCall,
  { event, body, person }: Registration,
): Promise<{ readonly attendee: Attendee; readonly isTypeCreated: boolean }> {
  const promo = body.promoCode === undefined ? undefined : await findUsablePromo(call, body.promoCode)
  const { ticketType, createTicketType } = body
  const asked = { ticketType, createTicketType, ...(promo && { unlocks: unlocks(promo) }) }
  const sale = await resolveSale(call, event, asked)
  expectPerOrder(sale, 1, '/ticketType')
  if (person !== undefined) expectAddOn(sale)
  else if (sale.kind !== 'admission') expectAdmission([sale], () => '/ticketType')
  // The form is read only if there are answers, or for the public page, which requires them.
  const isAsked = body.answers !== undefined || call.channel === 'page'
  const answers = isAsked ? await answersTo(call, sale, body) : noAnswers
  const { use, ...ticket } = await takeTicket(call, sale, { ...body, promo })
  const { tax, discount, discountWithTax } = ticket
  const attendee = newAttendee(call, { sale, body, answers, person, ...ticket })
  writeRegistration(call, attendee, {
    sale,
    tax,
    source: body.source,
    use: use && { ...use, discount, discountWithTax },
  })
  keepAnswers(call, attendee)
  await grantByAnswers(call, attendee)
  await bookRegistration(call, attendee, { sale, tax })
  recordChange(call, {
    topic: 'attendee.registered',
    subject: attendee.id,
    eventId: sale.eventId,
    data: auditDataOf(attendee),
  })
  return { attendee, isTypeCreated: sale.isCreated === true }
}

const noAnswers: Answers = {}

async function answersTo(call: AnyCall, sale: OpenSale, body: NewAttendee): Promise<Answers> {
  const [answers = noAnswers] = await readAnswersOf(call, [{ ...sale, given: body.answers, pointer: '/answers' }])
  return answers
}
