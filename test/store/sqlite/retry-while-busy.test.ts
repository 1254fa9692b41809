import { expect, test } from 'vitest'
import { createPatience } from '../../../src/store/engine/patience.ts'
import { retryWhileBusy } from '../../../src/store/sqlite/retry-while-busy.ts'

const busy = Object.assign(new Error('database is locked'), { errcode: 5 })

/** A clock that only the work moves on, as a driver does that waits inside. */
function slowWork(eachMs: number) {
  const clock = { nowMs: 0, attempts: 0 }
  const work = (): never => {
    clock.attempts += 1
    clock.nowMs += eachMs
    throw busy
  }
  return { clock, work }
}

test('waiting for a lock ends after its time limit, including the driver’s own wait', async () => {
  const { clock, work } = slowWork(500)
  await expect(
    retryWhileBusy(
      work,
      createPatience(5_000, () => clock.nowMs),
    ),
  ).rejects.toBe(busy)
  expect(clock.attempts).toBe(10)
})

test('all waits of one piece of work share its time limit', async () => {
  const { clock, work } = slowWork(500)
  const patience = createPatience(5_000, () => clock.nowMs)
  await expect(retryWhileBusy(work, patience)).rejects.toBe(busy)
  await expect(retryWhileBusy(work, patience)).rejects.toBe(busy)
  expect(clock.attempts).toBe(11)
})

test('other errors are thrown at once', async () => {
  const full = Object.assign(new Error('database or disk is full'), { errcode: 13 })
  let attempts = 0
  const work = (): never => {
    attempts += 1
    throw full
  }
  await expect(retryWhileBusy(work, createPatience(5_000))).rejects.toBe(full)
  expect(attempts).toBe(1)
})
