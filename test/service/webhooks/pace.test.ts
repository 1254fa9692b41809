import { expect, test } from 'vitest'
import { createPace } from '../../../src/service/webhooks/delivering/pace.ts'

/** Time passes only in pauses and where a turn is taken. */
function openPace({ busyUntilMs = 0, overAtMs = Number.POSITIVE_INFINITY } = {}) {
  let nowMs = 0
  const pace = createPace({
    isBusy: () => nowMs < busyUntilMs,
    isOver: () => nowMs >= overAtMs,
    monotonicMs: () => nowMs,
    pause: async (ms) => {
      nowMs += ms
    },
  })
  const turn = async (costMs: number) => {
    await pace.turn(costMs)
    nowMs += costMs
    return nowMs - costMs
  }
  return { pace, turn, now: () => nowMs }
}

const times = async (count: number, take: () => Promise<number>) => {
  const taken: number[] = []
  while (taken.length < count) taken.push(await take())
  return taken
}

test('while no request is in flight turns follow at once', async () => {
  const { turn } = openPace()
  expect(await times(4, () => turn(4))).toEqual([0, 4, 8, 12])
})

test('while requests are in flight a turn rests 24 times as long as it takes', async () => {
  const { turn } = openPace({ busyUntilMs: 10_000 })
  expect(await times(4, () => turn(4))).toEqual([0, 96, 192, 288])
})

test('once the last request has ended, the next turn comes within 20 ms', async () => {
  const { turn } = openPace({ busyUntilMs: 110 })
  expect(await times(4, () => turn(100))).toEqual([0, 120, 220, 320])
})

test('many that wait together get their turns one after the other', async () => {
  const { pace, now } = openPace({ busyUntilMs: 10_000 })
  const taken: number[] = []
  await Promise.all(Array.from({ length: 3 }, () => pace.turn(10).then(() => taken.push(now()))))
  expect(taken).toEqual([0, 240, 480])
})

test('once time is up nobody waits', async () => {
  const { turn } = openPace({ busyUntilMs: 10_000, overAtMs: 30 })
  expect(await times(2, () => turn(1_000))).toEqual([0, 1_000])
})
