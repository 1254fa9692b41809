// The endpoints of the fake: which request reads or changes what in its world.
import type { Asked } from './fake-stripe.ts'
import { at, type Form, texts } from './form.ts'
import { ApiError, type StripeObject, type World } from './world.ts'

type Endpoint = (world: World, asked: Asked, id: string) => StripeObject

const table: readonly [pattern: RegExp, endpoint: Endpoint][] = [
  [/^GET \/v1\/account$/, (world) => account(world.livemode)],
  [/^POST \/v1\/checkout\/sessions$/, (world, { form }) => seenSession(world.openSession(newSession(form)))],
  [/^GET \/v1\/checkout\/sessions\/([^/]+)$/, (world, _, id) => seenSession(world.find(id, 'checkout.session'))],
  [/^POST \/v1\/checkout\/sessions\/([^/]+)\/expire$/, (world, _, id) => seenSession(world.expire(id))],
  [/^GET \/v1\/payment_intents\/([^/]+)$/, (world, { query }, id) => seenIntent(world, query, id)],
  [/^POST \/v1\/refunds$/, (world, { form }) => world.refund(newRefund(form))],
  [/^GET \/v1\/refunds\/([^/]+)$/, (world, _, id) => world.find(id, 'refund')],
  [/^GET \/v1\/refunds$/, (world, { query }) => listOf(world.all('refund').filter(isOf(query)), query)],
  [/^GET \/v1\/disputes$/, (world, { query }) => listOf(world.all('dispute').filter(isOf(query)), query)],
  [/^GET \/v1\/balance_transactions\/([^/]+)$/, (world, _, id) => world.find(id, 'balance_transaction')],
  [/^GET \/v1\/events$/, (world, { query }) => listOf(world.events.filter(isSince(query)), query)],
]

/** Answers a request. @throws ApiError */
export function endpoints(world: World, asked: Asked): StripeObject {
  const request = `${asked.method} ${asked.path}`
  for (const [pattern, endpoint] of table) {
    const match = pattern.exec(request)
    if (match) return endpoint(world, asked, match[1] ?? '')
  }
  throw new ApiError(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${request})` })
}

const account = (livemode: boolean) => ({
  id: 'acct_fake0000000000',
  object: 'account',
  business_profile: { name: 'Fake Events' },
  charges_enabled: true,
  country: 'US',
  default_currency: 'usd',
  details_submitted: true,
  livemode,
  settings: { dashboard: { display_name: 'Fake Events', timezone: 'Etc/UTC' } },
})

function newSession(form: Form) {
  const price = (name: string) => at(form, 'line_items', '0', 'price_data', name)
  const successUrl = at(form, 'success_url')
  if (at(form, 'mode') !== 'payment' || successUrl === undefined) {
    throw new ApiError(400, { type: 'invalid_request_error', message: 'Missing required param: success_url.' })
  }
  return {
    amount: Number(price('unit_amount')) * Number(at(form, 'line_items', '0', 'quantity')),
    currency: price('currency') ?? '',
    successUrl,
    reference: at(form, 'client_reference_id') ?? null,
    email: at(form, 'customer_email') ?? null,
    metadata: texts(form, 'metadata'),
    intentMetadata: texts(form, 'payment_intent_data', 'metadata'),
  }
}

function newRefund(form: Form) {
  const amount = at(form, 'amount')
  return {
    intent: at(form, 'payment_intent') ?? '',
    amount: amount === undefined ? undefined : Number(amount),
    metadata: texts(form, 'metadata'),
  }
}

/** What the fake alone needs to know of a session is not shown. */
function seenSession({ intent_metadata: _hidden, ...session }: StripeObject): StripeObject {
  return session
}

function seenIntent(world: World, query: URLSearchParams, id: string): StripeObject {
  const intent = world.find(id, 'payment_intent')
  const expands = [...query].filter(([name]) => name.startsWith('expand')).map(([, path]) => path)
  if (!expands.some((path) => path.startsWith('latest_charge')) || intent.latest_charge === null) return intent
  const charge = { ...world.find(intent.latest_charge, 'charge') }
  if (expands.includes('latest_charge.balance_transaction')) {
    charge.balance_transaction = world.find(charge.balance_transaction, 'balance_transaction')
  }
  return { ...intent, latest_charge: charge }
}

const isOf = (query: URLSearchParams) => (object: StripeObject) => {
  const intent = query.get('payment_intent')
  return intent === null || object.payment_intent === intent
}

const isSince = (query: URLSearchParams) => (object: StripeObject) =>
  object.created >= Number(query.get('created[gte]') ?? 0)

/** Newest first, as every list of Stripe's. */
function listOf(found: readonly StripeObject[], query: URLSearchParams): StripeObject {
  const newestFirst = found.toReversed()
  const after = query.get('starting_after')
  const from = after === null ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1
  const limit = Number(query.get('limit') ?? 10)
  return {
    object: 'list',
    data: newestFirst.slice(from, from + limit),
    has_more: newestFirst.length > from + limit,
    url: '',
  }
}
