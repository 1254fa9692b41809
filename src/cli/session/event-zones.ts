// The time zones of events, each read from the service once: for what people type and for what screens show. What was read
// tells the events' slugs too.

import { isRecord } from '../../terminal/tables/shape.ts'
import type { Context, EventZones } from '../core/context.ts'
import { readInDryRun } from './read-in-dry-run.ts'

/** Longest wait for a zone that only a screen needs. */
const screenTimeoutMs = 3000

export interface SessionZones extends EventZones {
  /** The zone for rows that are all of one event; undefined for others and where it can't be read. */
  zoneOfRows(rows: readonly unknown[]): Promise<string | undefined>
}

/** @param slugs gets the slugs of the events that were read, by id */
export function eventZones(
  context: Pick<Context, 'host' | 'settings' | 'results' | 'client'>,
  slugs: Map<string, string>,
): SessionZones {
  const zones = new Map<string, Promise<string | undefined>>()

  async function read(event: string, timeoutMs?: number): Promise<string | undefined> {
    const input = { params: { event_id: event }, ...(timeoutMs && { timeoutMs }) }
    const { value } = await readInDryRun(context, (client) => client.call('showEvent', input))
    const zone = typeof value?.timezone === 'string' ? value.timezone : undefined
    // A command may be given the slug and its record have the id.
    if (typeof value?.id === 'string') zones.set(value.id, Promise.resolve(zone))
    if (typeof value?.id === 'string' && typeof value.slug === 'string') slugs.set(value.id, value.slug)
    return zone
  }

  function zoneOnce(event: string, timeoutMs?: number): Promise<string | undefined> {
    const known = zones.get(event) ?? read(event, timeoutMs)
    zones.set(event, known)
    return known
  }

  return {
    zoneOf: (event) => zoneOnce(event),
    async eventOf(show, params) {
      const { value } = await readInDryRun(context, (client) => client.call(show, { params }))
      return typeof value?.eventId === 'string' ? value.eventId : undefined
    },
    async zoneOfRows(rows) {
      const events = new Set(rows.map((row) => (isRecord(row) && row.timezone === undefined ? row.eventId : undefined)))
      const [event] = events
      if (events.size !== 1 || typeof event !== 'string') return undefined
      // A missing zone must not take the answer away, which may be that of a write.
      return zoneOnce(event, Math.min(screenTimeoutMs, context.settings.timeoutMs.value)).catch(() => undefined)
    },
  }
}

/** The zone of the person at the terminal: the configured one, else the machine's. */
export const ownZone = ({ host, settings }: Pick<Context, 'host' | 'settings'>): string =>
  settings.timezone.value ?? host.timezone()
