// Queues deliveries: follows the outbox from a place of its own, behind what may still be committed, so that a sale writes
// nothing more. The place moves in the same write as its rows.
import { changeKindNames, topicOf } from '../../../contract/changes/kinds.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { firstEntryAfter } from '../../../store/changes/changes.ts'
import type { Session, Store } from '../../../store/core/store.ts'
import { findPlace, movePlace, type OutboxRow, readOutbox } from '../../../store/outbox.ts'
import type { DeliveryRow } from '../../../store/webhooks/deliveries.ts'
import { insertDeliveries, type LiveWebhook, readLiveWebhooks } from '../../../store/webhooks/queue.ts'
import { watchOf } from '../../changes/watch.ts'
import { kindOfEntry, kindsOf } from '../kinds.ts'
import type { Pace } from './pace.ts'
import { waitMs } from './schedule.ts'

export interface Queueing {
  readonly now: Date
  readonly newId: (prefix: string) => string
}

/** Bounds of one write, so that sales never wait long for it, and about what it costs. */
const [entriesMax, rowsMax, queueingMs] = [300, 400, 25]

const topics = changeKindNames.map(topicOf)

/** Queues what the next entries mean for webhooks. Returns whether more may be waiting. */
export async function queueDeliveries(store: Store, queueing: Queueing & { readonly pace: Pace }): Promise<boolean> {
  const { end } = await watchOf(store).findEnd()
  // Looked for before it is written: most of the time there is nothing.
  if (!(await store.read((session) => isAnyNext(session, end)))) return false
  await queueing.pace.turn(queueingMs)
  try {
    return await store.write((session) => writeNext(session, queueing, end), { isConcurrent: true })
  } catch (error) {
    // Another process was faster.
    if (error === overtaken) return true
    throw error
  }
}

const overtaken = new Failure('state_conflict', 'Another process is queueing these deliveries')

/** Where to go on; undefined without a webhook that could get anything. */
async function findStart(session: Session, end: number) {
  const webhooks = await readLiveWebhooks(session)
  if (webhooks.length === 0) return undefined
  const stored = await findPlace(session, 'webhook_places')
  // What was there before the first of them is for none.
  const after = Math.max(stored, Math.min(end, ...webhooks.map(({ after_seq }) => after_seq)))
  return { webhooks, stored, after }
}

async function isAnyNext(session: Session, end: number): Promise<boolean> {
  const start = await findStart(session, end)
  if (start === undefined) return false
  const first = await firstEntryAfter(session, start.after)
  return first !== undefined && first.seq <= end
}

async function writeNext(session: Session, queueing: Queueing, end: number): Promise<boolean> {
  const start = await findStart(session, end)
  if (start === undefined) return false
  const { webhooks, stored, after } = start
  const limit = Math.max(1, Math.min(entriesMax, Math.floor(rowsMax / webhooks.length)))
  const { entries, place } = await readOutbox(session, { after, end, topics, limit })
  if (place === stored) return false
  if (!(await movePlace(session, 'webhook_places', { from: stored, to: place }))) throw overtaken
  const getters = webhooks.map((webhook) => ({ webhook, kinds: kindsOf(webhook) }))
  const rows = entries.flatMap((entry) => {
    const kind = kindOfEntry(entry)
    if (kind === undefined) return []
    const wanting = getters.filter(({ webhook, kinds }) => kinds.has(kind) && isFor(entry, webhook))
    return wanting.map(({ webhook }) => newDelivery(queueing, { entry, webhook, kind }))
  })
  await insertDeliveries(session, rows)
  return place < end
}

const isFor = (entry: OutboxRow, { account_id, event_id, after_seq }: LiveWebhook): boolean =>
  entry.account_id === account_id && entry.seq > after_seq && (event_id === null || entry.event_id === event_id)

interface ToQueue {
  readonly entry: Pick<OutboxRow, 'id' | 'seq' | 'created_at'>
  readonly webhook: Pick<LiveWebhook, 'id' | 'account_id' | 'event_id'>
  readonly kind: string
}

/** A delivery that waits for its first attempt. */
export function newDelivery({ now, newId }: Queueing, { entry, webhook, kind }: ToQueue): DeliveryRow {
  const at = now.toISOString()
  return {
    id: newId('dlv'),
    account_id: webhook.account_id,
    event_id: webhook.event_id,
    webhook_id: webhook.id,
    entry_id: entry.id,
    kind,
    status: 'waiting',
    // The order in which things happened is that in which they are sent.
    due_at: entry.created_at < at ? entry.created_at : at,
    leased_until: null,
    tried_at: null,
    error: null,
    expires_at: new Date(now.getTime() + waitMs).toISOString(),
    seq: entry.seq,
    is_replay: 0,
    is_test: 0,
    tries: 0,
    attempts: 0,
    http_status: null,
    duration_ms: null,
    created_at: at,
    updated_at: at,
  }
}
