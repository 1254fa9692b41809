// The screen of a door as text: one big word, who it is, how many are in, the last scans. Pure.
import { doorWord } from '../../contract/door-words.ts'
import { safeText } from '../../terminal/safe-text.ts'
import { textWidth, truncate } from '../../terminal/text-width.ts'
import type { Theme } from '../../terminal/theme.ts'
import { bigWord } from './big-words.ts'
import type { ScannedCode } from './scanner.ts'

export interface DoorState {
  readonly title: string
  readonly isOffline: boolean
  readonly last: ScannedCode | undefined
  /** The last scan was taken back. */
  readonly isUndone: boolean
  /** Codes that wait for their turn. */
  readonly waiting: number
  /** Typed and not yet ended with Enter. */
  readonly pending: string
  readonly counts: string
  /** The latest first. */
  readonly recent: readonly string[]
}

interface Look {
  readonly theme: Theme
  readonly width: number
  readonly unicode: boolean
}

/** What people at a door read first. */
export function wordOf({ last, isUndone }: Pick<DoorState, 'last' | 'isUndone'>): string {
  if (!last) return 'READY'
  if (isUndone) return 'UNDONE'
  return doorWord(last)
}

export function drawDoor(state: DoorState, { theme, width, unicode }: Look): string {
  const word = wordOf(state)
  const paint = { READY: theme.accent, UNDONE: theme.waiting, OK: theme.good, OUT: theme.good }[word] ?? theme.bad
  const cut = (text: string) => truncate(safeText(text), width, unicode ? '…' : '~')
  const side = state.isOffline ? 'OFFLINE' : 'online'
  const title = truncate(safeText(state.title), width - 10, unicode ? '…' : '~')
  const gap = ' '.repeat(Math.max(1, width - textWidth(title) - side.length))
  const loud = 'OFFLINE: another door may let the same ticket in too'
  return [
    `${theme.strong(title)}${gap}${state.isOffline ? theme.bad(side) : theme.good(side)}`,
    state.isOffline ? theme.bad(cut(loud)) : '',
    '',
    ...bigWord(word, unicode ? '█' : '#').map((line) => paint(line.slice(0, width))),
    '',
    ...whoLines(state.last).map((line, index) => (index === 0 ? theme.strong(cut(line)) : cut(line))),
    '',
    state.waiting > 0 ? theme.waiting(cut(`${state.waiting} more to check`)) : cut(`> ${state.pending}`),
    cut(state.counts),
    '',
    ...state.recent.map((line) => theme.faint(cut(line))),
    '',
    theme.faint(cut('F2 takes the last one back · Ctrl-C ends')),
  ].join('\n')
}

function whoLines(last: ScannedCode | undefined): [string, string, string] {
  if (!last) return ['Scan a ticket, or type its code and Enter', '', '']
  const first = last.result === 'already_redeemed' && last.firstAt !== null
  const before = first
    ? `first in at ${last.firstAt?.slice(0, 16).replace('T', ' ')} UTC, ${last.firstGate ?? 'no gate'}`
    : ''
  return [
    last.name ?? last.reason ?? '',
    last.ticketType ?? '',
    last.name === null ? '' : before || (last.reason ?? ''),
  ]
}
