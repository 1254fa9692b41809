// The parts that the door on a phone is made of.
import type { Call } from './service-calls.ts'
import type { Speech } from './speech/speech.ts'
import type { Look } from './speech/verdict-style.ts'
import type { Memory } from './storage.ts'

export interface DoorOptions extends Speech {
  readonly call: Call
  readonly memory: Memory
  readonly now: () => Date
  readonly randomBytes: () => Uint8Array
  /** Called when something visible has changed; with `look` for a verdict. */
  readonly changed: (look?: Look) => void
}
