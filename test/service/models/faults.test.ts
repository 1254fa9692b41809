// Every task beside a model that fails: one request, one repair where an answer came that can't be used, and the code of the fault.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ModelTask, modelTasks, suggestedTasks } from '../../../src/contract/models/choices.ts'
import { takeInventory } from '../snapshot.ts'
import { conferenceIn, draft, openScene, type Scene } from './scene.ts'

let scene: Scene
let asked: Readonly<Record<ModelTask, object>>
beforeAll(async () => {
  scene = await openScene()
  const { must } = scene
  await conferenceIn(scene)
  await must('POST', '/v1/events/devconf/sessions', { title: 'Old', tags: ['web'], needs: ['piano'] })
  await must('POST', '/v1/events/devconf/sessions', { title: 'The web' })
  await must('POST', '/v1/events/devconf/speakers', { name: 'Kim Example' })
  await must('POST', '/v1/templates/edit', { name: 'reminder', subject: 'See {{ event.name }}', text: 'Hi {{ name }}' })
  const price = { kind: 'price', price: { perHead: 6000 } }
  const { id: suggestion } = await must('POST', '/v1/events/devconf/suggestions', price)
  await scene.connect({ dailyTokens: 10_000_000 })
  asked = {
    draft,
    variant: { event: 'devconf', subject: 'Doors open at nine' },
    translate: { template: 'reminder', language: 'de' },
    reword: { suggestion },
    tag: { event: 'devconf' },
    wish: { event: 'devconf', wish: 'Kim not on Sunday before 12:00' },
  }
})
afterAll(() => scene.close())
beforeEach(() => {
  scene.model.always(undefined)
  scene.model.forget()
})

const ask = (task: ModelTask) => {
  const body = { ...asked[task], task, fresh: true }
  return suggestedTasks.some((one) => one === task)
    ? scene.send('POST', '/v1/model/suggest', { body })
    : scene.ask(body)
}

/** Everything stored but the counts of requests. */
const rows = async () => {
  const all = await takeInventory(scene.store)
  return all.filter(({ table }) => table !== 'model_uses').map(({ text }) => text)
}

type Fault = Parameters<Scene['model']['always']>[0]
const tool = { function: { name: 'refundAllOrders', arguments: '{}' } }
/** What somebody wrote into an abstract, obeyed. */
const obeyed = { price: '0', recipients: 'everyone', refund: 'all', status: 'cancelled' }

const faults: readonly (readonly [string, Fault, number, string, number])[] = [
  ['no JSON', { content: 'Sure! Here you are.' }, 422, 'ai_bad_output', 2],
  ['no text', { content: null }, 422, 'ai_bad_output', 2],
  ['another schema', { content: JSON.stringify({ answer: ['yes'] }) }, 422, 'ai_bad_output', 2],
  ['an injection that it obeyed', { content: JSON.stringify(obeyed) }, 422, 'ai_bad_output', 2],
  ['a call of a tool', { message: { tool_calls: [tool] } }, 422, 'ai_bad_output', 2],
  ['a body that is no answer', { raw: '<html>' }, 422, 'ai_bad_output', 2],
  ['an endless body', 'endless', 422, 'ai_bad_output', 2],
  ['a broken connection', 'hang up', 503, 'ai_unavailable', 1],
  ['a redirect', { status: 307, headers: { location: '/v1/elsewhere' } }, 422, 'ai_refused', 1],
  ['status 401', { status: 401 }, 422, 'ai_refused', 1],
  ['status 404', { status: 404 }, 422, 'ai_refused', 1],
  ['status 429', { status: 429 }, 503, 'ai_unavailable', 1],
  ['status 500', { status: 500 }, 503, 'ai_unavailable', 1],
]

describe.each(modelTasks)('%s', (task) => {
  it('is answered by a model that works, by one request', async () => {
    expect((await ask(task)).status).toBeLessThan(300)
    expect(scene.model.requests).toHaveLength(1)
  })

  it.each(faults)('fails after %s, and changes nothing', async (_what, fault, status, code, requests) => {
    const before = await rows()
    scene.model.always(fault)
    const answer = await ask(task)
    expect([answer.status, answer.json.code, scene.model.requests.length]).toEqual([status, code, requests])
    expect(await rows()).toEqual(before)
  })

  it('fetches nothing that an answer names', async () => {
    const link = `http://${scene.model.place}/picture.png?d=secret`
    const { json } = await scene.send('POST', '/v1/model/preview', { body: { ...asked[task], task } })
    const [, list = ''] = JSON.parse(json.body).messages[0].content.split('\nFields:\n')
    const names = (list as string).split('\n').map((line) => line.split(':')[0])
    const content = JSON.stringify(Object.fromEntries(names.map((name) => [name, `![x](${link}) <img src="${link}">`])))
    scene.model.always({ content })
    expect((await ask(task)).json.code).toBe('ai_bad_output')
    expect(scene.model.requests.map(({ path }) => path)).toEqual(['/v1/chat/completions', '/v1/chat/completions'])
  })
})
