// Changes of a working copy: all of them or none, and none over what somebody else changed since it was read.
import type { ScheduleChange } from '../../../contract/agenda/slots.ts'
import { readWholeAgenda, type WholeAgenda } from '../../../store/agenda/read-agenda.ts'
import { readLeftSlots } from '../../../store/agenda/releases/spans.ts'
import { findShownSlots, type StoredSlot } from '../../../store/agenda/slots.ts'
import type { StoredEvent } from '../../../store/events.ts'
import type { Call, ReadContext, Reply } from '../../core/call.ts'
import { findEvent } from '../../core/find-event.ts'
import { invalidField } from '../../core/refusals.ts'
import { judge } from './judge.ts'
import { toSlotRecord } from './slots.ts'
import { storeCopy } from './store-copy.ts'
import { type Conflict, versionConflict } from './version-conflict.ts'
import { GoneSlot, isSamePlace, type Planned, WorkingCopy } from './working-copy.ts'

/** Carries out up to 500 changes, and says what is wrong with what they touched. */
export async function applyScheduleChanges(call: Call<'applyScheduleChanges'>): Promise<Reply<'applyScheduleChanges'>> {
  const { body, session, principal } = call
  const event = await findEvent(call, call.params.event_id)
  const whole = await readWholeAgenda(session, principal, event)
  const { agenda } = whole
  const { changes, baseVersion } = body
  const made = await makeChanges(call, { event, whole, changes, baseVersion })
  const { copy, touched, removed, notes } = made
  const hasChanged = touched.size > 0 || removed.size > 0
  const version = hasChanged ? await storeCopy(call, event, made) : agenda.version
  const shown = touched.size === 0 ? [] : await findShownSlots(session, principal, { ids: [...touched] })
  const slots = shown.map((slot) => toSlotRecord(slot, event, agenda))
  const findings = judge(event, { ...whole, slots: [...copy.slots.values()] }).filter(about(made))
  return { body: { version, slots, findings, notes }, version }
}

interface Asked {
  readonly event: StoredEvent
  readonly whole: WholeAgenda
  readonly changes: readonly ScheduleChange[]
  readonly baseVersion?: number | undefined
}

interface Made {
  readonly copy: WorkingCopy
  /** Ids of slots that are there and differ from before. */
  readonly touched: ReadonlySet<string>
  readonly removed: ReadonlySet<string>
  /** Ids of sessions that were placed, moved or taken out. */
  readonly sessions: ReadonlySet<string>
  readonly notes: readonly string[] & string[]
}

/**
 * Makes changes in memory, one after another, on the version that they were made on.
 * @throws Failure version_conflict with an issue for each change that meets what somebody else changed since `baseVersion`
 */
export async function makeChanges(
  call: ReadContext & Pick<Call<'applyScheduleChanges'>, 'now' | 'newId'>,
  { event, whole, changes, baseVersion }: Asked,
): Promise<Made> {
  const { version } = whole.agenda
  if (baseVersion !== undefined && baseVersion > version) {
    throw invalidField('/baseVersion', `the schedule is at version ${version}, not at ${baseVersion} yet`)
  }
  const copy = new WorkingCopy(whole, {
    zone: event.timezone,
    eventId: event.id,
    now: call.now.toISOString(),
    by: makerOf(call),
    newId: call.newId,
    left: await leftSlots(call, whole, changes),
  })
  const original = new Map(copy.slots)
  const conflicts: Conflict[] = []
  const touched = new Set<string>()
  const removed = new Set<string>()
  const sessions = new Set<string>()
  const notes: string[] = []
  const sinceThen = ({ id }: StoredSlot) => (original.get(id)?.changedIn ?? 0) > (baseVersion ?? Infinity)
  for (const [index, change] of changes.entries()) {
    const pointer = `/changes/${index}`
    const planned = planOrConflict(copy, { change, pointer, baseVersion, original }, conflicts)
    if (planned === undefined || changesNothing(copy, planned, sinceThen)) continue
    const met = [...planned.before, ...placedMeanwhile(copy, planned, sinceThen)].filter(sinceThen)
    for (const slot of met) {
      const asked = planned.slots.find(({ id }) => id === slot.id) ?? planned.slots[0] ?? null
      // What it is now, not what an earlier change of this request would have made of it.
      conflicts.push({ pointer, id: slot.id, slot: original.get(slot.id) ?? slot, asked })
    }
    copy.carryOut(planned)
    for (const { id } of planned.slots) {
      touched.add(id)
      removed.delete(id)
    }
    for (const { id } of planned.removed) {
      touched.delete(id)
      if (original.has(id)) removed.add(id)
    }
    for (const { sessionId } of [...planned.slots, ...planned.removed]) if (sessionId) sessions.add(sessionId)
    if (planned.note !== undefined) notes.push(planned.note)
  }
  if (conflicts.length > 0) throw await versionConflict(call, { event, copy, conflicts, baseVersion })
  return { copy, touched, removed, sessions, notes }
}

/** Needed only where a session is placed that may have been public before. */
async function leftSlots({ session }: ReadContext, { agenda }: WholeAgenda, changes: readonly ScheduleChange[]) {
  if (agenda.release === null || changes.every(({ op }) => op !== 'place')) return []
  return readLeftSlots(session, agenda.eventId)
}

interface Planning {
  readonly change: ScheduleChange
  readonly pointer: string
  readonly baseVersion: number | undefined
  /** The slots as they were before this request. */
  readonly original: ReadonlyMap<string, StoredSlot>
}

function planOrConflict(
  copy: WorkingCopy,
  { change, pointer, baseVersion, original }: Planning,
  conflicts: Conflict[],
): Planned | undefined {
  try {
    return copy.plan(change, pointer)
  } catch (error) {
    if (!(error instanceof GoneSlot)) throw error
    // Removing what somebody else removed is what was wanted.
    if (baseVersion !== undefined && change.op === 'unplace') return undefined
    const slot = original.get(error.message)
    if (slot !== undefined) {
      const detail = `an earlier change in this request removes slot ${slot.number}`
      throw invalidField(`${pointer}/slot`, detail, { code: 'not_allowed' })
    }
    if (baseVersion === undefined) {
      throw invalidField(`${pointer}/slot`, `no slot has the id ${error.message}`, { code: 'not_allowed' })
    }
    conflicts.push({ pointer, id: error.message, slot: null, asked: null })
    return undefined
  }
}

/** Whether the working copy is already what a change wants, because it was or because somebody wanted the same. */
function changesNothing(copy: WorkingCopy, planned: Planned, sinceThen: (slot: StoredSlot) => boolean): boolean {
  if (planned.removed.length > 0) return false
  if (planned.before.length > 0) {
    return planned.slots.every((slot, index) => {
      const before = planned.before[index]
      return before !== undefined && isSamePlace(before, slot)
    })
  }
  return planned.slots.every((slot) =>
    [...copy.slots.values()].some((other) => sinceThen(other) && isSamePlace(other, slot)),
  )
}

/** Slots that somebody else gave to the same session since. */
function placedMeanwhile(
  copy: WorkingCopy,
  { slots, before }: Planned,
  sinceThen: (slot: StoredSlot) => boolean,
): StoredSlot[] {
  const session = before.length === 0 ? slots[0]?.sessionId : undefined
  if (!session) return []
  return [...copy.slots.values()].filter((slot) => slot.sessionId === session && sinceThen(slot))
}

/** Whether a finding is about what changes touched. */
const about =
  ({ touched, sessions }: Made) =>
  (finding: { readonly slots: readonly string[]; readonly sessions: readonly string[] }) =>
    finding.slots.some((id) => touched.has(id)) || finding.sessions.some((id) => sessions.has(id))

const makerOf = ({ principal }: Pick<ReadContext, 'principal'>) => principal.keyId ?? 'embedded'
