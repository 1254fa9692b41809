// On both engines.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createExternalServices } from '../../../src/service/jobs/external-services.ts'
import { type FakeStripe, startFakeStripe } from '../../fakes/stripe/fake-stripe.ts'
import { type SignedEvent, signed } from '../../fakes/stripe/webhooks.ts'
import type { StripeObject } from '../../fakes/stripe/world.ts'
import { openService, type TestService } from '../server/serve.ts'
import { changesBetween, takeInventory } from '../snapshot.ts'

const now = new Date('2027-01-10T12:00:00.000Z')
let fake: FakeStripe
let service: TestService
let path: string
beforeEach(async () => {
  fake = await startFakeStripe({ now: () => now })
  service = await openService({ services: createExternalServices({ stripeUrl: fake.url }) })
  const { secretKey, webhookSecret } = fake
  const body = { processor: 'stripe', secretKey, webhookSecret }
  path = (await service.send('POST', '/v1/payments/connect', { body })).json.webhookPath
})
afterEach(async () => {
  await service.close()
  await fake.close()
})

const deliver = ({ body, headers }: SignedEvent, to = path) => service.send('POST', to, { body, headers, apiKey: null })

/** Something that Stripe would tell of. */
function happening(): StripeObject {
  const asked = { amount: 5000, currency: 'usd', successUrl: 'https://x.example', reference: null, email: null }
  const { id } = fake.world.openSession({ ...asked, metadata: {}, intentMetadata: {} })
  fake.world.pay(id)
  return fake.world.events.at(-1) ?? {}
}

const events = async () => (await service.send('GET', '/v1/payments/events')).json.data

describe('a delivery', () => {
  it('is stored without a key, and with nothing beyond the ids it concerns', async () => {
    const event = happening()
    expect(await deliver(signed(event, { secret: fake.webhookSecret, at: now }))).toMatchObject({
      status: 200,
      json: { received: true },
    })
    expect(await events()).toEqual([
      {
        id: event.id,
        seq: 1,
        type: 'checkout.session.completed',
        objectId: event.data.object.id,
        paymentId: null,
        source: 'webhook',
        outcome: null,
        happenedAt: now.toISOString(),
        receivedAt: now.toISOString(),
      },
    ])
  })

  it('counts once, five at a time and again later', async () => {
    const delivery = signed(happening(), { secret: fake.webhookSecret, at: now })
    const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(delivery)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await deliver(delivery)
    expect(await events()).toHaveLength(1)
  })
})

describe('deliveries refused with 400 change nothing and are quoted nowhere', () => {
  const at = now
  const other = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  it.each<[string, (event: StripeObject) => SignedEvent]>([
    ['none', (event) => ({ ...signed(event, { secret: fake.webhookSecret, at }), headers: {} })],
    ['the wrong secret', (event) => signed(event, { secret: 'whsec_other', at })],
    ['signed 301 s ago', (event) => signed(event, { secret: fake.webhookSecret, at: other(301) })],
    ['only v0', (event) => signed(event, { secret: fake.webhookSecret, at, scheme: 'v0' })],
    [
      'a body written anew',
      (event) => ({ ...signed(event, { secret: fake.webhookSecret, at }), body: JSON.stringify(event) }),
    ],
    ...[
      { id: {} },
      { id: ['evt_1'] },
      { id: '' },
      { id: 'evt\0' },
      { id: 'e'.repeat(256) },
      { id: null },
      { type: { type: 'x' } },
      { created: 'now' },
      { created: 1e300 },
      { created: null },
      { livemode: 'false' },
      { data: null },
      { data: { object: [] } },
      { data: { object: { id: {}, object: 'checkout.session' } } },
      { data: { object: { id: 'cs_1', object: {} } } },
      { data: { object: { id: 'cs_1', payment_intent: { id: {} } } } },
      { data: { object: { id: 'cs_1', payment_intent: 7 } } },
      { data: { object: { id: 'cs_1', metadata: { turnout_payment: {} } } } },
    ].map((spoilt): [string, (event: StripeObject) => SignedEvent] => [
      `signed, with ${JSON.stringify(spoilt).slice(0, 60)}`,
      (event) => signed({ ...event, ...spoilt }, { secret: fake.webhookSecret, at }),
    ]),
    ['of live mode', (event) => signed({ ...event, livemode: true }, { secret: fake.webhookSecret, at })],
  ])('%s', async (_, make) => {
    const event = happening()
    const before = await takeInventory(service.store)
    const { status, json, text } = await deliver(make(event))
    expect({ status, code: json.code }).toEqual({ status: 400, code: 'webhook_refused' })
    expect(text).not.toContain(event.id)
    expect(changesBetween(before, await takeInventory(service.store))).toEqual({ added: [], gone: [] })
  })

  it('from test mode while the connection is live', async () => {
    const delivery = signed(happening(), { secret: fake.webhookSecret, at: now })
    await service.store.write(({ db }) => db.updateTable('payment_connections').set({ livemode: 1 }).execute())
    expect(await deliver(delivery)).toMatchObject({ status: 400, json: { code: 'webhook_refused' } })
    expect(await events()).toEqual([])
  })

  it('for a missing or removed connection', async () => {
    const delivery = signed(happening(), { secret: fake.webhookSecret, at: now })
    expect((await deliver(delivery, '/v1/webhooks/stripe/pcn_none')).status).toBe(400)
    await service.send('POST', '/v1/payments/disconnect')
    expect((await deliver(delivery)).status).toBe(400)
  })

  it('with another method', async () => {
    expect(await service.send('GET', path)).toMatchObject({ status: 405, headers: { allow: 'POST' } })
  })
})
