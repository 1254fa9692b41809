// On both engines.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openVisitor, type Visitor } from '../visitor.ts'
import { canary, hostile, makeSampleAgenda, type Organize } from './sample-agenda.ts'

let visitor: Visitor
let organize: Organize
let preview: string
beforeAll(async () => {
  visitor = await openVisitor()
  organize = async (method, path, body) => {
    const { status, json, text } = await visitor.organize(method, path, body)
    expect(status, text).toBeLessThan(300)
    return json
  }
  await makeSampleAgenda(organize, { languages: ['de'] })
  preview = (await organize('POST', '/v1/events/devconf/schedule/preview', {})).path
})
afterAll(() => visitor.service.close())

const agenda = '/e/devconf/agenda'

const text = (page: string): string =>
  page
    .replace(/<head>[\s\S]*?<\/head>|<details[\s\S]*?<\/details>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')

const read = async (path: string) => {
  const answer = await visitor.get(path)
  expect(answer.status, path).toBe(200)
  return text(answer.text)
}

const dataIn = (page: string) =>
  JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '{}')

describe('the agenda', () => {
  it('is by day and time, with breaks, and with what is off as off', async () => {
    const page = await read(agenda)
    expect(page).toContain('All times are in the time zone Europe/Berlin. Version 2, 10 January 2027 at 13:00.')
    const titles = [
      'Opening: what a city',
      'Types at scale',
      'Lightning talks Cancelled',
      'Lunch',
      'Postgres',
      'Party',
      hostile,
    ]
    expect(titles.map((title) => page.indexOf(title)).every((at, index, all) => at > (all[index - 1] ?? 0))).toBe(true)
    expect(page).toContain('23:00–01:30')
  })

  it.each([
    ['track=Web', ['TYPES1']],
    ['room=Lab', ['SOLDER']],
    ['type=workshop', ['SOLDER']],
    ['type=Workshop', ['SOLDER']],
    ['tag=Hands-on', ['SOLDER']],
    ['language=de', ['SOLDER']],
    ['day=2027-03-28', ['EVIL01']],
    ['q=HOPPER', ['TYPES1']],
    ['q=hurry&track=Web', []],
    ['day=2027-04-01&track=Data', ['HURRY1']],
  ])('shows by %s what matches', async (query, codes) => {
    const { text: page } = await visitor.get(`${agenda}?${query}`)
    expect(
      [...page.matchAll(/<h4[^>]*>(?:<s>)?<a href="\/e\/devconf\/agenda\/(\w+)/g)].map(([, code]) => code),
    ).toEqual(codes)
    expect(page.includes('Nothing on the agenda matches')).toBe(codes.length === 0)
  })

  it('says the language of titles that are not in the page’s, and breaks no time', async () => {
    const [english, german] = [(await visitor.get(agenda)).text, (await visitor.get(`${agenda}?lang=de`)).text]
    expect(english).toMatch(/<h4 lang="de"><a [^>]*SOLDER"/)
    expect(german).toMatch(/<h4><a [^>]*SOLDER/)
    expect((await visitor.get(`${agenda}/SOLDER`)).text).toContain('<h1 lang="de">')
    const path = /href="(\/e\/agenda\.[^"]*\.css)"/.exec(english)?.[1] ?? ''
    expect((await visitor.get(path)).text).toContain('hyphens:auto')
    for (const page of [english, (await visitor.get('/e/devconf/speakers/GRACE1')).text]) {
      expect(page.replace(/<span class="time">[^<]*<\/span>/g, '')).not.toMatch(/>[^<]*\d\d:\d\d–\d\d:\d\d/)
    }
  })

  it('shows and offers a format with a capital, however it was typed', async () => {
    const { text: page } = await visitor.get(`${agenda}?type=workshop`)
    expect(page).toContain('<span><bdi>Workshop</bdi></span>')
    expect(page).toContain('<option value="Workshop" selected>Workshop</option>')
    expect(page).not.toContain('>workshop<')
  })

  it('has the same sessions in a grid, each in a row and a column', async () => {
    const { text: page } = await visitor.get(`${agenda}?view=grid&day=2027-03-27`)
    const at = (title: string) => new RegExp(`class="slot([^"]*)"><h4[^>]*>(?:<s>)?<a[^>]*>${title}`).exec(page)?.[1]
    expect(at('Opening')).toMatch(/ r2 e3 c2$/)
    expect(at('Soldering')).toMatch(/ r4 e\d+ c4$/)
    expect(/class="slot break ([^"]*)"/.exec(page)?.[1]).toMatch(/ c2 w3$/)
    const sheet = /href="(\/e\/grid\.[0-9a-f]{16}\.css)"/.exec(page)?.[1] ?? ''
    const { text: style, headers } = await visitor.get(sheet)
    expect(style).toContain('.grid .r4{grid-row-start:4}')
    expect(headers['cache-control']).toContain('immutable')
    expect(page).not.toMatch(/ style=|<style/)
  })

  it('shows an older release as it was, and stays in it', async () => {
    const { text: page } = await visitor.get(`${agenda}?release=1`)
    expect(text(page)).toContain('You are looking at an earlier version of the agenda.')
    expect(text(page)).not.toContain('Cancelled')
    expect(page).toContain('/e/devconf/agenda/HURRY1?release=1')
    expect((await visitor.get(`${agenda}?release=1`)).headers['x-robots-tag']).toBe('noindex')
    expect((await visitor.get(`${agenda}?release=7`)).status).toBe(404)
    expect((await visitor.get(`${agenda}?release=x`)).status).toBe(404)
  })

  it('colours tracks by a stylesheet that is cached for ever', async () => {
    const { text: page } = await visitor.get(agenda)
    const sheet = /href="([^"]*tracks\.[0-9a-f]{16}\.css)"/.exec(page)?.[1] ?? ''
    const { text: style, headers } = await visitor.get(sheet)
    expect(style).toBe('.t0{--track:#3a6ea5}\n.t1{--track:#b3541e}')
    expect(headers['cache-control']).toContain('immutable')
    expect((await visitor.get(`${agenda}/tracks.0000000000000000.css`)).headers['cache-control']).toBe('no-store')
  })

  it('is not sent again to somebody who has it', async () => {
    const { headers } = await visitor.get(agenda)
    const known = { headers: { 'if-none-match': `W/${headers.etag}` } }
    expect(await visitor.get(agenda, known)).toMatchObject({ status: 304, text: '', headers: { etag: headers.etag } })
    expect((await visitor.get(`${agenda}?lang=de`, known)).status).toBe(200)
  })

  it('links at its foot to each of its feeds, which only a current release has', async () => {
    const foot = async (query = '') =>
      /<p class="quiet calendar">[\s\S]*?<\/p>/.exec((await visitor.get(agenda + query)).text)?.[0]
    const links = [...((await foot()) ?? '').matchAll(/href="([^"]*)"/g)].map(([, path = '']) => path)
    expect(links).toHaveLength(4)
    for (const path of links) expect((await visitor.get(path)).status, path).toBe(200)
    expect(await foot('?release=1')).toBeUndefined()
  })

  it('is linked from the page of its event', async () => {
    expect((await visitor.get('/e/devconf')).text).toContain('href="/e/devconf/agenda"')
  })
})

it('in a frame it is for the sites on the list alone, stays there to be filtered, and opens all else beside it', async () => {
  const embed = `${agenda}/embed?view=grid`
  expect((await visitor.get(embed)).headers['content-security-policy']).toContain("frame-ancestors 'none'")
  await organize('PATCH', '/v1/events/devconf/page', { embedOrigins: ['https://devconf.example'] })
  const { text: page, headers } = await visitor.get(embed)
  expect(headers['content-security-policy']).toContain('frame-ancestors https://devconf.example')
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(page).toContain('<base target="_blank"><script src="/e/frame.')
  expect(page).toMatch(/<form method="get" action="\/e\/devconf\/agenda\/embed\?view=grid" target="_self">/)
  const links = [...page.matchAll(/<a href="([^"]*)"([^>]*)>/g)].map(([, path = '', more = '']) => ({ path, more }))
  const inside = links.filter(({ more }) => more.includes('_self')).map(({ path }) => path)
  expect(inside.every((path) => path.startsWith(`${agenda}/embed`) || path.startsWith('#'))).toBe(true)
  expect(links.some(({ path, more }) => path === `${agenda}/TYPES1` && !more.includes('target'))).toBe(true)
  await organize('PATCH', '/v1/events/devconf/page', { embedOrigins: [] })
})

describe('a session', () => {
  it('has time, room, people, texts, links, the way there and its neighbours', async () => {
    const page = await read(`${agenda}/TYPES1`)
    for (const said of [
      'Saturday, 27 March 2027, 10:45–11:30',
      'Grace Hopper',
      'And below it',
      'No prior knowledge',
      'Slides',
    ])
      expect(page).toContain(said)
    expect(page).toContain('Main hall, Town Hall, Rathausmarkt 1, 20095 Hamburg')
    expect(page).toContain('A lift at the back entrance.')
    expect(page).toContain('Before this in Main hall 09:30–10:30 Opening')
    expect(page).toContain('Next in Main hall 23:00–01:30 Party')
  })

  it('says that it was moved, or is off', async () => {
    expect(await read(`${agenda}/HURRY1`)).toContain('Moved: it was planned for 27 March 2027 at 10:45.')
    expect(await read(`${agenda}/LIGHT1`)).toContain('Cancelled')
  })

  it('is not found as a draft, nor by a code that nobody has', async () => {
    expect((await visitor.get(`${agenda}/DRAFT1`)).status).toBe(404)
    expect((await visitor.get(`${agenda}/NOSUCH`)).status).toBe(404)
  })
})

it('only people who agreed to it have a page', async () => {
  const page = await read('/e/devconf/speakers')
  expect(page).toContain('Grace Hopper US Navy')
  expect(page).not.toContain('Edsger')
  const { text: grace, headers } = await visitor.get('/e/devconf/speakers/GRACE1')
  expect(text(grace)).toContain('she/her · US Navy Wrote the first compiler.')
  expect(headers['content-security-policy']).toContain('https://pictures.example')
  expect((await visitor.get('/e/devconf/speakers/EDSGER')).status).toBe(404)
  expect(await read(`${agenda}/HURRY1`)).toContain('Edsger Dijkstra (Host)')
})

it('changes are listed by release, newest first, with notes', async () => {
  const page = await read(`${agenda}/changes`)
  expect(page).toMatch(/Version 2, .* Cancelled: Lightning talks .*Version 1, .* The first programme/)
})

it('search engines read times with offsets, places with addresses, and what was moved or is off', async () => {
  const whole = dataIn((await visitor.get(agenda)).text)
  const part = (name: string) => whole.subEvent.find((one: { name: string }) => one.name === name)
  expect(part('Types at scale')).toMatchObject({
    startDate: '2027-03-27T10:45:00+01:00',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Hamburg' } },
    performer: [{ name: 'Grace Hopper' }],
    url: 'https://tickets.example/e/devconf/agenda/TYPES1',
  })
  expect(part('Postgres for people in a hurry')).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: '2027-03-27T10:45:00+01:00',
  })
  expect(part('Lightning talks').eventStatus).toBe('https://schema.org/EventCancelled')
  expect(part(hostile).startDate).toBe('2027-03-28T11:00:00+02:00')
  const [session] = dataIn((await visitor.get(`${agenda}/TYPES1`)).text)
  expect(session.superEvent.name).toBe('DevConf')
})

it('a preview is the working copy, marked as a draft on each page and listed nowhere', async () => {
  for (const path of [preview, `${preview}/TYPES1`, preview.replace(/agenda$/, 'speakers')]) {
    const { text: page, headers } = await visitor.get(path)
    expect(text(page)).toContain('Draft: this preview')
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect(page).not.toContain('ld+json')
    expect([...page.matchAll(/ href="(\/e\/devconf\/(?:agenda|speakers)[^"]*)"/g)]).toEqual([])
  }
  expect((await visitor.get(preview.replace(/.\/agenda$/, '/agenda'))).status).toBe(404)
})

it('hostile titles stay text', async () => {
  for (const path of [
    agenda,
    `${agenda}?view=grid`,
    `${agenda}/EVIL01`,
    `${agenda}/changes`,
    `${agenda}?q=${encodeURIComponent(hostile)}`,
  ]) {
    const { text: page } = await visitor.get(path)
    expect(page, path).not.toContain('<img src=x')
    expect(page.split('</script>').length, path).toBeLessThanOrEqual(2)
  }
})

it('nothing private is on any page', async () => {
  const { text: list } = await visitor.get(agenda)
  const codes = [...list.matchAll(/\/agenda\/([0-9A-Z]+)"/g)].map(([, code]) => `${agenda}/${code}`)
  const pages = [
    agenda,
    `${agenda}?view=grid`,
    `${agenda}?release=1`,
    `${agenda}/changes`,
    '/e/devconf/speakers',
    ...codes,
  ]
  expect(codes.length).toBeGreaterThan(5)
  const previews = [preview, `${preview}?view=grid`, ...codes.map((path) => path.replace(agenda, preview))]
  for (const path of [...pages, '/e/devconf/speakers/GRACE1', ...previews, '/e/devconf']) {
    const { text: page, status } = await visitor.get(path)
    expect([path, status, page.includes(canary)]).toEqual([path, 200, false])
  }
})

it('an agenda that is hidden again is not found, and an unlisted one only at its secret address', async () => {
  const of = '/v1/events/devconf/schedule'
  await organize('POST', `${of}/unpublish`)
  expect((await visitor.get(agenda)).status).toBe(404)
  expect((await visitor.get('/e/devconf')).text).not.toContain('devconf/agenda')
  const { path } = await organize('POST', `${of}/publish`, { unlisted: true })
  expect((await visitor.get(agenda)).status).toBe(404)
  const { text: page, headers } = await visitor.get(path)
  expect(text(page)).toContain('Types at scale')
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(page).toContain(`href="${path}/TYPES1"`)
  const renewed = await organize('POST', `${of}/publish`, { unlisted: true, newLink: true })
  expect((await visitor.get(path)).status).toBe(404)
  expect((await visitor.get(renewed.path)).status).toBe(200)
  await organize('POST', `${of}/publish`, {})
})
