// On both engines.
// Random repetitions under Idempotency-Keys, many at once, over two services on one database: one effect, one answer.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ExchangeRequest } from '../../../src/contract/core/exchange.ts'
import type { Response } from '../../../src/service/pipeline/request.ts'
import { createService, type Service } from '../../../src/service/server/service.ts'
import { sized } from '../../faults/proof-size.ts'
import { openService } from '../server/serve.ts'

interface Sent {
  readonly key: string
  readonly body: object
}

const sending = fc.record({
  /** Which of a few keys; each stands for one request. */
  key: fc.nat(3),
  /** Another body under the same key. */
  isOther: fc.integer({ min: 0, max: 5 }).map((value) => value === 0),
  service: fc.nat(1),
})
const waves = fc.array(fc.array(sending, { minLength: 1, maxLength: 10 }), { minLength: 1, maxLength: 4 })

type Handle = (request: ExchangeRequest) => Promise<Response>
/** Makes of two services, each of which may know the other's answers or not, what the proof must find out. */
type Mutation = (handle: Handle) => Handle

interface Operation {
  readonly path: string
  body(sending: { key: number; isOther: boolean }): object
  /** The table whose rows are its effects. */
  readonly table: 'attendees' | 'expenses' | 'events'
}

const operations = (eventId: string): Operation[] => [
  {
    path: `/v1/events/${eventId}/attendees`,
    table: 'attendees',
    body: ({ key, isOther }) => ({
      name: `Guest ${key}${isOther ? ' junior' : ''}`,
      email: `guest${key}@example.org`,
      ticketType: 'Standard',
      payment: 'card',
    }),
  },
  {
    path: `/v1/events/${eventId}/expenses`,
    table: 'expenses',
    body: ({ key, isOther }) => ({ description: `Thing ${key}`, amount: isOther ? 2 : 1 }),
  },
  {
    path: '/v1/events',
    table: 'events',
    body: ({ key, isOther }) => ({ name: `Event ${key}`, date: isOther ? '2027-03-15' : '2027-03-14' }),
  },
]

interface Answer extends Sent {
  readonly status: number
  readonly text: string
  readonly isReplay: boolean
  readonly code: string | undefined
}

function expectOneEffect(answers: readonly Answer[], effects: number): void {
  const keys = [...new Set(answers.map(({ key }) => key))]
  for (const key of keys) {
    const mine = answers.filter((answer) => answer.key === key)
    const done = mine.filter(({ status }) => status === 201)
    const refused = mine.filter(({ status }) => status !== 201)
    expect(new Set(done.map(({ text }) => text)).size, 'different bytes').toBe(1)
    expect(
      done.filter(({ isReplay }) => !isReplay),
      'not marked as replayed',
    ).toHaveLength(1)
    expect(new Set(done.map(({ body }) => JSON.stringify(body))).size, 'another body was taken').toBe(1)
    const first = JSON.stringify(done[0]?.body)
    for (const { status, code, body } of refused) {
      expect([status, code]).toEqual([422, 'idempotency_key_reused'])
      expect(JSON.stringify(body)).not.toBe(first)
    }
  }
  expect(effects, 'effects').toBe(keys.length)
}

/** @param mutation makes it a service that the property must find out */
function repetitionIsHarmless(mutation: Mutation = (handle) => handle) {
  return fc.asyncProperty(waves, fc.nat(2), async (all, chosen) => {
    const one = await openService()
    try {
      const other: Service = createService({ store: one.store, now: () => new Date('2027-01-10T12:00:00.000Z') })
      const handles = [one.service, other].map((service) =>
        mutation((request) => service.handle(request, { principal: one.owner })),
      )
      const event = (await one.send('POST', '/v1/events', { body: { name: 'DevConf', date: '2027-03-14' } })).json
      const types = `/v1/events/${event.id}/ticket-types`
      await one.send('POST', types, { body: { name: 'Standard', price: 500, quantity: 100 } })
      const operation = operations(event.id)[chosen] as Operation
      const count = () =>
        one.store.read(async ({ db }) => (await db.selectFrom(operation.table).select('id').execute()).length)
      const before = await count()
      const answers: Answer[] = []
      for (const wave of all) {
        const sent = wave.map(async ({ service, ...what }) => {
          const answer = await send(handles[service] as Handle, operation, what)
          answers.push(answer)
        })
        await Promise.all(sent)
      }
      expectOneEffect(answers, (await count()) - before)
    } finally {
      await one.close()
    }
  })
}

async function send(handle: Handle, operation: Operation, what: { key: number; isOther: boolean }): Promise<Answer> {
  const key = `key-${what.key}`
  const body = operation.body(what)
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  const response = await handle({ method: 'POST', path: operation.path, headers, body: JSON.stringify(body) })
  return {
    key,
    body,
    status: response.status,
    text: response.body,
    isReplay: response.headers['idempotency-replayed'] === 'true',
    code: (JSON.parse(response.body) as { code?: string }).code,
  }
}

test('keyed requests, repeated in any order, have one effect and one response each, and nobody else’s', async () => {
  await fc.assert(repetitionIsHarmless(), { numRuns: sized(20, 8) })
})

const keyOf = ({ headers }: ExchangeRequest) => headers['idempotency-key'] ?? ''
const withoutKey = (request: ExchangeRequest): ExchangeRequest => {
  const { 'idempotency-key': _key, ...headers } = request.headers
  return { ...request, headers }
}

describe('the proof above detects a service that', () => {
  const mutations: Record<string, Mutation> = {
    'knows no keys': (handle) => (request) => handle(withoutKey(request)),
    'remembers an answer only after it was given': (handle) => {
      const known = new Map<string, Response>()
      return async (request) => {
        const key = `${keyOf(request)} ${String(request.body)}`
        const earlier = known.get(key)
        if (earlier) return { ...earlier, headers: { ...earlier.headers, 'idempotency-replayed': 'true' } }
        const response = await handle(withoutKey(request))
        known.set(key, response)
        return response
      }
    },
    'looks at the key and not at the body': (handle) => {
      const bodies = new Map<string, ExchangeRequest['body']>()
      return (request) => {
        const first = bodies.get(keyOf(request)) ?? request.body
        bodies.set(keyOf(request), first)
        return handle({ ...request, ...(first === undefined ? {} : { body: first }) })
      }
    },
    'writes a replayed answer anew': (handle) => async (request) => {
      const response = await handle(request)
      if (response.headers['idempotency-replayed'] === undefined) return response
      return { ...response, body: JSON.stringify({ ...JSON.parse(response.body), now: 1 }) }
    },
  }

  test.each(Object.entries(mutations))('%s', async (_what, mutation) => {
    const property = repetitionIsHarmless(mutation)
    const { failed, errorInstance } = await fc.check(property, { numRuns: 60, seed: 7, endOnFailure: true })
    expect([failed, String(errorInstance)]).toEqual([true, expect.stringContaining('AssertionError')])
  })
})
