// Judges tickets offline: by signature, by the prepared ticket list, and by the scans of this machine. It cannot know whom
// other offline machines admitted.
import type { KeyObject } from 'node:crypto'
import { Failure } from '../../../contract/core/failures.ts'
import type { ScanResult } from '../../../contract/door/choices.ts'
import type { DoorTicket, FoundDoorTickets } from '../../../contract/door/door.ts'
import type { RefusalFacts } from '../../../contract/door/refusal-facts.ts'
import type { EarlierAdmissions } from '../../../contract/door/scans.ts'
import { bestFits, fitOf } from '../../../contract/door/search.ts'
import { mayComeAgain } from '../../../contract/door/words.ts'
import { readPublicKey, verifyToken } from '../../../contract/tickets/token.ts'
import type { PreparedDoor } from './prepared-door.ts'
import type { KeptScan } from './scan-journal.ts'

/** What a steward has of a person: the code they show, or their ticket, found by a search. */
export type Presented = { readonly code: string } | { readonly ticketId: string }

/** When a ticket was first admitted here, and whether its holder is inside. */
interface Presence {
  readonly firstAt: string
  readonly firstGate: string | null
  readonly inside: boolean
  /** As far as they are known here. */
  readonly admissions: EarlierAdmissions
}

export interface OfflineVerdict {
  readonly result: ScanResult
  /** The ticket's id, or its serial if the list does not have it; null if the code is unreadable. */
  readonly key: string | null
  readonly ticket: DoorTicket | undefined
  readonly first: Presence | undefined
  readonly reason?: string
  readonly facts?: RefusalFacts
}

export interface OfflineDoor {
  readonly judge: (
    presented: Presented,
    how: { readonly now: Date; readonly direction: 'entry' | 'exit' },
  ) => OfflineVerdict
  /** Records a decision, including those made before this process started. */
  readonly note: (scan: KeptScan) => void
  readonly admitted: () => number
  /** People on the ticket list by name or order reference, as they stand now. */
  readonly search: (query: string) => FoundDoorTickets
}

type Recognised = Omit<OfflineVerdict, 'first'>

export function createOfflineDoor(door: PreparedDoor): OfflineDoor {
  const bySerial = new Map(
    door.tickets.flatMap((ticket) => (ticket.serial === null ? [] : [[ticket.serial, ticket] as const])),
  )
  const keys = new Map(door.keys.map(({ keyId, publicKey }) => [keyId, readPublicKey(publicKey)]))
  const present = new Map(door.tickets.flatMap((ticket) => (ticket.firstAt === null ? [] : [presenceOf(ticket)])))
  const history = new Map<string, { key: string; before: Presence | undefined }>()

  const recognise = (presented: Presented, now: Date): Recognised => {
    if ('ticketId' in presented) return chosen(door.tickets.find(({ id }) => id === presented.ticketId))
    const typed = presented.code.trim()
    if (!typed.startsWith('TKT') || typed.length < 20) return unreadable(typed)
    return readToken(typed, { door, keys, bySerial, now })
  }

  return {
    judge: (presented, { now, direction }) => {
      const recognised = recognise(presented, now)
      const first = recognised.key === null ? undefined : present.get(recognised.key)
      if (recognised.result !== 'ok' || direction === 'exit') return { ...recognised, first }
      const closed = closedResult(door, now)
      const { opensAt, closesAt } = door
      if (closed) return { ...recognised, result: closed, facts: { opensAt, closesAt }, first }
      return first && !mayComeAgain(door.reentry, first.inside)
        ? { ...recognised, result: 'already_redeemed', first }
        : { ...recognised, first }
    },
    note: ({ scanId, ticket: key, kind, undoes, direction, decision, deviceTime, seenAt, gate = null }) => {
      if (key === null || decision !== 'ok') return
      if (kind === 'undo') return undo(undoes ?? '')
      const before = present.get(key)
      history.set(scanId, { key, before })
      const inside = direction !== 'exit'
      if (!inside) return before && void present.set(key, { ...before, inside })
      const count = (before?.admissions.count ?? 0) + 1
      const admissions = { count, lastAt: before ? (seenAt ?? deviceTime) : deviceTime, lastGate: gate }
      present.set(key, { ...(before ?? { firstAt: deviceTime, firstGate: gate }), admissions, inside })
    },
    admitted: () => present.size,
    search: (query) => {
      const { people, found } = bestOf(door.tickets, query)
      const data = people.map((ticket) => ({ ...ticket, ...absent, ...standingHere(present.get(ticket.id)) }))
      return { data, found, listName: door.listName, timezone: door.timezone }
    },
  }

  function undo(scanId: string): void {
    const undone = history.get(scanId)
    if (!undone) return
    if (undone.before) present.set(undone.key, undone.before)
    else present.delete(undone.key)
  }
}

function closedResult({ opensAt, closesAt }: PreparedDoor, now: Date): 'not_yet_valid' | 'expired' | undefined {
  if (now < new Date(opensAt)) return 'not_yet_valid'
  return now < new Date(closesAt) ? undefined : 'expired'
}

const absent = { firstAt: null, firstGate: null, inside: false } as const

const looksLikeEmail = (query: string) => /\S@\S/.test(query)
const noAddresses = 'the ticket list on this machine has no e-mail addresses; search by name or order reference'

/** Results of a search. */
const shownMax = 20

/** @throws Failure usage for an e-mail address: "nobody found" would send a guest away whose ticket is on this list */
function bestOf(tickets: readonly DoorTicket[], query: string) {
  if (looksLikeEmail(query)) throw new Failure('usage', noAddresses)
  const match = fitOf(query)
  const best = bestFits<DoorTicket>(shownMax)
  for (const ticket of tickets) {
    const how = match(ticket)
    if (how !== undefined) best.add(ticket, ticket.name, how)
  }
  return best.result()
}

/** A ticket that was found by a search, perhaps by the service, before it fell silent. */
function chosen(ticket: DoorTicket | undefined): Recognised {
  if (ticket) return { result: ticket.result, key: ticket.id, ticket }
  const reason = 'This ticket is not on the list of door prepare: scan its QR code'
  return { result: 'error', key: null, ticket: undefined, reason }
}

const presenceOf = ({ id, firstAt, firstGate, inside }: DoorTicket): [string, Presence] => [
  id,
  {
    firstAt: firstAt ?? '',
    firstGate,
    inside,
    admissions: { count: 1, lastAt: firstAt ?? '', lastGate: firstGate },
  },
]

const standingHere = (presence: Presence | undefined) =>
  presence && { firstAt: presence.firstAt, firstGate: presence.firstGate, inside: presence.inside }

function unreadable(typed: string): Recognised {
  const isCode = /^[\dA-Za-z][\dA-Za-z -]{8,14}$/.test(typed)
  const reason = 'Typed codes can only be checked online: scan the QR code'
  return { result: isCode ? 'error' : 'invalid', key: null, ticket: undefined, ...(isCode ? { reason } : {}) }
}

interface Known {
  readonly door: PreparedDoor
  readonly keys: ReadonlyMap<number, KeyObject>
  readonly bySerial: ReadonlyMap<string, DoorTicket>
  readonly now: Date
}

const anyHour = { validFromHour: 0, validUntilHour: Number.POSITIVE_INFINITY }

function readToken(text: string, { door, keys, bySerial, now }: Known): Recognised {
  const { eventNumber } = door
  if (eventNumber === null) return { result: 'unknown_key', key: null, ticket: undefined }
  const verdict = verifyToken(text, { eventNumber, keys, now, window: anyHour })
  if (!('claims' in verdict)) return { result: verdict.result, key: null, ticket: undefined }
  const { serial, generation, typeNumber } = verdict.claims
  const ticket = bySerial.get(serial)
  // Sold, moved or transferred after the list was prepared: only its signature vouches for it.
  const signed = door.refusedTypeNumbers.includes(typeNumber) ? 'wrong_list' : 'ok'
  if (!ticket) return { result: signed, key: serial, ticket: undefined }
  if (generation < ticket.generation) return { result: 'superseded', key: ticket.id, ticket }
  return { result: generation > ticket.generation ? signed : ticket.result, key: ticket.id, ticket }
}
