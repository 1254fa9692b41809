// Signing in and consenting as people do, in a browser without script unless it waits, while other sites try to do it for them: told as a
// story that says in sentences what is wrong.
import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { serve, type TestServer } from '../service/server/serve.ts'

const verifier = 'a-verifier-of-at-least-forty-three-characters.'

/** A site that is not ours: an app that people come back to, and one that wants them to do what it likes. */
interface OtherSite {
  readonly url: string
  /** Paths and queries of what was asked for. */
  readonly asked: string[]
  /** What it shows at each path. */
  readonly pages: Map<string, string>
  close(): void
}

export interface Consenting {
  readonly server: TestServer
  readonly app: OtherSite
  readonly evil: OtherSite
  readonly clientId: string
  /** A request of the organizer, or by another key or token. */
  readonly send: (
    method: string,
    path: string,
    sent?: { body?: object; by?: string },
    // biome-ignore lint/suspicious/noExplicitAny: whatever JSON the service sends
  ) => Promise<{ status: number; json: any }>
  /** A new link that signs a browser in. */
  readonly link: () => Promise<string>
  /** The address at which the app asks for consent. */
  readonly request: (scope?: string) => string
  readonly close: () => Promise<void>
}

async function site(host: string): Promise<OtherSite> {
  const asked: string[] = []
  const pages = new Map<string, string>()
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><title>Another site</title>${pages.get(request.url ?? '') ?? 'Back in the app'}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://${host}:${(server.address() as AddressInfo).port}`, asked, pages, close }
}

/** A port that nobody listens at: the service's own address must be known before it starts. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

export async function openConsenting(): Promise<Consenting> {
  const port = await freePort()
  const server = await serve({ port, publicUrl: `http://127.0.0.1:${port}`, now: () => new Date() })
  const [app, evil] = [await site('127.0.0.1'), await site('localhost')]
  const send: Consenting['send'] = async (method, path, { body, by = server.firstKey ?? '' } = {}) => {
    const headers = { authorization: `Bearer ${by}`, 'content-type': 'application/json' }
    const answer = await fetch(server.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    return { status: answer.status, json: await answer.json() }
  }
  await send('POST', '/v1/events', { body: { name: 'Harbour Conference', date: '2099-03-14' } })
  const client = { name: 'Wall display', redirectUris: [`${app.url}/callback`], isPublic: true }
  const clientId = (await send('POST', '/v1/oauth-clients', { body: client })).json.id as string
  return {
    server,
    app,
    evil,
    clientId,
    send,
    link: async () => (await send('POST', '/v1/sign-ins')).json.url as string,
    request: (scope = 'events:read attendees:write') => {
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      const to = { response_type: 'code', client_id: clientId, redirect_uri: `${app.url}/callback`, state: 'xyz' }
      const proof = { code_challenge: challenge, code_challenge_method: 'S256' }
      return `${server.url}/oauth/authorize?${new URLSearchParams({ ...to, ...proof, scope }).toString()}`
    },
    close: async () => {
      for (const other of [app, evil]) other.close()
      await server.close()
    },
  }
}

/** Clicks, and waits for the page that follows. */
export async function press(page: Page, button: string): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: button, exact: true }).click()])
}

async function signIn(page: Page, at: Consenting): Promise<void> {
  await page.goto(await at.link())
  await press(page, 'Sign in')
}

interface Told {
  readonly at: Consenting
  readonly context: BrowserContext
  readonly page: Page
  readonly same: (what: string, found: unknown, wanted: unknown) => void
}

const heading = (page: Page) => page.locator('h1').first().innerText()

/** With script, the page that asks to sign in goes on by itself. */
async function wait({ at, context, page, same }: Told): Promise<void> {
  await page.goto(at.request())
  same('a stranger is asked', await heading(page), 'Please sign in')
  await signIn(await context.newPage(), at)
  await page.getByRole('button', { name: 'Let it in' }).waitFor()
  same('the page went on by itself', await heading(page), 'Let Wall display into Organizer?')
}

/** A scanner opens the link first; then the app is let in for one event, from a browser that was not signed in. */
async function letIn({ at, context, page, same }: Told): Promise<void> {
  await page.goto(at.request())
  same('a stranger is asked', await heading(page), 'Please sign in')
  const link = await at.link()
  for (const method of ['GET', 'HEAD', 'GET']) await fetch(link, { method })
  const tab = await context.newPage()
  await tab.goto(link)
  same('the link asks', await heading(tab), 'Sign in to Organizer?')
  await press(tab, 'Sign in')
  same('the link signs in', await heading(tab), 'You are signed in to Organizer')
  await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: 'go on' }).click()])
  same('the page goes on', await heading(page), 'Let Wall display into Organizer?')
  same('loading grants nothing', (await at.send('GET', '/v1/grants')).json.data, [])
  await page.getByLabel('For which event?').selectOption({ index: 1 })
  await press(page, 'Let it in')
  const back = new URL(page.url())
  same('the browser is back', back.origin + back.pathname, `${at.app.url}/callback`)
  same('the answer', [back.searchParams.get('state'), back.searchParams.get('iss')], ['xyz', at.server.url])
  const form = {
    grant_type: 'authorization_code',
    client_id: at.clientId,
    code: back.searchParams.get('code') ?? '',
    redirect_uri: `${at.app.url}/callback`,
    code_verifier: verifier,
  }
  const answer = await fetch(`${at.server.url}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  same('the token sees its event', (await at.send('GET', '/v1/events', { by: token })).json.data?.length, 1)
  const event = { body: { name: 'Other', date: '2099-04-01' }, by: token }
  same('the token makes no event', (await at.send('POST', '/v1/events', event)).status, 403)
}

/** Other sites frame the pages, send their forms, and sign the browser in to an account of theirs. */
async function attack({ at, context, page, same }: Told): Promise<void> {
  await signIn(page, at)
  await page.goto(at.request())
  const token = await page.locator('input[name=token]').first().inputValue()
  const field = (name: string, value: string) =>
    `<input name="${name}" value="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`
  const form = (action: string, fields: Readonly<Record<string, string>>) =>
    `<form method="post" action="${at.server.url}${action}">${Object.entries(fields)
      .map(([name, value]) => field(name, value))
      .join('')}<button>Win a prize</button></form>`
  const request = new URL(at.request()).search.slice(1)
  const link = await at.link()
  const other = await (await context.browser()?.newPage())?.goto(link)
  const linkToken = /name="token" value="([^"]+)"/.exec((await other?.text()) ?? '')?.[1] ?? ''
  at.evil.pages.set('/consent', form('/oauth/authorize', { token, request, decision: 'allow' }))
  at.evil.pages.set('/sign-in', form(new URL(link).pathname, { token: linkToken }))
  const frames = [at.request(), link, `${at.server.url}/device`, `${at.server.url}/sign-in`]
  at.evil.pages.set('/frames', frames.map((url) => `<iframe src="${url.replaceAll('&', '&amp;')}"></iframe>`).join(''))
  for (const path of ['/consent', '/sign-in']) {
    await page.goto(at.evil.url + path)
    await press(page, 'Win a prize')
    same(
      `the form from elsewhere at ${path}`,
      [await heading(page), page.url().startsWith(at.server.url)],
      ['This form was not sent from our page', true],
    )
  }
  same('what it granted', at.app.asked, [])
  same('the link after the form from elsewhere', (await fetch(link)).status, 200)
  await page.goto(`${at.evil.url}/frames`)
  const shown = await Promise.all(
    page
      .frames()
      .slice(1)
      // A browser's own page about a refusal has headings, too.
      .map((frame) => frame.locator('main').count()),
  )
  same(
    'pages in a frame',
    shown,
    frames.map(() => 0),
  )
  await page.goto(`${at.server.url}/sign-in`)
  same('the session', await heading(page), 'You are signed in to Organizer')
  const cookies = (await context.cookies()).map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite])
  same('the cookie', cookies, [['turnout', true, 'Lax']])
  await press(page, 'Sign out')
  await page.goto(at.request())
  same('the page after signing out', await heading(page), 'Please sign in')
}

/** A program shows a code; it is typed, and let in. */
async function typeCode({ at, page, same }: Told): Promise<void> {
  await signIn(page, at)
  const begin = { method: 'POST', body: new URLSearchParams({ client_id: 'turnout-cli', scope: 'events:read' }) }
  const begun = await (await fetch(`${at.server.url}/oauth/device_authorization`, begin)).json()
  const { user_code: code } = begun as { user_code: string }
  await page.goto(`${at.server.url}/device?code=${code}&user_code=${code}`)
  same('a code from a link', await page.getByLabel('Code').inputValue(), '')
  await page.getByLabel('Code').fill('BBBB-BBBB')
  await press(page, 'Go on')
  same(
    'a wrong code',
    await page.getByRole('alert').innerText(),
    'No program shows the code BBBB-BBBB, or it has expired or been used.',
  )
  await page.getByLabel('Code').fill(code.toLowerCase().replace('-', ' '))
  await press(page, 'Go on')
  same('who asks', await heading(page), 'Let turnout command line into Organizer?')
  await press(page, 'Let it in')
  same('it is let in', await heading(page), 'The program is logged in')
}

const stories = { wait, letIn, attack, typeCode }
export type SignInStory = keyof typeof stories
export const signInStories = Object.keys(stories) as SignInStory[]

/** @returns sentences; none if every promise held */
export async function faultsOfSignIn(browser: Browser, name: SignInStory): Promise<string[]> {
  const wrong: string[] = []
  const at = await openConsenting()
  const context = await browser.newContext({ javaScriptEnabled: name === 'wait' })
  try {
    const page = await context.newPage()
    await stories[name]({
      at,
      context,
      page,
      same: (what, found, wanted) => {
        const [one, other] = [found, wanted].map((value) => JSON.stringify(value))
        if (one !== other) wrong.push(`${what}: ${one} in place of ${other}`)
      },
    })
    return wrong
  } finally {
    await context.close()
    await at.close()
  }
}
