// What attackers try with OAuth and sign-in, told in parts that say in sentences what they got.
import { createHash } from 'node:crypto'
import { createExternalServices } from '../../../../src/service/jobs/external-services.ts'
import { tokenIn } from '../visitor.ts'
import { issuer, openPrograms, ours, type Programs, redirectUri } from './programs.ts'

const verifier = 'a-verifier-of-at-least-forty-three-characters.'

interface Attack {
  readonly programs: Programs
  readonly client: { readonly id: string }
  readonly cookie: string
  /** The address of a request for authorization. */
  readonly address: (changes?: Readonly<Record<string, string>>) => URL
  readonly code: () => Promise<string>
  readonly exchange: (code: string, changes?: Readonly<Record<string, string>>) => ReturnType<Programs['post']>
  readonly refresh: (token: string) => ReturnType<Programs['post']>
  readonly works: (token: string) => Promise<boolean>
  readonly at: (seconds: number) => void
  /** Says what an attacker got, unless it is what they should get. */
  readonly same: (what: string, found: unknown, wanted: unknown) => void
}

async function useCodes({ code, exchange, works, at, programs, same }: Attack): Promise<void> {
  const parallel = await code()
  const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(parallel)))
  same('tokens for one code at once', answers.filter(({ status }) => status === 200).length, 1)
  same('tokens for a wrong verifier', (await exchange(await code(), { code_verifier: `${verifier}x` })).status, 400)
  const twice = await code()
  const { json } = await exchange(twice)
  await exchange(twice)
  same('a token whose code was used again', await works(json.access_token), false)
  const other = await programs.client({ name: 'Other', redirectUris: [redirectUri], isPublic: true })
  same("tokens for another client's code", (await exchange(await code(), { client_id: other.id })).status, 400)
  const late = await code()
  at(60)
  same('tokens for a late code', (await exchange(late)).status, 400)
}

async function redirect({ address, programs, cookie, same }: Attack): Promise<void> {
  const uris = [
    `${redirectUri}/../x`,
    `${redirectUri}?x`,
    `${redirectUri}.evil.example`,
    'http://127.0.0.1.evil.example/',
  ]
  for (const uri of [...uris, redirectUri.replace('https', 'http')]) {
    const { status } = await programs.open(address({ redirect_uri: uri }), cookie)
    same(`the page for ${uri}`, status, 400)
  }
}

async function refreshAgain({ code, exchange, refresh, works, at, same }: Attack): Promise<void> {
  const parallel = (await exchange(await code())).json
  const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(parallel.refresh_token)))
  same('pairs for one refresh token', new Set(answers.map(({ json }) => json.refresh_token)).size, 1)
  const stolen = (await exchange(await code())).json
  const next = (await refresh(stolen.refresh_token)).json
  at(31)
  same('tokens for a stolen refresh token', (await refresh(stolen.refresh_token)).status, 400)
  same('what followed a stolen refresh token', await works(next.access_token), false)
}

async function openLinks({ programs, same }: Attack): Promise<void> {
  const { visitor, service } = programs
  const link = async () => new URL((await service.send('POST', '/v1/sign-ins')).json.url).pathname
  const scanned = await link()
  for (const _ of [1, 2, 3]) await visitor.get(scanned)
  same('a link that a scanner opened', (await visitor.fill(scanned, {}, ours)).status, 303)
  const own = await link()
  const token = tokenIn((await visitor.get(own)).text)
  const statuses = await Promise.all([1, 2, 3].map(async () => (await visitor.send(own, { token }, ours)).status))
  same('sign-ins by one link', statuses.filter((status) => status === 303).length, 1)
  const foreign = await link()
  same('a form that says no origin', (await visitor.fill(foreign, {})).status, 403)
}

/** T86, but for frames: those are in test/program. */
async function forgeConsent({ programs, address, cookie, same }: Attack): Promise<void> {
  const page = address()
  const { text } = await programs.open(page, cookie)
  const token = tokenIn(text)
  const send = async (fields: Record<string, string>, headers: Record<string, string>) =>
    (await programs.visitor.send('/oauth/authorize', { decision: 'allow', ...fields }, { headers })).status
  const request = page.search.slice(1)
  same('consent without a token', await send({ request }, { ...ours.headers, cookie }), 403)
  const others = await programs.signIn({ name: 'Other' })
  same("consent with another session's token", await send({ token, request }, { ...ours.headers, cookie: others }), 403)
  const foreign = { 'sec-fetch-site': 'cross-site', cookie }
  same('consent from another site', await send({ token, request }, foreign), 403)
  const swapped = address({ state: 'swapped' }).search.slice(1)
  same('consent to another request', await send({ token, request: swapped }, { ...ours.headers, cookie }), 403)
  const more = address({ scope: 'events:write' }).search.slice(1)
  same('consent to more scopes', await send({ token, request: more }, { ...ours.headers, cookie }), 403)
}

async function guessCodes({ programs, same }: Attack): Promise<void> {
  const { user_code: code } = (await programs.post('/oauth/device_authorization', { client_id: 'turnout-cli' })).json
  const show = async (typed: string) => {
    const headers = { authorization: `Bearer ${programs.service.apiKey}` }
    const raw = { method: 'GET', path: `/v1/device-logins/${typed}`, headers }
    return (await programs.service.service.handle(raw, { client: '198.51.100.1' })).status
  }
  for (const _ of [1, 2, 3, 4, 5]) await show('BBBB-BBBB')
  same('a guess after five wrong ones', await show(code), 429)
  const approve = async () =>
    (await programs.service.send('POST', `/v1/device-logins/${code}/approve`, { body: {} })).status
  same('two approvals', [await approve(), await approve()], [200, 404])
}

async function readStore({ programs, code, exchange, refresh, cookie, same }: Attack): Promise<void> {
  const first = await code()
  const pair = (await exchange(first)).json
  const next = (await refresh(pair.refresh_token)).json
  const device = (await programs.post('/oauth/device_authorization', { client_id: 'turnout-cli' })).json
  const { clientSecret } = await programs.client({ name: 'CI', scopes: ['events:read'] })
  const stored = await programs.stored()
  const secrets = { code: first, 'access token': pair.access_token, 'refresh token': pair.refresh_token }
  const others = { 'next token': next.access_token, 'device code': device.device_code, secret: clientSecret ?? '' }
  const session = cookie.split('=')[1] ?? ''
  const typed = { 'code to type': device.user_code.replace('-', ''), session }
  for (const [what, text] of Object.entries({ ...secrets, ...others, ...typed })) {
    same(`the store's ${what}`, stored.includes(text.replace(/^t\w{2}_/, '')), false)
  }
}

const parts = { useCodes, redirect, refreshAgain, openLinks, forgeConsent, guessCodes, readStore }
export type Part = keyof typeof parts
export const partNames = Object.keys(parts) as Part[]

/** @returns sentences; none if every attack failed */
export async function faultsOfOAuth(part: Part): Promise<string[]> {
  const wrong: string[] = []
  const programs = await openPrograms({ services: createExternalServices({ publicUrl: issuer }) })
  try {
    const client = await programs.client({ name: 'Wall display', redirectUris: [redirectUri], isPublic: true })
    await parts[part](await attackOn(programs, client, wrong))
  } finally {
    await programs.service.close()
  }
  return wrong
}

async function attackOn(programs: Programs, client: { id: string }, wrong: string[]): Promise<Attack> {
  const cookie = await programs.signIn()
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const address: Attack['address'] = (changes = {}) => {
    const proof = { code_challenge: challenge, code_challenge_method: 'S256' }
    const to = { response_type: 'code', client_id: client.id, redirect_uri: redirectUri, scope: 'events:read' }
    const url = new URL(`${issuer}/oauth/authorize`)
    for (const [name, value] of Object.entries({ ...to, ...proof, ...changes })) url.searchParams.set(name, value)
    return url
  }
  return {
    programs,
    client,
    cookie,
    address,
    code: async () => (await programs.decide(address(), cookie)).searchParams.get('code') ?? '',
    exchange: (code, changes = {}) => {
      const sent = { code, client_id: client.id, redirect_uri: redirectUri, code_verifier: verifier, ...changes }
      return programs.post('/oauth/token', { grant_type: 'authorization_code', ...sent })
    },
    refresh: (token) => {
      const sent = { client_id: client.id, refresh_token: token }
      return programs.post('/oauth/token', { grant_type: 'refresh_token', ...sent })
    },
    works: async (token) => (await programs.withToken('GET', '/v1/events', token)).status === 200,
    at: (seconds) => programs.visitor.setNow(new Date(Date.UTC(2027, 0, 10, 12) + seconds * 1000).toISOString()),
    same: (what, found, wanted) => {
      const [one, other] = [found, wanted].map((value) => JSON.stringify(value))
      if (one !== other) wrong.push(`${what}: ${one} in place of ${other}`)
    },
  }
}
