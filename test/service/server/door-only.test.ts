// A service that serves the doors of one event and nothing else: whoever asks for more, with whatever key, finds nothing.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Operation } from '../../../src/contract/core/operation.ts'
import { operations } from '../../../src/contract/operations.ts'
import { createService } from '../../../src/service/server/service.ts'
import { openService, type TestService } from './serve.ts'

let service: TestService
let doors: ReturnType<typeof createService>
let [event, other] = ['', '']
const keys: Record<string, string> = {}
let code: string

beforeAll(async () => {
  const now = () => new Date('2027-01-10T12:00:00.000Z')
  service = await openService({ now })
  const post = async (path: string, body: object) => (await service.send('POST', path, { body })).json
  event = (await post('/v1/events', { name: 'Ours', date: '2027-01-10', slug: 'ours' })).id
  other = (await post('/v1/events', { name: 'Other', date: '2027-01-10' })).id
  await post('/v1/events/ours/publish', {})
  keys.device = (await post(`/v1/events/${event}/devices`, { name: 'Phone' })).apiKey
  keys.foreign = (await post(`/v1/events/${other}/devices`, { name: 'Phone' })).apiKey
  keys.owner = service.apiKey
  const person = { name: 'Ada', email: 'ada@example.org', ticketType: 'Standard' }
  code = (await post(`/v1/events/${event}/attendees`, person)).ticket.code
  doors = createService({ store: service.store, now, onlyDoorsOf: event, metricsText: async () => 'secret 1' })
})
afterAll(() => service.close())

const ask = async (method: string, path: string, { apiKey, body }: { apiKey?: string; body?: object } = {}) => {
  const headers = {
    ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
    ...(body ? { 'content-type': 'application/json' } : {}),
  }
  const answer = await doors.handle({ method, path, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  return { status: answer.status, json: JSON.parse(answer.body) }
}

it('has only the operations of a door, whatever the key', async () => {
  const found: string[] = []
  for (const [name, { method, path }] of Object.entries(operations) as [string, Operation][]) {
    const filled = path.replace('{event_id}', event).replace(/\{\w+\}/g, 'x_0')
    for (const apiKey of Object.values(keys)) {
      const { status, json } = await ask(method, filled, { apiKey, ...(method === 'GET' ? {} : { body: {} }) })
      if (status !== 404 || json.code !== 'route_not_found') found.push(name)
    }
  }
  expect([...new Set(found)].sort()).toEqual([
    'listCheckInLists',
    'listDoorTickets',
    'listScans',
    'listSigningKeys',
    'scanTicket',
    'searchDoorTickets',
    'showArrivals',
    'showCheckInList',
    'showMeta',
    'showOwnDoor',
    'undoScan',
    'uploadScans',
  ])
})

it.each(['/metrics', '/healthz', '/readyz', '/v1/openapi.json', '/docs/errors', '/e/ours', '/o/x', '/w/x', '/', '/v1'])(
  'has nothing at %s',
  async (path) => expect(await ask('GET', path)).toMatchObject({ status: 404, json: { code: 'route_not_found' } }),
)

it('accepts device keys of its event, and no key with further scopes', async () => {
  const scan = (apiKey: string, at = event) => ask('POST', `/v1/events/${at}/scans`, { apiKey, body: { code } })
  expect(await scan(keys.device ?? '')).toMatchObject({ status: 200, json: { result: 'ok', name: 'Ada' } })
  for (const [apiKey = '', at] of [
    [keys.owner, event],
    [keys.foreign, other],
    [keys.foreign, event],
    [keys.owner, other],
  ]) {
    expect(await scan(apiKey, at)).toMatchObject({ status: 403, json: { code: 'insufficient_scope' } })
  }
  expect(await ask('GET', '/v1/door')).toMatchObject({ status: 401 })
  const override = { code, override: 'a friend' }
  const refused = await ask('POST', `/v1/events/${event}/scans`, { apiKey: keys.device ?? '', body: override })
  expect(refused).toMatchObject({ status: 403 })
})

it('accepts nothing from payment processors', async () => {
  const answer = await ask('POST', '/v1/webhooks/stripe/pcn_0', { body: {} })
  expect(answer).toMatchObject({ status: 404, json: { code: 'route_not_found' } })
})
