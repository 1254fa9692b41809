// Rules of marketing and prices over made signs: each speaks where its data says so, and is silent at its limit.
import { expect, test } from 'vitest'
import { codeCostly } from '../../../src/service/suggestions/marketing/code-rules.ts'
import { pace } from '../../../src/service/suggestions/marketing/pace.ts'
import {
  buyingHours,
  tierEffect,
  unpaidEnding,
  waitlistLong,
} from '../../../src/service/suggestions/marketing/sale-rules.ts'
import type { MarketingRule, Signs } from '../../../src/service/suggestions/marketing/signs.ts'
import { belowVolume } from '../../../src/service/suggestions/price/below-volume.ts'
import { earlyTier } from '../../../src/service/suggestions/price/early-tier.ts'
import type { Proposal } from '../../../src/service/suggestions/proposals.ts'

const event = { slug: 'devconf', currency: 'EUR', timezone: 'UTC', date: '2027-03-14', capacity: 200, waiting: 0 }
const basis = { state: 'own', events: [], people: 0, days: 0 }

/** A past event that sold a share of its tickets by each number of days before. */
function pastEvent(eventId: string, total: number, shareAt: (daysBefore: number) => number) {
  const daysOnSale = 90
  const curve = Array.from({ length: daysOnSale + 1 }, (_, days) => Math.round(total * shareAt(days)))
  return { eventId, curve, daysOnSale, total, capacity: null }
}
const evenly = (daysBefore: number) => 1 - daysBefore / 90
const past = [80, 100, 120].map((total, index) => pastEvent(`evt_${index}`, total, evenly))

const signsOf = (more: object): Signs =>
  ({ event, now: new Date('2027-01-28T12:00:00Z'), perHead: 0, volume: { basis }, ...more }) as unknown as Signs

const saidBy = (proposals: readonly Proposal[]) =>
  proposals.map(({ code, subject }) => (subject ? [code, subject] : code))

const codes = (more: object) => ({
  codes: [{ id: 'prm_1', code: 'SPRING', orders: 10, tickets: 20, paid: 80_000, discount: 20_000, ...more }],
})
const hours = (busy: Readonly<Record<number, number>>, each = 1) => ({
  hours: Array.from({ length: 24 }, (_, hour) => ({
    hour: `2027-01-10T${String(hour).padStart(2, '0')}`,
    orders: busy[hour] ?? each,
  })),
})
const until = '2027-02-10T00:00:00Z'
const tiered = { ticketTypes: [{ tiers: [{ name: 'Early', price: 1, until, first: null }] }] }
const fallen = { ticketTypes: [{ tiers: [{ name: 'Early', price: 1, until: '2027-01-10T00:00:00Z', first: null }] }] }
/** Ten tickets in the last days before a price rose 30 days before, where about three are usual. */
const rush = (tickets: number) => {
  const rushed = pastEvent('evt_r', 100, evenly)
  const before = rushed.curve[33] ?? 0
  const curve = rushed.curve.map((sold, days) => (days > 30 ? sold : Math.max(sold, before + tickets)))
  const one = { ...rushed, curve }
  return {
    changes: { tiers: [{ event: one, daysBefore: 30, direction: 'raised' }], all: [] },
    volume: { basis, outlook: { past: { events: [...past, one] } } },
  }
}

test.each<[string, MarketingRule, object, unknown[]]>([
  ['unpaid orders end', unpaidEnding, { unpaid: { orders: 1, tickets: 2, amount: 5000 } }, ['unpaid_ending']],
  ['no unpaid order ends', unpaidEnding, { unpaid: { orders: 0, tickets: 0, amount: 0 } }, []],
  ['more than a tenth wait', waitlistLong, { event: { ...event, waiting: 21 } }, ['waitlist_long']],
  ['a tenth wait', waitlistLong, { event: { ...event, waiting: 20 } }, []],
  ['there is no limit of places', waitlistLong, { event: { ...event, capacity: null, waiting: 90 } }, []],
  ['a code has 10 orders', codeCostly, codes({}), [['code_costly', 'prm_1']]],
  ['a code has 9 orders', codeCostly, codes({ orders: 9 }), []],
  ['a code takes nothing off', codeCostly, codes({ discount: 0 }), []],
  ['a code only gives tickets away', codeCostly, codes({ paid: 0 }), []],
  ['200 orders come in three hours', buyingHours, hours({ 8: 60, 9: 60, 20: 60 }), ['buying_hours']],
  ['199 orders come in three hours', buyingHours, hours({ 8: 60, 9: 60, 20: 58 }), []],
  ['orders come evenly', buyingHours, hours({}, 10), []],
  ['a tier was a rush, and one is to end', tierEffect, { ...tiered, ...rush(20) }, ['tier_effect']],
  ['a tier was a rush, and none is to end', tierEffect, { ...fallen, ...rush(20) }, []],
  ['a tier was none', tierEffect, { ...tiered, ...rush(4) }, []],
])('where %s, the right advice is given', (_, rule, signs, expected) => {
  expect(saidBy(rule(signsOf(signs)))).toEqual(expected)
})

test.each([
  // 200 of 1,000 are lost on everybody.
  [0, 20, 'SPRING pays only if 20 % of its orders came because of it'],
  // 20 people at 20 leave 600 of the 1,000.
  [2000, 33.4, 'SPRING pays only if 33.4 % of its orders came because of it'],
  [4000, null, 'Orders with SPRING bring less than their people cost'],
])('a code whose people cost %i each must have brought %j %', (perHead, share, title) => {
  const [said] = codeCostly(signsOf({ ...codes({}), perHead }))
  expect(said).toMatchObject({ title, why: [{ figures: { cost: perHead * 20, share } }] })
})

test('the hours in which people buy are those of the event’s time zone', () => {
  const signs = signsOf({ ...hours({ 8: 62, 9: 61, 20: 60 }), event: { ...event, timezone: 'Asia/Tokyo' } })
  expect(buyingHours(signs)[0]?.why[0]?.figures).toMatchObject({ hours: '17:00, 18:00, 5:00' })
})

/** Fifty days before, when such events have sold 36, 44 and 53 tickets. */
const onSale = { sold: 0, daysBefore: 50, daysOnSale: 90, capacity: null }
const selling = (sold: number, events: readonly object[] = past) => ({
  volume: {
    basis,
    tickets: { low: 50, middle: 80, high: 120 },
    outlook: {
      event: { capacity: null },
      isClosed: false,
      forecast: { sold, expected: 80 },
      onSale: { ...onSale, sold },
      past: { events },
    },
  },
})
const noCosts = { breakEven: null, expenses: 0, budget: [] }

test.each<[number, string[]]>([
  [2, ['pace_behind']],
  [44, []],
  [300, ['pace_ahead']],
])('with %i tickets sold where 44 are usual, the pace is %j', (sold, expected) => {
  const said = pace(signsOf(selling(sold)), noCosts as never)
  expect(saidBy(said)).toEqual(expected)
})

test('the pace is not judged by a single past event', () => {
  expect(pace(signsOf(selling(2, past.slice(0, 1))), noCosts as never)).toEqual([])
})

const type = { id: 'typ_1', name: 'VIP', price: 5000, currency: 'EUR', tiers: [], sold: 0, held: 0 }
const early = (more: object, { daysBefore = 60, events = past as readonly object[] } = {}) => {
  const volume = { basis, outlook: { past: { events }, onSale: { ...onSale, daysBefore } } }
  return earlyTier({ event, type: { ...type, ...more }, volume, cost: 0, net: 5000 } as never)
}

test('an early price is proposed to who sold early before, for a sale that has hardly begun', () => {
  const [said, ...others] = early({})
  const tier = { name: 'Early', price: 4500, until: '2027-02-11T23:59:59.999Z', first: null }
  expect([said?.code, said?.changes[0]?.body, others]).toEqual(['early_tier', { tiers: [tier] }, []])
  // Two thirds of the 300 tickets 30 days before.
  expect(said?.why[0]?.figures).toMatchObject({ events: 3, earlyShare: 67, step: 500 })
})

const late = [80, 100].map((total, index) => pastEvent(`evt_${index}`, total, (days) => (days > 20 ? 0.05 : 1)))
test.each<[string, object, object?]>([
  ['one was sold', { sold: 1 }],
  ['one is reserved', { held: 1 }],
  ['it has a tier', { tiers: [{ name: 'Early', price: 1, until, first: null }] }],
  ['the event is in 43 days', {}, { daysBefore: 43 }],
  ['there is one past event', {}, { events: past.slice(0, 1) }],
  ['past events sold late', {}, { events: late }],
])('no early price is proposed where %s', (_, more, how) => {
  expect(early(more, how)).toEqual([])
})

const costs = (chance: number | null) => ({
  chance,
  breakEvenTickets: 100,
  breakEvenPrice: { low: 9000, middle: 6000, high: 4000 },
  volume: { low: 40, middle: 60, high: 90 },
  fixed: 360_000,
  perHead: 0,
})
test.each<[number | null, string[]]>([
  [49, ['break_even_price']],
  [50, []],
  [null, []],
])('with a chance of %j % to cover the costs, the advice on the average price is %j', (chance, expected) => {
  expect(saidBy(belowVolume({ event, costs: costs(chance), basis } as never))).toEqual(expected)
})
