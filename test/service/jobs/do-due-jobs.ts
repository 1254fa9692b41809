import { type JobOptions, runDueJobs } from '../../../src/service/jobs/jobs.ts'
import type { Store } from '../../../src/store/core/store.ts'
import { patience } from '../../host/patience.ts'

/** Does the jobs that are due, all of them: on a busy machine five seconds are not enough for a few mails with tickets. */
export const doDueJobs = (store: Store, options: JobOptions): Promise<void> =>
  runDueJobs(store, { budgetMs: patience.timeout, ...options })
