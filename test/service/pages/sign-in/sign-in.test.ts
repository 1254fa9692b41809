// On both engines.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createExternalServices } from '../../../../src/service/jobs/external-services.ts'
import {
  expectSessionToken,
  findSignedIn,
  makeSessionToken,
  type SignedIn,
} from '../../../../src/service/oauth/session.ts'
import { openVisitor, publicUrl, tokenIn, type Visitor } from '../visitor.ts'

let visitor: Visitor
beforeEach(async () => {
  visitor = await openVisitor({ services: createExternalServices({ publicUrl }) })
})
afterEach(() => visitor.service.close())

/** A new link, made by a key of its own. */
async function link(key: object = { name: 'Ada', scopes: ['events:write', 'attendees:read'] }) {
  const made = (await visitor.organize('POST', '/v1/keys', key)).json
  const { json } = await visitor.service.send('POST', '/v1/sign-ins', { apiKey: made.apiKey })
  return { keyId: made.id as string, id: json.id as string, path: (json.url as string).slice(publicUrl.length) }
}

const ours = { headers: { 'sec-fetch-site': 'same-origin' } }
const signIn = (path: string) => visitor.fill(path, {}, ours)
const cookieIn = (headers: Readonly<Record<string, string>>) => headers['set-cookie']?.split(';')[0] ?? ''
const now = new Date('2027-01-10T12:00:00.000Z')
const whoHas = (cookie: string, at = now) =>
  findSignedIn({ store: visitor.service.store, now: at }, { cookie, publicUrl })

test('the page of a link names the account, the key and what it allows, and asks', async () => {
  const { path } = await link()
  const { status, text, headers } = await visitor.get(path)
  expect(status).toBe(200)
  for (const part of ['Organizer', 'Ada', 'see and change events', 'see attendees', '<button type="submit">Sign in']) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('see and change attendees')
  expect(headers['cache-control']).toContain('no-store')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['set-cookie']).toBeUndefined()
})

test('T85: opening a link any number of times uses nothing up; its form signs the browser in, once', async () => {
  const { path, keyId } = await link()
  for (const method of ['get', 'get', 'get'] as const) expect((await visitor[method](path)).status).toBe(200)
  const { status, headers } = await signIn(path)
  expect(status).toBe(303)
  expect(headers.location).toBe('/sign-in')
  expect(headers['set-cookie']).toMatch(
    /^__Host-turnout=[\w-]{43}; Path=\/; Max-Age=28800; HttpOnly; Secure; SameSite=Lax$/,
  )
  const whom = await whoHas(cookieIn(headers))
  expect(whom).toMatchObject({
    keyName: 'Ada',
    accountName: 'Organizer',
    endsAt: '2027-01-10T20:00:00.000Z',
    principal: { keyId, scopes: new Set(['events:read', 'events:write', 'attendees:read']) },
  })
  const shown = await visitor.get('/sign-in', { headers: { cookie: cookieIn(headers) } })
  expect(shown.text).toContain('You are signed in to Organizer')
  expect((await visitor.get(path)).status).toBe(410)
  const again = await signIn(path)
  expect(again.headers['set-cookie']).toBeUndefined()
})

test('of two browsers that open the same link only the first to send its form is signed in', async () => {
  const { path } = await link()
  const token = tokenIn((await visitor.get(path)).text)
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => visitor.send(path, { token }, ours)))
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([303, 410, 410, 410, 410])
  expect(answers.filter(({ headers }) => headers['set-cookie'] !== undefined)).toHaveLength(1)
})

test('T85: a link ends after ten minutes', async () => {
  const { path } = await link()
  const token = tokenIn((await visitor.get(path)).text)
  visitor.setNow('2027-01-10T12:10:00.000Z')
  const { status, text } = await visitor.get(path)
  expect(status).toBe(410)
  expect(text).toContain('turnout auth browser')
  expect((await visitor.send(path, { token }, ours)).status).toBe(410)
})

test('T85: a link ends with its key, and so does the session', async () => {
  const one = await link()
  const other = await link()
  const cookie = cookieIn((await signIn(other.path)).headers)
  for (const { keyId } of [one, other]) await visitor.organize('POST', `/v1/keys/${keyId}/revoke`)
  expect((await visitor.get(one.path)).status).toBe(410)
  expect(await whoHas(cookie)).toBeUndefined()
  expect((await visitor.get('/sign-in', { headers: { cookie } })).text).toContain('Please sign in')
})

test('a session ends after eight hours, or when its key expires', async () => {
  const long = cookieIn((await signIn((await link()).path)).headers)
  const { path } = await link({ name: 'Short', expiresAt: '2027-01-10T13:00:00Z' })
  const { headers } = await signIn(path)
  expect(headers['set-cookie']).toContain('Max-Age=3600;')
  const short = cookieIn(headers)
  const signedInAt = async (time: string) => {
    const at = new Date(`2027-01-10T${time}Z`)
    return [await whoHas(long, at), await whoHas(short, at)].map((whom) => whom?.keyName)
  }
  expect(await signedInAt('12:59:59.999')).toEqual(['Ada', 'Short'])
  expect(await signedInAt('13:00:00.000')).toEqual(['Ada', undefined])
  expect(await signedInAt('20:00:00.000')).toEqual([undefined, undefined])
})

test.each([
  ['of another site', { 'sec-fetch-site': 'cross-site' }],
  ['of another place of this site', { 'sec-fetch-site': 'same-site' }],
  ['of another origin, in an old browser', { origin: 'https://evil.example' }],
  ['of nowhere', {}],
])('a form %s signs nobody in', async (_where, headers) => {
  const { path } = await link()
  const answer = await visitor.fill(path, {}, { headers })
  expect(answer.status).toBe(403)
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect((await visitor.get(path)).status).toBe(200)
})

test('a form signs in by its own link alone', async () => {
  const [one, other] = [await link(), await link()]
  const token = tokenIn((await visitor.get(one.path)).text)
  expect((await visitor.send(other.path, { token }, ours)).status).toBe(403)
  expect((await visitor.send(other.path, {}, ours)).status).toBe(403)
  expect((await visitor.get(other.path)).status).toBe(200)
})

test('T85: a browser that is signed in is told whose place another link would take', async () => {
  const cookie = cookieIn((await signIn((await link()).path)).headers)
  const other = await link({ name: 'Bob' })
  const { text } = await visitor.get(other.path, { headers: { cookie } })
  expect(text).toContain('signed in to Organizer with the API key Ada')
})

test('signing out ends the session, and only its own form does', async () => {
  const mine = cookieIn((await signIn((await link()).path)).headers)
  const others = cookieIn((await signIn((await link({ name: 'Bob' })).path)).headers)
  const token = tokenIn((await visitor.get('/sign-in', { headers: { cookie: mine } })).text)
  const send = (cookie: string, site = 'same-origin') =>
    visitor.send('/sign-out', { token }, { headers: { cookie, 'sec-fetch-site': site } })
  expect((await send(others)).status).toBe(403)
  expect((await send(mine, 'cross-site')).status).toBe(403)
  expect((await whoHas(mine))?.keyName).toBe('Ada')
  const { status, headers } = await send(mine)
  expect(status).toBe(303)
  expect(headers['set-cookie']).toContain('Max-Age=0;')
  expect(await whoHas(mine)).toBeUndefined()
  expect((await whoHas(others))?.keyName).toBe('Bob')
})

test('a token of one session is worth nothing in another, nor on another page', async () => {
  const { secrets } = createExternalServices({ publicUrl })
  const somebody = async (name: string): Promise<SignedIn> => {
    const whom = await whoHas(cookieIn((await signIn((await link({ name })).path)).headers))
    if (whom === undefined) throw new Error('nobody is signed in')
    return whom
  }
  const [mine, others] = [await somebody('Ada'), await somebody('Bob')]
  const token = await makeSessionToken(secrets, '/device', { ...mine, now })
  await expectSessionToken(secrets, token, { page: '/device', by: mine, now })
  await expect(expectSessionToken(secrets, token, { page: '/device', by: others, now })).rejects.toThrow('form')
  await expect(expectSessionToken(secrets, token, { page: '/other', by: mine, now })).rejects.toThrow('form')
})

test('signing in and out are audit entries of the key, without any secret', async () => {
  const { path, keyId, id } = await link()
  const { headers } = await signIn(path)
  const cookie = cookieIn(headers)
  const token = tokenIn((await visitor.get('/sign-in', { headers: { cookie } })).text)
  await visitor.send('/sign-out', { token }, { headers: { cookie, ...ours.headers } })
  const { data } = (await visitor.organize('GET', `/v1/audit?actor=${keyId}`)).json
  expect(data.map(({ action, subject }: { action: string; subject: string }) => `${action} ${subject}`)).toEqual([
    `createSignIn ${id}`,
    `signIn ${id}`,
    `signOut ${id}`,
  ])
  const stored = await visitor.service.store.read(async ({ db }) => [
    await db.selectFrom('sign_ins').selectAll().execute(),
    await db.selectFrom('audit').selectAll().execute(),
    await db.selectFrom('outbox').selectAll().execute(),
  ])
  for (const secret of [path.split('/')[2] ?? '', cookie.split('=')[1] ?? '']) {
    expect(JSON.stringify(stored)).not.toContain(secret)
  }
})

test('a browser that is not signed in is told the one command, and looks again by itself', async () => {
  const { status, text, headers } = await visitor.get('/sign-in')
  expect(status).toBe(401)
  expect(text).toContain('turnout auth browser')
  const script = /<script src="([^"]+)" defer>/.exec(text)?.[1] ?? ''
  expect((await visitor.get(script)).headers['content-type']).toContain('javascript')
  expect(headers['content-security-policy']).toContain("script-src 'self'; connect-src 'self';")
  // Without script there is a link, and nothing that a screen reader would read again and again.
  expect(text).toContain('<a href="/sign-in">go on</a>')
  expect(text).not.toContain('http-equiv')
})

test('where there is no public address by https, there are no such pages', async () => {
  const plain = await openVisitor({ publicUrl: 'http://tickets.example' })
  for (const path of ['/sign-in', '/sign-in/AAAAAAAAAAAAAAAAAAAAAA']) expect((await plain.get(path)).status).toBe(404)
  await plain.service.close()
})

test('on this machine the cookie needs no https', async () => {
  const local = 'http://127.0.0.1:8080'
  const here = await openVisitor({ publicUrl: local, services: createExternalServices({ publicUrl: local }) })
  const { json } = await here.organize('POST', '/v1/sign-ins')
  const { headers } = await here.fill(json.url.slice(local.length), {}, ours)
  expect(headers['set-cookie']).toMatch(/^turnout=[\w-]{43}; Path=\/; Max-Age=28800; HttpOnly; SameSite=Lax$/)
  await here.service.close()
})
