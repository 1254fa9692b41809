// How a verdict looks: a kind, which sets colour and sound, and words that say the same without either.

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
  name: 'Hold a ticket up to the camera',
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
  return { kind, word, name: name ?? 'Unknown ticket', ticketType: ticketType ?? '', detail: why }
}

function firstTime({ firstAt, firstGate, reason }: Verdict, local: (instant: string) => string): string {
  if (firstAt === null) return reason ?? refusalReasons.already_redeemed
  return `First in at ${local(firstAt)}, ${firstGate === null ? 'no gate' : `gate ${firstGate}`}`
}

/** The ticket could not be checked. */
export const unchecked = (detail: string): Look => ({
  kind: 'unchecked',
  word: 'NOT CHECKED',
  name: 'This ticket could not be checked',
  ticketType: '',
  detail,
})

export const takenBack = ({ name, ticketType }: Verdict): Look => ({
  kind: 'taken-back',
  word: 'UNDONE',
  name: name ?? '',
  ticketType: ticketType ?? '',
  detail: 'The scan no longer counts',
})

export const letIn: Look = {
  kind: 'unchecked',
  word: 'NOT CHECKED',
  name: 'Recorded: you let them in',
  ticketType: '',
  detail: 'The scan is sent when the service responds again',
}
