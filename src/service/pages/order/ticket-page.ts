// One ticket in the hands of its buyer: another name, other answers, another person.
import type { Answers, Question } from '../../../contract/forms/forms.ts'
import { nameKey } from '../../../store/ticket-types/ticket-types.ts'
import type { Response } from '../../pipeline/request.ts'
import type { PublicOrder } from '../find-public-order.ts'
import { answerPage } from '../html/document.ts'
import { type Mistakes, mistakeList } from '../html/form-errors.ts'
import { type Fields, textOf } from '../html/form-fields.ts'
import { type Html, html } from '../html/html.ts'
import { describing, questionField, sentValuesOf } from '../html/question-field.ts'
import { privately } from './order-page.ts'

export interface TicketState {
  readonly found: PublicOrder
  readonly index: number
  readonly answers: Answers
  readonly typed: Fields
  readonly mistakes: Mistakes
  readonly token: string
  readonly status?: number
}

export function questionsOfTicket({ found, index }: Pick<TicketState, 'found' | 'index'>): readonly Question[] {
  const key = nameKey(found.order.tickets[index]?.ticketType ?? '')
  return found.event.form.questions.filter(
    ({ ticketTypes }) => ticketTypes?.some((name) => nameKey(name) === key) ?? true,
  )
}

export function showTicketPage(state: TicketState): Response {
  const { found, index, mistakes, status = 200 } = state
  const { event, path, order } = found
  const ticket = order.tickets[index]
  const title = `Ticket ${index + 1}: ${ticket?.ticketType}`
  const hidden = html`<input type="hidden" name="token" value="${state.token}">`
  const body = html`<h1>${title}</h1>
${mistakeList(mistakes, (field) => labels[field] ?? event.form.questions.find(({ key }) => field === `a.${key}`)?.label ?? field)}
<form method="post" action="${path}/tickets/${index + 1}" class="asked">${hidden}<input type="hidden" name="do" value="save">
<h2>Details</h2>
${textField(state, { name: 'name', value: ticket?.name ?? '', type: 'text' })}
${questionsOfTicket(state).map((question) => questionOf(state, question))}
<button type="submit">Save</button></form>
<form method="post" action="${path}/tickets/${index + 1}">${hidden}<input type="hidden" name="do" value="transfer">
<h2>Give it to somebody else</h2>
<p>The ticket gets a new code, which goes to them. The code that you have is then good for nothing.</p>
${textField(state, { name: 'newName', value: '', type: 'text' })}
${textField(state, { name: 'newEmail', value: '', type: 'email' })}
<button type="submit" class="second">Give this ticket away</button></form>
<p><a href="${path}">Back to the order</a></p>`
  return answerPage({ title: `${title} – ${event.name}`, event, body, status, headers: privately })
}

const labels: Readonly<Record<string, string>> = { name: 'Name', newName: 'Their name', newEmail: 'Their e-mail' }

interface TextField {
  readonly name: string
  readonly value: string
  readonly type: string
}

function textField({ typed, mistakes }: TicketState, { name, value, type }: TextField): Html {
  const { attributes, notes } = describing({ name, values: [], error: mistakes.fields.get(name) })
  const text = typed.has(name) ? textOf(typed, name) : value
  return html`<label for="${name}">${labels[name]}</label>${notes}
<input id="${name}" name="${name}" type="${type}" value="${text}" maxlength="254" autocomplete="off" required${attributes}>`
}

function questionOf({ typed, mistakes, answers }: TicketState, question: Question): Html {
  const name = `a.${question.key}`
  const kept = Object.hasOwn(answers, question.key) ? answers[question.key] : undefined
  // The other form of the page sends none of these.
  const values = textOf(typed, 'do') === 'save' ? (typed.get(name) ?? []) : sentValuesOf(kept)
  return questionField(question, { name, values, error: mistakes.fields.get(name) })
}
