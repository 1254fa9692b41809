// The registration page: buyer, tickets with the event's questions, and payment. After a mistake it is shown again with
// everything that was typed.
import { formatDecimal } from '../../../contract/core/money.ts'
import { dayInZone, daysAfter, endOfDay } from '../../../contract/core/time.ts'
import type { Answer, Answers } from '../../../contract/forms/answers.ts'
import { isAskedOf } from '../../../contract/forms/asked-of.ts'
import type { Question } from '../../../contract/forms/forms.ts'
import type { OrderTicket } from '../../../contract/orders/orders.ts'
import type { TicketType } from '../../../contract/ticket-types/ticket-types.ts'
import type { PageWording } from '../../../languages/pages/index.ts'
import { nameKey } from '../../../store/ticket-types/ticket-types.ts'
import type { Response } from '../../pipeline/request.ts'
import type { PublicEvent } from '../find-public-event.ts'
import { answerPage } from '../html/document.ts'
import { type Mistakes, mistakeList } from '../html/form-errors.ts'
import { type Fields, textOf } from '../html/form-fields.ts'
import { type Html, html } from '../html/html.ts'
import { questionField, type Typed, textField, tokenField } from '../html/question-field.ts'
import { deadlineText, eventStateText } from '../html/wording.ts'
import { billingFields, billingLabelOf } from './billing.ts'
import { conditions, orderReview } from './order-review.ts'
import { costsMoney, sumOf } from './prices.ts'
import { isPromoOf, promoNote } from './promo-note.ts'
import { isDonation, queryOf, type Selection } from './selection.ts'

/** Somebody who has an admission, whom a buyer buys add-ons for on the page of their order. */
export interface Recipient {
  readonly ticket: OrderTicket
  /** Of this page. */
  readonly path: string
  /** Of the order's or ticket's. */
  readonly back: string
  readonly backText: string
  readonly buyer: { readonly name: string; readonly email: string }
}

export interface Registering {
  readonly event: PublicEvent
  /** Absent for an order with its own admissions. */
  readonly recipient?: Recipient | undefined
  readonly selection: Selection
  readonly typed: Fields
  readonly mistakes: Mistakes
  readonly token: string
  readonly now: Date
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
  const { event, selection, recipient, mistakes, status = 200, headers = {} } = state
  const { words } = event
  const { say } = words
  const title = recipient
    ? say('addOns.title', { name: recipient.ticket.name })
    : say('register.title', { event: event.name })
  const body = html`<h1>${title}</h1>
${mistakeList(mistakes, words, (field) => labelOf(state, field))}
${mistakes.others.length === 0 && promoNote(event, selection)}
${isOver(event, recipient) || selection.tickets.length === 0 ? nothingChosen(event) : form(state)}
${wayBack(state)}`
  return answerPage({
    words,
    title: status === 200 ? title : say('register.check', { page: title }),
    event,
    body,
    status,
    headers,
  })
}

/** Whether nothing can be bought any more, with or without a code. */
export const isOver = ({ saleState, status }: PublicEvent, recipient?: Recipient) =>
  (recipient === undefined && saleState === 'ended') || status !== 'published'

function wayBack({ event, selection, recipient }: Registering): Html {
  const { say } = event.words
  if (recipient) return html`<p><a href="${event.address(recipient.back)}">${recipient.backText}</a></p>`
  const text = say(
    isOver(event) ? 'page.backToEvent' : selection.tickets.length === 0 ? 'register.choose' : 'register.chooseOthers',
  )
  const query = queryOf(selection)
  const chosen = query === '' ? '' : `?${query}`
  return html`<p><a href="${event.address(`/e/${event.slug}${chosen}#tickets`)}">${text}</a></p>`
}

const nothingChosen = (event: PublicEvent) =>
  html`<p class="state" role="status">${eventStateText(event, event.words) ?? event.words.say('register.nothingChosen')}</p>`

/** Whether buyers choose a price, so that the total isn't known yet. */
const isPriceOpen = ({ tickets }: Selection) => tickets.some(({ minPrice }) => minPrice !== null)

function form(state: Registering): Html {
  const { event, selection, recipient, token } = state
  const path = recipient?.path ?? `/e/${event.slug}/register`
  const { words } = event
  const { say } = words
  const fields = { ...state, words }
  // A code that does nothing is not sent along: the order is for the price that is shown.
  const ordered = isPromoOf(selection) ? selection : { ...selection, promoCode: '' }
  const sums = { selection, promo: selection.usablePromo, typed: state.typed, now: state.now }
  const sum = sumOf(event, sums)
  const costs = costsMoney(event, sums)
  const ways = waysToPay(event)
  const isPayable = !costs || ways.length > 0
  return html`<form method="post" action="${event.address(`${path}?${queryOf(ordered)}`)}">
${firstButton(selection)}${tokenField(token)}
${recipient === undefined && buyerFields(fields)}
${selection.tickets.map((type, index) => ticketFields(state, type, index))}
${amounts(state)}
${costs && billingFields(fields)}
${costs && (isPayable ? payment(state, ways) : html`<p class="state">${say('register.cannotPay')}</p>`)}
${orderReview({ event, selection, sum })}
${isPriceOpen(selection) && html`<p><button type="submit" class="second" name="do" value="update" formnovalidate>${say('register.update')}</button></p>`}
${conditions(event)}
${isPayable && html`<input type="hidden" name="shown" value="${sum.total}"><p class="go"><button type="submit" aria-describedby="total">${costs ? say('register.orderAndPay', { amount: words.money(sum.total, event.currency) }) : say('register.register')}</button></p>`}
</form>`
}

const buyerFields = (fields: Typed) => html`<fieldset><legend>${fields.words.say('register.yourDetails')}</legend>
${textField(fields, { name: 'name', label: fields.words.say('register.name'), autocomplete: 'name', max: 200 })}
${textField(fields, { name: 'email', label: fields.words.say('register.email'), autocomplete: 'email', max: 254, type: 'email' })}
</fieldset>`

/** Enter in a field sends the form by its first button, and that must not be the one that only adds up. */
const firstButton = (selection: Selection) =>
  isPriceOpen(selection) && html`<button type="submit" class="hidden" tabindex="-1" aria-hidden="true"></button>`

function ticketFields(state: Registering, type: TicketType, index: number): Html | false {
  const { event, selection, typed, mistakes } = state
  const { words } = event
  const { say } = words
  const fields = { ...state, words }
  const questions = questionsOf(event, type)
  const isOnly = selection.tickets.length === 1
  // Only admissions are for a person of their own; an add-on is for one of them.
  const asksName = !isOnly && type.kind === 'admission'
  const people = type.kind === 'add_on' ? admissionsOf(selection) : []
  if (!asksName && people.length < 2 && questions.length === 0)
    return type.kind === 'donation'
      ? false
      : html`<p class="card">${say('register.oneOf', { ticketType: type.name })}</p>`
  const fieldOf = (question: Question, mayHide: boolean) => {
    const name = `t${index}.a.${question.key}`
    const [values, error] = [typed.get(name) ?? [], mistakes.fields.get(name)]
    return questionField(question, { words, name, values, error, mayHide })
  }
  const own = { max: 200, isOptional: true }
  const shared = sharedQuestions(event, selection, index)
  const isShared = (question: Question) => shared.some(({ key }) => key === question.key)
  const same = `t${index}.same`
  return html`<fieldset class="asked"><legend>${!asksName ? type.name : say('register.ticket', { number: index + 1, ticketType: type.name })}</legend>
${people.length > 1 && questionField(forWhom(people, words), { words, name: `t${index}.for`, values: typed.get(`t${index}.for`) ?? [] })}
${asksName && textField(fields, { ...own, name: `t${index}.name`, label: say(attendeeLabels.name), help: say('register.emptyIfYou') })}
${asksName && textField(fields, { ...own, name: `t${index}.email`, label: say(attendeeLabels.email), max: 254, type: 'email' })}
${shared.length > 0 && html`<label class="choice same"><input type="checkbox" name="${same}" value="yes"${typed.has(same) && html` checked`}>${say('register.sameAs', { number: firstAsked(selection) + 1 })}</label>`}
${shared.length > 0 && html`<div class="shared">${shared.map((question) => fieldOf(question, true))}</div>`}
${questions.filter((question) => !isShared(question)).map((question) => fieldOf(question, false))}
</fieldset>`
}

/** The ticket whose answers others can have too: the first admission. */
export const firstAsked = ({ tickets }: Selection): number => tickets.findIndex(({ kind }) => kind === 'admission')

/** The questions of a further admission that the first one is asked as well. */
export function sharedQuestions(event: PublicEvent, selection: Selection, index: number): readonly Question[] {
  const [type, first] = [selection.tickets[index], selection.tickets[firstAsked(selection)]]
  if (index <= firstAsked(selection) || type?.kind !== 'admission' || first === undefined) return []
  const asked = new Set(questionsOf(event, first).map(({ key }) => key))
  return questionsOf(event, type).filter(({ key }) => asked.has(key))
}

/** Places of the admissions among the tickets of a selection. */
const admissionsOf = ({ tickets }: Selection): readonly number[] =>
  tickets.flatMap(({ kind }, index) => (kind === 'admission' ? [index] : []))

const ticketName = (index: number, { say }: PageWording) => say('register.ticketNumber', { number: index + 1 })

const forWhom = (people: readonly number[], words: PageWording): Question => {
  const options = people.map((index) => ticketName(index, words))
  return { key: 'for', kind: 'choice', label: words.say('register.forWhom'), options }
}

/** Which of the admissions a buyer chose for an add-on, counted from 1. */
export function chosenPerson({ words }: PublicEvent, selection: Selection, text: string): number | undefined {
  const place = admissionsOf(selection).findIndex((index) => ticketName(index, words) === text)
  return place < 0 ? undefined : place + 1
}

function amounts(state: Registering): readonly Html[] {
  const { words } = state.event
  const types = [...new Set(state.selection.tickets)].filter(({ minPrice }) => minPrice !== null)
  return types.map((type) => {
    const amount = words.money(type.minPrice ?? 0, type.currency)
    const value = state.selection.amounts.get(type.id) ?? formatDecimal(type.currentPrice, type.currency)
    const label = isDonation(type)
      ? words.say('register.donation', { ticketType: type.name, currency: type.currency })
      : words.say('register.yourPrice', { ticketType: type.name, currency: type.currency })
    const help = (type.minPrice ?? 0) > 1 ? words.say('register.atLeast', { amount }) : undefined
    return textField(
      { ...state, words },
      { name: `amount.${type.id}`, label, max: 16, value, help, inputMode: 'decimal' },
    )
  })
}

export type WayToPay = 'transfer' | 'stripe'

export function waysToPay({ page, takesCards }: PublicEvent): readonly WayToPay[] {
  return [
    ...(takesCards ? (['stripe'] as const) : []),
    ...(page.transferInstructions === null ? [] : (['transfer'] as const)),
  ]
}

/** The end of the last day on which a transfer may arrive: no buyer is asked to hurry by the minute. */
export const transferDeadline = ({ page, timezone }: Pick<PublicEvent, 'page' | 'timezone'>, from: Date): string =>
  endOfDay(daysAfter(dayInZone(from, timezone), page.transferDays), timezone).toISOString()

const wayNames = { stripe: 'register.byStripe', transfer: 'register.byTransfer' } as const

function payment({ event, typed, mistakes, now }: Registering, ways: readonly WayToPay[]): Html {
  const { words } = event
  const next = words.say('register.transferNext', { when: deadlineText(transferDeadline(event, now), event, words) })
  const chosen = textOf(typed, 'pay') || ways[0]
  const error = mistakes.fields.get('pay')
  return html`<fieldset id="pay"><legend>${words.say('register.howToPay')}</legend>
${error !== undefined && html`<p class="error">${error}</p>`}
${ways.map((way) => html`<label class="choice"><input type="radio" name="pay" value="${way}"${way === chosen && html` checked`} required><span>${words.say(wayNames[way])}${way === 'transfer' && html`<br><span class="quiet">${next}</span>`}</span></label>`)}
</fieldset>`
}

const attendeeLabels = { name: 'register.attendeeName', email: 'register.attendeeEmail' } as const

const plainLabels = {
  name: 'register.name',
  email: 'register.email',
  pay: 'register.payment',
  promo: 'promo.label',
} as const

const isPlain = (field: string): field is keyof typeof plainLabels => Object.hasOwn(plainLabels, field)

function labelOf({ event, selection }: Registering, field: string): string {
  const [, number, rest = ''] = /^t(\d+)\.(.*)$/.exec(field) ?? []
  const { say } = event.words
  const billing = billingLabelOf(field, event.words)
  if (billing !== undefined) return billing
  if (number === undefined) return say(isPlain(field) ? plainLabels[field] : 'register.amount')
  const question = event.form.questions.find(({ key }) => rest === `a.${key}`)
  const label = question?.label ?? say(attendeeLabels[rest === 'email' ? 'email' : 'name'])
  return selection.tickets.length === 1
    ? label
    : say('register.ticketField', { number: Number(number) + 1, field: label })
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
