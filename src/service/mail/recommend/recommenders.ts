// The recommender of an event's current public release, kept for a while: it is asked for each mail of a mailing.
import { readAgendaRow } from '../../../store/agenda/agendas.ts'
import type { Store } from '../../../store/core/store.ts'
import type { StoredEvent } from '../../../store/events.ts'
import { readStarSets } from '../../../store/suggestions/planning.ts'
import { type PublicSlot, readPublicAgenda } from '../../agenda/public/read-public-agenda.ts'
import { isTellable } from '../../agenda/releases/audience.ts'
import { type Candidate, type CandidateSlot, Recommender } from './recommend.ts'

/** Stars and texts change all day; lists may be this much behind. */
const keptMs = 600_000
/** Of events at once. */
const keptMax = 20

interface Kept {
  readonly release: number
  readonly madeAt: number
  readonly made: Promise<Recommender>
}

const keptIn = new WeakMap<Store, Map<string, Kept>>()

export interface Asking {
  readonly store: Store
  readonly accountId: string
  readonly event: Pick<StoredEvent, 'id' | 'status'>
  readonly now: Date
}

/** Undefined while nothing is public. */
export async function openRecommender(asking: Asking): Promise<Recommender | undefined> {
  const { store, accountId, event, now } = asking
  const agenda = await store.read((session) => readAgendaRow(session, accountId, event.id))
  if (!isTellable(event, agenda) || agenda.release === null) return undefined
  const kept = keptIn.get(store) ?? new Map<string, Kept>()
  keptIn.set(store, kept)
  const release = agenda.release.number
  const known = kept.get(event.id)
  if (known?.release === release && now.getTime() - known.madeAt < keptMs) return known.made
  if (known === undefined && kept.size >= keptMax) kept.clear()
  const made = index(asking)
  kept.set(event.id, { release, madeAt: now.getTime(), made })
  // What failed is tried again with the next mail.
  made.catch(() => kept.delete(event.id))
  return made
}

async function index({ store, accountId, event, now }: Asking): Promise<Recommender> {
  const { agenda, sets } = await store.read(async (session) => ({
    agenda: await readPublicAgenda(
      session,
      { accountId, eventId: null },
      { eventId: event.id, audience: 'public', now },
    ),
    sets: await readStarSets(session, event.id),
  }))
  return Recommender.index(candidatesOf(agenda?.slots ?? []), sets)
}

/** The sessions that take place, in the order of their first time. */
function candidatesOf(slots: readonly PublicSlot[]): Candidate[] {
  const found = new Map<string, { candidate: Candidate; slots: CandidateSlot[] }>()
  for (const { session, status, title, track, room, startsAt, endsAt } of slots) {
    if (session === null || status !== 'confirmed') continue
    const slot = { startMs: Date.parse(startsAt), endMs: Date.parse(endsAt), room: room?.name ?? null }
    const known = found.get(session.id)
    if (known !== undefined) {
      known.slots.push(slot)
      continue
    }
    const own = [slot]
    const text = [title, session.abstract ?? '', ...session.tags, track?.name ?? ''].join(' ')
    const candidate = { id: session.id, code: session.code, title, text, track: track?.id ?? null, slots: own }
    found.set(session.id, { candidate, slots: own })
  }
  return [...found.values()].map(({ candidate }) => candidate)
}
