// Reads what a schedule is planned from, in one session.
import { takingPlace } from '../../../contract/agenda/choices.ts'
import { isId } from '../../../contract/core/ids.ts'
import { readWholeAgenda } from '../../../store/agenda/read-agenda.ts'
import { readRelease } from '../../../store/agenda/releases/spans.ts'
import type { StoredEvent } from '../../../store/events.ts'
import { readSessionWords, readStarSets } from '../../../store/suggestions/planning.ts'
import { check } from '../../agenda/findings/check.ts'
import { agendaToCheck } from '../../agenda/schedule/judge.ts'
import type { ReadContext } from '../../core/call.ts'
import { quoteValue } from '../../core/issues.ts'
import { invalidField } from '../../core/refusals.ts'
import type { PlanningInput } from './problem/planning-input.ts'

export interface ReadAgenda {
  readonly input: PlanningInput
  /** Of the working copy. */
  readonly version: number
  /** Number of the current release. */
  readonly release: number | null
  /** Sessions that are to be placed. */
  readonly unplaced: number
  /** Codes of sessions that have a place, and an error that nobody waived. */
  readonly wrong: readonly string[]
  readonly sessions: readonly { readonly id: string; readonly code: string; readonly title: string }[]
}

/** Where nobody has a ticket and the event has no capacity. */
const attendanceUnknown = 100

export async function readPlanningInput({ session, principal }: ReadContext, event: StoredEvent): Promise<ReadAgenda> {
  const whole = await readWholeAgenda(session, principal, event)
  const words = new Map((await readSessionWords(session, event.id)).map((row) => [row.id, row]))
  const { release } = whole.agenda
  const released = release === null ? null : await readRelease(session, event.id, release.number)
  const roomIds = whole.rooms.filter(({ hidden }) => !hidden).map(({ id }) => id)
  const placed = new Set(
    whole.slots.flatMap(({ sessionId, roomId }) => (roomId !== null && roomIds.includes(roomId) ? [sessionId] : [])),
  )
  const sessions = whole.sessions.filter(({ status }) => takingPlace.some((one) => one === status))
  const agenda = agendaToCheck(event, whole)
  const errors = check(agenda, undefined, ['error']).filter(({ waiver }) => waiver === null)
  const inError = new Set(errors.flatMap(({ sessions: concerned }) => concerned))
  return {
    input: {
      agenda,
      startTime: event.startTime,
      roomIds,
      texts: whole.sessions.map(({ id, title, minutes }) => ({
        id,
        title,
        text: words.get(id)?.abstract ?? '',
        tags: words.get(id)?.tags ?? [],
        minutes,
      })),
      stars: await readStarSets(session, event.id),
      attendance: event.sold > 0 ? event.sold : (event.capacity ?? attendanceUnknown),
      released:
        released?.flatMap(({ id, kind, sessionId, roomId, startsAt, status }) =>
          kind === 'session' && sessionId !== null && roomId !== null && status === 'confirmed'
            ? [{ slotId: id, sessionId, startMs: Date.parse(startsAt), roomId }]
            : [],
        ) ?? null,
    },
    version: whole.agenda.version,
    release: release?.number ?? null,
    unplaced: sessions.filter(({ id, status }) => status !== 'draft' && !placed.has(id)).length,
    wrong: sessions.flatMap(({ id, code }) => (placed.has(id) && inError.has(id) ? [code] : [])).sort(),
    sessions: whole.sessions,
  }
}

/** Ids of the sessions that are to stay. @throws Failure validation_failed for one that the event does not have */
export function keptIds({ sessions }: Pick<ReadAgenda, 'sessions'>, keep: readonly string[] = []): string[] {
  return keep.map((typed, index) => {
    const found = sessions.find(({ id, code }) => id === typed || code === typed.toUpperCase())
    if (found !== undefined) return found.id
    const what = isId(typed) ? 'id' : 'code'
    throw invalidField(`/schedule/keep/${index}`, `no session of the event has the ${what} ${quoteValue(typed)}`, {
      code: 'not_allowed',
    })
  })
}
