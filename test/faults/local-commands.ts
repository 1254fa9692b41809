// Commands that open a site's database themselves, each a process that may be killed half-way and is then repeated, until one
// reports success. Knows no command.
import { spawn } from 'node:child_process'
import { buildDyingProgram, type DyingPoint, diesAt } from './dying-program.ts'
import type { Seeded } from './seeded.ts'
import type { Site } from './site.ts'

export interface LocalCommand {
  readonly words: readonly string[]
  /** What the last of its processes printed. */
  readonly stdout: string
  /** Processes that ended before they were done. */
  readonly ended: number
}

/** How a process ends: by itself at a point, or by a signal after a while. */
export type Ending = { readonly point: DyingPoint } | { readonly signal: NodeJS.Signals; readonly afterMs: number }

const signals = ['SIGKILL', 'SIGTERM'] as const
// About as long as a command takes.
const endedWithinMs = 500

/** For the long form: every third process is killed, until one may finish. */
export function* randomEndings(random: Seeded): Generator<Ending> {
  while (random.below(3) === 0)
    yield { signal: signals[random.below(2)] ?? 'SIGKILL', afterMs: random.below(endedWithinMs) }
}

/** @throws Error with the output, if a process that may finish fails, or one dies away from its point */
export async function runLocally(
  site: Site,
  words: readonly string[],
  endings: Iterable<Ending>,
): Promise<LocalCommand> {
  let ended = 0
  for (const ending of endings) {
    const { exitCode, stdout, stderr } = await once(site, words, ending)
    // A process killed after a while may have finished before.
    if (exitCode === 0 && 'afterMs' in ending) return { words, stdout, ended }
    // Killed by the signal, or ended in response to it.
    if (exitCode !== null && (exitCode !== 143 || 'point' in ending)) throw failed(words, exitCode, stdout + stderr)
    ended += 1
  }
  const { exitCode, stdout, stderr } = await once(site, words, null)
  if (exitCode !== 0) throw failed(words, exitCode, stdout + stderr)
  return { words, stdout, ended }
}

const failed = (words: readonly string[], exitCode: number | null, printed: string) =>
  new Error(`${words.join(' ')} ended with ${exitCode}: ${printed}`)

async function once({ program, database, folder }: Site, words: readonly string[], ending: Ending | null) {
  const dying = ending && 'point' in ending ? ending : undefined
  const file = dying ? await buildDyingProgram() : program
  const death = dying ? diesAt(dying.point) : {}
  const env = { HOME: folder, PATH: process.env.PATH, TURNOUT_BASE_URL: `embedded:${database}`, ...death }
  const child = spawn(process.execPath, [file, ...words], { env, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      printed[name] += text
    })
  }
  const timer = ending && 'afterMs' in ending && setTimeout(() => child.kill(ending.signal), ending.afterMs)
  const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (timer) clearTimeout(timer)
  return { exitCode, ...printed }
}
