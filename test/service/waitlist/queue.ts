// People who wait for tickets of a box, and short words for what is done to them in tests.
import type { Body } from '../../../src/contract/catalog.ts'
import type { WaitlistEntry } from '../../../src/contract/waitlist/waitlist.ts'
import { createIdSource } from '../../../src/service/core/ids.ts'
import { expireDue } from '../../../src/service/orders/expire-holds.ts'
import { offerDue } from '../../../src/service/waitlist/offer-next.ts'
import { type Box, later } from '../orders/shop.ts'

export interface Line {
  /** Somebody, by first name, waits for a VIP ticket. */
  join(name: string, changes?: Partial<Body<'createWaitlistEntry'>>): Promise<WaitlistEntry>
  entry(id: string): Promise<WaitlistEntry>
  entries(): Promise<WaitlistEntry[]>
  /** Who has which status, as `Ada offered`, in the order of joining. */
  states(): Promise<string[]>
  /** Has the jobs end what is over and offer what is free, at some minutes after the start, which it is from then on. */
  jobs(minutes?: number): Promise<void>
}

const newId = createIdSource()

export function lineOf(box: Box): Line {
  const { harness, eventId } = box
  const ofEvent = { params: { event_id: eventId } }
  let minutesNow = 0
  const entries = async () => {
    const all: WaitlistEntry[] = []
    const readFrom = async (cursor: string | undefined): Promise<WaitlistEntry[]> => {
      const { data, nextCursor } = await harness.run('listWaitlistEntries', {
        ...ofEvent,
        query: { limit: 500, cursor },
      })
      all.push(...data)
      return nextCursor === null ? all : readFrom(nextCursor)
    }
    return readFrom(undefined)
  }
  return {
    join: (name, changes) =>
      harness.run('createWaitlistEntry', {
        ...ofEvent,
        body: { name, email: `${name.toLowerCase()}@example.org`, ticketType: 'VIP', ...changes },
      }),
    entry: (id) => harness.run('showWaitlistEntry', { params: { waitlist_entry_id: id } }),
    entries,
    states: async () => (await entries()).map(({ name, status }) => `${name} ${status}`),
    async jobs(minutes = minutesNow) {
      minutesNow = minutes
      const now = new Date(later(minutes))
      harness.setNow(later(minutes))
      const sweep = { now, newId: (prefix: string) => newId(prefix, now) }
      while (await expireDue(harness.store, sweep));
      while (await offerDue(harness.store, sweep));
    },
  }
}
