// The public pages in a real browser, over a served port.

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patience } from '../host/patience.ts'
import { serve, type TestServer } from '../service/server/serve.ts'
import { faultsShown, missingBrowser, openBrowser } from './browser.ts'

const evil = '<img src=x onerror=alert(1)>'
const attacks = [
  evil,
  '[x](javascript:alert(1))',
  '<svg onload=alert(1)>',
  '</script><script>alert(1)</script>',
  '"><b>',
]

let server: TestServer
let browser: Browser
let organizers: Server
let site: string
let standard: string
const noise: string[] = []

const api = async (method: string, path: string, body?: object) => {
  const headers = { authorization: `Bearer ${server.firstKey}`, 'content-type': 'application/json' }
  const answer = await fetch(server.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  const json = (await answer.json()) as { id: string }
  if (!answer.ok) throw new Error(JSON.stringify(json))
  return json
}

/** The organizer's site: a page that embeds what `?at` names. */
const embedding = (src: string) => `<!doctype html><title>Site</title>
<iframe data-turnout src="${src}" referrerpolicy="origin" style="width:600px;height:300px"></iframe>
<script src="${server.url}/e/embed.js" async></script>`

beforeAll(async () => {
  if (missingBrowser !== '') return
  server = await serve()
  browser = await openBrowser()
  organizers = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(embedding(new URL(url, 'http://x').searchParams.get('at') ?? ''))
  }).listen(0)
  site = `http://127.0.0.1:${(organizers.address() as AddressInfo).port}`
  const description = attacks.join('\n')
  const languages = ['de', 'ar']
  const fair = { name: `Fair ${evil}`, date: '2027-03-14', slug: 'fair', venue: evil, description, languages }
  await api('POST', '/v1/events', fair)
  await api('POST', '/v1/events/fair/publish')
  standard = (await api('POST', '/v1/events/fair/ticket-types', { name: `Standard ${evil}`, description: evil })).id
  await api('POST', '/v1/events/fair/ticket-types', { name: 'VIP', price: 5000 })
  const questions = [
    { key: 'diet', kind: 'choice', label: `Diet ${evil}`, options: ['all', `"]{}${evil}`], required: true, help: evil },
    { key: 'which', kind: 'long_text', label: 'Which', showIf: { question: 'diet', is: `"]{}${evil}` } },
    { key: 'topics', kind: 'multiple', label: 'Topics', options: ['a', 'b'] },
    { key: 'agreed', kind: 'consent', label: 'I agree', required: true },
  ]
  await api('PATCH', '/v1/events/fair/form', { questions })
  await api('PATCH', '/v1/events/fair/page', {
    color: '#f0c400',
    embedOrigins: [site],
    transferInstructions: evil,
    selfCancelUntil: '2027-03-01T00:00:00Z',
  })
})
afterAll(async () => {
  await browser?.close()
  organizers?.close()
  await server?.close()
})

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 375, height: 700 }, ...options })
  const page = await context.newPage()
  page.on('dialog', (dialog) => noise.push(`dialog ${dialog.message()}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) noise.push(message.text())
  })
  await page.goto(path.startsWith('http') ? path : server.url + path)
  return page
}

const register = async (page: Page) => {
  await page.selectOption(`[name="q.${standard}"]`, '1')
  await page.click('.go button')
  await page.fill('#name', attacks[4] ?? '')
  await page.fill('#email', 'ada@example.org')
  await page.selectOption('[name="t0.a.diet"]', { index: 2 })
  await page.check('[name="t0.a.agreed"]')
  await page.fill('[name="t0.a.which"]', attacks.join(' '))
  await page.click('.go button')
  // Whoever goes back before the answer is there has not sent it.
  await has(page, 'You’re registered')
}

const has = (page: Page, text: string) => page.getByText(text).first().waitFor(patience)

describe('the public pages in a browser', () => {
  test.skipIf(missingBrowser !== '')(
    `sell a ticket on a phone without any script, inert whatever is written into them${missingBrowser}`,
    async () => {
      const page = await open('/e/fair', { javaScriptEnabled: false })
      await register(page)
      expect(await page.locator('img.qr').count()).toBe(1)
      // Large enough to be read from the phone at arm's length.
      expect((await page.locator('img.qr').boundingBox())?.width).toBeGreaterThan(280)
      expect(
        await page.evaluate('document.querySelectorAll("img:not(.qr), svg, b, script, main [onerror]").length'),
      ).toBe(0)
      expect(noise).toEqual([])
      // The same form on the way back is the same order.
      const order = page.url()
      await page.goto(`${server.url}/e/fair`)
      await register(page)
      const second = page.url()
      await page.goBack()
      await page.click('.go button')
      await has(page, 'You’re registered')
      expect([page.url() === second, second === order]).toEqual([true, false])
    },
  )

  test.skipIf(missingBrowser !== '')(
    `have no finding of axe, in light and dark, and fit a phone and a desk${missingBrowser}`,
    async () => {
      const findings: string[] = []
      const looking = async (width: number, colorScheme: 'light' | 'dark') => {
        const page = await open('/e/fair', { viewport: { width, height: 800 }, colorScheme })
        const look = async (path?: string) => {
          if (path !== undefined) await page.goto(server.url + path)
          findings.push(...(await faultsShown(page)).map((fault) => `${page.url()} at ${width}: ${fault}`))
        }
        return { page, look }
      }
      const { page, look } = await looking(375, 'light')
      await look()
      await page.goto(`${server.url}/e/fair/register?q.${standard}=2`)
      await page.evaluate('document.forms[0].noValidate = true')
      await page.click('.go button')
      await has(page, 'Please check the following')
      await look()
      await page.goto(`${server.url}/e/fair`)
      await register(page)
      await look()
      for (const link of ['Change details', 'Back to the order', 'Cancel this order']) {
        await page.getByText(link).first().click()
        if (link !== 'Back to the order') await look()
      }
      await look('/e/nothing')
      const desk = await looking(1280, 'dark')
      await desk.look()
      await desk.look(`/e/fair/register?q.${standard}=1`)
      await desk.look('/e/fair/embed')
      for (const language of ['ar', 'de']) {
        for (const path of ['/e/fair?', `/e/fair/register?q.${standard}=1&`]) await desk.look(`${path}lang=${language}`)
      }
      expect(findings).toEqual([])
      expect(noise).toEqual([])
    },
  )

  test.skipIf(missingBrowser !== '')(
    `ask a question only when another answer asks for it, by style alone${missingBrowser}`,
    async () => {
      const page = await open(`/e/fair/register?q.${standard}=1`, { javaScriptEnabled: false })
      const which = page.locator('[name="t0.a.which"]')
      expect(await which.isVisible()).toBe(false)
      await page.selectOption('[name="t0.a.diet"]', { index: 2 })
      expect(await which.isVisible()).toBe(true)
      await page.selectOption('[name="t0.a.diet"]', { index: 1 })
      expect(await which.isVisible()).toBe(false)
    },
  )
})

describe('the embed', () => {
  const heightIn = (page: Page) => page.evaluate('document.querySelector("iframe").style.height') as Promise<string>
  const at = (host: string, path: string) => `${host}/?at=${encodeURIComponent(server.url + path)}`

  test.skipIf(missingBrowser !== '')(
    `takes its own height on a site of the list, and goes on to a window of its own${missingBrowser}`,
    async () => {
      const page = await open(at(site, '/e/fair/embed'), { viewport: { width: 800, height: 900 } })
      await page.waitForFunction('document.querySelector("iframe").style.height !== "300px"')
      const frame = page.frameLocator('iframe')
      await frame.locator(`[name="q.${standard}"]`).selectOption('1')
      const [opened] = await Promise.all([page.context().waitForEvent('page'), frame.locator('.go button').click()])
      await opened.waitForLoadState()
      expect(new URL(opened.url()).pathname).toBe('/e/fair/register')
      // What another window says is not listened to.
      const before = await heightIn(page)
      await page.evaluate(`window.postMessage({ type: 'turnout:height', height: 5 }, '*')`)
      expect(await heightIn(page)).toBe(before)
    },
  )

  test.skipIf(missingBrowser !== '')(
    `is not shown by other sites, and nothing else is shown by any${missingBrowser}`,
    async () => {
      const other = site.replace('127.0.0.1', 'localhost')
      const pages = [at(other, '/e/fair/embed'), at(site, '/e/fair'), at(site, `/e/fair/register?q.${standard}=1`)]
      for (const address of pages) {
        const page = await open(address)
        await page.waitForLoadState('networkidle')
        expect([address, await page.frameLocator('iframe').locator('form').count()]).toEqual([address, 0])
        expect(await heightIn(page)).toBe('300px')
      }
    },
  )
})
