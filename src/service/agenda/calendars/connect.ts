// Connecting a calendar elsewhere: its address is judged and its login tried before anything is kept.
import { calendarsMax } from '../../../contract/agenda/limits.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { findCalendars, insertCalendar, type StoredCalendar } from '../../../store/agenda/calendars/calendars.ts'
import type { StoredEvent } from '../../../store/events.ts'
import type { AnyCall, Reply, SessionlessCall } from '../../core/call.ts'
import { recordChange } from '../../core/changes.ts'
import type { ExternalServices } from '../../core/external-services.ts'
import { findEvent } from '../../core/find-event.ts'
import { OutgoingError, readTarget } from '../../core/outgoing/target.ts'
import { CalendarFault } from './calendar-fault.ts'
import { openCalendarServer } from './calendar-server.ts'
import { findFilter } from './filter.ts'
import { passwordContext, replyWithCalendar } from './record.ts'
import { reachOf } from './run.ts'

type Connect = SessionlessCall<'connectCalendar'>

/** @throws Failure calendar_refused, calendar_unavailable */
export async function connectCalendar(call: Connect): Promise<Reply<'connectCalendar'>> {
  const { body, store, services, principal, now } = call
  const { event, filter, known } = await store.read(async (session) => {
    const reading = { ...call, session }
    const event = await findEvent(reading, call.params.event_id)
    return { event, known: await expectRoom(reading, event), filter: await findFilter(reading, event, body) }
  })
  const login = { url: addressOf(call), user: body.user, password: body.password }
  expectOnce(known, login.url)
  const name = await tryLogin(call, login, { name: event.name, create: body.create === true })
  const id = call.newId('cal')
  const at = now.toISOString()
  const calendar: StoredCalendar = {
    id,
    accountId: principal.accountId,
    eventId: event.id,
    name: name ?? lastPart(login.url),
    url: login.url,
    user: body.user,
    password: await services.secrets.seal(body.password, passwordContext(id)),
    filter,
    onDrift: body.onDrift ?? 'ours',
    allowPrivate: body.allowPrivate === true,
    status: 'connected',
    failures: 0,
    lastError: null,
    syncToken: null,
    lastSync: null,
    dueAt: at,
    syncedAt: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
  return store.write(async (session) => {
    const writing = { ...call, session }
    expectOnce(await expectRoom(writing, event), login.url)
    await insertCalendar(session, calendar)
    const data = { host: new URL(login.url).host, user: body.user, onDrift: calendar.onDrift, filter }
    recordChange(writing, { topic: 'calendar.connected', subject: id, eventId: event.id, data })
    return replyWithCalendar(writing, calendar)
  })
}

/** The calendar's address with a slash at its end. @throws Failure calendar_refused */
function addressOf({ body, services }: Connect): string {
  const { privateNetworks, instead } = services.calendars
  if (body.allowPrivate && privateNetworks === 'none') {
    throw new Failure('calendar_refused', 'This service does not connect to private networks', {
      hint: 'Its operator can allow them for everybody: turnout serve --allow-private-calendars',
    })
  }
  try {
    const reach = instead === undefined ? reachOf(services, body.allowPrivate === true) : 'private'
    const url = readTarget(body.url, { reach })
    return new URL(url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`, url).href
  } catch (error) {
    if (error instanceof OutgoingError) throw withNextStep(CalendarFault.of(error), services)
    throw error
  }
}

function withNextStep(fault: CalendarFault, { calendars }: ExternalServices): Failure {
  const { code, message, hint, retryAfterS } = fault.toFailure()
  const isPrivate = /private network|https:|port \d/.test(message)
  const allow =
    calendars.privateNetworks === 'own'
      ? 'Allow a server in your own network with --allow-private.'
      : 'The operator of this service can allow private networks: turnout serve --allow-private-calendars'
  const next = hint ?? (isPrivate ? allow : undefined)
  return new Failure(code, message, {
    ...(next === undefined ? {} : { hint: next }),
    ...(retryAfterS === undefined ? {} : { retryAfterS }),
  })
}

const lastPart = (url: string) => decodeURIComponent(new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? url)

interface Login {
  readonly url: string
  readonly user: string
  readonly password: string
}

/** Asks what the calendar is, with its login. @throws Failure calendar_refused, calendar_unavailable */
async function tryLogin(
  { services, body, now }: Connect,
  login: Login,
  { name, create }: { readonly name: string; readonly create: boolean },
): Promise<string | null> {
  const { instead, timeoutMs } = services.calendars
  const server = openCalendarServer(login, {
    reach: reachOf(services, body.allowPrivate === true),
    instead,
    timeoutMs,
    now: () => now,
  })
  try {
    const described = await server.describe().catch(async (error: unknown) => {
      if (!create || !(error instanceof CalendarFault) || error.kind !== 'refused') throw error
      await server.make(name)
      return server.describe()
    })
    return described.name
  } catch (error) {
    throw error instanceof CalendarFault ? withNextStep(error, services) : error
  } finally {
    await server.close()
  }
}

/** Two of the same event would write the same entries, and disconnecting one would delete what the other keeps. */
function expectOnce(known: readonly StoredCalendar[], url: string): void {
  const same = known.find((calendar) => calendar.url === url)
  if (same === undefined) return
  throw new Failure('state_conflict', `Calendar ${same.name} is already connected to this address`, {
    details: { calendar: same.id },
    hint: `To change its settings: turnout calendars update ${same.id}. To write another part of the schedule, connect a different calendar.`,
  })
}

/** @returns the calendars that the event has */
async function expectRoom(
  call: Pick<AnyCall, 'session' | 'principal'>,
  event: StoredEvent,
): Promise<readonly StoredCalendar[]> {
  const known = await findCalendars(call.session, call.principal, event.id)
  if (known.length < calendarsMax) return known
  throw new Failure(
    'state_conflict',
    `${event.name} already has ${calendarsMax} calendars, the most that an event can have`,
    {
      details: { limit: calendarsMax },
      hint: 'Disconnect one that is no longer needed (turnout calendars list): turnout calendars disconnect CALENDAR',
    },
  )
}
