// The rules of calendars elsewhere: connect, list, show, change, write now, disconnect. What speaks to their servers is loaded
// on first use: most accounts have none.
import { Failure } from '../../../contract/core/failures.ts'
import {
  deleteCalendarRow,
  findCalendar,
  queryCalendars,
  type StoredCalendar,
  updateCalendarRow,
} from '../../../store/agenda/calendars/calendars.ts'
import { dropObject, readObjects } from '../../../store/agenda/calendars/objects.ts'
import type { AnyCall, Reply, Rules, SessionlessCall } from '../../core/call.ts'
import { recordChange } from '../../core/changes.ts'
import { findEvent, notFound } from '../../core/find-event.ts'
import { makePage } from '../../core/paging.ts'
import { expectVersion, expectWritten } from '../../core/versions.ts'
import { CalendarFault } from './calendar-fault.ts'
import { passwordContext, replyWithCalendar, toCalendarRecord } from './record.ts'

const runs = () => import('./run.ts')

type Names =
  | 'connectCalendar'
  | 'listCalendars'
  | 'showCalendar'
  | 'updateCalendar'
  | 'planCalendarSync'
  | 'syncCalendar'
  | 'disconnectCalendar'
type Of<N extends Names> = SessionlessCall<N>

async function connectCalendar(call: Of<'connectCalendar'>): Promise<Reply<'connectCalendar'>> {
  return (await import('./connect.ts')).connectCalendar(call)
}

async function listCalendars(call: Of<'listCalendars'>): Promise<Reply<'listCalendars'>> {
  const body = await call.store.read(async (session) => {
    const reading = { ...call, session }
    const event = await findEvent(reading, call.params.event_id)
    const { updatedSince } = call.query
    const list = queryCalendars(session, call.principal, { eventId: event.id, updatedSince })
    return makePage(reading, list, (rows) => Promise.all(rows.map((row) => toCalendarRecord(reading, row))))
  })
  return { body }
}

async function showCalendar(call: Of<'showCalendar'>): Promise<Reply<'showCalendar'>> {
  return call.store.read(async (session) => {
    const reading = { ...call, session }
    return replyWithCalendar(reading, await expectCalendar(reading))
  })
}

async function updateCalendar(call: Of<'updateCalendar'>): Promise<Reply<'updateCalendar'>> {
  const { store, services, body, now } = call
  const before = await store.read((session) => expectCalendar({ ...call, session }))
  expectVersion(call, before.version)
  const { id, eventId, onDrift } = before
  const at = now.toISOString()
  const sealed =
    body.password === undefined ? undefined : await services.secrets.seal(body.password, passwordContext(id))
  if (sealed !== undefined) await expectWorking({ ...before, password: sealed }, call)
  return store.write(async (session) => {
    const writing = { ...call, session }
    const changes = {
      on_drift: body.onDrift ?? onDrift,
      ...(sealed === undefined ? {} : { password: sealed, status: 'connected', failures: 0, last_error: null }),
      due_at: sealed === undefined && before.status === 'stopped' ? null : at,
      updated_at: at,
    }
    expectWritten(await updateCalendarRow(session, before, changes), before.version)
    const data = { onDrift: body.onDrift, password: sealed === undefined ? undefined : 'changed' }
    recordChange(writing, { topic: 'calendar.updated', subject: id, eventId, data })
    return replyWithCalendar(writing, await expectCalendar(writing))
  })
}

async function expectWorking(
  calendar: StoredCalendar,
  { services, now }: Pick<Of<'updateCalendar'>, 'services' | 'now'>,
): Promise<void> {
  const server = await (await runs()).openServerOf(calendar, { services, now: () => now })
  try {
    await server.describe().catch(refuse)
  } finally {
    await server.close()
  }
}

async function planCalendarSync(call: Of<'planCalendarSync'>): Promise<Reply<'planCalendarSync'>> {
  const { store, services, now } = call
  const calendar = await store.read((session) => expectCalendar({ ...call, session }))
  const { planCalendar } = await runs()
  const sync = await planCalendar(calendar, { store, services, now: () => now }).catch(refuse)
  return store.read(async (session) => ({
    body: { calendar: await toCalendarRecord({ ...call, session }, calendar), sync },
  }))
}

async function syncCalendar(call: Of<'syncCalendar'>): Promise<Reply<'syncCalendar'>> {
  const { store, services, now } = call
  const before = await store.read((session) => expectCalendar({ ...call, session }))
  const { runCalendar } = await runs()
  const sync = await runCalendar(before, { store, services, now: () => now, isOver: () => false }).catch(refuse)
  if (sync === undefined) {
    throw new Failure('state_conflict', `${before.name} is being written to right now`, {
      hint: 'Try again in a minute.',
    })
  }
  return store.write(async (session) => {
    const writing = { ...call, session }
    const { release, added, changed, cancelled, removed, restored, requests } = sync
    const data = { release, added, changed, cancelled, removed, restored: restored.length, requests }
    recordChange(writing, { topic: 'calendar.synced', subject: before.id, eventId: before.eventId, data })
    return { body: { calendar: await toCalendarRecord(writing, await expectCalendar(writing)), sync } }
  })
}

async function disconnectCalendar(call: Of<'disconnectCalendar'>): Promise<Reply<'disconnectCalendar'>> {
  const { store, services, now } = call
  const { calendar, objects } = await store.read(async (session) => {
    const calendar = await expectCalendar({ ...call, session })
    return { calendar, objects: await readObjects(session, calendar.id) }
  })
  expectVersion(call, calendar.version)
  const ours = objects.filter(({ hash, drift }) => hash !== null && drift === null)
  let removed = 0
  if (call.query.leave !== 'true' && ours.length > 0) {
    const { openServerOf } = await runs()
    const server = await openServerOf(calendar, { services, now: () => now }).catch(asFailure)
    try {
      for (const { slotId, name, etag } of ours) {
        if (!(await server.remove(name, etag).catch(asFailure))) continue
        removed += 1
        await store.write((session) => dropObject(session, calendar.id, slotId))
      }
    } finally {
      await server.close()
    }
  }
  const { id, eventId, name } = calendar
  const left = objects.length - removed
  return store.write(async (session) => {
    const writing = { ...call, session }
    await deleteCalendarRow(session, id)
    recordChange(writing, { topic: 'calendar.disconnected', subject: id, eventId, data: { name, removed, left } })
    return { body: { id, deleted: true, removed, left } }
  })
}

function refuse(error: unknown): never {
  throw error instanceof CalendarFault ? error.toFailure() : error
}

function asFailure(error: unknown): never {
  if (!(error instanceof CalendarFault)) throw error
  const { code, message } = error.toFailure()
  throw new Failure(code, message, { hint: 'To disconnect it and leave its entries there, add --leave.' })
}

async function expectCalendar(call: Pick<AnyCall, 'session' | 'principal' | 'params'>): Promise<StoredCalendar> {
  const id = call.params.calendar_id
  const calendar = await findCalendar(call.session, call.principal, id ?? '')
  if (!calendar) throw notFound('calendar', id)
  return calendar
}

export const calendarRules: Rules<Names> = {
  connectCalendar,
  listCalendars,
  showCalendar,
  updateCalendar,
  planCalendarSync,
  syncCalendar,
  disconnectCalendar,
}
