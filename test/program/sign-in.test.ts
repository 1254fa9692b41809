// Signing in, consent and codes in a real browser: what people do works without script, what other sites do to them does not,
// and everybody can read the pages.
import { mkdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsShown, missingBrowser, openBrowser } from './browser.ts'
import { type Consenting, faultsOfSignIn, openConsenting, press, signInStories } from './sign-in-story.ts'

let browser: Browser
/** Signed out at the beginning of each test: another page would read axe anew, which takes seconds. */
let judged: Page
let at: Consenting
beforeAll(async () => {
  if (missingBrowser !== '') return
  browser = await openBrowser()
  at = await openConsenting()
  judged = await browser.newPage()
})
afterAll(async () => {
  await browser?.close()
  await at?.close()
})

test.each(signInStories)(
  `browsers sign in and consent as people decide, and not as other sites do: %s${missingBrowser}`,
  async (name) => {
    if (missingBrowser !== '') return
    expect(await faultsOfSignIn(browser, name)).toEqual([])
  },
)

type Show = (page: Page) => Promise<unknown>

/** Every page, in an order in which one leads to the next. */
const pages: readonly (readonly [string, Show])[] = [
  ['signed-out', (page) => page.goto(at.request())],
  ['link', async (page) => page.goto(await at.link())],
  ['signed-in', (page) => press(page, 'Sign in')],
  ['replace', async (page) => page.goto(await at.link())],
  ['ended-link', (page) => page.goto(`${at.server.url}/sign-in/AAAAAAAAAAAAAAAAAAAAAA`)],
  ['consent', (page) => page.goto(at.request())],
  ['refused', (page) => page.goto(at.request().replace('callback', 'elsewhere'))],
  ['code', (page) => page.goto(`${at.server.url}/device`)],
  [
    'wrong-code',
    async (page) => {
      await page.getByLabel('Code').fill('BBBB-BBBB')
      await press(page, 'Go on')
    },
  ],
  [
    'program',
    async (page) => {
      const body = new URLSearchParams({ client_id: 'turnout-cli' })
      const begun = await (await fetch(`${at.server.url}/oauth/device_authorization`, { method: 'POST', body })).json()
      await page.getByLabel('Code').fill((begun as { user_code: string }).user_code)
      await press(page, 'Go on')
    },
  ],
  ['logged-in', (page) => press(page, 'Let it in')],
  ['failed', async (page) => page.goto(`${at.server.url}/sign-in/x/y`)],
]

/** A folder to put pictures in, to look at them. */
const pictures = process.env.TURNOUT_PICTURES

async function look(page: Page, folder: string): Promise<unknown[]> {
  const faults: unknown[] = []
  for (const [name, show] of pages) {
    await show(page)
    const found = await faultsShown(page)
    if (found.length > 0) faults.push([name, found])
    if (pictures !== undefined) {
      mkdirSync(pictures, { recursive: true })
      await page.screenshot({ path: `${pictures}/${folder}-${name}.png`, fullPage: true })
    }
  }
  return faults
}

test.each([
  { width: 1280, colorScheme: 'light' },
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const)(`the pages are whole and accessible at $width px, $colorScheme${missingBrowser}`, async (how) => {
  if (missingBrowser !== '') return
  const { width, colorScheme } = how
  await judged.context().clearCookies()
  await judged.setViewportSize({ width, height: 800 })
  await judged.emulateMedia({ colorScheme })
  expect(await look(judged, `${width}-${colorScheme}`)).toEqual([])
})
