// Counts who was at past events and has no ticket of this one. Only those who agreed to marketing mail are looked at, and
// where they were only of those who don't object to profiling.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { findProfilingObjectors } from '../../../store/consents/profiling.ts'
import { type AgreedTickets, listAgreedTickets } from '../../../store/suggestions/agreed-people.ts'
import type { ProposingCall } from '../proposals.ts'
import type { Volume } from '../volume.ts'

export interface PastPeople {
  /** Who agreed, had a ticket of a comparable event and has none of this one. */
  readonly absent: number
  /** Who agreed and has no ticket of this event, wherever they were before: whom the command reaches. */
  readonly reached: number
  /** Who agreed and had a ticket before the newest comparable event, and how many of them had one of that too. */
  readonly before: number
  readonly cameBack: number
}

// Each mailbox is looked for at all past events: a few milliseconds on either engine.
const pageMax = 100

/** Null for a caller who may not read consents, and without a past event. */
export async function readPastPeople(call: ProposingCall, { outlook }: Volume): Promise<PastPeople | null> {
  const { store, principal, event } = call
  const pastIds = outlook.past.events.map((past) => past.event.id)
  if (!principal.scopes.has('consents:read') || principal.eventId !== null || pastIds.length === 0) return null
  return store.read(
    async (session) => {
      let found: PastPeople = { absent: 0, reached: 0, before: 0, cameBack: 0 }
      for (let after = ''; ; ) {
        const asked = { accountId: principal.accountId, eventId: event.id, pastIds, after, limit: pageMax }
        const page = await listAgreedTickets(session, asked)
        const mailboxes = page.map(({ mailbox }) => mailbox)
        const objecting = await findProfilingObjectors(session, principal.accountId, mailboxes)
        const looked = page.map((one) => ({ ...one, pastIds: objecting.has(one.mailbox) ? [] : pastIds }))
        found = looked.reduce((sum, one) => withMailbox(sum, one, event.id), found)
        if (page.length < pageMax) return found
        after = page.at(-1)?.mailbox ?? after
        await nextTurn()
      }
    },
    { isLong: true },
  )
}

interface Looked extends AgreedTickets {
  /** Where they may be looked for, the newest first; nowhere for who objects. */
  readonly pastIds: readonly string[]
}

function withMailbox(sum: PastPeople, { events, pastIds }: Looked, eventId: string): PastPeople {
  const [newest = '', ...earlier] = pastIds
  const isHere = events.has(eventId)
  const wasBefore = earlier.some((id) => events.has(id))
  return {
    absent: sum.absent + Number(!isHere && pastIds.some((id) => events.has(id))),
    reached: sum.reached + Number(!isHere),
    before: sum.before + Number(wasBefore),
    cameBack: sum.cameBack + Number(wasBefore && events.has(newest)),
  }
}
