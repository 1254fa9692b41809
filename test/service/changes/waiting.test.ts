// On both engines.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { waitsMax } from '../../../src/service/pipeline/limits/waits.ts'
import { openTestStore } from '../../postgres/database.ts'
import { openService, type TestService } from '../server/serve.ts'
import { opened } from './opened.ts'

const createEvent = (service: TestService) =>
  service.send('POST', '/v1/events', { body: { name: 'DevConf', date: '2027-03-14' } })

const wait = (service: TestService, apiKey?: string) =>
  service.send('GET', '/v1/changes?after=now&wait=25', apiKey === undefined ? {} : { apiKey })

/** Resolves once so many requests wait: those are in flight no more. */
async function untilWaiting(asked: readonly Promise<unknown>[], service: TestService) {
  let answered = 0
  for (const one of asked) void one.then(() => (answered += 1))
  while (service.service.inFlight > 0) await sleep(5)
  return () => answered
}

test('a wait ends with a change of this process, and does not count as a request in flight', async () => {
  const service = await opened()
  const waiting = wait(service)
  const answered = await untilWaiting([waiting], service)
  expect(answered()).toBe(0)
  await createEvent(service)
  const { status, json } = await waiting
  expect(status).toBe(200)
  expect(json.data).toMatchObject([{ type: 'event.created' }])
})

test('a wait ends with a change of another process', async () => {
  const store = await openTestStore()
  const [service, other] = [await opened({ store }), await openService({ store })]
  const waiting = wait(service)
  await untilWaiting([waiting], service)
  await createEvent(other)
  expect((await waiting).json.data).toMatchObject([{ type: 'event.created' }])
})

test('a wait goes on after changes that it is not about', async () => {
  const service = await opened()
  const waiting = service.send('GET', '/v1/changes?after=now&wait=25&kinds=venue.*')
  const answered = await untilWaiting([waiting], service)
  await createEvent(service)
  await untilWaiting([waiting], service)
  expect(answered()).toBe(0)
  await service.send('POST', '/v1/venues', { body: { name: 'Hall' } })
  expect((await waiting).json.data).toMatchObject([{ type: 'venue.created' }])
})

test('what is there already is not waited for, and a wait ends without a change when its time is up', async () => {
  const service = await opened()
  await createEvent(service)
  expect((await service.send('GET', '/v1/changes?wait=25')).json.data).toHaveLength(1)
  const { json } = await service.send('GET', '/v1/changes?after=now&wait=1')
  expect(json).toMatchObject({ data: [], caughtUp: true, nextCursor: expect.any(String) })
})

test('a fifth wait of a key is answered at once', async () => {
  const service = await opened()
  const waiting = Array.from({ length: waitsMax.key }, () => wait(service))
  const answered = await untilWaiting(waiting, service)
  expect((await wait(service)).json).toMatchObject({ data: [], caughtUp: true })
  expect(answered()).toBe(0)
  const apiKey = await service.key({ name: 'another' })
  const others = [wait(service, apiKey)]
  expect((await untilWaiting(others, service))()).toBe(0)
  await createEvent(service)
  for (const { json } of await Promise.all([...waiting, ...others])) expect(json.data).toHaveLength(1)
})

test('beyond 256 waits of a process, of however many keys, the next one is answered at once, until one has ended', async () => {
  const service = await opened()
  const keys = await Promise.all(
    Array.from({ length: 256 / waitsMax.key }, (_, number) => service.key({ name: `key ${number}` })),
  )
  const waiting = keys.flatMap((key) => Array.from({ length: waitsMax.key }, () => wait(service, key)))
  const answered = await untilWaiting(waiting, service)
  expect(waiting).toHaveLength(256)
  expect((await wait(service)).json).toMatchObject({ data: [], caughtUp: true, nextCursor: expect.any(String) })
  // Others are served as ever: those who wait are no requests in flight.
  expect((await service.send('GET', '/v1/events')).status).toBe(200)
  expect(answered()).toBe(0)
  await createEvent(service)
  for (const { json } of await Promise.all(waiting)) expect(json.data).toHaveLength(1)
  const [next] = [wait(service)]
  expect((await untilWaiting([next], service))()).toBe(0)
  await createEvent(service)
  expect((await next).json.data).toHaveLength(1)
})

test('stopping the service ends waits with an answer', async () => {
  const service = await opened()
  const waiting = wait(service)
  await untilWaiting([waiting], service)
  service.service.stop()
  expect((await waiting).json).toMatchObject({ data: [], caughtUp: true })
})

test('a caller who goes away waits no more', async () => {
  const service = await opened()
  const gone = new AbortController()
  const request = {
    method: 'GET',
    path: '/v1/changes?after=now&wait=25',
    headers: { authorization: `Bearer ${service.apiKey}` },
    signal: gone.signal,
  }
  const waiting = service.service.handle(request)
  await untilWaiting([waiting], service)
  gone.abort()
  expect((await waiting).status).toBe(200)
})
