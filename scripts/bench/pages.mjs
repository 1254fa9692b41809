// Measures how soon a guest sees a page: the largest contentful paint in Chromium with a processor slowed down four times,
// over loopback, on a phone's screen.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { median } from './processes.mjs'
import { startServe } from './service.mjs'

// The last has no screen to paint for: on a machine that has nothing else.
const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/lib/chromium/chromium-headless-shell',
]
const slowdown = 4

/** @param {{ rounds: number }} options @returns {AsyncGenerator<object>} rows; none without a browser */
export async function* measurePages({ rounds }) {
  const executablePath = browsers.find((place) => existsSync(place))
  if (executablePath === undefined) return
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-bench-'))
  const { stop, url, apiKey } = await startServe(folder)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const types = await makeEvent(url, apiKey)
    const asked = { event: `${url}/e/fair`, register: `${url}/e/fair/register?q.${types[0]}=3` }
    for (const [name, address] of Object.entries(asked)) {
      const paints = []
      for (let round = 0; round < rounds; round += 1) paints.push(await largestPaintMs(browser, address))
      const unit = `ms to the largest paint, ${slowdown} × slower`
      yield { name: `page: ${name}`, value: median(paints), limit: 1_000, unit }
    }
  } finally {
    await browser.close()
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeEvent(url, apiKey) {
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }
  const send = async (address, body) =>
    (await fetch(`${url}/v1/${address}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  const description = 'Two days of **talks** and workshops.\n\n- Harbours\n- Software\n\n'.repeat(5)
  await send('events', { name: 'Fair', slug: 'fair', date: '2099-03-14', languages: ['de', 'ar'], description })
  await send('events/fair/publish', {})
  const names = ['Standard', 'Student', 'Supporter', 'Press', 'VIP', 'Evening']
  const types = []
  for (const [index, name] of names.entries()) {
    types.push(await send('events/fair/ticket-types', { name, price: index * 1_000, description: 'Both days' }))
  }
  return types.map(({ id }) => id)
}

async function largestPaintMs(browser, address) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(address)
    return await page.evaluate(`new Promise((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      })
    })`)
  } finally {
    await context.close()
  }
}
