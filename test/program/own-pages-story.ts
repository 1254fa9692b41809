// Personal agendas and speakers' own pages as people use them, in a browser without script: told as two stories that say in
// sentences what is wrong.
import type { Browser, Page } from 'playwright-core'
import { makeSampleAgenda, type Organize } from '../service/pages/agenda/sample-agenda.ts'
import { serve, type TestServer } from '../service/server/serve.ts'

export interface OwnPages {
  readonly server: TestServer
  readonly organize: Organize
  /** Path of Grace Hopper's own page. */
  readonly speaker: string
}

/** A service with the sample agenda, and a session that waits for its speaker's answer. */
export async function openOwnPages(): Promise<OwnPages> {
  const server = await serve()
  const organize: Organize = async (method, path, body) => {
    const headers = { authorization: `Bearer ${server.firstKey}`, 'content-type': 'application/json' }
    const answer = await fetch(server.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    const json = await answer.json()
    if (!answer.ok) throw new Error(JSON.stringify(json))
    return json
  }
  await makeSampleAgenda(organize, { languages: ['de', 'ar'] })
  const of = '/v1/events/devconf'
  const waiting = {
    code: 'WAITS1',
    title: 'Compilers for cooks',
    status: 'accepted',
    speakers: [{ speaker: 'GRACE1' }],
  }
  await organize('POST', `${of}/sessions`, waiting)
  const grace = (await organize('GET', `${of}/speakers?q=Grace`)).data[0].id
  return { server, organize, speaker: (await organize('POST', `/v1/speakers/${grace}/invite`, {})).path }
}

class Story {
  readonly wrong: string[] = []
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  same(what: string, found: unknown, wanted: unknown): void {
    const [one, other] = [found, wanted].map((value) => JSON.stringify(value))
    if (one !== other) this.wrong.push(`${what}: ${one} in place of ${other}`)
  }

  /** Clicks, and waits for the page that follows. */
  async press(selector: string): Promise<void> {
    await Promise.all([this.page.waitForEvent('load'), this.page.locator(selector).first().click()])
  }

  titles(): Promise<string[]> {
    return this.page.locator('article h4').allTextContents()
  }

  async text(): Promise<string> {
    return (await this.page.locator('main').innerText()).replace(/\s+/g, ' ')
  }
}

/** Without script or cookie: chooses, filters, is told of a clash, subscribes, and takes another address. */
async function keepAgenda(story: Story, { url }: TestServer): Promise<void> {
  const { page } = story
  const tick = (code: string) => page.locator(`input[value=${code}][type=checkbox]`).check()
  await page.goto(`${url}/e/devconf/agenda`)
  await story.press('a[href="/e/devconf/agenda/my"]')
  await tick('TYPES1')
  await tick('PARTY1')
  await story.press('.go button')
  const first = page.url()
  story.same('what was chosen', await story.titles(), ['Types at scale', 'Party'])
  await page.goto(`${first}/choose?track=Data`)
  await tick('HURRY1')
  await story.press('.go button')
  const all = ['Types at scale', 'Postgres for people in a hurry', 'Party']
  story.same('what a filter hid', await story.titles(), all)
  await page.goto(`${first}/choose`)
  await tick('SOLDER')
  await story.press('.go button')
  story.same('two at once', (await story.text()).match(/At the same time: [A-Z]\w+/g), [
    'At the same time: Soldering',
    'At the same time: Types',
  ])
  await story.press('article:has(h4:has-text("Soldering")) button')
  story.same('what was removed', await story.titles(), all)
  const feed = await (await fetch(`${first}/agenda.ics`)).text()
  story.same('the calendar', feed.match(/BEGIN:VEVENT/g)?.length, 3)
  await page.locator('details:has(button[value=link]) summary').click()
  await story.press('button[value=link]')
  const second = page.url()
  story.same('the new address', [second === first, await story.titles()], [false, all])
  story.same('the old address', (await fetch(first)).status, 404)
  await page.locator('details:has(button[value=delete]) summary').click()
  await story.press('button[value=delete]')
  story.same('what was deleted', (await fetch(second)).status, 404)
  story.same('cookies', await page.context().cookies(), [])
}

/** Confirms one session and withdraws another, and says what may be shown. */
async function answerAsSpeaker(story: Story, { server, organize, speaker }: OwnPages): Promise<void> {
  const { page } = story
  const status = async (code: string) =>
    (await organize('GET', `/v1/events/devconf/sessions?code=${code}`)).data[0].status
  await page.goto(server.url + speaker)
  await story.press('#WAITS1 button[value=confirm]')
  story.same('a confirmed session', await status('WAITS1'), 'confirmed')
  await page.locator('#WAITS1 details summary').click()
  await page.locator('#WAITS1 input[name=reason]').fill('I am ill')
  await story.press('#WAITS1 button[value=withdraw]')
  story.same('a withdrawn session', await status('WAITS1'), 'withdrawn')
  await page.fill('#pronouns', 'they/them')
  await page.locator('input[value=picture]').uncheck()
  await page.locator('input[value=recording]').check()
  await story.press('button[value=save]')
  story.same('what was saved', (await story.text()).includes('Saved. Thank you!'), true)
  const saved = (await organize('GET', '/v1/events/devconf/speakers?q=Grace')).data[0]
  const given = saved.consents.flatMap((one: { kind: string; given: boolean }) => (one.given ? [one.kind] : []))
  story.same('the record', [saved.pronouns, given.sort()], ['they/them', ['profile', 'recording']])
  await page.goto(`${server.url}/e/devconf/speakers/GRACE1`)
  story.same('the picture without consent', await page.locator('main img').count(), 0)
}

const stories = {
  agenda: (story: Story, { server }: OwnPages) => keepAgenda(story, server),
  speaker: answerAsSpeaker,
}

/** @returns sentences; none if every promise held */
export async function faultsOfOwnPages(browser: Browser, name: keyof typeof stories): Promise<string[]> {
  const pages = await openOwnPages()
  const context = await browser.newContext({ javaScriptEnabled: false })
  try {
    const page = await context.newPage()
    // Pictures of the sample are nowhere.
    await page.route('https://**', (route) => route.abort())
    const story = new Story(page)
    await stories[name](story, pages)
    return story.wrong
  } finally {
    await context.close()
    await pages.server.close()
  }
}
