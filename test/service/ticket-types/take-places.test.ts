// A proof, on both engines.
// Random work on the stock of an event, several things at once: what the quotas say is what attendees and orders say.
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { Failure } from '../../../src/contract/core/failures.ts'
import { rules } from '../../../src/service/rules.ts'
import type { Session } from '../../../src/store/core/store.ts'
import { sized } from '../../faults/proof-size.ts'
import {
  createEvent,
  createTicketType,
  type Harness,
  type HarnessOptions,
  openHarness,
  registration,
} from '../harness.ts'
import { dropStockConstraint, withoutCondition, withoutSharedQuotas } from './overselling.ts'

const pick = fc.nat(1000)
const type = fc.nat(3)
const cap = fc.option(fc.nat(6))
const payment = fc.constantFrom('cash' as const, 'complimentary' as const)
const of = <Kind extends string, T extends object>(kind: Kind, more: fc.Arbitrary<T>) =>
  more.map((one) => ({ kind, ...one }))

const step = fc.oneof(
  { weight: 8, arbitrary: of('register', fc.record({ type, payment: fc.option(payment) })) },
  { weight: 3, arbitrary: of('pay', fc.record({ pick, payment })) },
  { weight: 4, arbitrary: of('cancel', fc.record({ pick, refund: fc.boolean() })) },
  { weight: 2, arbitrary: of('capacity', fc.record({ cap })) },
  { weight: 2, arbitrary: of('quantity', fc.record({ type, cap })) },
  { weight: 2, arbitrary: of('room', fc.record({ places: fc.nat(6), firstType: fc.nat(2) })) },
  { weight: 1, arbitrary: of('price', fc.record({ type: fc.nat(2), price: fc.constantFrom(0, 500) })) },
  { weight: 1, arbitrary: of('pause', fc.record({ type })) },
  { weight: 2, arbitrary: of('resume', fc.record({ type })) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Waves of things that are asked for at the same time. */
const waves = fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 10 })

interface Scene {
  readonly harness: Harness
  readonly eventId: string
  readonly types: readonly string[]
  readonly roomId: string
  readonly attendees: string[]
}

async function take({ harness, eventId, types, roomId, attendees }: Scene, step: Step): Promise<unknown> {
  const ticketType = 'type' in step ? (types[step.type] ?? '') : ''
  const ofType = { params: { ticket_type_id: ticketType } }
  const attendee = 'pick' in step ? (attendees[step.pick % Math.max(1, attendees.length)] ?? 'att_none') : ''
  const ofAttendee = { params: { attendee_id: attendee } }
  if (step.kind === 'register') {
    const sent = { ticketType, ...(step.payment === null ? {} : { payment: step.payment }) }
    return attendees.push((await harness.run('registerAttendee', registration(eventId, sent))).id)
  }
  if (step.kind === 'pay') return harness.run('updateAttendee', { ...ofAttendee, body: { payment: step.payment } })
  if (step.kind === 'cancel') return harness.run('cancelAttendee', { ...ofAttendee, body: { refund: step.refund } })
  if (step.kind === 'capacity') {
    return harness.run('updateEvent', { params: { event_id: eventId }, body: { capacity: step.cap } })
  }
  if (step.kind === 'room') {
    const body = { capacity: step.places, ticketTypes: types.slice(step.firstType ?? 0).slice(0, 2) }
    return harness.run('updateQuota', { params: { quota_id: roomId }, body })
  }
  if (step.kind === 'quantity') return harness.run('updateTicketType', { ...ofType, body: { quantity: step.cap } })
  if (step.kind === 'price') return harness.run('updateTicketType', { ...ofType, body: { price: step.price } })
  return harness.run(step.kind === 'pause' ? 'pauseTicketType' : 'resumeTicketType', ofType)
}

const refusals = new Set(['sold_out', 'below_sold', 'state_conflict', 'not_on_sale', 'not_found'])

async function takeOrBeRefused(scene: Scene, step: Step): Promise<void> {
  try {
    await take(scene, step)
  } catch (error) {
    if (!(error instanceof Failure && refusals.has(error.code))) throw error
  }
}

/** Every quota beside what attendees and their orders add up to for it. */
async function expectTrueStock({ db }: Session): Promise<void> {
  const quotas = await db.selectFrom('quotas').selectAll().execute()
  const members = await db.selectFrom('quota_members').selectAll().execute()
  const people = await db
    .selectFrom('attendees')
    .innerJoin('orders', 'orders.id', 'attendees.order_id')
    .innerJoin('ticket_types', 'ticket_types.id', 'attendees.ticket_type_id')
    .select(['attendees.ticket_type_id', 'attendees.price', 'attendees.status', 'ticket_types.kind'])
    .select('orders.status as order_status')
    .execute()
  for (const { id, event_id, ticket_type_id, ...quota } of quotas) {
    const isOfEvent = event_id !== null && ticket_type_id === null
    const types = [ticket_type_id, ...members.filter((one) => one.quota_id === id).map((one) => one.ticket_type_id)]
    const mine = people.filter((one) => isOfEvent || types.includes(one.ticket_type_id))
    // A donation takes no place of the event, but is to be paid like any other ticket.
    const seated = mine.filter(({ kind }) => !isOfEvent || kind === 'admission')
    const count = (is: (one: (typeof people)[number]) => boolean) => seated.filter(is).length
    const { cap, held, sold } = quota
    expect(held).toBeGreaterThanOrEqual(0)
    expect(sold).toBeGreaterThanOrEqual(0)
    expect(held + sold).toBeLessThanOrEqual(cap ?? Number.POSITIVE_INFINITY)
    expect(quota).toMatchObject({
      held: count(({ status }) => status === 'pending'),
      sold: count(({ status }) => status === 'confirmed'),
      taken: mine.length,
      held_amount: mine.reduce((sum, { status, price }) => sum + (status === 'pending' ? price : 0), 0),
    })
    expect(quota).toMatchObject({
      held: count(({ order_status }) => order_status === 'pending'),
      sold: count(({ order_status }) => order_status === 'paid'),
    })
  }
}

const tiers = [
  { name: 'First', price: 3000, first: 2 },
  { name: 'Next', price: 0, first: 3 },
]

/** @param mutation makes it a service that the property must find out */
function stockIsTrue(mutation?: HarnessOptions) {
  return fc.asyncProperty(waves, async (all) => {
    const harness = await openHarness(mutation)
    try {
      if (mutation) await dropStockConstraint(harness.store)
      const { id: eventId } = await createEvent(harness, { capacity: 8 })
      const made = [
        await createTicketType(harness, eventId, { name: 'Free', quantity: 4 }),
        await createTicketType(harness, eventId, { name: 'Standard', price: 5000, quantity: 5, tiers }),
        await createTicketType(harness, eventId, { name: 'VIP', price: 9900 }),
        await createTicketType(harness, eventId, { name: 'Support', kind: 'donation', price: 700 }),
      ]
      const types = made.map(({ id }) => id)
      const room = { name: 'Room', capacity: 5, ticketTypes: types.slice(0, 2) }
      const { id: roomId } = await harness.run('createQuota', { params: { event_id: eventId }, body: room })
      const scene = { harness, eventId, types, roomId, attendees: [] }
      for (const wave of all) {
        await Promise.all(wave.map((one) => takeOrBeRefused(scene, one)))
        await harness.store.read(expectTrueStock)
      }
    } finally {
      await harness.close()
    }
  })
}

test('any registrations, payments, cancellations and stock changes, many at once, keep quotas correct', async () => {
  await fc.assert(stockIsTrue(), { numRuns: sized(20, 8) })
})

describe('the proof above detects a service that', () => {
  const mutations: Record<string, HarnessOptions> = {
    'takes places without a condition': { instead: withoutCondition },
    'leaves shared quotas out of a sale': { instead: withoutSharedQuotas },
    'does not give a cancelled place back': {
      rules: {
        cancelAttendee: async (call) => {
          const reply = await rules.cancelAttendee(call)
          await sql`update quotas set sold = sold + 1 where ticket_type_id is null and event_id is not null`.execute(
            call.session.db,
          )
          return reply
        },
      },
    },
    'keeps a paid place as held for its ticket type': {
      rules: {
        updateAttendee: async (call) => {
          const reply = await rules.updateAttendee(call)
          const { ticketTypeId } = reply.body
          await sql`update quotas set held = held + 1, sold = sold - 1 where ticket_type_id = ${ticketTypeId}`.execute(
            call.session.db,
          )
          return reply
        },
      },
    },
    'sets a capacity below what is taken': {
      rules: {
        updateEvent: async (call) => {
          const { capacity = null, ...rest } = call.body
          await call.session.db
            .updateTable('quotas')
            .set({ cap: capacity })
            .where('ticket_type_id', 'is', null)
            .where('event_id', 'is not', null)
            .execute()
          return rules.updateEvent({ ...call, body: rest })
        },
      },
    },
  }

  test.each(Object.entries(mutations))('%s', async (_what, mutation) => {
    const { failed, errorInstance } = await fc.check(stockIsTrue(mutation), {
      numRuns: 60,
      seed: 7,
      endOnFailure: true,
    })
    expect([failed, String(errorInstance)]).toEqual([true, expect.stringContaining('AssertionError')])
  })
})
