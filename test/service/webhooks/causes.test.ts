// On both engines.
// Why a delivery fails: a message that is refused, or an endpoint that fails for all of them.
import { expect, onTestFinished, test } from 'vitest'
import { deadUrl, hour, minute, openReceiver, openScene, type Received, type Scene, second } from './scene.ts'

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

test('T80: one poisoned message waits by itself, and the others pass', async () => {
  const scene = await opened()
  const there = await receiver()
  const hook = await scene.hook(there.url)
  await scene.change(12)
  const { data } = await scene.ask('GET', '/v1/changes?kinds=event.updated')
  const poisoned = data[3].id
  there.react(({ id }) => ({ status: id === poisoned ? 500 : 200 }))
  await scene.deliver()
  expect(await scene.show(hook)).toMatchObject({ status: 'enabled', waiting: 1 })
  scene.pass(6 * second)
  await scene.deliver()
  const [waiting] = await scene.deliveries(hook, 'status=waiting')
  expect(waiting).toMatchObject({ changeId: poisoned, attempts: 2 })
  expect(await scene.deliveries(hook, 'status=delivered')).toHaveLength(11)
})

test('five different messages refused in a row make the endpoint fail; a probe that is taken ends it', async () => {
  const scene = await opened()
  const there = await receiver()
  const hook = await scene.hook(there.url)
  there.react(() => ({ status: 500 }))
  await scene.change(4)
  await scene.deliver()
  expect(await scene.show(hook)).toMatchObject({ status: 'enabled' })
  await scene.change(1)
  await scene.deliver()
  expect(await scene.show(hook)).toMatchObject({ status: 'failing', waiting: 5 })
  await scene.change(1)
  const before = there.received.length
  await scene.deliver()
  expect(there.received).toHaveLength(before)
  const { data } = await scene.ask('GET', '/v1/changes?kinds=event.updated')
  const fresh = data.at(-1).id
  there.react(({ id }) => ({ status: id === fresh ? 200 : 500 }))
  scene.pass(6 * second)
  await scene.deliver()
  expect(there.received[before]?.id).toBe(fresh)
  // All was due at once, and is refused again: that is five in a row.
  expect(there.received).toHaveLength(before + 6)
  expect(await scene.show(hook)).toMatchObject({ status: 'failing', waiting: 5 })
})

test('an endpoint is left alone as long as it asks, and 410 disables it for good', async () => {
  const scene = await opened()
  const there = await receiver()
  const hook = await scene.hook(there.url)
  there.react(() => ({ status: 429, headers: { 'retry-after': '7200' } }))
  await scene.change(2)
  await scene.deliver()
  const before = there.received.length
  scene.pass(2 * hour - second)
  await scene.deliver()
  expect(there.received).toHaveLength(before)
  scene.pass(2 * second)
  there.react(() => ({ status: 410 }))
  await scene.deliver()
  expect(there.received).toHaveLength(before + 1)
  expect(await scene.show(hook)).toMatchObject({ status: 'disabled', disabledReason: 'gone', waiting: 0 })
  expect(await scene.deliveries(hook, 'status=cancelled')).toHaveLength(2)
  const { data } = await scene.ask('GET', '/v1/changes?kinds=webhook.disabled')
  expect(data).toMatchObject([{ data: { id: hook.id, reason: 'gone' } }])
})

test('while an endpoint fails, it and all that waits for it say when it is tried next', async () => {
  const scene = await opened()
  const there = await receiver()
  const hook = await scene.hook(there.url)
  there.react(() => ({ status: 504 }))
  await scene.change(6)
  await scene.deliver()
  const { nextAttemptAt } = await scene.show(hook)
  const waiting = await scene.deliveries(hook, 'status=waiting')
  expect(waiting.map((one) => one.nextAttemptAt)).toEqual(Array(6).fill(nextAttemptAt))
  there.react(() => ({ status: 200 }))
  const before = there.received.length
  scene.pass(Date.parse(nextAttemptAt) - scene.now().getTime() - 1)
  await scene.deliver()
  expect(there.received).toHaveLength(before)
  scene.pass(1)
  await scene.deliver()
  expect(there.received).toHaveLength(before + 6)
  expect(await scene.show(hook)).toMatchObject({ waiting: 0, nextAttemptAt: null })
})

test('a message that is refused with Retry-After waits longer than its pause', async () => {
  const scene = await opened()
  const there = await receiver()
  const hook = await scene.hook(there.url)
  there.react(() => ({ status: 500, headers: { 'retry-after': 'Sun, 10 Jan 2027 13:00:00 GMT' } }))
  await scene.change()
  await scene.deliver()
  const [waiting] = await scene.deliveries(hook)
  expect(waiting.nextAttemptAt).toBe('2027-01-10T13:00:00.000Z')
})

test.each([
  ['a message', 500],
  ['an endpoint', 503],
])('%s is left alone for a day at most, however long it asks for', async (_, status) => {
  const scene = await opened()
  const there = await receiver()
  const hook = await scene.hook(there.url)
  there.react(() => ({ status, headers: { 'retry-after': String(30 * 24 * 3600) } }))
  await scene.change()
  await scene.deliver()
  const [waiting] = await scene.deliveries(hook)
  expect(waiting.nextAttemptAt).toBe('2027-01-11T12:00:00.000Z')
})

test('what waits longer than 76 hours for its endpoint expires, and after five days the webhook is disabled', async () => {
  const scene = await opened()
  const hook = await scene.hook(await deadUrl())
  await scene.change(2)
  for (let hours = 0; hours < 77; hours += 1) {
    await scene.deliver()
    scene.pass(hour)
  }
  await scene.deliver()
  expect(await scene.deliveries(hook, 'status=expired')).toHaveLength(2)
  expect(await scene.show(hook)).toMatchObject({ status: 'failing', waiting: 0 })
  scene.pass(44 * hour)
  await scene.change()
  await scene.deliver()
  expect(await scene.show(hook)).toMatchObject({ status: 'disabled', disabledReason: 'unreachable' })
})

test('T80: an endpoint that hangs slows down no other', async () => {
  const scene = await opened({ timeoutMs: 30_000 })
  const [quick, slow] = [await receiver(), await receiver()]
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  slow.react(async () => {
    await held
    return { status: 200 }
  })
  await scene.hook(slow.url)
  await scene.hook(quick.url)
  await scene.change(40)
  let isDone = false
  quick.react(() => {
    // Its last one is what the slow one waits for.
    if (quick.received.length === 40) release()
    return { status: 200 }
  })
  await scene.deliver()
  isDone = true
  expect([isDone, quick.received.length, slow.received.length]).toEqual([true, 40, 40])
  expect([quick.atOnceMax <= 4, slow.atOnceMax]).toEqual([true, 4])
})

test('two processes on one database send everything once', async () => {
  const scene = await opened()
  const there = await receiver()
  const hook = await scene.hook(there.url)
  await scene.change(40)
  const waitABit = () => new Promise<{ status: number }>((resolve) => setTimeout(resolve, 5, { status: 200 }))
  there.react(waitABit)
  await Promise.all([scene.deliver(), scene.deliver(), scene.deliver()])
  const ids = there.received.map(({ id }: Received) => id)
  expect([ids.length, new Set(ids).size]).toEqual([40, 40])
  expect(await scene.deliveries(hook, 'status=delivered&limit=100')).toHaveLength(40)
})

test('what a dead process had claimed is sent by another one once its lease is over', async () => {
  const scene = await opened()
  const there = await receiver()
  const hook = await scene.hook(there.url)
  await scene.change()
  // It can't note what came of it any more.
  await expect(
    scene.deliver({
      store: {
        ...scene.store,
        write: async (work, how) => {
          if (there.received.length > 0) throw new Error('killed')
          return scene.store.write(work, how)
        },
      },
    }),
  ).rejects.toThrow('killed')
  await scene.deliver()
  expect(there.received).toHaveLength(1)
  scene.pass(minute)
  await scene.deliver()
  expect(new Set(there.received.map(({ id }) => id)).size).toBe(1)
  expect(there.received).toHaveLength(2)
  expect(await scene.show(hook)).toMatchObject({ waiting: 0 })
})
