// A real browser for the tests of what people see; one for all sentences of a file.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, chromium, type Page } from 'playwright-core'
import { needsFound } from '../host/programs.ts'

const require = createRequire(import.meta.url)

// The first is Chromium without what only a screen needs: a window takes two fifths of the time. The program itself, because of
// the script that starts it only the script would be killed.
const places = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const executablePath = places.find((place) => existsSync(place))

/** Behind a title: why its sentence is left out here. */
export const missingBrowser = needsFound('chromium-headless-shell', executablePath)

/** @param args further ones, of Chromium */
export const openBrowser = (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: executablePath ?? '',
    args: ['--no-sandbox', '--disable-background-networking', ...args],
  })

/** How somebody looks at a page. */
export interface Look {
  readonly width: number
  readonly colorScheme: 'light' | 'dark'
}

/**
 * Goes to an address and judges what is there: by axe, and whether it is wider than the screen. A file judges all its pages
 * in one window: another window is another process, which reads axe anew and takes ten times as long.
 */
export async function faultsOfPage(page: Page, address: string, { width, colorScheme }: Look): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme })
  await page.goto(address)
  for (const folded of await page.locator('details').all()) {
    await folded.evaluate((element) => element.setAttribute('open', ''))
  }
  return (await faultsShown(page)).map((fault) => `${address}: ${fault}`)
}

/** Judges what a page shows now: by axe, and whether it is wider than the screen. */
export async function faultsShown(page: Page): Promise<string[]> {
  const overflow = await overflowOf(page)
  return [...(await findingsOfAxe(page)), ...(overflow === 0 ? [] : [`wider by ${overflow}`])]
}

/** Pixels by which a page is wider than the screen. */
export const overflowOf = async (page: Page): Promise<number> =>
  Number(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'))

/** Runs before the scripts of a page: it takes a late answer for none, and on a busy machine all of them are late. */
export const waitsForAnswers = 'AbortSignal.timeout = () => new AbortController().signal'

/** The browser reads it once for each window and goes over it again for each page: half as long is half as slow. */
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds, rule and element; it runs beside the page's policy, which lets no script in. */
export async function findingsOfAxe(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const expression = `${axe};axe.run().then(({ violations }) => violations
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ' ' + html)))`
  const { result } = await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
  return result.value as string[]
}
