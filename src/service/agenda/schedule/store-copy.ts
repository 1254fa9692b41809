// Writes what changes made of a working copy, as its next version.
import { slotsMax } from '../../../contract/agenda/limits.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { writeAgendaRow } from '../../../store/agenda/agendas.ts'
import { deleteSlots, writeSlots } from '../../../store/agenda/slots.ts'
import type { StoredEvent } from '../../../store/events.ts'
import type { AnyCall } from '../../core/call.ts'
import { recordChange } from '../../core/changes.ts'
import { expectWritten } from '../../core/versions.ts'
import type { WorkingCopy } from './working-copy.ts'

interface Changed {
  readonly copy: WorkingCopy
  /** Ids of slots that are there and differ from before. */
  readonly touched: ReadonlySet<string>
  readonly removed: ReadonlySet<string>
}

/**
 * Stamps the slots touched, writes and records them.
 * @returns the version that the working copy has now
 * @throws Failure state_conflict for more slots than an event can have
 */
export async function storeCopy(
  call: AnyCall,
  event: StoredEvent,
  { copy, touched, removed }: Changed,
): Promise<number> {
  const { session, principal } = call
  const { agenda } = copy.whole
  const version = agenda.version + 1
  if (copy.slots.size > slotsMax) {
    const detail = `${event.name} would have more than ${slotsMax} slots`
    throw new Failure('state_conflict', detail, { details: { limit: slotsMax } })
  }
  const stamp = { changedIn: version, changedBy: principal.keyId ?? 'embedded', updatedAt: call.now.toISOString() }
  for (const id of touched) {
    const slot = copy.slots.get(id)
    if (slot !== undefined) copy.slots.set(id, { ...slot, ...stamp })
  }
  await deleteSlots(session, [...removed])
  const slots = [...touched].flatMap((id) => copy.slots.get(id) ?? [])
  await writeSlots(session, principal.accountId, slots)
  const changes = { slotNumber: copy.lastNumber, now: call.now.toISOString() }
  expectWritten(await writeAgendaRow(session, agenda, changes), agenda.version)
  const data = { version, slots: [...touched], removed: [...removed], ...beforeOf({ copy, touched, removed }) }
  recordChange(call, { topic: 'schedule.changed', subject: event.id, eventId: event.id, data })
  return version
}

/** Of more slots, the log of an import would be longer than the agenda. */
const beforeMax = 50

/** Where slots were, so that the audit log can tell how to put them back. */
function beforeOf({ copy, touched, removed }: Changed) {
  const before = copy.whole.slots
    .filter(({ id }) => touched.has(id) || removed.has(id))
    .map(({ id, roomId, start, fold, minutes }) => ({ id, roomId, start, fold, minutes }))
  return before.length === 0 || before.length > beforeMax ? {} : { before }
}
