// A real browser for the tests of what people see; one for all sentences of a file.
import { existsSync } from 'node:fs'
import axe from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright-core'
import { needsFound } from '../host/programs.ts'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const executablePath = places.find((place) => existsSync(place))

/** Behind a title: why its sentence is left out here. */
export const missingBrowser = needsFound('chromium', executablePath)

/** @param args further ones, of Chromium */
export const openBrowser = (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: executablePath ?? '',
    args: ['--no-sandbox', '--disable-background-networking', ...args],
  })

/** Runs before the scripts of a page: it takes a late answer for none, and on a busy machine all of them are late. */
export const waitsForAnswers = 'AbortSignal.timeout = () => new AbortController().signal'

/** What axe finds, rule and element; it runs beside the page's policy, which lets no script in. */
export async function findingsOfAxe(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const expression = `${axe.source};axe.run().then(({ violations }) => violations
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ' ' + html)))`
  const { result } = await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
  return result.value as string[]
}
