// A proof, on both engines.
// Many at once after the last use of a promo code, and random orders with codes that must leave as many uses as orders.
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Body } from '../../../src/contract/catalog.ts'
import { Failure } from '../../../src/contract/core/failures.ts'
import { createIdSource } from '../../../src/service/core/ids.ts'
import { expireDue } from '../../../src/service/orders/expire-holds.ts'
import { statement } from '../../../src/store/core/statement.ts'
import type { Store } from '../../../src/store/core/store.ts'
import { takePromoUse } from '../../../src/store/promo-codes.ts'
import { sized, timeLimitMs } from '../../faults/proof-size.ts'
import { type HarnessOptions, registration } from '../harness.ts'
import { type Box, later, openBox } from '../orders/shop.ts'

const of = (id: string) => ({ params: { order_id: id } })
const standard = [{ ticketType: 'Standard' }]

const orNothing = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}

/** Has 20 buyers use one single-use code at once, again and again. Returns what was wrong. */
async function raceForOneUse(rounds: number, options: HarnessOptions = {}): Promise<string[]> {
  const box = await openBox({ ...options, capacity: 1_000 })
  const { harness, eventId } = box
  try {
    if (options.instead) await dropUsesConstraint(harness.store)
    const ofEvent = { params: { event_id: eventId } }
    const body = { code: 'ONCE', percent: 10, maxUses: 1 }
    const { id } = await harness.run('createPromoCode', { ...ofEvent, body })
    const wrong: string[] = []
    for (let round = 0; round < rounds && wrong.length === 0; round++) {
      const attempts = Array.from({ length: 20 }, (_, index) => {
        const promoCode = index % 3 === 0 ? 'once' : 'ONCE'
        if (index % 2 === 0) return box.order({ promoCode, tickets: standard }).then((order) => order.id)
        const given = registration(eventId, { promoCode, payment: 'cash' })
        return harness.run('registerAttendee', given).then(({ orderId }) => orderId)
      })
      const won = (await Promise.all(attempts.map(orNothing))).filter((order) => order !== undefined)
      const { uses } = await harness.run('showPromoCode', { params: { promo_code_id: id } })
      if (won.length !== 1 || uses !== 1) wrong.push(`round ${round}: ${won.length} orders, ${uses} uses`)
      for (const order of won) await harness.run('cancelOrder', { ...of(order), body: {} })
    }
    return wrong
  } finally {
    await harness.close()
  }
}

const constraint = {
  sqlite: sql`pragma ignore_check_constraints = on`,
  postgres: sql`alter table promo_codes drop constraint promo_codes_uses`,
}
const dropUsesConstraint = (store: Store) => store.write(({ db }) => constraint[store.engine].execute(db))

const unconditional = statement<{ id: string }, { uses: number }>((db, slot) =>
  db.updateTable('promo_codes').set({ uses: sql`uses + 1` }).where('id', '=', slot('id')).returning('uses'),
)

const rounds = sized(200, 10)

describe('of 20 parallel uses of a single-use code', () => {
  test(
    `one counts, ${rounds} times`,
    async () => {
      expect(await raceForOneUse(rounds)).toEqual([])
    },
    timeLimitMs,
  )

  test('more count in a service that takes uses without a condition, which the proof detects', async () => {
    expect(await raceForOneUse(1, { instead: new Map([[takePromoUse, unconditional]]) })).toEqual([
      'round 0: 20 orders, 20 uses',
    ])
  })
})

type Step = { kind: 'order' | 'pay' | 'cancel' | 'void' | 'wait' | 'kept'; pick: number }
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('order', 'order', 'order', 'pay', 'cancel', 'void', 'wait', 'kept'),
  pick: fc.nat(1_000),
})

/** Carries one step out; what the service refuses changes nothing. */
async function take(box: Box, orders: string[], { kind, pick }: Step, minutes: number): Promise<void> {
  const { harness } = box
  const id = orders[pick % Math.max(1, orders.length)] ?? ''
  const now = new Date(later(minutes))
  const newId = createIdSource()
  if (kind === 'order' || kind === 'kept') {
    const tickets = [{ ticketType: kind === 'kept' ? 'VIP' : 'Standard', quantity: 1 + (pick % 2) }]
    const promoCode = kind === 'kept' ? 'KEPT' : 'SAVE'
    const order = await orNothing(pick % 3 === 0 ? box.paid({ promoCode, tickets }) : box.order({ promoCode, tickets }))
    if (order) orders.push(order.id)
  }
  if (kind === 'pay') await orNothing(harness.run('payOrder', { ...of(id), body: { payment: 'cash' } }))
  if (kind === 'cancel') {
    await orNothing(harness.run('cancelOrder', { ...of(id), body: pick % 2 ? { refund: true } : {} }))
  }
  if (kind === 'void') {
    const ticket = id === '' ? undefined : (await box.show(id)).tickets[0]
    if (ticket) await orNothing(harness.run('voidTicket', { params: { ticket_id: ticket.id }, body: {} }))
  }
  if (kind === 'wait') await expireDue(harness.store, { now, newId: (prefix) => newId(prefix, now) })
}

/** What is wrong with the counts of the codes and the places kept. */
async function check(box: Box, orders: readonly string[]): Promise<void> {
  const { harness, eventId } = box
  const { data } = await harness.run('listPromoCodes', { params: { event_id: eventId } })
  const rows = await Promise.all(orders.map((id) => harness.store.read(({ db }) => rowOf(db, id))))
  const stand = rows.filter(({ status }) => ['reserved', 'pending', 'paid'].includes(status))
  for (const { code, uses, maxUses } of data) {
    expect(uses).toBe(stand.filter(({ promo_code }) => promo_code === code).length)
    expect(uses).toBeLessThanOrEqual(maxUses ?? uses)
  }
  expect(await box.proof()).toBe('The books agree')
}

type Db = Parameters<Parameters<Store['read']>[0]>[0]['db']
const rowOf = (db: Db, id: string) =>
  db.selectFrom('orders').select(['status', 'promo_code']).where('id', '=', id).executeTakeFirstOrThrow()

const runs = sized(60, 6)

test(
  `uses equal the active orders, whatever is done to them, in ${runs} random histories`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const box = await openBox({ capacity: 8 })
        try {
          const create = (body: Body<'createPromoCode'>) =>
            box.harness.run('createPromoCode', { params: { event_id: box.eventId }, body })
          await create({ code: 'SAVE', percent: 33, maxUses: 3 })
          await create({ code: 'KEPT', amount: 777, ticketTypes: ['VIP'], reserved: 2, maxUses: 4 })
          const orders: string[] = []
          let minutes = 0
          for (const one of steps) {
            if (one.kind === 'wait') minutes += 11
            box.harness.setNow(later(minutes))
            await take(box, orders, one, minutes)
          }
          await check(box, orders)
        } finally {
          await box.harness.close()
        }
      }),
      { numRuns: runs },
    )
  },
  timeLimitMs,
)
