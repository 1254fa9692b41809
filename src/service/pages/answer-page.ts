// Routes requests for public pages, and answers failures with a page of their own.
import { Failure } from '../../contract/core/failures.ts'
import type { Shed } from '../../contract/core/operation.ts'
import { pages } from '../../languages/pages/index.ts'
import { wordingOf } from '../../languages/wording.ts'
import type { Response } from '../pipeline/request.ts'
import { methodNotAllowed, routeNotFound } from '../pipeline/router.ts'
import { answerAgenda, isOfAgenda, openSecretAgenda } from './agenda/route-agenda.ts'
import { noteArrival } from './arrivals.ts'
import { findAsset, showTheme } from './assets.ts'
import { showCalendar } from './event/calendar.ts'
import { showEmbed, showEventPage } from './event/event-page.ts'
import { register, showRegister } from './event/register.ts'
import { sendAgain, showSendAgain } from './event/send-again.ts'
import { explain, type Place } from './failure-page.ts'
import { answerPublicFeed, answerSecretFeed } from './feeds/answer-feed.ts'
import { isFeed } from './feeds/feed-path.ts'
import { findPublicEvent, type PublicEvent } from './find-public-event.ts'
import { backText, findPublicOrder, type PublicOrder } from './find-public-order.ts'
import { showHome } from './home.ts'
import { type Fields, readFields } from './html/form-fields.ts'
import { addressesFor, languageOfStranger } from './language.ts'
import { answerOAuthPage, isOAuthPage } from './oauth/answer-oauth-page.ts'
import { buyAddOns, showAddOns } from './order/buy-add-ons.ts'
import { cancelOrder, payOrder, showCancel } from './order/cancel-order.ts'
import { changeTicket, showTicket } from './order/change-ticket.ts'
import { showInvoiceFile } from './order/invoice-file.ts'
import { showOrderPage } from './order/order-page.ts'
import { changeProfiling } from './order/profiling.ts'
import { changeSessions, showSessions } from './order/sessions/change-sessions.ts'
import { showTicketFile } from './order/ticket-file.ts'
import { showTicketCode } from './order/ticket-qr.ts'
import { isPersonal, personalAnswers } from './personal/answer-personal.ts'
import { openOfTicket } from './personal/ticket-agenda.ts'
import { answerSignIn, isSignInPage } from './sign-in/answer-sign-in.ts'
import type { Site } from './site.ts'
import { answersOf } from './speaker/answer-own.ts'
import { findOwnPage } from './speaker/find-own-page.ts'
import { findHeldTicket } from './ticket/find-held-ticket.ts'
import { showHeldTicket } from './ticket/held-ticket-page.ts'
import { showUnsubscribe, unsubscribe } from './unsubscribe.ts'
import { findPublicEntry, leave, showEntry } from './waitlist/entry.ts'
import { join, showJoin } from './waitlist/join.ts'

/** Never throws: a failure becomes a page, and is noted in the request for the log. */
export async function answerPublicPage(
  asked: Omit<Site, 'words' | 'address'> & { readonly isStopping: boolean },
): Promise<Response> {
  const words = await wordingOf(pages, languageOfStranger(asked))
  const site = { ...asked, words, address: addressesFor(asked) }
  try {
    if (site.isStopping) throw new Failure('shutting_down', 'The service is stopping', { retryAfterS: 5 })
    const { path, raw } = site.request
    const asset = findAsset(path)
    if (asset) return asset
    site.tools.admit(shedOf(raw.method, path))
    return await route(site)
  } catch (thrown) {
    return explain(site, thrown)
  }
}

/** Who leaves marketing mail is turned away last. */
function shedOf(method: string, path: string): Shed {
  if (method === 'POST' && path.startsWith('/u/')) return 'last'
  return method === 'POST' || /^\/[ot]\//.test(path) ? 'normal' : 'first'
}

/** Explains a failure where it happened, with the organizer's header and a way back. */
async function within(site: Site, place: Place, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (thrown) {
    return explain(site, thrown, place)
  }
}

async function route(site: Site): Promise<Response> {
  const { tools, request } = site
  const { path, query, raw, client } = request
  if (isOAuthPage(path)) return answerOAuthPage({ ...site, words: await wordingOf(pages, 'en') })
  if (isSignInPage(path)) return answerSignIn({ ...site, words: await wordingOf(pages, 'en') })
  if (path === '/') return byMethod(site, { GET: () => showHome(site) })
  const [, area, name = '', ...rest] = path.split('/')
  if (area === 'e' && /^[\w-]{1,100}$/.test(name)) {
    const feed = ['GET', 'HEAD'].includes(raw.method) ? await answerPublicFeed(site, name, rest) : undefined
    if (feed) return feed
    const event = await findPublicEvent(site, name)
    return within(site, { event }, () => answerEvent(site, { event, rest, query: readFields(query) }))
  }
  if (area === 'a' && /^[\w.-]{1,100}$/.test(name) && (isOfAgenda(rest) || isFeed(rest) || isPersonal(rest))) {
    const opened = await openSecretAgenda(site, name)
    if (isPersonal(rest)) return byMethod(site, await personalAnswers(site, opened, rest))
    const feed = isFeed(rest) ? await byMethod(site, { GET: () => answerSecretFeed(site, opened, rest) }) : undefined
    if (feed) return feed
    return byMethod(site, { GET: () => answerAgenda(site, opened, rest) })
  }
  if (area === 'o' && /^[\w.-]{1,100}$/.test(name)) {
    const found = await findPublicOrder(site, name)
    return within(site, { event: found.event, from: wayBackTo(found) }, () => routeOrder(site, found, rest))
  }
  if (area === 't' && /^[\w.-]{1,100}$/.test(name)) {
    const found = await findHeldTicket(site, name)
    return within(site, { event: found.event, from: wayBackTo(found) }, () => routeHeld(site, found, rest))
  }
  if (area === 'w' && /^[\w.-]{1,100}$/.test(name) && rest.length === 0) {
    if (raw.method === 'POST') tools.caps.take('send', client)
    const entry = await findPublicEntry(site, name)
    const { event } = entry
    return within(site, { event }, () =>
      byMethod(site, { GET: () => showEntry(site, entry), POST: () => leave(site, entry) }),
    )
  }
  if (area === 'u' && rest.length === 0) {
    const link = name.slice(0, 100)
    return byMethod(site, { GET: () => showUnsubscribe(site, link), POST: () => unsubscribe(site, link) })
  }
  if (area === 's' && /^[\w.-]{1,100}$/.test(name)) {
    if (raw.method === 'POST') tools.caps.take('send', client)
    const page = await findOwnPage(site, name)
    const { event } = page
    return within(site, { event }, () => byMethod(site, answersOf(site, page, rest)))
  }
  throw routeNotFound(path)
}

const wayBackTo = (found: PublicOrder) => ({ path: found.path, text: backText(found) })

interface AskedOfEvent {
  readonly event: PublicEvent
  /** The path below the event's page. */
  readonly rest: string[]
  readonly query: Fields
}

async function answerEvent(site: Site, asked: AskedOfEvent): Promise<Response> {
  const response = await routeEvent(site, asked)
  noteArrival(site, asked.event, { rest: asked.rest, status: response.status })
  return response
}

async function routeEvent(site: Site, { event, rest, query }: AskedOfEvent): Promise<Response> {
  const [page, ...more] = rest
  if (isOfAgenda(rest) || isPersonal(rest)) {
    const place = { event, base: `/e/${event.slug}`, audience: 'public' } as const
    if (isPersonal(rest)) return byMethod(site, await personalAnswers(site, place, rest))
    return byMethod(site, { GET: () => answerAgenda(site, place, rest) })
  }
  if (more.length === 0) {
    if (page === undefined) return byMethod(site, { GET: () => showEventPage(site, event, query) })
    if (page === 'calendar.ics') return byMethod(site, { GET: () => showCalendar(site, event) })
    if (page === 'embed') return byMethod(site, { GET: () => showEmbed(site, event, query) })
    if (page === 'register') {
      return byMethod(site, { GET: () => showRegister(site, event, { query }), POST: () => register(site, event) })
    }
    if (page === 'waitlist') {
      return byMethod(site, { GET: () => showJoin(site, event, query), POST: () => join(site, event, query) })
    }
    if (page === 'resend') {
      return byMethod(site, { GET: () => showSendAgain(site, event, query), POST: () => sendAgain(site, event) })
    }
    if (page.startsWith('theme.')) return byMethod(site, { GET: async () => showTheme(event, site.request.path) })
  }
  throw routeNotFound(site.request.path)
}

async function routeOrder(site: Site, order: PublicOrder, rest: string[]): Promise<Response> {
  const [page, number = ''] = rest
  countForm(site, order, rest)
  if (page === undefined) return byMethod(site, { GET: () => showOrderPage(site, order) })
  if (page === 'pay' && rest.length === 1) return byMethod(site, { POST: () => payOrder(site, order) })
  if (page === 'cancel' && rest.length === 1) {
    return byMethod(site, { GET: () => showCancel(site, order), POST: () => cancelOrder(site, order) })
  }
  if (page === 'profiling' && rest.length === 1) return byMethod(site, { POST: () => changeProfiling(site, order) })
  if (page === 'invoices' && rest.length === 2) {
    return byMethod(site, { GET: () => showInvoiceFile(site, order, number) })
  }
  return routeTickets(site, order, rest)
}

/** What the holder of a ticket has of what its buyer had. */
async function routeHeld(site: Site, found: PublicOrder, rest: string[]): Promise<Response> {
  countForm(site, found, rest)
  if (rest.length === 0) return byMethod(site, { GET: () => showHeldTicket(site, found) })
  if (rest.join() === 'profiling') return byMethod(site, { POST: () => changeProfiling(site, found) })
  return routeTickets(site, found, rest)
}

/** Counts a form of an order. The one that opens a ticket's agenda is sent by everybody at a venue, and so by one address. */
function countForm(site: Site, { order }: PublicOrder, [page, , form]: readonly string[]): void {
  const { request, tools } = site
  if (request.raw.method !== 'POST') return
  if (page !== 'tickets' || form !== 'agenda') return void tools.caps.take('send', request.client)
  tools.caps.take('venue', request.client)
  tools.caps.take('choice', order.id)
}

async function routeTickets(site: Site, order: PublicOrder, rest: string[]): Promise<Response> {
  const [page, number = '', file] = rest
  const index = /^[1-9]\d{0,2}$/.test(number) ? Number(number) - 1 : -1
  if (page === 'tickets.pdf' && rest.length === 1) return byMethod(site, { GET: () => showTicketFile(site, order) })
  if (page === 'tickets' && rest.length === 2) {
    const ticket = { found: order, index }
    return byMethod(site, { GET: () => showTicket(site, ticket), POST: () => changeTicket(site, ticket) })
  }
  if (page === 'tickets' && rest.length === 3 && file === 'code.svg') {
    return byMethod(site, { GET: () => showTicketCode(site, order, index) })
  }
  if (page === 'tickets' && rest.length === 3 && file === 'add-ons') {
    const ticket = { found: order, index }
    return byMethod(site, { GET: () => showAddOns(site, ticket), POST: () => buyAddOns(site, ticket) })
  }
  if (page === 'tickets' && rest.length === 3 && file === 'agenda') {
    return byMethod(site, { POST: () => openOfTicket(site, order, index) })
  }
  if (page === 'tickets' && rest.length === 3 && file === 'sessions') {
    const ticket = { found: order, index }
    return byMethod(site, { GET: () => showSessions(site, ticket), POST: () => changeSessions(site, ticket) })
  }
  throw routeNotFound(site.request.path)
}

type Answers = Readonly<Partial<Record<'GET' | 'POST', () => Promise<Response>>>>

async function byMethod({ request }: Site, answers: Answers): Promise<Response> {
  const { method } = request.raw
  const answer = answers[(method === 'HEAD' ? 'GET' : method) as keyof Answers]
  if (answer) return answer()
  throw methodNotAllowed(method, Object.keys(answers))
}
