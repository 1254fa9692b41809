import { setTimeout as sleep } from 'node:timers/promises'
import { type JobOptions, runDueJobs } from '../../../src/service/jobs/jobs.ts'
import { readNext } from '../../../src/service/mail/plan/plan.ts'
import { findSealEnd } from '../../../src/store/audit/sealing.ts'
import type { Store } from '../../../src/store/core/store.ts'
import { patience } from '../../host/patience.ts'

/**
 * Does the jobs that are due, all of them: on a busy machine five seconds are not enough for a few mails with tickets. On
 * PostgreSQL mails are planned only once no older write is under way.
 */
export async function doDueJobs(store: Store, options: JobOptions): Promise<void> {
  const until = performance.now() + patience.timeout
  do await runDueJobs(store, { budgetMs: patience.timeout, ...options })
  while ((await hasUnplannedMails(store)) && performance.now() < until && (await sleep(20, true)))
}

/** Of a database that can't be reached nothing is known, as due jobs do not throw either. */
const hasUnplannedMails = async (store: Store): Promise<boolean> =>
  store.engine === 'postgres' && (await lookForMails(store).catch(() => false))

async function lookForMails(store: Store): Promise<boolean> {
  const end = await findSealEnd(store, 'outbox')
  const { entries } = await store.read((session) => readNext(session, end))
  return entries.length > 0
}
