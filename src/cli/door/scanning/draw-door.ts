// The screen of a door as text: one big word, who it is, how many are in, the last scans. Pure.
import { doorWord } from '../../../contract/door/words.ts'
import type { Theme } from '../../../terminal/tables/theme.ts'
import { safeText } from '../../../terminal/text/safe-text.ts'
import { textWidth, truncate } from '../../../terminal/text/text-width.ts'
import { instantText, zonedTime } from '../../../terminal/text/zoned-time.ts'
import type { ScannedCode } from '../offline/local-door.ts'
import { bigWord } from './big-words.ts'

export interface DoorState {
  readonly title: string
  readonly isOffline: boolean
  /** It goes on by what was taken along. */
  readonly isPrepared: boolean
  readonly last: ScannedCode | undefined
  /** Who was refused and is to be let in all the same, once somebody typed why. */
  readonly asking: { readonly name: string | null } | undefined
  /** The last scan was taken back. */
  readonly isUndone: boolean
  /** Codes that wait for their turn. */
  readonly waiting: number
  /** Typed and not yet ended with Enter. */
  readonly pending: string
  readonly counts: string
  /** The latest first. */
  readonly recent: readonly { readonly at: Date; readonly verdict: ScannedCode }[]
  /** Of the event: what its clocks show. */
  readonly timezone: string
}

interface Look {
  readonly theme: Theme
  readonly width: number
  readonly height: number
  readonly unicode: boolean
}

/** What people at a door read first. */
export function wordOf({ last, isUndone }: Pick<DoorState, 'last' | 'isUndone'>): string {
  if (!last) return 'READY'
  if (isUndone) return 'UNDONE'
  return doorWord(last)
}

export function drawDoor(state: DoorState, { theme, width, height, unicode }: Look): string {
  const word = wordOf(state)
  const paint = { READY: theme.accent, UNDONE: theme.waiting, OK: theme.good, OUT: theme.good }[word] ?? theme.bad
  const cut = (text: string) => truncate(safeText(text), width, unicode ? '…' : '~')
  const side = state.isOffline ? 'OFFLINE' : 'online'
  const title = truncate(safeText(state.title), width - 10, unicode ? '…' : '~')
  const gap = ' '.repeat(Math.max(1, width - textWidth(title) - side.length))
  const loud = state.isPrepared
    ? 'OFFLINE: another door may let the same ticket in too'
    : 'OFFLINE: nothing was taken along, so no ticket can be checked'
  return (
    [
      `${theme.strong(title)}${gap}${state.isOffline ? theme.bad(side) : theme.good(side)}`,
      state.isOffline ? theme.bad(cut(loud)) : '',
      '',
      ...bigWord(word, unicode ? '█' : '#').map((line) => paint(line.slice(0, width))),
      '',
      ...whoLines(state).map((line, index) => (index === 0 ? theme.strong(cut(line)) : cut(line))),
      '',
      typedLine(state, theme, cut),
      cut(state.counts),
      '',
      ...recentLines(state).map((line) => theme.faint(cut(line))),
      '',
      theme.faint(cut('F2 takes the last one back · F4 lets in whom it refused · Ctrl-C ends')),
    ]
      // What does not fit would push the word off the screen.
      .slice(0, height)
      .join('\n')
  )
}

function typedLine({ asking, pending, waiting }: DoorState, theme: Theme, cut: (text: string) => string): string {
  if (asking) return theme.waiting(cut(`Why is ${asking.name ?? 'this ticket'} let in? F4 leaves it. > ${pending}`))
  return waiting > 0 ? theme.waiting(cut(`${waiting} more to check`)) : cut(`> ${pending}`)
}

const recentLines = ({ recent, timezone }: DoorState) =>
  recent.map(({ at, verdict }) => [zonedTime(at, timezone).second, verdict.result, verdict.name ?? ''].join('  '))

function whoLines({ last, timezone }: DoorState): [string, string, string] {
  if (!last) return ['Scan a ticket, or type its code and Enter', '', '']
  const first = last.result === 'already_redeemed' && last.firstAt !== null
  const before = first ? `first in at ${instantText(last.firstAt, timezone)}, ${last.firstGate ?? 'no gate'}` : ''
  return [
    last.name ?? last.reason ?? '',
    last.ticketType ?? '',
    last.name === null ? '' : before || (last.reason ?? ''),
  ]
}
