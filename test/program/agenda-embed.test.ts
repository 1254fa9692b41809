// The agenda in a frame of the organizer's site, in a real browser.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from '../host/patience.ts'
import { makeSampleAgenda } from '../service/pages/agenda/sample-agenda.ts'
import { serve, type TestServer } from '../service/server/serve.ts'
import { missingBrowser, openBrowser } from './browser.ts'

let server: TestServer
let browser: Browser
let organizers: Server
let site: string

const api = async (method: string, path: string, body?: object) => {
  const headers = { authorization: `Bearer ${server.firstKey}`, 'content-type': 'application/json' }
  const answer = await fetch(server.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  const json = await answer.json()
  if (!answer.ok) throw new Error(JSON.stringify(json))
  return json
}

beforeAll(async () => {
  if (missingBrowser !== '') return
  server = await serve()
  browser = await openBrowser()
  // A page that frames what its query names, with the lines that `turnout schedule embed` prints.
  organizers = createServer(({ url = '' }, response) => {
    const src = server.url + (new URL(url, 'http://x').searchParams.get('at') ?? '')
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Site</title>
<iframe data-turnout src="${src.replaceAll('&', '&amp;')}" title="Agenda" referrerpolicy="origin" style="width:100%;height:600px;border:0"></iframe>
<script src="${server.url}/e/embed.js" async></script>`)
  }).listen(0)
  site = `http://127.0.0.1:${(organizers.address() as AddressInfo).port}`
  await makeSampleAgenda(api)
  await api('PATCH', '/v1/events/devconf/page', { embedOrigins: [site] })
})
afterAll(async () => {
  await browser?.close()
  organizers?.close()
  await server?.close()
})

async function open(host: string, path: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 800, height: 900 } })
  await page.route('https://**', (route) => route.abort())
  await page.goto(`${host}/?at=${encodeURIComponent(path)}`)
  return page
}

const heightIn = (page: Page) => page.evaluate('document.querySelector("iframe").style.height') as Promise<string>

test(`the frame takes the height of the agenda on a site of the list, and its filters stay within${missingBrowser}`, async () => {
  if (missingBrowser !== '') return
  const page = await open(site, '/e/devconf/agenda/embed')
  await page.waitForFunction('document.querySelector("iframe").style.height !== "600px"')
  const frame = page.frameLocator('iframe')
  await frame.locator('.views a', { hasText: 'Grid' }).click()
  await frame.locator('.grid').waitFor()
  await frame.locator('.filters summary').click()
  await frame.locator('select[name=track]').selectOption('Web')
  await frame.locator('.filters button').click()
  await expect.poll(() => frame.locator('article h4').allTextContents(), patience).toEqual(['Types at scale'])
  expect(await frame.locator('.filters[open]').count()).toBe(1)
  expect(await frame.locator('.grid').count()).toBe(1)
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    frame.locator('article h4 a').first().click(),
  ])
  await opened.waitForLoadState()
  expect(new URL(opened.url()).pathname).toBe('/e/devconf/agenda/TYPES1')
  expect(opened.viewportSize()).toEqual(page.viewportSize())
  await page.context().close()
})

test(`other sites show nothing of it, and no site another page of the agenda${missingBrowser}`, async () => {
  if (missingBrowser !== '') return
  const other = site.replace('127.0.0.1', 'localhost')
  const shut = [
    [other, '/e/devconf/agenda/embed'],
    [site, '/e/devconf/agenda'],
    [site, '/e/devconf/agenda/TYPES1'],
  ] as const
  for (const [host, path] of shut) {
    const page = await open(host, path)
    await page.waitForLoadState('networkidle')
    expect([host, path, await page.frameLocator('iframe').locator('article').count()]).toEqual([host, path, 0])
    expect(await heightIn(page)).toBe('600px')
    await page.context().close()
  }
})

test(`the frame has neither navigation nor data for search engines, and a secret address has none${missingBrowser}`, async () => {
  if (missingBrowser !== '') return
  const answer = await fetch(`${server.url}/e/devconf/agenda/embed?day=2027-03-27`)
  const page = await answer.text()
  expect(page).not.toMatch(/<nav class="tabs"|ld\+json|<header>/)
  expect(answer.headers.get('content-security-policy')).toContain(`frame-ancestors ${site}`)
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  const etag = answer.headers.get('etag') ?? ''
  const again = await fetch(`${server.url}/e/devconf/agenda/embed?day=2027-03-27`, {
    headers: { 'if-none-match': etag },
  })
  expect(again.status).toBe(304)
  const { path } = (await api('POST', '/v1/events/devconf/schedule/preview', {})) as { path: string }
  expect((await fetch(`${server.url}${path}/embed`)).status).toBe(404)
})
