// The rules of webhooks: create, list, show, change, delete, and new secrets.
import { Failure } from '../../contract/core/failures.ts'
import { webhooksMax } from '../../contract/webhooks/choices.ts'
import type { Session, Store } from '../../store/core/store.ts'
import { cancelOfDisabled } from '../../store/webhooks/sweep.ts'
import {
  countWebhooks,
  deleteWebhookRow,
  findWebhook,
  insertWebhook,
  queryWebhooks,
  updateWebhookRow,
  type WebhookRow,
} from '../../store/webhooks/webhooks.ts'
import { watchOf } from '../changes/watch.ts'
import type { AnyCall, Principal, Reply, Rules, SessionlessCall } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent, notFound } from '../core/find-event.ts'
import { makePage } from '../core/paging.ts'
import { expectVersion, expectWritten } from '../core/versions.ts'
import { judgedUrl } from './judge-url.ts'
import { chosenKinds } from './kinds.ts'
import { toWebhook, toWebhookSummary } from './record.ts'
import { sealSecret, storeSecret } from './secrets.ts'

type Names = 'createWebhook' | 'listWebhooks' | 'showWebhook' | 'updateWebhook' | 'deleteWebhook'
type Of<N extends Names> = SessionlessCall<N>

async function createWebhook(call: Of<'createWebhook'>): Promise<Reply<'createWebhook'>> {
  const { body, principal, store, services, now } = call
  const target = judgedUrl(body.url, services)
  const kinds = chosenKinds(body.kinds ?? ['*'], principal)
  const id = call.newId('whk')
  const secret = await sealSecret(services.secrets, id, body.secret)
  const afterSeq = await feedEnd(store)
  const at = now.toISOString()
  return store.write(async (session) => {
    const writing = { ...call, session }
    await expectRoom(session, principal)
    const event = body.eventId === undefined ? undefined : await findEvent(writing, body.eventId)
    const row: WebhookRow = {
      ...emptyRun,
      claimed_at: null,
      last_success_at: null,
      version: 1,
      ...target,
      ...kinds,
      ...startOf(body.enabled !== false),
      id,
      account_id: principal.accountId,
      event_id: event?.id ?? principal.eventId,
      description: body.description ?? null,
      payload: body.payload ?? 'ids',
      after_seq: afterSeq,
      created_at: at,
      updated_at: at,
    }
    await insertWebhook(session, row)
    const owner = { id: call.newId('whs'), webhookId: id, accountId: principal.accountId, at }
    await storeSecret(session, secret, owner)
    const { host, event_id: eventId } = row
    const data = { host, kinds: JSON.parse(row.kinds) as string[], eventId, payload: row.payload }
    recordChange(writing, { topic: 'webhook.created', subject: id, eventId, data })
    const record = await toWebhook({ session, secrets: services.secrets, now }, row)
    return { body: { ...record, secret: secret.secret }, version: row.version }
  })
}

/** Deliveries that end in the same write as their webhook is disabled. */
const cancelMax = 500

/** What is known of an endpoint that starts, or starts again. */
const emptyRun = {
  failing_since: null,
  probe_at: null,
  paused_until: null,
  last_error: null,
  streak: '[]',
  probes: 0,
  failures: 0,
}

/** The columns of a webhook that starts, or is not to. */
const startOf = (isEnabled: boolean): Pick<WebhookRow, 'status' | 'disabled_reason'> =>
  isEnabled ? { status: 'enabled', disabled_reason: null } : { status: 'disabled', disabled_reason: 'requested' }

/** A webhook begins where the changes end: what is committed from then on is for it, whatever its number. */
const feedEnd = async (store: Store): Promise<number> => (await watchOf(store).findEnd()).end

async function expectRoom(session: Session, { accountId }: Principal): Promise<void> {
  if ((await countWebhooks(session, accountId)) < webhooksMax) return
  throw new Failure('state_conflict', `There are already ${webhooksMax} webhooks, the most that an account can have`, {
    details: { limit: webhooksMax },
    hint: 'Delete one first: turnout webhooks delete WEBHOOK; turnout webhooks list shows them.',
  })
}

async function listWebhooks(call: Of<'listWebhooks'>): Promise<Reply<'listWebhooks'>> {
  const { store, principal, query, services, now } = call
  const body = await store.read((session) => {
    const within = { session, secrets: services.secrets, now }
    const list = queryWebhooks(session, principal, { status: query.status, updatedSince: query.updatedSince })
    return makePage({ ...call, session }, list, (rows) => Promise.all(rows.map((row) => toWebhookSummary(within, row))))
  })
  return { body }
}

async function showWebhook(call: Of<'showWebhook'>): Promise<Reply<'showWebhook'>> {
  const { store, services, now } = call
  return store.read(async (session) => {
    const row = await expectWebhook({ ...call, session })
    return { body: await toWebhook({ session, secrets: services.secrets, now }, row), version: row.version }
  })
}

async function updateWebhook(call: Of<'updateWebhook'>): Promise<Reply<'updateWebhook'>> {
  const { body, principal, store, services, now } = call
  const { url, kinds, payload, description, enabled } = body
  const target = url === undefined ? {} : judgedUrl(url, services)
  const chosen = kinds === undefined ? {} : chosenKinds(kinds, principal)
  const afterSeq = enabled === true ? await feedEnd(store) : undefined
  const at = now.toISOString()
  return store.write(async (session) => {
    const writing = { ...call, session }
    const before = await expectWebhook(writing)
    expectVersion(call, before.version)
    const isStarted = enabled === true && before.status === 'disabled'
    const changes: Partial<WebhookRow> = {
      ...target,
      ...chosen,
      ...(payload === undefined ? {} : { payload }),
      ...(description === undefined ? {} : { description }),
      ...(isStarted ? { ...emptyRun, ...startOf(true), after_seq: afterSeq ?? before.after_seq } : {}),
      ...(enabled === false && before.status !== 'disabled' ? { ...startOf(false), probe_at: null } : {}),
      updated_at: at,
    }
    expectWritten(await updateWebhookRow(session, before, changes), before.version)
    // What is left of many ends with the next run of jobs.
    if (enabled === false) await cancelOfDisabled(session, { now: at, limit: cancelMax })
    const newHost = 'host' in target && target.host !== before.host ? { newHost: target.host } : {}
    const data = { host: before.host, changed: Object.keys(body), ...newHost }
    recordChange(writing, { topic: 'webhook.updated', subject: before.id, eventId: before.event_id, data })
    const row = await expectWebhook(writing)
    return { body: await toWebhook({ session, secrets: services.secrets, now }, row), version: row.version }
  })
}

/** The webhook that a path names. @throws Failure not_found */
export async function expectWebhook(call: Pick<AnyCall, 'session' | 'principal' | 'params'>): Promise<WebhookRow> {
  const id = call.params.webhook_id
  const row = await findWebhook(call.session, call.principal, id ?? '')
  if (!row) throw notFound('webhook', id)
  return row
}

/** @throws Failure state_conflict for a webhook that nothing is sent to */
export function expectEnabled({ id, status, host }: Pick<WebhookRow, 'id' | 'status' | 'host'>): void {
  if (status !== 'disabled') return
  throw new Failure('state_conflict', `The webhook to ${host} is disabled, so nothing is sent to it`, {
    details: { status },
    hint: `Enable it first: turnout webhooks update ${id} --enable`,
  })
}

export const ownRules: Rules<Names> = {
  createWebhook,
  listWebhooks,
  showWebhook,
  updateWebhook,
  async deleteWebhook(call) {
    const row = await expectWebhook(call)
    expectVersion(call, row.version)
    await deleteWebhookRow(call.session, row.id)
    const data = { host: row.host }
    recordChange(call, { topic: 'webhook.deleted', subject: row.id, eventId: row.event_id, data })
    return { body: { id: row.id, deleted: true } }
  },
}
