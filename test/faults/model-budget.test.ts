// The budget of a model over two processes on one database: what one of them has reserved is not there for the other.
import { describe, expect, test } from 'vitest'
import { startFakeModel } from '../fakes/models/fake-model.ts'
import { patience } from '../host/patience.ts'
import { buildMutant } from './mutant.ts'
import { timeLimitMs } from './proof-size.ts'
import { type Engine, engines, openSite } from './site.ts'

const dailyTokens = 5000
/** As many as wait for a model at once in a process. */
const perProcess = 4

/** How many requests reach a model that answers none of them yet, and how many its budget has room for. */
async function askFromBoth(engine: Engine, program?: string) {
  const model = await startFakeModel()
  const flags = ['--allow-private-models']
  const site = await openSite(engine, { processes: 2, flags, ...(program === undefined ? {} : { program }) })
  const send = async (server: number, path: string, body: object) => {
    const headers = { authorization: `Bearer ${site.apiKey}`, 'content-type': 'application/json' }
    const url = `${site.servers[server]?.url}${path}`
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> }
  }
  await send(0, '/v1/events', { name: 'DevConf', slug: 'devconf', date: '2032-03-14', capacity: 50 })
  await send(0, '/v1/model/connect', { baseUrl: model.url, model: 'made-up', dailyTokens })
  const asked = (number: number) => ({ task: 'variant', event: 'devconf', subject: `Doors open at nine ${number}` })
  const { estimatedTokens } = (await send(0, '/v1/model/preview', asked(0))).json
  let answerAll = () => {}
  model.forget()
  model.always({
    until: new Promise<void>((resolve) => {
      answerAll = resolve
    }),
  })
  const codes: unknown[] = []
  const asking = [0, 1].flatMap((server) =>
    Array.from({ length: perProcess }, async (_, index) => {
      const { status, json } = await send(server, '/v1/model/ask', asked(server * perProcess + index))
      codes.push(json.code ?? status)
    }),
  )
  await expect.poll(() => model.requests.length + codes.length, patience).toBeGreaterThanOrEqual(asking.length)
  const reached = model.requests.length
  answerAll()
  await Promise.all(asking)
  await model.close()
  return { reached, room: Math.floor(dailyTokens / Number(estimatedTokens)), codes }
}

test.each(engines)(
  'holds on %s: no request is sent that the day has no tokens for',
  async (engine) => {
    const { reached, room, codes } = await askFromBoth(engine)
    expect(room).toBeGreaterThan(perProcess)
    expect(room).toBeLessThan(2 * perProcess)
    expect(reached).toBe(room)
    expect(codes.filter((code) => code === 'ai_budget_spent')).toHaveLength(2 * perProcess - room)
  },
  timeLimitMs,
)

describe('the proof detects', () => {
  test(
    'a program that does not count what others have reserved',
    async () => {
      const program = await buildMutant({
        file: 'service/models/budget.ts',
        from: 'if (tokens + wanted > dailyTokens) {',
        to: 'if (wanted > dailyTokens) {',
      })
      const { reached } = await askFromBoth('sqlite', program)
      expect(reached).toBe(2 * perProcess)
    },
    timeLimitMs,
  )
})
