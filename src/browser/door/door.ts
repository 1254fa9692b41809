// A door on a phone: one code after the other, each asked of the service. What nobody answers is said to be unchecked, kept,
// and sent when the service answers again; by its id it is then one scan, also where the answer alone was lost. Knows no
// element of the page.

import { type Judged, judge, takeBack } from './judge.ts'
import type { DoorOptions } from './options.ts'
import { askStanding, type Standing } from './status.ts'
import type { Memory } from './storage.ts'
import { type Look, letIn, ready, unchecked } from './verdict-style.ts'

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

  const stand = (standing: Standing) => {
    state = { ...state, ...standing }
    changed()
  }
  const show = (judged: Judged) => {
    last = judged
    const { look, isSilent = false } = judged
    state = { ...state, look, isOffline: state.isOffline || isSilent, trouble: isSilent ? state.trouble : '' }
    changed(look)
  }

  const inTurn = (work: () => Promise<void>) => {
    // Whatever is wrong with this one: the verdict of the one before must not stand, and the next is taken.
    turn = turn.then(work).catch((error: Error) => show({ look: unchecked(error.message) }))
    return turn
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
        if (typeof undone === 'string') stand({ isOffline: state.isOffline, trouble: `Not undone: ${undone}` })
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
    state: (): DoorState => ({ ...state, ...choicesAfter(last, memory) }),
  }
}

function choicesAfter({ admitted, unanswered, refused }: Judged, memory: Memory) {
  const ids = memory.waiting().map(({ scan }) => scan.scanId)
  return {
    waiting: ids.length,
    canUndo: admitted !== undefined,
    canLetIn: unanswered !== undefined && ids.includes(unanswered.scan.scanId),
    canOverride: refused !== undefined && memory.door()?.supervisor === true,
  }
}
