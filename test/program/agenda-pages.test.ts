// The pages of an agenda in a real browser: readable by everybody, at 320 px, in the dark and on paper; hostile titles inert.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSampleAgenda } from '../service/pages/agenda/sample-agenda.ts'
import { serve, type TestServer } from '../service/server/serve.ts'
import { faultsOfPage, missingBrowser, openBrowser } from './browser.ts'

let server: TestServer
let browser: Browser
let judged: Page
const noise: string[] = []

beforeAll(async () => {
  if (missingBrowser !== '') return
  server = await serve()
  browser = await openBrowser()
  await makeSampleAgenda(
    async (method, path, body) => {
      const headers = { authorization: `Bearer ${server.firstKey}`, 'content-type': 'application/json' }
      const answer = await fetch(server.url + path, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const json = await answer.json()
      if (!answer.ok) throw new Error(JSON.stringify(json))
      return json
    },
    { languages: ['ar'] },
  )
  judged = await newPage({})
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

async function newPage(options: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage(options)
  page.on('dialog', (dialog) => noise.push(dialog.message()))
  // Pictures of the sample are nowhere.
  await page.route('https://**', (route) => route.abort())
  return page
}

const paths = [
  '/e/devconf/agenda',
  '/e/devconf/agenda?view=grid',
  '/e/devconf/agenda?q=types',
  '/e/devconf/agenda/TYPES1',
  '/e/devconf/agenda/EVIL01',
  '/e/devconf/speakers',
  '/e/devconf/speakers/GRACE1',
  '/e/devconf/agenda/changes',
]

test.each([
  { look: 'on a screen', width: 1280, colorScheme: 'light', lang: 'en' },
  { look: 'at 320 px', width: 320, colorScheme: 'light', lang: 'en' },
  { look: 'at 320 px in the dark, from right to left', width: 320, colorScheme: 'dark', lang: 'ar' },
] as const)(`every page is whole and accessible $look${missingBrowser}`, async ({ width, colorScheme, lang }) => {
  if (missingBrowser !== '') return
  const faults: string[] = []
  for (const path of paths) {
    const address = `${server.url}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`
    faults.push(...(await faultsOfPage(judged, address, { width, colorScheme })))
  }
  expect([faults, noise]).toEqual([[], []])
})

test(`a filter is a form that works without script${missingBrowser}`, async () => {
  if (missingBrowser !== '') return
  const page = await newPage({ javaScriptEnabled: false })
  await page.goto(`${server.url}/e/devconf/agenda?view=grid`)
  await page.locator('.filters summary').click()
  await page.selectOption('select[name=track]', 'Web')
  await Promise.all([page.waitForEvent('load'), page.locator('.filters button').click()])
  expect(new URL(page.url()).searchParams.get('view')).toBe('grid')
  expect(await page.locator('article h4').allTextContents()).toEqual(['Types at scale'])
  await page.close()
})

test(`the grid has the room of a session as its column and its time as its row${missingBrowser}`, async () => {
  if (missingBrowser !== '') return
  await judged.setViewportSize({ width: 1280, height: 800 })
  await judged.goto(`${server.url}/e/devconf/agenda?view=grid`)
  const box = async (text: string, kind: string) => {
    const found = await judged.locator(kind, { hasText: text }).first().boundingBox()
    return { x: Math.round(found?.x ?? -1), y: Math.round(found?.y ?? -1) }
  }
  const [tent, lab] = [await box('Tent', '.room'), await box('Lab', '.room')]
  const [types, soldering, off] = [
    await box('Types at scale', 'article'),
    await box('Soldering', 'article'),
    await box('Lightning talks', 'article'),
  ]
  expect([soldering.x, off.x]).toEqual([lab.x, tent.x])
  expect(soldering.y).toBe(types.y)
  expect(off.y).toBeGreaterThan(soldering.y)
})

test.each(['list', 'grid'])(`a day is a sheet on paper as a %s${missingBrowser}`, async (view) => {
  if (missingBrowser !== '') return
  await judged.goto(`${server.url}/e/devconf/agenda?view=${view}`)
  const pdf = (await judged.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2)
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  expect(Number(width)).toBeGreaterThan(Number(height))
})
