// How a verdict looks: a kind, which stands for a colour and a sound, and words that say the same.

import type { Verdict } from '../../contract/door/scans.ts'
import { cashText, doorWord, refusalReasons, typeWithAddOns } from '../../contract/door/words.ts'

export interface Look {
  readonly kind: 'ready' | 'good' | 'again' | 'bad' | 'unchecked' | 'undone'
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

/** @param local formats an instant in the local style */
export function lookOf(verdict: Verdict, local: (instant: string) => string): Look {
  const { result, name, ticketType, addOns, reason } = verdict
  if (result === 'error') return unchecked(reason ?? refusalReasons.error)
  const word = doorWord(verdict)
  const kind = ({ OK: 'good', OUT: 'good', AGAIN: 'again', STOP: 'bad' } as const)[word]
  const why =
    word === 'AGAIN'
      ? firstTime(verdict, local)
      : result === 'ok'
        ? paidText(verdict)
        : (reason ?? refusalReasons[result])
  return { kind, word, name: name ?? 'Unknown ticket', ticketType: typeWithAddOns(ticketType, addOns), detail: why }
}

const paidText = ({ paid }: Verdict) =>
  paid ? `Recorded: ${cashText(paid)}. Undo takes back the admission, not the payment.` : ''

function firstTime({ firstAt, firstGate, reason }: Verdict, local: (instant: string) => string): string {
  if (firstAt === null) return reason ?? refusalReasons.already_redeemed
  return `First scanned at ${local(firstAt)}${firstGate === null ? '' : `, gate ${firstGate}`}`
}

/** The service gave no verdict. */
export const unchecked = (detail: string): Look => ({
  kind: 'unchecked',
  word: 'NOT CHECKED',
  name: 'This ticket could not be checked',
  ticketType: '',
  detail,
})

export const undoneLook = ({ name, ticketType }: Verdict): Look => ({
  kind: 'undone',
  word: 'UNDONE',
  name: name ?? '',
  ticketType: ticketType ?? '',
  detail: 'This scan no longer counts',
})

export const letIn: Look = {
  kind: 'unchecked',
  word: 'NOT CHECKED',
  name: 'Recorded: you let them in',
  ticketType: '',
  detail: 'It will be sent when the service answers again',
}
