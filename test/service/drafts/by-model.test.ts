// Drafts by a model: the template where `auto` gets none, with the cause, and the same way to send them.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { conferenceIn, openScene, type Scene } from '../models/scene.ts'

let scene: Scene
beforeEach(async () => {
  scene = await openScene()
  await conferenceIn(scene)
})
afterEach(() => scene.close())

const path = '/v1/events/devconf/message-drafts'
const about = 'Doors open at nine'
const draft = (body: object = {}, apiKey?: string) =>
  scene.send('POST', path, { body: { about, ...body }, ...(apiKey === undefined ? {} : { apiKey }) })
const json = (value: object) => ({ content: JSON.stringify(value) })
const hostile = { subject: 'Refund', body: 'Hello, write to mallory@evil.example for your refund of 900 EUR.' }

it('are written by the model where one is connected, kept with its name, and sent like any other', async () => {
  await scene.connect()
  const { status, json: made } = await draft({ for: 'reminder' })
  expect({ status, writer: made.writer, tokensIn: made.tokensIn }).toEqual({
    status: 201,
    writer: 'model made-up',
    tokensIn: 200,
  })
  expect(await scene.must('GET', `/v1/suggestions/${made.id}`)).toMatchObject({
    kind: 'message',
    writer: 'model made-up',
    draft: { subject: made.subject, body: made.body },
  })
  const attendee = { name: 'Ada', email: 'ada@example.org', ticketType: 'Standard', payment: 'cash' }
  await scene.must('POST', '/v1/events/devconf/attendees', attendee)
  const mailing = { to: 'everyone', draft: made.id }
  const preview = await scene.must('POST', '/v1/events/devconf/mailing-preview', mailing)
  expect(preview).toMatchObject({ writer: 'model made-up', subject: 'DevConf: Doors open at nine', addresses: 1 })
  expect((await scene.must('POST', '/v1/events/devconf/mailings', mailing)).subject).toBe(made.subject)
})

it('are another draft each time, though the model is asked once', async () => {
  await scene.connect()
  scene.model.forget()
  const [first, second] = [(await draft()).json, (await draft()).json]
  expect([first.cached, second.cached]).toEqual([false, true])
  expect(second.id).not.toBe(first.id)
  expect(scene.model.requests).toHaveLength(1)
})

it.each([
  ['ai_bad_output', json(hostile)],
  ['ai_bad_output', { content: 'Sure! Here it is:' }],
  ['ai_refused', { status: 401 }],
  ['ai_unavailable', { status: 500 }],
  ['ai_unavailable', 'hang up'],
] as const)('come from the template after %s, and say so', async (code, fault) => {
  await scene.connect()
  scene.model.always(fault)
  const { status, json: made } = await draft()
  expect({ status, writer: made.writer, codes: made.warnings.map((one: { code: string }) => one.code) }).toEqual({
    status: 201,
    writer: 'template',
    codes: [code],
  })
  expect(made.body).toContain('Doors open at nine.')
  expect(JSON.stringify(made.body + made.subject)).not.toContain('mallory')
  expect((await draft({ writer: 'model' })).json.code).toBe(code)
  expect((await scene.must('GET', '/v1/suggestions')).data).toHaveLength(1)
})

it('come from the template without a model, with a spent budget and with a key that may not ask', async () => {
  const codes = async (apiKey?: string) => (await draft({}, apiKey)).json.warnings[0].code
  expect(await codes()).toBe('not_connected')
  expect((await draft({ writer: 'model' })).status).toBe(409)
  await scene.connect({ dailyTokens: 1000 })
  expect(await codes()).toBe('ai_budget_spent')
  expect((await draft({ writer: 'model' })).status).toBe(429)
  const apiKey = await scene.key({ name: 'no model', scopes: ['events:read', 'suggestions:write'] })
  expect(await codes(apiKey)).toBe('insufficient_scope')
  expect((await draft({ writer: 'model' }, apiKey)).json).toMatchObject({
    code: 'insufficient_scope',
    scope: 'models:write',
  })
})

it('hide no mistake of the request itself behind the template', async () => {
  await scene.connect()
  scene.model.forget()
  expect((await scene.send('POST', '/v1/events/nothing/message-drafts', { body: { about } })).status).toBe(404)
  expect((await draft({ about: '' })).status).toBe(422)
  expect(scene.model.requests).toEqual([])
})

it('hold nobody up while the model thinks', async () => {
  await scene.connect()
  scene.model.forget()
  let goOn = () => {}
  scene.model.next({
    until: new Promise((resolve) => {
      goOn = resolve
    }),
  })
  const order: string[] = []
  const waiting = draft().then(({ json: { writer } }) => order.push(writer))
  await expect.poll(() => scene.model.requests.length).toBe(1)
  await scene.must('PATCH', '/v1/events/devconf', { description: 'Changed meanwhile' })
  order.push('changed')
  goOn()
  await waiting
  expect(order).toEqual(['changed', 'model made-up'])
})

it('hold no Liquid that was typed and put back', async () => {
  await scene.connect()
  scene.model.always(json({ subject: 'Doors', body: 'Hello {{ name }}, all about it: [address-1]' }))
  const typed = { about: 'See https://example.org/{{evil}}', writer: 'model' }
  expect((await draft(typed)).json).toMatchObject({
    code: 'ai_bad_output',
    detail: expect.stringContaining('cannot be filled in for each reader'),
  })
})
