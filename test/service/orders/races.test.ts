// On both engines.
// Many at once after the same thing. `npm run test:long` asks for the full number of rounds.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Failure } from '../../../src/contract/core/failures.ts'
import { sized, timeLimitMs } from '../../faults/proof-size.ts'
import { type Box, later, openBox } from './shop.ts'

let box: Box
beforeEach(async () => {
  box = await openBox()
})
afterEach(async () => {
  expect(await box.proof()).toBe('The books agree')
  await box.harness.close()
})

const of = (id: string) => ({ params: { order_id: id } })

/** What came of each: its record, or the code it was refused with. */
function outcomes<T>(works: readonly Promise<T>[]): Promise<(T | string)[]> {
  return Promise.all(
    works.map((work) =>
      work.catch((error: unknown) => {
        if (error instanceof Failure) return error.code
        throw error
      }),
    ),
  )
}
const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))
const refused = (results: readonly unknown[]) => results.filter((one) => typeof one === 'string')

test('of 20 full refunds at once one succeeds', async () => {
  const { id } = await box.paid()
  const results = await outcomes(times(20, () => box.harness.run('refundOrder', { ...of(id), body: {} })))
  expect(refused(results)).toEqual(times(19, () => 'state_conflict'))
  expect(await box.show(id)).toMatchObject({ refunded: 10_000, refunds: [{ amount: 10_000 }] })
  expect(await box.stock()).toEqual({ held: 0, sold: 0, heldAmount: 0 })
})

test('partial refunds beyond the amount paid stop at that amount', async () => {
  const { id } = await box.paid()
  const body = { amount: 1010 }
  const results = await outcomes(times(12, () => box.harness.run('refundOrder', { ...of(id), body })))
  expect(refused(results)).toHaveLength(3)
  expect(await box.show(id)).toMatchObject({ status: 'paid', refunded: 9090 })
})

test('of 20 payments at once one counts', async () => {
  const { id } = await box.order()
  const body = { payment: 'cash' as const }
  const results = await outcomes(times(20, () => box.harness.run('payOrder', { ...of(id), body })))
  expect(refused(results)).toHaveLength(19)
  expect(await box.stock()).toEqual({ held: 0, sold: 2, heldAmount: 0 })
})

const rounds = sized(1_000, 60)

test(
  `of two buyers competing for the last seat one gets it, ${rounds} times`,
  async () => {
    await box.harness.run('updateEvent', { params: { event_id: box.eventId }, body: { capacity: 1 } })
    const tickets = [{ ticketType: 'Standard' }]
    for (let round = 0; round < rounds; round++) {
      // Held, or sold at once; on odd rounds over a hold that nobody paid.
      const isPaid = round % 3 === 0
      const results = await outcomes(times(2, () => (isPaid ? box.paid({ tickets }) : box.order({ tickets }))))
      expect(refused(results), `round ${round}`).toEqual(['sold_out'])
      const [winner] = results.filter((one) => typeof one !== 'string')
      if (!isPaid && round % 2 === 1) box.harness.setNow(later(11 * (round + 1)))
      else await box.harness.run('cancelOrder', { ...of(winner?.id ?? ''), body: {} })
    }
  },
  timeLimitMs,
)

test('group orders, many at once, get all their places or none', async () => {
  await box.harness.run('updateEvent', { params: { event_id: box.eventId }, body: { capacity: 23 } })
  const sizes = times(40, (index) => 1 + (index % 5))
  const results = await outcomes(
    sizes.map((size) => {
      const half = Math.floor(size / 2)
      const lines = [
        { ticketType: 'Standard', quantity: size - half },
        ...(half > 0 ? [{ ticketType: 'Free', quantity: half }] : []),
      ]
      return box.order({ tickets: size % 2 === 0 ? lines.reverse() : lines })
    }),
  )
  const made = results.filter((one) => typeof one !== 'string')
  expect(new Set(refused(results))).toEqual(new Set(['sold_out']))
  const { held, sold } = await box.stock()
  expect(held + sold).toBe(made.reduce((sum, { ticketCount }) => sum + ticketCount, 0))
  expect(held + sold).toBeLessThanOrEqual(23)
  // The smallest that were refused had found too little.
  expect(held + sold).toBeGreaterThan(23 - 5)
  for (const order of made) expect((await box.show(order.id)).tickets).toHaveLength(order.ticketCount)
})
