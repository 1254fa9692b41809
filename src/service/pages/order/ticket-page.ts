// The ticket page for its buyer or holder: change the name and answers, or transfer the ticket.
import type { Answers } from '../../../contract/forms/answers.ts'
import type { Question } from '../../../contract/forms/forms.ts'
import type { Response } from '../../pipeline/request.ts'
import { questionsOf } from '../event/register-page.ts'
import { backText, type PublicOrder } from '../find-public-order.ts'
import { answerPage, privately } from '../html/document.ts'
import { mistakeList } from '../html/form-errors.ts'
import { type Fields, textOf } from '../html/form-fields.ts'
import { type Html, html } from '../html/html.ts'
import { questionField, sentValuesOf, type Typed, textField, tokenField } from '../html/question-field.ts'
import { titleOf } from '../html/wording.ts'

export interface TicketState extends Omit<Typed, 'words'> {
  readonly found: PublicOrder
  readonly index: number
  readonly answers: Answers
  readonly token: string
  readonly status?: number
}

export function showTicketPage(state: TicketState): Response {
  const { found, index, mistakes, status = 200 } = state
  const { event, path, order } = found
  const { words } = event
  const { say } = words
  const fields = { ...state, words }
  const { ticketType = '', kind = 'admission', name = '' } = order.tickets[index] ?? {}
  const title = say('ticket.title', { number: index + 1, ticketType })
  const form = html`<form method="post" action="${event.address(`${path}/tickets/${index + 1}`)}" class="asked">${tokenField(state.token)}`
  const body = html`<h1>${title}</h1>
${mistakeList(mistakes, words, (field) => labelOf(found, field))}
${form}<input type="hidden" name="do" value="save">
<h2>${say('ticket.details')}</h2>
${textField(fields, { name: 'name', label: say(labels.name), value: name })}
${questionsOf(event, { name: ticketType, kind }).map((question) => questionOf(state, question))}
<button type="submit">${say('ticket.save')}</button></form>
${form}<input type="hidden" name="do" value="transfer">
<h2>${say('ticket.transfer')}</h2>
<p>${say('ticket.transferNote')}</p>
${textField(fields, { name: 'newName', label: say(labels.newName) })}
${textField(fields, { name: 'newEmail', label: say(labels.newEmail), type: 'email' })}
<button type="submit" class="second">${say('ticket.submitTransfer')}</button></form>
<p><a href="${event.address(path)}">${backText(found)}</a></p>`
  return answerPage({
    words,
    title: titleOf(title, event),
    event,
    body,
    status,
    headers: privately,
  })
}

/** What a holder reads who has passed the ticket on. */
export function showPassedOn({ event }: PublicOrder, sent: Fields): Response {
  const { words } = event
  const { say } = words
  const title = say('ticket.passedOn')
  const names = { name: textOf(sent, 'newName').trim(), email: textOf(sent, 'newEmail').trim() }
  const body = html`<h1>${title}</h1>
<p class="state good" role="status">${say('ticket.passedOnTo', names)}</p>
<p>${say('ticket.passedOnNote')}</p>
<p><a href="${event.address(`/e/${event.slug}`)}">${say('page.backToEvent')}</a></p>`
  return answerPage({ words, title: titleOf(title, event), event, body, headers: privately })
}

const labels = { name: 'ticket.name', newName: 'ticket.theirName', newEmail: 'ticket.theirEmail' } as const

function labelOf({ event }: PublicOrder, field: string): string {
  if (Object.hasOwn(labels, field)) return event.words.say(labels[field as keyof typeof labels])
  return event.form.questions.find(({ key }) => field === `a.${key}`)?.label ?? field
}

function questionOf({ found, typed, mistakes, answers }: TicketState, question: Question): Html {
  const name = `a.${question.key}`
  const stored = Object.hasOwn(answers, question.key) ? answers[question.key] : undefined
  // The page's other form sends no answers.
  const values = textOf(typed, 'do') === 'save' ? (typed.get(name) ?? []) : sentValuesOf(stored)
  return questionField(question, { words: found.event.words, name, values, error: mistakes.fields.get(name) })
}
