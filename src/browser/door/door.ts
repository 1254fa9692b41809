// The door on a phone: sends codes to the service one after the other. Unanswered scans are shown as unchecked, stored, and
// sent later; their ids keep them single scans, even if only the answer was lost. Knows no element of the page.

import type { Reentry } from '../../contract/door/choices.ts'
import { createRehearsal, type Rehearsal } from '../../contract/door/rehearsal.ts'
import type { DoorMoney } from '../../contract/door/scans.ts'
import { type Judged, judge, type Presented, type ScanTerms, undoScan } from './judge.ts'
import type { DoorOptions } from './options.ts'
import { searchPeople } from './search.ts'
import { type Look, letIn, ready, unchecked, undoneLook } from './speech/verdict-style.ts'
import { refreshStatus, type Status } from './status.ts'
import type { Memory } from './storage.ts'

export interface DoorState {
  readonly isOffline: boolean
  /** Whether nothing is recorded. */
  readonly isRehearsal: boolean
  readonly look: Look
  readonly counts: string
  /** A problem to show besides the verdict. */
  readonly trouble: string
  /** Number of unanswered scans. */
  readonly waiting: number
  readonly canUndo: boolean
  readonly canLetIn: boolean
  readonly canOverride: boolean
  /** What the refused ticket's order costs; null where no cash can be taken. */
  readonly due: DoorMoney | null
}

export type Door = ReturnType<typeof createDoor>

/** What is shown, and the queue of what changes it. */
function createScreen({ changed, say }: DoorOptions) {
  let state: Status & Pick<DoorState, 'look' | 'counts' | 'trouble'> & { readonly reentry: Reentry } = {
    isOffline: false,
    look: ready(say),
    counts: '',
    trouble: '',
    reentry: 'never',
  }
  let last: Judged = { look: ready(say) }
  let queue: Promise<void> = Promise.resolve()
  const show = (judged: Judged) => {
    last = judged
    const { look, isSilent = false } = judged
    state = { ...state, look, isOffline: state.isOffline || isSilent, trouble: isSilent ? state.trouble : '' }
    changed(look)
  }
  return {
    state: () => state,
    last: () => last,
    show,
    /** Leaves what is on the screen besides the verdict, and any scan that is on its way. */
    clear: () => {
      if (state.look.kind === 'ready') return
      last = { look: ready(say) }
      state = { ...state, ...last }
      changed(last.look)
    },
    update: (status: Status) => {
      state = { ...state, ...status }
      changed()
    },
    enqueue: (work: () => Promise<void>) => {
      // On any error the previous verdict must not stay on the screen, and the next code is still taken.
      queue = queue.then(work).catch(() => show({ look: unchecked(say, say('unchecked.failed')) }))
      return queue
    },
  }
}

export function createDoor(options: DoorOptions) {
  const { memory, say } = options
  const { state, last, show, clear, update, enqueue } = createScreen(options)
  let rehearsal: Rehearsal | undefined
  const again = (how: (refused: Judged) => ScanTerms | null | undefined) =>
    enqueue(async () => {
      const [presented, terms] = [last().refused, how(last())]
      if (presented && terms) show(await judge(options, { presented, rehearsal, ...terms }, state().isOffline))
    })

  return {
    /** Judges a code, or the ticket of somebody chosen from a search, after those queued before it. */
    scan: (presented: Presented) =>
      enqueue(async () => show(await judge(options, { presented, rehearsal }, state().isOffline))),
    /** Finds people by name, e-mail address or order reference; admits nobody. */
    search: (query: string) => searchPeople(options, query, state().isOffline),
    /** Takes the last verdict out of sight, and with it what its buttons would do: the steward turns to somebody else. */
    clear,
    /** Admits the last refused ticket against the rules; for supervisors. */
    override: (reason: string) => again(() => ({ override: reason })),
    /** Records that the last refused ticket's order was paid in cash, and admits it. */
    takeCash: () => again(({ due }) => due && { cash: due.amount }),
    /** Undoes the last admission. */
    undo: () =>
      enqueue(async () => {
        const { admitted } = last()
        if (admitted === undefined) return
        if (rehearsal) {
          rehearsal.undo(admitted)
          return show({ look: undoneLook(options, admitted) })
        }
        const undone = await undoScan(options, admitted)
        if (typeof undone === 'string')
          update({ isOffline: state().isOffline, trouble: say('undone.failed', { detail: undone }) })
        else show({ look: undone })
      }),
    /** Records that the last unchecked ticket was admitted anyway. */
    letIn: () => {
      const { unanswered } = last()
      if (unanswered === undefined) return
      memory.keep({ ...unanswered, scan: { ...unanswered.scan, decision: 'ok' } })
      show({ look: letIn(say) })
    },
    /** Updates the counts, and sends stored scans. */
    refresh: async () => update(await refreshStatus(options, state().counts !== '')),
    /** Begins or ends a rehearsal, with the last verdict out of sight. */
    rehearse: (isOn: boolean) =>
      enqueue(async () => {
        rehearsal = isOn ? createRehearsal(state().reentry) : undefined
        show({ look: ready(say) })
      }),
    goOffline: () => update({ isOffline: true }),
    state: (): DoorState => ({ ...state(), isRehearsal: rehearsal !== undefined, ...choicesAfter(last(), memory) }),
  }
}

function choicesAfter({ admitted, unanswered, refused, due = null }: Judged, memory: Memory) {
  const ids = memory.waiting().map(({ scan }) => scan.scanId)
  return {
    waiting: ids.length,
    canUndo: admitted !== undefined,
    canLetIn: unanswered !== undefined && ids.includes(unanswered.scan.scanId),
    due,
    canOverride: refused !== undefined && memory.door()?.supervisor === true,
  }
}
