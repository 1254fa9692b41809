// On both engines.
// What people ask of a webhook: to be tested, to get again what it had, with its record, with a secret of this machine.
import { expect, onTestFinished, test } from 'vitest'
import { createSecretBox } from '../../../src/service/core/secrets/secret-box.ts'
import { createExternalServices } from '../../../src/service/jobs/external-services.ts'
import { deliverOnce, isDeliveryDue } from '../../../src/service/webhooks/jobs.ts'
import { openService } from '../server/serve.ts'
import { deadUrl, hour, minute, openReceiver, openScene, type Scene, thisMachine } from './scene.ts'

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

const eventsOf = async (scene: Scene) => (await scene.ask('GET', '/v1/changes?kinds=event.updated')).data

test('a test is sent at once and waited for; a receiver that refuses it is an error', async () => {
  const scene = await opened()
  const there = await receiver()
  const hook = await scene.hook(there.url)
  const tested = await scene.ask('POST', `/v1/webhooks/${hook.id}/test`, { kind: 'order.paid' })
  expect(tested).toMatchObject({ kind: 'order.paid', status: 'delivered', isTest: true, httpStatus: 204, attempts: 1 })
  const sent = JSON.parse(there.received[0]?.body ?? '')
  expect(sent).toMatchObject({ id: tested.changeId, type: 'order.paid', test: true })
  expect(tested.change).toEqual(sent)
  there.react(() => ({ status: 401, text: 'who are you' }))
  const refused = await scene.send('POST', `/v1/webhooks/${hook.id}/test`, { body: {} })
  expect([refused.status, refused.json.code, refused.json.answer]).toEqual([502, 'delivery_failed', 'who are you'])
  expect(await scene.show(hook)).toMatchObject({ status: 'enabled', lastError: null, waiting: 0 })
  await scene.deliver()
  expect(there.received).toHaveLength(2)
  const unknown = await scene.send('POST', `/v1/webhooks/${hook.id}/test`, { body: { kind: 'order.payed' } })
  expect([unknown.status, unknown.text]).toEqual([422, expect.stringContaining('order.paid')])
  await scene.ask('PATCH', `/v1/webhooks/${hook.id}`, { enabled: false })
  const disabled = await scene.send('POST', `/v1/webhooks/${hook.id}/test`, { body: {} })
  expect([disabled.status, disabled.json.code]).toEqual([409, 'state_conflict'])
})

test('a test that is taken ends failing, and all that waits is due', async () => {
  const scene = await opened()
  const url = await deadUrl()
  const hook = await scene.hook(url)
  await scene.change(3)
  await scene.deliver()
  const dead = await scene.send('POST', `/v1/webhooks/${hook.id}/test`, { body: {} })
  expect([dead.status, dead.json.error]).toEqual([502, 'unreachable'])
  const there = await receiver(Number(new URL(url).port))
  await scene.ask('POST', `/v1/webhooks/${hook.id}/test`, {})
  await scene.deliver()
  expect(there.received).toHaveLength(4)
  expect(await scene.show(hook)).toMatchObject({ status: 'enabled', waiting: 0 })
})

test.each(['delivery', 'period'])(
  'a %s that somebody sends again is tried at once, though the endpoint failed',
  async (what) => {
    const scene = await opened()
    const url = await deadUrl()
    const hook = await scene.hook(url)
    await scene.change(3)
    await scene.deliver()
    expect(await scene.show(hook)).toMatchObject({ status: 'failing', waiting: 3 })
    const there = await receiver(Number(new URL(url).port))
    await scene.deliver()
    expect(there.received).toHaveLength(0)
    const [delivery] = await scene.deliveries(hook)
    if (what === 'delivery') await scene.ask('POST', `/v1/deliveries/${delivery.id}/replay`)
    else await scene.ask('POST', `/v1/webhooks/${hook.id}/replay`, { since: '2020-01-01T00:00:00Z' })
    await scene.deliver()
    expect(new Set(there.received.map(({ id }) => id)).size).toBeGreaterThanOrEqual(3)
    expect(await scene.show(hook)).toMatchObject({ status: 'enabled', waiting: 0 })
  },
)

test('a test of an address that this service may not call says that nothing was sent, and what allows it', async () => {
  const scene = await opened()
  const there = await receiver()
  const hook = await scene.hook(there.url)
  const strict = await openService({
    store: scene.store,
    now: scene.now,
    services: { ...scene.services, webhooks: {} },
  })
  const { status, json } = await strict.send('POST', `/v1/webhooks/${hook.id}/test`, { body: {} })
  expect([status, json.error]).toEqual([502, 'blocked'])
  expect(`${json.detail} ${json.hint}`).toMatch(/Nothing was sent: .* --webhook-allow CIDR/)
  expect(there.received).toHaveLength(0)
  // Nor does the log tell a stranger of a network that they may not see how long it took or what it said.
  const [delivery] = await scene.deliveries(hook)
  const { log } = await scene.ask('GET', `/v1/deliveries/${delivery.id}`)
  expect(log).toMatchObject([{ error: 'blocked', httpStatus: null, answer: null, durationMs: 0 }])
})

test('a period is sent again with the same ids and bytes, behind what is new; a dry run only counts', async () => {
  const scene = await opened()
  const there = await receiver()
  await scene.change(2)
  scene.pass(hour)
  const hook = await scene.hook(there.url)
  await scene.change(2)
  await scene.deliver()
  const before = there.received.map(({ body }) => body)
  scene.pass(minute)
  const since = '2027-01-10T12:00:00Z'
  const again = (body: object) => scene.ask('POST', `/v1/webhooks/${hook.id}/replay`, { since, ...body })
  expect(await again({ dryRun: true })).toMatchObject({ count: 4, dryRun: true })
  expect(await again({ onlyFailed: true })).toMatchObject({ count: 0 })
  expect(await again({ until: '2027-01-10T12:30:00Z', dryRun: true })).toMatchObject({ count: 2 })
  await scene.deliver()
  expect(there.received).toHaveLength(2)
  expect(await again({})).toMatchObject({ count: 4 })
  await scene.change()
  await scene.deliver()
  const ids = there.received.slice(2).map(({ id }) => id)
  const all = (await eventsOf(scene)).map(({ id }: { id: string }) => id)
  expect(ids).toEqual([all[4], ...all.slice(0, 4)])
  expect(there.received.slice(5).map(({ body }) => body)).toEqual(before)
  const unordered = await scene.send('POST', `/v1/webhooks/${hook.id}/replay`, {
    body: { since: '2028-01-01T00:00:00Z' },
  })
  expect(unordered.status).toBe(422)
  await scene.ask('PATCH', `/v1/webhooks/${hook.id}`, { enabled: false })
  const disabled = await scene.send('POST', `/v1/webhooks/${hook.id}/replay`, { body: { since } })
  expect(disabled.status).toBe(409)
})

test('what changed while it was disabled is for a replay alone', async () => {
  const scene = await opened()
  const there = await receiver()
  const hook = await scene.hook(there.url)
  await scene.ask('PATCH', `/v1/webhooks/${hook.id}`, { enabled: false })
  await scene.change(2)
  await scene.deliver()
  await scene.ask('PATCH', `/v1/webhooks/${hook.id}`, { enabled: true })
  await scene.deliver()
  expect(there.received).toEqual([])
  scene.pass(minute)
  await scene.ask('POST', `/v1/webhooks/${hook.id}/replay`, { since: '2027-01-10T12:00:00Z' })
  await scene.deliver()
  expect(there.received).toHaveLength(2)
})

test('one delivery is sent again', async () => {
  const scene = await opened()
  const there = await receiver()
  const hook = await scene.hook(there.url)
  await scene.change()
  await scene.deliver()
  const [delivery] = await scene.deliveries(hook)
  expect(await scene.ask('POST', `/v1/deliveries/${delivery.id}/replay`)).toMatchObject({
    status: 'waiting',
    isReplay: true,
  })
  await scene.deliver()
  const [first, second] = there.received
  expect([second?.id, second?.body]).toEqual([first?.id, first?.body])
  expect((await scene.ask('GET', `/v1/deliveries/${delivery.id}`)).log).toHaveLength(2)
})

test('a record is read when it is sent, as its operation shows it, and stored nowhere', async () => {
  const scene = await opened()
  const there = await receiver()
  const kinds = ['attendee.registered', 'event.updated']
  const hook = await scene.hook(there.url, { payload: 'record', kinds })
  await scene.ask('POST', `/v1/events/${scene.eventId}/ticket-types`, { name: 'Standard', price: 0 })
  const body = { name: 'Ada Lovelace', email: 'ada@example.org', ticketType: 'Standard' }
  const ada = await scene.ask('POST', `/v1/events/${scene.eventId}/attendees`, body)
  there.react(() => ({ status: 500 }))
  await scene.deliver()
  await scene.ask('PATCH', `/v1/attendees/${ada.id}`, { name: 'Ada King' })
  scene.pass(10_000)
  await scene.deliver()
  const sent = there.received
    .filter(({ body: text }) => text.includes('attendee.registered'))
    .map((one) => JSON.parse(one.body))
  expect(sent.map(({ record, recordVersion }) => [record.name, recordVersion])).toEqual([
    ['Ada Lovelace', 1],
    ['Ada King', 2],
  ])
  expect(sent[1].record).toEqual(await scene.ask('GET', `/v1/attendees/${ada.id}`))
  const stored = await scene.store.read(async ({ db }) => [
    await db.selectFrom('deliveries').selectAll().execute(),
    await db.selectFrom('delivery_attempts').selectAll().execute(),
  ])
  expect(JSON.stringify(stored)).not.toMatch(/Ada|example\.org/)
  expect(await scene.show(hook)).toMatchObject({ payload: 'record' })
})

test('T79: a secret that cannot be opened here waits and says so; nothing is sent unsigned', async () => {
  const scene = await opened()
  const there = await receiver()
  const hook = await scene.hook(there.url)
  await scene.change(2)
  const services = { ...createExternalServices({ webhooks: { allow: thisMachine } }), secrets: createSecretBox(null) }
  const elsewhere = { store: scene.store, services, now: scene.now, isOver: () => false, onError: () => {} }
  await deliverOnce(elsewhere)
  await deliverOnce(elsewhere)
  expect(there.received).toEqual([])
  expect(await isDeliveryDue(scene.store, elsewhere)).toBe(false)
  const waiting = await scene.deliveries(hook, 'status=waiting')
  expect(waiting.map(({ error, attempts }) => [error, attempts])).toEqual([
    ['secret_missing', 0],
    ['secret_missing', 0],
  ])
  expect(await scene.show(hook)).toMatchObject({ status: 'enabled', lastError: 'secret_missing' })
  await scene.deliver()
  expect(there.received).toHaveLength(2)
  expect(await scene.show(hook)).toMatchObject({ waiting: 0, lastError: null })
})

test('a command makes first attempts only, and none to an endpoint that fails', async () => {
  const scene = await opened()
  const there = await receiver()
  const hook = await scene.hook(there.url)
  await scene.change(12)
  const held: (() => void)[] = []
  there.react(
    () =>
      new Promise((resolve) => {
        held.push(() => resolve({ status: 500 }))
        if (held.length === 4) for (const answer of held.splice(0)) answer()
      }),
  )
  await scene.deliver({ isBrief: true })
  const first = there.received.length
  expect(first).toBeGreaterThanOrEqual(5)
  expect(await scene.show(hook)).toMatchObject({ status: 'failing' })
  scene.pass(hour)
  await scene.deliver({ isBrief: true })
  expect(there.received).toHaveLength(first)
  there.react(() => ({ status: 200 }))
  await scene.deliver()
  expect(await scene.show(hook)).toMatchObject({ status: 'enabled', waiting: 0 })
})
