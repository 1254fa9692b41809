// Tells the organizer by mail that a webhook was disabled: nothing reaches its receiver until somebody enables it.
import { Failure } from '../../contract/core/failures.ts'
import type { DisabledReason } from '../../contract/webhooks/choices.ts'
import { findMailConnection, type MailConnectionRow } from '../../store/mail/connections.ts'
import type { OutboxRow } from '../../store/outbox.ts'
import { readWebhook, type WebhookRow } from '../../store/webhooks/webhooks.ts'
import type { HandlerTools } from '../core/outbox-delivery.ts'
import { composeMail } from '../mail/send/compose.ts'
import { senderOf, serverOf } from '../mail/send/open-server.ts'
import { openMailWire } from '../mail/send/smtp.ts'

/** Later than this it is no news. */
const newsMs = 7 * 86_400_000

const why: Readonly<Partial<Record<DisabledReason, string>>> = {
  gone: 'Its receiver answered "410 Gone", which asks us never to call again.',
  unreachable: 'Its receiver has accepted nothing for five days.',
}

/** Sends the mail if a mail server is connected. @throws while that does not take it, so that it is tried again later */
export async function tellDisabled(entry: OutboxRow, { store, services, now }: HandlerTools): Promise<void> {
  if (now().getTime() - Date.parse(entry.created_at) > newsMs) return
  const [webhook, connection] = await store.read(async (session) => [
    await readWebhook(session, entry.subject),
    await findMailConnection(session, entry.account_id),
  ])
  // Enabled or deleted meanwhile: somebody knows.
  if (webhook?.status !== 'disabled' || connection === undefined) return
  const to = connection.reply_to ?? connection.sender
  const mail = {
    // The same for each attempt, so that a mail program shows it once.
    id: entry.id.replace(/^out_/, 'msg_'),
    to,
    toName: connection.sender_name ?? '',
    subject: `The webhook to ${webhook.host} was disabled`,
    text: textOf(webhook, connection),
    html: '',
  }
  const raw = await composeMail(mail, senderOf(connection), now())
  const wire = await openMailWire(await serverOf(connection, services), services.mail)
  const { outcome, words } = await wire.send({ from: connection.sender, to }, raw)
  wire.close()
  if (outcome === 'later') throw new Failure('mail_unavailable', `${connection.host} did not accept the mail: ${words}`)
}

function textOf(
  { id, host, description, last_error, disabled_reason }: WebhookRow,
  { sender_name }: MailConnectionRow,
) {
  const name = description === null ? host : `${description} (${host})`
  const last = last_error === null ? [] : [`The last error was: ${last_error}`]
  return [
    ...(sender_name === null ? [] : [`Hello ${sender_name},`, '']),
    `The webhook ${name} was disabled. ${why[disabled_reason as DisabledReason] ?? ''}`,
    ...last,
    '',
    'Nothing is sent to it until you enable it. Once the receiver works again:',
    '',
    `  turnout webhooks update ${id} --enable`,
    `  turnout webhooks replay ${id} --since TIME`,
    '',
    'The second command sends what has happened in between.',
    '',
  ].join('\n')
}
