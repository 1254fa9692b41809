// Personal agendas and speakers' own pages in a real browser: they do what they promise without script, and everybody can read
// them, at 320 px and in the dark.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOfPage, missingBrowser, openBrowser } from './browser.ts'
import { faultsOfOwnPages, type OwnPages, openOwnPages } from './own-pages-story.ts'

let browser: Browser
let pages: OwnPages
/** Without script. */
let plain: Page
let judged: Page
const noise: string[] = []

beforeAll(async () => {
  if (missingBrowser !== '') return
  browser = await openBrowser()
  pages = await openOwnPages()
  plain = await browser.newPage({ javaScriptEnabled: false })
  judged = await browser.newPage()
  judged.on('dialog', (dialog) => noise.push(dialog.message()))
  await judged.route('https://**', (route) => route.abort())
})
afterAll(async () => {
  await browser?.close()
  await pages?.server.close()
})

test(`visitors keep an agenda of their own without script or cookie${missingBrowser}`, async () => {
  if (missingBrowser !== '') return
  expect(await faultsOfOwnPages(browser, 'agenda')).toEqual([])
})

test(`speakers answer and say what may be shown without script${missingBrowser}`, async () => {
  if (missingBrowser !== '') return
  expect(await faultsOfOwnPages(browser, 'speaker')).toEqual([])
})

/** Chooses two sessions at the same time and one that is off; gives the path. */
async function makeAgenda(): Promise<string> {
  await plain.goto(`${pages.server.url}/e/devconf/agenda/my`)
  for (const code of ['TYPES1', 'SOLDER', 'EVIL01']) await plain.locator(`input[value=${code}][type=checkbox]`).check()
  await plain.locator('.go button').first().click()
  await plain.waitForURL(/\/my\/./)
  return new URL(plain.url()).pathname
}

test.each([
  { look: 'on a screen', width: 1280, colorScheme: 'light', lang: 'en' },
  { look: 'at 320 px, in German', width: 320, colorScheme: 'light', lang: 'de' },
  { look: 'at 320 px in the dark, from right to left', width: 320, colorScheme: 'dark', lang: 'ar' },
] as const)(`their pages are whole and accessible $look${missingBrowser}`, async ({ width, colorScheme, lang }) => {
  if (missingBrowser !== '') return
  const own = await makeAgenda()
  const faults: string[] = []
  for (const path of ['/e/devconf/agenda/my', own, `${own}/choose`, pages.speaker]) {
    faults.push(...(await faultsOfPage(judged, `${pages.server.url}${path}?lang=${lang}`, { width, colorScheme })))
  }
  expect([faults, noise]).toEqual([[], []])
})
