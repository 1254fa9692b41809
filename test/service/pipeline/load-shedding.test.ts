import fc from 'fast-check'
import { request } from 'undici'
import { afterEach, describe, expect, it } from 'vitest'
import { Failure } from '../../../src/contract/core/failures.ts'
import type { Shed } from '../../../src/contract/core/operation.ts'
import { type OperationName, operations } from '../../../src/contract/operations.ts'
import { admit, shedOf } from '../../../src/service/pipeline/limits/load-shedding.ts'
import { createHttp } from '../../../src/service/server/http.ts'
import { listen } from '../../../src/service/server/listen.ts'
import type { Store } from '../../../src/store/core/store.ts'
import { openTestStore } from '../../postgres/database.ts'
import { openService } from '../server/serve.ts'

const kinds: readonly Shed[] = ['first', 'normal', 'last']

function isLetIn(shed: Shed, inFlight: number, inFlightMax: number): boolean {
  try {
    admit(shed, inFlight, inFlightMax)
    return true
  } catch (error) {
    expect(error).toBeInstanceOf(Failure)
    return false
  }
}

describe('admission', () => {
  it.each<[Shed, number, boolean]>([
    ['first', 50, true],
    ['first', 51, false],
    ['normal', 80, true],
    ['normal', 81, false],
    ['last', 100, true],
    ['last', 101, false],
  ])('%s, as number %i of 100: %s', (shed, inFlight, expected) => {
    expect(isLetIn(shed, inFlight, 100)).toBe(expected)
  })

  it('depends only on the kind of request and the number in flight', () => {
    const numbers = fc.record({ inFlight: fc.integer({ min: 1, max: 3_000 }), max: fc.integer({ min: 1, max: 2_000 }) })
    fc.assert(
      fc.property(numbers, ({ inFlight, max }) => {
        const letIn = kinds.map((shed) => isLetIn(shed, inFlight, max))
        // Whoever goes later is let in wherever one who goes earlier is; fewer at work never close a door.
        for (const [index, isIn] of letIn.entries()) {
          if (isIn) expect(letIn.slice(index)).not.toContain(false)
          if (isIn && inFlight > 1) expect(isLetIn(kinds[index] as Shed, inFlight - 1, max)).toBe(true)
        }
        expect(letIn[2]).toBe(inFlight <= max)
      }),
    )
  })

  it('tells the kinds refused first to come back last', () => {
    const waits = kinds.map((shed) => {
      try {
        admit(shed, 1_000, 10)
      } catch (error) {
        return (error as Failure).retryAfterS ?? 0
      }
      return 0
    })
    expect(waits).toEqual([...waits].sort((one, other) => other - one))
    expect(new Set(waits).size).toBe(3)
  })
})

describe('the operations', () => {
  const ofTheDoor: readonly OperationName[] = ['listCheckInLists', 'listSigningKeys']

  it('that list, report, verify and export are shed first', () => {
    const names = Object.keys(operations) as OperationName[]
    const reading = names.filter((name) => /^(list|verify|export)/.test(name) && !ofTheDoor.includes(name))
    expect(reading.length).toBeGreaterThan(5)
    for (const name of [...reading, 'showRevenue' as const]) expect(`${name} ${shedOf(name)}`).toBe(`${name} first`)
  })

  it('that a door needs to open are shed last', () => {
    for (const name of [...ofTheDoor, 'scanTicket' as const]) expect(`${name} ${shedOf(name)}`).toBe(`${name} last`)
  })

  it('for registrations are shed after those, and payments after registrations', () => {
    expect(shedOf('registerAttendee')).toBe('normal')
    expect(shedOf('updateAttendee')).toBe('last')
  })
})

describe('a service at full capacity', () => {
  const closing: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close()
  })

  /** A server at which as many requests as asked for are being worked on until it is let go. */
  async function fill(count: number, inFlightMax: number) {
    let letGo = () => {}
    const gate = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let toHold = 0
    const store = await openTestStore()
    // Held in front of the database, where they stand in nobody's way.
    const write: Store['write'] = async (work, how) => {
      if (toHold > 0) {
        toHold -= 1
        await gate
      }
      return store.write(work, how)
    }
    const opened = await openService({ inFlightMax, store: { ...store, write } })
    const http = createHttp(opened.service)
    const url = await listen(http, { host: '127.0.0.1', port: 0 })
    closing.push(
      () => opened.close(),
      () => http.close(),
    )
    const ask = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
      const headers = { authorization: `Bearer ${opened.apiKey}`, 'content-type': 'application/json' }
      const answer = await request(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
      return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], text: await answer.body.text() }
    }
    // Of those that go last, so that they can take all the room; a first one, since the use of a key is a write too.
    await ask('GET', '/v1/events')
    toHold = count
    const answers = Array.from({ length: count }, () => ask('PATCH', '/v1/attendees/att_none', { name: 'Ada' }))
    while (toHold > 0) await new Promise((resolve) => setImmediate(resolve))
    const end = async () => {
      letGo()
      const statuses = (await Promise.all(answers)).map(({ status }) => status)
      expect(new Set(statuses)).toEqual(new Set([404]))
    }
    return { ask, end }
  }

  // Of 10 at once, 5 are for everybody, 8 for what is not read later, 10 for payments and the door. The one that asks
  // is the next. What is let in finds nothing there: 404.
  it.each([
    [4, { list: 200, register: 404, pay: 404 }],
    [5, { list: 503, register: 404, pay: 404 }],
    [8, { list: 503, register: 503, pay: 404 }],
    [10, { list: 503, register: 503, pay: 503 }],
  ])('with %i of 10 in flight answers %j', async (count, expected) => {
    const { ask, end } = await fill(count, 10)
    const list = await ask('GET', '/v1/events')
    const person = { name: 'Ada', email: 'ada@example.org', ticketType: 'Standard' }
    const register = await ask('POST', '/v1/events/evt_none/attendees', person)
    const pay = await ask('PATCH', '/v1/attendees/att_none', { name: 'Ada' })
    expect({ list: list.status, register: register.status, pay: pay.status }).toEqual(expected)
    for (const { status, retryAfter, text } of [list, register, pay]) {
      if (status !== 503) continue
      expect(JSON.parse(text)).toMatchObject({ code: 'overloaded', retryable: true })
      expect(Number(retryAfter)).toBeGreaterThan(0)
    }
    for (const path of ['/healthz', '/readyz']) expect((await ask('GET', path)).status).toBe(200)
    await end()
    expect((await ask('GET', '/v1/events')).status).toBe(200)
  })
})
