// A new secret for a webhook; the one before it signs too for a while, so that a receiver can change over in between.
import { overlapHoursDefault } from '../../contract/webhooks/choices.ts'
import { endWebhookSecrets, updateWebhookRow } from '../../store/webhooks/webhooks.ts'
import type { Reply, SessionlessCall } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { expectWritten } from '../core/versions.ts'
import { toWebhook } from './record.ts'
import { sealSecret, storeSecret } from './secrets.ts'
import { expectWebhook } from './webhooks.ts'

const hourMs = 3_600_000

/** @throws Failure not_found, validation_failed */
export async function rotateWebhookSecret(
  call: SessionlessCall<'rotateWebhookSecret'>,
): Promise<Reply<'rotateWebhookSecret'>> {
  const { body, store, services, now } = call
  const { id } = await store.read((session) => expectWebhook({ ...call, session }))
  const secret = await sealSecret(services.secrets, id, body.secret)
  const overlapHours = body.overlapHours ?? overlapHoursDefault
  const at = now.toISOString()
  return store.write(async (session) => {
    const writing = { ...call, session }
    const before = await expectWebhook(writing)
    const endsAt = new Date(now.getTime() + overlapHours * hourMs).toISOString()
    await endWebhookSecrets(session, id, { endsAt, now: at })
    await storeSecret(session, secret, { id: call.newId('whs'), webhookId: id, accountId: before.account_id, at })
    expectWritten(await updateWebhookRow(session, before, { updated_at: at }), before.version)
    const data = { host: before.host, overlapHours }
    recordChange(writing, { topic: 'webhook.secret_rotated', subject: id, eventId: before.event_id, data })
    const row = await expectWebhook(writing)
    const record = await toWebhook({ session, secrets: services.secrets, now }, row)
    return { body: { ...record, secret: secret.secret }, version: row.version }
  })
}
