// The budget of a model: kept in the database, so that processes share it.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { conferenceIn, draft, openScene, type Scene } from './scene.ts'

let scene: Scene
beforeEach(async () => {
  scene = await openScene()
  await conferenceIn(scene)
})
afterEach(() => scene.close())

const fresh = { ...draft, fresh: true }
const usage = async () => (await scene.must('GET', '/v1/model/usage')).data

it('stops before a day has used more tokens than it may, and says when there are new ones', async () => {
  await scene.connect({ dailyTokens: 2500 })
  const answers = [await scene.ask(fresh), await scene.ask(fresh), await scene.ask(fresh), await scene.ask(fresh)]
  const spent = answers.find(({ status }) => status === 429)
  expect(spent?.json).toMatchObject({ code: 'ai_budget_spent', retryable: false })
  expect(spent?.headers['retry-after']).toBe(String(12 * 3600))
  const { tokensToday } = await scene.must('GET', '/v1/model')
  expect(tokensToday).toBeLessThanOrEqual(2500)
  scene.passHours(13)
  expect((await scene.ask(fresh)).status).toBe(201)
})

it('stops before a month costs more than it may', async () => {
  await scene.connect({ priceIn: '1000', priceOut: '1000', monthlyBudget: 230 })
  expect((await scene.ask(fresh)).status).toBe(201)
  const statuses = [(await scene.ask(fresh)).status, (await scene.ask(fresh)).status, (await scene.ask(fresh)).status]
  expect(statuses).toContain(429)
  const { spentThisMonth } = await scene.must('GET', '/v1/model')
  expect(spentThisMonth).toBeGreaterThan(0)
  expect(spentThisMonth).toBeLessThanOrEqual(230)
})

it('holds over two services on one database that ask at the same time', async () => {
  await scene.connect({ dailyTokens: 9000 })
  const { store, model } = scene
  const other = await openScene({ store, model })
  const both = Array.from({ length: 6 }, (_, index) => [
    { ...fresh, about: `Doors open at nine ${'again '.repeat(index)}` },
  ]).flat()
  const answers = await Promise.all(both.flatMap((body) => [scene.ask(body), other.ask(body)]))
  const codes = new Set(answers.map(({ json }) => json.code ?? 'answered'))
  expect(codes).toContain('ai_budget_spent')
  expect((await scene.must('GET', '/v1/model')).tokensToday).toBeLessThanOrEqual(9000)
})

it('counts each request by day, task and result, and nothing stays open', async () => {
  await scene.connect()
  await scene.ask(draft)
  await scene.ask(draft)
  scene.model.next({ content: 'no' }, { content: 'no' })
  await scene.ask(fresh)
  await scene.must('POST', '/v1/model/test')
  const counted = (await usage()).map(({ task, result, requests, tokensIn }: Record<string, unknown>) => ({
    task,
    result,
    requests,
    tokensIn,
  }))
  expect(counted).toEqual([
    { task: 'draft', result: 'answered', requests: 1, tokensIn: 200 },
    { task: 'draft', result: 'bad_output', requests: 2, tokensIn: 400 },
    { task: 'draft', result: 'cached', requests: 1, tokensIn: 0 },
    { task: 'test', result: 'answered', requests: 1, tokensIn: 200 },
  ])
})

it('counts what was estimated where a server does not say what it used', async () => {
  scene.model.habits.usage = undefined
  await scene.connect()
  await scene.ask(fresh)
  expect((await usage())[0].tokensIn).toBeGreaterThan(200)
})
