// What a release would be: what it follows, what it holds, what changes, and what stands in its way. Writes nothing.
import type { Severity } from '../../../contract/agenda/choices.ts'
import type { Finding } from '../../../contract/agenda/findings.ts'
import { releasesMax } from '../../../contract/agenda/limits.ts'
import type { NewRelease, PlannedRelease } from '../../../contract/agenda/releases/releases.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { nearestName } from '../../../contract/core/nearest.ts'
import { instantText } from '../../../contract/core/time.ts'
import { compareText } from '../../../contract/core/words/compare.ts'
import { type AgendaSessionRow, readWholeAgenda, type WholeAgenda } from '../../../store/agenda/read-agenda.ts'
import { readStanding, type StoredRelease } from '../../../store/agenda/releases/releases.ts'
import { type ReleasedSlot, readRelease } from '../../../store/agenda/releases/spans.ts'
import { readSessionSpeakers } from '../../../store/agenda/session-speakers.ts'
import type { StoredEvent } from '../../../store/events.ts'
import type { AnyCall } from '../../core/call.ts'
import { quoteValue } from '../../core/issues.ts'
import { invalidField } from '../../core/refusals.ts'
import { findCalled } from '../../ticket-types/find-called.ts'
import { judge } from '../schedule/judge.ts'
import { diff, type SlotDifference } from './diff.ts'
import { freeze, leftOut } from './freeze.ts'
import { isByTheseRules } from './own-rules.ts'

export interface Prepared {
  readonly whole: WholeAgenda
  /** The number that the release gets, and that of the last one, recalled or not. */
  readonly number: number
  readonly last: number
  /** The release that it follows; null for the first one. */
  readonly base: StoredRelease | null
  readonly baseSlots: readonly ReleasedSlot[]
  readonly slots: readonly ReleasedSlot[]
  readonly leftOut: PlannedRelease['leftOut']
  readonly differences: readonly SlotDifference[]
  /** Scheduled releases that are recalled for it. */
  readonly recalled: readonly StoredRelease[]
  /** The current release if it becomes so at once, null if it is scheduled or the first. */
  readonly superseded: StoredRelease | null
  readonly publishAt: string | null
}

type ReleaseCall = Pick<AnyCall, 'session' | 'principal' | 'now'> & { readonly body: NewRelease }

/** @throws Failure state_conflict while a release is scheduled, unless the body says what happens to it */
export async function prepareRelease(call: ReleaseCall, event: StoredEvent): Promise<Prepared> {
  const { body, session, principal } = call
  if (event.status === 'cancelled') {
    throw new Failure('state_conflict', `${event.name} is cancelled, so its schedule cannot be released`, {
      details: { status: event.status },
    })
  }
  const standing = await readStanding(session, event.id)
  const { current = null, scheduled, last } = standing
  if (last >= releasesMax) {
    throw new Failure(
      'state_conflict',
      `${event.name} already has ${releasesMax} releases, the most that an event can have`,
      {
        details: { limit: releasesMax },
        hint: `The last one stays public. A copy of the event starts again at release 1: turnout events duplicate ${event.slug} --with-agenda --date YYYY-MM-DD`,
      },
    )
  }
  const waiting = scheduled.at(-1)
  if (waiting !== undefined && body.scheduled === undefined) throw stillScheduled(waiting, event)
  const follows = body.scheduled === 'after' ? (waiting ?? current) : current
  const publishAt = publicationTime(call, event, body.scheduled === 'after' ? waiting : undefined)
  const whole = await readWholeAgenda(session, principal, event)
  const baseSlots = follows === null ? [] : await readRelease(session, event.id, follows.number)
  const at = publishAt ?? call.now.toISOString()
  const only = body.only && namedSessions(event, whole.sessions, body.only)
  const keepsInstants = isByTheseRules(whole.agenda) && follows?.timezone === event.timezone
  const slots = freeze({ base: baseSlots, whole, timezone: event.timezone, keepsInstants, at, only })
  return {
    whole,
    number: last + 1,
    last,
    base: follows,
    baseSlots,
    slots,
    leftOut: leftOut(whole, only),
    differences: diff(baseSlots, slots),
    recalled: body.scheduled === 'recall' ? scheduled : [],
    superseded: publishAt === null ? current : null,
    publishAt,
  }
}

function stillScheduled({ number, releasedAt }: StoredRelease, { timezone }: StoredEvent): Failure {
  const when = instantText(releasedAt, timezone)
  return new Failure('state_conflict', `Release ${number} is scheduled for ${when} and is not public yet`, {
    details: { release: number, publishAt: releasedAt },
    hint: 'Recall it with this release (--recall), or publish this one after it (--after).',
  })
}

/** When it becomes public, or null for now. @throws Failure validation_failed for a time that cannot be */
function publicationTime(
  { body, now }: ReleaseCall,
  { timezone }: StoredEvent,
  waiting: StoredRelease | undefined,
): string | null {
  if (!body.publishAt) return waiting?.releasedAt ?? null
  const at = new Date(body.publishAt).toISOString()
  const said = (instant: string) => instantText(instant, timezone)
  if (at <= now.toISOString())
    throw invalidField('/publishAt', `${said(at)} is not in the future; it is ${said(now.toISOString())}`)
  if (waiting === undefined || at >= waiting.releasedAt) return at
  throw invalidField(
    '/publishAt',
    `${said(at)} is before release ${waiting.number}, which becomes public at ${said(waiting.releasedAt)}`,
  )
}

/** Ids of the sessions that a release is limited to. @throws Failure validation_failed with the nearest code */
function namedSessions(
  event: StoredEvent,
  sessions: readonly AgendaSessionRow[],
  only: readonly string[],
): ReadonlySet<string> {
  const coded = sessions.map(({ id, code }) => ({ id, name: code }))
  return new Set(
    only.map((typed, index) => {
      const found = findCalled(coded, typed)
      if (found) return found.id
      const near = nearestName(
        typed,
        sessions.map(({ code }) => code),
      )
      throw invalidField(`/only/${index}`, `${event.name} has no session ${quoteValue(typed)}`, {
        code: 'not_allowed',
        ...(near === undefined ? {} : { hint: `Did you mean ${quoteValue(near)}?` }),
      })
    }),
  )
}

/**
 * What is wrong with what would be public, errors first; blockers count, drafts do not.
 * @param only findings of these severities; all by default
 */
export function judgeRelease(
  event: StoredEvent,
  { whole, slots }: Pick<Prepared, 'whole' | 'slots'>,
  only?: readonly Severity[],
): Finding[] {
  const known = new Map(whole.slots.map((slot) => [slot.id, slot]))
  const taking = slots.filter(({ status }) => status === 'confirmed')
  const speakers = new Map(taking.map((slot) => [slot.sessionId, readSessionSpeakers(slot.speakers)]))
  const blockers = whole.slots.filter(({ kind }) => kind === 'blocker')
  const unknown = { changedBy: '', createdAt: '', updatedAt: '', eventId: event.id }
  const released: WholeAgenda = {
    ...whole,
    slots: [
      ...blockers,
      ...taking.map(({ id, number, guid, kind, sessionId, title, roomId, start, fold, minutes, changedIn }) => {
        const own = { id, number, guid, kind, sessionId, title, roomId, start, fold, minutes, changedIn }
        return { ...unknown, ...known.get(id), ...own }
      }),
    ].sort((one, other) => compareText(one.start, other.start)),
    sessions: whole.sessions.flatMap((session) => {
      const named = speakers.get(session.id)
      if (named === undefined) return []
      return [{ ...session, status: 'confirmed' as const, speakerIds: named.map(({ speaker }) => speaker) }]
    }),
  }
  return judge(event, released, only)
}
