// Registers through the public page: the form becomes an order by the API's own operation, and its refusals appear beside
// the fields. The same form sent twice makes one order.
import { createHash } from 'node:crypto'
import type { Body } from '../../../contract/catalog.ts'
import { Failure } from '../../../contract/core/failures.ts'
import type { Answers } from '../../../contract/forms/answers.ts'
import type { TicketType } from '../../../contract/ticket-types/ticket-types.ts'
import { mailboxOf } from '../../consents/mailbox.ts'
import { makeFormToken, orderPath } from '../../core/signed-links.ts'
import { checkAnswers } from '../../forms/check-answers.ts'
import { statusOf, toFailure, wireCodeOf } from '../../pipeline/problem.ts'
import type { Response } from '../../pipeline/request.ts'
import type { PublicEvent } from '../find-public-event.ts'
import { keptForBack, seeOther } from '../html/document.ts'
import { type FormField, mistakesOf, noMistakes, tooOld } from '../html/form-errors.ts'
import { type Fields, readAmount, readFields, readSentForm, textOf } from '../html/form-fields.ts'
import { sourceOf } from '../language.ts'
import { ask, type Site } from '../site.ts'
import { askedAnswers } from './asked-answers.ts'
import { billingOf } from './billing.ts'
import { costsMoney } from './prices.ts'
import {
  answersIn,
  chosenPerson,
  firstAsked,
  isOver,
  questionsOf,
  type Recipient,
  type Registering,
  sharedQuestions,
  showRegisterPage,
  transferDeadline,
  waysToPay,
} from './register-page.ts'
import { queryOf, readSelection, type Selection } from './selection.ts'

const placeOf = ({ event, recipient }: Pick<Registering, 'event' | 'recipient'>) =>
  recipient?.back ?? `register ${event.id}`

export async function showRegister(
  site: Site,
  event: PublicEvent,
  { query, recipient }: { readonly query: Fields; readonly recipient?: Recipient },
): Promise<Response> {
  const selection = await readFor(site, event, { query, recipient })
  // A code alone is for the page that shows what it opens.
  if (recipient === undefined && selection.tickets.length === 0 && selection.promoCode !== '' && !isOver(event))
    return seeOther(event.address(`/e/${event.slug}?${queryOf(selection)}#tickets`))
  return showForm(site, {
    event,
    recipient,
    selection,
    typed: new Map(),
    mistakes: noMistakes,
    headers: keptForBack,
  })
}

/** What an address names: add-ons alone for somebody who has an admission. */
async function readFor(
  site: Site,
  event: PublicEvent,
  { query, recipient }: { readonly query: Fields; readonly recipient: Recipient | undefined },
): Promise<Selection> {
  const selection = await readSelection(site, event, query)
  if (recipient === undefined) return selection
  return { ...selection, tickets: selection.tickets.filter(({ kind }) => kind === 'add_on') }
}

/** Shows the page with a new token, so that sending it is a new attempt. */
async function showForm({ tools, request }: Site, state: Omit<Registering, 'token' | 'now'>): Promise<Response> {
  const token = await makeFormToken(tools.services.secrets, placeOf(state), request.now)
  return showRegisterPage({ ...state, token, now: request.now })
}

/** @param recipient of add-ons; undefined for an order with its own admissions */
export async function register(site: Site, event: PublicEvent, recipient?: Recipient): Promise<Response> {
  const { request, tools } = site
  const selection = await readFor(site, event, { query: readFields(request.query), recipient })
  const shown = { event, recipient, selection }
  let typed: Fields = new Map()
  try {
    const sent = await readSentForm(site, placeOf(shown))
    typed = sent.fields
    if (recipient === undefined) tools.caps.take('send', request.client)
    if (textOf(typed, 'do') === 'update') return await showForm(site, { ...shown, typed, mistakes: noMistakes })
    if (!sent.isFresh && !isOver(event, recipient))
      return await showForm(site, { ...shown, typed, mistakes: tooOld(event.words), status: 422 })
    const body = orderOf(site, { ...shown, typed })
    const uncount = limitOrders(site, event, {
      costs: costsMoney(event, sumsOf(site, { event, selection, typed })),
      email: body.email,
    })
    const order = await ask(site, event.principal, {
      operation: 'createOrder',
      params: { event_id: event.id },
      body,
      key: keyOf(typed, `${recipient?.path ?? ''}${request.query}`),
    }).catch((refused: unknown) => {
      uncount()
      throw refused
    })
    return seeOther(event.address(await orderPath(tools.services.secrets, { id: order.id, linkNumber: 0 })))
  } catch (thrown) {
    const failure = toFailure(thrown)
    if (statusOf[wireCodeOf(failure.code)] >= 500 || failure.code === 'insufficient_scope') throw failure
    return showForm(site, { ...shown, typed, ...refusal(failure, { ...shown, typed }) })
  }
}

const buyerFields: Readonly<Record<string, FormField>> = {
  '/name': { name: 'name', asks: 'text' },
  '/email': { name: 'email', asks: 'email' },
  '/pay': { name: 'pay', asks: 'payment' },
}

/** The field of the page that a pointer into an order is about. */
function fieldOf({ event, selection }: Sent, pointer: string): FormField | undefined {
  const [, index = '', field = ''] = /^\/tickets\/(\d+)\/(.*)$/.exec(pointer) ?? []
  const type = selection.tickets[Number(index)]
  if (pointer.startsWith('/billing/')) return { name: `bill.${pointer.slice('/billing/'.length)}`, asks: 'bill' }
  if (index === '' || type === undefined) return buyerFields[pointer]
  if (field === 'name' || field === 'email')
    return { name: `t${index}.${field}`, asks: field === 'email' ? 'email' : 'text' }
  if (field === 'amount')
    return { name: `amount.${type.id}`, asks: { least: type.minPrice ?? 0, currency: type.currency } }
  if (field === 'quantity' || field === 'ticketType') return { asks: type }
  const question = questionsOf(event, type).find(({ key }) => field === `answers/${key}`)
  return question && { name: `t${index}.a.${question.key}`, asks: question }
}

function refusal(failure: Failure, sent: Sent) {
  const { retryAfterS } = failure
  return {
    mistakes: mistakesOf(withAnswers(failure, sent), sent.event.words, (pointer) => fieldOf(sent, pointer)),
    status: failure.code === 'usage' ? 422 : statusOf[wireCodeOf(failure.code)],
    headers: retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) },
  }
}

/** The operation refuses malformed fields before it looks at answers; buyers should see all mistakes at once. */
function withAnswers(failure: Failure, sent: Sent): Pick<Failure, 'code' | 'details' | 'issues'> {
  const { event, selection } = sent
  const { code, issues } = failure
  const details = { promoCode: selection.promoCode, ...failure.details }
  if (issues.length === 0) return failure
  const answers = selection.tickets.flatMap((type, index) => {
    const questions = questionsOf(event, type).map((question) => ({ ...question, ticketTypes: [type.id] }))
    const pointer = `/tickets/${index}/answers`
    return checkAnswers(questions, {
      given: givenAnswers(sent, type, index),
      ticketTypeId: type.id,
      kind: type.kind,
      isComplete: true,
      pointer,
    }).issues
  })
  const known = new Set(issues.map(({ pointer }) => pointer))
  return { code, details, issues: [...issues, ...answers.filter(({ pointer }) => !known.has(pointer))] }
}

interface Sent {
  readonly event: PublicEvent
  readonly recipient?: Recipient | undefined
  readonly selection: Selection
  readonly typed: Fields
}

/** @throws Failure when the form cannot become an order */
function orderOf(site: Site, sent: Sent): Body<'createOrder'> {
  const { event, recipient, selection, typed } = sent
  // A promo code or an offer may sell hidden or reserved tickets; add-ons are on sale while admissions are sold out.
  const isUnlocked = selection.promo !== undefined || selection.offer !== undefined || recipient !== undefined
  if (isOver(event, recipient) || (event.saleState !== 'on_sale' && !isUnlocked))
    throw new Failure('not_on_sale', 'These tickets are not on sale')
  const costs = costsMoney(event, sumsOf(site, { event, selection, typed }))
  const pay = textOf(typed, 'pay')
  if (costs && !waysToPay(event).some((way) => way === pay)) throw refused('/pay', 'required')
  const tickets = selection.tickets.map((type, index) => {
    const [name, email] = [textOf(typed, `t${index}.name`).trim(), textOf(typed, `t${index}.email`).trim()]
    const amount = type.minPrice === null ? undefined : amountOf(typed, type, `/tickets/${index}/amount`)
    const forAdmission =
      type.kind === 'add_on' ? chosenPerson(event, selection, textOf(typed, `t${index}.for`)) : undefined
    return {
      // By name: an id would sell a hidden type to anybody, the name only with a promo code for it.
      ticketType: event.plainNames.get(type.id) ?? type.name,
      quantity: 1,
      ...(name === '' ? {} : { name }),
      ...(email === '' ? {} : { email }),
      ...(amount === undefined ? {} : { amount }),
      ...(forAdmission === undefined ? {} : { forAdmission }),
      ...(recipient === undefined ? {} : { forAttendee: recipient.ticket.attendeeId }),
      answers: givenAnswers(sent, type, index),
    }
  })
  const shown = textOf(typed, 'shown')
  const source = sourceOf(site.request)
  return {
    ...(recipient?.buyer ?? { name: textOf(typed, 'name').trim(), email: textOf(typed, 'email').trim() }),
    language: event.words.language,
    tickets,
    ...(costs ? billingOf(typed) : {}),
    ...(/^\d{1,15}$/.test(shown) ? { expectedTotal: Number(shown) } : {}),
    ...(selection.promoCode === '' ? {} : { promoCode: selection.promoCode }),
    ...(source === undefined ? {} : { source }),
    ...(selection.offer === undefined ? {} : { waitlistEntry: selection.offer.id }),
    ...(costs && pay === 'transfer' ? { payBy: payBy(event, typed, site.request.now) } : {}),
  }
}

/** With any code that is known: one that is used up by now may have been used by this very form. */
const sumsOf = ({ request }: Site, { selection, typed }: Sent) => ({
  selection,
  promo: selection.promo,
  typed,
  now: request.now,
})

/** A ticket's answers; those of the first one where the buyer says that they are the same. */
function givenAnswers({ event, selection, typed }: Sent, type: TicketType, index: number): Answers {
  const questions = questionsOf(event, type)
  const own = answersIn(typed, questions, `t${index}.a.`)
  const shared = typed.has(`t${index}.same`) ? sharedQuestions(event, selection, index) : []
  const same = answersIn(typed, shared, `t${firstAsked(selection)}.a.`)
  const kept = Object.fromEntries(
    Object.entries(own).filter(([key]) => !shared.some((question) => question.key === key)),
  )
  return askedAnswers(questions, { ...kept, ...same })
}

/** Counted from the time in the form's token, so that sending the form again makes the same order. */
function payBy(event: PublicEvent, typed: Fields, now: Date): string {
  const made = Number.parseInt(textOf(typed, 'token').split('.')[1] ?? '', 36) * 1000
  return transferDeadline(event, Number.isFinite(made) ? new Date(made) : now)
}

/** @throws Failure validation_failed with the pointer */
function amountOf(typed: Fields, { id, currency, minPrice }: TicketType, pointer: string): number {
  const amount = readAmount(textOf(typed, `amount.${id}`), currency)
  if (amount === undefined) throw refused(pointer, 'invalid')
  if (amount < (minPrice ?? 0)) throw refused(pointer, 'too_small')
  return amount
}

const refused = (pointer: string, code: string) =>
  new Failure('validation_failed', 'The form is not valid', { issues: [{ pointer, code, detail: 'is not valid' }] })

/**
 * Limits orders per network address (threats T57: mass orders, and places held for nothing). E-mail addresses are counted per
 * network address, so that nobody can lock their owner out by sending forms in her name.
 * @returns takes the count back when no order was made
 */
function limitOrders(
  { tools, request }: Site,
  event: PublicEvent,
  sent: { costs: boolean; email: string },
): () => void {
  const uncountEmail = tools.caps.take('email', `${event.id} ${mailboxOf(sent.email)} ${request.client}`)
  if (!sent.costs) return uncountEmail
  try {
    const uncountHold = tools.caps.take('hold', request.client)
    return () => {
      uncountEmail()
      uncountHold()
    }
  } catch (refused) {
    uncountEmail()
    throw refused
  }
}

/** An idempotency key: the same form of the same address with the same content has the same. */
function keyOf(typed: Fields, address: string): string {
  const content = JSON.stringify([address, [...typed].sort(([one], [other]) => (one < other ? -1 : 1))])
  return `page-${createHash('sha256').update(content).digest('hex').slice(0, 40)}`
}
