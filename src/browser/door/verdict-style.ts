// How a verdict looks: a kind, which stands for a colour and a sound, and words that say the same.

import { formatMoney } from '../../contract/core/money.ts'
import type { Verdict } from '../../contract/door/scans.ts'
import { doorWord } from '../../contract/door/words.ts'
import type { Say } from './words.ts'

export interface Look {
  readonly kind: 'ready' | 'good' | 'again' | 'bad' | 'unchecked' | 'undone'
  readonly word: string
  readonly name: string
  readonly ticketType: string
  readonly detail: string
}

export const ready = (say: Say): Look => ({
  kind: 'ready',
  word: say('word.ready'),
  name: say('ready.name'),
  ticketType: '',
  detail: '',
})

const words = {
  OK: { kind: 'good', word: 'word.ok' },
  OUT: { kind: 'good', word: 'word.out' },
  AGAIN: { kind: 'again', word: 'word.again' },
  STOP: { kind: 'bad', word: 'word.stop' },
} as const

interface Speaking {
  readonly say: Say
  /** Formats an instant in the local style. */
  readonly local: (instant: string) => string
}

export function lookOf(verdict: Verdict, { say, local }: Speaking): Look {
  const { result, name } = verdict
  if (result === 'error') return unchecked(say, say('reason.error'))
  const { kind, word } = words[doorWord(verdict)]
  const why =
    result === 'already_redeemed'
      ? firstTime(verdict, { say, local })
      : result === 'ok'
        ? paidText(verdict, say)
        : say(`reason.${result}`)
  return { kind, word: say(word), name: name ?? say('ticket.unknown'), ticketType: typeOf(verdict, say), detail: why }
}

const typeOf = ({ ticketType, addOns }: Verdict, say: Say): string =>
  addOns.length === 0 ? (ticketType ?? '') : say('ticket.with', { type: ticketType ?? '', addOns: addOns.join(', ') })

const paidText = ({ paid }: Verdict, say: Say): string =>
  paid ? say('cash.paid', { amount: formatMoney(paid.amount, paid.currency), order: paid.orderReference }) : ''

function firstTime({ firstAt, firstGate }: Verdict, { say, local }: Speaking): string {
  if (firstAt === null) return say('reason.already_redeemed')
  const when = local(firstAt)
  return firstGate === null ? say('reason.firstAt', { when }) : say('reason.firstGate', { when, gate: firstGate })
}

/** The service gave no verdict. */
export const unchecked = (say: Say, detail: string): Look => ({
  kind: 'unchecked',
  word: say('word.unchecked'),
  name: say('unchecked.name'),
  ticketType: '',
  detail,
})

export const undoneLook = (say: Say, { name, ticketType }: Verdict): Look => ({
  kind: 'undone',
  word: say('word.undone'),
  name: name ?? '',
  ticketType: ticketType ?? '',
  detail: say('undone.detail'),
})

export const letIn = (say: Say): Look => ({
  kind: 'unchecked',
  word: say('word.unchecked'),
  name: say('letIn.name'),
  ticketType: '',
  detail: say('letIn.detail'),
})
