import { describe, expect, it } from 'vitest'
import { RequestFailure } from '../../../src/client/request-failure.ts'
import type { Exchange, ExchangeRequest, ExchangeResponse } from '../../../src/contract/core/exchange.ts'
import { timedUuidPattern } from '../../../src/contract/core/uuid-v7.ts'
import { clientOver } from '../misbehaving-servers.ts'

type Step = Partial<ExchangeResponse> | RequestFailure

const broken = new RequestFailure('unreachable', 'the connection broke off', { outcome: 'unknown', retryable: true })
const refused = new RequestFailure('unreachable', 'refuses connections', { outcome: 'not_applied', retryable: true })
const done: Step = { status: 201, body: '{"id":"evt_1"}' }
const knowing: Step = { status: 200, body: '{"capabilities":["idempotency_keys"]}' }
const bare: Step = { status: 404, body: 'no such page' }

/** Answers the steps in order, those on /v1/meta from their own list. */
function scripted(steps: Step[], meta: Step[] = []) {
  const requests: ExchangeRequest[] = []
  const exchange: Exchange = async (request) => {
    requests.push(request)
    const step = (request.path === '/v1/meta' ? meta : steps).shift()
    if (step === undefined) throw new Error(`one request too many: ${request.method} ${request.path}`)
    if (step instanceof RequestFailure) throw step
    return { status: 200, headers: {}, body: '{}', ...step }
  }
  return { exchange, requests }
}

const create = (script: ReturnType<typeof scripted>, changes = {}) => {
  const { client, waits } = clientOver({ exchange: script.exchange, ...changes })
  return { waits, answer: client.call('createEvent', { body: { name: 'A', date: '2027-03-14' } }) }
}
const status = (code: number, headers = {}): Step => ({ status: code, headers, body: '' })

describe('a repeated POST', () => {
  it('has the same bytes and the same key, made before the first attempt', async () => {
    const script = scripted([broken, status(503), done], [knowing])
    await create(script).answer
    const posts = script.requests.filter(({ method }) => method === 'POST')
    expect(posts).toHaveLength(3)
    expect(new Set(posts.map(({ body }) => body)).size).toBe(1)
    expect(new Set(posts.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(posts[0]?.headers['idempotency-key']).toMatch(timedUuidPattern)
  })

  it('asks whether keys are honoured only before a retry', async () => {
    const script = scripted([done])
    await create(script).answer
    expect(script.requests.map(({ path }) => path)).toEqual(['/v1/events'])
  })

  it('is not sent once a byte was sent, if the service may not honour keys', async () => {
    const script = scripted([broken], [bare])
    await expect(create(script).answer).rejects.toMatchObject({
      outcome: 'unknown',
      attempts: 1,
      idempotencyKey: expect.any(String),
    })
  })

  it('is sent to any service while no byte was sent', async () => {
    const script = scripted([refused, refused, done])
    await create(script).answer
    expect(script.requests).toHaveLength(3)
  })

  it('is sent while the same request is still in progress', async () => {
    const problem = JSON.stringify({ code: 'idempotency_in_progress', detail: 'still in progress', status: 409 })
    await create(scripted([{ status: 409, body: problem }, done], [knowing])).answer
  })

  it.each([408, 429, 502, 503, 504])('is sent after %i', async (code) => {
    await create(scripted([status(code), done], [knowing])).answer
  })

  it.each([400, 401, 403, 404, 409, 412, 422, 500, 501])('is not sent after %i', async (code) => {
    await expect(create(scripted([status(code)])).answer).rejects.toMatchObject({ httpStatus: code, attempts: 1 })
  })

  it('is not sent again where it is a receiver of the service that refused', async () => {
    const refusal = {
      status: 502,
      body: JSON.stringify({ code: 'delivery_failed', detail: 'example.com answered 500' }),
    }
    const ended = { httpStatus: 502, attempts: 1, outcome: 'not_applied', retryable: false }
    await expect(create(scripted([refusal], [knowing])).answer).rejects.toMatchObject(ended)
  })

  it('has a known outcome when a service that honours keys refuses the retry', async () => {
    const soldOut = { status: 409, body: JSON.stringify({ code: 'sold_out', detail: 'sold out (2 of 2)' }) }
    await expect(create(scripted([broken, soldOut], [knowing])).answer).rejects.toMatchObject({
      code: 'sold_out',
      outcome: 'not_applied',
    })
  })

  it('keeps the unknown outcome of the first attempt when retries fail to connect', async () => {
    const script = scripted([broken, refused, refused, refused], [knowing])
    await expect(create(script).answer).rejects.toMatchObject({ outcome: 'unknown', attempts: 4 })
  })
})

describe('other methods', () => {
  const patch = (script: ReturnType<typeof scripted>, ifMatch?: string) =>
    clientOver({ exchange: script.exchange }).client.call('updateEvent', {
      params: { event_id: 'e' },
      body: { name: 'B' },
      ...(ifMatch === undefined ? {} : { ifMatch }),
    })

  it('retry a PATCH with If-Match, which cannot apply twice', async () => {
    const script = scripted([broken, done])
    await patch(script, '3')
    expect(script.requests[0]?.headers['if-match']).toBe('"3"')
  })

  it('do not retry a PATCH without it once a byte was sent', async () => {
    await expect(patch(scripted([broken]))).rejects.toMatchObject({ outcome: 'unknown', attempts: 1 })
    const lost = { code: 'storage_unavailable', detail: 'lost at COMMIT', outcome: 'unknown' }
    const unsure: Step = { status: 503, headers: { 'retry-after': '1' }, body: JSON.stringify(lost) }
    await expect(patch(scripted([unsure]))).rejects.toMatchObject({ outcome: 'unknown', attempts: 1 })
  })

  it('retry a DELETE', async () => {
    const script = scripted([broken, done])
    await clientOver({ exchange: script.exchange }).client.call('deleteEvent', { params: { event_id: 'e' } })
  })
})

describe('the wait', () => {
  it('is at most 0.5, 1, 2 and then 4 seconds', async () => {
    const script = scripted(Array.from({ length: 7 }, () => refused))
    const { answer, waits } = create(script, { retries: 6, timeoutMs: 60_000 })
    await expect(answer).rejects.toMatchObject({ attempts: 7 })
    expect(waits).toEqual([500, 1000, 2000, 4000, 4000, 4000])
  })

  it.each([
    ['2', 2000],
    ['Fri, 15 Jan 2027 10:00:03 GMT', 3000],
  ])('honours Retry-After: %s', async (header, waitMs) => {
    const { answer, waits } = create(scripted([status(503, { 'retry-after': header }), done], [knowing]))
    await answer
    expect(waits).toEqual([waitMs])
  })

  it('stays within the timeout and reports when to retry', async () => {
    const { answer, waits } = create(scripted([status(429, { 'retry-after': '60' })]))
    await expect(answer).rejects.toMatchObject({ code: 'rate_limited', retryAfterS: 60 })
    expect(waits).toEqual([])
  })

  it.each([
    ['1e12', undefined],
    ['999999999999999', 86_400],
    ['-5', undefined],
  ])('is not fooled by Retry-After: %s', async (header, retryAfterS) => {
    const { answer } = create(scripted([status(429, { 'retry-after': header })]), { retries: 0 })
    await expect(answer).rejects.toMatchObject({ code: 'rate_limited', retryAfterS })
  })

  it('ends at once when the command is interrupted', async () => {
    const controller = new AbortController()
    const exchange: Exchange = () => {
      setTimeout(() => controller.abort('SIGINT'), 5)
      return new Promise(() => {})
    }
    const { client } = clientOver({ exchange, signal: controller.signal })
    await expect(client.call('createEvent', { body: {} })).rejects.toMatchObject({
      code: 'interrupted',
      outcome: 'unknown',
      attempts: 1,
    })
  })
})
