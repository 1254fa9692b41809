// Sends an example to a webhook and waits for the outcome. It is noted like any delivery and never tried again.
import { type ChangeKindName, changeKindNames } from '../../contract/changes/kinds.ts'
import { Failure } from '../../contract/core/failures.ts'
import { whyUndelivered } from '../../contract/webhooks/choices.ts'
import { type DeliveryRow, findDelivery, readEntry } from '../../store/webhooks/deliveries.ts'
import { insertDeliveries, insertTestEntry } from '../../store/webhooks/queue.ts'
import { readWebhookSecrets, type WebhookRow } from '../../store/webhooks/webhooks.ts'
import type { Reply, SessionlessCall } from '../core/call.ts'
import { recordOnly } from '../core/changes.ts'
import { toDeliveryDetails } from './deliveries.ts'
import { testTopic } from './delivering/body.ts'
import type { Attempt } from './delivering/judge.ts'
import { newDelivery } from './delivering/queue.ts'
import { unknownKind } from './kinds.ts'
import { openSecrets } from './secrets.ts'
import { expectEnabled, expectWebhook } from './webhooks.ts'

type TestCall = SessionlessCall<'testWebhook'>

/** Longer than the attempt may take: a test whose process died before it was noted is over then. */
const leaseMs = 60_000

/** @throws Failure not_found, validation_failed, state_conflict, delivery_failed */
export async function testWebhook(call: TestCall): Promise<Reply<'testWebhook'>> {
  const { body, store } = call
  const kind = knownKind(body.kind ?? testTopic)
  const webhook = await store.read((session) => expectWebhook({ ...call, session }))
  expectEnabled(webhook)
  const secrets = await secretsOf(call, webhook)
  const delivery = await queueTest(call, webhook, kind)
  const attempt = await sendTest(call, { webhook, delivery, secrets })
  if (attempt.httpStatus === null || attempt.httpStatus < 200 || attempt.httpStatus >= 300) {
    throw refusal(webhook, delivery, attempt)
  }
  return store.read(async (session) => {
    const row = await findDelivery(session, call.principal, delivery.id)
    return { body: await toDeliveryDetails(session, row ?? delivery) }
  })
}

function knownKind(name: string): ChangeKindName {
  const kind = changeKindNames.find((one) => one === name)
  if (kind === undefined) throw unknownKind(name, '/kind')
  return kind
}

async function secretsOf({ store, services, now }: TestCall, { id }: WebhookRow): Promise<readonly string[]> {
  const rows = await store.read((session) => readWebhookSecrets(session, id, now.toISOString()))
  const secrets = await openSecrets(services.secrets, rows)
  if (secrets !== undefined) return secrets
  throw new Failure('delivery_failed', "The webhook's secret cannot be opened on this machine, so nothing was sent", {
    details: { error: 'secret_missing' },
    hint: `Restore the .secret file that belongs to the database, or make a new secret: turnout webhooks rotate-secret ${id}`,
  })
}

/** Stores the test as a change of its own, and its delivery, which this request holds. */
function queueTest(call: TestCall, webhook: WebhookRow, kind: ChangeKindName): Promise<DeliveryRow> {
  const { store, now, newId, principal } = call
  const { id, event_id: eventId, host } = webhook
  return store.write(async (session) => {
    const data = recordOnly({ ...call, session }, { subject: id, eventId, data: { host, kind } })
    const entry = { id: newId('out'), created_at: now.toISOString() }
    const { accountId } = principal
    const seq = await insertTestEntry(session, { ...entry, accountId, topic: testTopic, subject: id, eventId, data })
    const row: DeliveryRow = {
      ...newDelivery({ now, newId }, { entry: { ...entry, seq }, webhook, kind }),
      is_test: 1,
      due_at: null,
      leased_until: new Date(now.getTime() + leaseMs).toISOString(),
      expires_at: new Date(now.getTime() + leaseMs).toISOString(),
    }
    await insertDeliveries(session, [row])
    return row
  })
}

interface Test {
  readonly webhook: WebhookRow
  readonly delivery: DeliveryRow
  readonly secrets: readonly string[]
}

async function sendTest(
  { store, services, now, newId }: TestCall,
  { webhook, delivery, secrets }: Test,
): Promise<Attempt> {
  const { attemptMs, openClient, send } = await import('./delivering/send.ts')
  const { settleAttempts } = await import('./delivering/settle.ts')
  const entry = await store.read((session) => readEntry(session, delivery))
  const client = openClient(services, attemptMs)
  const { signal } = new AbortController()
  const { monotonicMs = () => now.getTime() } = services.webhooks
  const sender = { store, services, client, signal, now: () => now, monotonicMs }
  try {
    const attempt = await send(sender, { webhook, entry, secrets, isProbe: false })
    await settleAttempts({ store, now: () => now, newId }, webhook.id, [{ delivery, attempt }])
    return attempt
  } finally {
    await client.close()
  }
}

/** Of an answer's first line, in the message. */
const saidMax = 100

function refusal({ host }: WebhookRow, { id }: DeliveryRow, { httpStatus, error, answer }: Attempt): Failure {
  const details = { deliveryId: id, httpStatus, error, ...(answer === null ? {} : { answer }) }
  const options = { details, hint: `See what was sent: turnout webhooks delivery ${id}` }
  if (httpStatus !== null) {
    const [said = ''] = (answer ?? '').split('\n')
    const why = said === '' ? '' : `: ${[...said].slice(0, saidMax).join('')}`
    return new Failure('delivery_failed', `The receiver at ${host} answered ${httpStatus}${why}`, options)
  }
  if (error === 'blocked') {
    return new Failure('delivery_failed', `Nothing was sent: this service may not call ${host}`, {
      details,
      hint: "The service's operator can allow addresses within a private network: turnout serve --webhook-allow CIDR, such as 127.0.0.1/32",
    })
  }
  return new Failure(
    'delivery_failed',
    `The test was not delivered to ${host}: ${whyUndelivered[error ?? 'unreachable']}`,
    options,
  )
}
