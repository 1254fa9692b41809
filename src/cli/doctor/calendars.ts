// Checks calendars elsewhere that follow the schedules of events still to come. Reports only problems.
import type { Client } from '../../client/client.ts'
import type { Calendar } from '../../contract/agenda/calendars/calendars.ts'
import type { Event } from '../../contract/events/events.ts'
import { startAgain } from '../agenda/calendars/mend.ts'
import { type Finding, warn } from '../verbs/findings.ts'
import { ifAnswered } from '../verbs/if-allowed.ts'

/** One line per calendar that has stopped or fails; none where the service has no calendars, or does not show them. */
export async function checkCalendars(client: Client, now: Date): Promise<Finding[]> {
  const today = now.toISOString().slice(0, 10)
  return ifAnswered(async () => {
    const findings: Finding[] = []
    for await (const { rows } of client.list('listEvents', { query: { sort: '-date' } })) {
      const coming = rows.filter(({ date, endDate }) => (endDate ?? date) >= today)
      for (const event of coming) findings.push(...(await findingsOf(client, event)))
      if (coming.length < rows.length) break
    }
    return findings
  }, [])
}

async function findingsOf(client: Client, { id, slug }: Event): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const { rows } of client.list('listCalendars', { params: { event_id: id } })) {
    findings.push(...rows.flatMap((calendar) => findingOf(calendar, slug)))
  }
  return findings
}

function findingOf(calendar: Calendar, event: string): Finding[] {
  const { id, name, status, lastError, dueAt } = calendar
  if (status === 'connected') return []
  if (status === 'stopped') {
    return [warn('Calendars', `${name} no longer follows the schedule of ${event}: ${lastError}`, startAgain(calendar))]
  }
  const next = dueAt === null ? '' : `; it is tried again at ${dueAt.slice(0, 16).replace('T', ' ')} UTC`
  return [
    warn('Calendars', `${name} of ${event} could not be written: ${lastError}${next}`, `turnout calendars sync ${id}`),
  ]
}
