// What an account may have of webhooks, and what a key may let one hear.
import { expect, onTestFinished, test } from 'vitest'
import { bodyWithRecord, thinBody } from '../../../src/service/webhooks/delivering/body.ts'
import { beginningOf } from '../../../src/service/webhooks/delivering/plain-text.ts'
import { openReceiver, openScene, type Scene } from './scene.ts'

async function opened(): Promise<Scene> {
  const scene = await openScene()
  onTestFinished(() => scene.close())
  return scene
}

const url = 'http://127.0.0.1:9/hooks'

test('an account has at most 20 webhooks, and room for another once one is deleted', async () => {
  const scene = await opened()
  const hooks = []
  for (let number = 0; number < 20; number += 1) hooks.push(await scene.hook(`${url}/${number}`))
  const more = () => scene.send('POST', '/v1/webhooks', { body: { url, kinds: ['event.*'] } })
  const refused = await more()
  expect([refused.status, refused.json.code, refused.json.limit]).toEqual([409, 'state_conflict', 20])
  await scene.ask('DELETE', `/v1/webhooks/${hooks[0]?.id}`)
  expect((await more()).status).toBe(201)
})

test('a webhook names at most 50 kinds', async () => {
  const scene = await opened()
  const kinds = Array.from({ length: 51 }, (_, number) => `event.kind${number}`)
  const { status, json } = await scene.send('POST', '/v1/webhooks', { body: { url, kinds } })
  expect([status, json.code]).toEqual([422, 'validation_failed'])
  expect(json.detail).toContain('50')
})

test('a kind that the key may not read is refused by name, and a wildcard keeps to what it may', async () => {
  const scene = await opened()
  const apiKey = await scene.key({ name: 'small', scopes: ['webhooks:write', 'events:read'] })
  const asked = (kinds: string[]) => scene.send('POST', '/v1/webhooks', { apiKey, body: { url, kinds } })
  const refused = await asked(['order.paid'])
  expect([refused.status, refused.json.code, refused.json.detail]).toEqual([
    403,
    'insufficient_scope',
    'The key does not have the scope that order.paid requires',
  ])
  expect((await asked(['event.updated'])).status).toBe(201)
  expect((await asked(['*'])).status).toBe(201)
})

test('a webhook by a key of one event hears of that event alone', async () => {
  const scene = await opened()
  const there = await openReceiver()
  onTestFinished(() => there.close())
  const apiKey = await scene.key({
    name: 'of one',
    scopes: ['webhooks:write', 'events:read', 'events:write'],
    eventId: scene.eventId,
  })
  const made = await scene.send('POST', '/v1/webhooks', { apiKey, body: { url: there.url, kinds: ['event.*'] } })
  expect([made.status, made.json.eventId]).toEqual([201, scene.eventId])
  const other = await scene.ask('POST', '/v1/events', { name: 'Other', date: '2027-04-01' })
  await scene.ask('PATCH', `/v1/events/${other.id}`, { name: 'Another' })
  await scene.change()
  await scene.deliver()
  expect(there.received.map(({ body }) => JSON.parse(body).eventId)).toEqual([scene.eventId])
})

test('a record above 64 KiB is left out and says so, and a change above 20 KiB is not sent', () => {
  const message = { id: 'chg_1', type: 'event.updated' }
  const record = (length: number) => ({ record: { text: 'x'.repeat(length) }, version: 3 })
  expect(JSON.parse(bodyWithRecord(message, record(1_000)))).toMatchObject({
    recordVersion: 3,
    record: expect.anything(),
  })
  expect(JSON.parse(bodyWithRecord(message, record(64 * 1024)))).toEqual({
    ...message,
    record: null,
    recordVersion: 3,
    recordTooLarge: true,
  })
  expect(thinBody({ text: 'x'.repeat(20 * 1024) })).toBeUndefined()
  expect(thinBody({ text: 'x'.repeat(20 * 1024 - 20) })).toBeTypeOf('string')
})

test('of an answer the first KiB is kept, as text that moves no cursor, and no letter is cut', () => {
  const kept = beginningOf(`\u001b[2J<b>no\u0000\u0007${'é'.repeat(2_000)}`) ?? ''
  expect(kept).toMatch(/^\uFFFD\[2J<b>no\uFFFD\uFFFDé+$/)
  expect(kept.match(/é/g)?.length).toBe(Math.floor((1_024 - '?[2J<b>no??'.length) / 2))
})
