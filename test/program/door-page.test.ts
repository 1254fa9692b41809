// The page for stewards in a real browser, whose camera is a film of a ticket.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patience } from '../host/patience.ts'
import { serve, type TestServer } from '../service/server/serve.ts'
import { faultsShown, missingBrowser, openBrowser, waitsForAnswers } from './browser.ts'
import { cameraArguments, writeFilm } from './fake-camera.ts'

const evil = '<img src=x onerror=alert(1)>'
const noise: string[] = []
let folder: string
let server: TestServer
let browser: Browser
let devices: { id: string; apiKey: string }[]
const codes: Record<string, string> = {}

const api = async (method: string, path: string, body?: object) => {
  const headers = { authorization: `Bearer ${server.firstKey}`, 'content-type': 'application/json' }
  const answer = await fetch(server.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came
  const json = (await answer.json()) as any
  if (!answer.ok) throw new Error(JSON.stringify(json))
  return json
}

beforeAll(async () => {
  server = await serve({ programDirectory: resolve(import.meta.dirname, '../../dist') })
  if (missingBrowser !== '') return
  folder = mkdtempSync(join(tmpdir(), 'turnout-film-'))
  await api('POST', '/v1/events', { name: `Fair ${evil}`, date: '2027-01-10', slug: 'fair' })
  await api('POST', '/v1/events/fair/check-in-lists', { name: `Lounge ${evil}` })
  for (const name of ['Ada', `Grace ${evil}`, 'Emmy', 'Kurt', 'Hedy', 'Rosa']) {
    const person = { name, email: 'a@example.org', ticketType: `Standard ${evil}` }
    const { ticket } = await api('POST', '/v1/events/fair/attendees', person)
    codes[name.slice(0, 4)] = (await api('GET', `/v1/tickets/${ticket.id}`)).token
  }
  devices = []
  const kinds = [{ lists: ['Everyone'] }, {}, {}, { lists: ['Everyone'], supervisor: true }]
  for (const kind of kinds)
    devices.push(await api('POST', '/v1/events/fair/devices', { name: `Phone ${evil}`, ...kind }))
  const film = join(folder, 'ticket.y4m')
  writeFilm(film, codes.Ada ?? '', { seenS: 1, goneS: 4 })
  browser = await openBrowser(cameraArguments(film))
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

interface Opened {
  readonly page: Page
  readonly context: BrowserContext
  /** Addresses and headers of all that was asked for. */
  readonly asked: string[]
}

async function open(fragment: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options })
  await context.addInitScript(waitsForAnswers)
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) =>
    asked.push(`${request.url()} ${JSON.stringify({ ...request.headers(), authorization: '' })}`),
  )
  page.on('dialog', (dialog) => {
    if (!dialog.message().includes('Reason for letting them in')) noise.push(`dialog ${dialog.message()}`)
    void dialog.accept('came back for a coat')
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && !/ERR_INTERNET_DISCONNECTED|status of 4\d\d/.test(message.text()))
      noise.push(message.text())
  })
  page.on('pageerror', (error) => noise.push(error.message))
  await page.goto(`${server.url}/door${fragment}`)
  return { page, context, asked }
}

/** A camera that sees no ticket, which the film shows again every few seconds: its verdict would replace the one awaited. */
const darkCamera = `navigator.mediaDevices.getUserMedia = async () => {
  const canvas = document.createElement('canvas')
  canvas.getContext('2d').fillRect(0, 0, canvas.width, canvas.height)
  return canvas.captureStream(5)
}`

const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor(patience)
const says = (page: Page, word: string) => page.locator('#word', { hasText: word }).waitFor(patience)
const type = async (page: Page, code: string) => {
  await page.fill('#code', code)
  await page.press('#code', 'Enter')
}
/** Those of some people, the latest first. */
const scans = async (...names: readonly string[]) =>
  (await api('GET', '/v1/events/fair/scans')).data.filter(({ name }: Scan) => names.includes(name)) as Scan[]
interface Scan {
  readonly name: string
  readonly decision: string
  readonly offline: boolean
}
/** A picture of the page for whoever wants to look, with TURNOUT_PICTURES=FOLDER. */
const look = (page: Page, name: string) =>
  process.env.TURNOUT_PICTURES ? page.screenshot({ path: `${process.env.TURNOUT_PICTURES}/${name}.png` }) : undefined

describe('the page for stewards', () => {
  test.skipIf(missingBrowser !== '')(`lets a ticket in that the camera sees, once${missingBrowser}`, async () => {
    const key = devices[0]?.apiKey ?? ''
    const { page, asked } = await open(`#${key}`)
    expect(page.url()).toBe(`${server.url}/door`)
    await shows(page, /\d of 6 in/)
    await look(page, 'ready')
    await page.click('#start')
    await says(page, 'OK')
    expect(await page.textContent('#name')).toBe('Ada')
    await look(page, 'ok')
    // In sight for a second it is one scan; the second look is another.
    await says(page, 'AGAIN')
    expect(await page.textContent('#detail')).toMatch(
      /^First scanned on \d+ \w+ 20\d\d at \d\d:\d\d\. Ask a supervisor\.$/,
    )
    await look(page, 'again')
    const made = (await scans('Ada')).map(({ name, decision }) => `${name} ${decision}`)
    expect(made.sort()).toEqual(['Ada already_redeemed', 'Ada ok'])
    expect(asked.filter((each) => each.includes(key))).toEqual([])
    expect(server.logged.join('')).not.toContain(key)
    await page.context().close()
  })

  test.skipIf(missingBrowser !== '')(
    `says that nothing is checked without a network, and sends it once when there is one${missingBrowser}`,
    async () => {
      const { page, context } = await open(`#${devices[0]?.apiKey}`)
      await shows(page, 'online')
      await context.setOffline(true)
      await type(page, codes.Emmy ?? '')
      await says(page, 'NOT CHECKED')
      await page.click('#let-in')
      await shows(page, 'Recorded: you let them in')
      await type(page, codes.Kurt ?? '')
      await shows(page, 'Unchecked scans waiting to be sent: 2')
      await look(page, 'offline')
      expect(await scans('Emmy', 'Kurt')).toEqual([])
      await context.setOffline(false)
      await page.locator('#waiting:empty').waitFor({ state: 'attached' })
      await page.reload()
      await shows(page, 'online')
      const sent = await scans('Emmy', 'Kurt')
      expect(sent.map(({ name, decision, offline }) => [name, decision, offline])).toEqual([
        ['Emmy', 'ok', true],
        ['Kurt', 'error', true],
      ])
      await context.close()
    },
  )
})

describe('the page for stewards, whoever looks at it', () => {
  test.skipIf(missingBrowser !== '')(
    `writes names as text, takes the last one back, and lets a device choose among its lists${missingBrowser}`,
    async () => {
      const { page, context } = await open(`#${devices[1]?.apiKey}`)
      await shows(page, 'online')
      await page.click('summary')
      await page.selectOption('#list', { label: `Lounge ${evil}` })
      await page.fill('#gate', `West ${evil}`)
      await page.press('#gate', 'Tab')
      await type(page, codes.Grac ?? '')
      await says(page, 'OK')
      expect(await page.textContent('#name')).toBe(`Grace ${evil}`)
      expect(await page.textContent('#title')).toBe(`Fair ${evil} · Lounge ${evil} · West ${evil}`)
      await page.click('#undo')
      await says(page, 'UNDONE')
      await type(page, evil)
      await says(page, 'STOP')
      await type(page, codes.Grac ?? '')
      await says(page, 'OK')
      expect(await page.locator('img, svg, script:not([src]), main [onerror]').count()).toBe(0)
      // The next look finds the device as it was set up.
      await page.reload()
      await shows(page, `West ${evil}`)
      await page.click('summary')
      await page.click('#leave')
      await shows(page, 'This phone has not joined a door yet')
      expect(await page.evaluate('Object.keys(localStorage)')).toEqual([])
      await context.close()
      expect(noise).toEqual([])
    },
  )

  test.skipIf(missingBrowser !== '')(
    `says so when the key of the device is refused, and needs no key to be looked at${missingBrowser}`,
    async () => {
      const { page, context } = await open(`#${devices[2]?.apiKey}`)
      await shows(page, 'online')
      await api('POST', `/v1/devices/${devices[2]?.id}/revoke`)
      await type(page, codes.Grac ?? '')
      await says(page, 'NOT CHECKED')
      await shows(page, 'The service no longer knows this phone. Ask for a new joining code.')
      await page.goto(`${server.url}/door#${devices[0]?.apiKey}`)
      await shows(page, /of 6 in/)
      await context.close()
      const stranger = await open('')
      await shows(stranger.page, 'This phone has not joined a door yet')
      await stranger.context.close()
      expect(noise).toEqual([])
    },
  )

  test.skipIf(missingBrowser !== '')(
    `lets a supervisor let in against the rules, and says when the camera can read nothing${missingBrowser}`,
    async () => {
      const { page, context } = await open(`#${devices[3]?.apiKey}`)
      await shows(page, 'online')
      await type(page, codes.Hedy ?? '')
      await says(page, 'OK')
      await type(page, codes.Hedy ?? '')
      await says(page, 'AGAIN')
      await look(page, 'supervisor')
      await page.click('#override')
      await says(page, 'OK')
      expect(await page.locator('#override').isVisible()).toBe(false)
      expect(noise).toEqual([])
      await context.route('**/*.wasm', (route) => route.abort())
      await page.click('#start')
      await shows(page, 'The QR reader could not be loaded')
      // The reader of codes told the console so, too.
      noise.length = 0
      await context.unroute('**/*.wasm')
      await page.click('#start')
      await page.locator('#picture').waitFor()
      expect(await page.textContent('#camera-problem')).toBe('')
      await context.close()
    },
  )

  test.skipIf(missingBrowser !== '')(
    `has no finding of axe, by day and by night, and fits a small phone${missingBrowser}`,
    async () => {
      const findings: string[] = []
      const states = { NOT: 'nonsense', STOP: 'nonsense', OK: codes.Rosa ?? '', AGAIN: codes.Rosa ?? '' }
      const looks = [
        { width: 320, colorScheme: 'light', words: ['OK', 'AGAIN', 'STOP', 'NOT'] },
        { width: 1280, colorScheme: 'dark', words: ['STOP', 'NOT'] },
      ] as const
      for (const { width, colorScheme, words } of looks) {
        const { page, context } = await open('', { viewport: { width, height: 700 }, colorScheme })
        const check = async (what: string) => {
          findings.push(...(await faultsShown(page)).map((fault) => `${what} at ${width}: ${fault}`))
        }
        await check('stranger')
        await context.addInitScript(darkCamera)
        await page.goto(`${server.url}/door#${devices[1]?.apiKey}`)
        await shows(page, 'online')
        await page.click('summary')
        await page.click('#start')
        for (const word of words) {
          if (word === 'NOT') await context.setOffline(true)
          await type(page, states[word])
          await says(page, word)
          await check(word)
        }
        await context.close()
      }
      expect(findings).toEqual([])
      expect(noise).toEqual([])
    },
  )
})

describe('the answers that make the page', () => {
  test('shut everything that it does not need, and are kept only where their name tells their content', async () => {
    const page = await fetch(`${server.url}/door`)
    const text = await page.text()
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy.split('; ').sort()).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      'img-src data:',
      "require-trusted-types-for 'script'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "style-src 'self'",
      "trusted-types 'none'",
    ])
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
      'x-frame-options': 'DENY',
    })
    expect(text).not.toMatch(/<script(?![^>]*src=)|<style| on\w+=| style=/)
    const files = [...text.matchAll(/"(\/door\/[^"]+)"/g)].map(([, path]) => path ?? '')
    expect(files.map((path) => path.replace(/[0-9a-f]{16}/, '#')).sort()).toEqual([
      '/door/door-page.#.css',
      '/door/door-page.#.js',
      '/door/zxing_reader.#.wasm',
    ])
    for (const path of files) {
      const file = await fetch(server.url + path)
      expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    }
    for (const path of ['/door/', '/door/../turnout.db', '/door/turnout.js', '/door/door-page.js', '/doors']) {
      expect((await fetch(server.url + path)).status, path).toBe(404)
    }
    expect((await fetch(`${server.url}/door`, { method: 'POST' })).status).toBe(405)
    // No other page may use the camera.
    const other = await fetch(`${server.url}/e/fair`)
    expect(other.headers.get('permissions-policy')).toContain('camera=()')
  })
})
