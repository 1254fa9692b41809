// The rules of releases: list, show, recall and compare. How one is made is in create.ts.

import { Failure } from '../../../contract/core/failures.ts'
import { compareText } from '../../../contract/core/words/compare.ts'
import { readAgendaRow } from '../../../store/agenda/agendas.ts'
import { readWholeAgenda } from '../../../store/agenda/read-agenda.ts'
import {
  findRelease,
  moveRelease,
  queryReleases,
  readStanding,
  type StoredRelease,
} from '../../../store/agenda/releases/releases.ts'
import { type ShownReleasedSlot, showReleased } from '../../../store/agenda/releases/show.ts'
import { type ReleasedSlot, readRelease } from '../../../store/agenda/releases/spans.ts'
import type { Listing } from '../../../store/core/paging.ts'
import type { StoredEvent } from '../../../store/events.ts'
import type { AnyCall, Call, Reply, Rules } from '../../core/call.ts'
import { recordOnly } from '../../core/changes.ts'
import { findEvent, notFound } from '../../core/find-event.ts'
import { makePage } from '../../core/paging.ts'
import { createRelease, planRelease } from './create.ts'
import { diff, type SlotDifference } from './diff.ts'
import { freeze } from './freeze.ts'
import { isByTheseRules } from './own-rules.ts'
import { toReleaseRecord } from './record.ts'
import { releaseNumberOf } from './release-number.ts'

async function listReleases(call: Call<'listReleases'>): Promise<Reply<'listReleases'>> {
  const event = await findEvent(call, call.params.event_id)
  const list = queryReleases(call.session, call.principal, event.id)
  return { body: await makePage(call, list, (releases) => releases.map(toReleaseRecord)) }
}

async function showRelease(call: Call<'showRelease'>): Promise<Reply<'showRelease'>> {
  return { body: toReleaseRecord(await expectRelease(call)) }
}

async function expectRelease(call: AnyCall): Promise<StoredRelease> {
  const id = call.params.release_id
  const release = await findRelease(call.session, call.principal, id ?? '')
  if (!release) throw notFound('release', id)
  return release
}

async function recallRelease(call: Call<'recallRelease'>): Promise<Reply<'recallRelease'>> {
  const release = await expectRelease(call)
  const { id, eventId, number, status } = release
  if (status !== 'scheduled') throw notScheduled(release)
  const { scheduled } = await readStanding(call.session, eventId)
  const later = scheduled.at(-1)
  if (later !== undefined && later.number > number) {
    throw new Failure('state_conflict', `Cannot recall release ${number}: release ${later.number} builds on it`, {
      details: { status, release: later.number },
      hint: `Recall release ${later.number} first.`,
    })
  }
  await moveRelease(call.session, id, { from: 'scheduled', to: 'recalled', now: call.now.toISOString() })
  recordOnly(call, { subject: id, eventId, data: { number } })
  return { body: toReleaseRecord(await expectRelease(call)) }
}

function notScheduled({ number, status }: StoredRelease): Failure {
  const hint =
    status === 'recalled'
      ? undefined
      : 'A published release stays public: change the schedule and make another release.'
  return new Failure(
    'state_conflict',
    `Cannot recall release ${number}: it is ${status}, and only scheduled releases can be recalled`,
    {
      details: { status, possible: [] },
      ...(hint === undefined ? {} : { hint }),
    },
  )
}

async function listScheduleChanges(call: Call<'listScheduleChanges'>): Promise<Reply<'listScheduleChanges'>> {
  const { query, session, principal } = call
  const event = await findEvent(call, call.params.event_id)
  const { release } = await readAgendaRow(session, principal.accountId, event.id)
  const from = query.from ?? (release === null ? null : 'current')
  const before = from === null ? [] : await slotsOf(call, event, { field: 'from', typed: from })
  const after = await slotsOf(call, event, { field: 'to', typed: query.to ?? 'working' })
  const body = await makePage(call, listingOf(diff(before, after), query.updatedSince), async (differences) => {
    const sides = differences.flatMap(({ before: one, after: other }) => [one, other]).filter((side) => side !== null)
    const shown = await showReleased(session, sides)
    const show = (side: ReleasedSlot | null) => shown.find((_, index) => sides[index] === side) ?? null
    return differences.map((difference) => toChange(difference, show(difference.before), show(difference.after)))
  })
  return { body }
}

/** What a release has; of the working copy what a release made now would have. */
async function slotsOf(
  call: Call<'listScheduleChanges'>,
  event: StoredEvent,
  side: { readonly field: string; readonly typed: string },
): Promise<readonly ReleasedSlot[]> {
  const { session, principal, now } = call
  if (side.typed !== 'working') return readRelease(session, event.id, await releaseNumberOf(call, event, side))
  const whole = await readWholeAgenda(session, principal, event)
  const { release } = whole.agenda
  const base = release === null ? [] : await readRelease(session, event.id, release.number)
  const keepsInstants = isByTheseRules(whole.agenda) && release?.timezone === event.timezone
  return freeze({ base, whole, timezone: event.timezone, keepsInstants, at: now.toISOString() })
}

/** Pages of differences in the order of their slots' times. */
function listingOf(differences: readonly SlotDifference[], since: string | undefined): Listing<SlotDifference> {
  const after = since && new Date(since).toISOString()
  const placed = differences
    .map((record) => {
      const slot = record.after ?? record.before
      return { record, position: [slot?.start ?? '', record.id] as const, changedAt: slot?.changedAt ?? '' }
    })
    .filter(({ changedAt }) => !after || changedAt >= after)
    .sort((one, other) => comparePositions(one.position, other.position))
  return {
    async page({ limit, descending, after: last, named }) {
      const asked = named === undefined ? placed : placed.filter(({ record }) => record.id === named)
      const ordered = descending ? asked.toReversed() : asked
      const direction = descending ? -1 : 1
      const rest = last ? ordered.filter(({ position }) => direction * comparePositions(position, last) > 0) : ordered
      return rest.slice(0, limit + 1)
    },
    count: async () => placed.length,
  }
}

type Position = readonly [start: string, id: string]

const comparePositions = ([start, id]: Position, [otherStart, otherId]: Position): number =>
  compareText(start, otherStart) || compareText(id, otherId)

function toChange(
  { id, kinds }: SlotDifference,
  before: ShownReleasedSlot | null,
  after: ShownReleasedSlot | null,
): Reply<'listScheduleChanges'>['body']['data'][number] {
  const slot = (after ?? before) as ShownReleasedSlot
  const { number, kind, sessionId, code, title } = slot
  return {
    id,
    number,
    kind,
    session: sessionId === null ? null : { id: sessionId, code: code ?? '' },
    title,
    changes: [...kinds],
    before: before && toSide(before),
    after: after && toSide(after),
  }
}

const toSide = (slot: ShownReleasedSlot) => ({
  status: slot.status,
  title: slot.title,
  subtitle: slot.subtitle,
  type: slot.type,
  track: slot.track,
  language: slot.language,
  speakers: [...slot.named],
  doNotRecord: slot.doNotRecord,
  room: slot.room,
  start: slot.start,
  fold: slot.fold,
  minutes: slot.minutes,
  startsAt: slot.startsAt,
  endsAt: slot.endsAt,
  sequence: slot.sequence,
  changedAt: slot.changedAt,
})

export const releaseRules: Rules<
  'createRelease' | 'planRelease' | 'listReleases' | 'showRelease' | 'recallRelease' | 'listScheduleChanges'
> = {
  createRelease,
  planRelease,
  listReleases,
  showRelease,
  recallRelease,
  listScheduleChanges,
}
