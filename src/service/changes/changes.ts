// The rule of changes: which of them a key sees, where a page begins, and the wait for what comes next.
import type { Change } from '../../contract/changes/changes.ts'
import { changeKinds, topicOf } from '../../contract/changes/kinds.ts'
import { Failure } from '../../contract/core/failures.ts'
import { pageLimitDefault } from '../../contract/core/paging.ts'
import { isInstant } from '../../contract/core/time.ts'
import { type ChangeFilter, firstEntryAfter, readChanges } from '../../store/changes/changes.ts'
import type { Rules, SessionlessCall } from '../core/call.ts'
import { findEvent } from '../core/find-event.ts'
import { toChange } from './body.ts'
import { expired, placeAt, readCursor, writeCursor } from './cursor.ts'
import { findPlaceBefore } from './find-place.ts'
import { kindsAsked } from './kinds-asked.ts'
import { watchOf } from './watch.ts'

type ListCall = SessionlessCall<'listChanges'>

export const changeRules: Rules<'listChanges'> = {
  async listChanges(call) {
    const { store, principal, park, query } = call
    const watch = watchOf(store)
    const filter = { ...(await readFilter(call)), limit: query.limit ?? pageLimitDefault }
    const waitMs = (query.wait ?? 0) * 1000
    let { end, drawn } = await watch.findEnd()
    let start = await startOf(call, { end, drawn })
    for (;;) {
      const page = await readOn(call, filter, { start, end })
      const { data, seq, isAtEnd } = page
      // What is drawn and not committed yet may come at any moment.
      const caughtUp = isAtEnd && end >= drawn
      const answer = { data, nextCursor: writeCursor(placeAt(seq, call.now)), caughtUp }
      if (data.length > 0 || !isAtEnd) return { body: answer }
      const place = Math.max(end, start.from)
      const isMore = await park(principal, waitMs, (signal) => watch.waitBeyond(place, signal))
      if (!isMore) return { body: answer }
      // What was read once is not read again.
      start = { ...start, from: place, seq }
      ;({ end, drawn } = await watch.findEnd())
    }
  },
}

type Filter = Omit<ChangeFilter, 'after' | 'to' | 'since'>

async function readFilter(call: ListCall): Promise<Omit<Filter, 'limit'>> {
  const { store, principal, query } = call
  const kinds = kindsAsked(query.kinds)
  const seen = kinds.filter((kind) => principal.scopes.has(changeKinds[kind].scope))
  if (seen.length === 0) {
    const scopes = [...new Set(kinds.map((kind) => changeKinds[kind].scope))]
    throw new Failure('insufficient_scope', 'The key has none of the scopes that these changes require', {
      details: { scopes },
      hint: `Use or create a key with ${scopes.length === 1 ? `the scope ${scopes[0]}` : 'read scopes'}.`,
    })
  }
  const { event } = query
  const named = event === undefined ? null : await store.read((session) => findEvent({ principal, session }, event))
  const { accountId } = principal
  return { accountId, topics: seen.map(topicOf), eventId: named?.id ?? principal.eventId }
}

/** Where a page begins. */
interface Start {
  /** The number in the cursor that stands for it. */
  readonly seq: number
  /** All up to this number has been read, or is older than asked for. */
  readonly from: number
  readonly since?: string | undefined
}

/** @throws Failure invalid_query, cursor_expired */
async function startOf({ store, query, now }: ListCall, { end, drawn }: End): Promise<Start> {
  const { after } = query
  if (after === undefined) return { seq: 0, from: 0 }
  if (after === 'now') return { seq: end, from: end }
  if (isInstant(after)) {
    const since = new Date(after).toISOString()
    const from = await store.read((session) => findPlaceBefore(session, since, end))
    return { seq: end, from, since }
  }
  const { seq } = readCursor(after, now)
  // The database was restored from a backup that does not know this number yet.
  if (seq > drawn) throw expired('The database was restored to an earlier state, and this cursor predates the restore')
  return { seq, from: seq }
}

interface End {
  readonly end: number
  readonly drawn: number
}

interface Read {
  readonly data: Change[]
  /** Of the next cursor. */
  readonly seq: number
  readonly isAtEnd: boolean
}

/** Numbers that one statement goes through, and statements of one answer: few kinds in many entries must not hold others up. */
const [spanMax, spansMax] = [5_000, 4]

/**
 * Reads the next changes. Behind the last of them the cursor goes on in whole spans only, so that it tells nothing of what
 * others did.
 */
async function readOn(
  { store }: Pick<ListCall, 'store'>,
  filter: Filter,
  { start, end }: { start: Start; end: number },
): Promise<Read> {
  let { from, seq } = start
  for (let spans = 1; from < end; spans += 1) {
    const { rows, to } = await store.read(async (session) => {
      const first = (await firstEntryAfter(session, from))?.seq ?? from + 1
      const last = Math.min(end, first - 1 + spanMax)
      return { rows: await readChanges(session, { ...filter, since: start.since, after: from, to: last }), to: last }
    })
    const isFull = rows.length === filter.limit
    const last = rows.at(-1)
    const isAtEnd = !isFull && to === end
    seq = isFull || isAtEnd ? (last?.seq ?? seq) : to
    if (last !== undefined || isAtEnd) {
      return { data: rows.flatMap((row) => toChange(row) ?? []), seq, isAtEnd: isAtEnd || (isFull && seq === end) }
    }
    from = to
    if (spans === spansMax) return { data: [], seq, isAtEnd: false }
  }
  return { data: [], seq, isAtEnd: true }
}
