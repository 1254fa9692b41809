// The connection to a model: what is tried, what is kept, and which addresses are refused.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeInventory } from '../snapshot.ts'
import { openScene, type Scene } from './scene.ts'

let scene: Scene
beforeEach(async () => {
  scene = await openScene()
})
afterEach(() => scene.close())

const key = 'sk-made-up-key-0123456789'

describe('connecting a model', () => {
  it.each([
    ['by a schema', ['json_schema', 'json_object', 'text'], 'json_schema', 1],
    ['as any object, where a schema is refused', ['json_object', 'text'], 'json_object', 2],
    ['in words, where both are refused', ['text'], 'text', 3],
  ])('asks for JSON %s', async (_how, formats, mode, requests) => {
    scene.model.habits.formats = formats
    const { status, json } = await scene.connect()
    expect({ status, mode: json.mode }).toEqual({ status: 200, mode })
    expect(scene.model.requests).toHaveLength(requests)
    expect(scene.model.requests.every(({ body }) => body.temperature === 0 && body.tools === undefined)).toBe(true)
  })

  it('keeps the key sealed and shows only its end', async () => {
    scene.model.habits.key = key
    const { text, json } = await scene.connect({ apiKey: key })
    expect(json).toMatchObject({ connected: true, model: 'made-up', keyHint: '…6789', usable: true })
    expect(text).not.toContain(key)
    expect(JSON.stringify(await takeInventory(scene.store))).not.toContain(key)
    expect(await scene.must('GET', '/v1/model')).toEqual(json)
    expect(await scene.must('POST', '/v1/model/test')).toMatchObject({ mode: 'json_schema', tokensIn: 200 })
  })

  it.each([
    ['a wrong key', { status: 401 }, 422, 'ai_refused', /does not accept the key/],
    ['an unknown model', { status: 404 }, 422, 'ai_refused', /has no model made-up/],
    ['a redirect', { status: 307, headers: { location: 'http://127.0.0.1:1/v1' } }, 422, 'ai_refused', /redirect/],
    ['too many requests', { status: 429, headers: { 'retry-after': '7' } }, 503, 'ai_unavailable', /429/],
    ['no answer', 'hang', 503, 'ai_unavailable', /did not answer in time/],
    ['a slow answer', 'drip', 503, 'ai_unavailable', /did not answer in time/],
    ['an endless answer', 'endless', 422, 'ai_bad_output', /JSON/],
    ['a broken connection', 'hang up', 503, 'ai_unavailable', /cannot be reached/],
  ] as const)('refuses %s, and keeps the earlier connection', async (_what, fault, status, code, message) => {
    await scene.connect()
    scene.model.always(fault)
    if (fault === 'hang' || fault === 'drip') scene.answerWithin(300)
    const answer = await scene.connect({ model: 'made-up' })
    expect({ status: answer.status, code: answer.json.code }).toEqual({ status, code })
    expect(answer.json.detail).toMatch(message)
    expect(await scene.must('GET', '/v1/model')).toMatchObject({ connected: true, model: 'made-up' })
  })

  it.each(['600', 'Sun, 10 Jan 2027 12:10:00 GMT'])(
    'says when a server wants to be asked again: %s',
    async (header) => {
      scene.model.always({ status: 503, headers: { 'retry-after': header } })
      expect((await scene.connect()).headers['retry-after']).toBe('600')
    },
  )

  it('counts a budget in money only with prices', async () => {
    const { json } = await scene.connect({ monthlyBudget: 500 })
    expect(json).toMatchObject({ code: 'validation_failed' })
    expect(scene.model.requests).toEqual([])
  })

  it('forgets the key and the answers when it is disconnected', async () => {
    await scene.connect({ apiKey: key })
    expect(await scene.must('POST', '/v1/model/disconnect')).toMatchObject({ connected: false, keyHint: null })
    expect((await scene.send('POST', '/v1/model/test')).json).toMatchObject({ code: 'not_connected' })
  })
})

describe('a service that others use', () => {
  it.each([
    'http://models.example.org/v1',
    'http://127.0.0.1:11434/v1',
    'https://10.0.0.7/v1',
    'https://169.254.169.254/latest',
    'https://metadata.internal/v1',
    'https://user:secret@models.example.org/v1',
    'https://models.example.org:25/v1',
  ])('does not call %s', async (baseUrl) => {
    const open = await openScene({ privateNetworks: false })
    const { status, json } = await open.connect({ baseUrl })
    expect({ status, code: json.code }).toEqual({ status: 422, code: 'ai_refused' })
    expect(open.model.requests).toEqual([])
    await open.close()
  })

  it('never calls the metadata address, not even where private networks are allowed', async () => {
    const { json } = await scene.connect({ baseUrl: 'http://169.254.169.254/v1' })
    expect(json).toMatchObject({ code: 'ai_refused' })
  })
})
