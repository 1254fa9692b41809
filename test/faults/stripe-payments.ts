// Proves that no payment through Stripe is made twice or lost: every process is killed when Stripe has acted but not responded,
// deliveries are lost, and afterwards, once everything was retried, turnout's books match Stripe's.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { type FakeStripe, startFakeStripe } from '../fakes/stripe/fake-stripe.ts'
import { signed } from '../fakes/stripe/webhooks.ts'
import type { StripeObject } from '../fakes/stripe/world.ts'
import { faultsInside } from './database-faults.ts'
import { type Engine, openSite, type Site } from './site.ts'
import { createTraffic, type Traffic } from './traffic.ts'

interface Shop {
  readonly site: Site
  readonly fake: FakeStripe
  readonly traffic: Traffic
  readonly killer: Killer
  readonly eventId: string
  readonly webhookPath: string
}

export interface PaymentProof {
  /** The requests that kills interrupted. */
  readonly kills: readonly string[]
  /** Sentences; empty if every promise held. */
  readonly wrong: readonly string[]
  readonly report: string
}

export async function provePayments(
  engine: Engine,
  { buyers, program }: { buyers: number; program?: string | undefined },
): Promise<PaymentProof> {
  const killer = createKiller(buyers)
  const fake = await startFakeStripe({ beforeAnswerTo: (request) => killer.reached(request) })
  onTestFinished(() => fake.close())
  const under = ['env', `TURNOUT_STRIPE_URL=${fake.url}`]
  const site = await openSite(engine, { under, commitDelayMs: 2, ...(program === undefined ? {} : { program }) })
  const traffic = createTraffic(site.servers, site)
  try {
    const shop = await openShop({ site, fake, traffic, killer })
    killer.aim(site)
    await traffic.run(Array.from({ length: buyers }, (_, index) => () => buy(shop, index)))
    await settleAll(shop)
    await refundSome(shop)
    const rounds = await settleAll(shop)
    const wrong = [...(await judge(shop)), ...(await faultsInside(site))]
    const count = (kind: string) => `${fake.world.all(kind).length} ${kind}s`
    const report = `${buyers} buyers, ${count('charge')}, ${count('refund')}, settled in ${rounds} rounds, ${killer.kills.length} kills`
    return { kills: killer.kills, wrong, report }
  } finally {
    await traffic.close()
  }
}

interface Killer {
  readonly kills: string[]
  aim(site: Site): void
  /** Kills all processes and restarts them, if it is time for that. */
  reached(request: string): Promise<void>
}

/** Kills during the second and a later request of each kind. */
function createKiller(buyers: number): Killer {
  const counts = new Map<string, number>()
  const kills: string[] = []
  let site: Site | undefined
  let last: Promise<void> = Promise.resolve()
  const killAll = async () => {
    await Promise.all(site?.servers.map((server) => server.kill()) ?? [])
    for (const server of site?.servers ?? []) await server.start()
  }
  return {
    kills,
    aim: (target) => {
      site = target
    },
    reached(request) {
      const count = (counts.get(request) ?? 0) + 1
      counts.set(request, count)
      if (site === undefined || (count !== 2 && count !== Math.floor(buyers / 8))) return Promise.resolve()
      kills.push(request)
      last = last.then(killAll)
      return last
    },
  }
}

async function openShop(opened: Omit<Shop, 'eventId' | 'webhookPath'>): Promise<Shop> {
  const { traffic, fake } = opened
  const event = { name: 'DevConf', date: '2030-01-01', slug: 'devconf', currency: 'USD' }
  const { json } = await traffic.send('POST', '/v1/events', { body: event })
  await traffic.send('POST', '/v1/events/devconf/ticket-types', { body: { name: 'VIP', price: 4990 } })
  const { secretKey, webhookSecret } = fake
  const body = { processor: 'stripe', secretKey, webhookSecret, returnUrl: 'https://devconf.example/thanks' }
  const connected = await traffic.send('POST', '/v1/payments/connect', { body })
  return { ...opened, eventId: json.id, webhookPath: connected.json.webhookPath }
}

/** One buyer: orders, pays at Stripe, and some get a partial refund from its dashboard. */
async function buy(shop: Shop, index: number): Promise<void> {
  const { traffic, fake } = shop
  const buyer = { name: 'Guest', email: `guest${index}@example.org`, payBy: '2029-12-01T00:00:00Z' }
  const body = { ...buyer, tickets: [{ ticketType: 'VIP', quantity: 1 + (index % 2) }] }
  const order = await traffic.send('POST', '/v1/events/devconf/orders', { body, key: `order-${index}` })
  const path = `/v1/orders/${order.json.id}`
  await traffic.send('POST', `${path}/payments`, { body: { processor: 'stripe' }, key: `pay-${index}` })
  const session = fake.world.all('checkout.session').find((one) => one.client_reference_id === order.json.id)
  if (session === undefined || index % 10 === 9) return
  const told = fake.world.events.length
  const { intent } = fake.world.pay(session.id)
  await deliver(shop, fake.world.events.slice(told))
  if (index % 4 === 0) fake.world.refund({ intent: intent.id, amount: 500 })
}

/** Some paying buyers get a partial refund from turnout. */
async function refundSome({ traffic, site }: Shop): Promise<void> {
  const paid = await site.query<{ id: string }>("select id from orders where status = 'paid' order by id")
  const chosen = paid.filter((_, index) => index % 4 === 1)
  const refunds = chosen.map(({ id }) => async () => {
    await traffic.send('POST', `/v1/orders/${id}/refund`, { body: { amount: 1000 }, key: `refund-${id}` })
  })
  await traffic.run(refunds)
  // The jobs that carry them out are killed and run again, before a sync finds nothing left to do.
  for (let round = 0; round < 5; round += 1) {
    await sleep(1000)
    await passTime(site)
  }
}

/** Stripe sends its events; nobody makes sure that they arrive. */
async function deliver({ site, fake, killer, webhookPath }: Shop, events: StripeObject[]): Promise<void> {
  for (const event of events) {
    const { body, headers } = signed(event, { secret: fake.webhookSecret, at: new Date() })
    const heard = fetch(`${site.servers[0]?.url}${webhookPath}`, { method: 'POST', body, headers }).catch(() => null)
    await killer.reached('a delivery')
    await (await heard)?.arrayBuffer().catch(() => null)
  }
}

/** Far more than are needed: it ends as soon as nothing changes any more. */
const roundsMax = 600

/** Lets leases of killed processes expire. */
const passTime = (site: Site) =>
  site.query(
    "update outbox set leased_until = null, due_at = '2000-01-01T00:00:00.000Z' where done_at is null returning topic",
  )

/** Syncs with Stripe and lets leases expire, until nothing changes any more. */
async function settleAll({ site, traffic }: Shop): Promise<number> {
  for (let round = 1; round <= roundsMax; round += 1) {
    const { json } = await traffic.send('POST', '/v1/payments/sync', { key: `sync-${randomUUID()}` })
    const waiting = await site.query("select id from refunds where status in ('created', 'transit')")
    const entries = await passTime(site)
    const isQuiet = json.complete === true && json.changes.length === 0
    if (isQuiet && waiting.length === 0 && entries.length === 0) return round
    await sleep(500)
  }
  throw new Error(`not settled after ${roundsMax} rounds`)
}

async function judge({ site, fake, traffic, eventId }: Shop): Promise<string[]> {
  const { world } = fake
  const sessions = world.all('checkout.session')
  const refunds = world.all('refund').filter(({ status }) => status === 'succeeded')
  const stored = await site.query<{ session_id: string }>('select session_id from checkouts')
  const known = new Set(stored.map(({ session_id }) => session_id))
  const { json } = await traffic.send('GET', `/v1/events/${eventId}/revenue`)
  const sumOf = (kind: string, field: string) => world.all(kind).reduce((sum, one) => sum + one[field], 0)
  const compared = [
    ['totalRevenue', json.totalRevenue, sumOf('charge', 'amount')],
    ['refundsIssued', json.refundsIssued, refunds.reduce((sum, { amount }) => sum + amount, 0)],
    ['expenses', json.expenses, sumOf('balance_transaction', 'fee')],
  ] as const
  return [
    ...repeated(sessions, 'turnout_payment').map((id) => `more than one checkout of ${id}`),
    ...repeated(refunds, 'turnout_refund').map((id) => `given back more than once: ${id}`),
    ...sessions.filter(({ id }) => !known.has(id)).map(({ id }) => `Stripe has ${id}, which nobody here knows`),
    ...compared.flatMap(([name, ours, theirs]) => (ours === theirs ? [] : [`${name} is ${ours}, at Stripe ${theirs}`])),
  ]
}

/** Names of ours that several Stripe objects carry. */
function repeated(objects: readonly StripeObject[], name: string): string[] {
  const ids = objects.map(({ metadata }) => metadata?.[name]).filter((id) => id !== undefined)
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]
}
