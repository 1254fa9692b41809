// Random things that happen to orders paid through Stripe, and what the books must say in the end: worked out from what
// the fake Stripe really moved and from the answers of the service, without a look at its books.

import { signed } from '../../fakes/stripe/webhooks.ts'
import type { StripeObject } from '../../fakes/stripe/world.ts'
import { dealt, type Seeded, seeded } from '../../faults/seeded.ts'
import type { Answer } from '../server/serve.ts'
import type { openShop, Shop, ShopOptions } from './stripe-shop.ts'

interface Till {
  readonly shop: Shop
  readonly random: Seeded
  readonly nextStep: () => string
  /** What the buyer pays instead of what was asked for. */
  readonly nextPay: () => Paid
  readonly currency: string
  readonly orders: string[]
  /** Paid by hand: what was charged, and what the service said went back. */
  readonly byHand: Map<string, { total: number; refunded: number }>
  readonly counts: Map<string, number>
  readonly faults: string[]
}

type Paid = 'as asked' | 'another amount' | 'another currency'
const payments = [...Array<Paid>(5).fill('as asked'), 'another amount', 'another currency'] as const

const pick = <T>({ random }: Till, list: readonly T[]): T | undefined => list[random.below(list.length)]
const some = (till: Till, percent: number) => till.random.below(100) < percent

/** What is refused must be a refusal that is meant. */
function note(till: Till, { status, text }: Answer, allowed: readonly number[]): boolean {
  if (status < 300) return true
  if (!allowed.includes(status)) till.faults.push(`${status} ${text}`)
  return false
}

const send = ({ shop }: Till, path: string, body: object = {}) => shop.service.send('POST', path, { body })
const world = ({ shop }: Till) => shop.stripe.world
const paidIntents = (till: Till) => world(till).all('payment_intent')

/** Runs what the fake refuses because it makes no sense there. */
function atStripe(work: () => unknown): void {
  try {
    work()
  } catch {
    // The dashboard would not offer it.
  }
}

type Step = (till: Till) => unknown

const steps: Readonly<Record<string, readonly [weight: number, step: Step]>> = {
  order: [
    10,
    async (till) => {
      const body = {
        name: 'Ada',
        email: 'ada@example.org',
        tickets: [{ ticketType: 'VIP', quantity: 1 + till.random.below(3) }],
      }
      const answer = await send(till, `/v1/events/${till.shop.eventId}/orders`, body)
      if (note(till, answer, [409])) till.orders.push(answer.json.id)
    },
  ],
  checkout: [
    12,
    async (till) => note(till, await till.shop.checkout(pick(till, till.orders.slice(-6)) ?? 'none'), [404, 409, 503]),
  ],
  pay: [
    12,
    async (till) => {
      if (openSessions(till).length === 0) await till.shop.checkout(till.orders.at(-1) ?? 'none')
      const session = pick(till, openSessions(till))
      if (!session) return
      const took: Record<Paid, { amount?: number; currency?: string }> = {
        'as asked': {},
        'another amount': { amount: session.amount_total + 10 },
        'another currency': { currency: 'chf' },
      }
      world(till).pay(session.id, took[till.nextPay()])
    },
  ],
  cash: [
    3,
    async (till) => {
      const id = pick(till, till.orders.slice(-6))
      if (id === undefined) return
      const answer = await send(till, `/v1/orders/${id}/pay`, { payment: 'cash' })
      if (!note(till, answer, [409])) return
      if (answer.json.status !== 'paid_unfulfillable') till.byHand.set(id, { total: answer.json.total, refunded: 0 })
      else till.byHand.set(id, { total: answer.json.total, refunded: answer.json.total })
    },
  ],
  cancel: [
    2,
    async (till) => {
      const id = pick(till, till.orders)
      if (id === undefined) return
      const isPaid = (await till.shop.show(id)).paidAt !== null
      const answer = await send(till, `/v1/orders/${id}/cancel`, isPaid && some(till, 50) ? { refund: true } : {})
      if (note(till, answer, [402, 409])) gaveBack(till, id, answer)
    },
  ],
  refund: [
    8,
    async (till) => {
      const id = pick(till, till.orders)
      if (id === undefined) return
      const { total } = await till.shop.show(id)
      const step = till.currency === 'KWD' && some(till, 80) ? 10 : 1
      const amount = Math.max(step, step * till.random.below(Math.ceil(total / step)))
      const body = some(till, 25) ? {} : { amount }
      const times = till.byHand.has(id) ? 1 : 1 + till.random.below(4)
      const answers = await Promise.all(
        Array.from({ length: times }, () => send(till, `/v1/orders/${id}/refund`, body)),
      )
      for (const answer of answers) if (note(till, answer, [402, 409])) gaveBack(till, id, answer)
    },
  ],
  dashboard: [
    4,
    (till) => {
      const intent = pick(till, paidIntents(till))
      const amount = intent && Math.max(10, 10 * till.random.below(Math.ceil(intent.amount / 10)))
      atStripe(() => world(till).refund({ intent: intent?.id, amount }))
    },
  ],
  refundFails: [5, (till) => atStripe(() => world(till).failRefund(pick(till, succeeded(till))?.id))],
  dispute: [2, (till) => atStripe(() => disputeOnce(till, pick(till, paidIntents(till))))],
  decide: [
    2,
    (till) => {
      const open = world(till)
        .all('dispute')
        .filter(({ status }) => status === 'needs_response')
      atStripe(() => world(till).closeDispute(pick(till, open)?.id, some(till, 50) ? 'won' : 'lost'))
    },
  ],
  deliver: [14, deliver],
  forge: [4, forge],
  fault: [
    6,
    (till) => {
      const requests = ['POST /v1/checkout/sessions', 'POST /v1/refunds', 'GET /v1/payment_intents', 'GET /v1/checkout']
      const kinds = ['silent-after-effect', 'broken-after-effect', 'broken', 'rate-limited'] as const
      till.shop.stripe.fail(pick(till, requests) ?? '', pick(till, kinds) ?? 'broken', 1 + till.random.below(2))
    },
  ],
  wait: [5, (till) => till.shop.passMinutes([1, 4, 11][till.random.below(3)] ?? 1)],
  jobs: [5, (till) => till.shop.jobs()],
  sync: [2, async (till) => note(till, await send(till, '/v1/payments/sync'), [503])],
}

const openSessions = (till: Till) =>
  world(till)
    .all('checkout.session')
    .filter(({ status }) => status === 'open')

const succeeded = (till: Till) =>
  world(till)
    .all('refund')
    .filter(({ status }) => status === 'succeeded')

function disputeOnce(till: Till, intent: StripeObject | undefined): void {
  const isKnown = world(till)
    .all('dispute')
    .some(({ payment_intent }) => payment_intent === intent?.id)
  const charge = world(till).chargeOf(intent?.id)
  if (!isKnown && charge.amount > charge.amount_refunded) world(till).dispute(intent?.id)
}

function gaveBack(till: Till, id: string, { json }: Answer): void {
  const known = till.byHand.get(id)
  if (known) known.refunded = json.refunded
}

/** Some events twice, some never, in any order. */
async function deliver(till: Till): Promise<void> {
  await till.shop.deliver((events) => {
    const sent = events.filter(() => !some(till, 15)).flatMap((event) => (some(till, 30) ? [event, event] : [event]))
    return sent
      .map((event) => ({ event, at: till.random.fraction() }))
      .sort((a, b) => a.at - b.at)
      .map(({ event }) => event)
  })
}

/** Somebody says that an order is paid who is not Stripe. */
async function forge(till: Till): Promise<void> {
  const session = pick(till, world(till).all('checkout.session'))
  if (!session) return
  const id = `evt_forged${till.random.below(1_000_000_000)}`
  const object = { ...session, status: 'complete', payment_status: 'paid' }
  const event = {
    id,
    object: 'event',
    type: 'checkout.session.completed',
    created: 0,
    livemode: false,
    data: { object },
  }
  const { body, headers } = signed(event, { secret: 'whsec_forged', at: till.shop.now() })
  const { status } = await till.shop.service.send('POST', till.shop.webhookPath, { body, headers, apiKey: null })
  if (status !== 400) till.faults.push(`a forged event was answered with ${status}`)
}

const cards = Object.entries(steps).flatMap(([name, [weight]]) => Array<string>(weight).fill(name))

export interface Proof {
  /** What is wrong, a sentence each. */
  readonly faults: readonly string[]
  readonly counts: Readonly<Record<string, number>>
  readonly sales: number
}

/** Does so many random things in a shop and holds its books against what Stripe moved. */
async function runTill(shop: Shop, given: { seed: number; count: number; currency: string }): Promise<Proof> {
  const { seed, count, currency } = given
  const random = seeded(seed)
  const till: Till = {
    shop,
    random,
    nextStep: dealt(random, cards),
    nextPay: dealt(random, payments),
    currency,
    orders: [],
    byHand: new Map(),
    counts: new Map(),
    faults: [],
  }
  for (let made = 0; made < count; made++) {
    const name = till.nextStep()
    till.counts.set(name, (till.counts.get(name) ?? 0) + 1)
    await steps[name]?.[1](till)
  }
  await comeToRest(till)
  const sales = await compare(till)
  return { faults: till.faults, counts: Object.fromEntries(till.counts), sales }
}

/** Until nothing is under way any more: Stripe answers again, and what failed is due again. */
async function comeToRest(till: Till): Promise<void> {
  for (let round = 0; round < 12; round++) {
    till.shop.passMinutes(120)
    await till.shop.jobs()
    await send(till, '/v1/payments/sync')
  }
}

async function compare(till: Till): Promise<number> {
  const { shop, faults } = till
  const expected = { totalRevenue: 0, refundsIssued: 0, expenses: 0 }
  for (const { total, refunded } of till.byHand.values()) {
    expected.totalRevenue += total
    expected.refundsIssued += refunded
  }
  for (const intent of paidIntents(till)) await addPayment(till, intent, expected)
  for (const { fee, currency } of world(till).all('balance_transaction')) {
    if (currency.toUpperCase() === till.currency) expected.expenses += fee
  }
  const { totalRevenue, refundsIssued, expenses } = await shop.revenue()
  for (const [name, found] of Object.entries({ totalRevenue, refundsIssued, expenses })) {
    const wanted = expected[name as keyof typeof expected]
    if (found !== wanted) faults.push(`${name} is ${found} and must be ${wanted}`)
  }
  const proof = await shop.ledger()
  if (!proof.ok) faults.push(`the books don't agree: ${JSON.stringify(proof)}`)
  return totalRevenue
}

async function addPayment(
  till: Till,
  intent: StripeObject,
  expected: { totalRevenue: number; refundsIssued: number },
): Promise<void> {
  const { shop, faults } = till
  const charge = world(till).chargeOf(intent.id)
  const { json: payment } = await shop.service.send('GET', `/v1/payments/${intent.metadata.turnout_payment}`)
  const order = await shop.show(payment.orderId)
  const isRight = intent.amount === payment.amount && intent.currency.toUpperCase() === till.currency
  if (!isRight) {
    if (payment.problem !== 'payment_mismatch')
      faults.push(`${payment.id} took other money than was asked for: ${payment.problem}`)
    return
  }
  if (payment.problem === 'surplus') {
    const isElsewhere = till.byHand.has(order.id) || order.paidAt !== null || order.status === 'cancelled'
    if (!isElsewhere) faults.push(`${payment.id} went back although ${order.id} waited for it: ${order.status}`)
    // What a bank did not take, or takes by a dispute, is a person's to mend.
    const isStuck = world(till)
      .all('refund')
      .some(({ payment_intent, status }) => payment_intent === intent.id && status === 'failed')
    const isGone = charge.amount_refunded === charge.amount || charge.disputed || isStuck
    if (!isGone) faults.push(`${payment.id} was not sent back`)
    return
  }
  if (order.paidAt === null || order.payment !== 'stripe')
    faults.push(`${payment.id} was paid and ${order.id} is ${order.status}`)
  const taken = world(till)
    .all('dispute')
    .filter(({ payment_intent, status }) => payment_intent === intent.id && status !== 'won')
  expected.totalRevenue += intent.amount
  expected.refundsIssued += charge.amount_refunded + taken.reduce((sum, { amount }) => sum + amount, 0)
}

/** The same in a shop of its own. */
export async function tillOf(
  open: typeof openShop,
  given: ShopOptions & { currency: string; price: number; seed: number; count: number },
) {
  const shop = await open({ ...given, patienceMs: 500, capacity: Math.max(12, Math.ceil(given.count / 12)) })
  try {
    return await runTill(shop, given)
  } finally {
    await shop.close()
  }
}
