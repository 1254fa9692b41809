// What a door on a phone works with.
import type { Call } from './service-calls.ts'
import type { Memory } from './storage.ts'
import type { Look } from './verdict-style.ts'

export interface DoorOptions {
  readonly call: Call
  readonly memory: Memory
  readonly now: () => Date
  readonly randomBytes: () => Uint8Array
  /** An instant as people here write it. */
  readonly local: (instant: string) => string
  /** Something that is shown has changed; `look` where it is a verdict. */
  readonly changed: (look?: Look) => void
}
