// The hot path: one registration makes an order, an attendee and a ticket and takes their places, all in one transaction of
// about a dozen statements.
import type { Answers } from '../../contract/forms/forms.ts'
import type { Call, Reply } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { keepAnswers, readAnswersOf } from '../forms/answers.ts'
import { findUsablePromo, unlocks } from '../promo-codes/redeem.ts'
import { type OpenSale, resolveSale } from '../ticket-types/find-sale.ts'
import { expectAdmission, expectPerOrder } from '../ticket-types/purchase-limits.ts'
import { takeTicket } from './take-ticket.ts'
import { auditDataOf, bookRegistration, newAttendee, writeRegistration } from './write-registration.ts'

export async function registerAttendee(call: Call<'registerAttendee'>): Promise<Reply<'registerAttendee'>> {
  const { body } = call
  const promo = body.promoCode === undefined ? undefined : await findUsablePromo(call, body.promoCode)
  const { ticketType, createTicketType } = body
  const asked = { ticketType, createTicketType, ...(promo && { unlocks: unlocks(promo) }) }
  const sale = await resolveSale(call, call.params.event_id ?? '', asked)
  expectPerOrder(sale, 1, '/ticketType')
  if (sale.kind !== 'admission') expectAdmission([sale], () => '/ticketType')
  // The form is read only if there are answers, or for the public page, which requires them.
  const isAsked = body.answers !== undefined || call.channel === 'page'
  const answers = isAsked ? await answersTo(call, sale) : noAnswers
  const { use, ...ticket } = await takeTicket(call, sale, { ...body, promo })
  const { tax, discount, discountWithTax } = ticket
  const attendee = newAttendee(call, { sale, body, answers, ...ticket })
  writeRegistration(call, attendee, { sale, tax, use: use && { ...use, discount, discountWithTax } })
  keepAnswers(call, attendee)
  await bookRegistration(call, attendee, { sale, tax })
  recordChange(call, {
    topic: 'attendee.registered',
    subject: attendee.id,
    eventId: sale.eventId,
    data: auditDataOf(attendee),
  })
  return { body: sale.isCreated ? { ...attendee, ticketTypeCreated: true } : attendee, version: 1 }
}

const noAnswers: Answers = {}

async function answersTo(call: Call<'registerAttendee'>, sale: OpenSale): Promise<Answers> {
  const [answers = noAnswers] = await readAnswersOf(call, [{ ...sale, given: call.body.answers, pointer: '/answers' }])
  return answers
}
