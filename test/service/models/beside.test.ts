// On both engines.
// A model that does not answer holds nobody up but who asked it.
import { expect, it } from 'vitest'
import { waitsMax } from '../../../src/service/pipeline/limits/waits.ts'
import { patience } from '../../host/patience.ts'
import { waitingBeside } from './beside-story.ts'
import { conferenceIn, draft, openScene } from './scene.ts'

it('lets 50 other requests read and write before it has answered', async () => {
  expect(await waitingBeside(600_000)).toEqual([])
})

it('is asked by a few of a key’s requests at once, and the others are refused and cost nothing', async () => {
  const scene = await openScene({ timeoutMs: 600_000 })
  const id = await conferenceIn(scene)
  await scene.connect({ dailyTokens: 100_000_000 })
  const { model } = scene
  const { tokensToday: before } = await scene.must('GET', '/v1/model')
  let answerAll = () => {}
  model.forget()
  model.always({
    until: new Promise<void>((resolve) => {
      answerAll = resolve
    }),
  })
  const codes: string[] = []
  const asking = Array.from({ length: 200 }, async (_, index) => {
    const { status, json, headers } = await scene.ask({ ...draft, about: `Doors open at ${index}` })
    codes.push(json.code ?? String(status))
    if (json.code === 'overloaded') expect(headers['retry-after']).toBe('5')
  })
  await expect.poll(() => codes.length, patience).toBe(200 - waitsMax.key)
  expect(new Set(codes)).toEqual(new Set(['overloaded']))
  await expect.poll(() => model.requests.length, patience).toBe(waitsMax.key)
  expect((await scene.send('GET', `/v1/events/${id}`)).status).toBe(200)
  expect((await scene.send('PATCH', `/v1/events/${id}`, { body: { venue: 'Mill' } })).status).toBe(200)
  answerAll()
  await Promise.all(asking)
  expect(codes.filter((code) => code === '201')).toHaveLength(waitsMax.key)
  const { tokensToday } = await scene.must('GET', '/v1/model')
  expect(tokensToday - before).toBe(waitsMax.key * 250)
  await scene.close()
})
