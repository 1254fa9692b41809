// Makes the suggestion that a run is for, as `makeSuggestions` does, and nothing else.

import type { Body } from '../../../contract/catalog.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { type Principal, type SessionlessCall, withoutHolds } from '../../core/call.ts'
import { scopesOfSuggesting } from '../scopes.ts'
import { actionOf } from '../start-run.ts'
import { type Outcome, type Running, storeRun } from '../store-run.ts'
import { type AutomationJob, actorOf, newIdAt, writingFor } from '../writing.ts'

/** @param running with the run that has begun, so that no other process makes it */
export async function suggestFor(job: AutomationJob, running: Running): Promise<void> {
  const action = actionOf(running.row)
  if (action.kind !== 'suggest') return
  const now = job.now()
  const outcome = await outcomeOf(job, { running, kind: action.suggest, now })
  // Without one it begins again once it is given up.
  if (outcome === undefined) return
  await job.store.write(async (session) => {
    const writing = await writingFor(session, running.row, { publicUrl: job.publicUrl, now })
    await storeRun(writing, running, outcome)
  })
}

interface Suggesting {
  readonly running: Running
  readonly kind: Body<'makeSuggestions'>['kind']
  readonly now: Date
}

async function outcomeOf(job: AutomationJob, { running, kind, now }: Suggesting): Promise<Outcome | undefined> {
  const principal = { ...actorOf(running.row), scopes: new Set(await scopesOfSuggesting(kind)) }
  try {
    const { makeSuggestions } = await import('../../suggestions/make.ts')
    const { body } = await makeSuggestions(callFor(job, { principal, eventId: running.event.id, kind, now }))
    const [first] = body.suggestions
    return first ? { status: 'done', suggestion_id: first.id } : { status: 'skipped', reason: 'nothing_suggested' }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return error.code === 'overloaded' ? undefined : { status: 'failed', reason: 'refused' }
  }
}

interface Asked extends Pick<Suggesting, 'kind' | 'now'> {
  readonly principal: Principal
  readonly eventId: string
}

function callFor(job: AutomationJob, { principal, eventId, kind, now }: Asked): SessionlessCall<'makeSuggestions'> {
  const newId = (prefix: string) => newIdAt(prefix, now)
  const outer = { principal, now, newId, channel: 'api', publicUrl: job.publicUrl } as const
  return {
    ...outer,
    operation: 'makeSuggestions',
    params: { event_id: eventId },
    query: {},
    body: { kind },
    store: job.store,
    services: job.services,
    ...(job.performFor && { perform: job.performFor(outer) }),
    expireHolds: withoutHolds,
    park: async () => false,
    countGuess: () => () => {},
  }
}
