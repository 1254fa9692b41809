// An event with rooms, sessions and people, for tests of its agenda.

import type { ScheduleChange } from '../../../src/contract/agenda/slots.ts'
import type { Body } from '../../../src/contract/catalog.ts'
import {
  createEvent,
  createTicketType,
  type Harness,
  type HarnessOptions,
  openHarness,
  registration,
} from '../harness.ts'

export interface AgendaHarness extends Harness {
  readonly eventId: string
  readonly of: { readonly params: { readonly event_id: string } }
  /** Makes a confirmed session and gives its code. */
  session(title: string, changes?: Partial<Body<'createSession'>>): Promise<string>
  /** Makes changes, and gives the answer. */
  change(changes: ScheduleChange[], baseVersion?: number): Promise<Awaited<ReturnType<typeof changed>>>
  /** Places a session. */
  place(session: string, room: string | null, start: string, minutes?: number): ReturnType<AgendaHarness['change']>
  /** Registers somebody with a paid ticket, and gives their id. */
  person(name: string): Promise<string>
}

const changed = (harness: Harness, params: { event_id: string }, body: Body<'applyScheduleChanges'>) =>
  harness.run('applyScheduleChanges', { params, body })

/** A two-day event in Berlin with the rooms Tent (120) and Attic (60). */
export async function openAgenda(options: HarnessOptions = {}): Promise<AgendaHarness> {
  const harness = await openHarness(options)
  const event = await createEvent(harness, {
    date: '2027-03-27',
    endDate: '2027-03-28',
    timezone: 'Europe/Berlin',
    capacity: 500,
  })
  const params = { event_id: event.id }
  await createTicketType(harness, event.id, { name: 'Standard', price: 0 })
  await harness.run('addEventRoom', { params, body: { name: 'Tent', capacity: 120 } })
  await harness.run('addEventRoom', { params, body: { name: 'Attic', capacity: 60 } })
  const agenda: AgendaHarness = {
    ...harness,
    eventId: event.id,
    of: { params },
    async session(title, changes = {}) {
      const made = await harness.run('createSession', { params, body: { title, minutes: 45, ...changes } })
      return made.code
    },
    change: (changes, baseVersion) =>
      changed(harness, params, { changes, ...(baseVersion === undefined ? {} : { baseVersion }) }),
    place: (session, room, start, minutes) =>
      agenda.change([{ op: 'place', session, room, start, ...(minutes === undefined ? {} : { minutes }) }]),
    async person(name) {
      const email = `${name.toLowerCase()}@example.org`
      const made = await harness.run('registerAttendee', registration(event.id, { name, email }))
      return made.id
    },
  }
  return agenda
}
