// A conference's Wi-Fi is one network address: everybody there chooses sessions, and nobody by themselves without end.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCaps } from '../../../../src/service/pipeline/limits/visitor-limits.ts'
import { makeSampleAgenda, type Organize } from '../agenda/sample-agenda.ts'
import { chosen, openVisitor, type Visitor } from '../visitor.ts'

let visitor: Visitor
let organize: Organize
beforeEach(async () => {
  visitor = await openVisitor()
  organize = async (method, to, body) => {
    const { status, json, text } = await visitor.organize(method, to, body)
    expect(status, text).toBeLessThan(300)
    return json
  }
  await makeSampleAgenda(organize)
})
afterEach(() => visitor.service.close())

const wifi = { client: '203.0.113.9' }

/** Agendas made elsewhere, one at a time. */
async function makeAgendas(count: number): Promise<string[]> {
  const paths: string[] = []
  while (paths.length < count) {
    paths.push(String((await visitor.fill('/e/devconf/agenda/my', { star: 'TYPES1' })).headers.location))
  }
  return paths
}

describe('from one network address', () => {
  it('a crowd changes agendas, each its own', async () => {
    const statuses: number[] = []
    for (const path of await makeAgendas(70)) {
      const fields = { shown: ['TYPES1', 'PARTY1'], star: 'PARTY1' }
      statuses.push((await visitor.fill(`${path}/choose`, fields, { to: path, ...wifi })).status)
    }
    expect(statuses).toEqual(Array.from({ length: 70 }, () => 303))
  })

  it('one agenda is changed 60 times in ten minutes, also from elsewhere, and another one still is', async () => {
    const [path = '', other = ''] = await makeAgendas(2)
    const change = async (to: string, client: string) =>
      (await visitor.fill(to, { shown: 'PARTY1' }, { client })).status
    for (let count = 0; count < 60; count += 1) expect(await change(path, wifi.client)).toBe(303)
    expect([await change(path, wifi.client), await change(path, '203.0.113.10')]).toEqual([429, 429])
    expect(await change(other, wifi.client)).toBe(303)
    visitor.setNow('2027-01-10T12:10:01.000Z')
    expect(await change(path, wifi.client)).toBe(303)
  })

  it('agendas are opened from their orders, 60 times in ten minutes from each', async () => {
    const { id } = await organize('POST', '/v1/events/devconf/ticket-types', { name: 'Free', price: 0 })
    const buy = async (email: string) => {
      const { headers } = await visitor.fill(chosen('devconf', { [id]: 1 }), { name: 'Ada', email })
      return String(headers.location).split('?')[0] ?? ''
    }
    const [order, other] = [await buy('ada@example.org'), await buy('bob@example.org')]
    const open = async (path: string) =>
      (await visitor.fill(path, {}, { to: `${path}/tickets/1/agenda`, ...wifi })).headers.location
    for (let count = 0; count < 60; count += 1) expect(await open(order)).toContain('/agenda/my/')
    expect(await open(order)).toBeUndefined()
    expect(await open(other)).toContain('/agenda/my/')
  })
})

it('a venue sends 3,000 such forms an hour', () => {
  let now = 0
  const caps = createCaps(() => now)
  const send = (client: string) => caps.take('venue', client)
  for (let count = 0; count < 3_000; count += 1) send(wifi.client)
  expect(() => send(wifi.client)).toThrow('Too many attempts')
  expect(() => send('203.0.113.10')).not.toThrow()
  now = 60 * 60_000
  expect(() => send(wifi.client)).not.toThrow()
})
