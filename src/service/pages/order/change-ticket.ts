// What buyers do to a ticket themselves, by the operations that organizers use: change its details, give it away.
import { Failure } from '../../../contract/core/failures.ts'
import type { ChangedAnswers } from '../../../contract/forms/forms.ts'
import { notFound } from '../../core/find-event.ts'
import { makeFormToken } from '../../core/signed-links.ts'
import { statusOf, toFailure, wireCodeOf } from '../../pipeline/problem.ts'
import type { Response } from '../../pipeline/request.ts'
import { askedAnswers } from '../event/asked-answers.ts'
import { answersIn } from '../event/register-page.ts'
import { isOpenTicket, type PublicOrder } from '../find-public-order.ts'
import { seeOther } from '../html/document.ts'
import { mistakesOf, noMistakes, tooOld } from '../html/form-errors.ts'
import { type Fields, readSentForm, textOf } from '../html/form-fields.ts'
import { ask, type Site } from '../site.ts'
import { questionsOfTicket, showTicketPage, type TicketState } from './ticket-page.ts'

interface Meant {
  readonly found: PublicOrder
  readonly index: number
}

export async function showTicket(site: Site, meant: Meant): Promise<Response> {
  expectOpen(meant)
  return shown(site, meant, { typed: new Map(), mistakes: noMistakes })
}

async function shown(
  site: Site,
  meant: Meant,
  state: Pick<TicketState, 'typed' | 'mistakes'> & { readonly status?: number },
): Promise<Response> {
  const { tools, request } = site
  const { event, path } = meant.found
  const attendee = await ask(site, event.principal, {
    operation: 'showAttendee',
    params: { attendee_id: ticketOf(meant).attendeeId },
  })
  const token = await makeFormToken(tools.outside.secrets, path, request.now)
  return showTicketPage({ ...meant, ...state, answers: attendee.answers, token })
}

export async function changeTicket(site: Site, meant: Meant): Promise<Response> {
  expectOpen(meant)
  const { path } = meant.found
  const { fields, isFresh } = await readSentForm(site, path)
  if (!isFresh) return shown(site, meant, { typed: fields, mistakes: tooOld, status: 422 })
  try {
    if (textOf(fields, 'do') === 'transfer') await transfer(site, meant, fields)
    else await save(site, meant, fields)
    return seeOther(path)
  } catch (thrown) {
    const failure = toFailure(thrown)
    const status = statusOf[wireCodeOf(failure.code)]
    if (status >= 500) throw failure
    const isTransfer = textOf(fields, 'do') === 'transfer'
    const fieldOf = (pointer: string) =>
      isTransfer
        ? { '/name': 'newName', '/email': 'newEmail' }[pointer]
        : pointer.replace('/answers/', 'a.').replace(/^\//, '')
    return shown(site, meant, { typed: fields, mistakes: mistakesOf(failure, fieldOf), status })
  }
}

async function save(site: Site, meant: Meant, fields: Fields): Promise<void> {
  const questions = questionsOfTicket(meant)
  const given = askedAnswers(questions, answersIn(fields, questions, 'a.'))
  // What was emptied is taken away.
  const emptied = questions.filter(({ key }) => !Object.hasOwn(given, key)).map(({ key }) => [key, null] as const)
  const answers: ChangedAnswers = { ...Object.fromEntries(emptied), ...given }
  await ask(site, meant.found.event.principal, {
    operation: 'updateAttendee',
    params: { attendee_id: ticketOf(meant).attendeeId },
    body: { name: textOf(fields, 'name').trim(), ...(questions.length > 0 ? { answers } : {}) },
  })
}

async function transfer(site: Site, meant: Meant, fields: Fields): Promise<void> {
  await ask(site, meant.found.event.principal, {
    operation: 'transferTicket',
    params: { ticket_id: ticketOf(meant).id },
    body: { name: textOf(fields, 'newName').trim(), email: textOf(fields, 'newEmail').trim() },
    key: `page-${textOf(fields, 'token').replace(/\./g, '-')}`,
  })
}

function ticketOf({ found, index }: Meant) {
  const ticket = found.order.tickets[index]
  if (!ticket) throw notFound('ticket', String(index + 1))
  return ticket
}

function expectOpen(meant: Meant): void {
  if (isOpenTicket(ticketOf(meant), meant.found)) return
  throw new Failure('state_conflict', 'This ticket can not be changed any more')
}
