// One run for a calendar elsewhere: opens its server, pushes, and notes how it went and when to try again.
import type { CalendarSync } from '../../../contract/agenda/calendars/calendars.ts'
import { wallTimeOf } from '../../../contract/agenda/wall-time.ts'
import { leaseCalendar, noteRun, type StoredCalendar } from '../../../store/agenda/calendars/calendars.ts'
import { dropObject, putObject, type StoredObject } from '../../../store/agenda/calendars/objects.ts'
import type { Store } from '../../../store/core/store.ts'
import type { ExternalServices } from '../../core/external-services.ts'
import type { Reach } from '../../core/outgoing/target.ts'
import { CalendarFault } from './calendar-fault.ts'
import { type CalendarServer, openCalendarServer } from './calendar-server.ts'
import { withoutWriting } from './dry-server.ts'
import { openEntries } from './entry.ts'
import { type Push, push } from './push.ts'
import { passwordContext } from './record.ts'
import { readWanted } from './wanted.ts'

export interface RunContext {
  readonly store: Store
  readonly services: ExternalServices
  readonly now: () => Date
  /** Whether time is up: what is under way ends, and the next run goes on. */
  readonly isOver: () => boolean
}

/** Longer than a request may take: who holds a calendar longer counts as dead. */
const leaseMs = 60_000
const pauseMsFirst = 60_000
const pauseMsMax = 6 * 3_600_000

// Object by object, beside sales: keys keep runs apart.
const concurrently = { isConcurrent: true }

/** How far a calendar may reach: what the operator allows everybody, or its owner in a process of their own. */
export const reachOf = ({ calendars }: ExternalServices, allowPrivate: boolean): Reach =>
  calendars.privateNetworks === 'all' || (calendars.privateNetworks === 'own' && allowPrivate) ? 'private' : 'public'

/** Opens the server of a calendar. @throws CalendarFault where its password can't be decrypted here */
export async function openServerOf(
  calendar: StoredCalendar,
  { services, now }: Pick<RunContext, 'services' | 'now'>,
): Promise<CalendarServer> {
  const { id, url, user } = calendar
  const password = await services.secrets.open(calendar.password, passwordContext(id))
  if (password === undefined) {
    throw new CalendarFault(
      'login',
      'The password was encrypted with a different secret key and cannot be decrypted here',
      {
        hint: 'Enter it again: turnout calendars update CALENDAR --new-password',
      },
    )
  }
  const { instead, timeoutMs } = services.calendars
  return openCalendarServer(
    { url, user, password },
    { reach: reachOf(services, calendar.allowPrivate), instead, timeoutMs, now },
  )
}

/**
 * Writes what the current release says.
 * @returns what was done; undefined where another process is at it
 * @throws CalendarFault, after noting it
 */
export async function runCalendar(calendar: StoredCalendar, context: RunContext): Promise<CalendarSync | undefined> {
  const { store, now } = context
  const leasedUntil = new Date(now().getTime() + leaseMs).toISOString()
  const { id, dueAt } = calendar
  if (!(await store.write((session) => leaseCalendar(session, { id, dueAt, until: leasedUntil }), concurrently))) {
    return undefined
  }
  let server: CalendarServer | undefined
  try {
    server = await openServerOf(calendar, context)
    const { sync, syncToken } = await pushTo(server, calendar, context)
    await noteSync(calendar, context, { leasedUntil, sync, syncToken })
    return sync
  } catch (error) {
    await noteFault(calendar, context, { leasedUntil, error })
    throw error
  } finally {
    await server?.close()
  }
}

/** What a run would do: nothing is written there, and nothing noted here. @throws CalendarFault */
export async function planCalendar(
  calendar: StoredCalendar,
  context: Omit<RunContext, 'isOver'>,
): Promise<CalendarSync> {
  const server = await openServerOf(calendar, context)
  try {
    const dry = { ...context, isOver: () => false, isDry: true }
    return (await pushTo(withoutWriting(server), calendar, dry)).sync
  } finally {
    await server.close()
  }
}

interface PushContext extends RunContext {
  readonly isDry?: boolean
}

async function pushTo(
  server: CalendarServer,
  calendar: StoredCalendar,
  { store, services, now, isOver, isDry = false }: PushContext,
) {
  const entries = await openEntries()
  const { publicUrl } = services
  const { zone, release, objects, known } = await readWanted(calendar, { store, now: now(), publicUrl, entries })
  const place = { calendarId: calendar.id, accountId: calendar.accountId, eventId: calendar.eventId }
  const note = async (slotId: string, object: StoredObject | null) => {
    if (isDry) return
    await store.write(
      (session) => (object === null ? dropObject(session, calendar.id, slotId) : putObject(session, place, object)),
      concurrently,
    )
  }
  const run: Push = {
    server,
    entries,
    release,
    wanted: objects,
    known,
    note,
    isOver,
    onDrift: calendar.onDrift,
    syncToken: calendar.syncToken,
  }
  const pushed = await push(run)
  const { restored, drifted } = pushed.sync
  const byClock =
    restored.length + drifted.length === 0 ? {} : { restored: restored.map(shown), drifted: drifted.map(shown) }
  return { ...pushed, sync: { ...pushed.sync, ...byClock } }

  function shown(drift: CalendarSync['restored'][number]) {
    const at = (instant: string) => wallTimeOf(Date.parse(instant), zone).start
    const { startsThere, startsHere } = drift
    return { ...drift, startsThere: startsThere === null ? null : at(startsThere), startsHere: at(startsHere) }
  }
}

interface Synced {
  readonly leasedUntil: string
  readonly sync: CalendarSync
  readonly syncToken: string | null
}

async function noteSync(
  calendar: StoredCalendar,
  { store, now }: RunContext,
  { leasedUntil, sync, syncToken }: Synced,
) {
  const at = now()
  const [problem] = sync.problems
  const failures = problem === undefined ? 0 : calendar.failures + 1
  const dueAt = !sync.complete ? at : problem === undefined ? null : new Date(at.getTime() + pauseMsAfter(failures))
  const iso = at.toISOString()
  await store.write(
    (session) =>
      noteRun(
        session,
        { id: calendar.id, leasedUntil, dueAt: dueAt?.toISOString() ?? null },
        {
          status: problem === undefined ? 'connected' : 'failing',
          failures,
          last_error: problem ?? null,
          sync_token: syncToken,
          last_sync: JSON.stringify(sync),
          synced_at: iso,
          updated_at: iso,
        },
      ),
    concurrently,
  )
}

async function noteFault(
  calendar: StoredCalendar,
  { store, now }: RunContext,
  { leasedUntil, error }: { readonly leasedUntil: string; readonly error: unknown },
): Promise<void> {
  const at = now()
  const failures = calendar.failures + 1
  const fault = error instanceof CalendarFault ? error : undefined
  const isStopped = fault?.kind === 'login'
  const pauseMs = Math.max(pauseMsAfter(failures), (fault?.retryAfterS ?? 0) * 1000)
  const dueAt = isStopped ? null : new Date(at.getTime() + pauseMs).toISOString()
  await store.write(
    (session) =>
      noteRun(
        session,
        { id: calendar.id, leasedUntil, dueAt },
        {
          status: isStopped ? 'stopped' : 'failing',
          failures,
          last_error: fault?.message ?? 'An internal error stopped the run',
          updated_at: at.toISOString(),
        },
      ),
    concurrently,
  )
}

/** Pause before the next attempt, doubling from a minute up to six hours. */
const pauseMsAfter = (failures: number) => Math.min(pauseMsFirst * 2 ** (failures - 1), pauseMsMax)
