// The agenda as the public may read it, read again only when something may have changed: a calendar that asks every hour, from
// ten thousand phones, costs one small statement each.
import type { PublicAgenda } from '../../../contract/agenda/public/public-agenda.ts'
import { EntryMemory } from '../../../documents/calendar/agenda-feed.ts'
import { type LogPosition, readChangesBeyondSales, readLogPosition } from '../../../store/audit/position.ts'
import type { Store } from '../../../store/core/store.ts'
import { type AgendaAudience, readPublicAgenda } from '../../agenda/public/read-public-agenda.ts'
import type { Principal } from '../../core/call.ts'

export interface WrittenFeed {
  readonly bytes: Uint8Array
  readonly etag: string
}

export interface KnownAgenda {
  /** Undefined where there is none for the public. */
  readonly agenda: PublicAgenda | undefined
  /** Feeds written from it so far, by what they are. */
  readonly feeds: Map<string, WrittenFeed>
}

interface Kept extends KnownAgenda {
  readonly position: LogPosition
  /** Entries of the log near the position that may have changed it, all of them heeded. */
  readonly heeded: readonly number[]
}

/** Agendas in memory, and feeds of each: filters come from addresses, and strangers can think of many. */
const agendasMax = 50
export const feedsMax = 50

class AgendaMemory {
  readonly entries = new EntryMemory()
  readonly #kept = new Map<string, Kept>()

  find(key: string): Kept | undefined {
    return this.#kept.get(key)
  }

  keep(key: string, kept: Kept): Kept {
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > agendasMax && oldest !== undefined) this.#kept.delete(oldest)
    return kept
  }
}

const memories = new WeakMap<Store, AgendaMemory>()

/** What a process remembers of agendas in a store. */
export function memoryOf(store: Store): AgendaMemory {
  const memory = memories.get(store) ?? new AgendaMemory()
  memories.set(store, memory)
  return memory
}

export interface WantedFeed {
  readonly eventId: string
  readonly principal: Principal
  readonly audience: AgendaAudience
  readonly now: Date
}

/** The agenda as it is now. */
export function readAgendaNow(store: Store, { eventId, principal, audience, now }: WantedFeed): Promise<KnownAgenda> {
  const memory = memoryOf(store)
  const key = `${eventId} ${audience}`
  return store.read(async (session) => {
    const position = await readLogPosition(session)
    const kept = memory.find(key)
    if (kept?.position.mark === position.mark) return kept
    const since = await readChangesBeyondSales(session, kept?.position ?? position)
    if (kept !== undefined && since.every((seq) => kept.heeded.includes(seq))) {
      return memory.keep(key, { ...kept, position })
    }
    const agenda = await readPublicAgenda(session, principal, { eventId, audience, now })
    const heeded = kept === undefined ? since : await readChangesBeyondSales(session, position)
    return memory.keep(key, { agenda, feeds: new Map(), position, heeded })
  })
}
