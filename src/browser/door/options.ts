// The parts that the door on a phone is made of.
import type { Call } from './service-calls.ts'
import type { Memory } from './storage.ts'
import type { Look } from './verdict-style.ts'
import type { Say } from './words.ts'

export interface DoorOptions {
  readonly call: Call
  readonly memory: Memory
  readonly say: Say
  readonly now: () => Date
  readonly randomBytes: () => Uint8Array
  /** Formats an instant in the local style. */
  readonly local: (instant: string) => string
  /** Called when something visible has changed; with `look` for a verdict. */
  readonly changed: (look?: Look) => void
}
