// On both engines.
// Which requests for public pages are counted as arrivals, and that a page asks and writes nothing for it.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noteArrival } from '../../../src/service/pages/arrivals.ts'
import type { Site } from '../../../src/service/pages/site.ts'
import { openTestStore } from '../../postgres/database.ts'
import { storedVisits } from '../books/visit-story.ts'
import { type RecordedStore, recorded } from '../recorded.ts'
import { openVisitor, type Visitor } from './visitor.ts'

let store: RecordedStore
let visitor: Visitor
beforeEach(async () => {
  store = recorded(await openTestStore())
  visitor = await openVisitor({ store })
  await visitor.organize('POST', '/v1/events', {
    name: 'Fair',
    date: '2027-03-14',
    slug: 'fair',
    timezone: 'Pacific/Auckland',
  })
  await visitor.organize('POST', '/v1/events/fair/publish')
  await visitor.organize('POST', '/v1/events/fair/ticket-types', { name: 'Standard' })
})
afterEach(() => visitor.service.close())

const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'sec-fetch-site': 'none',
  'sec-fetch-dest': 'document',
}
const { 'sec-fetch-site': _site, 'sec-fetch-dest': _dest, ...oldBrowser } = browser

const counted = async () => {
  await visitor.service.service.finish()
  return storedVisits(visitor.service.store)
}

test.each([
  ['a typed address', browser],
  ['a link elsewhere', { ...browser, 'sec-fetch-site': 'cross-site', referer: 'https://news.example/' }],
  ['a link from the organizer’s site', { ...browser, 'sec-fetch-site': 'same-site' }],
  ['a browser that says less', oldBrowser],
  ['such a browser by a link elsewhere', { ...oldBrowser, referer: 'https://news.example/' }],
  [
    'tickets that are embedded elsewhere',
    { ...browser, 'sec-fetch-site': 'same-origin', referer: 'https://tickets.example/e/fair/embed?lang=en' },
  ],
])('%s is an arrival', async (_, headers) => {
  expect((await visitor.get('/e/fair?source=news', { headers })).status).toBe(200)
  expect(await counted()).toEqual([{ day: '2027-01-11', source: 'news', page: 'event', visits: 1 }])
})

test.each([
  ['reading on', { ...browser, 'sec-fetch-site': 'same-origin', referer: 'https://tickets.example/e/fair' }],
  ['reading on without a referrer', { ...browser, 'sec-fetch-site': 'same-origin' }],
  ['reading on in a browser that says less', { ...oldBrowser, referer: 'https://tickets.example/e/fair' }],
  ['loading ahead', { ...browser, 'sec-purpose': 'prefetch' }],
  ['drawing ahead', { ...browser, 'sec-purpose': 'prefetch;prerender' }],
  ['loading ahead in an older browser', { ...browser, purpose: 'prefetch' }],
  ['a frame of another page', { ...browser, 'sec-fetch-dest': 'iframe' }],
  ['a script of another page', { ...browser, 'sec-fetch-dest': 'empty' }],
  ['a program', { 'user-agent': 'curl/8.5.0' }],
  ['a program without a name', {}],
  [
    'a search engine',
    { ...oldBrowser, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  ],
  [
    'a preview of a link',
    { ...oldBrowser, 'user-agent': 'Mozilla/5.0 (Macintosh) AppleWebKit/601 Facebot Twitterbot/1.0' },
  ],
  [
    'a browser that nobody looks at',
    { ...browser, 'user-agent': 'Mozilla/5.0 (X11) HeadlessChrome/140.0 Safari/537.36' },
  ],
])('%s is no arrival', async (_, headers) => {
  expect((await visitor.get('/e/fair?source=news', { headers })).status).toBe(200)
  expect(await counted()).toEqual([])
})

test('only pages that were shown are counted', async () => {
  const headers = browser
  for (const path of [
    '/e/nothing',
    '/e/fair/nothing',
    '/e/fair/agenda',
    '/e/fair/embed',
    '/e/fair/calendar.ics',
    '/e/fair/resend',
  ]) {
    await visitor.get(path, { headers })
  }
  await visitor.send('/e/fair/register', {}, { headers })
  await visitor.service.service.handle({
    method: 'HEAD',
    path: '/e/fair',
    headers: { host: 'tickets.example', ...headers },
  })
  expect(await counted()).toEqual([])
})

test('each kind of page is counted by its name', async () => {
  const type = (await visitor.organize('GET', '/v1/events/fair/ticket-types')).json.data[0].id
  for (const path of ['/e/fair', '/e/fair/register?source=ad', `/e/fair/register?q.${type}=1`]) {
    await visitor.get(path, { headers: browser })
  }
  expect(await counted()).toMatchObject([
    { source: '', page: 'event', visits: 1 },
    { source: '', page: 'register', visits: 1 },
    { source: 'ad', page: 'register', visits: 1 },
  ])
})

test.each([
  ['', 'event'],
  ['register', 'register'],
  ['waitlist', 'waitlist'],
  ['agenda', 'agenda'],
  ['agenda/changes', 'agenda'],
  ['agenda/K7M2PQ', 'session'],
  ['speakers', 'speakers'],
  ['speakers/K7M2PQ', 'speaker'],
  ['embed', undefined],
  ['agenda/embed', undefined],
  ['agenda/my', undefined],
  ['agenda/my/secret', undefined],
  ['agenda/tracks.0123456789abcdef.css', undefined],
  ['theme.0123456789abcdef.css', undefined],
  ['resend', undefined],
])('below an event, "%s" is the page %s', (path, page) => {
  const noted: string[] = []
  const request = { raw: { method: 'GET', path, headers: browser }, now: new Date(0), query: '' }
  const site = { tools: { visits: { note: (visit: { page: string }) => noted.push(visit.page) } }, request }
  const rest = path.split('/').filter(Boolean)
  noteArrival(site as unknown as Site, { id: 'evt_1', timezone: 'UTC' }, { rest, status: 200 })
  expect(noted).toEqual(page === undefined ? [] : [page])
})

test('T96: what can’t be a source is counted without one', async () => {
  for (const source of ['%3Cscript%3E', 'ada%40example.org', 'x'.repeat(65), '']) {
    await visitor.get(`/e/fair?source=${source}`, { headers: browser })
  }
  expect(await counted()).toMatchObject([{ source: '', page: 'event', visits: 4 }])
})

test('T96: of 300 sources in addresses 200 are counted by name', async () => {
  for (let number = 0; number < 300; number += 1) {
    await visitor.get(`/e/fair?source=fake-${number}`, { headers: browser })
  }
  const rows = await counted()
  expect(rows.filter(({ source }) => source !== 'other')).toHaveLength(200)
  expect(rows.reduce((sum, { visits }) => sum + Number(visits), 0)).toBe(300)
})

test('counting asks and writes nothing while a page is made', async () => {
  await visitor.get('/e/fair')
  const asked = async (headers: Readonly<Record<string, string>>) => {
    store.takeQueries()
    const writes = store.countWrites()
    await visitor.get('/e/fair?source=news', { headers })
    return { queries: store.takeQueries(), writes: store.countWrites() - writes }
  }
  const uncounted = await asked({})
  expect(uncounted.queries.length).toBeGreaterThan(3)
  expect(await asked(browser)).toEqual(uncounted)
  expect(await counted()).toHaveLength(1)
})

test('nothing of who arrived is kept: a visit has no time, address or browser', async () => {
  await visitor.get('/e/fair', { headers: browser, client: '192.0.2.7' })
  await visitor.service.service.finish()
  const [row] = await visitor.service.store.read(({ db }) => db.selectFrom('visits').selectAll().execute())
  expect(Object.keys(row ?? {}).sort()).toEqual(['day', 'event_id', 'page', 'source', 'visits'])
})
