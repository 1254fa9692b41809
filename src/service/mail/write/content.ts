// Writes a message from the account's templates and the current data, with its attachments.

import type { Language } from '../../../contract/core/choices.ts'
import { daysAfter, startOfDay } from '../../../contract/core/time.ts'
import { translate } from '../../../contract/core/words/translate.ts'
import { calendarMessage } from '../../../documents/calendar/ics.ts'
import { mails } from '../../../languages/mail/index.ts'
import { wordingOf } from '../../../languages/wording.ts'
import { findLatestConsent } from '../../../store/consents/consents.ts'
import type { Session } from '../../../store/core/store.ts'
import { readWords, textsOf } from '../../../store/core/words.ts'
import { findEventRow, type StoredEvent } from '../../../store/events.ts'
import type { MailConnectionRow } from '../../../store/mail/connections.ts'
import { findMailing } from '../../../store/mail/mailings.ts'
import { newOrdersWithin } from '../../../store/mail/new-orders.ts'
import { findTemplateRow } from '../../../store/mail/templates.ts'
import { buyersOfOrders, findOrderRow, owedFor, type StoredOrder } from '../../../store/orders/orders.ts'
import { type StoredTicket, ticketsOfMailbox, ticketsOfOrder } from '../../../store/tickets/tickets.ts'
import { findWaitlistRow } from '../../../store/waitlist/waitlist.ts'
import { mailboxOf } from '../../consents/mailbox.ts'
import type { Linked } from '../../core/signed-links.ts'
import { isTransferred } from '../../orders/find-order.ts'
import { marketingFooter } from '../marketing/footer.ts'
import { answeredLanguage } from '../recommend/answered-language.ts'
import { readAddOnPlaces } from '../schedule/add-on-places.ts'
import { attachCalendars } from '../schedule/attach-calendars.ts'
import { readNews } from '../schedule/read-news.ts'
import { readSession } from '../schedule/read-session.ts'
import type { Attachment } from '../send/compose.ts'
import { defaultTemplate, type Template, type TemplateName, templateLanguage } from './default-templates.ts'
import type { Facts, Links, Material, MessageData, MessageFacts } from './facts.ts'
import { type Rendering, type Words, writeSubject, writeWords } from './render.ts'
import { sampleCode } from './samples.ts'
import { readSender, translateMove, translateTickets } from './translate-material.ts'
import { valuesOf } from './variables.ts'

export interface Content extends Words {
  readonly attachments: readonly Attachment[]
}

/** Undefined when the event no longer exists. */
export async function readMaterial(session: Session, message: MessageFacts): Promise<Material | undefined> {
  const scope = { accountId: message.account_id, eventId: null }
  const plainEvent = await findEventRow(session, scope, message.event_id)
  if (!plainEvent) return undefined
  const order = message.order_id === null ? undefined : await findOrderRow(session, scope, message.order_id)
  const { valid: plain, isAnyLeft, ordered } = await ticketsFor(session, message, order)
  const data = JSON.parse(message.data) as MessageData
  const { offer, schedule } = data
  const owner = { event: plainEvent, accountId: scope.accountId }
  const news = schedule && (await readNews(session, owner, schedule))
  const about = await readSession(session, scope, data)
  const waiting = offer?.entry ?? null
  const found = { event: plainEvent, order, waiting, tickets: plain }
  const chosen = message.language ?? data.language ?? (await answeredLanguage(session, message))
  const language = chosen ?? (await languageFor(session, message, found))
  const event = translate(plainEvent, language)
  const template = await templateOf(session, message, language)
  const wanted = { accountId: scope.accountId, eventId: event.id, language }
  const withPlaces = await readAddOnPlaces(session, owner, [...plain, ...ordered])
  const all = withPlaces(await translateTickets(session, plain, wanted))
  const moved = await translateMove(session, data, wanted)
  const donations = all.filter(isDonation)
  const valid = all.filter((ticket) => !isDonation(ticket))
  const ownOrders = await ownOrdersOf(session, message, order ? [order.id] : all.map(({ orderId }) => orderId))
  const heldTickets = await heldTicketsOf(session, all)
  const outdated = news?.outdated ?? about.outdated ?? outdatedReason(message, { order, isAnyLeft })
  const orders = message.kind === 'orders-summary' ? await readOrdersOfDay(session, event, message) : []
  const { transferInstructions, ...sender } = await readSender(session, wanted)
  const transferTo = asksToPay(message) || message.kind === 'ticket-moved' ? transferInstructions : ''
  const isPriced = (order?.total ?? 0) > 0 || message.kind === 'new-order'
  const lines = isPriced ? withPlaces(await translateTickets(session, ordered, wanted)) : []
  const consent = message.purpose === 'marketing' ? await consentOf(session, message) : null
  const read = { message, template, language, event, order, tickets: valid, donations, lines, orders, valid }
  const links = { ownOrders, heldTickets, transferTo, outdated, waiting, consent }
  const recommended = { recommended: [], recommendedToAll: [] }
  return { ...read, ...sender, ...links, ...recommended, session: about.session, moved, news: news?.pieces ?? [] }
}

/** The consent that a marketing mail stands on, if the reader has agreed. */
async function consentOf(session: Session, { account_id: accountId, address }: MessageFacts): Promise<string | null> {
  const consent = await findLatestConsent(session, { accountId, mailbox: mailboxOf(address) })
  return consent?.status === 'granted' ? consent.id : null
}

/** Mails to the organizer. */
const toOrganizer: ReadonlySet<string> = new Set(['money-owed', 'new-order', 'orders-summary', 'session-withdrawn'])

interface About {
  readonly event: StoredEvent
  readonly order: StoredOrder | undefined
  readonly waiting: string | null
  readonly tickets: readonly StoredTicket[]
}

/** The language in which the reader ordered or joined, if the event has it; else the event's. */
async function languageFor(
  session: Session,
  { account_id: accountId, kind }: MessageFacts,
  { event, order, waiting, tickets }: About,
): Promise<Language> {
  if (toOrganizer.has(kind)) return event.language
  const scope = { accountId, eventId: event.id }
  const orderId = tickets[0]?.orderId
  const chosen =
    order ??
    (waiting === null ? undefined : await findWaitlistRow(session, scope, waiting)) ??
    (orderId === undefined ? undefined : await findOrderRow(session, scope, orderId))
  return [event.language, ...event.languages].find((language) => language === chosen?.language) ?? event.language
}

async function templateOf(
  session: Session,
  { account_id: accountId, kind, mailing_id, data }: MessageFacts,
  language: Language,
): Promise<Template> {
  const own = JSON.parse(data) as MessageData
  if (own.subject !== undefined) return { subject: own.subject, text: own.body ?? '', html: null, isOwn: true }
  const mailing = kind === 'message' ? await findMailing(session, mailing_id ?? '') : undefined
  if (mailing) return { subject: mailing.subject ?? '', text: mailing.body ?? '', html: null, isOwn: true }
  return findTemplate(session, { accountId, name: kind as TemplateName, language })
}

/** The account's template, or the default. What the account left as it was is in the reader's language. */
async function findTemplate(
  session: Session,
  { accountId, name, language }: { accountId: string; name: TemplateName; language: Language },
): Promise<Template> {
  const byDefault = await defaultTemplate(name, language)
  const row = await findTemplateRow(session, { accountId, name })
  if (!row) return byDefault
  const english = await defaultTemplate(name, templateLanguage)
  const { subject, text, html } = translate({ ...row, translations: textsOf(readWords(row.translations)) }, language)
  const hasOwnText = text !== english.text
  return {
    subject: subject === english.subject ? byDefault.subject : subject,
    text: hasOwnText ? text : byDefault.text,
    html: html ?? (hasOwnText ? null : byDefault.html),
    isOwn: true,
  }
}

/**
 * The valid tickets that the reader may see. Buyers get their order's, except transferred ones, whose codes belong to
 * somebody else now; other people get their own. Without an order: the reader's tickets for the event.
 */
async function ticketsFor(session: Session, message: MessageFacts, order: StoredOrder | undefined) {
  const scope = { accountId: message.account_id, eventId: null }
  const mailbox = mailboxOf(message.address)
  // A donation is thanked for with its order; its donor need not hear of the event.
  const isLeft = (ticket: StoredTicket) => isValid(ticket) && (message.kind === 'confirmation' || !isDonation(ticket))
  if (!order) {
    const all = await ticketsOfMailbox(session, scope, { eventId: message.event_id, address: message.address })
    const valid = all.filter(isLeft)
    return { valid, isAnyLeft: valid.length > 0, ordered: [] }
  }
  const all = await ticketsOfOrder(session, scope, order)
  const isBuyer = mailboxOf(order.email) === mailbox
  const isTheirs = (ticket: StoredTicket) =>
    mailboxOf(ticket.email) === mailbox || (isBuyer && !isTransferred(ticket, order))
  const left = all.filter(isLeft)
  const valid = left.filter(isTheirs)
  return {
    valid,
    // Whatever lists the reader's own tickets would list none once all are somebody else's.
    isAnyLeft: isBuyer && message.kind === 'event-changed' ? left.length > 0 : valid.length > 0,
    ordered: isBuyer || message.kind === 'new-order' ? all : [],
  }
}

// Links of a kind per mail.
const linksMax = 20

async function ownOrdersOf(session: Session, { address }: MessageFacts, ids: readonly string[]): Promise<Linked[]> {
  const orderIds = [...new Set(ids)].slice(0, linksMax)
  const buyers = await buyersOfOrders(session, orderIds)
  const own = orderIds.map((id) => buyers.get(id)).filter((order) => order !== undefined)
  return own.filter(({ email }) => mailboxOf(email) === mailboxOf(address))
}

/** The tickets that are no longer their buyers'; an add-on is on the page of the admission that it came with. */
async function heldTicketsOf(session: Session, tickets: readonly StoredTicket[]): Promise<Linked[]> {
  const buyers = await buyersOfOrders(session, [...new Set(tickets.map(({ orderId }) => orderId))])
  const held = tickets.filter((ticket) => {
    const buyer = buyers.get(ticket.orderId)
    return buyer !== undefined && isTransferred(ticket, buyer)
  })
  const isOnItsOwn = ({ forAttendeeId }: StoredTicket) => held.every(({ attendeeId }) => attendeeId !== forAttendeeId)
  const linked = held.filter(isOnItsOwn).map(({ id, generation }) => ({ id, linkNumber: generation }))
  return linked.slice(0, linksMax)
}

const isDonation = ({ kind }: StoredTicket) => kind === 'donation'

const isValid = ({ attendeeStatus, status }: StoredTicket) => attendeeStatus === 'confirmed' && status === 'valid'

/** The orders of the day that a summary is about. */
function readOrdersOfDay(session: Session, { id: eventId, timezone }: StoredEvent, { data }: MessageFacts) {
  const { day = '' } = JSON.parse(data) as MessageData
  const [from, to] = [startOfDay(day, timezone), startOfDay(daysAfter(day, 1), timezone)]
  return newOrdersWithin(session, { eventId, from: from.toISOString(), to: to.toISOString() })
}

interface Current {
  readonly order: StoredOrder | undefined
  /** Whether any of its tickets is valid. */
  readonly isAnyLeft: boolean
}

function outdatedReason(message: MessageFacts, { order, isAnyLeft }: Current): string | null {
  const { kind } = message
  if (asksToPay(message) && order?.status !== 'pending') return 'the order is no longer waiting for a transfer'
  if (kind === 'order-expired' && order?.status !== 'expired') return 'the order has not expired'
  if (kind === 'money-owed' && order && owedFor(order) === 0) return 'the money has been paid back'
  if (aboutTickets.has(kind) && !isAnyLeft) return 'none of its tickets is valid any more'
  return null
}

/** Mails that ask for a transfer. */
const toPay: ReadonlySet<string> = new Set(['payment-due', 'payment-reminder'])

const asksToPay = ({ kind, data }: MessageFacts) =>
  toPay.has(kind) || (JSON.parse(data) as MessageData).isToPay === true

const aboutTickets: ReadonlySet<string> = new Set(['confirmation', 'new-ticket', 'event-changed', 'reminder'])

interface Surroundings {
  readonly sender: Pick<MailConnectionRow, 'sender' | 'sender_name'>
  readonly links: Links
  readonly now: Date
  readonly rendering: Rendering
}

/** @throws TemplateError, Failure overloaded or shutting_down */
export async function writeContent(material: Material, surroundings: Surroundings): Promise<Content> {
  const { message, template, event, language, page } = material
  const wording = await wordingOf(mails, language)
  const values = valuesOf(factsOf(material, surroundings), wording)
  const look = { language, direction: wording.direction, ...page }
  const footer = message.purpose === 'marketing' ? marketingFooter(material, surroundings, wording) : undefined
  const words = await writeWords(template, { values, look, footer }, surroundings.rendering)
  const { tickets, donations } = material
  const isReceipt = tickets.length === 0 && donations.length > 0
  const attachments =
    aboutTickets.has(message.kind) && !isReceipt ? [await calendarOf({ ...event, language }, surroundings)] : []
  const { now } = surroundings
  const organizer = organizerOf(event, surroundings)
  const changed = await attachCalendars(material.news, { event, organizer, language, now })
  return { ...words, attachments: [...attachments, ...changed] }
}

/**
 * The subject to store with the message, for callers who may read messages but not attendees.
 * @param surroundings with sample links
 * @throws TemplateError, Failure overloaded or shutting_down
 */
export async function writeKeptSubject(material: Material, surroundings: Surroundings): Promise<string> {
  // What is recommended to the reader tells what they starred.
  const shown = { ...withSampleCodes(material), recommended: material.recommendedToAll }
  const facts = factsOf(shown, surroundings)
  const values = valuesOf(facts, await wordingOf(mails, material.language))
  return writeSubject(material.template, values, surroundings.rendering)
}

/** The same with sample codes instead of the tickets' own. */
export function withSampleCodes(material: Material): Material {
  return { ...material, tickets: material.tickets.map((ticket) => ({ ...ticket, code: sampleCode })) }
}

function factsOf(material: Material, { links, sender }: Surroundings): Facts {
  const { message, event, order, tickets, donations, lines, orders, transferTo, page, seller, session, moved, news } =
    material
  const { recommended } = material
  const data = JSON.parse(message.data) as MessageData
  const organizer = sender.sender_name ?? seller.name ?? sender.sender
  const place = [seller.postcode, seller.city].filter((text) => text !== null).join(' ')
  const imprint = [seller.name === organizer ? null : seller.name, seller.address, place, seller.taxId]
    .filter((line) => line !== null && line !== '')
    .join('\n')
  const about = { event, session, moved, organizer, name: message.name, order, tickets, donations, lines, orders, news }
  return { ...about, recommended, transferTo, account: accountBeside(transferTo, seller), data, links, imprint, page }
}

/** The seller's account, in mails that ask for a transfer and do not name it already. */
function accountBeside(transferTo: string, { name, iban, bic }: Material['seller']): Facts['account'] {
  if (transferTo === '' || iban === null || transferTo.replace(/\s/g, '').includes(iban)) return undefined
  return { name, iban, bic }
}

async function calendarOf(event: StoredEvent, surroundings: Surroundings): Promise<Attachment> {
  const { now } = surroundings
  const content = await calendarMessage(event, { organizer: organizerOf(event, surroundings), now })
  return { filename: `${event.slug}.ics`, contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content }
}

/** Of calendar files: whoever sends the mail. */
const organizerOf = ({ name }: StoredEvent, { sender }: Surroundings) => ({
  name: sender.sender_name ?? name,
  email: sender.sender,
})
