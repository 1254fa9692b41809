// Commands as a person types them, run in process in one home after another.
import { type HostOptions, type RunResult, run, temporaryDirectory } from './host.ts'

export type Typed = (command: string, options?: HostOptions) => Promise<RunResult>

/** The words of a command line with double quotes, `turnout` in front or not. */
export function words(command: string): string[] {
  const found = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
  return found[0] === 'turnout' ? found.slice(1) : found
}

/** A terminal in a home of its own, empty unless given. */
export function typedIn(home = temporaryDirectory(), always: HostOptions = {}): Typed {
  return (command, options) => run(words(command), { home, ...always, ...options })
}

/** The JSON on stdout of a command that must succeed. */
export async function made<T = Record<string, unknown>>(
  typed: Typed,
  command: string,
  options?: HostOptions,
): Promise<T> {
  const { stdout, stderr, exitCode } = await typed(`${command} --json`, options)
  if (exitCode !== 0) throw new Error(`${command} ended with ${exitCode}: ${stderr}`)
  return JSON.parse(stdout) as T
}
