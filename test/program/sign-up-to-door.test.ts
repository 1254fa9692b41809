// From the public page to the door, with nothing in between made up: a browser registers, a mail server gets the mail, other
// people's programs read the code out of its ticket, and the door lets it in.

import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeMailServer, startMailServer } from '../fakes/mail/mail-server.ts'
import { patience } from '../host/patience.ts'
import { needs } from '../host/programs.ts'
import { missingBrowser, openBrowser } from './browser.ts'
import { made, serving, type Terminal, terminal } from './terminal.ts'

let browser: Browser
let mail: FakeMailServer
let arrived: () => void
const oneMail = new Promise<void>((resolve) => {
  arrived = resolve
})

const missing = missingBrowser || needs('zbarimg', '--version') || needs('pdftoppm', '-v')

beforeAll(async () => {
  if (missing !== '') return
  browser = await openBrowser()
  mail = await startMailServer({
    end: () => {
      setImmediate(arrived)
      return 'take'
    },
  })
})
afterAll(async () => {
  await browser?.close()
  await mail?.close()
})

async function registerOnPage(url: string): Promise<void> {
  const page = await browser.newPage()
  await page.goto(url)
  await page.selectOption('[name^="q."]', '1')
  await page.click('.go button')
  await page.fill('#name', 'Ada Lovelace')
  await page.fill('#email', 'ada@example.org')
  await page.click('.go button')
  await page.getByText('You’re registered').first().waitFor(patience)
}

/** What zbar reads on the page that poppler draws of the ticket in the mail. */
function codeInMail(on: Terminal): string {
  const [taken] = mail.taken
  expect(taken?.to).toEqual(['ada@example.org'])
  const paper = taken?.email.attachments.find(({ filename }) => filename === 'tickets.pdf')
  writeFileSync(join(on.home, 'tickets.pdf'), Buffer.from(paper?.content as ArrayBuffer))
  execFileSync('pdftoppm', ['-r', '150', '-png', '-singlefile', 'tickets.pdf', 'ticket'], { cwd: on.home })
  return execFileSync('zbarimg', ['--quiet', '--raw', 'ticket.png'], { cwd: on.home, encoding: 'utf8' }).trim()
}

describe('somebody who signs up on the public page', () => {
  it.skipIf(missing !== '')(
    `gets a mail whose ticket the door lets in once, with a link to the order, and is listed as checked in${missing}`,
    async () => {
      const on = terminal()
      const service = await serving(on, '--public-url https://tickets.example.org')
      const owner = { env: { TURNOUT_BASE_URL: service.url, TURNOUT_API_KEY: service.apiKey ?? '' } }
      const today = new Date().toISOString().slice(0, 10)
      await made(on, `turnout events create --name DevConf --slug devconf --date ${today}`, owner)
      await made(on, 'turnout ticket-types create --event devconf --name Standard', owner)
      const from = 'tickets@devconf.example'
      await made(on, `turnout mail connect --host 127.0.0.1 --port ${mail.port} --tls none --from ${from}`, owner)
      await made(on, 'turnout events publish devconf', owner)

      await registerOnPage(`${service.url}/e/devconf`)
      await oneMail
      const code = codeInMail(on)
      const [, path = '', secret = ''] = /example\.org(\/o\/\w+\.([\w-]+))/.exec(mail.taken[0]?.email.text ?? '') ?? []
      expect(await (await fetch(service.url + path)).text()).toContain('Ada Lovelace')
      expect(service.output().stderr).toMatch(/"level":/)
      expect(service.output().stderr).not.toContain(secret)

      const device = await made<{ apiKey: string }>(on, 'turnout devices create --event devconf --name Laptop', owner)
      const door = { env: { TURNOUT_BASE_URL: service.url, TURNOUT_API_KEY: device.apiKey } }
      const scan = async () => {
        const ran = await on.type('turnout door scan devconf --gate North', { ...door, stdin: `${code}\n` })
        expect(ran).toMatchObject({ stderr: '', exitCode: 0 })
        return JSON.parse(ran.stdout)
      }
      const first = await scan()
      expect(first).toMatchObject({ result: 'ok', name: 'Ada Lovelace', ticketType: 'Standard', offline: false })
      const again = { result: 'already_redeemed', ticketId: first.ticketId, firstAt: first.firstAt, firstGate: 'North' }
      expect(await scan()).toMatchObject(again)

      const bob = '--name Bob --email bob@example.org --ticket-type Standard'
      await made(on, `turnout attendees register --event devconf ${bob}`, owner)
      const listed = await on.type('turnout attendees list devconf --checked-in --json', owner)
      const people = JSON.parse(listed.stdout) as { email: string }[]
      expect(people.map(({ email }) => email)).toEqual(['ada@example.org'])
    },
  )
})
