// Runs another program: the editor, the browser, the printer, the password manager. Never through a shell, and never with
// an API key in its environment.
import type { Options } from 'execa'
import { childEnvironment } from '../../contract/files/child-environment.ts'
import type { Host } from '../core/host.ts'

/** How a program is run, but for what is the same for all of them. */
type RunOptions = Omit<Options, 'env' | 'extendEnv' | 'shell' | 'reject' | 'node' | 'preferLocal' | 'encoding'>

/** How it ended, in execa's words. */
interface Ended {
  readonly failed: boolean
  readonly timedOut: boolean
  /** Of the system, where the program could not be started: `ENOENT`. */
  readonly code?: string | undefined
  readonly exitCode?: number | undefined
  readonly signal?: string | undefined
  readonly stdout?: unknown
  readonly stderr?: unknown
}

/** Starts the program and waits for its end; what went wrong is in the result. Each word is one argument. */
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
