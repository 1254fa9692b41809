// A month of an event's automations under a moved clock and SIGKILL at named points.
import { describe, expect, test } from 'vitest'
import { killsOf, movedBy, proveAutomations } from './automations.ts'
import { buildDyingAutomations } from './dying-automations.ts'
import { sized, timeLimitMs } from './proof-size.ts'
import { engines, openSite } from './site.ts'

const size = { people: sized(60, 8), struck: { byChange: sized(2, 1), byTime: sized(3, 1) } }

describe.each(engines)('on %s', (engine) => {
  test(
    `each of ${size.people} people gets each e-mail of a month once, though processes are killed ${killsOf(size)} times`,
    async () => {
      const { under, moveTo } = movedBy()
      const site = await openSite(engine, { program: await buildDyingAutomations(), under })
      const { wrong, report } = await proveAutomations(site, moveTo, size)
      console.log(report)
      expect(wrong).toEqual([])
    },
    timeLimitMs,
  )
})
