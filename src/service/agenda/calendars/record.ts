// A calendar elsewhere as the API has it: never with its password.
import type { Calendar, CalendarSync } from '../../../contract/agenda/calendars/calendars.ts'
import type { StoredCalendar } from '../../../store/agenda/calendars/calendars.ts'
import type { AnyCall } from '../../core/call.ts'
import type { ExternalServices } from '../../core/external-services.ts'
import { namedFilter } from './filter.ts'

/** What a calendar's password is sealed for. */
export const passwordContext = (id: string) => `calendar ${id}`

type Within = Pick<AnyCall, 'session'> & { readonly services: ExternalServices }

/** The record, with its version. */
export const replyWithCalendar = async (call: Within, calendar: StoredCalendar) => ({
  body: await toCalendarRecord(call, calendar),
  version: calendar.version,
})

/** The record. */
export async function toCalendarRecord({ session, services }: Within, calendar: StoredCalendar): Promise<Calendar> {
  const {
    accountId: _account,
    password,
    filter,
    failures: _failures,
    syncToken: _token,
    lastSync,
    version: _,
    ...shown
  } = calendar
  return {
    ...shown,
    ...(await namedFilter(session, filter)),
    usable: (await services.secrets.open(password, passwordContext(calendar.id))) !== undefined,
    lastSync: lastSync === null ? null : (JSON.parse(lastSync) as CalendarSync),
  }
}
