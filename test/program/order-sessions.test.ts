// The pages on which guests choose sessions and buy add-ons, in a real browser without script: readable by everybody, at 320 px,
// in the dark and from right to left.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serve, type TestServer } from '../service/server/serve.ts'
import { missingBrowser, openBrowser, seriousFindings } from './browser.ts'

let server: TestServer
let browser: Browser
let dinner: string

const api = async (method: string, path: string, body?: object) => {
  const headers = { authorization: `Bearer ${server.firstKey}`, 'content-type': 'application/json' }
  const answer = await fetch(server.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  const json = (await answer.json()) as { id: string }
  if (!answer.ok) throw new Error(JSON.stringify(json))
  return json
}

const sessions = {
  SOLDER: ['Soldering for people who have never held an iron', '10:00', { kind: 'open', capacity: 1 }],
  WELDED: ['Welding', '10:30', { kind: 'open', capacity: 5, closesAt: '2027-03-01T08:00:00Z' }],
  DINNER: ['Dinner with the speakers', '19:00', { kind: 'ticket', ticketTypes: ['Dinner'] }],
} as const

beforeAll(async () => {
  if (missingBrowser !== '') return
  server = await serve()
  browser = await openBrowser()
  const of = '/v1/events/makers'
  const event = { name: 'Makers', slug: 'makers', date: '2027-03-14', timezone: 'Europe/Berlin' }
  await api('POST', '/v1/events', { ...event, languages: ['de', 'ar'] })
  await api('POST', `${of}/publish`)
  await api('POST', `${of}/ticket-types`, { name: 'Standard' })
  const description = 'Three courses and a drink.'
  dinner = (await api('POST', `${of}/ticket-types`, { name: 'Dinner', kind: 'add_on', price: 4500, description })).id
  await api('PATCH', `${of}/page`, { transferInstructions: 'Please transfer it.', showLeft: true })
  await api('POST', `${of}/rooms`, { name: 'Lab', parallel: 5 })
  for (const [code, [title, , enrolment]] of Object.entries(sessions)) {
    await api('POST', `${of}/sessions`, { code, title, minutes: 60, enrolment })
  }
  const changes = Object.entries(sessions).map(([session, [, at]]) => {
    return { op: 'place', session, room: 'Lab', start: `2027-03-14T${at}` }
  })
  await api('POST', `${of}/schedule/changes`, { changes })
  await api('POST', `${of}/schedule/releases`, { force: true })
  await api('POST', `${of}/schedule/publish`, {})
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, ...options })
  const page = await context.newPage()
  await page.goto(path.startsWith('http') ? path : server.url + path)
  return page
}

/** Registers on the page and gives the address of the order's. */
async function order(name: string): Promise<string> {
  const page = await open('/e/makers')
  await page.locator('.card', { hasText: 'Standard' }).locator('select').selectOption('1')
  await page.click('.go button')
  await page.fill('#name', name)
  await page.fill('#email', `${name}@example.org`)
  await page.click('.go button')
  await page.waitForURL(/\/o\//)
  const address = page.url()
  await page.context().close()
  return address
}

const card = (page: Page, code: string) => page.locator(`#${code}`)

test(`guests take a place, wait, are told of a clash, and buy the ticket of another${missingBrowser}`, async () => {
  if (missingBrowser !== '') return
  const [ada, bob] = [await order('ada'), await order('bob')]
  const page = await open(ada)
  await page.click('text=Choose sessions')
  await card(page, 'SOLDER').locator('button').click()
  await page.waitForURL(/#SOLDER$/)
  expect(await card(page, 'SOLDER').textContent()).toContain('Your place is confirmed.')
  await card(page, 'WELDED').locator('button').click()
  expect(await page.locator('.errors li').textContent()).toContain('ada already has a place in “Soldering')
  await card(page, 'DINNER').locator('.button').click()
  await page.click('.go button')
  await page.waitForURL((url) => url.href !== ada && /\/o\/[^/]+$/.test(url.pathname))
  expect(await page.locator('.state').textContent()).toContain('Please pay €45.00.')
  const other = await open(`${bob}/tickets/1/sessions`)
  await card(other, 'SOLDER').locator('button').click()
  await other.waitForURL(/#SOLDER$/)
  expect(await card(other, 'SOLDER').textContent()).toContain('Number 1 on the waitlist')
  await page.context().close()
  await other.context().close()
})

test.each([
  { look: 'on a screen', width: 1280, colorScheme: 'light', lang: 'en' },
  { look: 'at 360 px, in German', width: 360, colorScheme: 'dark', lang: 'de' },
  { look: 'at 320 px in the dark, from right to left', width: 320, colorScheme: 'dark', lang: 'ar' },
] as const)(`the pages are whole and accessible $look${missingBrowser}`, async ({ width, colorScheme, lang }) => {
  if (missingBrowser !== '') return
  const own = new URL(await order(`guest${width}`)).pathname
  const page = await open(`${own}/tickets/1/sessions?lang=${lang}`)
  await card(page, 'WELDED').locator('button').click()
  await page.waitForURL(/#WELDED$/)
  await page.context().close()
  const paths = [
    '/e/makers/agenda/SOLDER',
    '/e/makers/agenda/DINNER',
    own,
    `${own}/tickets/1/sessions`,
    `${own}/tickets/1/add-ons`,
    `${own}/tickets/1/add-ons?q.${dinner}=1`,
  ]
  for (const path of paths) {
    const address = `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`
    const shown = await open(address, { javaScriptEnabled: true, viewport: { width, height: 800 }, colorScheme })
    expect([path, await seriousFindings(shown)]).toEqual([path, []])
    const overflow = await shown.evaluate('document.documentElement.scrollWidth - window.innerWidth')
    expect([path, overflow]).toEqual([path, 0])
    await shown.context().close()
  }
})
