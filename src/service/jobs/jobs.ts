// Background jobs: expired orders, waitlist offers, outbox deliveries, mails, calendars elsewhere, webhooks,
// audit seals, and old idempotency records.
import { setTimeout as sleep } from 'node:timers/promises'
import { findSealEnd } from '../../store/audit/sealing.ts'
import { hasAutomations } from '../../store/automations/automations.ts'
import { runsToSettle } from '../../store/automations/runs.ts'
import { sweepChanges } from '../../store/changes/changes.ts'
import type { Store } from '../../store/core/store.ts'
import { forgetSalts, sweepOAuthRecords } from '../../store/oauth/records.ts'
import { sweepIdempotencyRecords } from '../../store/pipeline/idempotency.ts'
import { writeCalendars } from '../agenda/calendars/jobs.ts'
import { sweepOld } from '../agenda/personal/personal-agendas.ts'
import { publishDue } from '../agenda/releases/publish-due.ts'
import { followOwnRules } from '../agenda/releases/zone-rules.ts'
import { sealEntries } from '../audit/seal-chain.ts'
import { sweptBefore } from '../changes/cursor.ts'
import { forgetEvidence } from '../consents/stop-list.ts'
import type { PerformFor } from '../core/call.ts'
import type { ExternalServices } from '../core/external-services.ts'
import { createIdSource } from '../core/ids.ts'
import { type Delivery, deliverDue, type Handlers } from '../core/outbox-delivery.ts'
import { doMail } from '../mail/jobs.ts'
import { lifetimes } from '../oauth/flows/tokens.ts'
import { expireDue } from '../orders/expire-holds.ts'
import { offerDue } from '../waitlist/offer-next.ts'
import type { Attempt } from '../webhooks/delivering/judge.ts'
import { deliverOnce, forgetDeliveries, startDelivering } from '../webhooks/jobs.ts'
import { createExternalServices } from './external-services.ts'
import { handlers } from './handlers.ts'

export interface JobOptions {
  readonly now: () => Date
  /** Secrets and processors, for handlers. */
  readonly services?: ExternalServices
  /** How long one run may take; the rest waits for the next one. */
  readonly budgetMs?: number
  /** Carries out what automations try before they suggest it. */
  readonly performFor?: PerformFor
  /** Replaces the outbox handlers, for tests. */
  readonly handlers?: Handlers
  /** Once aborted, nothing new starts; work under way finishes. */
  readonly signal?: AbortSignal
  /** Receives errors; jobs go on and retry later. */
  readonly onError?: (error: unknown) => void
  /** Called for each attempt to deliver something to a webhook. */
  readonly onDelivery?: ((attempt: Attempt) => void) | undefined
  /** Whether requests wait to be answered: then deliveries to webhooks give way. */
  readonly isBusy?: () => boolean
  /** Whether somebody waits for the prompt: of deliveries to webhooks only first attempts are made, and briefly. */
  readonly isBrief?: boolean
}

const budgetMsDefault = 5_000
const idempotencyDays = 7
// Rows per write, so that requests never wait long for a job.
const sealMax = 200
const sweepMax = 200

/** Runs due jobs once, each for at most `budgetMs` plus a mail under way; never throws. */
export async function runDueJobs(store: Store, options: JobOptions): Promise<void> {
  // Not beside what follows: for a read during a write SQLite opens a connection, and reading the schema takes it longer than
  // all jobs of a usual command.
  await runOnce(store, options, changeJobs)
  await Promise.all([effectJobs, mailJobs].map((work) => runOnce(store, options, work)))
  // After the changes: one of them may be a release, and webhooks get all of them.
  await Promise.all([calendarJobs, webhookJobs].map((work) => runOnce(store, options, work)))
}

/** One run of some jobs. */
export interface Run extends Delivery {
  readonly store: Store
  readonly isOver: () => boolean
  readonly options: JobOptions
}

async function changeJobs({ isOver, ...run }: Run): Promise<void> {
  const { store, now } = run
  while ((await expireDue(store, sweepOf(now()))) && !isOver());
  while ((await offerDue(store, sweepOf(now()))) && !isOver());
  while ((await publishDue(store, sweepOf(now()))) && !isOver());
  while ((await followOwnRules(store, sweepOf(now()))) && !isOver());
  while ((await keepRecords(store, now(), run.services)) && !isOver());
}

/** What changes have effects on elsewhere, such as the payment processor. */
async function effectJobs({ store, isOver, ...run }: Run): Promise<void> {
  while (!isOver() && (await deliverDue(store, run)));
}

const calendarJobs = async (run: Run): Promise<void> => writeCalendars(run)

const webhookJobs = async ({ options, ...run }: Run): Promise<void> => deliverOnce({ ...options, ...run })

// Loaded when there is work for them: a command that sells a ticket is over sooner without.
const automations = () => import('../automations/jobs.ts')

async function mailJobs(run: Run): Promise<void> {
  const { store, services, options } = run
  if (await store.read(hasAutomations)) {
    const { runAutomations } = await automations()
    await runAutomations({ ...run, publicUrl: services.publicUrl, performFor: options.performFor })
  }
  await doMail(run)
  const toSettle = await store.read((session) => runsToSettle(session, 1))
  if (toSettle.length > 0) await (await automations()).settleRuns(run)
}

/** What can wait for minutes, in services that run for so long. */
const seldomMs = 600_000
const seldomJobs = async (run: Run): Promise<void> => (await import('./seldom-jobs.ts')).seldomJobs(run)

async function runOnce(store: Store, options: JobOptions, work: (run: Run) => Promise<void>): Promise<void> {
  const { now, budgetMs = budgetMsDefault, onError = () => {}, services = createExternalServices() } = options
  const budget = new AbortController()
  const timer = setTimeout(() => budget.abort(new Error('the time for due jobs is over')), budgetMs)
  const isOver = () => budget.signal.aborted || options.signal?.aborted === true
  const delivery = { handlers: options.handlers ?? handlers, now, services, signal: budget.signal, onError }
  try {
    await work({ ...delivery, store, isOver, options })
  } catch (error) {
    onError(error)
  } finally {
    clearTimeout(timer)
  }
}

const newId = createIdSource()
const sweepOf = (now: Date) => ({ now, newId: (prefix: string) => newId(prefix, now) })

/** Seals and sweeps in one write; returns whether more may be waiting. */
async function keepRecords(store: Store, now: Date, services: ExternalServices): Promise<boolean> {
  const before = new Date(now.getTime() - idempotencyDays * 86_400_000).toISOString()
  const end = await findSealEnd(store)
  return store.write(
    async (session) => {
      const moreToSeal = await sealEntries(session, { end, limit: sealMax })
      const moreToSweep = await sweepIdempotencyRecords(session, { before, limit: sweepMax })
      const moreToForget = await sweepOld(session, now, sweepMax)
      const moreToEnd = await sweepChanges(session, { before: sweptBefore(now), limit: sweepMax })
      await forgetSalts(session, new Date(now.getTime() - lifetimes.grace).toISOString())
      const moreDeliveries = await forgetDeliveries(session, now, sweepMax)
      const moreTokens = await sweepOAuthRecords(session, { before, limit: sweepMax })
      const moreEvidence = await forgetEvidence(session, services, { now, limit: sweepMax })
      return moreEvidence || moreTokens || moreDeliveries || moreToSeal || moreToSweep || moreToForget || moreToEnd
    },
    { isConcurrent: true },
  )
}

export interface RunningJobs {
  /** Starts nothing new, and resolves when the work under way has finished. */
  stop(): Promise<void>
}

/** Runs due jobs every `intervalMs` until stopped. */
export function startJobs(store: Store, options: JobOptions & { readonly intervalMs?: number }): RunningJobs {
  const { intervalMs = 1_000 } = options
  const stopping = new AbortController()
  const loop = async (work: (run: Run) => Promise<void>, everyMs = intervalMs) => {
    while (!stopping.signal.aborted) {
      await runOnce(store, { ...options, signal: stopping.signal }, work)
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  // Separate loops: a slow server elsewhere must not delay places or payments.
  const running = Promise.all([
    loop(async (run) => {
      await changeJobs(run)
      await effectJobs(run)
    }),
    ...[mailJobs, calendarJobs].map((work) => loop(work)),
    loop(seldomJobs, Math.max(intervalMs, seldomMs)),
  ])
  const { services = createExternalServices(), onError = () => {} } = options
  const deliveries = startDelivering(store, { ...options, services, onError })
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all([running, deliveries.stop()])
    },
  }
}
