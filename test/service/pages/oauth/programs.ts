// Programs that use OAuth, played by openid-client, which knows nothing of this project: the outside judge of every flow.
import type { Answer, TestService } from '../../server/serve.ts'
import { openVisitor, publicUrl, tokenIn, type Visitor } from '../visitor.ts'

export const issuer = publicUrl
export const resource = `${publicUrl}/v1`
export const redirectUri = 'https://display.example.org/callback'

// By a name that the compiler doesn't follow: what is tested here is how it behaves, not its types.
const library = 'openid-client'
export const openid = await import(library)

/** What a browser says of a form that this site sent. */
export const ours = { headers: { 'sec-fetch-site': 'same-origin' } }

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  // biome-ignore lint/suspicious/noExplicitAny: whatever JSON the service sends
  readonly json: any
}

export interface Programs {
  readonly visitor: Visitor
  readonly service: TestService
  /** Sends a request to the service, as a program's `fetch` does. */
  readonly fetch: (url: string, how?: RequestInit) => Promise<Response>
  /** What openid-client knows after it has read the service's metadata. */
  configure(clientId: string, secret?: string, basic?: boolean): Promise<object>
  /** Posts a form as it is. */
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Reply>
  /** Makes a client and gives its record, with the secret. */
  client(body: object): Promise<{ id: string; clientSecret: string | null; grant: { id: string } | null }>
  /** Signs a browser in with a new key, and gives its cookie. */
  signIn(key?: object): Promise<string>
  /** Opens the page of a request for authorization. */
  open(address: string | URL, cookie?: string): Promise<Answer>
  /** Opens it and sends its form; the answer is where the browser goes then. */
  decide(address: string | URL, cookie: string, fields?: Record<string, string>): Promise<URL>
  /** Sends a request of the API with a token. */
  withToken(method: string, path: string, token: string, body?: object): Promise<Reply>
  /** All rows, audit entries and outbox entries that are stored, as text. */
  stored(): Promise<string>
  audit(): Promise<readonly { action: string; actor: string; subject: string; data: string }[]>
}

export async function openPrograms(options: Parameters<typeof openVisitor>[0] = {}): Promise<Programs> {
  const visitor = await openVisitor(options)
  const { service } = visitor
  const request = async (url: string, { method = 'GET', headers = {}, body }: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(url)
    const sent = Object.fromEntries(new Headers(headers).entries())
    const text = body === undefined || body === null ? {} : { body: await new Response(body).text() }
    const raw = { method, path: pathname + search, headers: sent, ...text }
    const answer = await service.service.handle(raw, { client: '203.0.113.7' })
    return new Response(answer.body, { status: answer.status, headers: answer.headers })
  }
  const open = (address: string | URL, cookie?: string): Promise<Answer> => {
    const { pathname, search } = new URL(address)
    return visitor.get(pathname + search, cookie === undefined ? {} : { headers: { cookie } })
  }
  const reply = async (answer: Response): Promise<Reply> => {
    const text = await answer.text()
    const isJson = /json/.test(answer.headers.get('content-type') ?? '')
    const json = isJson ? JSON.parse(text) : text
    return { status: answer.status, headers: Object.fromEntries(answer.headers.entries()), json }
  }
  return {
    visitor,
    service,
    fetch: request,
    configure: (clientId, secret, basic = false) => {
      const authentication =
        secret === undefined
          ? openid.None()
          : basic
            ? openid.ClientSecretBasic(secret)
            : openid.ClientSecretPost(secret)
      const how = { algorithm: 'oauth2', [openid.customFetch]: request }
      return openid.discovery(new URL(issuer), clientId, undefined, authentication, how)
    },
    post: async (path, fields, headers = {}) => {
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      const body = new URLSearchParams(fields).toString()
      return reply(await request(issuer + path, { method: 'POST', headers: { ...type, ...headers }, body }))
    },
    client: async (body) => (await service.send('POST', '/v1/oauth-clients', { body })).json,
    signIn: async (body = { name: 'Ada' }) => {
      const key = (await service.send('POST', '/v1/keys', { body })).json
      const { json } = await service.send('POST', '/v1/sign-ins', { apiKey: key.apiKey })
      const answer = await visitor.fill(new URL(json.url).pathname, {}, ours)
      return answer.headers['set-cookie']?.split(';')[0] ?? ''
    },
    open,
    decide: async (address, cookie, fields = { decision: 'allow' }) => {
      const { text } = await open(address, cookie)
      const hidden = { token: tokenIn(text), request: new URL(address).search.slice(1) }
      const headers = { ...ours.headers, cookie }
      const answer = await visitor.send('/oauth/authorize', { ...hidden, ...fields }, { headers })
      if (answer.status !== 303) throw new Error(`${answer.status}: ${answer.text}`)
      return new URL(answer.headers.location ?? '')
    },
    withToken: async (method, path, token, body) => {
      const json = body === undefined ? {} : { 'content-type': 'application/json' }
      const headers = { authorization: `Bearer ${token}`, ...json }
      const text = body === undefined ? {} : { body: JSON.stringify(body) }
      return reply(await request(issuer + path, { method, headers, ...text }))
    },
    stored: () =>
      service.store.read(async ({ db }) => {
        const tables = [
          'oauth_records',
          'oauth_clients',
          'grants',
          'sign_ins',
          'audit',
          'outbox',
          'idempotency',
        ] as const
        const rows = []
        for (const table of tables) rows.push(await db.selectFrom(table).selectAll().execute())
        return JSON.stringify(rows)
      }),
    audit: () =>
      service.store.read(({ db }) =>
        db.selectFrom('audit').select(['action', 'actor', 'subject', 'data']).orderBy('seq').execute(),
      ),
  }
}
