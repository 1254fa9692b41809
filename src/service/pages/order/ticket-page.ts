// The ticket page for its buyer: change the name and answers, or transfer the ticket.
import type { Answers, Question } from '../../../contract/forms/forms.ts'
import type { Response } from '../../pipeline/request.ts'
import { questionsOf } from '../event/register-page.ts'
import type { PublicOrder } from '../find-public-order.ts'
import { answerPage } from '../html/document.ts'
import { mistakeList } from '../html/form-errors.ts'
import { textOf } from '../html/form-fields.ts'
import { type Html, html } from '../html/html.ts'
import { questionField, sentValuesOf, type Typed, textField, tokenField } from '../html/question-field.ts'
import { privately } from './order-page.ts'

export interface TicketState extends Typed {
  readonly found: PublicOrder
  readonly index: number
  readonly answers: Answers
  readonly token: string
  readonly status?: number
}

export function showTicketPage(state: TicketState): Response {
  const { found, index, mistakes, status = 200 } = state
  const { event, path, order } = found
  const { ticketType = '', kind = 'admission', name = '' } = order.tickets[index] ?? {}
  const title = `Ticket ${index + 1}: ${ticketType}`
  const form = html`<form method="post" action="${path}/tickets/${index + 1}" class="asked">${tokenField(state.token)}`
  const body = html`<h1>${title}</h1>
${mistakeList(mistakes, (field) => labels[field] ?? event.form.questions.find(({ key }) => field === `a.${key}`)?.label ?? field)}
${form}<input type="hidden" name="do" value="save">
<h2>Details</h2>
${textField(state, { name: 'name', label: 'Name', value: name })}
${questionsOf(event, { name: ticketType, kind }).map((question) => questionOf(state, question))}
<button type="submit">Save</button></form>
${form}<input type="hidden" name="do" value="transfer">
<h2>Transfer this ticket</h2>
<p>The ticket gets a new code, which we send to the new holder. Your current code will stop working.</p>
${textField(state, { name: 'newName', label: 'Their name' })}
${textField(state, { name: 'newEmail', label: 'Their e-mail', type: 'email' })}
<button type="submit" class="second">Transfer ticket</button></form>
<p><a href="${path}">Back to the order</a></p>`
  return answerPage({ title: `${title} – ${event.name}`, event, body, status, headers: privately })
}

const labels: Readonly<Record<string, string>> = { name: 'Name', newName: 'Their name', newEmail: 'Their e-mail' }

function questionOf({ typed, mistakes, answers }: TicketState, question: Question): Html {
  const name = `a.${question.key}`
  const stored = Object.hasOwn(answers, question.key) ? answers[question.key] : undefined
  // The page's other form sends no answers.
  const values = textOf(typed, 'do') === 'save' ? (typed.get(name) ?? []) : sentValuesOf(stored)
  return questionField(question, { name, values, error: mistakes.fields.get(name) })
}
