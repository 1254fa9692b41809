// Has the model propose a change, and stores it as a suggestion: nothing changes before a person accepts it. What an answer
// may change is made here, of words that were checked, and never by the model.
import type { Basis, SuggestedChange } from '../../contract/suggestions/suggestions.ts'
import type { StoredEvent } from '../../store/events.ts'
import type { Reply, SessionlessCall } from '../core/call.ts'
import { expectPerform } from '../core/expect-perform.ts'
import { findEvent } from '../core/find-event.ts'
import { expectScopes } from '../core/refusals.ts'
import { type Done, numbered, rehearseChanges } from '../suggestions/carry-out.ts'
import { toSuggestion } from '../suggestions/record.ts'
import type { Expected } from '../suggestions/stale.ts'
import { expectAhead, storeProposal } from '../suggestions/store-proposals.ts'
import { answerTask } from './ask.ts'
import type { Proposed } from './tasks/task.ts'

type Suggesting = SessionlessCall<'suggestWithModel'>

/**
 * Asks, tries what would change in a transaction that is taken back, and stores it.
 * @throws Failure as `askModel`, state_conflict, validation_failed for a wish that no field has
 */
export async function suggestWithModel(call: Suggesting): Promise<Reply<'suggestWithModel'>> {
  const { body, store, principal } = call
  expectScopes(principal, ['suggestions:write'])
  const event = await store.read((session) => findEvent({ session, principal }, body.event))
  expectAhead(event, call.now)
  const { task, model, fields, cached, repaired, used } = await answerTask(call, body)
  const proposed = task.propose?.(fields)
  const suggestion = proposed?.changes.length ? await suggest(call, { event, model, proposed }) : null
  return { body: { task: body.task, model, suggestion, left: task.left ?? 0, cached, repaired, ...used } }
}

interface Suggested {
  readonly event: StoredEvent
  readonly model: string
  readonly proposed: Proposed
}

async function suggest(call: Suggesting, { event, model, proposed }: Suggested) {
  const { store, principal, now } = call
  const changes = numbered(proposed.changes)
  const done = await rehearseChanges({ store, principal, perform: expectPerform(call), isTrial: true }, changes)
  const own = done.map((one, index) => expectedOf(one, proposed.changes[index]))
  const proposal = { ...proposed, effect: null, command: null, basis, writer: `model ${model}` }
  // Whoever asks for it wants it, even if they rejected another one.
  const storing = { call: { ...call, event }, kind: 'schedule', includeRejected: true } as const
  const { row } = await store.write((session) => storeProposal(session, storing, { proposal, rehearsed: { own } }))
  return row === undefined ? null : toSuggestion(row, now)
}

/** It stands on what was typed or written, and on no figures. */
const basis: Basis = { state: 'too_little_data', events: [], people: 0, days: 0 }

/** What is compared when it is accepted: the fields that change, and nothing else of a record that may be about a person. */
function expectedOf({ number, before, kinds, mails, money }: Done, change: SuggestedChange | undefined): Expected {
  const kept = ['id', ...Object.keys(change?.body ?? {})]
  const record = Object.fromEntries(Object.entries(before?.record ?? {}).filter(([name]) => kept.includes(name)))
  return { number, before: before && { version: before.version, record }, kinds, mails, money }
}
