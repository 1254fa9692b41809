// On both engines.
// Many at once after places that somebody waits for, and random histories in which nobody may be overtaken.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Failure } from '../../../src/contract/core/failures.ts'
import type { WaitlistEntry } from '../../../src/contract/waitlist/waitlist.ts'
import { sized, timeLimitMs } from '../../faults/proof-size.ts'
import { type HarnessOptions, openHarness, registration } from '../harness.ts'
import { type Box, later, newBox, openBox } from '../orders/shop.ts'
import { withoutWaiting } from '../ticket-types/overselling.ts'
import { type Line, lineOf } from './queue.ts'

const orNothing = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}
const vip = (quantity = 1) => [{ ticketType: 'VIP', quantity }]
const buyer = { name: 'Grace', email: 'grace@example.org' }

/** So many strangers at once, by registration and by order, held and paid. */
const strangers = (box: Box, count: number) =>
  Array.from({ length: count }, (_, index) =>
    orNothing<unknown>(
      index % 2 === 0
        ? box.order({ tickets: vip(), ...(index % 4 === 0 ? { payment: 'cash' } : {}) })
        : box.harness.run('registerAttendee', registration(box.eventId, { ticketType: 'VIP' })),
    ),
  )

/** Frees a place with people waiting for it and strangers after it, again and again. Returns what was wrong. */
async function raceForFreedPlaces(rounds: number, options: HarnessOptions = {}): Promise<string[]> {
  const box = await openBox(options)
  const line = lineOf(box)
  const wrong: string[] = []
  try {
    const held = [
      await box.paid({ tickets: vip() }),
      await box.paid({ tickets: vip() }),
      await box.paid({ tickets: vip(2) }),
    ]
    const orders = held.map(({ id }) => id)
    for (let round = 0; round < rounds && wrong.length === 0; round++) {
      const now = (round + 1) * 30
      const names = [`A${round}`, `B${round}`]
      const [first] = await Promise.all(names.map((name) => line.join(name)))
      const freed = orders.shift() ?? ''
      const before = strangers(box, 4)
      const cancel = box.harness.run('cancelOrder', { params: { order_id: freed }, body: {} })
      const after = strangers(box, 4)
      await Promise.all([cancel, line.jobs(now), line.jobs(now)])
      const overtook = (await Promise.all([...before, ...after])).filter((order) => order !== undefined)
      await line.jobs(now)
      if (overtook.length > 0) wrong.push(`round ${round}: ${overtook.length} strangers were before those who waited`)
      const offered = (await line.entries()).filter(({ status }) => status === 'offered')
      if (offered.length === 0) wrong.push(`round ${round}: nobody was offered what is free`)
      const claims = offered.flatMap(({ id }) =>
        Array.from({ length: 3 }, () => orNothing(box.paid({ ...buyer, tickets: vip(), waitlistEntry: id }))),
      )
      const others = strangers(box, 3)
      const bought = await Promise.all(claims)
      await Promise.all(others)
      const orderOf = bought.flatMap((order) => (order === undefined ? [] : [order.id]))
      orders.push(...orderOf)
      if (orderOf.length !== offered.length)
        wrong.push(`round ${round}: ${orderOf.length} orders for ${offered.length} offers`)
      if (first && round % 2 === 0) await leave(box, line)
      const { held: places, sold } = await box.stock()
      if (places + sold > 5) wrong.push(`round ${round}: ${places + sold} of 5 places are taken`)
      const proof = await box.proof()
      if (proof !== 'The books agree') wrong.push(`round ${round}: ${proof}`)
    }
    return wrong
  } finally {
    await box.harness.close()
  }
}

/** Those who still wait give up, so that the line stays short. */
async function leave(box: Box, line: Line): Promise<void> {
  for (const { id, status } of await line.entries()) {
    if (status === 'waiting') await box.harness.run('cancelWaitlistEntry', { params: { waitlist_entry_id: id } })
  }
}

const rounds = sized(300, 4)

describe('returned places that people are waiting for', () => {
  test(
    `are bought by nobody else, and by each of them once, ${rounds} times`,
    async () => {
      expect(await raceForFreedPlaces(rounds)).toEqual([])
    },
    timeLimitMs,
  )

  test('go to others in a service that looks only at places taken, which the proof detects', async () => {
    const wrong = await raceForFreedPlaces(2, { instead: withoutWaiting })
    expect(wrong.join()).toMatch(/strangers were before those who waited/)
  })
})

type Kind =
  | 'stranger'
  | 'standard'
  | 'join'
  | 'jobs'
  | 'claim'
  | 'cancel'
  | 'void'
  | 'leave'
  | 'offer'
  | 'resize'
  | 'wait'
interface Step {
  readonly kind: Kind
  readonly pick: number
}
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom<Kind>(
    'stranger',
    'standard',
    'join',
    'join',
    'jobs',
    'claim',
    'claim',
    'cancel',
    'void',
    'leave',
    'offer',
    'resize',
    'wait',
  ),
  pick: fc.nat(1_000),
})

class History {
  readonly orders: string[] = []
  minutes = 0
  people = 0
  readonly box: Box
  readonly line: Line

  constructor(box: Box) {
    this.box = box
    this.line = lineOf(box)
  }

  async take({ kind, pick }: Step): Promise<void> {
    const { box, line } = this
    const { harness, eventId } = box
    const ofEvent = { params: { event_id: eventId } }
    const order = this.orders[pick % Math.max(1, this.orders.length)] ?? ''
    const entries = await line.entries()
    const entry = entries[pick % Math.max(1, entries.length)]
    const ofEntry = { params: { waitlist_entry_id: entry?.id ?? '' } }
    const type = pick % 3 === 0 ? 'Standard' : 'VIP'
    if (kind === 'stranger') await this.buy(type, 1 + (pick % 2))
    if (kind === 'standard') await this.buy('Standard', 1)
    if (kind === 'join') {
      const changes = {
        ticketType: type,
        quantity: 1 + (pick % 3),
        priority: pick % 2,
        evenIfAvailable: pick % 5 === 0,
      }
      await orNothing(line.join(`P${this.people++}`, changes))
    }
    if (kind === 'jobs') await this.serve()
    if (kind === 'claim' && entry) await this.claim(entry, pick)
    if (kind === 'cancel') await orNothing(harness.run('cancelOrder', { params: { order_id: order }, body: {} }))
    if (kind === 'void' && order !== '') {
      const [ticket] = (await box.show(order)).tickets
      await orNothing(harness.run('voidTicket', { params: { ticket_id: ticket?.id ?? '' }, body: {} }))
    }
    if (kind === 'leave') await orNothing(harness.run('cancelWaitlistEntry', ofEntry))
    if (kind === 'offer') await orNothing(harness.run('offerWaitlistEntry', { ...ofEntry, body: {} }))
    if (kind === 'resize') {
      if (pick % 2 === 0)
        await orNothing(harness.run('updateEvent', { ...ofEvent, body: { capacity: 3 + (pick % 5) } }))
      else
        await orNothing(
          harness.run('updateTicketType', { params: { ticket_type_id: box.vipId }, body: { waitlist: pick % 3 > 0 } }),
        )
    }
    if (kind === 'wait') {
      this.minutes += pick % 2 === 0 ? 11 : 25 * 60
      harness.setNow(later(this.minutes))
    }
  }

  /** Buys as a stranger: what was free and not waited for then. */
  private async buy(ticketType: string, quantity: number): Promise<void> {
    await this.line.jobs(this.minutes)
    const left = await this.left(ticketType)
    const order = await orNothing(this.box.order({ tickets: [{ ticketType, quantity }] }))
    if (!order) return
    expect(quantity, `of ${ticketType}`).toBeLessThanOrEqual(left)
    this.orders.push(order.id)
  }

  /** Places of a type that nobody is before: of its own quota, whoever waits counts; of the event, who could come. */
  private async left(ticketType: string): Promise<number> {
    const ofEvent = { params: { event_id: this.box.eventId } }
    const event = await this.box.harness.run('showEvent', ofEvent)
    const types = (await this.box.harness.run('listTicketTypes', { ...ofEvent, query: {} })).data
    const free = ({ quantity, sold, held }: { quantity: number | null; sold: number; held: number }) =>
      quantity === null ? Number.POSITIVE_INFINITY : quantity - sold - held
    const others = types.reduce((sum, type) => sum + Math.min(type.waiting, free(type)), 0)
    const own = types.find(({ name }) => name === ticketType)
    if (!own) return 0
    return Math.min(free(own) - own.waiting, (event.capacity ?? 0) - event.sold - event.held - others)
  }

  private async claim(entry: WaitlistEntry, pick: number): Promise<void> {
    const tickets = [{ ticketType: entry.ticketTypeId, quantity: 1 + (pick % entry.quantity) }]
    const paid = pick % 2 === 0 ? { payment: 'cash' as const } : {}
    const work = this.box.order({ ...buyer, tickets, waitlistEntry: entry.id, ...paid })
    if (entry.status === 'offered') this.orders.push((await work).id)
    else expect(await orNothing(work)).toBeUndefined()
  }

  /** Nobody who waited behind somebody of the same line gets an offer before. */
  private async serve(): Promise<void> {
    const before = await this.line.entries()
    await this.line.jobs(this.minutes)
    const after = new Map((await this.line.entries()).map((entry) => [entry.id, entry]))
    const waited = before.filter(({ status }) => status === 'waiting')
    for (const entry of waited) {
      if (after.get(entry.id)?.status !== 'offered') continue
      const passed = waited.filter(
        (other) =>
          other.ticketTypeId === entry.ticketTypeId &&
          (other.position ?? 0) < (entry.position ?? 0) &&
          after.get(other.id)?.status === 'waiting',
      )
      expect(passed, `${entry.name} passed`).toEqual([])
    }
  }
}

const runs = sized(150, 4)

test(
  `nobody is overtaken and the books agree, whatever happens, in ${runs} random histories`,
  async () => {
    const harness = await openHarness()
    const history = async (steps: readonly Step[]) => {
      const told = new History(await newBox(harness))
      for (const one of steps) await told.take(one)
      expect(await told.box.proof()).toBe('The books agree')
    }
    try {
      const steps = fc.array(step, { minLength: 8, maxLength: 40 })
      await fc.assert(fc.asyncProperty(steps, history), { numRuns: runs })
    } finally {
      await harness.close()
    }
  },
  timeLimitMs,
)
