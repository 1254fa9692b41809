// A door on a phone: one code after the other, each asked of the service. What nobody answers is said to be unchecked, kept,
// and sent when the service answers again; by its id it is then one scan, also where the answer alone was lost. Knows no
// element of the page.
import { newScanId } from '../../contract/scan-id.ts'
import type { Verdict } from '../../contract/scans.ts'
import type { Call } from './door-calls.ts'
import type { Memory, WaitingScan } from './memory.ts'
import { askStanding, listOf, type Standing } from './standing.ts'
import { type Look, letIn, lookOf, ready, takenBack, unchecked } from './verdict-look.ts'

export interface DoorOptions {
  readonly call: Call
  readonly memory: Memory
  readonly now: () => Date
  readonly randomBytes: () => Uint8Array
  /** An instant as people here write it. */
  readonly local: (instant: string) => string
  /** Something that is shown has changed; `look` where it is a verdict. */
  readonly changed: (look?: Look) => void
}

export interface DoorState {
  readonly isOffline: boolean
  readonly look: Look
  readonly counts: string
  /** What has to be told beside the verdict. */
  readonly trouble: string
  /** Scans that nobody has answered. */
  readonly waiting: number
  readonly canUndo: boolean
  readonly canLetIn: boolean
  readonly canOverride: boolean
}

export type Door = ReturnType<typeof createDoor>

export function createDoor(options: DoorOptions) {
  const { memory, changed } = options
  let state = { isOffline: false, look: ready, counts: '', trouble: '' }
  let last: Judged = { look: ready }
  let isPlaceKnown = false
  let turn: Promise<void> = Promise.resolve()

  const inTurn = (work: () => Promise<void>) => {
    const mine = turn.then(work)
    // Whatever was wrong with one, the next is taken.
    turn = mine.catch(() => undefined)
    return mine
  }
  const stand = (standing: Standing) => {
    state = { ...state, ...standing }
    changed()
  }
  const show = (judged: Judged) => {
    last = judged
    const { unanswered } = judged
    const look =
      unanswered && !isKept(memory, unanswered) ? unchecked('This phone has no room to keep it') : judged.look
    const isOffline = state.isOffline || unanswered !== undefined
    state = { ...state, look, isOffline, trouble: unanswered ? state.trouble : '' }
    changed(look)
  }

  return {
    /** Takes its turn behind those before. */
    scan: (code: string) => inTurn(async () => show(await judge(options, { code }, state.isOffline))),
    /** Lets the last one in against the rules; for supervisors. */
    override: (reason: string) =>
      inTurn(async () => {
        if (last.refused === undefined) return
        show(await judge(options, { code: last.refused, override: reason }, state.isOffline))
      }),
    /** Takes the last one back that the service let in. */
    undo: () =>
      inTurn(async () => {
        if (last.admitted === undefined) return
        const undone = await takeBack(options, last.admitted)
        if (typeof undone === 'string') stand({ isOffline: state.isOffline, trouble: `Not taken back: ${undone}` })
        else show({ look: undone })
      }),
    /** Notes of the last one, whom nobody checked, that they were let in all the same. */
    letIn: () => {
      if (last.unanswered === undefined) return
      memory.keep({ ...last.unanswered, scan: { ...last.unanswered.scan, decision: 'ok' } })
      show({ look: letIn })
    },
    /** Asks how things are, and sends what waits. */
    refresh: async () => {
      const standing = await askStanding(options, isPlaceKnown)
      isPlaceKnown ||= standing.counts !== undefined
      stand(standing)
    },
    goOffline: () => stand({ isOffline: true }),
    state: (): DoorState => {
      const ids = memory.waiting().map(({ scan }) => scan.scanId)
      const canLetIn = last.unanswered !== undefined && ids.includes(last.unanswered.scan.scanId)
      const canOverride = last.refused !== undefined && memory.door()?.supervisor === true
      return { ...state, waiting: ids.length, canUndo: last.admitted !== undefined, canLetIn, canOverride }
    },
  }
}

/** What came of a code. */
interface Judged {
  readonly look: Look
  readonly admitted?: Verdict | undefined
  readonly unanswered?: WaitingScan
  /** The code of a ticket that is known, and was refused. */
  readonly refused?: string | undefined
}

function isKept(memory: Memory, waiting: WaitingScan): boolean {
  try {
    memory.keep(waiting)
    return true
  } catch {
    return false
  }
}

interface Asked {
  readonly code: string
  /** Why it is let in whatever the rules say. */
  readonly override?: string
}

async function judge(options: DoorOptions, { code, override }: Asked, isOffline: boolean): Promise<Judged> {
  const made = waitingScan(options, code)
  if (made === undefined) return { look: unchecked('This device has not heard from the service yet') }
  const nobody = {
    look: unchecked('The service does not answer. The scan is kept and sent later.'),
    unanswered: made,
  }
  // Nobody waits some seconds for each of a line of people when the one before was in vain.
  if (isOffline) return nobody
  const { scanId, direction, gate } = made.scan
  const optional = { ...(gate === undefined ? {} : { gate }), ...(override === undefined ? {} : { override }) }
  const body = { code, scanId, direction, list: made.list, ...optional }
  const answer = await options.call('scanTicket', { event: made.event, body })
  if (answer.kind === 'silence') return nobody
  if (answer.kind === 'refused') return { look: unchecked(answer.detail) }
  const verdict = answer.value
  const look = lookOf(verdict, options.local)
  return verdict.result === 'ok' ? { look, admitted: verdict } : { look, refused: verdict.ticketId ? code : undefined }
}

/** @returns in words why it is not taken back */
async function takeBack({ call, memory, now, randomBytes }: DoorOptions, undone: Verdict): Promise<Look | string> {
  const body = { undoes: undone.scanId, scanId: newScanId(now(), randomBytes()) }
  const answer = await call('undoScan', { event: memory.door()?.eventId ?? '', body })
  return answer.kind === 'answer' ? takenBack(undone) : answer.detail
}

/** The scan of a code as it is kept where nobody answers; undefined as long as nobody knows where this device may scan. */
function waitingScan({ memory, now, randomBytes }: DoorOptions, code: string) {
  const event = memory.door()?.eventId
  const list = listOf(memory)?.id
  if (!event || list === undefined) return undefined
  const { gate, direction = 'entry' } = memory.setup()
  const scan = {
    scanId: newScanId(now(), randomBytes()),
    code,
    direction,
    ...(gate ? { gate } : {}),
    decision: 'error' as const,
    deviceTime: now().toISOString(),
    deviceSeq: memory.nextNumber(),
  }
  return { event, list, scan }
}
