// The pages on which guests choose sessions and buy add-ons, in a real browser without script: readable by everybody, at 320 px,
// in the dark and from right to left.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSecretBox } from '../../src/service/core/secrets/secret-box.ts'
import { secretFileBeside } from '../../src/service/core/secrets/secret-key-file.ts'
import { ticketPath } from '../../src/service/core/signed-links.ts'
import { serve, type TestServer } from '../service/server/serve.ts'
import { faultsOfPage, missingBrowser, openBrowser } from './browser.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'turnout-own-'))
const database = path.join(folder, 'turnout.db')
let server: TestServer
let browser: Browser
/** Without script, for what people do. */
let plain: Page
let judged: Page
let dinner: string

const api = async (method: string, path: string, body?: object) => {
  const headers = { authorization: `Bearer ${server.firstKey}`, 'content-type': 'application/json' }
  const answer = await fetch(server.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  const json = (await answer.json()) as { id: string; generation: number; data: { id: string }[] }
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
  server = await serve({ database: `sqlite:${database}` })
  browser = await openBrowser()
  plain = await browser.newPage({ javaScriptEnabled: false })
  judged = await browser.newPage()
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
  rmSync(folder, { recursive: true })
})

async function open(place: string): Promise<Page> {
  await plain.goto(place.startsWith('http') ? place : server.url + place)
  return plain
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
  return page.url()
}

/** Lets somebody pass their ticket on, and gives the path of its new page. */
async function passOn(from: string, to: string): Promise<string> {
  const page = await open(`${from}/tickets/1`)
  await page.fill('#newName', to)
  await page.fill('#newEmail', `${to}@example.org`)
  await Promise.all([page.waitForEvent('load'), page.click('text=Transfer ticket')])
  const { data } = await api('GET', `/v1/events/makers/tickets?q=${to}@example.org`)
  const { id, generation } = await api('GET', `/v1/tickets/${data[0]?.id}`)
  return ticketPath(createSecretBox(secretFileBeside(database)), { id, linkNumber: generation })
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
  await open(`${bob}/tickets/1/sessions`)
  await card(page, 'SOLDER').locator('button').click()
  await page.waitForURL(/#SOLDER$/)
  expect(await card(page, 'SOLDER').textContent()).toContain('Number 1 on the waitlist')
})

test(`the next holder of a ticket has a page, until the one after has it${missingBrowser}`, async () => {
  if (missingBrowser !== '') return
  const dora = await passOn(await order('cleo'), 'dora')
  const page = await open(dora)
  expect(await page.locator('.card').textContent()).toContain('dora')
  expect(await page.evaluate("document.querySelector('img.qr').naturalWidth")).toBeGreaterThan(0)
  await page.click('text=Choose sessions')
  await card(page, 'WELDED').locator('button').click()
  await page.waitForURL(/#WELDED$/)
  await page.click('text=Back to your ticket')
  expect(await page.locator('.places').textContent()).toContain('Your place is confirmed.')
  await Promise.all([page.waitForEvent('load'), page.click('text=My agenda')])
  expect(await page.locator('article h4').allTextContents()).toEqual(['Welding'])
  const emil = await passOn(dora, 'emil')
  const statuses = await Promise.all([dora, emil].map(async (place) => (await fetch(server.url + place)).status))
  expect(statuses).toEqual([404, 200])
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
  const held = await passOn(await order(`giver${width}`), `taker${width}`)
  const paths = [
    held,
    `${held}/tickets/1`,
    `${held}/tickets/1/sessions`,
    '/e/makers/agenda/SOLDER',
    '/e/makers/agenda/DINNER',
    own,
    `${own}/tickets/1/sessions`,
    `${own}/tickets/1/add-ons`,
    `${own}/tickets/1/add-ons?q.${dinner}=1`,
  ]
  const faults: string[] = []
  for (const place of paths) {
    const address = `${server.url}${place}${place.includes('?') ? '&' : '?'}lang=${lang}`
    faults.push(...(await faultsOfPage(judged, address, { width, colorScheme })))
  }
  expect(faults).toEqual([])
})
