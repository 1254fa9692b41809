// A load whose processes are killed: at named points, or at random times in the long form.
import { createNamedKills, type NamedKill } from './named-kills.ts'
import { pacedKills } from './paced-kills.ts'
import type { Seeded } from './seeded.ts'
import type { Site } from './site.ts'
import { createTraffic, type Traffic } from './traffic.ts'

/** Points as of `pacedKills`. */
export type KillPlan = readonly NamedKill[] | { readonly points: readonly number[]; readonly random: Seeded }

/** Once at each place, while more work follows. */
export const onceEach = (first: number, apart: number): readonly NamedKill[] => [
  { place: 'before the write', after: first },
  { place: 'between COMMIT and answer', after: first + apart },
  { place: 'after the answer', after: first + 2 * apart },
]

interface KilledLoad<T> {
  readonly results: readonly T[]
  /** Sentences; empty if every kill happened as planned. */
  readonly wrong: readonly string[]
  readonly report: string
}

interface KilledTraffic {
  readonly traffic: Traffic
  /** Resolves when all processes are running again. */
  readonly run: <T>(jobs: readonly (() => Promise<T>)[]) => Promise<KilledLoad<T>>
}

// A kill interrupts everything else under way; enough must be left for the next one.
const fewAtOnce = 16

/** @param written see TrafficOptions */
export function createKilledTraffic(site: Site, plan: KillPlan, written = 201): KilledTraffic {
  if ('points' in plan) {
    const traffic = createTraffic(site.servers, site)
    const run = async <T>(jobs: readonly (() => Promise<T>)[]) => {
      const pacing = { ...plan, servers: site.servers }
      const [kills, results] = await Promise.all([pacedKills(traffic, pacing), traffic.run(jobs)])
      const idle = kills.filter(({ cut }) => cut === 0).length
      const report = `${kills.length} kills, unanswered at each: ${kills.map(({ cut }) => cut).join(' ')}`
      return { results, report, wrong: idle === 0 ? [] : [`${idle} kills cut nothing off`] }
    }
    return { traffic, run }
  }
  const kills = createNamedKills(plan)
  const traffic = createTraffic(site.servers, { ...site, kills, written, atOnce: fewAtOnce })
  const run = async <T>(jobs: readonly (() => Promise<T>)[]) => {
    const results = await traffic.run(jobs)
    await kills.restarted()
    const { places } = kills
    const wrong = places.length === plan.length ? [] : [`${places.length} of ${plan.length} kills took place`]
    return { results, report: `killed ${places.join(', ') || 'never'}`, wrong }
  }
  return { traffic, run }
}
