// On both engines.
// An account has 200 grants in force at most, whichever way the next one would come: no flow makes more, and each says so.
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createExternalServices } from '../../../src/service/jobs/external-services.ts'
import { makeGrant } from '../../../src/service/oauth/rows.ts'
import { insertGrant } from '../../../src/store/oauth/grants.ts'
import { issuer, openPrograms, ours, type Programs, redirectUri } from '../pages/oauth/programs.ts'
import { tokenIn } from '../pages/visitor.ts'

let programs: Programs
let cookie: string
beforeEach(async () => {
  programs = await openPrograms({ services: createExternalServices({ publicUrl: issuer }) })
  onTestFinished(() => programs.service.close())
  cookie = await programs.signIn()
})

const refusal = 'This account already has 200 grants in force'
const next = 'turnout grants list --status active'
const full = { status: 409, json: { code: 'state_conflict', detail: refusal, limit: 200 } }

/** Stores grants that somebody gave long ago. */
async function grants(count: number): Promise<void> {
  const { store, owner } = programs.service
  const now = new Date('2027-01-10T12:00:00.000Z')
  const grant = {
    clientId: 'turnout-cli',
    clientName: 'turnout',
    flow: 'device_code',
    scopes: [],
    eventId: null,
  } as const
  const ends = { keyId: null, expiresAt: '2028-01-01T00:00:00.000Z', now }
  await store.write(async (session) => {
    for (let number = 0; number < count; number += 1) {
      const id = `gra_${number}`
      await insertGrant(session, makeGrant({ id, accountId: owner.accountId, ...grant, ...ends }))
    }
  })
}

const inForce = async () =>
  (await programs.service.send('GET', '/v1/grants?status=active&limit=500')).json.data.length as number

const revokeOne = async () => {
  const { json } = await programs.service.send('GET', '/v1/grants?status=active&limit=1')
  await programs.service.send('POST', `/v1/grants/${json.data[0].id}/revoke`)
}

const begin = () =>
  programs
    .post('/oauth/device_authorization', { client_id: 'turnout-cli', scope: 'events:read' })
    .then(({ json }) => json)
const approve = (code: string) => programs.service.send('POST', `/v1/device-logins/${code}/approve`, { body: {} })
const poll = (device_code: string) =>
  programs.post('/oauth/token', {
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    client_id: 'turnout-cli',
    device_code,
  })

test('a terminal approves no login beyond that, until a grant is revoked', async () => {
  await grants(199)
  const [last, more] = [await begin(), await begin()]
  expect((await approve(last.user_code)).status).toBe(200)
  expect((await poll(last.device_code)).status).toBe(200)
  const refused = await approve(more.user_code)
  expect(refused).toMatchObject(full)
  expect(refused.json.hint).toContain(next)
  expect(await inForce()).toBe(200)
  await revokeOne()
  expect((await approve(more.user_code)).status).toBe(200)
})

test('of two logins that were approved for the last place one gets tokens, the other once there is room', async () => {
  await grants(199)
  const [one, other] = [await begin(), await begin()]
  for (const { user_code } of [one, other]) expect((await approve(user_code)).status).toBe(200)
  expect((await poll(one.device_code)).status).toBe(200)
  expect(await poll(other.device_code)).toMatchObject({
    status: 400,
    json: { error: 'invalid_grant', error_description: refusal },
  })
  expect(await inForce()).toBe(200)
  await revokeOne()
  expect((await poll(other.device_code)).status).toBe(200)
})

test('the page of a login by code says so to whoever approves there', async () => {
  await grants(200)
  const { user_code } = await begin()
  const headers = { ...ours.headers, cookie }
  const asked = await programs.visitor.send(
    '/device',
    { token: tokenIn((await programs.open(`${issuer}/device`, cookie)).text), code: user_code },
    { headers },
  )
  const answer = await programs.visitor.send(
    '/device',
    { token: tokenIn(asked.text), code: user_code, decision: 'allow' },
    { headers },
  )
  expect(answer.status).toBe(409)
  expect(answer.text).toContain(refusal)
  expect(answer.text).toContain(next)
  expect(await inForce()).toBe(200)
})

test('the page of consent lets no app in, sends the browser nowhere, and says what to do', async () => {
  await grants(200)
  const { id } = await programs.client({ name: 'Display', redirectUris: [redirectUri], scopes: ['events:read'] })
  const asked = String(
    new URLSearchParams({
      response_type: 'code',
      client_id: id,
      redirect_uri: redirectUri,
      scope: 'events:read',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    }),
  )
  const page = await programs.open(`${issuer}/oauth/authorize?${asked}`, cookie)
  const sent = { token: tokenIn(page.text), request: asked, decision: 'allow' }
  const answer = await programs.visitor.send('/oauth/authorize', sent, { headers: { ...ours.headers, cookie } })
  expect(answer.status).toBe(409)
  expect(answer.headers.location).toBeUndefined()
  expect(answer.text).toContain(refusal)
  expect(answer.text).toContain(next)
})

test('a client that acts by itself is not made, while one that people consent to is', async () => {
  await grants(200)
  const create = (body: object) => programs.service.send('POST', '/v1/oauth-clients', { body })
  expect(await create({ name: 'Nightly', scopes: ['events:read'] })).toMatchObject(full)
  expect((await create({ name: 'Display', redirectUris: [redirectUri], scopes: ['events:read'] })).status).toBe(201)
  await revokeOne()
  expect((await create({ name: 'Nightly', scopes: ['events:read'] })).status).toBe(201)
})

test('grants that have ended take no place', async () => {
  await grants(200)
  programs.visitor.setNow('2028-01-01T00:00:00.000Z')
  const { user_code } = await begin()
  expect((await approve(user_code)).status).toBe(200)
})
