// Draws the screen of door serve: the joining code, and beside it the counts. Pure.

import { zonedTime } from '../../../contract/core/time.ts'
import type { Arrivals } from '../../../contract/door/door.ts'
import type { QrText } from '../../../documents/qr/text.ts'
import { safeText } from '../../../terminal/text/safe-text.ts'
import { truncate } from '../../../terminal/text/text-width.ts'
import type { ScreenLook } from '../screen-look.ts'

interface ServingState {
  readonly arrivals: Arrivals
  readonly url: string
  readonly code: QrText
  /** Null without TLS. */
  readonly fingerprint: string | null
}

const gap = 2
const [wordsMin, gatesMax] = [30, 5]

export function drawServing(state: ServingState, { theme, width, height, unicode }: ScreenLook): string {
  const { arrivals, code } = state
  const isBeside = width >= code.columns + gap + wordsMin
  const cut = (text: string, columns: number) => truncate(safeText(text), columns, unicode ? '…' : '~')
  const { minute, zone } = zonedTime(new Date(arrivals.now), arrivals.timezone)
  const clock = `${minute} ${zone}`
  const head = [
    theme.strong(cut(`${arrivals.eventName}: ${arrivals.listName}`, width - clock.length - 2)),
    theme.faint(clock),
  ].join('  ')
  const room = isBeside ? width - code.columns - gap : width
  const words = wordsOf(state).map(([kind, text]) =>
    kind === 'plain' ? cut(text, room) : theme[kind](cut(text, room)),
  )
  const rows = code.text.trimEnd().split('\n')
  // A code with its top scrolled off cannot be scanned.
  const fitting = (lines: string[]) => [head, ...lines].slice(0, height).join('\n')
  if (!isBeside) return fitting([...rows, ...words])
  const blank = ' '.repeat(code.columns)
  const lines = Array.from({ length: Math.max(rows.length, words.length) }, (_, row) =>
    `${rows[row] ?? blank}${' '.repeat(gap)}${words[row] ?? ''}`.trimEnd(),
  )
  return fitting(lines)
}

type Words = readonly [kind: 'plain' | 'strong' | 'faint' | 'bad', text: string]

function wordsOf({ arrivals, url, fingerprint }: ServingState): Words[] {
  return [
    ['plain', 'Scan this code with a phone to join:'],
    ['plain', `${url}/door`],
    ['plain', ''],
    ...countWords(arrivals),
    ['plain', ''],
    ...(fingerprint === null ? [] : fingerprintWords(fingerprint)),
    ['faint', 'Ctrl-C to quit'],
  ]
}

function countWords({ admitted, expected, inside, flagged, gates, minutes }: Arrivals): Words[] {
  const last = minutes.slice(-5).reduce((sum, minute) => sum + minute.admitted, 0)
  const named = gates.filter(({ gate }) => gate !== null).slice(0, gatesMax)
  return [
    ['strong', `${admitted} of ${expected} in`],
    ['plain', `${inside} inside, ${last} in the last 5 minutes`],
    ...named.map(({ gate, admitted: count }): Words => ['plain', `${gate} ${count}`]),
    ...(flagged > 0 ? [['bad', `${flagged} admitted more than once`] as const] : []),
  ]
}

function fingerprintWords(fingerprint: string): Words[] {
  const lines = fingerprint.match(/.{1,24}/g) ?? []
  return [
    ['plain', 'Certificate to compare (SHA-256):'],
    ...lines.map((line): Words => ['plain', line.replace(/:$/, '')]),
    ['plain', ''],
  ]
}
