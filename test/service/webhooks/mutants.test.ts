// A proof.
// What deliveries promise; and the proof of the proof.
import { describe, expect, test } from 'vitest'
import type { Change } from '../../faults/mutant.ts'
import { mutantStory } from '../../faults/mutant-story.ts'
import { faultsOfDelivering } from './delivery-story.ts'

type Tale = NonNullable<Parameters<typeof faultsOfDelivering>[0]>

const judge = 'service/webhooks/delivering/judge.ts'
const queue = 'service/webhooks/delivering/queue.ts'

/** With the tale that finds each, and what it says. */
const mutants: readonly (readonly [string, Tale, RegExp, readonly Change[]])[] = [
  [
    'a schedule for each message and no state of the endpoint',
    'down',
    /attempts while it was down/,
    [
      {
        file: judge,
        from: "const isFailing = !isHealthy || cause === 'endpoint' || streak.length >= streakMax",
        to: 'const isFailing = false as boolean',
      },
      { file: judge, from: "isHealthy && cause === 'message' ?", to: 'isHealthy ?' },
    ],
  ],
  [
    'no lease',
    'together',
    /sent twice/,
    [
      {
        file: 'store/webhooks/claims.ts',
        from: 'and (deliveries.leased_until is null or',
        to: 'and (1 = 1 or',
      },
    ],
  ],
  [
    'a place that moves before its rows',
    'killed',
    /5 of 5 are lost/,
    [
      {
        file: queue,
        from: 'return await store.write((session) => writeNext(session, queueing, end), { isConcurrent: true })',
        to: `const isMore = await store.write((session) => writeNext(session, queueing, end), { isConcurrent: true })
    await store.write((session) => insertDeliveries(session, late.splice(0)))
    return isMore`,
      },
      { file: queue, from: 'await insertDeliveries(session, rows)\n', to: 'late.push(...rows)\n' },
      { file: queue, from: 'const topics =', to: 'const late: DeliveryRow[] = []\nconst topics =' },
    ],
  ],
  [
    'a body made anew from the record',
    'again',
    /other bytes/,
    [
      {
        file: 'service/webhooks/delivering/send.ts',
        from: "if (thin === undefined || webhook.payload !== 'record') return thin",
        to: 'if (thin === undefined) return thin',
      },
    ],
  ],
]

test('nothing is lost or sent twice at a time, and a receiver that was down has all at once', async () => {
  expect(await faultsOfDelivering()).toEqual([])
})

describe('the proof notices', () => {
  test.each(mutants)('%s', async (_, tale, seen, changes) => {
    const story = await mutantStory<{ faultsOfDelivering: typeof faultsOfDelivering }>(
      'service/webhooks/delivery-story.ts',
      ...changes,
    )
    expect((await story.faultsOfDelivering(tale)).join('\n')).toMatch(seen)
  })
})
