// Commands that open the database of a site themselves, each a process that may be ended half-way and is then repeated, until
// one of them says that it is done. Knows no command.
import { spawn } from 'node:child_process'
import type { Seeded } from './seeded.ts'
import type { Site } from './site.ts'

export interface LocalCommand {
  readonly words: readonly string[]
  /** What the last of its processes printed. */
  readonly stdout: string
  /** Processes that were ended before they were done. */
  readonly ended: number
}

const endings = ['SIGKILL', 'SIGTERM'] as const
// About as long as a command takes.
const endedWithinMs = 500

/** @throws Error with what was printed, when a process that was let be fails */
export async function runLocally(site: Site, words: readonly string[], random: Seeded): Promise<LocalCommand> {
  for (let ended = 0; ; ended += 1) {
    const isEnded = random.below(3) === 0
    const ending = isEnded
      ? { signal: endings[random.below(2)] ?? 'SIGKILL', afterMs: random.below(endedWithinMs) }
      : null
    const { exitCode, stdout, stderr } = await once(site, words, ending)
    // Ended by the signal, or in answer to it.
    const isCut = ending !== null && (exitCode === null || exitCode === 143)
    if (exitCode === 0) return { words, stdout, ended }
    if (!isCut) throw new Error(`${words.join(' ')} ended with ${exitCode}: ${stdout}${stderr}`)
  }
}

interface Ending {
  readonly signal: NodeJS.Signals
  readonly afterMs: number
}

async function once({ program, database, folder }: Site, words: readonly string[], ending: Ending | null) {
  const env = { HOME: folder, PATH: process.env.PATH, TURNOUT_BASE_URL: `embedded:${database}` }
  const child = spawn(process.execPath, [program, ...words], { env, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      printed[name] += text
    })
  }
  const timer = ending && setTimeout(() => child.kill(ending.signal), ending.afterMs)
  const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (timer) clearTimeout(timer)
  return { exitCode, ...printed }
}
