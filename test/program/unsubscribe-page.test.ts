// The page behind the link of a marketing mail, in a real browser: opening it changes nothing, its button ends it.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeMailServer, startMailServer } from '../fakes/mail/mail-server.ts'
import { patience } from '../host/patience.ts'
import { linkIn } from '../service/mail/marketing/marketing-office.ts'
import { serve, type TestServer } from '../service/server/serve.ts'
import { faultsShown, missingBrowser, openBrowser } from './browser.ts'

let server: TestServer
let mail: FakeMailServer
let browser: Browser

const api = async (method: string, path: string, body?: object) => {
  const headers = { authorization: `Bearer ${server.firstKey}`, 'content-type': 'application/json' }
  const answer = await fetch(server.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
  return answer.json()
}

const looks = [
  [360, 'light', 'en'],
  [360, 'dark', 'de'],
  [1280, 'light', 'ar'],
] as const

beforeAll(async () => {
  if (missingBrowser !== '') return
  server = await serve({ publicUrl: 'https://tickets.example.org' })
  mail = await startMailServer()
  browser = await openBrowser()
  const from = { host: '127.0.0.1', port: mail.port, tls: 'none', from: 'tickets@devconf.example' }
  await api('POST', '/v1/mail/connect', from)
  await api('PATCH', '/v1/seller', { name: 'Conference Club', address: 'Town Hall 1', postcode: '8010', city: 'Graz' })
  await api('POST', '/v1/events', { name: 'DevConf', slug: 'devconf', date: '2027-03-28' })
  await api('POST', '/v1/events/devconf/ticket-types', { name: 'Standard' })
  const questions = [{ key: 'news', kind: 'consent', label: 'Send me news', marketing: true }]
  await api('PATCH', '/v1/events/devconf/form', { questions })
  for (const [number] of looks.entries()) {
    const guest = { name: `Guest ${number}`, email: `guest${number}@example.org`, ticketType: 'Standard' }
    await api('POST', '/v1/events/devconf/attendees', { ...guest, answers: { news: true } })
  }
  const words = { subject: 'DevConf is back', body: 'Come again.', to: 'confirmed', purpose: 'marketing' }
  await api('POST', '/v1/events/devconf/mailings', words)
})
afterAll(async () => {
  await browser?.close()
  await mail?.close()
  await server?.close()
})

const linkTo = async (address: string) => {
  const arrived = () => mail.taken.find(({ to, raw }) => to[0] === address && linkIn(raw) !== '')
  await expect.poll(arrived, patience).toBeDefined()
  return server.url + linkIn(arrived()?.raw ?? Buffer.of())
}

const statusOf = async (email: string) => {
  const { data } = (await api('GET', '/v1/consents')) as { data: { email: string; status: string }[] }
  return data.find((consent) => consent.email === email)?.status
}

test.skipIf(missingBrowser !== '').each(looks.map((look, number) => [...look, number] as const))(
  `at %i px, %s, in %s it asks first, and fits and is accessible before and after${missingBrowser}`,
  async (width, colorScheme, locale, number) => {
    const address = `guest${number}@example.org`
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme, locale })
    const page = await context.newPage()
    await page.goto(await linkTo(address))
    expect(await page.locator('html').getAttribute('lang')).toBe(locale)
    expect(await faultsShown(page)).toEqual([])
    expect(await statusOf(address)).toBe('granted')
    await page.click('main button')
    await page.locator('main button').waitFor({ ...patience, state: 'detached' })
    expect(await faultsShown(page)).toEqual([])
    expect(await statusOf(address)).toBe('objected')
    await context.close()
  },
)
