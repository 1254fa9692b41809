// Accepts a suggestion: carries out its changes as the caller and in one transaction, if everything still is as it was when
// it was made; advice has none, and is noted as followed. And rehearses it: the same in a transaction that is taken back.
import { Failure } from '../../contract/core/failures.ts'
import type { ChangeEffect } from '../../contract/suggestions/rehearsal.ts'
import type { Session } from '../../store/core/store.ts'
import { decideSuggestion, type SuggestionRow } from '../../store/suggestions/suggestions.ts'
import type { Call, Reply, SessionlessCall } from '../core/call.ts'
import { actorOf, recordChange } from '../core/changes.ts'
import { expectPerform } from '../core/expect-perform.ts'
import { findEvent } from '../core/find-event.ts'
import { expectScopes } from '../core/refusals.ts'
import { carryOutChanges, type Done, rehearseChanges } from './carry-out.ts'
import { type Chosen, chooseChanges, expectSuggestion } from './choose-changes.ts'
import { expectOpen } from './expect-open.ts'
import { measuredAt } from './outcomes/measure.ts'
import type { Expectation } from './proposals.ts'
import { toSuggestion } from './record.ts'
import { expectFresh, staleSuggestion } from './stale.ts'
import { commandAgain } from './suggest-again.ts'

/** @throws Failure suggestion_stale, insufficient_scope, state_conflict */
export async function acceptSuggestion(call: Call<'acceptSuggestion'>): Promise<Reply<'acceptSuggestion'>> {
  const { session, principal, body, now } = call
  const row = await expectSuggestion(call)
  await expectOpen(call, row, now)
  const again = commandAgain(row, await findEvent(call, row.event_id))
  const chosen = chooseChanges(row, body, now)
  expectNoDraft(chosen)
  expectScopes(principal, chosen.scopes)
  const carrying = { session, principal, perform: expectPerform(call) }
  const done = await namingNext(again, () => carryOutFresh(carrying, chosen))
  const at = now.toISOString()
  const numbers = chosen.changes.map(({ number }) => number)
  const decided: Partial<SuggestionRow> = {
    status: 'accepted',
    decided_by: actorOf(principal),
    decided_at: at,
    accepted: JSON.stringify(numbers),
    plan: chosen.plan,
    measured_at: row.expectation === null ? null : measuredAt(JSON.parse(row.expectation) as Expectation, now),
    updated_at: at,
  }
  if (!(await decideSuggestion(session, row.id, decided)))
    throw staleSuggestion(['somebody else has accepted or rejected it'])
  const data = { kind: row.kind, code: row.code, changes: numbers.length, numbers, plan: chosen.plan }
  recordChange(call, { topic: 'suggestion.accepted', subject: row.id, eventId: row.event_id, data })
  return { body: { ...toSuggestion({ ...row, ...decided }, now), carriedOut: done.map(shown) } }
}

/** The mailing that is made of a draft accepts it. @throws Failure state_conflict */
function expectNoDraft({ suggestion: { draft, command } }: Chosen): void {
  if (draft === null) return
  throw new Failure('state_conflict', 'This suggestion is a draft of a message: sending it accepts it', {
    details: { command },
    ...(command === null ? {} : { hint: `Send it: ${command}` }),
  })
}

/** Names the command that makes a stale suggestion again. */
async function namingNext<T>(again: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'suggestion_stale') throw error
    const { code, message, details, cause } = error
    throw new Failure(code, message, { details, cause, hint: `Nothing was carried out. Suggest it again: ${again}` })
  }
}

type CarryingOut = Parameters<typeof carryOutChanges>[0]

/** @throws Failure suggestion_stale where a rule refuses what it allowed when the suggestion was made */
async function carryOutFresh(call: CarryingOut, { changes, expected }: Chosen): Promise<Done[]> {
  const done = await refusedAsStale(() => carryOutChanges(call, changes))
  expectFresh(expected, done)
  return done
}

async function refusedAsStale<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // Missing scopes and a busy database say nothing of the suggestion.
    if (!(error instanceof Failure) || !ofState.has(error.code)) throw error
    const issues = error.issues.map(({ detail }) => detail)
    throw staleSuggestion(issues.length === 0 ? [error.message] : issues, error)
  }
}

const ofState: ReadonlySet<string> = new Set([
  'version_conflict',
  'schedule_conflicts',
  'state_conflict',
  'validation_failed',
  'below_sold',
  'duplicate',
  'overlapping',
  'not_found',
])

const shown = ({ before: _before, ...effect }: Done): ChangeEffect => effect

/** Shows what accepting would do; a refusal is part of the answer. */
export async function rehearseSuggestion(
  call: SessionlessCall<'rehearseSuggestion'>,
): Promise<Reply<'rehearseSuggestion'>> {
  const { store, principal, body, now } = call
  const { row, event } = await store.read(async (session: Session) => {
    const row = await expectSuggestion({ ...call, session })
    return { row, event: await findEvent({ session, principal }, row.event_id) }
  })
  const chosen = chooseChanges(row, body, now)
  const outcome = await tried(call, row, { chosen, again: commandAgain(row, event) })
  const sum = (of: (effect: ChangeEffect) => number) => outcome.changes.reduce((total, one) => total + of(one), 0)
  return {
    body: {
      suggestionId: row.id,
      wouldSucceed: outcome.refusal === null,
      ...outcome,
      mails: sum(({ mails }) => mails),
      money: sum(({ money }) => money),
      currency: event.currency,
    },
  }
}

interface Trying {
  readonly chosen: Chosen
  /** Makes the suggestion again. */
  readonly again: string
}

async function tried(call: SessionlessCall<'rehearseSuggestion'>, row: SuggestionRow, { chosen, again }: Trying) {
  let done: Done[] = []
  try {
    await call.store.read((session) => expectOpen({ ...call, session }, row, call.now))
    expectNoDraft(chosen)
    expectScopes(call.principal, chosen.scopes)
    await namingNext(again, async () => {
      done = await refusedAsStale(() => rehearseChanges({ ...call, perform: expectPerform(call) }, chosen.changes))
      expectFresh(chosen.expected, done)
    })
    return { changes: done.map(shown), refusal: null }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { code, message, details, hint } = error
    const list = Object.values(details).find((value) => Array.isArray(value)) as readonly string[] | undefined
    const refusal = { code, message, details: [...(list ?? [])], ...(hint === undefined ? {} : { hint }) }
    return { changes: done.map(shown), refusal }
  }
}
