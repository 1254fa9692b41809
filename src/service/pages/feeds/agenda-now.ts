// The agenda as the public may read it, read again only when something may have changed: a calendar that asks every hour, from
// ten thousand phones, costs one small statement each.
import type { PublicAgenda } from '../../../contract/agenda/public/public-agenda.ts'
import { EntryMemory } from '../../../documents/calendar/agenda-feed.ts'
import { type LogPosition, readChangesBeyondSales, readLogPosition } from '../../../store/audit/position.ts'
import type { Session, Store } from '../../../store/core/store.ts'
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
  readonly #owners = new Map<string, { readonly mark: string; readonly owner: AgendaOwner }>()

  /** Those that were not found are not kept: strangers can think of many addresses. */
  async ownerOf(
    address: string,
    { mark }: LogPosition,
    find: () => Promise<AgendaOwner | undefined>,
  ): Promise<AgendaOwner | undefined> {
    const kept = this.#owners.get(address)
    if (kept?.mark === mark) return kept.owner
    const owner = await find()
    if (this.#owners.size >= agendasMax) this.#owners.clear()
    if (owner === undefined) this.#owners.delete(address)
    else this.#owners.set(address, { mark, owner })
    return owner
  }

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

/** Whose agenda it is, and who reads it. */
export interface AgendaOwner {
  readonly eventId: string
  readonly principal: Principal
  readonly audience: AgendaAudience
}

/** The agenda as it is now. */
export function readAgendaNow(
  store: Store,
  { now, ...owner }: AgendaOwner & { readonly now: Date },
): Promise<KnownAgenda> {
  return store.read(async (session) => {
    const position = await readLogPosition(session)
    return readAt(session, { owner, position, memory: memoryOf(store), now })
  })
}

/** Whose agenda is at an address, looked up again only after a change. */
interface Addressed {
  readonly address: string
  readonly find: (session: Session) => Promise<AgendaOwner | undefined>
  readonly now: Date
}

/** The agenda at an address as it is now; undefined where there is no such address. */
export function readAgendaAt(store: Store, { address, find, now }: Addressed): Promise<KnownAgenda | undefined> {
  const memory = memoryOf(store)
  return store.read(async (session) => {
    const position = await readLogPosition(session)
    const owner = await memory.ownerOf(address, position, () => find(session))
    return owner && readAt(session, { owner, position, memory, now })
  })
}

interface Reading {
  readonly owner: AgendaOwner
  readonly position: LogPosition
  readonly memory: AgendaMemory
  readonly now: Date
}

async function readAt(session: Session, { owner, position, memory, now }: Reading): Promise<KnownAgenda> {
  const { eventId, principal, audience } = owner
  const key = `${eventId} ${audience}`
  const kept = memory.find(key)
  if (kept?.position.mark === position.mark) return kept
  const since = await readChangesBeyondSales(session, kept?.position ?? position)
  if (kept !== undefined && since.every((seq) => kept.heeded.includes(seq))) {
    return memory.keep(key, { ...kept, position })
  }
  const agenda = await readPublicAgenda(session, principal, { eventId, audience, now })
  const heeded = kept === undefined ? since : await readChangesBeyondSales(session, position)
  return memory.keep(key, { agenda, feeds: new Map(), position, heeded })
}
