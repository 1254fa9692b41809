// Judges codes one after another: online while the service answers in time, else with the prepared data. Codes scanned
// meanwhile wait their turn; none is dropped.
import type { Client } from '../../../client/client.ts'
import { Failure, retryableFailures } from '../../../contract/core/failures.ts'
import { newTimedUuid } from '../../../contract/core/uuid-v7.ts'
import type { FoundDoorTickets } from '../../../contract/door/door.ts'
import type { Rehearsal } from '../../../contract/door/rehearsal.ts'
import type { Verdict } from '../../../contract/door/scans.ts'
import type { Input } from '../../core/command.ts'
import {
  type LocalDoor,
  openLocalDoor,
  type PreparedPlace,
  type ScannedCode,
  type ScanRequest,
  type ScanSite,
} from '../offline/local-door.ts'
import type { Presented } from '../offline/offline-door.ts'

/** The value of `--answer-within`. */
export const answerWithinMs = ({ flags }: Input): number =>
  typeof flags.answerWithin === 'number' ? flags.answerWithin : 2_000

export interface ScannerOptions extends ScanSite {
  readonly client: Client
  readonly event: string
  readonly list: string | undefined
  readonly station: string | undefined
  /** How long to wait for an answer. */
  readonly answerWithinMs: number
  /** The prepared data, if there is any. */
  readonly prepared: PreparedPlace | undefined
  readonly isOffline: boolean
  /** Where one is set, codes are judged as while the doors are open, and nothing is recorded. */
  readonly rehearsal?: Rehearsal | undefined
}

/** How a ticket is admitted that would be refused. */
export interface ScanTerms {
  /** The reason of a supervisor. */
  readonly override?: string
  /** The cash taken for its order, in minor units. */
  readonly cash?: number
}

export interface Scanner {
  /** Resolves once the code had its turn; an unreachable service never rejects it. */
  readonly scan: (presented: Presented, how?: ScanTerms) => Promise<ScannedCode>
  /** Finds people by name, e-mail address or order reference, without admitting anybody. */
  readonly search: (query: string) => Promise<FoundDoorTickets>
  /** This scanner's last admission that is not undone. */
  readonly lastAdmitted: () => ScannedCode | undefined
  /** Undoes the last admission; undefined if it is another one by now. */
  readonly undo: (admitted: ScannedCode) => Promise<ScannedCode | undefined>
  readonly isOffline: () => boolean
  readonly isRehearsal: boolean
  /** Whether it can decide offline. */
  readonly isPrepared: boolean
  /** The prepared event's time zone, else UTC. */
  readonly timezone: string
  /** Runs `before` while no code is judged, then asks the service again. */
  readonly goOnline: (before: () => Promise<unknown>) => Promise<void>
  /** Admitted in this rehearsal, or as far as this machine alone knows. */
  readonly admittedHere: () => number
  readonly close: () => void
}

type Last = { readonly verdict: ScannedCode; readonly presented: Presented }

export function createScanner(options: ScannerOptions): Scanner {
  const { prepared } = options
  const door: Post = { local: prepared && openLocalDoor(prepared), isOffline: options.isOffline }
  let turn: Promise<unknown> = Promise.resolve()
  let last: Last | undefined

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work)
    turn = mine.catch(() => undefined)
    return mine
  }

  return {
    scan: (presented, how = {}) =>
      inTurn(async () => {
        const verdict = await scanOne(options, door, { presented, ...how })
        if (verdict.result === 'ok') last = { verdict, presented }
        return verdict
      }),
    search: (query) => searchPeople(options, door, query),
    lastAdmitted: () => last?.verdict,
    undo: (admitted) =>
      inTurn(async () => {
        if (last?.verdict !== admitted) return undefined
        const undone = await undoLast(options, door, last)
        if (undone.result === 'ok') last = undefined
        return undone
      }),
    isOffline: () => door.isOffline,
    isRehearsal: options.rehearsal !== undefined,
    isPrepared: prepared !== undefined,
    timezone: prepared?.door.timezone ?? 'UTC',
    goOnline: (before) =>
      inTurn(async () => {
        await before()
        door.isOffline = options.isOffline
      }),
    admittedHere: () => options.rehearsal?.admitted() ?? door.local?.admitted() ?? 0,
    close: () => door.local?.close(),
  }
}

interface Post {
  readonly local: LocalDoor | undefined
  isOffline: boolean
}

const nextScanId = ({ host }: ScannerOptions) => newTimedUuid(host.now(), host.randomBytes(10))

async function scanOne(options: ScannerOptions, door: Post, typed: Omit<ScanRequest, 'scanId'>): Promise<ScannedCode> {
  const asked = { ...typed, scanId: nextScanId(options) }
  const { local } = door
  if (options.rehearsal) return rehearse(options, door, { asked, rehearsal: options.rehearsal })
  if (asked.cash !== undefined) return takeCash(options, door, asked)
  if (local && door.isOffline) return local.scan(options, asked)
  const answer = await askService(options, asked)
  if ('verdict' in answer) {
    local?.remember(options, answer.verdict)
    return { ...answer.verdict, offline: false }
  }
  if (!local) return unanswered(options, asked.scanId, answer.reason)
  door.isOffline = true
  // The service may still judge the first scan, and differently.
  return local.scan(options, { ...typed, scanId: nextScanId(options), insteadOf: asked.scanId })
}

async function rehearse(
  options: ScannerOptions,
  door: Post,
  { asked, rehearsal }: { asked: ScanRequest; rehearsal: Rehearsal },
): Promise<ScannedCode> {
  const judge = async (): Promise<ScannedCode> => {
    const answer = door.isOffline ? { reason: noService } : await askService(options, asked)
    if ('verdict' in answer) return { ...answer.verdict, offline: false }
    if (!door.local || asked.cash !== undefined) return unanswered(options, asked.scanId, answer.reason)
    door.isOffline = true
    return { ...door.local.rehearse(options, asked), rehearsal: true }
  }
  return rehearsal.note(await judge(), { isOverride: asked.override !== undefined })
}

const noService = 'Without the service this cannot be rehearsed'

/** Money is only recorded by the service: what it was told and has not answered is never decided here. */
async function takeCash(options: ScannerOptions, door: Post, asked: ScanRequest): Promise<ScannedCode> {
  if (door.isOffline) return unanswered(options, asked.scanId, 'Cash needs the service: wait, or let them in with F4')
  const answer = await askService({ ...options, prepared: undefined }, asked)
  if ('verdict' in answer) {
    door.local?.remember(options, answer.verdict)
    return { ...answer.verdict, offline: false }
  }
  return unanswered(options, asked.scanId, 'No answer: scan the ticket again to see whether it is paid')
}

/** Undoes online even what was admitted offline: such scans are uploaded before the service is asked again. */
async function undoLast(options: ScannerOptions, door: Post, { verdict, presented }: Last): Promise<ScannedCode> {
  const { local } = door
  if (options.rehearsal) {
    options.rehearsal.undo(verdict)
    return { ...verdict, firstAt: null, firstGate: null, earlier: null }
  }
  const undoing = { scanId: nextScanId(options), undone: verdict }
  if (local && door.isOffline) return local.undo(options, { ...undoing, presented })
  try {
    const answer = await undoOnline(options, undoing)
    if (answer.result === 'ok') local?.forget(options, verdict)
    return answer
  } catch (error) {
    if (!local || !isPassing(error)) throw error
    door.isOffline = true
    return local.undo(options, { ...undoing, presented })
  }
}

const isPassing = (error: unknown): error is Failure => error instanceof Failure && retryableFailures.has(error.code)

type Answered = { readonly verdict: Verdict } | { readonly reason: string }

/** Does not wait its turn: a search changes nothing. */
async function searchPeople(options: ScannerOptions, { local, isOffline }: Post, q: string): Promise<FoundDoorTickets> {
  if (local && isOffline) return local.search(q)
  const { client, event, list } = options
  const query = { q, ...definedTexts({ list }) }
  try {
    const limit = limitOf(options)
    return (await client.call('searchDoorTickets', { params: { event_id: event }, query, ...limit })).value
  } catch (error) {
    if (!local || !isPassing(error)) throw error
    return local.search(q)
  }
}

async function askService(options: ScannerOptions, { presented, ...asked }: ScanRequest): Promise<Answered> {
  const { client, event, list, gate, station, direction } = options
  const rehearsing = options.rehearsal ? { rehearsal: true } : {}
  const body = { ...presented, ...asked, direction, ...definedTexts({ list, gate, station }), ...rehearsing }
  try {
    const { value } = await client.call('scanTicket', { params: { event_id: event }, body, ...limitOf(options) })
    return { verdict: value }
  } catch (error) {
    if (isPassing(error)) return { reason: error.message }
    throw error
  }
}

/** A prepared door does not wait long for an answer. */
const limitOf = ({ prepared, answerWithinMs }: ScannerOptions) => (prepared ? { timeoutMs: answerWithinMs } : {})

const definedTexts = (fields: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

async function undoOnline(
  options: ScannerOptions,
  { scanId, undone }: { scanId: string; undone: ScannedCode },
): Promise<ScannedCode> {
  const { client, event, gate, station } = options
  const body = { undoes: undone.scanId, scanId, ...definedTexts({ gate, station }) }
  const { value } = await client.call('undoScan', { params: { event_id: event }, body, ...limitOf(options) })
  return { ...value, offline: false }
}

/** An empty verdict. */
export const unscanned: ScannedCode = {
  scanId: '',
  result: 'error',
  reason: null,
  facts: null,
  ticketId: null,
  name: null,
  ticketType: null,
  addOns: [],
  translations: {},
  listId: null,
  direction: 'entry',
  firstAt: null,
  firstGate: null,
  earlier: null,
  due: null,
  paid: null,
  offline: true,
}

const unanswered = ({ direction }: ScannerOptions, scanId: string, reason: string): ScannedCode => {
  return { ...unscanned, scanId, reason, direction }
}
