// How often the ranges hold, and how near the forecasts are, on made organizers (README.md beside this file). The figures that
// are asked for stand in docs/forecasts.md; the full size runs with `npm run test:long`.
import { describe, expect, test } from 'vitest'
import { isFull, seed, sized, timeLimitMs } from '../../faults/proof-size.ts'
import { brierOfAbsence, heldTurnouts, measureChances, measureSales } from './calibration.ts'

const cases = sized(2_000, 250)
/** What a share of so many cases may differ by chance: cases of one organizer are alike. */
const slack = isFull ? 0 : 2.5

describe('the sales forecast', () => {
  test.each([6, 11])(
    'holds as often as its level says, with %i past events',
    (pastEvents) => {
      const { held, cases: tried } = measureSales({ seed, cases, pastEvents })
      console.log(`sales, ${pastEvents} past events, ${tried} forecasts: ${JSON.stringify(held)} % held`)
      expect(Math.abs(held[80] - 80)).toBeLessThanOrEqual(5 + slack)
      expect(Math.abs(held[90] - 90)).toBeLessThanOrEqual(4 + slack)
      expect(held[50]).toBeGreaterThanOrEqual(45 - slack)
      expect(held[50]).toBeLessThanOrEqual(62 + slack)
    },
    timeLimitMs,
  )

  test.each([3, 6, 11])(
    'is nearer than pickup and last time, with %i past events',
    (pastEvents) => {
      const { errors } = measureSales({ seed: seed + 1, cases, pastEvents })
      console.log(`sales, ${pastEvents} past events, median errors in %: ${JSON.stringify(errors)}`)
      expect(errors.forecast).toBeLessThanOrEqual(1.05 * Math.min(errors.additivePickup, errors.multiplicativePickup))
      expect(errors.forecast).toBeLessThanOrEqual(0.6 * errors.lastTotal)
    },
    timeLimitMs,
  )

  test(
    'is nearer than published shares alone at each lead, without past events',
    () => {
      const { byLead } = measureSales({ seed: seed + 2, cases, pastEvents: 0 })
      console.log(`sales without past events, error / error of published shares: ${JSON.stringify(byLead)}`)
      for (const [lead, ratio] of Object.entries(byLead)) expect(ratio, `${lead} days`).toBeLessThanOrEqual(0.85)
    },
    timeLimitMs,
  )

  test(
    'knows which events sell out',
    () => {
      const { brier, baseRate } = measureSales({ seed: seed + 3, cases: 2 * cases, pastEvents: 6 })
      console.log(`sold out: Brier ${brier.toFixed(3)}, of the base rate ${baseRate.toFixed(3)}`)
      expect(brier).toBeLessThanOrEqual(0.5 * baseRate)
    },
    timeLimitMs,
  )
})

describe('a chance to reach a number of tickets', () => {
  test(
    'is how often it is reached',
    () => {
      const { brier, baseRate, off } = measureChances({ seed, cases, pastEvents: 6 })
      console.log(`chances: Brier ${(brier / baseRate).toFixed(3)} of the base rate, off by ${off} %`)
      expect(brier).toBeLessThanOrEqual(0.5 * baseRate)
      expect(off).toBeLessThanOrEqual(8)
    },
    timeLimitMs,
  )
})

describe('the attendance forecast', () => {
  test.each([0, 1, 3, 8])(
    'holds as often as its level says, with %i past events',
    (pastEvents) => {
      const { held } = heldTurnouts({ seed, cases: sized(2_000, 200), pastEvents })
      console.log(`attendance, ${pastEvents} past events: ${held.toFixed(1)} % held`)
      expect(Math.abs(held - 80)).toBeLessThanOrEqual(6 + slack)
    },
    timeLimitMs,
  )

  test(
    'tells people apart better than one rate for all',
    () => {
      const { brier, ofOneRate } = brierOfAbsence({ seed: seed + 4, cases: sized(400, 80), pastEvents: 3 })
      console.log(`attendance: Brier ${brier.toFixed(4)}, of one rate ${ofOneRate.toFixed(4)}`)
      expect(brier).toBeLessThan(ofOneRate)
    },
    timeLimitMs,
  )
})
