// Makes suggestions of one kind: what the proposer finds, tried in a transaction that is taken back, and stored.
import type { MadeKind } from '../../contract/suggestions/choices.ts'
import type { Suggestion } from '../../contract/suggestions/suggestions.ts'
import type { Reply, SessionlessCall } from '../core/call.ts'
import { expectPerform } from '../core/expect-perform.ts'
import { findEvent } from '../core/find-event.ts'
import { expectScopes, invalidField } from '../core/refusals.ts'
import type { ProposingCall } from './proposals.ts'
import { proposers } from './proposers.ts'
import { toSuggestion } from './record.ts'
import { expectAhead, type Rehearsed, rehearseProposal, storeProposal } from './store-proposals.ts'
import { askedCommand } from './suggest-again.ts'

/** @throws Failure state_conflict for an event that is cancelled or over */
export async function makeSuggestions(call: SessionlessCall<'makeSuggestions'>): Promise<Reply<'makeSuggestions'>> {
  const { body, store, principal, now } = call
  const { kind } = body
  const { scopes, propose } = proposers[kind]
  expectScopes(principal, scopes)
  expectOptionsOf(kind, body)
  const event = await store.read((session) => findEvent({ session, principal }, call.params.event_id))
  expectAhead(event, now)
  const proposing: ProposingCall = { ...call, event }
  const { proposals, ...answer } = await propose(proposing)
  const again = askedCommand(body, event)
  const rehearsed: Rehearsed[] = []
  for (const proposal of proposals) {
    const repeatable = { ...proposal, basis: { again, ...proposal.basis } }
    rehearsed.push(await rehearseProposal({ ...proposing, perform: expectPerform(call) }, repeatable))
  }
  const stored = await store.write(async (session) => {
    const rows = []
    for (const one of rehearsed)
      rows.push({
        ...one,
        ...(await storeProposal(session, { call: proposing, kind, includeRejected: body.includeRejected }, one)),
      })
    return rows
  })
  const suggestions = stored.flatMap(({ row }) => (row ? [toSuggestion(row, now)] : []))
  const [first] = suggestions
  return {
    body: {
      ...(first ? { id: first.id } : {}),
      eventId: event.id,
      kind,
      asOf: now.toISOString(),
      currency: event.currency,
      ...answer,
      suggestions,
      supersedes: stored.flatMap(({ row, superseded }) =>
        superseded ? [{ ...titled(toSuggestion(superseded, now)), by: row.id }] : [],
      ),
      // As it was rejected: what is proposed now may have another title.
      withheld: stored.flatMap(({ withheld }) => (withheld ? [titled(toSuggestion(withheld, now))] : [])),
    },
  }
}

const titled = ({ id, title }: Pick<Suggestion, 'id' | 'title'>) => ({ id, title })

/** @throws Failure validation_failed for options of another kind */
function expectOptionsOf(kind: MadeKind, body: object): void {
  const other = Object.keys(proposers).find((name) => name !== kind && name in body)
  if (other !== undefined)
    throw invalidField(`/${other}`, `"${other}" has options for another kind of suggestion than "${kind}"`)
}
