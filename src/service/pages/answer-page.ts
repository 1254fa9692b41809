// Routes requests for public pages, and answers failures with a page of their own.
import { Failure } from '../../contract/core/failures.ts'
import { type PageWording, pages } from '../../languages/pages/index.ts'
import { wordingOf } from '../../languages/wording.ts'
import { statusOf, toFailure, wireCodeOf } from '../pipeline/problem.ts'
import type { Response } from '../pipeline/request.ts'
import { methodNotAllowed, routeNotFound } from '../pipeline/router.ts'
import { findAsset, showTheme } from './assets.ts'
import { showCalendar } from './event/calendar.ts'
import { showEmbed, showEventPage } from './event/event-page.ts'
import { register, showRegister } from './event/register.ts'
import { findPublicEvent, type PublicEvent } from './find-public-event.ts'
import { findPublicOrder, type PublicOrder } from './find-public-order.ts'
import { showHome } from './home.ts'
import { answerPage } from './html/document.ts'
import { type Fields, readFields } from './html/form-fields.ts'
import { html } from './html/html.ts'
import { addressesFor, languageOfStranger } from './language.ts'
import { cancelOrder, payOrder, showCancel } from './order/cancel-order.ts'
import { changeTicket, showTicket } from './order/change-ticket.ts'
import { showOrderPage } from './order/order-page.ts'
import { showTicketFile } from './order/ticket-file.ts'
import { showTicketCode } from './order/ticket-qr.ts'
import type { Site } from './site.ts'
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
    site.tools.admit(raw.method === 'POST' || path.startsWith('/o/') ? 'normal' : 'first')
    return await route(site)
  } catch (thrown) {
    const failure = toFailure(thrown)
    site.request.failure = failure
    return explain(failure, site.words)
  }
}

async function route(site: Site): Promise<Response> {
  const { tools, request } = site
  const { path, query, raw, client } = request
  if (path === '/') return byMethod(site, { GET: () => showHome(site) })
  const [, area, name = '', ...rest] = path.split('/')
  if (area === 'e' && /^[\w-]{1,100}$/.test(name)) {
    return routeEvent(site, { event: await findPublicEvent(site, name), rest, query: readFields(query) })
  }
  if (area === 'o' && /^[\w.-]{1,100}$/.test(name)) return routeOrder(site, await findPublicOrder(site, name), rest)
  if (area === 'w' && /^[\w.-]{1,100}$/.test(name) && rest.length === 0) {
    if (raw.method === 'POST') tools.caps.take('send', client)
    const entry = await findPublicEntry(site, name)
    return byMethod(site, { GET: () => showEntry(site, entry), POST: () => leave(site, entry) })
  }
  throw routeNotFound(path)
}

function routeEvent(
  site: Site,
  { event, rest, query }: { event: PublicEvent; rest: string[]; query: Fields },
): Promise<Response> {
  const [page, ...more] = rest
  if (more.length === 0) {
    if (page === undefined) return byMethod(site, { GET: () => showEventPage(site, event, query) })
    if (page === 'calendar.ics') return byMethod(site, { GET: () => showCalendar(site, event) })
    if (page === 'embed') return byMethod(site, { GET: () => showEmbed(site, event, query) })
    if (page === 'register') {
      return byMethod(site, { GET: () => showRegister(site, event, query), POST: () => register(site, event) })
    }
    if (page === 'waitlist') {
      return byMethod(site, { GET: () => showJoin(site, event, query), POST: () => join(site, event, query) })
    }
    if (page.startsWith('theme.')) return byMethod(site, { GET: async () => showTheme(event, site.request.path) })
  }
  throw routeNotFound(site.request.path)
}

function routeOrder(site: Site, order: PublicOrder, rest: string[]): Promise<Response> {
  const [page, number = '', file] = rest
  if (site.request.raw.method === 'POST') site.tools.caps.take('send', site.request.client)
  const index = /^[1-9]\d{0,2}$/.test(number) ? Number(number) - 1 : -1
  if (page === undefined) return byMethod(site, { GET: () => showOrderPage(site, order) })
  if (page === 'pay' && rest.length === 1) return byMethod(site, { POST: () => payOrder(site, order) })
  if (page === 'cancel' && rest.length === 1) {
    return byMethod(site, { GET: () => showCancel(site, order), POST: () => cancelOrder(site, order) })
  }
  if (page === 'tickets.pdf' && rest.length === 1) return byMethod(site, { GET: () => showTicketFile(site, order) })
  if (page === 'tickets' && rest.length === 2) {
    const ticket = { found: order, index }
    return byMethod(site, { GET: () => showTicket(site, ticket), POST: () => changeTicket(site, ticket) })
  }
  if (page === 'tickets' && rest.length === 3 && file === 'code.svg') {
    return byMethod(site, { GET: () => showTicketCode(site, order, index) })
  }
  throw routeNotFound(site.request.path)
}

type Answers = Readonly<Partial<Record<'GET' | 'POST', () => Promise<Response>>>>

function byMethod({ request }: Site, answers: Answers): Promise<Response> {
  const { method } = request.raw
  const answer = answers[(method === 'HEAD' ? 'GET' : method) as keyof Answers]
  if (answer) return answer()
  throw methodNotAllowed(method, Object.keys(answers))
}

const notFoundKeys = ['failure.notFound', 'failure.notFoundHint'] as const

/** Heading and advice, by the failure's code. */
const explanations = {
  not_found: notFoundKeys,
  route_not_found: notFoundKeys,
  insufficient_scope: ['failure.otherSite', 'failure.otherSiteHint'],
  rate_limited: ['failure.rateLimited', 'failure.rateLimitedHint'],
  overloaded: ['failure.overloaded', 'failure.momentHint'],
  shutting_down: ['failure.stopping', 'failure.momentHint'],
  state_conflict: ['failure.stateConflict', 'failure.stateConflictHint'],
  processor_unavailable: ['failure.processor', 'failure.momentHint'],
} as const

const isExplained = (code: string): code is keyof typeof explanations => Object.hasOwn(explanations, code)

/** A page for a guest, who can do nothing about the cause: an internal fault is not described. */
function explain(failure: Failure, words: PageWording): Response {
  const code = wireCodeOf(failure.code)
  const [heading, advice] = isExplained(code) ? explanations[code] : (['failure.other', 'failure.momentHint'] as const)
  const title = words.say(heading)
  const { retryAfterS } = failure
  return answerPage({
    words,
    title,
    body: html`<h1>${title}</h1><p>${words.say(advice)}</p>`,
    status: statusOf[code],
    headers: {
      ...(retryAfterS === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(retryAfterS))) }),
      ...(code === 'method_not_allowed' ? { allow: String(failure.details.allow).replaceAll(',', ', ') } : {}),
    },
  })
}
