// Personal agendas and speakers' own pages in a real browser: they do what they promise without script, and everybody can read
// them, at 320 px and in the dark.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findingsOfAxe, missingBrowser, openBrowser } from './browser.ts'
import { faultsOfOwnPages, type OwnPages, openOwnPages } from './own-pages-story.ts'

let browser: Browser
let pages: OwnPages

beforeAll(async () => {
  if (missingBrowser !== '') return
  browser = await openBrowser()
  pages = await openOwnPages()
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
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${pages.server.url}/e/devconf/agenda/my`)
  for (const code of ['TYPES1', 'SOLDER', 'EVIL01']) await page.locator(`input[value=${code}][type=checkbox]`).check()
  await page.locator('.go button').first().click()
  await page.waitForURL(/\/my\/./)
  const path = new URL(page.url()).pathname
  await page.close()
  return path
}

test.each([
  { look: 'on a screen', width: 1280, colorScheme: 'light', lang: 'en' },
  { look: 'at 320 px, in German', width: 320, colorScheme: 'light', lang: 'de' },
  { look: 'at 320 px in the dark, from right to left', width: 320, colorScheme: 'dark', lang: 'ar' },
] as const)(`their pages are whole and accessible $look${missingBrowser}`, async ({ width, colorScheme, lang }) => {
  if (missingBrowser !== '') return
  const own = await makeAgenda()
  for (const path of ['/e/devconf/agenda/my', own, `${own}/choose`, pages.speaker]) {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme })
    const page = await context.newPage()
    const noise: string[] = []
    page.on('dialog', (dialog) => noise.push(dialog.message()))
    await page.route('https://**', (route) => route.abort())
    await page.goto(`${pages.server.url}${path}?lang=${lang}`)
    for (const folded of await page.locator('details').all()) {
      await folded.evaluate((element) => element.setAttribute('open', ''))
    }
    expect([path, await findingsOfAxe(page)]).toEqual([path, []])
    const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
    expect([path, overflow, noise]).toEqual([path, 0, []])
    await context.close()
  }
})
