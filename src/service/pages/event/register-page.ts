// The registration page: buyer, tickets with the event's questions, and payment. After a mistake it is shown again with
// everything that was typed.
import { formatDecimal, formatMoney } from '../../../contract/core/money.ts'
import type { Answer, Answers, Question } from '../../../contract/forms/forms.ts'
import type { TicketType } from '../../../contract/ticket-types/ticket-types.ts'
import { nameKey } from '../../../store/ticket-types/ticket-types.ts'
import { isAskedOf } from '../../forms/check-answers.ts'
import type { Response } from '../../pipeline/request.ts'
import type { PublicEvent } from '../find-public-event.ts'
import { answerPage } from '../html/document.ts'
import { type Mistakes, mistakeList } from '../html/form-errors.ts'
import { type Fields, textOf } from '../html/form-fields.ts'
import { type Html, html } from '../html/html.ts'
import { questionField, textField, tokenField } from '../html/question-field.ts'
import { amountText, eventStateText } from '../html/wording.ts'
import { costsMoney, totalOf } from './prices.ts'
import { queryOf, type Selection } from './selection.ts'

export interface Registering {
  readonly event: PublicEvent
  readonly selection: Selection
  readonly typed: Fields
  readonly mistakes: Mistakes
  readonly token: string
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** The questions for a ticket of a type; forms name ticket types by their names. */
export const questionsOf = (
  { form }: PublicEvent,
  { name, kind }: Pick<TicketType, 'name' | 'kind'>,
): readonly Question[] =>
  form.questions.filter((question) => isAskedOf(question, kind, (other) => nameKey(other) === nameKey(name)))

export function showRegisterPage(state: Registering): Response {
  const { event, selection, mistakes, status = 200, headers = {} } = state
  const title = `Register for ${event.name}`
  const body = html`<h1>${title}</h1>
${mistakeList(mistakes, (field) => labelOf(state, field))}
${isOver(event) || selection.tickets.length === 0 ? nothingChosen(event) : form(state)}
<p><a href="/e/${event.slug}?${queryOf(selection)}#tickets">${wayBack(state)}</a></p>`
  return answerPage({ title: status === 200 ? title : `Please check: ${title}`, event, body, status, headers })
}

/** Whether nothing can be bought any more, with or without a code. */
export const isOver = ({ saleState, status }: PublicEvent) => saleState === 'ended' || status !== 'published'

const wayBack = ({ event, selection }: Registering) =>
  isOver(event) ? 'Back to the event' : selection.tickets.length === 0 ? 'Choose tickets' : 'Choose other tickets'

const nothingChosen = (event: PublicEvent) =>
  html`<p class="state" role="status">${eventStateText(event) ?? "You haven't chosen any tickets yet."}</p>`

/** Whether buyers choose a price, so that the total isn't known yet. */
const isPriceOpen = ({ tickets }: Selection) => tickets.some(({ minPrice }) => minPrice !== null)

function form(state: Registering): Html {
  const { event, selection, token } = state
  const total = totalOf(event, selection)
  const costs = costsMoney(event, selection)
  const ways = waysToPay(event)
  const isPayable = !costs || ways.length > 0
  return html`<form method="post" action="/e/${event.slug}/register?${queryOf(selection)}">
${tokenField(token)}
<fieldset><legend>Your details</legend>
${textField(state, { name: 'name', label: 'Name', autocomplete: 'name', max: 200 })}
${textField(state, { name: 'email', label: 'E-mail', autocomplete: 'email', max: 254, type: 'email' })}
</fieldset>
${selection.tickets.map((type, index) => ticketFields(state, type, index))}
${amounts(state)}
${costs && (isPayable ? payment(state, ways) : html`<p class="state">You can't pay for tickets here yet. Please contact the organizer.</p>`)}
<p class="total line"><span>Total</span><span class="price">${isPriceOpen(selection) ? 'Depends on your price' : amountText(total, event.currency)}</span></p>
${isPayable && html`<button type="submit">${costs ? 'Order and pay' : 'Register'}</button>`}
</form>`
}

function ticketFields(state: Registering, type: TicketType, index: number): Html | false {
  const { event, selection, typed, mistakes } = state
  const questions = questionsOf(event, type)
  const isOnly = selection.tickets.length === 1
  // Only admissions are for a person of their own; an add-on is for one of them.
  const asksName = !isOnly && type.kind === 'admission'
  const people = type.kind === 'add_on' ? admissionsOf(selection) : []
  if (!asksName && people.length < 2 && questions.length === 0) return html`<p class="card">1 × ${type.name}</p>`
  const field = (question: Question) => {
    const name = `t${index}.a.${question.key}`
    return questionField(question, { name, values: typed.get(name) ?? [], error: mistakes.fields.get(name) })
  }
  const own = { max: 200, isOptional: true }
  return html`<fieldset class="asked"><legend>${asksName ? `${ticketName(index)}: ${type.name}` : type.name}</legend>
${people.length > 1 && questionField(forWhom(people), { name: `t${index}.for`, values: typed.get(`t${index}.for`) ?? [] })}
${asksName && textField(state, { ...own, name: `t${index}.name`, label: attendeeLabels.name, help: 'Leave empty if it is you.' })}
${asksName && textField(state, { ...own, name: `t${index}.email`, label: attendeeLabels.email, max: 254, type: 'email' })}
${questions.map(field)}
</fieldset>`
}

/** Places of the admissions among the tickets of a selection. */
const admissionsOf = ({ tickets }: Selection): readonly number[] =>
  tickets.flatMap(({ kind }, index) => (kind === 'admission' ? [index] : []))

const ticketName = (index: number) => `Ticket ${index + 1}`

const forWhom = (people: readonly number[]): Question => {
  return { key: 'for', kind: 'choice', label: 'Who is it for?', options: people.map(ticketName) }
}

/** Which of the admissions a buyer chose for an add-on, counted from 1. */
export function chosenPerson(selection: Selection, text: string): number | undefined {
  const place = admissionsOf(selection).findIndex((index) => ticketName(index) === text)
  return place < 0 ? undefined : place + 1
}

function amounts(state: Registering): readonly Html[] {
  const types = [...new Set(state.selection.tickets)].filter(({ minPrice }) => minPrice !== null)
  return types.map((type) => {
    const least = formatMoney(type.minPrice ?? 0, type.currency)
    const value = formatDecimal(type.currentPrice, type.currency)
    const label = `Your price per ${type.name} ticket, in ${type.currency}`
    return textField(state, { name: `amount.${type.id}`, label, max: 16, value, help: `At least ${least}` })
  })
}

export type WayToPay = 'transfer' | 'stripe'

export function waysToPay({ page, takesCards }: PublicEvent): readonly WayToPay[] {
  return [
    ...(takesCards ? (['stripe'] as const) : []),
    ...(page.transferInstructions === null ? [] : (['transfer'] as const)),
  ]
}

const wayNames = { stripe: 'By card or another method on the payment page', transfer: 'By bank transfer' }

function payment({ typed, mistakes }: Registering, ways: readonly WayToPay[]): Html {
  const chosen = textOf(typed, 'pay') || ways[0]
  const error = mistakes.fields.get('pay')
  return html`<fieldset id="pay"><legend>How would you like to pay?</legend>
${error !== undefined && html`<p class="error">${error}</p>`}
${ways.map((way) => html`<label class="choice"><input type="radio" name="pay" value="${way}"${way === chosen && html` checked`} required>${wayNames[way]}</label>`)}
</fieldset>`
}

const attendeeLabels = { name: "Attendee's name", email: "Attendee's e-mail" }

const plainLabels: Readonly<Record<string, string>> = {
  name: 'Name',
  email: 'E-mail',
  pay: 'Payment',
  promo: 'Promo code',
}

function labelOf({ event, selection }: Registering, field: string): string {
  const [, number, rest = ''] = /^t(\d+)\.(.*)$/.exec(field) ?? []
  if (number === undefined) return plainLabels[field] ?? 'Amount'
  const question = event.form.questions.find(({ key }) => rest === `a.${key}`)
  const label = question?.label ?? attendeeLabels[rest === 'email' ? 'email' : 'name']
  return selection.tickets.length === 1 ? label : `Ticket ${Number(number) + 1}, ${label}`
}

/** The answers in a sent form, by question. */
export function answersIn(typed: Fields, questions: readonly Question[], prefix: string): Answers {
  const answers: Record<string, Answer> = {}
  for (const { key, kind } of questions) {
    const values = (typed.get(prefix + key) ?? []).filter((value) => value.trim() !== '')
    const [first] = values
    if (kind === 'consent') answers[key] = first === 'yes'
    else if (first !== undefined) answers[key] = kind === 'multiple' ? values : first
  }
  return answers
}
