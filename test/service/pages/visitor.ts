// A stranger on the public pages of a service in process: follows links and sends forms as a browser would, without one.
import type { ServiceOptions } from '../../../src/service/server/service.ts'
import { type Answer, openService, type TestService } from '../server/serve.ts'

export const publicUrl = 'https://tickets.example'

export interface Visitor {
  readonly service: TestService
  get(path: string, how?: How): Promise<Answer>
  /** Sends the fields of a form as they are. */
  send(path: string, fields: Record<string, string | string[]>, how?: How): Promise<Answer>
  /** Opens the page, fills in its token and sends the form of that path. */
  fill(path: string, fields: Record<string, string | string[]>, how?: How): Promise<Answer>
  /** A request of the organizer. */
  readonly organize: (method: string, path: string, body?: object) => Promise<Answer>
  setNow(now: string): void
}

interface How {
  readonly headers?: Readonly<Record<string, string>>
  readonly client?: string
  /** Where the form is sent to, where that is another path than its page's. */
  readonly to?: string
}

/** @param hasAddress whether the service was told its public address */
export async function openVisitor({
  hasAddress = true,
  ...options
}: Partial<ServiceOptions> & { readonly hasAddress?: boolean } = {}): Promise<Visitor> {
  let now = new Date('2027-01-10T12:00:00.000Z')
  const service = await openService({ now: () => now, ...(hasAddress && { publicUrl }), ...options })
  const ask = async (method: string, path: string, sent: { body?: string; how?: How } = {}): Promise<Answer> => {
    const { body, how = {} } = sent
    const type = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
    const headers = { host: 'tickets.example', ...type, ...how.headers }
    const request = { method, path, headers, ...(body === undefined ? {} : { body }) }
    const answer = await service.service.handle(request, how.client === undefined ? {} : { client: how.client })
    const text = answer.bytes === undefined ? answer.body : Buffer.from(answer.bytes).toString()
    return { status: answer.status, headers: answer.headers, text, json: undefined }
  }
  const send: Visitor['send'] = (path, fields, how = {}) => {
    const pairs = Object.entries(fields).flatMap(([name, values]) => [values].flat().map((value) => [name, value]))
    return ask('POST', path, { body: new URLSearchParams(pairs as [string, string][]).toString(), how })
  }
  return {
    service,
    get: (path, how = {}) => ask('GET', path, { how }),
    send,
    async fill(path, fields, how = {}) {
      const { text } = await ask('GET', path)
      return send(how.to ?? path, { token: tokenIn(text), ...fields }, how)
    },
    organize: (method, path, body) => service.send(method, path, body === undefined ? {} : { body }),
    setNow: (text) => {
      now = new Date(text)
    },
  }
}

export const tokenIn = (page: string): string => /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''

/** The tickets of a page's address: `register?q.typ_…=2`. */
export const chosen = (slug: string, quantities: Record<string, number>, promo?: string): string => {
  const query = Object.entries(quantities).map(([id, quantity]) => `q.${id}=${quantity}`)
  return `/e/${slug}/register?${[...query, ...(promo === undefined ? [] : [`promo=${promo}`])].join('&')}`
}
