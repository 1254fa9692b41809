// How a verdict looks: a kind, which stands for a colour and a sound, and words that say the same.

import type { TicketTranslations } from '../../../contract/door/refusal-facts.ts'
import type { Verdict } from '../../../contract/door/scans.ts'
import { doorWord } from '../../../contract/door/words.ts'
import { isRefused, refusalText } from './refusal-text.ts'
import type { Say, Speech } from './speech.ts'

export interface Look {
  readonly kind: 'ready' | 'good' | 'repeat' | 'again' | 'bad' | 'unchecked' | 'undone'
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
  'OK AGAIN': { kind: 'repeat', word: 'word.okAgain' },
  OUT: { kind: 'good', word: 'word.out' },
  AGAIN: { kind: 'again', word: 'word.again' },
  STOP: { kind: 'bad', word: 'word.stop' },
} as const

/** @param isSupervisor whether this phone can let in who was refused */
export function lookOf(verdict: Verdict, speech: Speech, isSupervisor = false): Look {
  const { say } = speech
  const { result, name } = verdict
  if (result === 'error') return unchecked(say, say('reason.error'))
  const { kind, word } = words[doorWord(verdict)]
  const detail = isRefused(verdict)
    ? refusalText(verdict, speech, isSupervisor)
    : paidText(verdict, speech) || earlierText(verdict, speech)
  return { kind, word: say(word), name: name ?? say('ticket.unknown'), ticketType: typeOf(verdict, speech), detail }
}

interface Named {
  readonly ticketType: string | null
  readonly addOns: readonly string[]
  readonly translations: TicketTranslations
}

/** A ticket's type in the steward's language, as far as the organizer has translated it. */
export const typeName = ({ ticketType, translations }: Omit<Named, 'addOns'>, { language }: Speech): string =>
  translations[language]?.ticketType ?? ticketType ?? ''

function typeOf(named: Named, speech: Speech): string {
  const type = typeName(named, speech)
  const addOns = named.translations[speech.language]?.addOns ?? named.addOns
  return addOns.length === 0 ? type : speech.say('ticket.with', { type, addOns: addOns.join(', ') })
}

const paidText = ({ paid }: Verdict, { say, money }: Speech): string =>
  paid ? say('cash.paid', { amount: money(paid.amount, paid.currency), order: paid.orderReference }) : ''

/** Of somebody who is admitted again. */
function earlierText({ earlier, direction }: Verdict, { say, instant }: Speech): string {
  if (!earlier || direction === 'exit') return ''
  const { count, lastAt, lastGate: gate } = earlier
  const when = instant(lastAt)
  return gate === null ? say('earlier.text', { count, when }) : say('earlier.gate', { count, when, gate })
}

/** The service gave no verdict. */
export const unchecked = (say: Say, detail: string): Look => ({
  kind: 'unchecked',
  word: say('word.unchecked'),
  name: say('unchecked.name'),
  ticketType: '',
  detail,
})

export const undoneLook = (speech: Speech, verdict: Verdict): Look => ({
  kind: 'undone',
  word: speech.say('word.undone'),
  name: verdict.name ?? '',
  ticketType: typeName(verdict, speech),
  detail: speech.say('undone.detail'),
})

export const letIn = (say: Say): Look => ({
  kind: 'unchecked',
  word: say('word.unchecked'),
  name: say('letIn.name'),
  ticketType: '',
  detail: say('letIn.detail'),
})
