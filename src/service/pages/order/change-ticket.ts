// Lets buyers and holders change a ticket's details or transfer it, through the same operations that organizers use.
import { Failure } from '../../../contract/core/failures.ts'
import type { ChangedAnswers } from '../../../contract/forms/answers.ts'
import { notFound } from '../../core/find-event.ts'
import { makeFormToken } from '../../core/signed-links.ts'
import { statusOf, toFailure, wireCodeOf } from '../../pipeline/problem.ts'
import type { Response } from '../../pipeline/request.ts'
import { askedAnswers } from '../event/asked-answers.ts'
import { answersIn, questionsOf } from '../event/register-page.ts'
import { isOpenTicket, type PublicOrder } from '../find-public-order.ts'
import { seeOther } from '../html/document.ts'
import { type FormField, mistakesOf, noMistakes, tooOld } from '../html/form-errors.ts'
import { type Fields, keyOfToken, readSentForm, textOf } from '../html/form-fields.ts'
import { ask, type Site } from '../site.ts'
import { showPassedOn, showTicketPage, type TicketState } from './ticket-page.ts'

interface TicketPlace {
  readonly found: PublicOrder
  readonly index: number
}

export async function showTicket(site: Site, place: TicketPlace): Promise<Response> {
  expectOpen(place)
  return showForm(site, place, { typed: new Map(), mistakes: noMistakes })
}

async function showForm(
  site: Site,
  place: TicketPlace,
  state: Pick<TicketState, 'typed' | 'mistakes'> & { readonly status?: number },
): Promise<Response> {
  const { tools, request } = site
  const { event, path } = place.found
  const attendee = await ask(site, event.principal, {
    operation: 'showAttendee',
    params: { attendee_id: ticketOf(place).attendeeId },
  })
  const token = await makeFormToken(tools.services.secrets, path, request.now)
  return showTicketPage({ ...place, ...state, answers: attendee.answers, token })
}

export async function changeTicket(site: Site, place: TicketPlace): Promise<Response> {
  expectOpen(place)
  const { path } = place.found
  const { fields, isFresh } = await readSentForm(site, path)
  if (!isFresh) return showForm(site, place, { typed: fields, mistakes: tooOld(place.found.event.words), status: 422 })
  try {
    if (textOf(fields, 'do') === 'transfer') {
      await transfer(site, place, fields)
      // The address of a holder's page ends with the ticket's code.
      if (place.found.isHeld) return showPassedOn(place.found, fields)
      return seeOther(place.found.event.address(path))
    }
    await save(site, place, fields)
    return seeOther(place.found.event.address(`${path}?saved`))
  } catch (thrown) {
    const failure = toFailure(thrown)
    const status = statusOf[wireCodeOf(failure.code)]
    if (status >= 500) throw failure
    return showForm(site, place, {
      typed: fields,
      mistakes: mistakesOf(failure, place.found.event.words, (pointer) => fieldOf(place, fields, pointer)),
      status,
    })
  }
}

const transferFields: Readonly<Record<string, FormField>> = {
  '/name': { name: 'newName', asks: 'text' },
  '/email': { name: 'newEmail', asks: 'email' },
}

function fieldOf(place: TicketPlace, fields: Fields, pointer: string): FormField | undefined {
  if (textOf(fields, 'do') === 'transfer') return transferFields[pointer]
  if (pointer === '/name') return { name: 'name', asks: 'text' }
  const question = questionsFor(place).find(({ key }) => pointer === `/answers/${key}`)
  return question && { name: `a.${question.key}`, asks: question }
}

const questionsFor = (place: TicketPlace) => {
  const { ticketType: name, kind } = ticketOf(place)
  return questionsOf(place.found.event, { name, kind })
}

async function save(site: Site, place: TicketPlace, fields: Fields): Promise<void> {
  const ticket = ticketOf(place)
  const questions = questionsFor(place)
  const sent = askedAnswers(questions, answersIn(fields, questions, 'a.'))
  // Fields left empty remove their answers.
  const emptied = questions.filter(({ key }) => !Object.hasOwn(sent, key)).map(({ key }) => [key, null] as const)
  const answers: ChangedAnswers = { ...Object.fromEntries(emptied), ...sent }
  await ask(site, place.found.event.principal, {
    operation: 'updateAttendee',
    params: { attendee_id: ticket.attendeeId },
    body: { name: textOf(fields, 'name').trim(), ...(questions.length > 0 ? { answers } : {}) },
  })
}

async function transfer(site: Site, place: TicketPlace, fields: Fields): Promise<void> {
  await ask(site, place.found.event.principal, {
    operation: 'transferTicket',
    params: { ticket_id: ticketOf(place).id },
    body: { name: textOf(fields, 'newName').trim(), email: textOf(fields, 'newEmail').trim() },
    key: keyOfToken(fields),
  })
}

function ticketOf({ found, index }: TicketPlace) {
  const ticket = found.order.tickets[index]
  if (!ticket) throw notFound('ticket', String(index + 1))
  return ticket
}

function expectOpen(place: TicketPlace): void {
  if (isOpenTicket(ticketOf(place), place.found)) return
  throw new Failure('state_conflict', 'This ticket can no longer be changed')
}
