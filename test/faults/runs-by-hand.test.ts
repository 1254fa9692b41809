// Occurrences of automations that several people run at once by hand, while processes are killed at named points.
import { describe, expect, test } from 'vitest'
import { buildMutant } from './mutant.ts'
import { sized, timeLimitMs } from './proof-size.ts'
import { killsOf, proveRunsByHand } from './runs-by-hand.ts'
import { engines, openSite } from './site.ts'

const size = { automations: sized(49, 24), people: sized(20, 4), rounds: sized(5, 2) }

describe.each(engines)('on %s', (engine) => {
  test(
    `each of ${size.automations} occurrences is made once, though processes are killed ${killsOf(size).length} times`,
    async () => {
      const { wrong, report } = await proveRunsByHand(await openSite(engine), size)
      console.log(report)
      expect(wrong).toEqual([])
    },
    timeLimitMs,
  )
})

test(
  'the proof detects occurrences that are new each time',
  async () => {
    const program = await buildMutant(
      {
        file: 'service/automations/store-run.ts',
        from: 'occurrence: occurrence.key,',
        to: "occurrence: newId('occ'),",
      },
      { file: 'service/automations/standing.ts', from: 'last !== undefined && [', to: 'false && [' },
      // A mailing of its own for each, which the key of mailings would refuse otherwise.
      {
        file: 'service/automations/start-run.ts',
        from: 'cause: `automation ',
        to: 'cause: newId("occ") + `automation ',
      },
    )
    const { wrong } = await proveRunsByHand(await openSite('sqlite', { program }), {
      ...size,
      automations: 8,
      rounds: 1,
    })
    expect(wrong).toContain('an occurrence has 8 runs')
  },
  timeLimitMs,
)
