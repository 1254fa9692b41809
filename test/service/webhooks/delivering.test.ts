// On both engines.
// Changes on their way to webhooks: what is queued, what is sent, and what is noted of it.
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  deadUrl,
  type Hook,
  hour,
  minute,
  openReceiver,
  openScene,
  type Received,
  type Scene,
  second,
} from './scene.ts'

async function opened(options: Parameters<typeof openScene>[0] = {}): Promise<Scene> {
  const scene = await openScene(options)
  onTestFinished(() => scene.close())
  return scene
}

async function receiver(port?: number) {
  const one = await openReceiver(port)
  onTestFinished(() => one.close())
  return one
}

/** The body, as the official library takes it for true at an instant. */
function verified({ secret }: Pick<Hook, 'secret'>, { headers, body }: Received, at: Date): Record<string, unknown> {
  vi.useFakeTimers({ toFake: ['Date'], now: at })
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>) as Record<string, unknown>
  } finally {
    vi.useRealTimers()
  }
}

const byText = (one: string, other: string) => (one < other ? -1 : 1)

test('a change is posted once, signed, with the body that the feed shows', async () => {
  const scene = await opened()
  const there = await receiver()
  await scene.change()
  const hook = await scene.hook(there.url)
  await scene.change()
  await scene.deliver()
  await scene.deliver()
  const [only, ...more] = there.received
  expect(more).toEqual([])
  const { data } = await scene.ask('GET', '/v1/changes?kinds=event.updated')
  expect(verified(hook, only as Received, scene.now())).toEqual(data[1])
  expect(only?.headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': expect.stringMatching(/^turnout\/\d/),
    'accept-encoding': 'identity',
    'webhook-id': data[1].id,
  })
  const [delivery] = await scene.deliveries(hook)
  expect(delivery).toMatchObject({ changeId: data[1].id, status: 'delivered', attempts: 1, httpStatus: 204 })
  const { log, change } = await scene.ask('GET', `/v1/deliveries/${delivery.id}`)
  expect([log.length, change]).toEqual([1, data[1]])
  expect(await scene.show(hook)).toMatchObject({
    status: 'enabled',
    waiting: 0,
    lastSuccessAt: scene.now().toISOString(),
  })
})

test('while secrets overlap a receiver with either one verifies, and afterwards only one with the new one', async () => {
  const scene = await opened()
  const there = await receiver()
  const old = await scene.hook(there.url)
  const rotate = (body: object) => scene.ask('POST', `/v1/webhooks/${old.id}/rotate-secret`, body)
  const { secret } = await rotate({ overlapHours: 2 })
  const received = async () => {
    await scene.change()
    await scene.deliver()
    return there.received.at(-1) as Received
  }
  const during = await received()
  expect(String(during.headers['webhook-signature']).split(' ')).toHaveLength(2)
  expect(verified(old, during, scene.now())).toEqual(verified({ secret }, during, scene.now()))
  scene.pass(2 * hour)
  const after = await received()
  expect(verified({ secret }, after, scene.now())).toMatchObject({ type: 'event.updated' })
  expect(() => verified(old, after, scene.now())).toThrow('No matching signature')
  // A secret that was stolen signs nothing more.
  const next = await rotate({ overlapHours: 0 })
  const last = await received()
  expect(verified(next, last, scene.now())).toMatchObject({ type: 'event.updated' })
  expect(() => verified({ secret }, last, scene.now())).toThrow('No matching signature')
  const long = await scene.send('POST', `/v1/webhooks/${old.id}/rotate-secret`, { body: { overlapHours: 169 } })
  expect([long.status, long.json.errors]).toMatchObject([422, [{ pointer: '/overlapHours' }]])
})

test('only kinds, events and scopes that a webhook was made for are queued, and nothing while it is disabled', async () => {
  const scene = await opened()
  const there = await receiver()
  const other = await scene.ask('POST', '/v1/events', { name: 'Other', date: '2027-04-01' })
  const ofEvent = await scene.hook(there.url, { kinds: ['event.*'], eventId: scene.eventId })
  const ofKind = await scene.hook(there.url, { kinds: ['ticket_type.created'] })
  const apiKey = await scene.key({ name: 'small', scopes: ['webhooks:write', 'events:read'] })
  const asKey = { apiKey, body: { url: there.url, kinds: ['*'] } }
  const ofScope = (await scene.send('POST', '/v1/webhooks', asKey)).json
  const off = await scene.hook(there.url, { enabled: false })
  await scene.change()
  await scene.ask('PATCH', `/v1/events/${other.id}`, { capacity: 5 })
  await scene.ask('POST', `/v1/events/${scene.eventId}/ticket-types`, { name: 'Standard', price: 0 })
  await scene.ask('POST', `/v1/events/${scene.eventId}/expenses`, {
    description: 'Tea',
    amount: 100,
    date: '2027-01-10',
  })
  await scene.deliver()
  const kinds = async (hook: Hook) => (await scene.deliveries(hook)).map(({ kind }) => kind as string).toSorted(byText)
  expect(await kinds(ofEvent)).toEqual(['event.updated'])
  expect(await kinds(ofKind)).toEqual(['ticket_type.created'])
  expect(await kinds(ofScope)).toEqual(['event.updated', 'event.updated', 'ticket_type.created'])
  expect(await kinds(off)).toEqual([])
  await scene.ask('PATCH', `/v1/webhooks/${off.id}`, { enabled: true })
  await scene.deliver()
  expect(await kinds(off)).toEqual([])
})

test('a message that is refused is tried ten times, with the same id and bytes and a signature of each time', async () => {
  const scene = await opened()
  const there = await receiver()
  const hook = await scene.hook(there.url)
  await scene.change()
  there.react(() => ({ status: 500, text: 'no \u001b[31mroom\u202e left' }))
  const times: number[] = []
  for (let steps = 0; steps < 120 && (await scene.deliveries(hook, 'status=failed')).length === 0; steps += 1) {
    const before = there.received.length
    await scene.deliver()
    if (there.received.length > before) times.push(scene.now().getTime())
    const [{ nextAttemptAt } = { nextAttemptAt: null }] = await scene.deliveries(hook)
    if (nextAttemptAt !== null) scene.pass(Math.max(0, Date.parse(nextAttemptAt) - scene.now().getTime()))
  }
  const pauses = times.slice(1).map((at, index) => at - (times[index] ?? 0))
  const usual = [5 * second, 5 * minute, 30 * minute, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour)]
  expect(pauses).toHaveLength(usual.length)
  for (const [index, pause] of pauses.entries()) {
    expect(Math.abs(pause / (usual[index] ?? 0) - 1), `pause ${index}`).toBeLessThanOrEqual(0.2)
  }
  expect(new Set(there.received.map(({ id }) => id)).size).toBe(1)
  expect(new Set(there.received.map(({ body }) => body)).size).toBe(1)
  for (const [index, one] of there.received.entries()) verified(hook, one, new Date(times[index] ?? 0))
  const [failed] = await scene.deliveries(hook)
  expect(failed).toMatchObject({ status: 'failed', attempts: 10, httpStatus: 500, nextAttemptAt: null })
  const { log } = await scene.ask('GET', `/v1/deliveries/${failed.id}`)
  expect(log[0]).toMatchObject({ httpStatus: 500, answer: 'no \ufffd[31mroom\ufffd left' })
  expect(await scene.show(hook)).toMatchObject({ status: 'enabled', lastError: 'answered 500' })
})

test('a receiver that is down costs one request at a time and uses up no attempts; once it is back all comes at once', async () => {
  const scene = await opened()
  const url = await deadUrl()
  const hook = await scene.hook(url)
  await scene.change(30)
  await scene.deliver()
  const early = scene.attempts.length
  expect(early).toBeLessThanOrEqual(4)
  expect(await scene.show(hook)).toMatchObject({ status: 'failing', waiting: 30, lastError: 'unreachable' })
  for (let looks = 0; looks < 18; looks += 1) {
    scene.pass(10 * minute)
    await scene.deliver()
    await scene.deliver()
  }
  expect(scene.attempts.length - early).toBe(18)
  const there = await receiver(Number(new URL(url).port))
  scene.pass(10 * minute)
  await scene.deliver()
  expect(new Set(there.received.map(({ id }) => id)).size).toBe(30)
  expect(there.received).toHaveLength(30)
  expect(await scene.show(hook)).toMatchObject({ status: 'enabled', waiting: 0, lastError: null, failingSince: null })
})
