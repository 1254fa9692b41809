// Jobs that can wait for minutes: ended events come seldom, and forecasts read what is not stored yet.
import { forgetRuns } from '../automations/jobs.ts'
import { forgetVisits } from '../books/visits/forget-visits.ts'
import { storeCurves } from '../forecasts/store-curves.ts'
import { forgetAnswers } from '../models/ask.ts'
import { forgetSuggestions } from '../suggestions/forget-suggestions.ts'
import { measureOutcomes } from '../suggestions/outcomes/measure.ts'
import type { Run } from './jobs.ts'

/** Stores what ended events showed, measures what became of suggestions, and forgets what is old. */
export async function seldomJobs({ store, now, isOver }: Run): Promise<void> {
  while ((await storeCurves(store, now())) && !isOver());
  while ((await measureOutcomes(store, now())) && !isOver());
  while ((await forgetRuns(store, now())) && !isOver());
  while ((await forgetVisits(store, now())) && !isOver());
  while ((await forgetSuggestions(store, now())) && !isOver());
  await forgetAnswers(store, now())
}
