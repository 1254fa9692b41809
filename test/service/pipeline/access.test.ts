// A proof, on both engines.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Filled, fill, makeThings, prepared, type Route, withParents } from '../server/openapi-requests.ts'
import { addAccount, closeScene, faultsOfKeys, faultsOfNeighbours, openScene, type Scene, sendTo } from './access.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => closeScene(scene))

/**
 * Whoever has all that is made here is still needed, and what is erased is tested with people; a speaker made alone is in no
 * confirmed session, and their tickets are tested with speakers; the one delivery that a route makes is a test, which is not
 * sent again, and replays are tested with webhooks; no time passes, so that no automation is due.
 */
const refusedForState: ReadonlySet<string> = new Set([
  'erasePerson',
  'ticketSpeaker',
  'replayDelivery',
  'runAutomation',
])

/** What has to come before a route, where trying all pairs of routes would take minutes. */
const comesAfter: Readonly<Record<string, readonly string[]>> = {
  publishSchedule: ['applyScheduleChanges', 'createRelease'],
}

test('every route of the document works for a caller who may use it, with an ETag if the document says so', async () => {
  // With an account of its own: what it changes of that must not show elsewhere.
  const apiKey = await addAccount(scene, 'busy')
  const send = (request: Filled) => sendTo(scene.service, request, apiKey)
  // No route makes the codes of logins: programs ask for one by OAuth.
  for (const route of scene.routes.filter(({ isByCode }) => !isByCode)) {
    const only = withParents(scene.routes, [...route.kinds, ...route.needs])
    const attempt = async (before: readonly Route[]) => {
      const things = await makeThings(scene.routes, send, { only })
      for (const sibling of before) await send(fill(sibling, things))
      return send(await prepared(route, things, send))
    }
    const first = (comesAfter[route.name] ?? []).flatMap((name) => scene.routes.find((one) => one.name === name) ?? [])
    let { status, text, headers } = await attempt(first)
    const siblings = scene.routes.filter(({ method, kinds }) => method !== 'GET' && kinds.at(-1) === route.kinds.at(-1))
    // Refused for its state: it has to come after one or two others that are about the same thing.
    const pairs = siblings.flatMap((one) => siblings.map((other) => [one, other]))
    const isEarly = status === 409 && !refusedForState.has(route.name)
    for (const before of isEarly ? [...siblings.map((sibling) => [sibling]), ...pairs] : []) {
      if (status >= 300) ({ status, text, headers } = await attempt(before))
    }
    if (refusedForState.has(route.name)) {
      expect(status, text).toBe(409)
      continue
    }
    expect(status, `${route.name}: ${text}`).toBeGreaterThanOrEqual(200)
    expect(status, `${route.name}: ${text}`).toBeLessThan(300)
    expect('etag' in headers, `ETag of ${route.name}`).toBe(route.headers.includes('ETag'))
  }
})

test('no route admits a key that is missing, malformed, revoked, expired or lacks the scope', async () => {
  expect(await faultsOfKeys(scene)).toEqual([])
})

test('no route reveals or changes anything of another account or event, or distinguishes it from unknown records', async () => {
  expect(await faultsOfNeighbours(scene)).toEqual([])
})
