// Refuses to decide about a suggestion that isn't open any more, and names the next step.
import { Failure } from '../../contract/core/failures.ts'
import { dayInZone } from '../../contract/core/time.ts'
import type { SuggestionStatus } from '../../contract/suggestions/choices.ts'
import { findNewestSuggestion, type SuggestionRow } from '../../store/suggestions/suggestions.ts'
import type { ReadContext } from '../core/call.ts'
import { findEvent } from '../core/find-event.ts'
import { statusAt } from './record.ts'
import { commandAgain } from './suggest-again.ts'

/** @throws Failure state_conflict for one that was decided, superseded or has expired */
export async function expectOpen(call: ReadContext, row: SuggestionRow, now: Date): Promise<void> {
  const status = statusAt(row, now)
  if (status === 'proposed') return
  const newest = await findNewestSuggestion(call.session, row)
  const newer = newest?.id === row.id ? undefined : newest
  const event = await findEvent(call, row.event_id)
  const on = (instant: string | null) => dayInZone(new Date(instant ?? row.updated_at), event.timezone)
  const again = commandAgain(row, event)
  const hints = [
    ...(status === 'accepted' ? [`What it changed: turnout suggestions show ${row.id}`] : []),
    newer !== undefined && statusAt(newer, now) === 'proposed'
      ? `The newer one: turnout suggestions show ${newer.id}`
      : `To ask for it again: ${status === 'rejected' ? withRejected(again) : again}`,
  ]
  throw new Failure('state_conflict', sentences[status](row, { newer, on }), {
    details: { status, ...(newer === undefined ? {} : { newerId: newer.id }) },
    hint: hints.join('. '),
  })
}

interface Known {
  readonly newer: SuggestionRow | undefined
  /** The day of an instant, by the event's clock. */
  readonly on: (instant: string | null) => string
}

const sentences: Readonly<Record<Exclude<SuggestionStatus, 'proposed'>, (row: SuggestionRow, known: Known) => string>> =
  {
    accepted: ({ decided_at: at }, { on }) => `This suggestion was accepted on ${on(at)}, and can't be decided twice`,
    rejected: ({ decided_at: at, reason }, { on }) => `This suggestion was rejected on ${on(at)}: ${reason}`,
    expired: ({ expires_at: at }, { on }) => `This suggestion expired on ${on(at)}`,
    superseded: (_, { newer }) => `A newer suggestion${newer ? `, ${newer.id},` : ''} has replaced this one`,
  }

/** What was rejected lately is suggested again only if it is asked for. */
const withRejected = (again: string) => (again.startsWith('turnout suggest ') ? `${again} --include-rejected` : again)
