// The rules of suggestions: make, list, show, count, rehearse, accept and reject.
import type { suggestionOperations } from '../../contract/suggestions/operations.ts'
import { outcomeNote } from '../../contract/suggestions/rehearsal.ts'
import { countSuggestions, decideSuggestion, querySuggestions } from '../../store/suggestions/suggestions.ts'
import type { Call, Reply, Rules } from '../core/call.ts'
import { actorOf, recordChange } from '../core/changes.ts'
import { findEvent } from '../core/find-event.ts'
import { makePage } from '../core/paging.ts'
import { acceptSuggestion, rehearseSuggestion } from './accept.ts'
import { expectSuggestion } from './choose-changes.ts'
import { expectOpen } from './expect-open.ts'
import { makeSuggestions } from './make.ts'
import { toSuggestion, toSuggestionSummary } from './record.ts'
import { toStats } from './stats.ts'

async function listSuggestions(call: Call<'listSuggestions'>): Promise<Reply<'listSuggestions'>> {
  const { session, principal, query, now } = call
  const { event, kind, status, code, updatedSince } = query
  const eventId = event === undefined ? undefined : (await findEvent(call, event)).id
  const filter = { eventId, kind, status, code, updatedSince, now: now.toISOString() }
  const list = querySuggestions(session, principal, filter)
  return { body: await makePage(call, list, (rows) => rows.map((row) => toSuggestionSummary(row, now))) }
}

async function suggestionStats(call: Call<'suggestionStats'>): Promise<Reply<'suggestionStats'>> {
  const { session, principal, query, now } = call
  const eventId = query.event === undefined ? undefined : (await findEvent(call, query.event)).id
  return {
    body: {
      note: outcomeNote,
      data: toStats(await countSuggestions(session, principal, { eventId, now: now.toISOString() })),
    },
  }
}

async function rejectSuggestion(call: Call<'rejectSuggestion'>): Promise<Reply<'rejectSuggestion'>> {
  const { session, body, now } = call
  const row = await expectSuggestion(call)
  await expectOpen(call, row, now)
  const at = now.toISOString()
  const decided = {
    status: 'rejected',
    decided_by: actorOf(call.principal),
    decided_at: at,
    reason: body.reason,
    note: body.note ?? null,
    updated_at: at,
  }
  await decideSuggestion(session, row.id, decided)
  const data = { kind: row.kind, code: row.code, reason: body.reason }
  recordChange(call, { topic: 'suggestion.rejected', subject: row.id, eventId: row.event_id, data })
  return { body: toSuggestion({ ...row, ...decided }, now) }
}

export const suggestionRules: Rules<keyof typeof suggestionOperations> = {
  makeSuggestions,
  listSuggestions,
  suggestionStats,
  async showSuggestion(call) {
    return { body: toSuggestion(await expectSuggestion(call), call.now) }
  },
  rehearseSuggestion,
  acceptSuggestion,
  rejectSuggestion,
}
