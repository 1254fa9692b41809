import { expect, it } from 'vitest'
import { Failure } from '../../../../src/contract/core/failures.ts'
import { readSignedEvent } from '../../../../src/service/payments/stripe/webhook-signature.ts'
import { signed } from '../../../fakes/stripe/webhooks.ts'
import { createWorld } from '../../../fakes/stripe/world.ts'

const now = new Date('2027-01-10T12:00:00.000Z')
const secret = 'whsec_ours'

function paidSession() {
  const world = createWorld({ nowS: () => now.getTime() / 1000 })
  const asked = { amount: 5000, currency: 'usd', successUrl: 'https://x.example', reference: null, email: null }
  const { id } = world.openSession({ ...asked, metadata: { turnout_payment: 'pay_1' }, intentMetadata: {} })
  world.pay(id)
  const event = world.events.at(-1)
  if (!event) throw new Error('nothing happened')
  return event
}

const event = paidSession()
const delivered = signed(event, { secret, at: now })
const read = (body: string, signature: string | undefined, at = now) =>
  readSignedEvent({ body, signature, webhookSecret: secret, now: at })
const signature = delivered.headers['stripe-signature'] ?? ''

it('accepts an event that Stripe has just signed', async () => {
  expect(await read(delivered.body, signature)).toEqual({
    id: event.id,
    type: 'checkout.session.completed',
    at: now,
    isLive: false,
    objectId: event.data.object.id,
    intentId: event.data.object.payment_intent,
    sessionId: event.data.object.id,
    paymentId: 'pay_1',
  })
})

const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

it('accepts a delivery that took 300 seconds to arrive', async () => {
  expect(await read(delivered.body, signature, later(300))).toMatchObject({ id: event.id })
})

it.each<[string, string, string | undefined, Date]>([
  ['no signature', delivered.body, undefined, now],
  ['an empty signature', delivered.body, '', now],
  [
    'another secret',
    delivered.body,
    signed(event, { secret: 'whsec_theirs', at: now }).headers['stripe-signature'],
    now,
  ],
  ['301 seconds on its way', delivered.body, signature, later(301)],
  ['only v0', delivered.body, signed(event, { secret, at: now, scheme: 'v0' }).headers['stripe-signature'], now],
  ['a body written anew', JSON.stringify(JSON.parse(delivered.body)), signature, now],
  ['another byte', delivered.body.replace('5000', '5001'), signature, now],
  ['another time under the same signature', delivered.body, signature.replace(/t=\d+/, 't=1799582401'), now],
  ['no body', '', signature, now],
  ['something else than JSON', 'x', signed({}, { secret, at: now }).headers['stripe-signature'], now],
])('refuses %s, and quotes nothing of it', async (_, body, given, at) => {
  const failure = await read(body, given, at).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Failure)
  const { code, message, hint, details } = failure as Failure
  expect(code).toBe('webhook_refused')
  expect(JSON.stringify([message, hint, details])).not.toMatch(/evt_|cs_|whsec|5000/)
})
