// One command of the quickstart conference.
import type { ExitCode } from '../core/exit-codes.ts'

export interface Step {
  /** Words after `turnout`. */
  readonly words: readonly string[]
  /** When it happens, in days before now, since sales on a single day would make a poor chart. */
  readonly daysAgo: number
  /** The name under which the machine-readable result includes its output. */
  readonly keep?: 'event' | 'schedule' | 'release' | 'agenda' | 'forecast' | 'suggestions' | 'attendees' | 'revenue'
  /** Its exit code, if that isn't 0: a check that finds something. */
  readonly exitCode?: ExitCode
}
