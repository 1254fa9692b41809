// What a message says now: its words by the account's templates, with tickets, and what is attached to it.

import { calendarMessage } from '../../../documents/calendar/ics.ts'
import type { Session } from '../../../store/core/store.ts'
import { findEventRow, type StoredEvent } from '../../../store/events.ts'
import { findAccount } from '../../../store/keys/accounts.ts'
import type { MailConnectionRow } from '../../../store/mail/connections.ts'
import { findMailing } from '../../../store/mail/mailings.ts'
import { findTemplateRow } from '../../../store/mail/templates.ts'
import { buyersOfOrders, findOrderRow, type StoredOrder } from '../../../store/orders/orders.ts'
import { findPublicPage } from '../../../store/pages.ts'
import { type StoredTicket, ticketsOfMailbox, ticketsOfOrder } from '../../../store/tickets/tickets.ts'
import type { Linked } from '../../core/signed-links.ts'
import { isTransferred } from '../../orders/find-order.ts'
import { mailboxOf } from '../mailbox.ts'
import type { Attachment } from '../send/compose.ts'
import { defaultTemplates, type Template, type TemplateName } from './default-templates.ts'
import type { Facts, Links, Material, MessageData, Told } from './facts.ts'
import { type Rendering, type Words, writeSubject, writeWords } from './render.ts'
import { sampleCode } from './samples.ts'
import { valuesOf } from './variables.ts'

export interface Content extends Words {
  readonly attachments: readonly Attachment[]
}

/** Undefined where the event is gone. */
export async function readMaterial(session: Session, told: Told, draft?: Template): Promise<Material | undefined> {
  const scope = { accountId: told.account_id, eventId: null }
  const event = await findEventRow(session, scope, told.event_id)
  if (!event) return undefined
  const order = told.order_id === null ? undefined : await findOrderRow(session, scope, told.order_id)
  const template = draft ?? (await templateOf(session, told))
  const { valid, isAnyLeft } = await ticketsFor(session, told, order)
  const ownOrders = await ownOrdersOf(session, told, order ? [order.id] : valid.map(({ orderId }) => orderId))
  const { offer } = JSON.parse(told.data) as MessageData
  const past = pastOf(told, order, isAnyLeft)
  const transferTo = told.kind === 'payment-due' ? await readTransferTo(session, event.id) : ''
  const publicUrl = (await findAccount(session, told.account_id))?.public_url ?? undefined
  const waiting = offer?.entry ?? null
  return { told, template, event, order, tickets: valid, valid, ownOrders, transferTo, past, publicUrl, waiting }
}

async function templateOf(
  session: Session,
  { account_id: accountId, kind, mailing_id, data }: Told,
): Promise<Template> {
  const own = JSON.parse(data) as MessageData
  if (own.subject !== undefined) return { subject: own.subject, text: own.body ?? '', html: null }
  const mailing = kind === 'message' ? await findMailing(session, mailing_id ?? '') : undefined
  if (mailing) return { subject: mailing.subject ?? '', text: mailing.body ?? '', html: null }
  return findTemplate(session, accountId, kind as TemplateName)
}

/** As the organizer left it, else as it comes. */
export async function findTemplate(session: Session, accountId: string, name: TemplateName): Promise<Template> {
  return (await findTemplateRow(session, { accountId, name })) ?? defaultTemplates[name]
}

/**
 * All valid ones of the order to its buyer but those given away, whose codes are somebody else's by now; their own to
 * everybody else; of the event where no order is meant.
 */
async function ticketsFor(session: Session, told: Told, order: StoredOrder | undefined) {
  const scope = { accountId: told.account_id, eventId: null }
  const mailbox = mailboxOf(told.address)
  if (!order) {
    const found = await ticketsOfMailbox(session, scope, { eventId: told.event_id, address: told.address })
    const valid = found.filter(isValid)
    return { valid, isAnyLeft: valid.length > 0 }
  }
  const all = await ticketsOfOrder(session, scope, order)
  const isBuyer = mailboxOf(order.email) === mailbox
  const isTheirs = (ticket: StoredTicket) =>
    mailboxOf(ticket.email) === mailbox || (isBuyer && !isTransferred(ticket, order))
  const left = all.filter(isValid)
  const valid = left.filter(isTheirs)
  return { valid, isAnyLeft: isBuyer ? left.length > 0 : valid.length > 0 }
}

// So many pages a mail names at most.
const ownOrdersMax = 20

async function ownOrdersOf(session: Session, { address }: Told, ids: readonly string[]): Promise<Linked[]> {
  const asked = [...new Set(ids)].slice(0, ownOrdersMax)
  const buyers = await buyersOfOrders(session, asked)
  const own = asked.map((id) => buyers.get(id)).filter((order) => order !== undefined)
  return own.filter(({ email }) => mailboxOf(email) === mailboxOf(address))
}

const isValid = ({ attendeeStatus, status }: StoredTicket) => attendeeStatus === 'confirmed' && status === 'valid'

const readTransferTo = async (session: Session, eventId: string): Promise<string> =>
  (await findPublicPage(session, eventId))?.settings.transferInstructions ?? ''

function pastOf({ kind }: Told, order: StoredOrder | undefined, isAnyLeft: boolean): string | null {
  if (kind === 'payment-due' && order?.status !== 'pending') return 'the order does not wait for a transfer any more'
  if (aboutTickets.has(kind) && !isAnyLeft) return 'none of the tickets that it is about is valid any more'
  return null
}

const aboutTickets: ReadonlySet<string> = new Set(['confirmation', 'new-ticket', 'event-changed', 'reminder'])

interface Surroundings {
  readonly sender: Pick<MailConnectionRow, 'sender' | 'sender_name'>
  readonly links: Links
  readonly now: Date
  readonly rendering: Rendering
}

/** @throws TemplateError, Failure overloaded or shutting_down */
export async function writeContent(material: Material, surroundings: Surroundings): Promise<Content> {
  const { told, template, event } = material
  const words = await writeWords(template, valuesOf(factsOf(material, surroundings)), surroundings.rendering)
  const attachments = aboutTickets.has(told.kind) ? [await calendarOf(event, surroundings)] : []
  return { ...words, attachments }
}

/**
 * The subject as a message keeps it, for whoever may read messages and not attendees.
 * @param surroundings with links that open nothing
 * @throws TemplateError, Failure overloaded or shutting_down
 */
export async function writeKeptSubject(material: Material, surroundings: Surroundings): Promise<string> {
  const values = valuesOf(factsOf(withSampleCodes(material), surroundings))
  return writeSubject(material.template, values, surroundings.rendering)
}

/** The same with codes that open no door. */
export function withSampleCodes(material: Material): Material {
  return { ...material, tickets: material.tickets.map((ticket) => ({ ...ticket, code: sampleCode })) }
}

function factsOf(material: Material, { links, sender }: Surroundings): Facts {
  const { told, event, order, tickets, transferTo } = material
  const data = JSON.parse(told.data) as MessageData
  const organizer = sender.sender_name ?? sender.sender
  return { event, organizer, name: told.name, order, tickets, transferTo, data, links }
}

async function calendarOf(event: StoredEvent, { sender, now }: Surroundings): Promise<Attachment> {
  const organizer = { name: sender.sender_name ?? event.name, email: sender.sender }
  const content = await calendarMessage(event, { organizer, now })
  return { filename: `${event.slug}.ics`, contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content }
}
