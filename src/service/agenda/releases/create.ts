// Makes releases: all of one transaction, so that a release is there whole or not at all.
import type { LeftOutReason } from '../../../contract/agenda/choices.ts'
import type { Finding } from '../../../contract/agenda/findings.ts'
import { findingsMax } from '../../../contract/agenda/limits.ts'
import type { Release } from '../../../contract/agenda/releases/releases.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { makeCalendarsDue } from '../../../store/agenda/calendars/calendars.ts'
import {
  hasReleaseNamed,
  insertRelease,
  moveRelease,
  readStanding,
  type StoredRelease,
} from '../../../store/agenda/releases/releases.ts'
import { markReleased, type ReleasedSlot, readRelease, writeSpans } from '../../../store/agenda/releases/spans.ts'
import { noteZoneRules } from '../../../store/agenda/releases/zone-rules.ts'
import type { StoredEvent } from '../../../store/events.ts'
import { nameKey } from '../../../store/ticket-types/ticket-types.ts'
import type { Call, Reply, WriteContext } from '../../core/call.ts'
import { queueWork, recordOnly } from '../../core/changes.ts'
import { findEvent } from '../../core/find-event.ts'
import { countsOf } from '../schedule/judge.ts'
import { countTold, exampleOf, findUnreachable, isTellable, type Listener, listenersTo } from './audience.ts'
import { countKinds, diff, idsByKind, type SlotDifference } from './diff.ts'
import { freezeCancelled, isSameRow } from './freeze.ts'
import { ownRules } from './own-rules.ts'
import { judgeRelease, type Prepared, prepareRelease } from './prepare.ts'
import { toReleaseRecord } from './record.ts'

/** Says what a release would change and what stands in its way; writes nothing. */
export async function planRelease(call: Call<'planRelease'>): Promise<Reply<'planRelease'>> {
  const event = await findEvent(call, call.params.event_id)
  const prepared = await prepareNews(call, event)
  const findings = judgeRelease(event, prepared)
  const { number, publishAt, slots, leftOut, differences } = prepared
  const { told, listeners } = await readTold(call, event, prepared)
  const tellsSpeakers = told.speakers !== undefined && isTellable(event, prepared.whole.agenda)
  return {
    body: {
      number,
      publishAt,
      slots: countTaking(slots),
      changes: countKinds(differences),
      counts: countsOf(findings),
      findings: findings.slice(0, findingsMax),
      leftOut,
      told,
      example: await exampleOf(call.session, listeners),
      unreachable: tellsSpeakers ? await findUnreachable(call.session, differences) : { count: 0, speakers: [] },
    },
  }
}

/** Freezes a schedule, or some sessions of it, as the next release. */
export async function createRelease(call: Call<'createRelease'>): Promise<Reply<'createRelease'>> {
  const { body } = call
  const event = await findEvent(call, call.params.event_id)
  const prepared = await prepareNews(call, event)
  const errors = judgeRelease(event, prepared, ['error']).filter(({ waiver }) => waiver === null)
  if (errors.length > 0 && body.force !== true) throw conflicting(prepared, errors)
  const { told } = await readTold(call, event, prepared)
  const release = await writeRelease(call, event, { ...prepared, name: body.name, note: body.note, errors, told })
  return { body: toReleaseRecord(release) }
}

/**
 * Prepares a release that changes something, so that a plan is refused as the release itself would be. Errors alone are
 * part of a plan, which lists them.
 * @throws Failure duplicate for a name that is used, state_conflict where nothing has changed
 */
async function prepareNews(
  call: Pick<Call<'createRelease'>, 'session' | 'principal' | 'now' | 'body'>,
  event: StoredEvent,
): Promise<Prepared> {
  const { name } = call.body
  const prepared = await prepareRelease(call, event)
  if (name !== undefined && (await hasReleaseNamed(call.session, event.id, nameKey(name)))) {
    throw new Failure('duplicate', `${event.name} already has a release named ${name}`, {
      issues: [{ pointer: '/name', code: 'duplicate', detail: `"${name}" is already used` }],
      hint: 'Choose another name.',
    })
  }
  if (prepared.differences.length === 0) throw unchanged(prepared)
  return prepared
}

/** The people whom a release tells, as things are now. */
async function readTold(
  { session, body }: Pick<Call<'createRelease'>, 'session' | 'body'>,
  event: StoredEvent,
  { whole, differences }: Prepared,
): Promise<{ readonly told: Release['told']; readonly listeners: readonly Listener[] }> {
  const groups = [...new Set(body.notify ?? [])]
  const listeners = isTellable(event, whole.agenda)
    ? await listenersTo(session, differences, { eventId: event.id, groups })
    : []
  return { told: countTold(listeners, groups), listeners }
}

/** Most errors and sessions that a refusal lists. */
const issuesMax = 20

const leftOutWords: Readonly<Record<LeftOutReason, string>> = {
  no_room: 'has a time and no room',
  not_confirmed: 'is not confirmed',
}

function unchanged({ base, leftOut }: Prepared): Failure {
  const message = base === null ? 'There is nothing to release yet' : `Nothing has changed since release ${base.number}`
  const hint =
    'A release contains breaks and the confirmed sessions that have a time and a room. It publishes the time, room, title, speakers, track and language of each session.'
  const issues = leftOut.slice(0, issuesMax).map(({ code, title, reason }) => {
    return { pointer: '', code: reason, detail: `${code} "${title}" ${leftOutWords[reason]}` }
  })
  return new Failure('state_conflict', message, { issues, details: { release: base?.number ?? null }, hint })
}

function conflicting({ number }: Prepared, errors: readonly Finding[]): Failure {
  const blocking = errors.length === 1 ? 'An error blocks' : `${errors.length} errors block`
  return new Failure('schedule_conflicts', `${blocking} release ${number}`, {
    issues: errors.slice(0, issuesMax).map(({ code, message }) => ({ pointer: '', code, detail: message })),
    details: { errors: errors.length, findings: errors.slice(0, issuesMax).map(({ id }) => id) },
    hint: 'Change what causes them, waive the intentional ones (turnout schedule check --full shows their ids), or release anyway with --force; the release then records them.',
  })
}

interface Written
  extends Pick<Prepared, 'number' | 'last' | 'base' | 'baseSlots' | 'slots' | 'recalled' | 'superseded' | 'publishAt'> {
  readonly differences: readonly SlotDifference[]
  readonly name?: string | undefined
  readonly note?: string | undefined
  readonly errors: readonly Finding[]
  readonly told: Release['told']
  /** That its instants are in, if not the event's. */
  readonly timezone?: string
}

/** Writes a release with its spans, and announces it if it is public at once. */
export async function writeRelease(call: WriteContext, event: StoredEvent, release: Written): Promise<StoredRelease> {
  const { session, now, principal } = call
  const { number, publishAt, recalled, superseded, differences } = release
  const at = now.toISOString()
  for (const { id } of recalled) await moveRelease(session, id, { from: 'scheduled', to: 'recalled', now: at })
  if (superseded) await moveRelease(session, superseded.id, { from: 'current', to: 'superseded', now: at })
  const place = { accountId: principal.accountId, eventId: event.id, number, now: at }
  const spans = await spansOf(call, event.id, release)
  await writeSpans(session, place, spans)
  // The others were marked when their rows began.
  await markReleased(session, [...new Set(spans.begun.flatMap(({ sessionId }) => sessionId ?? []))])
  const stored = recordOf(call, event, release)
  await insertRelease(session, stored)
  await noteZoneRules(session, event.id, ownRules.version)
  const { changes, forced, told } = stored
  const data = { number, publishAt, changes, recalled: recalled.map((one) => one.number), forced: forced.length, told }
  recordOnly(call, { subject: stored.id, eventId: event.id, data })
  if (publishAt === null) await announce(call, stored, { from: superseded?.number ?? 0, differences })
  return stored
}

function recordOf({ now, newId, principal }: WriteContext, event: StoredEvent, release: Written): StoredRelease {
  const { number, name = null, note = null, publishAt, slots, differences, errors, told } = release
  const at = now.toISOString()
  return {
    id: newId('rls'),
    accountId: principal.accountId,
    eventId: event.id,
    number,
    name,
    note,
    status: publishAt === null ? 'current' : 'scheduled',
    timezone: release.timezone ?? event.timezone,
    publishAt,
    releasedAt: publishAt ?? at,
    slots: countTaking(slots),
    changes: countKinds(differences),
    forced: errors.map(({ id: finding, code, message }) => ({ finding, code, message })),
    told,
    createdAt: at,
    updatedAt: at,
  }
}

/** What of the last release's rows ends, and which rows begin. */
async function spansOf({ session }: WriteContext, eventId: string, { base, baseSlots, last, slots }: Written) {
  // The last release may be a recalled one, whose rows are then still open.
  const open = (base?.number ?? 0) === last ? baseSlots : await readRelease(session, eventId, last)
  const rows = new Map(open.map((slot) => [slot.id, slot]))
  const stays = (slot: ReleasedSlot) => {
    const row = rows.get(slot.id)
    return row === slot || (row !== undefined && isSameRow(row, slot))
  }
  const kept = new Set(slots.filter(stays).map(({ id }) => id))
  return {
    ended: open.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
    begun: slots.filter(({ id }) => !kept.has(id)),
  }
}

export interface Announced {
  /** The release that was current until then; 0 before the first one. */
  readonly from: number
  readonly differences: readonly SlotDifference[]
}

/** Tells the outbox that a release is public, with the ids of what changed and the groups of people to mail. Calendars elsewhere follow it. */
export async function announce(
  call: Pick<WriteContext, 'session' | 'now' | 'newId' | 'principal'>,
  { id, eventId, number, told }: Pick<Release, 'id' | 'eventId' | 'number' | 'told'>,
  { from, differences }: Announced,
): Promise<void> {
  const notify = Object.keys(told)
  const data = JSON.stringify({ release: id, number, from, changes: idsByKind(differences), notify })
  queueWork(call, { topic: 'schedule.released', subject: id, eventId, data })
  await makeCalendarsDue(call.session, { eventId, now: call.now.toISOString() })
}

const countTaking = (slots: readonly ReleasedSlot[]) => slots.filter(({ status }) => status === 'confirmed').length

/** Releases that everything is cancelled, if anything was ever public. For an event that is cancelled. */
export async function releaseCancellation(call: WriteContext, event: StoredEvent): Promise<void> {
  const { session, now } = call
  const { current, scheduled, last } = await readStanding(session, event.id)
  const at = now.toISOString()
  if (current === undefined) {
    for (const { id } of scheduled) await moveRelease(session, id, { from: 'scheduled', to: 'recalled', now: at })
    return
  }
  const baseSlots = await readRelease(session, event.id, current.number)
  const slots = freezeCancelled(baseSlots, at)
  const differences = diff(baseSlots, slots)
  await writeRelease(call, event, {
    number: last + 1,
    last,
    base: current,
    baseSlots,
    slots,
    differences,
    recalled: scheduled,
    superseded: current,
    publishAt: null,
    errors: [],
    // The event's own mails say why.
    told: {},
  })
}
