// Draws the scan screen as text: one big word, the ticket holder, the counts and the last scans. Pure.

import { instantText, zonedTime } from '../../../contract/core/time.ts'
import { otherBuyer } from '../../../contract/door/search.ts'
import {
  cashText,
  doorWord,
  earlierText,
  scanWords,
  standingWords,
  typeWithAddOns,
} from '../../../contract/door/words.ts'
import type { Theme } from '../../../terminal/tables/theme.ts'
import { safeText } from '../../../terminal/text/safe-text.ts'
import { textWidth, truncate, wrap } from '../../../terminal/text/text-width.ts'
import type { ScannedCode } from '../offline/local-door.ts'
import type { ScreenLook } from '../screen-look.ts'
import { bigWord } from './big-words.ts'
import type { Searching } from './search.ts'

export interface DoorState {
  readonly title: string
  readonly isOffline: boolean
  /** Whether it can decide offline. */
  readonly isPrepared: boolean
  /** Whether nothing is recorded. */
  readonly isRehearsal: boolean
  readonly last: ScannedCode | undefined
  /** The refused ticket to let in anyway, once a reason is typed, or the admission to undo, once confirmed. */
  readonly asking: { readonly kind: 'override' | 'undo' | 'cash'; readonly name: string | null } | undefined
  /** Why a key did nothing. */
  readonly notice: string
  /** The search in place of the last scans. */
  readonly search: Searching | undefined
  /** Whether the last scan was undone. */
  readonly isUndone: boolean
  /** Codes not yet judged. */
  readonly waiting: number
  /** Typed, without its Enter yet. */
  readonly pending: string
  readonly counts: string
  /** Why nobody is admitted now, or empty. */
  readonly closed: string
  /** Newest first. */
  readonly recent: readonly { readonly at: Date; readonly verdict: ScannedCode; readonly isUndone: boolean }[]
  /** The event's time zone. */
  readonly timezone: string
}

/** The big word on the screen. */
export function wordOf({ last, isUndone }: Pick<DoorState, 'last' | 'isUndone'>): string {
  if (!last) return 'READY'
  if (isUndone) return 'UNDONE'
  return doorWord(last)
}

export function drawDoor(state: DoorState, { theme, width, height, unicode }: ScreenLook): string {
  const word = wordOf(state)
  const paint = paints(theme)[word] ?? theme.bad
  const cut = (text: string) => truncate(safeText(text), width, unicode ? '…' : '~')
  const side = state.isOffline ? 'OFFLINE' : 'online'
  const title = truncate(safeText(state.title), width - 10, unicode ? '…' : '~')
  const gap = ' '.repeat(Math.max(1, width - textWidth(title) - side.length))
  const painted = ({ text, isChosen }: Line) => (isChosen ? theme.strong(cut(text)) : cut(text))
  const scanLines = () => [
    ...bigWord(word, unicode ? '█' : '#').map((line) => paint(line.slice(0, width))),
    '',
    ...whoLines(state, width).map((line, index) => (index === 0 ? theme.strong(cut(line)) : cut(line))),
    '',
    ...typedLines(state, width).map(({ text, isTyped }) => (isTyped ? cut(text) : theme.waiting(cut(text)))),
    cut(state.counts),
    '',
    ...recentLines(state).map((line) => theme.faint(cut(line))),
  ]
  const searched = state.search && `Search: ${state.pending || state.search.query}`
  return (
    [
      `${theme.strong(title)}${gap}${state.isOffline ? theme.bad(side) : theme.good(side)}`,
      warningLine(state, theme, cut),
      searched === undefined ? '' : theme.accent(cut(searched)),
      ...(state.search ? searchLines(state.search, state.timezone, width).map(painted) : scanLines()),
      '',
      theme.faint(cut('/ search · F2 undo · F3 cash · F4 let in anyway · Ctrl-C quit')),
    ]
      // Lines that do not fit would push the word off the screen.
      .slice(0, height)
      .join('\n')
  )
}

const paints = (theme: Theme): Readonly<Record<string, (text: string) => string>> => ({
  READY: theme.accent,
  UNDONE: theme.waiting,
  OK: theme.good,
  'OK AGAIN': theme.waiting,
  OUT: theme.good,
})

/** What changes the meaning of every verdict below it. */
function warningLine(state: DoorState, theme: Theme, cut: (text: string) => string): string {
  const { isOffline, isPrepared, isRehearsal, closed } = state
  if (isRehearsal) return theme.bad(cut('REHEARSAL: as if the doors were open; nothing is recorded'))
  if (!isOffline) return theme.waiting(cut(closed))
  const warning = isPrepared
    ? 'OFFLINE: another door could admit the same ticket too'
    : 'OFFLINE and not prepared: no ticket can be checked'
  return theme.bad(cut(warning))
}

/** What is typed, or else a question or a notice, as many lines as it takes: its end says which key to press. */
function typedLines(state: DoorState, width: number): { readonly text: string; readonly isTyped: boolean }[] {
  const said = questionOf(state)
  if (said === undefined) return [{ text: `> ${state.pending}`, isTyped: true }]
  return wrap(safeText(said), width).map((text) => ({ text, isTyped: false }))
}

function questionOf(state: DoorState): string | undefined {
  const { asking, notice, pending, waiting } = state
  const name = asking?.name ?? 'this ticket'
  if (asking?.kind === 'cash') return cashQuestion(state)
  if (asking?.kind === 'undo') return `Undo the admission of ${name}? F2 to undo it, Esc to cancel`
  if (asking) return `Reason for letting ${name} in (Esc to cancel): ${pending}`
  if (notice !== '' && pending === '' && waiting === 0) return notice
  return waiting > 0 ? `${waiting} more to check` : undefined
}

function cashQuestion({ last }: DoorState): string {
  return last?.due ? `${cashText(last.due)}? F3 to take it, Esc to cancel` : ''
}

const recentLines = ({ recent, timezone }: DoorState) =>
  recent.map(({ at, verdict, isUndone }) =>
    [zonedTime(at, timezone).second, isUndone ? 'undone' : scanWords(verdict), verdict.name ?? ''].join('  '),
  )

interface Line {
  readonly text: string
  readonly isChosen?: boolean
}

function searchLines({ people, found, chosen, note }: Searching, timezone: string, width: number): Line[] {
  const clock = (instant: string) => zonedTime(new Date(instant), timezone).minute
  const lines = people.flatMap((person, index) => {
    const { name, ticketType } = person
    const buyer = otherBuyer(person)
    const standing = [standingWords(person, clock), ...(buyer === undefined ? [] : [`ordered by ${buyer}`])].join(' · ')
    const isChosen = index === chosen
    const who = `${isChosen ? '>' : ' '} ${index + 1}  ${name}`
    const whole = `${who} · ${ticketType} · ${standing}`
    // Whether they may come in is never cut.
    const texts = textWidth(safeText(whole)) <= width ? [whole] : [who, `     ${standing} · ${ticketType}`]
    return texts.map((text) => ({ text, isChosen }))
  })
  const hidden = found - people.length
  const more = hidden > 0 ? [{ text: `     and ${hidden} more: type more of the name` }] : []
  const notes = wrap(safeText(note), width).map((text) => ({ text }))
  return [{ text: '' }, ...lines, ...more, ...(lines.length > 0 ? [{ text: '' }] : []), ...notes]
}

function whoLines({ last, timezone }: DoorState, width: number): string[] {
  if (!last)
    return [...wrap('Scan a ticket, type its code and press Enter, or press / to search by name', width), '', '']
  const first = last.result === 'already_redeemed' && last.firstAt !== null
  const before = first ? `first admitted at ${instantText(last.firstAt, timezone)}, ${last.firstGate ?? 'no gate'}` : ''
  const again = last.result === 'ok' && last.earlier ? earlierText(last.earlier, timezone) : ''
  const why = before || again || (last.reason ?? '')
  // Nothing of a reason may be cut: its end says what to do.
  const [who = '', ...more] = last.name === null ? wrap(safeText(why), width) : [last.name]
  const type = typeWithAddOns(last.ticketType, last.addOns)
  return [who, ...more, type, ...(last.name === null ? [''] : wrap(safeText(why), width))]
}
