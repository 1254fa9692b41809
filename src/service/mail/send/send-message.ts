// Sends one message: writes it, marks it as being sent, hands it to the mail server, and stores the result.
import type { MailConnectionRow } from '../../../store/mail/connections.ts'
import { type MessageRow, updateLeased } from '../../../store/mail/messages.ts'
import { nameInMail } from '../../consents/mailbox.ts'
import { pauseMsAfter } from '../../core/outbox-delivery.ts'
import { holdBack, noConsent } from '../marketing/hold-back.ts'
import { canMarket } from '../marketing/requirements.ts'
import { recommendToReader } from '../recommend/personal-mail.ts'
import { readMaterial, writeContent, writeKeptSubject } from '../write/content.ts'
import type { Links, Material } from '../write/facts.ts'
import { sampleLinks, secretLinks } from '../write/links.ts'
import { TemplateError } from '../write/liquid.ts'
import { ticketPaper } from '../write/ticket-pdf.ts'
import { composeMail, messageIdOf } from './compose.ts'
import { nextTurn } from './hourly-limit.ts'
import { senderOf } from './open-server.ts'
import { mailLeaseMs, type Sending } from './sending.ts'
import type { Handover, MailWire } from './smtp.ts'

interface Delivery {
  readonly connection: MailConnectionRow
  readonly wire: MailWire
  readonly message: MessageRow
}

export async function sendMessage(sending: Sending, { connection, wire, message }: Delivery): Promise<void> {
  const written = await write(sending, connection, message)
  if ('outdated' in written) {
    return settle(sending, message, { status: 'expired', error: written.outdated, due_at: null })
  }
  if ('failed' in written) return settle(sending, message, { status: 'failed', error: written.failed, due_at: null })
  const begun = await begin(sending, connection, { message, subject: written.subject })
  if (begun === undefined) return
  const handover = await wire.send({ from: connection.sender, to: message.address }, written.raw)
  await settle(sending, { ...message, leased_until: begun }, resultOf(message, handover, sending.now()))
}

/** Renders before the message is marked: a crash on the way has sent nothing. */
async function write(sending: Sending, connection: MailConnectionRow, message: MessageRow) {
  const { store, now, services } = sending
  try {
    const read = await store.read((session) => readMaterial(session, message))
    if (!read) return { failed: 'the event no longer exists' }
    const material = await recommendToReader({ store, services, now: now() }, read)
    if (material.outdated !== null) return { outdated: material.outdated }
    const links = await secretLinks(services, material)
    if (message.purpose === 'marketing') {
      if (links.unsubscribe === '') return { outdated: noConsent }
      if (!canMarket(material.seller, services.publicUrl ?? material.publicUrl)) {
        return {
          failed: "marketing e-mails need a public address with https, and the seller's name and postal address",
        }
      }
    }
    const rendering = { templates: services.templates, asker: message.account_id }
    const content = await writeFor(material, { sender: connection, links, now: now(), rendering })
    const paper = await ticketPaper(sending, material, connection.sender_name ?? '')
    const attachments = [...paper, ...content.attachments]
    const { id, address: to } = message
    const raw = await composeMail(
      {
        ...content,
        attachments,
        id,
        to,
        toName: nameInMail(message.name),
        unsubscribe: unsubscribeOf(connection, links),
      },
      senderOf(connection),
      now(),
    )
    const samples = { sender: connection, links: sampleLinks(services.publicUrl, material), now: now(), rendering }
    return { subject: await writeKeptSubject(material, samples), raw }
  } catch (error) {
    if (error instanceof TemplateError) return { failed: `the template has a mistake on ${error.message}` }
    throw error
  }
}

/** A template that failed only for what one reader starred would tell of it: such a mail has the list for everybody. */
async function writeFor(material: Material, surroundings: Parameters<typeof writeContent>[1]) {
  try {
    return await writeContent(material, surroundings)
  } catch (error) {
    if (!(error instanceof TemplateError) || material.recommended.length === 0) throw error
    return writeContent({ ...material, recommended: material.recommendedToAll }, surroundings)
  }
}

/** Where a mail program unsubscribes; undefined for service mails. */
const unsubscribeOf = (connection: MailConnectionRow, { unsubscribe }: Links) =>
  unsubscribe === '' ? undefined : { url: unsubscribe, mailbox: connection.reply_to ?? connection.sender }

/** Marks it as being sent; undefined when it must wait for the hourly limit, or another process holds it now. */
async function begin(
  { store, now, services }: Sending,
  connection: MailConnectionRow,
  { message, subject }: { message: MessageRow; subject: string },
): Promise<string | undefined> {
  const at = now()
  const leasedUntil = new Date(at.getTime() + mailLeaseMs).toISOString()
  const lease = { id: message.id, leasedUntil: message.leased_until ?? '' }
  return store.write(async (session) => {
    const held = await holdBack(session, services, { message, now: at })
    if (held !== undefined) {
      await updateLeased(session, lease, held)
      return undefined
    }
    const due_at = await nextTurn(session, message, { now: at })
    if (due_at !== null) {
      await updateLeased(session, lease, { due_at, leased_until: null })
      return undefined
    }
    const marked = await updateLeased(session, lease, {
      status: 'sending',
      held: null,
      subject,
      message_id: messageIdOf(message.id, connection.sender),
      attempted_at: at.toISOString(),
      attempts: message.attempts + 1,
      leased_until: leasedUntil,
      updated_at: at.toISOString(),
    })
    return marked ? leasedUntil : undefined
  })
}

const attemptsMax = 12

function resultOf({ attempts }: MessageRow, { outcome, words }: Handover, now: Date): Partial<MessageRow> {
  const at = now.toISOString()
  if (outcome === 'sent') return { status: 'sent', sent_at: at, error: null, due_at: null }
  if (outcome === 'unknown') return { status: 'unknown', error: words, due_at: null }
  if (outcome === 'refused' || attempts + 1 >= attemptsMax) return { status: 'failed', error: words, due_at: null }
  return { status: 'waiting', error: words, due_at: new Date(now.getTime() + pauseMsAfter(attempts + 1)).toISOString() }
}

async function settle({ store, now }: Sending, message: MessageRow, changes: Partial<MessageRow>): Promise<void> {
  const lease = { id: message.id, leasedUntil: message.leased_until ?? '' }
  const all = { ...changes, leased_until: null, updated_at: now().toISOString() }
  await store.write((session) => updateLeased(session, lease, all), { isConcurrent: true })
}
