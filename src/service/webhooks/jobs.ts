// Jobs: queues and sends deliveries, once for a command or all the time for a service, and forgets old ones.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Session, Store } from '../../store/core/store.ts'
import { readLiveWebhooks } from '../../store/webhooks/queue.ts'
import { cancelOfDisabled, expireDeliveries, findEnded, sweepDeliveries } from '../../store/webhooks/sweep.ts'
import type { ExternalServices } from '../core/external-services.ts'
import type { Attempt } from './delivering/judge.ts'

export interface DeliveryJob {
  readonly now: () => Date
  readonly services: ExternalServices
  readonly onError: (error: unknown) => void
  /** Called for each attempt. */
  readonly onDelivery?: ((attempt: Attempt) => void) | undefined
  /** Whether requests wait to be answered: then deliveries give way. */
  readonly isBusy?: (() => boolean) | undefined
}

interface DeliveryRun extends DeliveryJob {
  readonly store: Store
  /** Whether time is up: nothing new is sent, and what is under way ends. */
  readonly isOver: () => boolean
  /** Only first attempts, all at once and briefly: somebody waits for the prompt. */
  readonly isBrief?: boolean | undefined
}

/** The modules that send: loaded with the first webhook, since most accounts have none. */
const delivering = () => import('./delivering/deliver.ts')

const hasWebhooks = async (store: Store): Promise<boolean> => (await store.read(readLiveWebhooks)).length > 0

/** Queues and sends until nothing is due or time is up. */
export async function deliverOnce({ isBrief, onDelivery, ...run }: DeliveryRun): Promise<void> {
  await endWaiting(run)
  if (!(await hasWebhooks(run.store))) return
  const { deliver } = await delivering()
  await deliver({ ...run, isFirstOnly: isBrief, onAttempt: onDelivery, signal: never })
}

/** Whether something could be sent now. */
export async function isDeliveryDue(store: Store, job: Pick<DeliveryJob, 'now' | 'services'>): Promise<boolean> {
  if (!(await hasWebhooks(store))) return false
  const { findSendable } = await delivering()
  return (await findSendable({ store, ...job })).length > 0
}

const never = new AbortController().signal
const sweepMax = 200

/** Ends what waited too long, or for a webhook that is disabled. */
async function endWaiting({ store, now, isOver }: Pick<DeliveryRun, 'store' | 'now' | 'isOver'>): Promise<void> {
  const at = now().toISOString()
  const step = { now: at, limit: sweepMax }
  let isMore = await store.read((session) => findEnded(session, at))
  while (isMore && !isOver()) {
    isMore = await store.write(
      async (session) => {
        const more = [await cancelOfDisabled(session, step), await expireDeliveries(session, step)]
        return more.includes(true)
      },
      { isConcurrent: true },
    )
  }
}

const keptMs = 30 * 86_400_000

/** Forgets a few deliveries that ended 30 days ago. Returns whether more may be waiting. */
export const forgetDeliveries = (session: Session, now: Date, limit: number): Promise<boolean> =>
  sweepDeliveries(session, { before: new Date(now.getTime() - keptMs).toISOString(), limit })

/** How often a service looks for what is new, with webhooks and without, and for what waited too long. */
const [lookMs, restMs, looksBetweenSweeps] = [150, 1_000, 100]
/** How long requests under way may go on once the service stops. */
const graceMs = 2_000

/** Delivers all the time, until stopped. */
export function startDelivering(store: Store, { onDelivery, ...job }: DeliveryJob): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const givingUp = new AbortController()
  const isOver = () => stopping.signal.aborted
  const run = { ...job, store, isOver, signal: givingUp.signal, onAttempt: onDelivery }
  const look = async (looks: number): Promise<boolean> => {
    if (looks % looksBetweenSweeps === 0) await endWaiting(run)
    if (!(await hasWebhooks(store))) return false
    await (await delivering()).deliver(run)
    return true
  }
  const loop = async () => {
    for (let looks = 0; !isOver(); looks += 1) {
      let pauseMs = restMs
      try {
        if (await look(looks)) pauseMs = lookMs
      } catch (error) {
        job.onError(error)
      }
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const running = loop()
  return {
    stop: async () => {
      stopping.abort()
      const timer = setTimeout(() => givingUp.abort(new Error('the service stops')), graceMs)
      await running
      clearTimeout(timer)
    },
  }
}
