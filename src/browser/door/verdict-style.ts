// What is shown for a verdict: a kind, which is a colour and a sound, and words, which say the same without either.

import type { Verdict } from '../../contract/door/scans.ts'
import { doorWord, refusalReasons } from '../../contract/door/words.ts'

export interface Look {
  readonly kind: 'ready' | 'good' | 'again' | 'bad' | 'unchecked' | 'taken-back'
  readonly word: string
  readonly name: string
  readonly ticketType: string
  readonly detail: string
}

export const ready: Look = {
  kind: 'ready',
  word: 'READY',
  name: 'Hold a ticket to the camera',
  ticketType: '',
  detail: '',
}

/** @param local an instant as people here write it */
export function lookOf(verdict: Verdict, local: (instant: string) => string): Look {
  const { result, name, ticketType, reason } = verdict
  if (result === 'error') return unchecked(reason ?? refusalReasons.error)
  const word = doorWord(verdict)
  const kind = ({ OK: 'good', OUT: 'good', AGAIN: 'again', STOP: 'bad' } as const)[word]
  const why = word === 'AGAIN' ? firstTime(verdict, local) : result === 'ok' ? '' : (reason ?? refusalReasons[result])
  return { kind, word, name: name ?? 'Nobody we know', ticketType: ticketType ?? '', detail: why }
}

function firstTime({ firstAt, firstGate, reason }: Verdict, local: (instant: string) => string): string {
  if (firstAt === null) return reason ?? refusalReasons.already_redeemed
  return `First in at ${local(firstAt)}, ${firstGate === null ? 'no gate' : `gate ${firstGate}`}`
}

/** Nobody said whether this ticket is good. */
export const unchecked = (detail: string): Look => ({
  kind: 'unchecked',
  word: 'NOT CHECKED',
  name: 'Nobody knows whether this is good',
  ticketType: '',
  detail,
})

export const takenBack = ({ name, ticketType }: Verdict): Look => ({
  kind: 'taken-back',
  word: 'UNDONE',
  name: name ?? '',
  ticketType: ticketType ?? '',
  detail: 'As if it had not been scanned',
})

export const letIn: Look = {
  kind: 'unchecked',
  word: 'NOT CHECKED',
  name: 'Noted: you let them in',
  ticketType: '',
  detail: 'The service is told when it answers again',
}
