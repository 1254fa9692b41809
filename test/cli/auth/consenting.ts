// A service that people can log in to, as an exchange of the command line, and somebody with a browser who lets apps in.
import type { Host } from '../../../src/cli/core/host.ts'
import { main } from '../../../src/cli/main.ts'
import type { Exchange } from '../../../src/contract/core/exchange.ts'
import { createExternalServices } from '../../../src/service/jobs/external-services.ts'
import type { ServiceOptions } from '../../../src/service/server/service.ts'
import { createTestHost, fixedNow, type HostOptions } from '../../host/host.ts'
import { tokenIn } from '../../service/pages/visitor.ts'
import { openService, type TestService } from '../../service/server/serve.ts'

export const baseUrl = 'https://tickets.example.org'

export interface Consenting {
  readonly service: TestService
  readonly exchange: Exchange
  /** Paths of the requests of programs, in order. */
  readonly paths: string[]
  /** The service's clock. */
  setNow(now: Date): void
  /** Opens an address of the service as a signed-in browser, and sends the form on it; where the browser is sent then. */
  decide(address: string, decision?: 'allow' | 'deny'): Promise<string>
  /** Sends a form as that browser. */
  send(
    path: string,
    fields: Readonly<Record<string, string>>,
  ): Promise<{ status: number; text: string; location: string }>
}

export async function openConsenting(options: Partial<ServiceOptions> = {}): Promise<Consenting> {
  let now = fixedNow
  const services = createExternalServices({ publicUrl: baseUrl })
  const service = await openService({ now: () => now, publicUrl: baseUrl, services, ...options })
  const paths: string[] = []
  const exchange: Exchange = async (request) => {
    paths.push(request.path)
    return service.service.handle(request, { client: '203.0.113.7' })
  }
  let cookie = ''
  const browse = async (method: string, path: string, fields?: Readonly<Record<string, string>>) => {
    const type = fields ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
    const headers = {
      host: new URL(baseUrl).host,
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
      cookie,
      ...type,
    }
    const body = fields && new URLSearchParams(fields).toString()
    const answer = await service.service.handle({ method, path, headers, ...(body === undefined ? {} : { body }) })
    cookie = answer.headers['set-cookie']?.split(';')[0] ?? cookie
    return { status: answer.status, text: answer.body, location: answer.headers.location ?? '' }
  }
  const signIn = async () => {
    const { json } = await service.send('POST', '/v1/sign-ins')
    const path = String(json.url).slice(baseUrl.length)
    await browse('POST', path, { token: tokenIn((await browse('GET', path)).text) })
  }
  const pathOf = (address: string) => address.slice(baseUrl.length)
  return {
    service,
    exchange,
    paths,
    setNow: (to) => {
      now = to
    },
    async decide(address, decision = 'allow') {
      await signIn()
      const { text } = await browse('GET', pathOf(address))
      const hidden = [...text.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)]
      const fields = hidden.map(([, name, value]) => [name, String(value).replaceAll('&amp;', '&')])
      const action = /<form method="post" action="([^"]+)"/.exec(text)?.[1] ?? ''
      const { location } = await browse('POST', action, { ...Object.fromEntries(fields), decision })
      return location
    },
    send: (path, fields) => browse('POST', path, fields),
  }
}

/** Starts a login, hands what it prints to somebody, and gives its end. @param react whether it has done its part */
export async function startLogin(
  { sleep, ...options }: HostOptions & Partial<Pick<Host, 'sleep'>>,
  flags: string,
  react: (printed: string) => Promise<boolean>,
): Promise<{ readonly exitCode: number; readonly stdout: string; readonly stderr: string }> {
  const argv = ['auth', 'login', ...flags.split(' '), '--base-url', baseUrl, '--json']
  const host = { ...createTestHost({ ...options, argv }), ...(sleep && { sleep }) }
  const ending = main(host)
  let ended = false
  void ending.finally(() => {
    ended = true
  })
  while (!ended && !(await react(host.output().stderr))) await new Promise((resolve) => setTimeout(resolve, 10))
  return { exitCode: await ending, ...host.output() }
}
