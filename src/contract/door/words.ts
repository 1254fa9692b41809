// The one word that whoever stands at a door reads first: the same on a laptop and on a phone.

import type { ScanDirection, ScanResult } from './choices.ts'

interface Decided {
  readonly result: ScanResult
  readonly direction: ScanDirection
}

/** What people at a door read first. */
export function doorWord({ result, direction }: Decided): 'OK' | 'OUT' | 'AGAIN' | 'STOP' {
  if (result === 'ok') return direction === 'exit' ? 'OUT' : 'OK'
  return result === 'already_redeemed' ? 'AGAIN' : 'STOP'
}

/** Each refusal as a sentence for whoever stands at the door. */
export const refusalReasons: Readonly<Record<Exclude<ScanResult, 'ok'>, string>> = {
  already_redeemed: 'This ticket has let somebody in before',
  invalid: 'This is no ticket of this event',
  unpaid: 'This ticket is not paid yet',
  canceled: 'This ticket was cancelled',
  blocked: 'This ticket is blocked',
  revoked: 'This ticket was taken back',
  superseded: 'This ticket was replaced by a newer one',
  not_yet_valid: 'It is too early for this ticket here',
  expired: 'It is too late for this ticket here',
  wrong_event: 'This ticket is for another event',
  wrong_list: 'This kind of ticket is not let in here',
  unknown_key: 'This ticket is signed with a key that is not known here',
  error: 'This could not be checked',
}
