// That the calibration tests would notice a forecast that is too sure of itself.
import { expect, test } from 'vitest'
import { mutantStory } from '../../faults/mutant-story.ts'
import { seed, timeLimitMs } from '../../faults/proof-size.ts'
import { measureSales as measureReal } from './calibration.ts'

type Story = typeof import('./calibration.ts')
const story = 'service/forecasts/calibration.ts'
const size = { seed, cases: 250, pastEvents: 6 }

test(
  'published errors left out leave an organizer with one past event too narrow a range',
  async () => {
    const { measureSales } = await mutantStory<Story>(story, {
      file: 'service/forecasts/sales/range.ts',
      from: 'error: error * scale, weight: publishedWeight',
      to: 'error: 0 * error * scale, weight: publishedWeight',
    })
    const one = { ...size, pastEvents: 1 }
    const [real, mutant] = [measureReal(one).held, measureSales(one).held]
    console.log(`published errors left out: ${JSON.stringify(mutant)}, with them ${JSON.stringify(real)}`)
    expect(real[80]).toBeGreaterThanOrEqual(75)
    expect(mutant[80]).toBeLessThan(60)
  },
  timeLimitMs,
)

test(
  "a range from the fit's own residuals holds less often than it does",
  async () => {
    const { measureSales } = await mutantStory<Story>(story, {
      file: 'service/forecasts/sales/range.ts',
      from: 'const others = past.filter((_, other) => other !== index)',
      to: 'const others = past.filter((_, other) => other >= 0 || index < 0)',
    })
    const [real, mutant] = [measureReal(size).held, measureSales(size).held]
    console.log(`from its own residuals: ${JSON.stringify(mutant)}, as it is ${JSON.stringify(real)}`)
    expect(mutant[80]).toBeLessThan(real[80] - 3)
    expect(mutant[50]).toBeLessThan(real[50] - 3)
  },
  timeLimitMs,
)

test(
  'people treated as independent hold less than 60 % of the time',
  async () => {
    const { heldTurnouts } = await mutantStory<Story>(story, {
      file: 'service/forecasts/attendance/draws.ts',
      from: 'const day = daySpread * normalFrom(random)\n    let absent = 0\n    for (const crowd of alike) absent += drawAbsent(random, crowd, day)\n    absent += drawAbsent(random, { ...later, people: Math.max(0, tickets - sales.sold) }, day)',
      to: 'let absent = 0\n    for (const crowd of alike) absent += drawAbsent(random, { ...crowd, orderSize: 1 }, 0 * daySpread)\n    absent += drawAbsent(random, { ...later, people: Math.max(0, tickets - sales.sold) }, 0)',
    })
    const { held } = heldTurnouts({ seed, cases: 100, pastEvents: 3 })
    console.log(`people independent: ${held.toFixed(1)} % held`)
    expect(held).toBeLessThan(60)
  },
  timeLimitMs,
)
