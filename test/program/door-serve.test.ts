// A laptop that phones and another laptop scan through, as processes of their own, over TLS.
import { execa } from 'execa'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { needs } from '../host/programs.ts'
import { missingBrowser, openBrowser, waitsForAnswers } from './browser.ts'
import { made, terminal } from './terminal.ts'

const missingOpenssl = needs('openssl', 'version')
let browser: Browser
beforeAll(async () => {
  if (missingBrowser === '') {
    browser = await openBrowser(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'])
  }
})
afterAll(() => browser?.close())

async function openLaptop() {
  const laptop = terminal()
  const day = new Date().toISOString().slice(0, 10)
  await made(laptop, `turnout events create --name DevConf --slug devconf --date ${day}`)
  const register =
    'turnout attendees register --event devconf --name Ada --email a@example.org --ticket-type Standard --create-type'
  const { ticket } = await made<{ ticket: { id: string } }>(laptop, register)
  const { token } = await made<{ token: string }>(laptop, `turnout tickets show ${ticket.id}`)
  const started = laptop.start('exec turnout door serve devconf --host 0.0.0.0 --port 0 --json')
  const serving = JSON.parse((await started.shows(/^\{.*\}\n/))[0]) as Record<
    'url' | 'joinUrl' | 'fingerprint' | 'certificate',
    string
  >
  const { port } = new URL(serving.url)
  const [, key = ''] = serving.joinUrl.split('#')
  return { laptop, started, serving, token, key, url: `https://127.0.0.1:${port}` }
}

describe('turnout door serve over TLS', () => {
  it(`admits on a phone whom another laptop then finds admitted, and ends with 0${missingBrowser}`, async () => {
    const { laptop, started, serving, token, key, url } = await openLaptop()
    if (missingBrowser === '') {
      const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 390, height: 844 } })
      await context.addInitScript(waitsForAnswers)
      const page = await context.newPage()
      await page.goto(`${url}/door#${key}`)
      await page.getByText('0 of 1 in').waitFor()
      await page.click('#start')
      await page.locator('#picture').waitFor()
      await page.fill('#code', token)
      await page.press('#code', 'Enter')
      await page.locator('#word', { hasText: 'OK' }).waitFor()
      expect(await page.evaluate('isSecureContext')).toBe(true)
      expect(await page.textContent('#camera-problem')).toBe('')
      await context.close()
    }
    const other = terminal()
    const scan = (trusted: Record<string, string>) =>
      other.type(`turnout door scan devconf --gate Laptop --base-url ${url} --json`, {
        env: { TURNOUT_API_KEY: key, ...trusted },
        stdin: `${token}\n`,
      })
    // Who was not given the certificate tells nobody the key.
    const strange = await scan({})
    expect(JSON.parse(strange.stdout)).toMatchObject({ result: 'error', name: null })
    expect(strange.stdout).toContain('self-signed certificate')
    const known = await scan({ NODE_EXTRA_CA_CERTS: serving.certificate })
    const verdict = missingBrowser === '' ? { result: 'already_redeemed', name: 'Ada' } : { result: 'ok' }
    expect(JSON.parse(known.stdout)).toMatchObject(verdict)
    started.process.kill('SIGINT')
    const { exitCode, stderr } = await started.ended
    expect(exitCode).toBe(0)
    expect(stderr).not.toContain(key)
    expect(await made(laptop, 'turnout door watch devconf')).toMatchObject({ admitted: 1, flagged: 0 })
  })

  it.skipIf(missingOpenssl !== '')(`shows the fingerprint that others see${missingOpenssl}`, async () => {
    const { started, serving, url } = await openLaptop()
    const { hostname, port } = new URL(url)
    const seen = await execa('openssl', ['s_client', '-connect', `${hostname}:${port}`], { input: '' })
    const { stdout } = await execa('openssl', ['x509', '-noout', '-fingerprint', '-sha256'], { input: seen.stdout })
    expect(stdout.split('=')[1]).toBe(serving.fingerprint)
    const plain = await fetch(`http://${hostname}:${port}/door`).catch((error: Error) => error.message)
    expect(plain).toBe('fetch failed')
    started.process.kill('SIGTERM')
    expect((await started.ended).exitCode).toBe(0)
  })
})
