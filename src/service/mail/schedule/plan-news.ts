// Plans the mails about a release. Each waits ten minutes, and releases that follow meanwhile join it, so that a slip can be
// mended before anybody hears of it. What has changed is read when the mail is sent.
import type { ToldGroup } from '../../../contract/agenda/choices.ts'
import { readAgendaRow } from '../../../store/agenda/agendas.ts'
import { readSlotsById } from '../../../store/agenda/releases/audience.ts'
import type { Session } from '../../../store/core/store.ts'
import { findWaitingOfKind, postponeWaiting, type WaitingMessage } from '../../../store/mail/waiting-of-kind.ts'
import type { OutboxRow } from '../../../store/outbox.ts'
import { isTellable, type Listener, listenersTo } from '../../agenda/releases/audience.ts'
import { diff } from '../../agenda/releases/diff.ts'
import { mailboxOf } from '../../consents/mailbox.ts'
import type { Draft, EventRow } from '../plan/draft.ts'

const minuteMs = 60_000
/** How long a mail waits for further releases, from the last one and from the first. */
const pauseMs = 10 * minuteMs
const pauseMsMax = 60 * minuteMs

const kind = 'schedule-changed'

/** What is kept with a message about releases. */
export interface NewsData {
  /** The release before the first that it tells of; 0 before the first release. */
  readonly from: number
  /** When the first one that it tells of became public. */
  readonly since: string
  /** Ids of what the reader is: speakers, attendees who are enrolled, and owners of personal agendas. */
  readonly people: readonly string[]
}

interface Released {
  readonly session: Session
  readonly entry: OutboxRow
  readonly event: EventRow
  readonly data: {
    readonly number: number
    readonly from?: number
    readonly changes: Readonly<Record<string, readonly string[]>>
    readonly notify?: readonly ToldGroup[]
  }
}

/** The mails that a release leads to, apart from those that waited already and tell of it, too. */
export async function toListeners({ session, entry, event, data }: Released): Promise<Draft[]> {
  const { number, from = 0, notify = [] } = data
  if (notify.length === 0) return []
  if (!isTellable(event, await readAgendaRow(session, entry.account_id, event.id))) return []
  const ids = [...new Set(Object.values(data.changes).flat())]
  const before = await readSlotsById(session, { release: from, ids })
  const after = await readSlotsById(session, { release: number, ids })
  const readers = byMailbox(await listenersTo(session, diff(before, after), { eventId: event.id, groups: notify }))
  const joined = await joinWaiting(session, entry, readers)
  const dueAt = new Date(Date.parse(entry.created_at) + pauseMs).toISOString()
  return [...readers].flatMap(([mailbox, listeners]) => {
    const [first] = listeners
    if (first === undefined || joined.has(mailbox)) return []
    const schedule: NewsData = { from, since: entry.created_at, people: idsOf(listeners) }
    const attendeeId = listeners.find((listener) => listener.attendeeId !== null)?.attendeeId ?? null
    const orderId = listeners.find((listener) => listener.orderId !== null)?.orderId ?? null
    const { email: address, name } = first
    return [{ kind, address, name, orderId, attendeeId, dueAt, priority: 2, data: { schedule } }]
  })
}

type Readers = ReadonlyMap<string, readonly Listener[]>

function byMailbox(listeners: readonly Listener[]): Readers {
  const readers = new Map<string, Listener[]>()
  for (const listener of listeners) {
    const mailbox = mailboxOf(listener.email)
    const known = readers.get(mailbox)
    if (known) known.push(listener)
    else readers.set(mailbox, [listener])
  }
  return readers
}

const idsOf = (listeners: readonly Listener[]) => listeners.map(({ id }) => id)

/** Lets the mails that wait for these readers tell of a further release. @returns the mailboxes of those that do */
async function joinWaiting(session: Session, entry: OutboxRow, readers: Readers): Promise<ReadonlySet<string>> {
  const { account_id: accountId, event_id: eventId, created_at: now } = entry
  const waiting = await findWaitingOfKind(session, { accountId, eventId: eventId ?? '', kind })
  const joined = new Set<string>()
  for (const message of waiting) {
    const listeners = readers.get(message.addressKey)
    if (listeners === undefined || joined.has(message.addressKey)) continue
    if (await postponeWaiting(session, message, { ...joinedTo(message, listeners, now), now }))
      joined.add(message.addressKey)
  }
  return joined
}

function joinedTo({ data, dueAt }: WaitingMessage, listeners: readonly Listener[], now: string) {
  const { schedule } = JSON.parse(data) as { readonly schedule: NewsData }
  const people = [...new Set([...schedule.people, ...idsOf(listeners)])]
  const latest = Date.parse(schedule.since) + pauseMsMax
  const due = new Date(Math.min(latest, Date.parse(now) + pauseMs)).toISOString()
  return { data: JSON.stringify({ schedule: { ...schedule, people } }), dueAt: due > dueAt ? due : dueAt }
}
