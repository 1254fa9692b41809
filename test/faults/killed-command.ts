// A command that is killed when one of its requests, sent through a proxy, reaches a named point.
//
//   const proxy = await startCuttingProxy(site.servers.map(({ url }) => url), () => false)
//   await killCommand(site, proxy, { words, requests: /\/rows$/, place: 'between COMMIT and answer', at: 2 })
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CuttingProxy, Passing } from './cutting-proxy.ts'
import type { Seeded } from './seeded.ts'
import type { Site } from './site.ts'

/** Which request, counted from 1, and where. */
export interface CommandKill {
  readonly place: Passing['place']
  readonly at: number
  /** The service dies too, and is restarted. */
  readonly withService?: boolean
  /** How long after reaching the point; only the long form leaves this to chance. */
  readonly afterMs?: number
}

/** Once at each place of a run's second request. */
export const namedKills: readonly CommandKill[] = [
  { place: 'before the write', at: 2, withService: true },
  { place: 'between COMMIT and answer', at: 2, withService: true },
  { place: 'after the answer', at: 2 },
]

/** For the long form: kills while the service works on some request. */
export const randomKills = (random: Seeded, count: number, atMax: number): readonly CommandKill[] =>
  Array.from({ length: count }, (_, index) => ({
    place: 'on its way' as const,
    at: 1 + random.below(atMax),
    withService: index % 2 === 0,
    afterMs: random.below(100),
  }))

type Kill = CommandKill & { readonly words: readonly string[]; readonly requests: RegExp }

/** @throws Error if the command ended before reaching the point */
export async function killCommand(site: Site, proxy: CuttingProxy, kill: Kill): Promise<void> {
  const { program, folder, apiKey, servers } = site
  const env = { HOME: folder, PATH: process.env.PATH, TURNOUT_BASE_URL: proxy.url, TURNOUT_API_KEY: apiKey }
  const child = spawn(process.execPath, [program, ...kill.words], { env, cwd: folder, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const cutsBefore = proxy.cuts
  let count = 0
  proxy.cuts = async ({ place, path }) => {
    // Anything it still sends while dying goes nowhere.
    if (count >= kill.at && place === 'before the write') return true
    if (place !== kill.place || !kill.requests.test(path)) return false
    count += 1
    if (count !== kill.at) return false
    if (kill.afterMs !== undefined) await sleep(kill.afterMs)
    if (kill.withService) await servers[0]?.kill()
    child.kill('SIGKILL')
    await ended
    return true
  }
  await ended
  proxy.cuts = cutsBefore
  if (kill.withService && count >= kill.at) await servers[0]?.start()
  if (count < kill.at) throw new Error(`${kill.words.join(' ')} ended before its request ${kill.at}`)
}
