// A shop with a fake Stripe behind it: orders, buyers who pay or don't, and deliveries made when the test says so.

import { createExternalServices } from '../../../src/service/jobs/external-services.ts'
import type { Store } from '../../../src/store/core/store.ts'
import { type FakeStripe, startFakeStripe } from '../../fakes/stripe/fake-stripe.ts'
import { signed } from '../../fakes/stripe/webhooks.ts'
import type { StripeObject } from '../../fakes/stripe/world.ts'
import { patience } from '../../host/patience.ts'
import { doDueJobs } from '../jobs/do-due-jobs.ts'
import { type Answer, openService, type TestService } from '../server/serve.ts'

export interface Shop {
  readonly stripe: FakeStripe
  readonly service: TestService
  readonly eventId: string
  readonly webhookPath: string
  now(): Date
  passMinutes(minutes: number): void
  /** Orders so many tickets of the one type. */
  order(quantity?: number): Promise<{ id: string; total: number }>
  /** Has Stripe asked for the money of an order. */
  checkout(orderId: string, headers?: Record<string, string>): Promise<Answer>
  sessionOf(orderId: string): StripeObject
  /** The buyer pays. */
  pay(orderId: string, took?: { amount?: number; currency?: string }): StripeObject
  /** Sends everything that Stripe has to tell and has not told, in this order, and does what is due. */
  deliver(arrange?: (events: StripeObject[]) => StripeObject[]): Promise<void>
  jobs(): Promise<unknown[]>
  show(orderId: string): Promise<Answer['json']>
  revenue(): Promise<Answer['json']>
  ledger(): Promise<Answer['json']>
  close(): Promise<void>
}

export interface ShopOptions {
  readonly currency?: string
  readonly price?: number
  readonly capacity?: number
  readonly tax?: { readonly taxRate: string; readonly taxMode: 'inclusive' | 'exclusive' }
  readonly store?: Store
  /** How long an answer of Stripe is waited for while some don't come: all others take their time on a busy machine. */
  readonly patienceMs?: number
}

export async function openShop({
  currency = 'USD',
  price = 5000,
  capacity = 100,
  tax,
  store,
  patienceMs = patience.timeout,
}: ShopOptions = {}): Promise<Shop> {
  let at = new Date('2027-01-10T12:00:00.000Z')
  const now = () => at
  const stripe = await startFakeStripe({ now })
  const services = createExternalServices({ stripeUrl: stripe.url })
  const waiting = {
    ...services.stripe,
    retriesMax: 0,
    get timeoutMs() {
      return stripe.isToFail ? patienceMs : patience.timeout
    },
  }
  const timed = { ...services, stripe: waiting }
  const service = await openService({ now, services: timed, ...(store ? { store } : {}) })
  const post = async (path: string, body: unknown, headers = {}) => service.send('POST', path, { body, headers })
  const event = await post('/v1/events', { name: 'DevConf', date: '2027-03-14', capacity, currency })
  const eventId = event.json.id as string
  await post(`/v1/events/${eventId}/ticket-types`, { name: 'VIP', price, ...tax })
  const { secretKey, webhookSecret } = stripe
  const connected = await post('/v1/payments/connect', {
    processor: 'stripe',
    secretKey,
    webhookSecret,
    returnUrl: 'https://devconf.example/thanks',
  })
  if (connected.status !== 200 && connected.status !== 201) throw new Error(connected.text)
  const webhookPath = connected.json.webhookPath as string
  let told = 0

  const shop: Shop = {
    stripe,
    service,
    eventId,
    webhookPath,
    now,
    passMinutes: (minutes) => {
      at = new Date(at.getTime() + minutes * 60_000)
    },
    async order(quantity = 1) {
      const body = { name: 'Ada', email: 'ada@example.org', tickets: [{ ticketType: 'VIP', quantity }] }
      const { json, status, text } = await post(`/v1/events/${eventId}/orders`, body)
      if (status !== 201) throw new Error(text)
      return json
    },
    checkout: (orderId, headers = {}) => post(`/v1/orders/${orderId}/payments`, { processor: 'stripe' }, headers),
    sessionOf(orderId) {
      const session = stripe.world.all('checkout.session').findLast((one) => one.client_reference_id === orderId)
      if (!session) throw new Error(`no checkout for ${orderId}`)
      return session
    },
    pay: (orderId, took) => stripe.world.pay(shop.sessionOf(orderId).id, took).intent,
    async deliver(arrange = (events) => events) {
      const fresh = stripe.world.events.slice(told)
      told = stripe.world.events.length
      for (const event of arrange(fresh)) {
        const { body, headers } = signed(event, { secret: webhookSecret, at })
        const { status, text } = await service.send('POST', webhookPath, { body, headers, apiKey: null })
        if (status !== 200) throw new Error(text)
      }
      await shop.jobs()
    },
    async jobs() {
      const errors: unknown[] = []
      // What failed is due again after a pause, which tests don't wait for.
      await doDueJobs(service.store, { now, services: timed, onError: (error) => errors.push(error) })
      return errors
    },
    show: async (orderId) => (await service.send('GET', `/v1/orders/${orderId}`)).json,
    revenue: async () => (await service.send('GET', `/v1/events/${eventId}/revenue`)).json,
    ledger: async () => (await service.send('GET', '/v1/ledger/verification')).json,
    async close() {
      await service.close()
      await stripe.close()
    },
  }
  return shop
}
