// How long forecasts hold the event loop, counted in turns of it: other requests are answered in each.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { drawExtras } from '../../../src/service/forecasts/attendance/draws.ts'
import { createEvent, createTicketType, type Harness, openHarness } from '../harness.ts'
import { forecast, makeSoldEvent, noonBefore, sell } from './past-events.ts'

let harness: Harness
beforeEach(async () => {
  harness = await openHarness()
})
afterEach(() => harness.close())

/** Turns of the event loop while something is worked out. */
async function turnsOf(work: () => Promise<unknown>): Promise<number> {
  let [turns, isDone] = [0, false]
  const counting = (async () => {
    while (!isDone) {
      await nextTurn()
      turns += 1
    }
  })()
  await work()
  isDone = true
  await counting
  return turns
}

it('other work runs between two past events, between two of their doors, and between two back-tests', async () => {
  const years = [2023, 2024, 2025, 2026]
  for (const year of years) await makeSoldEvent(harness, { name: `Fair ${year}`, date: `${year}-03-01` })
  const { id } = await createEvent(harness, { name: 'Fair', date: '2027-03-01', capacity: 500 })
  await createTicketType(harness, id, { name: 'Standard' })
  harness.setNow(noonBefore('2027-03-01', 60))
  await sell(harness, { id, date: '2027-03-01' }, [{ daysBefore: 20, tickets: 12 }])
  harness.setNow(noonBefore('2027-03-01', 10))
  expect(await turnsOf(() => forecast(harness, id))).toBeGreaterThanOrEqual(years.length)
  const doors = await turnsOf(() => forecast(harness, id, {}, 'attendance'))
  expect(doors).toBeGreaterThanOrEqual(2 * years.length)
  const tried = await turnsOf(() => harness.run('backtestForecast', { params: { event_id: id, figure: 'sales' } }))
  expect(tried).toBeGreaterThanOrEqual(2 * years.length)
})

it('other work runs while a thousand extra places are drawn', async () => {
  const sales = { sold: 100, demand: 120, spread: 0.1, capacity: 120 }
  const crowds = [{ absence: 0.2, orderSize: 1, people: 100 }]
  const evening = { crowds, sales, later: { absence: 0.2, orderSize: 1 }, daySpread: 0.3, seed: 1 }
  let rows: readonly unknown[] = []
  const draw = async () => {
    rows = await drawExtras(evening, { capacity: 120, to: 1_000 })
  }
  expect(await turnsOf(draw)).toBeGreaterThanOrEqual(30)
  expect(rows.length).toBe(1_001)
})
