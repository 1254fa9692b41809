import { expect, test } from 'vitest'
import { createInFlight } from '../../../src/service/pipeline/limits/in-flight.ts'

test('requests keep a service busy until a moment after the last one has ended', () => {
  let nowMs = 0
  const inFlight = createInFlight(() => nowMs)
  const states: [number, boolean][] = []
  const note = () => states.push([inFlight.count, inFlight.isBusy])
  note()
  inFlight.add(1)
  inFlight.add(1)
  nowMs = 1_000
  note()
  inFlight.add(-1)
  nowMs = 2_000
  note()
  inFlight.add(-1)
  nowMs = 2_024
  note()
  nowMs = 2_025
  note()
  expect(states).toEqual([
    [0, false],
    [2, true],
    [1, true],
    [0, true],
    [0, false],
  ])
})
