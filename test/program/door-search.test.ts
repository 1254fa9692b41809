// Searching people, and taking cash, on the stewards' page in a real browser, on a small phone.

import { resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from '../host/patience.ts'
import { serve, type TestServer } from '../service/server/serve.ts'
import { faultsShown, missingBrowser, openBrowser, waitsForAnswers } from './browser.ts'

const evil = '<img src=x onerror=alert(1)>'
const noise: string[] = []
let server: TestServer
let browser: Browser
let token: string
let apiKey: string

const api = async (method: string, path: string, body?: object) => {
  const headers = { authorization: `Bearer ${server.firstKey}`, 'content-type': 'application/json' }
  const answer = await fetch(server.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came
  const json = (await answer.json()) as any
  if (!answer.ok) throw new Error(JSON.stringify(json))
  return json
}

beforeAll(async () => {
  if (missingBrowser !== '') return
  server = await serve({ programDirectory: resolve(import.meta.dirname, '../../dist') })
  await api('POST', '/v1/events', { name: 'Fair', date: '2027-01-10', slug: 'fair' })
  for (const name of ['Nils Holgersson', 'Níls Åkesson', `Jürgen ${evil}`, 'Ada Lovelace']) {
    const { ticket } = await api('POST', '/v1/events/fair/attendees', {
      name,
      email: 'a@b.example',
      ticketType: 'Standard',
    })
    token = (await api('GET', `/v1/tickets/${ticket.id}`)).token
  }
  apiKey = (await api('POST', '/v1/events/fair/devices', { name: 'Phone' })).apiKey
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

async function open(key = apiKey, language = 'en') {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
  await context.addInitScript(waitsForAnswers)
  const page = await context.newPage()
  page.on('dialog', (dialog) => {
    noise.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('ERR_INTERNET_DISCONNECTED')) noise.push(message.text())
  })
  await page.goto(`${server.url}/door?lang=${language}#${key}`)
  await page.locator('#counts:not(:empty)').waitFor(patience)
  return { page, context }
}

const says = (page: Page, word: string) => page.locator('#word', { hasText: word }).waitFor(patience)
const search = async (page: Page, who: string) => {
  await page.fill('#who', who)
  await page.press('#who', 'Enter')
}
const found = (page: Page, text: string) => page.locator('#people li', { hasText: text }).waitFor(patience)
/** A picture of the page for whoever wants to look, with TURNOUT_PICTURES=FOLDER. */
const look = (page: Page, name: string) =>
  process.env.TURNOUT_PICTURES
    ? page.screenshot({ path: `${process.env.TURNOUT_PICTURES}/${name}.png`, fullPage: true })
    : undefined

test.skipIf(missingBrowser !== '')(
  `finds people, and admits the tapped one by the button${missingBrowser}`,
  async () => {
    const { page, context } = await open()
    await search(page, 'nils')
    await found(page, 'Níls Åkesson')
    expect(await page.locator('#people li').allTextContents()).toEqual([
      'Níls ÅkessonStandard · not yet',
      'Nils HolgerssonStandard · not yet',
    ])
    await page.click('#admit')
    await page.getByText('Tap the person first').waitFor(patience)
    expect((await api('GET', '/v1/events/fair/scans')).data).toEqual([])
    await page.getByText('Níls Åkesson').click()
    await look(page, 'search')
    expect(await faultsShown(page)).toEqual([])
    await page.click('#admit')
    await says(page, 'OK')
    expect(await page.textContent('#name')).toBe('Níls Åkesson')
    await search(page, 'akesson')
    await found(page, 'admitted at')
    expect((await api('GET', '/v1/events/fair/scans')).data).toMatchObject([{ name: 'Níls Åkesson', method: 'search' }])
    await search(page, 'jurgen')
    await found(page, evil)
    await search(page, 'Zaphod')
    await page.getByText('Nobody found').waitFor(patience)
    expect(noise).toEqual([])
    await context.close()
  },
)

test.skipIf(missingBrowser !== '')(
  `says who ordered for somebody else, and the event’s name, in the steward’s language${missingBrowser}`,
  async () => {
    await api('PATCH', '/v1/events/fair', { translations: { de: { name: 'Messe' } } })
    const tickets = [
      { ticketType: 'Standard', name: 'Zoë Kravitz', email: 'zoe@b.example' },
      { ticketType: 'Standard' },
    ]
    await api('POST', '/v1/events/fair/orders', { name: 'Zora Hurston', email: 'zora@b.example', tickets })
    const { page, context } = await open(apiKey, 'de')
    await page.locator('#title', { hasText: 'Messe · ' }).waitFor(patience)
    await search(page, 'zora')
    await found(page, 'Zoë Kravitz')
    expect(await page.locator('#people li').allTextContents()).toEqual([
      'Zora HurstonStandard · noch nicht da',
      'Zoë KravitzStandard · noch nicht da · bestellt von Zora Hurston',
    ])
    expect(noise).toEqual([])
    await context.close()
  },
)

test.skipIf(missingBrowser !== '')(
  `takes a ticket in its field for a ticket, and says what it can't do offline${missingBrowser}`,
  async () => {
    const { page, context } = await open()
    await search(page, token)
    await says(page, 'OK')
    expect(await page.textContent('#name')).toBe('Ada Lovelace')
    await context.setOffline(true)
    await search(page, 'nils')
    // Whoever is searched for next is not taken for her.
    await says(page, 'READY')
    expect(await page.locator('#undo').isVisible()).toBe(false)
    await page.getByText('People can be searched only while the service answers').waitFor(patience)
    expect(noise).toEqual([])
    await context.close()
  },
)

test.skipIf(missingBrowser !== '')(
  `asks for the cash that an unpaid order costs, and admits once it is there${missingBrowser}`,
  async () => {
    await api('POST', '/v1/events/fair/ticket-types', { name: 'Late', price: 3950 })
    const order = { name: 'Ulf', email: 'u@example.org', tickets: [{ ticketType: 'Late' }, { ticketType: 'Late' }] }
    const { id, tickets } = await api('POST', '/v1/events/fair/orders', order)
    const till = await api('POST', '/v1/events/fair/devices', { name: 'Till', cash: true })
    const { page, context } = await open(till.apiKey)
    await page.fill('#code', tickets[0].code)
    await page.press('#code', 'Enter')
    await says(page, 'STOP')
    expect(await page.textContent('#detail')).toBe(
      'This ticket is not paid. To pay: €79.00. Take it in cash, or send the guest to the cash desk.',
    )
    await page.click('#cash')
    await page.getByText('Have you received €79.00 in cash for order').waitFor(patience)
    await look(page, 'cash')
    expect(await faultsShown(page)).toEqual([])
    await page.click('#cash-not')
    expect((await api('GET', `/v1/orders/${id}`)).status).toBe('reserved')
    await page.click('#cash')
    await page.click('summary')
    await says(page, 'READY')
    expect(await page.locator('#cash, #cash-question').filter({ visible: true }).count()).toBe(0)
    await page.fill('#code', tickets[0].code)
    await page.press('#code', 'Enter')
    await says(page, 'STOP')
    await page.click('#cash')
    await page.click('#cash-taken')
    await says(page, 'OK')
    expect(await page.textContent('#detail')).toContain('Recorded: €79.00 in cash for order')
    expect(await page.locator('#cash').isVisible()).toBe(false)
    expect(await api('GET', `/v1/orders/${id}`)).toMatchObject({ status: 'paid', payment: 'cash' })
    expect(noise).toEqual([])
    await context.close()
  },
)
