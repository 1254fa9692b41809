// On both engines.
// PostgreSQL has no NUL character in text, and refuses one as an error of its own wherever it is asked for it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shapesOf } from '../../../src/contract/catalog.ts'
import type { OperationName } from '../../../src/contract/operations.ts'
import { type Filled, fill } from '../server/openapi-requests.ts'
import { closeScene, openScene, type Scene, sendTo } from './access.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => closeScene(scene))

const send = (request: Filled) => sendTo(scene.service, request)

/** The same value once for each text in it, with a NUL in that. */
function spoiled(value: unknown): unknown[] {
  if (typeof value === 'string') return [`${value}\0`, '\0']
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    spoiled(inner).map((other) =>
      Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other },
    ),
  )
}

it('is refused with 400 in every path', async () => {
  for (const route of scene.routes) {
    for (const kind of route.kinds) {
      for (const id of ['\0', `${scene.victim[kind]}\0`]) {
        const { status, json } = await send(fill(route, { ...scene.victim, [kind]: id }))
        expect([route.name, status, json.code]).toEqual([route.name, 400, 'malformed_request'])
      }
    }
  }
})

it('is refused with 400 in every query field', async () => {
  for (const route of scene.routes) {
    const { path, ...request } = fill(route, scene.victim)
    for (const field of Object.keys(shapesOf(route.name as OperationName).query?.shape ?? {})) {
      for (const text of ['%00', 'a%00b']) {
        const { status, json } = await send({ ...request, path: `${path}?${field}=${text}` })
        expect([route.name, field, status, json.code]).toEqual([route.name, field, 400, 'invalid_query'])
      }
    }
  }
})

it('never causes an internal error in a body field', async () => {
  for (const route of scene.routes) {
    const fields = Object.keys(shapesOf(route.name as OperationName).body?.shape ?? {})
    const request = fill(route, scene.victim)
    const bodies = [...spoiled(route.body), ...fields.map((field) => ({ ...route.body, [field]: '\0' }))]
    for (const body of bodies) {
      const { status, text } = await send({ ...request, body })
      expect(status, `${route.name} ${JSON.stringify(body)}: ${text}`).toBeLessThan(500)
    }
  }
})

it('is not accepted as a cursor, an Idempotency-Key, a version or a page', async () => {
  const { service } = scene
  const cursor = Buffer.from('["\0","evt_\0"]0123456789012345').toString('base64url')
  expect((await service.send('GET', `/v1/events?cursor=${cursor}`)).json.code).toBe('invalid_query')
  const headers = [{ 'idempotency-key': 'a\0' }, { 'if-match': '"\0"' }]
  for (const header of headers) {
    const answer = await service.send('POST', '/v1/events', {
      body: { name: 'x', date: '2027-05-01' },
      headers: header,
    })
    expect([answer.status, answer.json.code]).toEqual([400, 'malformed_request'])
  }
  for (const path of ['/e/%00', '/e/a%00', '/o/%00', '/w/%00', '/e/the-victim/register?promo=%00&offer=%00']) {
    const { status } = await service.send('GET', path, { apiKey: null })
    expect([path, status < 500]).toEqual([path, true])
  }
})
