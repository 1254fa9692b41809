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
