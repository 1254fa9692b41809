// Job: follows new rules of clocks. Releases hold instants, and a new zone database may say that 10:00 in Cairo is another
// instant than was thought: then a release of its own says so, and calendars follow.

import { readStanding } from '../../../store/agenda/releases/releases.ts'
import { type ReleasedSlot, readRelease } from '../../../store/agenda/releases/spans.ts'
import {
  findAgendasByOlderRules,
  noteZoneRules,
  type OutdatedAgenda,
} from '../../../store/agenda/releases/zone-rules.ts'
import type { Session, Store } from '../../../store/core/store.ts'
import { findEventRow } from '../../../store/events.ts'
import { systemOf } from '../../core/call.ts'
import { diff } from './diff.ts'
import { refreeze } from './freeze.ts'
import { ownRules, type ZoneRules } from './own-rules.ts'

interface Sweep {
  readonly now: Date
  readonly newId: (prefix: string) => string
}

/** Agendas per write, so that requests never wait long for it. */
const agendasMax = 5

/** A process keeps its rules for life; another one may meanwhile have released by older ones. */
const pauseMs = 3_600_000
const checkedAt = new WeakMap<Store, number>()

/** Follows the rules of this process, which is looked for once an hour; returns whether more may be due. */
export async function followOwnRules(store: Store, sweep: Sweep): Promise<boolean> {
  const nowMs = sweep.now.getTime()
  if (nowMs < (checkedAt.get(store) ?? Number.NEGATIVE_INFINITY) + pauseMs) return false
  const isMore = await followZoneRules(store, sweep, ownRules)
  if (!isMore) checkedAt.set(store, nowMs)
  return isMore
}

/** Releases what newer rules move in the agendas whose instants are by older ones; returns whether more may be due. */
export async function followZoneRules(store: Store, sweep: Sweep, rules: ZoneRules): Promise<boolean> {
  const due = { rules: rules.version, now: sweep.now.toISOString(), limit: agendasMax }
  // Looked for before it is written: a write that is not concurrent holds the others up.
  if ((await store.read((session) => findAgendasByOlderRules(session, { ...due, limit: 1 }))).length === 0) return false
  return store.write(async (session) => {
    const agendas = await findAgendasByOlderRules(session, due)
    for (const agenda of agendas) await followIn(session, agenda, { ...sweep, rules })
    return agendas.length === agendasMax
  })
}

async function followIn(
  session: Session,
  { accountId, eventId }: OutdatedAgenda,
  { now, newId, rules }: Sweep & { readonly rules: ZoneRules },
): Promise<void> {
  const principal = systemOf(accountId)
  const event = await findEventRow(session, principal, eventId)
  const { writeRelease } = await import('./create.ts')
  const { current, last } = await readStanding(session, eventId)
  if (event === undefined || current === undefined) return
  const at = now.toISOString()
  const baseSlots = await readRelease(session, eventId, current.number)
  const slots = baseSlots.map((slot) => byRules(slot, { at, zone: current.timezone, rules }))
  const differences = diff(baseSlots, slots)
  await noteZoneRules(session, eventId, rules.version)
  if (differences.length === 0) return
  await writeRelease({ session, now, newId, principal, operation: 'followZoneRules' }, event, {
    number: last + 1,
    last,
    base: current,
    baseSlots,
    slots,
    differences,
    recalled: [],
    superseded: current,
    publishAt: null,
    note: `Clock rules of ${current.timezone} changed`,
    errors: [],
    timezone: current.timezone,
    told: {},
  })
}

interface At {
  readonly at: string
  readonly zone: string
  readonly rules: ZoneRules
}

/** What is over stays as it was. */
function byRules(slot: ReleasedSlot, { at, zone, rules }: At): ReleasedSlot {
  if (slot.status !== 'confirmed' || slot.startsAt <= at) return slot
  return refreeze(slot, rules.instantOf(slot, zone), at)
}
