// The outside world as the command line sees it: streams, environment, clock, randomness. Tests pass their own.
import type { Readable } from 'node:stream'
import type { Exchange } from '../../contract/core/exchange.ts'
import type { Output } from '../../terminal/output/stream-writer.ts'

export type Input = Readable & {
  readonly isTTY?: boolean
  readonly isRaw?: boolean
  setRawMode?(mode: boolean): unknown
}
export type { Output }

export interface Host {
  /** Words after the program's name. */
  readonly argv: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdin: Input
  readonly stdout: Output
  readonly stderr: Output
  readonly platform: NodeJS.Platform
  /** Of the Node that runs this: `20.20.2`. */
  readonly nodeVersion: string
  readonly cwd: string
  readonly homeDirectory: string
  /** Where the build put the program, its fonts beside it. */
  readonly programDirectory: string
  /** IANA time zone of this machine, from TZ or the system. */
  timezone(): string
  /** Now, for what is stored and shown. */
  now(): Date
  /** Milliseconds of a monotonic clock, for timeouts and rates. */
  monotonicMs(): number
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** Uniform in [0, 1): for jitter only. */
  random(): number
  randomBytes(size: number): Uint8Array
  /** Aborts on SIGINT and SIGTERM; the reason is the signal's name. */
  readonly signal: AbortSignal
  /** Does what Ctrl-C does, for a command that reads single keys and so gets it as one. */
  interrupt(): void
  /** Replaces the transport in tests of commands; absent in the program. */
  readonly exchange?: Exchange
}
