// Rules that show a mail without sending it: a template as a preview, and a message as it would be written now.
import type { Session } from '../../store/core/store.ts'
import { findMailConnection, type MailConnectionRow } from '../../store/mail/connections.ts'
import type { Call, Reply, Rules, SessionlessCall } from '../core/call.ts'
import { findEvent } from '../core/find-event.ts'
import { findOrder } from '../orders/find-order.ts'
import { renderingFor } from './check-template.ts'
import { findMessageOf } from './messages.ts'
import { recommendToMadeUp } from './recommend/personal-mail.ts'
import { isPersonal } from './recommend/personalize.ts'
import { readMaterial, withSampleCodes, writeContent } from './write/content.ts'
import type { TemplateName } from './write/default-templates.ts'
import type { Links, Material } from './write/facts.ts'
import { sampleLinks, secretLinks } from './write/links.ts'
import { fullFacts } from './write/samples.ts'
import { hasTicketPaper, paperName } from './write/ticket-pdf.ts'

/**
 * Shows a mail as the order's buyer would get it, or a sample without an order. Ticket codes appear only for callers who may
 * read attendees.
 */
async function previewMessage(call: SessionlessCall<'previewMessage'>): Promise<Reply<'previewMessage'>> {
  const { query, store } = call
  const template = query.template ?? 'confirmation'
  const { material, sender } = await store.read((session) => readPreview({ ...call, session }, template))
  const links = sampleLinks(call.publicUrl, material)
  return { body: { template, to: material.message.address, ...(await write(call, { material, sender, links })) } }
}

/**
 * Shows a message as it would be written now: none is stored. Its links are real for callers who may change orders and the
 * waitlist, as whoever has them can.
 */
async function readMessage(call: SessionlessCall<'readMessage'>): Promise<Reply<'readMessage'>> {
  const { params, principal, store } = call
  const read = await store.read(async (session) => {
    const message = await findMessageOf({ session, principal, params })
    const material = await readMaterial(session, message)
    return { message, material, sender: await senderOf(session, principal.accountId, material) }
  })
  const { message, sender } = read
  if (!read.material) throw new RangeError(`event ${message.event_id} no longer exists`)
  const material = await recommendToMadeUp({ store, now: call.now }, read.material)
  const { id, address: to } = message
  const links = linkScopes.every((scope) => principal.scopes.has(scope))
    ? await secretLinks(call.services, material)
    : sampleLinks(call.publicUrl, material)
  const about = { id, to, writtenAt: call.now.toISOString(), rewritten: message.attempted_at !== null }
  const madeUp = isPersonal(message)
  return {
    body: { ...about, madeUp, ...(await write(call, { material: seenBy(principal, material), sender, links })) },
  }
}

const linkScopes = ['orders:write', 'attendees:write'] as const

interface Written {
  readonly material: Material
  readonly links: Links
  readonly sender: Pick<MailConnectionRow, 'sender' | 'sender_name'>
}

async function write({ principal, services, now }: Asking, { material, sender, links }: Written) {
  const rendering = renderingFor(principal, services)
  const { subject, text, html, attachments } = await writeContent(material, { sender, links, now, rendering })
  const hasPaper = material.tickets.length > 0 && hasTicketPaper(material.message, services)
  return {
    subject,
    text,
    html,
    attachments: [...(hasPaper ? [paperName] : []), ...attachments.map(({ filename }) => filename)],
  }
}

type Asking = Pick<SessionlessCall<'previewMessage'>, 'principal' | 'services' | 'now'>

/** Ticket codes are for callers who may read attendees. */
const seenBy = ({ scopes }: Asking['principal'], material: Material) =>
  scopes.has('attendees:read') ? material : withSampleCodes(material)

async function senderOf(session: Session, accountId: string, material: Material | undefined) {
  return (await findMailConnection(session, accountId)) ?? { sender: material?.event.name ?? '', sender_name: null }
}

/** Reads everything for a preview up front, so that no transaction is open while it renders. */
async function readPreview(call: Call<'previewMessage'>, kind: TemplateName) {
  const { query, session, principal } = call
  const event = await findEvent(call, call.params.event_id)
  const order = query.order === undefined ? undefined : await findOrder(call, query.order)
  const { name, email: address } = order ?? sampleReader
  const message = {
    account_id: principal.accountId,
    event_id: event.id,
    kind,
    address,
    name,
    order_id: order?.id ?? null,
    data: JSON.stringify(fullFacts.data),
    language: query.language,
  }
  const read = await readMaterial(session, message)
  if (!read) throw new RangeError(`event ${event.id} no longer exists`)
  const isUnpaid = kind === 'payment-due' || kind === 'payment-reminder'
  const transferTo = isUnpaid ? read.transferTo || fullFacts.transferTo : ''
  const whole = { ...read, transferTo, session: fullFacts.session, ...(order ? {} : sampleFor(kind)) }
  return { material: seenBy(principal, whole), sender: await senderOf(session, principal.accountId, whole) }
}

function sampleFor(kind: TemplateName) {
  const { order, tickets, donations, lines, news } = fullFacts
  const unpaid = order && { ...order, status: 'pending' as const }
  const isUnpaid = kind === 'payment-due' || kind === 'payment-reminder'
  return {
    order: isUnpaid ? unpaid : order,
    tickets,
    donations,
    lines,
    orders: fullFacts.orders,
    news: kind === 'schedule-changed' ? news : [],
  }
}

const sampleReader = { name: 'Ada Lovelace', email: 'ada@example.org' }

export const previewRules: Rules<'previewMessage' | 'readMessage'> = { previewMessage, readMessage }
