// The rules of personal agendas. No operation of the API has them: they belong to whoever holds their link, and organizers
// have no business there.
import { Failure } from '../../../contract/core/failures.ts'
import {
  findPersonalAgenda,
  insertPersonalAgenda,
  type StoredPersonalAgenda,
  sweepPersonalAgendas,
  updatePersonalAgenda,
} from '../../../store/agenda/personal-agendas.ts'
import type { Session, Store } from '../../../store/core/store.ts'
import { expectWritten } from '../../core/versions.ts'

/** Sessions in one agenda. */
export const starsMax = 500

/** Days after its event for which one is kept. */
const keptDays = 90

interface Made {
  readonly id: string
  readonly accountId: string
  readonly eventId: string
  readonly sessions: readonly string[]
  readonly now: Date
}

/** Makes an agenda that belongs to whoever gets its link. @throws Failure validation_failed for too many sessions */
export function makePersonalAgenda(store: Store, { now, ...made }: Made): Promise<StoredPersonalAgenda> {
  expectFew(made.sessions)
  return store.write(async (session) => {
    await insertPersonalAgenda(session, { ...made, attendeeId: null, generation: 0, now: now.toISOString() })
    return found(session, made.id)
  })
}

interface OfTicket extends Made {
  readonly attendeeId: string
  readonly generation: number
}

/** The agenda of a ticket, made by the first visit. Whoever had the ticket before loses the link. */
export function openTicketAgenda(store: Store, { now, ...made }: OfTicket): Promise<StoredPersonalAgenda> {
  const { attendeeId, generation } = made
  return store.write(async (session) => {
    const known = await findPersonalAgenda(session, { attendeeId })
    if (known === undefined) {
      await insertPersonalAgenda(session, { ...made, now: now.toISOString() })
      return found(session, made.id)
    }
    if (known.generation === generation) return known
    const changes = { generation, link_number: known.linkNumber + 1, sessions: '[]', updated_at: now.toISOString() }
    expectWritten(await updatePersonalAgenda(session, known, changes), known.version)
    return found(session, known.id)
  })
}

interface Choice {
  readonly id: string
  readonly now: Date
  readonly add: readonly string[]
  readonly remove: readonly string[]
}

/** Adds and removes sessions. @throws Failure validation_failed for too many sessions */
export function chooseSessions(store: Store, { id, now, add, remove }: Choice): Promise<StoredPersonalAgenda> {
  return store.write(async (session) => {
    const before = await found(session, id)
    const kept = before.sessions.filter((one) => !remove.includes(one))
    const sessions = [...new Set([...kept, ...add])]
    expectFew(sessions)
    const changes = { sessions: JSON.stringify(sessions), updated_at: now.toISOString() }
    expectWritten(await updatePersonalAgenda(session, before, changes), before.version)
    return found(session, id)
  })
}

/** Gives it another link; the old one, and calendars that follow it, lead nowhere. */
export function replaceLink(store: Store, { id, now }: { readonly id: string; readonly now: Date }) {
  return store.write(async (session) => {
    const before = await found(session, id)
    const changes = { link_number: before.linkNumber + 1, updated_at: now.toISOString() }
    expectWritten(await updatePersonalAgenda(session, before, changes), before.version)
    return found(session, id)
  })
}

/** Deletes agendas of events that ended 90 days ago; returns whether more may be left. */
export function sweepOld(session: Session, now: Date, limit: number): Promise<boolean> {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString().slice(0, 10)
  return sweepPersonalAgendas(session, { before, limit })
}

async function found(session: Session, id: string): Promise<StoredPersonalAgenda> {
  const agenda = await findPersonalAgenda(session, { id })
  if (agenda === undefined) throw new Failure('not_found', 'This personal agenda was deleted')
  return agenda
}

function expectFew(sessions: readonly string[]): void {
  if (sessions.length <= starsMax) return
  throw new Failure('validation_failed', `A personal agenda can have at most ${starsMax} sessions`, {
    details: { limit: starsMax },
  })
}
