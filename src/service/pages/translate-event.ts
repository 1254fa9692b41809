// Shows an event's records in a guest's language: the event, its ticket types, form and page settings. Stored answers and
// orders keep the plain words.
import type { Language } from '../../contract/core/choices.ts'
import { translate } from '../../contract/core/words/translate.ts'
import type { Event } from '../../contract/events/events.ts'
import type { Form } from '../../contract/forms/forms.ts'
import { translateQuestion } from '../../contract/forms/translate-question.ts'
import type { OrderDetails } from '../../contract/orders/orders.ts'
import type { PublicPage } from '../../contract/pages/pages.ts'
import type { TicketType } from '../../contract/ticket-types/ticket-types.ts'
import { translateTicketType } from '../../contract/ticket-types/translate-ticket-type.ts'

interface Records {
  readonly event: Event
  readonly ticketTypes: readonly TicketType[]
  readonly form: Form
  readonly page: PublicPage
}

/** The records in a language, with the plain name of each ticket type by id, which is what operations know it by. */
export function translateRecords({ event, ticketTypes, form, page }: Records, language: Language) {
  const types = ticketTypes.map((type) => translateTicketType(type, language))
  const named = new Map(ticketTypes.map(({ name }, index) => [name, types[index]?.name ?? name]))
  const questions = form.questions.map((plain) => {
    const question = translateQuestion(plain, language)
    const names = question.ticketTypes?.map((name) => named.get(name) ?? name)
    return names === undefined ? question : { ...question, ticketTypes: names }
  })
  return {
    event: translate(event, language),
    ticketTypes: types,
    form: { ...form, questions },
    page: translate(page, language),
    plainNames: new Map(ticketTypes.map(({ id, name }) => [id, name])),
  }
}

/** An order whose tickets have the names of the translated ticket types. */
export function translateOrder(order: OrderDetails, types: readonly Pick<TicketType, 'id' | 'name'>[]): OrderDetails {
  const nameOf = (id: string) => types.find((type) => type.id === id)?.name
  const tickets = order.tickets.map((ticket) => {
    return { ...ticket, ticketType: nameOf(ticket.ticketTypeId) ?? ticket.ticketType }
  })
  return { ...order, tickets }
}
