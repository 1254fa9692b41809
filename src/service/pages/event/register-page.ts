// The page that asks who comes: buyer, tickets with the event's questions, and how it is paid. Shown again with what was
// typed when something was wrong.

import { formatDecimal, formatMoney } from '../../../contract/core/money.ts'
import type { Answer, Answers, Question } from '../../../contract/forms/forms.ts'
import type { TicketType } from '../../../contract/ticket-types/ticket-types.ts'
import { nameKey } from '../../../store/ticket-types/ticket-types.ts'
import type { Response } from '../../pipeline/request.ts'
import type { PublicEvent } from '../find-public-event.ts'
import { answerPage } from '../html/document.ts'
import { type Mistakes, mistakeList } from '../html/form-errors.ts'
import { type Fields, textOf } from '../html/form-fields.ts'
import { type Html, html } from '../html/html.ts'
import { describing, questionField } from '../html/question-field.ts'
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

/** The questions for one ticket: named types are what the form shows. */
export const questionsOf = ({ form }: PublicEvent, type: TicketType): readonly Question[] =>
  form.questions.filter(({ ticketTypes }) => ticketTypes?.some((name) => nameKey(name) === nameKey(type.name)) ?? true)

export function showRegisterPage(state: Registering): Response {
  const { event, selection, mistakes, status = 200, headers = {} } = state
  const title = `Register for ${event.name}`
  const body = html`<h1>${title}</h1>
${mistakeList(mistakes, (field) => labelOf(state, field))}
${isOver(event) || selection.tickets.length === 0 ? nothingChosen(event) : form(state)}
<p><a href="/e/${event.slug}?${queryOf(selection)}#tickets">${wayBack(state)}</a></p>`
  return answerPage({ title: status === 200 ? title : `Please check: ${title}`, event, body, status, headers })
}

/** Nothing sells what is over, no code either. */
export const isOver = ({ saleState, status }: PublicEvent) => saleState === 'ended' || status !== 'published'

const wayBack = ({ event, selection }: Registering) =>
  isOver(event) ? 'Back to the event' : selection.tickets.length === 0 ? 'Choose tickets' : 'Choose other tickets'

const nothingChosen = (event: PublicEvent) =>
  html`<p class="state" role="status">${eventStateText(event) ?? 'No tickets are chosen yet.'}</p>`

/** Whether buyers may say themselves what they give, so that the total is not known before. */
const isOpen = ({ tickets }: Selection) => tickets.some(({ minPrice }) => minPrice !== null)

function form(state: Registering): Html {
  const { event, selection, token } = state
  const total = totalOf(event, selection)
  const costs = costsMoney(event, selection)
  const ways = waysToPay(event)
  const isPayable = !costs || ways.length > 0
  return html`<form method="post" action="/e/${event.slug}/register?${queryOf(selection)}">
<input type="hidden" name="token" value="${token}">
<fieldset><legend>${selection.tickets.length > 1 ? 'Your contact' : 'You'}</legend>
${textField(state, { name: 'name', label: 'Name', autocomplete: 'name', max: 200 })}
${textField(state, { name: 'email', label: 'E-mail', autocomplete: 'email', max: 254, type: 'email' })}
</fieldset>
${selection.tickets.map((type, index) => ticketFields(state, type, index))}
${amounts(state)}
${costs && (isPayable ? payment(state, ways) : html`<p class="state">Tickets can't be paid here yet. Please ask the organizer.</p>`)}
<p class="total line"><span>Total</span><span class="price">${isOpen(selection) ? 'as you choose' : amountText(total, event.currency)}</span></p>
${isPayable && html`<button type="submit">${costs ? 'Order and pay' : 'Register'}</button>`}
</form>`
}

interface TextField {
  readonly name: string
  readonly label: string
  readonly autocomplete?: string
  readonly max: number
  readonly type?: string
  readonly isOptional?: boolean
  readonly value?: string
  readonly help?: string
}

function textField({ typed, mistakes }: Registering, field: TextField): Html {
  const { name, label, autocomplete = 'off', max, type = 'text', isOptional = false } = field
  const state = { name, values: [], error: mistakes.fields.get(name) }
  const { attributes, notes } = describing(state, field.help)
  const value = typed.has(name) ? textOf(typed, name) : (field.value ?? '')
  return html`<label for="${name}">${label}${isOptional && html` <span class="quiet">(optional)</span>`}</label>${notes}
<input id="${name}" name="${name}" type="${type}" value="${value}" maxlength="${max}" autocomplete="${autocomplete}"${!isOptional && html` required`}${attributes}>`
}

function ticketFields(state: Registering, type: TicketType, index: number): Html | false {
  const { event, selection, typed, mistakes } = state
  const questions = questionsOf(event, type)
  const isOnly = selection.tickets.length === 1
  if (isOnly && questions.length === 0) return html`<p class="card">1 × ${type.name}</p>`
  const field = (question: Question) => {
    const name = `t${index}.a.${question.key}`
    return questionField(question, { name, values: typed.get(name) ?? [], error: mistakes.fields.get(name) })
  }
  const own = { max: 200, isOptional: true }
  return html`<fieldset class="asked"><legend>${isOnly ? type.name : `Ticket ${index + 1}: ${type.name}`}</legend>
${!isOnly && textField(state, { ...own, name: `t${index}.name`, label: 'Name of who comes', help: 'Leave it empty if that is you.' })}
${!isOnly && textField(state, { ...own, name: `t${index}.email`, label: 'Their e-mail', max: 254, type: 'email' })}
${questions.map(field)}
</fieldset>`
}

function amounts(state: Registering): readonly Html[] {
  const types = [...new Set(state.selection.tickets)].filter(({ minPrice }) => minPrice !== null)
  return types.map((type) => {
    const least = formatMoney(type.minPrice ?? 0, type.currency)
    const value = formatDecimal(type.currentPrice, type.currency)
    const label = `What you give for each ${type.name}, in ${type.currency}`
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

const wayNames = { stripe: 'By card or another way that the payment page offers', transfer: 'By bank transfer' }

function payment({ typed, mistakes }: Registering, ways: readonly WayToPay[]): Html {
  const chosen = textOf(typed, 'pay') || ways[0]
  const error = mistakes.fields.get('pay')
  return html`<fieldset id="pay"><legend>How do you pay?</legend>
${error !== undefined && html`<p class="error">${error}</p>`}
${ways.map((way) => html`<label class="choice"><input type="radio" name="pay" value="${way}"${way === chosen && html` checked`} required>${wayNames[way]}</label>`)}
</fieldset>`
}

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
  const label = question?.label ?? (rest === 'email' ? 'Their e-mail' : 'Name of who comes')
  return selection.tickets.length === 1 ? label : `Ticket ${Number(number) + 1}, ${label}`
}

/** What answers a form holds, as its fields would send them. */
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
