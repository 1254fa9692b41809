// Signs in, lets programs in by every flow of OAuth and makes a webhook over HTTP, then looks for every secret that was handed
// out in the bytes of the database, of a backup and of the log. Says in sentences where one is.
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBackup } from '../../../../src/service/backup/sqlite-backups.ts'
import { serve, type TestServer } from '../../server/serve.ts'
import { tokenIn } from '../visitor.ts'

const publicUrl = 'http://127.0.0.1:1'
const redirectUri = 'https://display.example.org/callback'
const verifier = 'a-verifier-of-at-least-forty-three-characters.'
const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'

/** What was handed out, by what it is. */
type Secrets = Map<string, string>

type Sent = Readonly<Record<string, string>>

interface Conversation {
  readonly secrets: Secrets
  readonly post: (path: string, body: object, by?: string) => Promise<Sent>
  readonly form: (path: string, fields: Sent) => Promise<Sent>
  /** As a browser on a page of this site. */
  readonly browse: (path: string, fields?: Sent) => Promise<Response>
}

/** @returns sentences; none if no secret is anywhere */
export async function faultsOfSecrets(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'turnout-secrets-'))
  try {
    const file = join(folder, 'turnout.db')
    const server = await serve({ database: `sqlite:${file}`, publicUrl })
    const secrets: Secrets = new Map([['API key', server.firstKey ?? '']])
    const talk = converse(server, secrets)
    const marker = await useClient(talk)
    await useDevice(talk)
    await useBrowser(talk)
    await useWebhook(talk)
    const backup = join(folder, 'backup.db')
    await createBackup({ databasePath: file, backupPath: backup, now: new Date('2027-01-10T12:00:00.000Z') })
    const live = bytesOf(file)
    await server.close()
    const files = { database: live, 'closed database': bytesOf(file), backup: bytesOf(backup) }
    const places = { ...files, log: server.logged.join('\n') }
    const blind = Object.entries(files).filter(([, bytes]) => !bytes.includes(marker))
    return [
      ...blind.map(([name]) => `the ${name} lacks the client`),
      ...(places.log.includes('/v1/sign-ins') ? [] : ['the log lacks requests']),
      ...[...secrets].flatMap(([what, text]) => faultsOf(what, text, places)),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const journals = ['', '-wal', '-shm', '.manifest.json']

const bytesOf = (file: string) =>
  journals
    .filter((end) => existsSync(file + end))
    .map((end) => readFileSync(file + end).toString('latin1'))
    .join('\n')

function faultsOf(what: string, text: string, places: Readonly<Record<string, string>>): string[] {
  if (text.length < 8) return [`the ${what} was not handed out: ${text}`]
  return Object.entries(places)
    .filter(([, bytes]) => writings(text).some((written) => bytes.includes(written)))
    .map(([place]) => `the ${what} is in the ${place}`)
}

/** A secret as it was handed out, without its prefix and dashes, and what it encodes, as bytes and in hex. */
function writings(text: string): string[] {
  const bare = text.replace(/^(t\w{2}_(live_)?|whsec_)/, '')
  const typed = bare.replaceAll('-', '')
  const bytes = Buffer.from(bare, text.startsWith('whsec_') ? 'base64' : 'base64url')
  const isShort = bytes.length < 16
  return [text, bare, ...(isShort ? [typed] : [bytes.toString('latin1'), bytes.toString('hex')])]
}

function converse({ url, firstKey }: TestServer, secrets: Secrets): Conversation {
  let sent = 0
  let cookie = ''
  return {
    secrets,
    post: async (path, body, by = firstKey ?? '') => {
      sent += 1
      const headers = {
        authorization: `Bearer ${by}`,
        'content-type': 'application/json',
        'idempotency-key': `secrets-${sent}`,
      }
      const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
      return (await answer.json()) as Sent
    },
    form: async (path, fields) =>
      (await (await fetch(url + path, { method: 'POST', body: new URLSearchParams(fields) })).json()) as Sent,
    browse: async (path, fields) => {
      const headers = { 'sec-fetch-site': 'same-origin', origin: publicUrl, cookie }
      const how = fields && { method: 'POST', body: new URLSearchParams(fields) }
      const answer = await fetch(url + path, { headers, redirect: 'manual', ...how })
      const [pair = ''] = answer.headers.get('set-cookie')?.split(';') ?? []
      if (pair !== '') cookie = pair
      if (pair !== '') secrets.set('session cookie', pair.split('=')[1] ?? '')
      return answer
    },
  }
}

/** Keeps the tokens of an answer, and asks for a page with the first of them. */
async function keep({ secrets, post }: Conversation, from: string, tokens: Sent): Promise<void> {
  const { access_token: access = '', refresh_token: refresh } = tokens
  secrets.set(`access token ${from}`, access)
  if (refresh !== undefined) secrets.set(`refresh token ${from}`, refresh)
  await post('/v1/events', { name: `By ${access.slice(0, 4)}`, date: '2027-03-14' }, access)
}

async function refresh(talk: Conversation, client: string, from: string, token = ''): Promise<void> {
  const asked = { grant_type: 'refresh_token', client_id: client, refresh_token: token }
  await keep(talk, from, await talk.form('/oauth/token', asked))
  // Again, as after a lost answer.
  await talk.form('/oauth/token', asked)
}

/** A client with a secret, which is then replaced. @returns its id */
async function useClient(talk: Conversation): Promise<string> {
  const made = await talk.post('/v1/oauth-clients', { name: 'CI', scopes: ['events:write'] })
  const { id = '', clientSecret = '' } = made
  talk.secrets.set('client secret', clientSecret)
  const own = { client_id: id, client_secret: clientSecret }
  await keep(talk, 'of a client', await talk.form('/oauth/token', { grant_type: 'client_credentials', ...own }))
  const next = await talk.post(`/v1/oauth-clients/${id}/rotate-secret`, {})
  talk.secrets.set('new client secret', next.clientSecret ?? '')
  // Refused: what was sent is in no fault that is noted either.
  await talk.form('/oauth/token', { grant_type: 'client_credentials', ...own })
  return id
}

async function useDevice(talk: Conversation): Promise<void> {
  const client = { client_id: 'turnout-cli' }
  const { device_code = '', user_code = '' } = await talk.form('/oauth/device_authorization', client)
  talk.secrets.set('device code', device_code).set('code to type', user_code)
  const asked = { grant_type: deviceGrant, ...client, device_code }
  await talk.form('/oauth/token', asked)
  await talk.post(`/v1/device-logins/${user_code}/approve`, {})
  const tokens = await talk.form('/oauth/token', asked)
  await keep(talk, 'of a login by code', tokens)
  await refresh(talk, client.client_id, 'that followed the login', tokens.refresh_token)
  const waiting = await talk.form('/oauth/device_authorization', client)
  talk.secrets.set('waiting device code', waiting.device_code ?? '').set('waiting code', waiting.user_code ?? '')
}

/** Signs a browser in, and consents to an app there. */
async function useBrowser(talk: Conversation): Promise<void> {
  const { secrets, post, browse, form } = talk
  for (const what of ['unused sign-in link', 'sign-in link']) {
    const { url = publicUrl } = await post('/v1/sign-ins', {})
    secrets.set(what, new URL(url).pathname.split('/')[2] ?? '')
  }
  const path = `/sign-in/${secrets.get('sign-in link')}`
  await browse(path, { token: tokenIn(await (await browse(path)).text()) })
  const redirectUris = [redirectUri]
  const { id = '' } = await post('/v1/oauth-clients', { name: 'Wall display', redirectUris, isPublic: true })
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const proof = { code_challenge: challenge, code_challenge_method: 'S256' }
  const to = { response_type: 'code', client_id: id, redirect_uri: redirectUri, scope: 'events:write', ...proof }
  for (const what of ['unused code', 'code']) {
    const request = new URLSearchParams(to).toString()
    const token = tokenIn(await (await browse(`/oauth/authorize?${request}`)).text())
    const back = (await browse('/oauth/authorize', { decision: 'allow', token, request })).headers.get('location') ?? ''
    secrets.set(what, (URL.canParse(back) && new URL(back).searchParams.get('code')) || '')
  }
  const asked = { client_id: id, code: secrets.get('code') ?? '', redirect_uri: redirectUri, code_verifier: verifier }
  const tokens = await form('/oauth/token', { grant_type: 'authorization_code', ...asked })
  await keep(talk, 'of an app', tokens)
  await refresh(talk, id, 'that followed it', tokens.refresh_token)
}

/** Two signing secrets, with a delivery that fails. */
async function useWebhook({ secrets, post }: Conversation): Promise<void> {
  const { id = '', secret = '' } = await post('/v1/webhooks', { url: 'https://hooks.invalid/in', kinds: ['event.*'] })
  secrets.set('signing secret', secret)
  await post(`/v1/webhooks/${id}/test`, {})
  const next = await post(`/v1/webhooks/${id}/rotate-secret`, { overlapHours: 24 })
  secrets.set('new signing secret', next.secret ?? '')
}
