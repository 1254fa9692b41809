// Delivers what waits: queues what has happened, and sends it to each endpoint that has something due, until nothing is.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Store } from '../../../store/core/store.ts'
import { findDueWebhooks } from '../../../store/webhooks/claims.ts'
import { isSecretMissingNoted, noteSecretMissing } from '../../../store/webhooks/settle.ts'
import { readWebhookSecrets } from '../../../store/webhooks/webhooks.ts'
import type { ExternalServices } from '../../core/external-services.ts'
import { createIdSource } from '../../core/ids.ts'
import { openSecrets } from '../secrets.ts'
import type { Attempt } from './judge.ts'
import { createLane, type Lane } from './lane.ts'
import { createPace } from './pace.ts'
import { queueDeliveries } from './queue.ts'
import { attemptMs, inFlightMax, openClient } from './send.ts'
import { createSlots, perEndpointMax } from './slots.ts'

export interface Delivering {
  readonly store: Store
  readonly services: ExternalServices
  readonly now: () => Date
  /** Whether time is up: nothing new is sent, and what is under way ends. */
  readonly isOver: () => boolean
  /** Once aborted, requests under way are given up and sent again later. */
  readonly signal: AbortSignal
  readonly onError: (error: unknown) => void
  readonly onAttempt?: ((attempt: Attempt) => void) | undefined
  /** Only first attempts, all at once and briefly: somebody waits for the prompt. */
  readonly isFirstOnly?: boolean | undefined
  /** Whether requests wait to be answered: then deliveries give way. */
  readonly isBusy?: (() => boolean) | undefined
}

/** How soon what other processes queue is seen while requests are under way. */
const lookMs = 200
/** Time for an attempt while somebody waits. */
const briefMs = 3_000
/** Entries are queued in this many writes before anything is sent. */
const queueingsMax = 10

/** Queues and sends until nothing is due or time is up. */
export async function deliver(delivering: Delivering): Promise<void> {
  const run = createRun(delivering)
  try {
    await run.untilIdle()
  } finally {
    await run.close()
  }
}

type Looking = Pick<Delivering, 'store' | 'services' | 'now' | 'isFirstOnly'>

/**
 * Webhooks to which something can be sent now. One whose secret can't be opened here waits, and says so.
 * @param isSentTo those to which something is being sent: their secrets have been opened
 */
export async function findSendable(
  { store, services, now, isFirstOnly = false }: Looking,
  isSentTo: (id: string) => boolean = () => false,
): Promise<readonly string[]> {
  const at = now().toISOString()
  const due = await store.read(async (session) => {
    const webhooks = await findDueWebhooks(session, { now: at, isFirstOnly })
    const secretsOf = (id: string) => (isSentTo(id) ? undefined : readWebhookSecrets(session, id, at))
    return Promise.all(webhooks.map(async ({ id }) => ({ id, rows: await secretsOf(id) })))
  })
  const sendable: string[] = []
  for (const { id, rows } of due) {
    if (rows === undefined || (await openSecrets(services.secrets, rows)) !== undefined) sendable.push(id)
    else await sayMissing(store, id, at)
  }
  return sendable
}

async function sayMissing(store: Store, webhookId: string, now: string): Promise<void> {
  if (await store.read((session) => isSecretMissingNoted(session, webhookId))) return
  await store.write((session) => noteSecretMissing(session, { webhookId, now }), { isConcurrent: true })
}

function createRun(delivering: Delivering) {
  const { store, services, now, isOver, isFirstOnly = false, isBusy = () => false, onAttempt = () => {} } = delivering
  const newIdAt = createIdSource()
  const newId = (prefix: string) => newIdAt(prefix, now())
  const client = openClient(services, isFirstOnly ? briefMs : attemptMs)
  const workersMax = isFirstOnly ? inFlightMax : perEndpointMax
  const slots = createSlots(inFlightMax, workersMax)
  const lanes = new Map<string, Lane>()
  let wake = () => {}
  const onRest = () => wake()
  const { monotonicMs = () => now().getTime() } = services.webhooks
  const pace = createPace({ isBusy, isOver, monotonicMs })
  const shared = { monotonicMs, newId, client, slots, pace, workersMax }
  const laneOptions = { ...delivering, ...shared, isFirstOnly, onAttempt, onRest }

  const startDue = async () => {
    for (let times = 0; times < queueingsMax && !isOver(); times += 1) {
      if (!(await queueDeliveries(store, { now: now(), newId, pace }))) break
    }
    if (isOver()) return
    for (const id of await findSendable(delivering, (id) => lanes.get(id)?.isBusy ?? false)) {
      const lane = lanes.get(id) ?? createLane(id, laneOptions)
      lanes.set(id, lane)
      lane.start()
    }
  }
  const rest = () =>
    new Promise<void>((resolve) => {
      wake = resolve
    })
  return {
    async untilIdle() {
      for (;;) {
        const rested = rest()
        if (!isOver()) await startDue()
        if (![...lanes.values()].some(({ isBusy }) => isBusy)) return
        const looking = new AbortController()
        await Promise.race([rested, sleep(lookMs, undefined, { signal: looking.signal }).catch(() => {})])
        looking.abort()
      }
    },
    close: () => client.close(),
  }
}
