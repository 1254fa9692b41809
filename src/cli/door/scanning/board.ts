// What the scan screen shows, and what its keys do. Draws nothing and reads no keyboard.

import { Failure } from '../../../contract/core/failures.ts'
import { cashText, refusalReasons } from '../../../contract/door/words.ts'
import type { Host } from '../../core/host.ts'
import type { ScannedCode } from '../offline/local-door.ts'
import type { Presented } from '../offline/offline-door.ts'
import type { DoorState } from './draw-door.ts'
import { type Scanner, type ScanTerms, unscanned } from './scanner.ts'
import { createSearch, type Searching } from './search.ts'

const recentMax = 5
const reasonMax = 300

type BoardState = Pick<DoorState, 'last' | 'asking' | 'isUndone' | 'notice' | 'waiting' | 'recent' | 'search'>

interface BoardOptions {
  readonly host: Pick<Host, 'now'>
  readonly scanner: Scanner
  readonly draw: () => void
  /** Called after each verdict and each undo. */
  readonly judged: (verdict: ScannedCode, how: { readonly isUndone: boolean }) => void
}

export type Board = ReturnType<typeof createBoard>

/** A ticket's text, also behind a search begun by hand: a ticket is never taken for a reason or a name. */
const ticketText = /TKT[\dA-Z]{20,}/

interface Refused {
  readonly presented: Presented
  readonly name: string | null
}

const calm = { asking: undefined, notice: '', search: undefined } as const

export function createBoard(options: BoardOptions) {
  const { scanner } = options
  const { state, update, refused, judge, undo } = createJudging(options)
  const search = createSearch(scanner, (searching: Searching | undefined) => update({ search: searching }))

  return {
    state,
    /** A line and its Enter: a ticket, a reason, or part of a search. */
    async type(code: string, text: string): Promise<void> {
      const { search: isSearching, asking } = state()
      const ticket = ticketText.exec(code)?.[0]
      if (isSearching && ticket === undefined) {
        const chosen = await search.enter(text)
        return chosen && judge(chosen)
      }
      const why = ticket === undefined && asking?.kind === 'override' ? refused() : undefined
      if (why && text.trim() !== '') return judge(why.presented, { override: text.trim().slice(0, reasonMax) })
      if (code.trim() !== '') return judge({ code: isSearching ? (ticket ?? code) : code })
    },
    async undo(): Promise<void> {
      const admitted = scanner.lastAdmitted()
      const { last, asking, waiting } = state()
      if (waiting > 0) return update({ ...calm, notice: 'Still checking: press F2 again when the answer is here' })
      if (!admitted) return update({ ...calm, notice: 'Nothing to undo: no admission since this screen was opened' })
      // The guest in sight is another one: nobody is undone by a habit of the hand.
      const isSeen = last === admitted || asking?.kind === 'undo'
      return isSeen ? undo(admitted) : update({ ...calm, asking: { kind: 'undo', name: admitted.name } })
    },
    async cash(): Promise<void> {
      const { last, asking, isUndone } = state()
      const [who, due] = [refused(), isUndone ? null : last?.due]
      if (!who || !due) return update({ ...calm, notice: noCash(state()) })
      return asking?.kind === 'cash'
        ? judge(who.presented, { cash: due.amount })
        : update({ ...calm, asking: { kind: 'cash', name: who.name } })
    },
    override(): void {
      const who = refused()
      if (state().asking?.kind === 'override') update(calm)
      else if (who) update({ ...calm, asking: { kind: 'override', name: who.name } })
      else update({ ...calm, notice: nobodyRefused(state()) })
    },
    startSearch: () => search.start(),
    move: (step: 1 | -1) => {
      if (state().search) search.move(step)
    },
    leave: () => update(calm),
  }
}

/** The state of the screen, and the verdicts that change it. */
function createJudging({ host, scanner, draw, judged }: BoardOptions) {
  let refused: Refused | undefined
  let state: BoardState = { ...calm, last: undefined, isUndone: false, waiting: 0, recent: [] }
  const update = (changes: Partial<BoardState>) => {
    state = { ...state, ...changes }
    draw()
  }
  const log = (verdict: ScannedCode, isUndone: boolean) =>
    [{ at: host.now(), verdict, isUndone }, ...state.recent].slice(0, recentMax)
  return {
    state: () => state,
    refused: () => refused,
    update,
    judge: async (presented: Presented, how?: ScanTerms): Promise<void> => {
      update({ ...calm, waiting: state.waiting + 1 })
      const verdict = await scanner.scan(presented, how).catch((error: unknown) => faultOf(error, scanner))
      const { result, ticketId, name } = verdict
      refused = result === 'ok' || ticketId === null ? undefined : { presented, name }
      judged(verdict, { isUndone: false })
      const notice = noticeOf(presented, verdict, scanner.isRehearsal)
      update({ last: verdict, isUndone: false, notice, recent: log(verdict, false), waiting: state.waiting - 1 })
    },
    undo: async (admitted: ScannedCode): Promise<void> => {
      const undone = await scanner.undo(admitted).catch((error: unknown) => faultOf(error, scanner))
      if (undone?.result !== 'ok') return update({ ...calm, notice: notUndone(undone) })
      refused = undefined
      judged(undone, { isUndone: true })
      update({ ...calm, last: undone, isUndone: true, recent: log(undone, true) })
    },
  }
}

function noticeOf(presented: Presented, { result, paid }: ScannedCode, isRehearsal: boolean): string {
  if (paid && isRehearsal) return `Would be paid: ${cashText(paid)}`
  if (paid) return `Paid: ${cashText(paid)}. F2 undoes the admission, not the payment`
  return result === 'invalid' && isName(presented) ? 'To find somebody by name, press / first' : ''
}

const isName = (presented: Presented) => 'code' in presented && /^\p{L}[\p{L} .'’-]*$/u.test(presented.code.trim())

const notUndone = (undone: ScannedCode | undefined) =>
  undone === undefined ? 'Not undone: somebody else was admitted meanwhile' : `Not undone: ${undone.reason ?? ''}`

function noCash({ last, isUndone }: BoardState): string {
  if (last === undefined) return 'No cash to take: scan the ticket first'
  if (isUndone) return 'No cash to take: scan the ticket again'
  if (last.result === 'unpaid') return 'This key may not take cash: use a device created with --cash'
  if (last.result === 'ok') return 'No cash to take: the last ticket was accepted'
  return `No cash to take. ${last.reason ?? refusalReasons[last.result]}`
}

function nobodyRefused({ last, isUndone }: BoardState): string {
  if (last === undefined || last.result === 'ok' || isUndone) return 'Nobody to let in: the last ticket was not refused'
  return 'Nobody to let in: what was scanned is not a ticket of this event'
}

/** A refusal by the service itself, such as a revoked key, as a verdict. */
function faultOf(error: unknown, scanner: Scanner): ScannedCode {
  if (!(error instanceof Failure)) throw error
  return { ...unscanned, reason: error.message, offline: scanner.isOffline() }
}
