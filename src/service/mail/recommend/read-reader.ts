// What a recommendation may know of its reader: read when the mail is sent, and forgotten with it.
import { findPersonalAgenda } from '../../../store/agenda/personal-agendas.ts'
import type { Session } from '../../../store/core/store.ts'
import { wordsOfAttended } from '../../../store/mail/attended-sessions.ts'
import { type StoredTicket, ticketsOfMailbox } from '../../../store/tickets/tickets.ts'
import { readPlaces } from '../../agenda/enrolments/places.ts'
import { readEntries, type SessionEntry, windowOf } from '../../agenda/public/entries.ts'
import { mailboxOf } from '../../consents/mailbox.ts'
import { whoObjects } from '../../consents/profiling.ts'
import { isMailboxListed } from '../../consents/stop-list.ts'
import type { ExternalServices } from '../../core/external-services.ts'
import type { Asked, Reader } from './recommend.ts'

interface About {
  readonly accountId: string
  readonly eventId: string
  readonly address: string
  readonly now: Date
}

export interface ReaderAsked {
  readonly own: Asked
  /** The list for everybody, without a word of the reader in it. */
  readonly toAll: Asked
}

export async function readReader(
  session: Session,
  services: Pick<ExternalServices, 'secrets'>,
  about: About,
): Promise<ReaderAsked> {
  const { accountId, eventId, address, now } = about
  const scope = { accountId, eventId: null }
  const tickets = (await ticketsOfMailbox(session, scope, { eventId, address })).filter(admits)
  const entries = await readEntries(session, scope, { eventId })
  const attendeeIds = tickets.map(({ attendeeId }) => attendeeId)
  const has = (await readPlaces(session, scope, { attendeeIds, entries })).map(({ sessionId }) => sessionId)
  const isOpenTo = (types: ReadonlySet<string>) => (entry: SessionEntry) => isOpen(entry, types, now)
  const types = new Set(tickets.map(({ ticketTypeId }) => ticketTypeId))
  const nowMs = now.getTime()
  const closedTo = (isOpenNow: (entry: SessionEntry) => boolean) =>
    new Set(entries.filter((entry) => !isOpenNow(entry)).map(({ id }) => id))
  const toAll = { reader: null, has: [], without: closedTo(isOpenTo(new Set())), nowMs }
  const reader = await readTastes(session, services, { ...about, tickets })
  return { own: { reader, has, without: closedTo(isOpenTo(types)), nowMs }, toAll }
}

const admits = ({ kind, attendeeStatus, status }: StoredTicket) =>
  kind === 'admission' && attendeeStatus === 'confirmed' && status === 'valid'

/** Whether somebody with these ticket types could take a place now, without buying anything. */
function isOpen(entry: SessionEntry, types: ReadonlySet<string>, now: Date): boolean {
  const { kind, isOn, ticketTypes, places } = entry
  if (kind === 'ticket' || !isOn || windowOf(entry, now) === 'closed' || places?.left === 0) return false
  return ticketTypes.length === 0 || ticketTypes.some((id) => types.has(id))
}

/** Null for a mailbox with several tickets, since nobody knows whose stars they have, and for who objects. */
async function readTastes(
  session: Session,
  services: Pick<ExternalServices, 'secrets'>,
  { accountId, eventId, address, tickets }: About & { readonly tickets: readonly StoredTicket[] },
): Promise<Reader | null> {
  const [ticket, ...others] = tickets
  if (ticket === undefined || others.length > 0) return null
  if ((await whoObjects(session, accountId, [address])).size > 0) return null
  const agenda = await findPersonalAgenda(session, { attendeeId: ticket.attendeeId })
  // Whoever had the ticket before chose those of another generation.
  if (agenda === undefined || agenda.generation !== ticket.generation || agenda.sessions.length === 0) return null
  if (await isMailboxListed(session, services, { accountId, mailbox: mailboxOf(address) })) return null
  const past = await wordsOfAttended(session, { accountId, eventId, address })
  return { starred: agenda.sessions, past }
}
