// Takes places in sessions and gives them up, for a ticket of an order, through the operations that organizers use. What they
// refuse is said in the guest's language, on the same page.
import { Failure } from '../../../../contract/core/failures.ts'
import { windowOf } from '../../../agenda/public/entries.ts'
import { notFound } from '../../../core/find-event.ts'
import { makeFormToken } from '../../../core/signed-links.ts'
import { statusOf, toFailure, wireCodeOf } from '../../../pipeline/problem.ts'
import type { Response } from '../../../pipeline/request.ts'
import { windowText } from '../../agenda/entry.ts'
import { isOwnAdmission, type PublicOrder } from '../../find-public-order.ts'
import { seeOther } from '../../html/document.ts'
import { type Mistakes, mistakesOf, noMistakes, tooOld } from '../../html/form-errors.ts'
import { readSentForm, textOf } from '../../html/form-fields.ts'
import { ask, type Site } from '../../site.ts'
import { type Choice, readChoices } from './read-choice.ts'
import { sessionsPath, showSessionsPage, type TicketSessions } from './sessions-page.ts'

interface Place {
  readonly found: PublicOrder
  readonly index: number
}

export async function showSessions(site: Site, place: Place): Promise<Response> {
  return show(site, await open(site, place), { mistakes: noMistakes })
}

/** @throws Failure not_found, state_conflict for a ticket whose sessions are not the buyer's to choose */
async function open(site: Site, { found, index }: Place): Promise<TicketSessions> {
  const ticket = found.order.tickets[index]
  if (!ticket) throw notFound('ticket', String(index + 1))
  if (!isOwnAdmission(ticket, found)) throw new Failure('state_conflict', 'No sessions can be chosen for this ticket')
  return { site, found, index, ticket, choices: await readChoices(site, found) }
}

async function show(
  { tools, request }: Site,
  of: TicketSessions,
  state: { readonly mistakes: Mistakes; readonly status?: number },
): Promise<Response> {
  const token = await makeFormToken(tools.services.secrets, of.found.path, request.now)
  return showSessionsPage(of, { ...state, token })
}

/** Sending a form twice has one effect: who has a place takes no other one, and who has none gives none up. */
export async function changeSessions(site: Site, place: Place): Promise<Response> {
  const of = await open(site, place)
  const { found, index, ticket, choices } = of
  const { fields, isFresh } = await readSentForm(site, found.path)
  if (!isFresh) return show(site, of, { mistakes: tooOld(found.event.words), status: 422 })
  const code = textOf(fields, 'session')
  const choice = choices.of(ticket).find(({ entry }) => entry.code === code)
  try {
    if (choice === undefined) throw new Failure('state_conflict', 'This session cannot be chosen')
    await change(of, choice, textOf(fields, 'do'))
    return seeOther(found.event.address(`${sessionsPath(found, index)}#${code}`))
  } catch (thrown) {
    const failure = toFailure(thrown)
    const status = statusOf[wireCodeOf(failure.code)]
    if (status >= 500) throw failure
    // The same form was faster in another tab.
    if (failure.code === 'duplicate') return seeOther(found.event.address(sessionsPath(found, index)))
    // Read again: what the page showed before has changed.
    return show(site, await open(site, place), { mistakes: refusalOf(of, choice, failure), status })
  }
}

async function change({ site, found, ticket }: TicketSessions, { entry, place }: Choice, does: string): Promise<void> {
  const { principal } = found.event
  // No other page writes to the agenda.
  const may = { ...principal, scopes: new Set([...principal.scopes, 'agenda:write' as const]) }
  if (does === 'leave') {
    const id = place?.enrolmentId
    if (id) await ask(site, may, { operation: 'cancelEnrolment', params: { enrolment_id: id } })
    return
  }
  if (does !== 'enrol' && does !== 'wait') throw new Failure('state_conflict', 'The form asks for something unknown')
  if (place !== undefined) return
  const body = { attendee: ticket.attendeeId, wait: does === 'wait' }
  await ask(site, may, { operation: 'enrol', params: { session_id: entry.id }, body })
}

/** One sentence about what was refused. */
function refusalOf(of: TicketSessions, choice: Choice | undefined, failure: Failure): Mistakes {
  const { words } = of.found.event
  const text = choice === undefined ? words.say('sessions.gone') : reasonOf(of, choice, failure)
  return text === undefined ? mistakesOf(failure, words, () => undefined) : { fields: new Map(), others: [text] }
}

function reasonOf(of: TicketSessions, { entry }: Choice, { code, details }: Failure): string | undefined {
  const { site, found, ticket, choices } = of
  const { say } = found.event.words
  const session = entry.title
  if (code === 'overlapping') {
    const other = choices.of(ticket).find((one) => one.entry.code === details.overlaps)
    return say('sessions.overlapping', { name: ticket.name, other: other?.entry.title ?? String(details.overlaps) })
  }
  if (code === 'sold_out') return say('sessions.full', { session })
  if (code === 'not_on_sale') {
    const window = windowOf(entry, site.request.now)
    return windowText(found.event, entry, window) || say('entry.closed')
  }
  if (code !== 'state_conflict') return undefined
  return ticket.status === 'valid' ? say('sessions.gone') : say('sessions.oncePaid')
}
