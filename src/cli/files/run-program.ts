// Runs another program, such as an editor, browser, printer or password manager: never through a shell, and never with an
// API key in its environment.
import type { Options } from 'execa'
import { childEnvironment } from '../../contract/files/child-environment.ts'
import type { Host } from '../core/host.ts'

/** Options that differ between programs. */
type RunOptions = Omit<Options, 'env' | 'extendEnv' | 'shell' | 'reject' | 'node' | 'preferLocal' | 'encoding'>

/** The result, under execa's names. */
interface Ended {
  readonly failed: boolean
  readonly timedOut: boolean
  /** System error if the program could not be started: `ENOENT`. */
  readonly code?: string | undefined
  readonly exitCode?: number | undefined
  readonly signal?: string | undefined
  readonly stdout?: unknown
  readonly stderr?: unknown
}

/** Runs the program to its end; errors are part of the result. Each word is one argument. */
export async function runProgram(
  host: Pick<Host, 'env'>,
  [program, ...words]: readonly [program: string, ...words: string[]],
  options: RunOptions,
): Promise<Ended> {
  const { execa } = await import('execa')
  return execa(program, words, {
    ...options,
    env: childEnvironment(host.env),
    extendEnv: false,
    shell: false,
    reject: false,
  })
}
