// The settings of a schedule, and moving all of it by days.
import type { TimeWindow } from '../../../contract/agenda/fields.ts'
import { agendaPaths } from '../../../contract/agenda/public/addresses.ts'
import type { Schedule } from '../../../contract/agenda/schedule.ts'
import { instantOfWallTime, shiftDays } from '../../../contract/agenda/wall-time.ts'
import { latestDate } from '../../../contract/core/time.ts'
import { countAgenda, readAgendaRow, type StoredAgenda, writeAgendaRow } from '../../../store/agenda/agendas.ts'
import { readWholeAgenda, type WholeAgenda } from '../../../store/agenda/read-agenda.ts'
import { writeSlots } from '../../../store/agenda/slots.ts'
import { writeAvailability, writeRoomWindows } from '../../../store/agenda/windows.ts'
import type { StoredEvent } from '../../../store/events.ts'
import { ticketTypesOfEvents } from '../../../store/ticket-types/ticket-types.ts'
import type { AnyCall, Call, Reply } from '../../core/call.ts'
import { recordChange } from '../../core/changes.ts'
import { findEvent } from '../../core/find-event.ts'
import { invalidField } from '../../core/refusals.ts'
import { expectVersion, expectWritten } from '../../core/versions.ts'
import { findCalled, unknownType } from '../../ticket-types/find-called.ts'
import { readTypeSpellings, spellType } from '../programme/session-types.ts'

export async function showSchedule(call: Call<'showSchedule'>): Promise<Reply<'showSchedule'>> {
  const event = await findEvent(call, call.params.event_id)
  return replyWithSchedule(call, event)
}

export async function updateSchedule(call: Call<'updateSchedule'>): Promise<Reply<'updateSchedule'>> {
  const { body, session, principal } = call
  const event = await findEvent(call, call.params.event_id)
  const agenda = await readAgendaRow(session, principal.accountId, event.id)
  expectVersion(call, agenda.version)
  if (Object.keys(body).length === 0) return replyWithSchedule(call, event)
  const { speakerTicketType, ...fields } = body
  const settings =
    fields.types === undefined ? fields : { ...fields, types: await spelledTypes(call, event.id, fields.types) }
  const changes = {
    settings,
    ...(speakerTicketType === undefined
      ? {}
      : { speakerTicketTypeId: await findSpeakerTicketType(call, event, speakerTicketType) }),
  }
  const written = await writeAgendaRow(session, agenda, { ...changes, now: call.now.toISOString() })
  expectWritten(written, agenda.version)
  recordChange(call, { topic: 'schedule.updated', subject: event.id, eventId: event.id, data: { ...body } })
  return replyWithSchedule(call, event)
}

/** The lengths of types under the names that the event writes already. */
async function spelledTypes(
  call: AnyCall,
  eventId: string,
  lengths: StoredAgenda['types'],
): Promise<StoredAgenda['types']> {
  const spellings = await readTypeSpellings(call, eventId)
  return Object.fromEntries(Object.entries(lengths).map(([type, minutes]) => [spellType(spellings, type), minutes]))
}

async function findSpeakerTicketType(call: AnyCall, event: StoredEvent, typed: string | null): Promise<string | null> {
  if (typed === null) return null
  const types = await ticketTypesOfEvents(call.session, call.principal, [event.id])
  const type = findCalled(types, typed)
  const names = types.map(({ name }) => name)
  if (!type) throw unknownType(event, { ticketType: typed, pointer: '/speakerTicketType' }, names)
  if (type.kind === 'donation') {
    throw invalidField('/speakerTicketType', `"${type.name}" is a donation, which admits nobody`)
  }
  return type.id
}

async function replyWithSchedule(call: AnyCall, event: StoredEvent): Promise<{ body: Schedule; version: number }> {
  const { session, principal } = call
  const agenda = await readAgendaRow(session, principal.accountId, event.id)
  const { accountId: _account, slotNumber: _number, speakerTicketTypeId, release, ...rest } = agenda
  const { linkNumber: _link, previewNumber: _preview, zoneRules: _rules, ...settings } = rest
  const types = speakerTicketTypeId === null ? [] : await ticketTypesOfEvents(session, principal, [event.id])
  const type = types.find(({ id }) => id === speakerTicketTypeId)
  const isPublic = agenda.visibility === 'public' && event.status !== 'draft'
  return {
    body: {
      ...settings,
      path: isPublic ? agendaPaths(`/e/${event.slug}`).page : null,
      timezone: event.timezone,
      release: release?.number ?? null,
      speakerTicketType: type === undefined ? null : { id: type.id, name: type.name },
      counts: await countAgenda(session, event.id),
    },
    version: agenda.version,
  }
}

/** Moves all slots by days, and the windows of rooms and speakers with them. */
export async function shiftSchedule(call: Call<'shiftSchedule'>): Promise<Reply<'shiftSchedule'>> {
  const { body, session, principal } = call
  const event = await findEvent(call, call.params.event_id)
  const whole = await readWholeAgenda(session, principal, event)
  const { agenda } = whole
  expectUnchanged(body.baseVersion, agenda)
  if (whole.slots.length === 0)
    return { body: { version: agenda.version, slots: 0, notes: [] }, version: agenda.version }
  const version = agenda.version + 1
  const stamp = {
    changedIn: version,
    changedBy: principal.keyId ?? 'embedded',
    updatedAt: call.now.toISOString(),
  }
  const slots = whole.slots.map((slot) => ({ ...slot, ...stamp, start: shifted(slot.start, body.days) }))
  await writeSlots(session, principal.accountId, slots)
  await shiftWindows(call, whole)
  expectWritten(await writeAgendaRow(session, agenda, { now: stamp.updatedAt }), agenda.version)
  const data = { days: body.days, version, slots: slots.length }
  recordChange(call, { topic: 'schedule.shifted', subject: event.id, eventId: event.id, data })
  const notes = slots.flatMap((slot) => {
    const { skipped } = instantOfWallTime(slot, event.timezone)
    return skipped === null ? [] : [`Slot ${slot.number} would be at ${slot.start}, which ${event.timezone} skips`]
  })
  return { body: { version, slots: slots.length, notes }, version }
}

function expectUnchanged(baseVersion: number | undefined, { version }: StoredAgenda): void {
  if (baseVersion !== undefined && baseVersion !== version) expectWritten(false, version)
}

function shifted(start: string, days: number): string {
  const moved = shiftDays(start, days)
  if (moved.slice(0, 10) > latestDate || moved.length !== start.length) {
    throw invalidField('/days', `a slot of ${start.slice(0, 10)} would be after ${latestDate}`)
  }
  return moved
}

async function shiftWindows(call: Call<'shiftSchedule'>, { rooms, speakers, agenda }: WholeAgenda): Promise<void> {
  const move = (windows: readonly TimeWindow[]) =>
    windows.map(({ from, to }) => ({ from: shifted(from, call.body.days), to: shifted(to, call.body.days) }))
  const now = call.now.toISOString()
  for (const { id, windows } of rooms) {
    if (windows.length > 0)
      await writeRoomWindows(call.session, { eventId: agenda.eventId, roomId: id, now }, move(windows))
  }
  for (const { id, available, avoid } of speakers) {
    if (available.length + avoid.length === 0) continue
    await writeAvailability(call.session, { id, now }, { available: move(available), avoid: move(avoid) })
  }
}
