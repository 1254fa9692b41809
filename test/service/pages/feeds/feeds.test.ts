// On both engines.
// Feeds of an agenda as strangers' programs get them: what they say, what they never say, and when they stay the same.
import ICAL from 'ical.js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openVisitor, type Visitor } from '../visitor.ts'
import { type PublishedEvent, publishEvent } from './published-event.ts'

let visitor: Visitor
let event: PublishedEvent
beforeEach(async () => {
  visitor = await openVisitor()
  event = await publishEvent(visitor.organize)
})
afterEach(() => visitor.service.close())

const feed = async (path = '/e/devconf/agenda.ics') => {
  const answer = await visitor.get(path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.text
}
const publish = () => event.send('POST', `/v1/events/${event.id}/schedule/publish`, {})

/** Entries of a calendar by their title. */
function entriesOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const entries = calendar.getAllSubcomponents('vevent').map((entry) => {
    const textOf = (name: string) => entry.getFirstPropertyValue(name)?.toString() ?? null
    return [textOf('summary') ?? '', textOf] as const
  })
  return { calendar, entries: new Map(entries) }
}

it('a feed is there once there is a release and the agenda is public, and gone when it is not any more', async () => {
  await event.place('Types', { room: 'Tent', start: '2027-03-27T10:00' })
  const paths = ['agenda.ics', 'schedule.xml', 'schedule.json', 'agenda/changes.atom']
  const statuses = async () =>
    new Set(await Promise.all(paths.map(async (path) => (await visitor.get(`/e/devconf/${path}`)).status)))
  expect(await statuses()).toEqual(new Set([404]))
  await event.release()
  expect(await statuses()).toEqual(new Set([404]))
  await publish()
  expect(await statuses()).toEqual(new Set([200]))
  await event.send('POST', `/v1/events/${event.id}/schedule/unpublish`, {})
  expect(await statuses()).toEqual(new Set([404]))
})

it('the news of changes lead to pages that are there, even where the service has no public address', async () => {
  await visitor.service.close()
  visitor = await openVisitor({ hasAddress: false })
  event = await publishEvent(visitor.organize)
  await event.place('Types', { room: 'Tent', start: '2027-03-27T10:00' })
  await event.release()
  await publish()
  const { text } = await visitor.get('/e/devconf/agenda/changes.atom')
  const links = [...text.matchAll(/<link [^>]*href="([^"#]*)/g)].map(([, link = '']) => link)
  expect(links).toEqual(['/e/devconf/agenda/changes.atom', '/e/devconf/agenda/changes', '/e/devconf/agenda/changes'])
  for (const link of links) expect([link, (await visitor.get(link)).status]).toEqual([link, 200])
})

describe('a feed of a public agenda', () => {
  let code: string
  beforeEach(async () => {
    const grace = await event.send('POST', `/v1/events/${event.id}/speakers`, { name: 'Grace Hopper' })
    const fields = { speakers: [{ speaker: grace.id }], track: 'Web', type: 'talk', abstract: 'All of them.' }
    code = await event.place('Types at scale', { room: 'Tent', start: '2027-03-27T10:00' }, fields)
    await event.place('Money; in, minor units', { room: 'Attic', start: '2027-03-28T11:00' }, { type: 'workshop' })
    await event.change([{ op: 'add', kind: 'break', title: 'Lunch', start: '2027-03-27T12:30', minutes: 60 }])
    await event.release()
    await publish()
  })

  it('says when, where, what and by whom, in UTC, with neither METHOD nor people to invite', async () => {
    const text = await feed()
    const { calendar, entries } = entriesOf(text)
    expect(['method', 'x-wr-calname', 'name'].map((name) => calendar.getFirstPropertyValue(name))).toEqual([
      null,
      'DevConf',
      'DevConf',
    ])
    expect(text).not.toMatch(/ORGANIZER|ATTENDEE|VALARM|TZID|VTIMEZONE/)
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
    expect(text).toContain('SOURCE;VALUE=URI:https://tickets.example/e/devconf/agenda.ics')
    expect([...entries.keys()].sort()).toEqual(['Lunch', 'Money; in, minor units', 'Types at scale'])
    const says = entries.get('Types at scale')
    expect(['dtstart', 'dtend', 'sequence', 'status', 'location', 'url', 'uid'].map((name) => says?.(name))).toEqual([
      '2027-03-27T09:00:00Z',
      '2027-03-27T09:45:00Z',
      '0',
      'CONFIRMED',
      'Tent, Town Hall, Rathausmarkt 1, 20095 Hamburg',
      `https://tickets.example/e/devconf/agenda/${code}`,
      await event.slotOf(code),
    ])
    expect(says?.('description')).toBe(
      `Grace Hopper\n\nAll of them.\n\nhttps://tickets.example/e/devconf/agenda/${code}`,
    )
  })

  it('asks to be read more often on the days of the event', async () => {
    const before = await feed()
    visitor.setNow('2027-03-27T09:00:00Z')
    const on = await feed()
    expect(on).toContain('X-PUBLISHED-TTL:PT15M')
    const plain = (text: string) => text.replace(/^(?:REFRESH-INTERVAL|X-PUBLISHED-TTL).*\r\n/gm, '')
    expect(plain(on)).toBe(plain(before))
  })

  it('is the same bytes in every process until something public changes', async () => {
    const before = await feed()
    visitor.setNow('2027-01-11T12:00:00Z')
    await event.send('POST', '/v1/events', { name: 'Another', date: '2027-05-01' })
    const other = await openVisitor({ store: visitor.service.store, now: () => new Date('2027-01-12T12:00:00Z') })
    expect((await other.get('/e/devconf/agenda.ics')).text).toBe(before)
    await event.move(code, { start: '2027-03-27T11:00' })
    expect(await feed()).toBe(before)
    await event.release()
    const after = await feed()
    expect(after).not.toBe(before)
    expect((await other.get('/e/devconf/agenda.ics')).text).toBe(after)
  })

  it('follows texts that are live, without another release or sequence', async () => {
    visitor.setNow('2027-01-11T12:00:00Z')
    const { data } = await event.send('GET', `/v1/events/${event.id}/sessions?code=${code}`)
    await event.send('PATCH', `/v1/sessions/${data[0]?.id}`, { abstract: 'Most of them.' })
    const says = entriesOf(await feed()).entries.get('Types at scale')
    expect(says?.('description')).toContain('Most of them.')
    expect(['sequence', 'dtstamp', 'last-modified'].map((name) => says?.(name))).toEqual([
      '0',
      '2027-01-11T12:00:00Z',
      '2027-01-11T12:00:00Z',
    ])
  })

  it.each([
    ['/e/devconf/agenda.ics?track=web', ['Types at scale'], 'DevConf: Web'],
    ['/e/devconf/agenda.ics?room=Attic', ['Money; in, minor units'], 'DevConf: Attic'],
    ['/e/devconf/agenda.ics?type=workshop', ['Money; in, minor units'], 'DevConf: workshop'],
    ['/e/devconf/agenda.ics?speaker=Grace%20Hopper', ['Types at scale'], 'DevConf: Grace Hopper'],
    ['/e/devconf/agenda.ics?track=Web&room=Attic', [], 'DevConf: Web: Attic'],
    ['/e/devconf/agenda.ics?track=', ['Lunch', 'Money; in, minor units', 'Types at scale'], 'DevConf'],
  ])('%s has only what it asks for', async (path, titles, name) => {
    const { calendar, entries } = entriesOf(await feed(path))
    expect([...entries.keys()].sort()).toEqual(titles)
    expect(calendar.getFirstPropertyValue('name')).toBe(name)
  })

  it('of one session or speaker has an address of its own', async () => {
    expect([...entriesOf(await feed(`/e/devconf/agenda/${code}.ics`)).entries.keys()]).toEqual(['Types at scale'])
    const { data } = (await event.send('GET', `/v1/events/${event.id}/speakers`)) as unknown as {
      data: { code: string }[]
    }
    const path = `/e/devconf/speakers/${data[0]?.code}.ics`
    expect([...entriesOf(await feed(path)).entries.keys()]).toEqual(['Types at scale'])
  })

  it('is refused where the agenda has not what it names, since an empty one would clear calendars', async () => {
    for (const path of ['agenda.ics?track=Rust', 'agenda/ZZZZZZ.ics', 'speakers/ZZZZZZ.ics'])
      expect([path, (await visitor.get(`/e/devconf/${path}`)).status]).toEqual([path, 404])
  })

  it.each(['agenda.ics', 'schedule.xml', 'schedule.json', 'agenda/changes.atom'])(
    '%s may be kept for a minute and read by any site, and answers 304 to who has it',
    async (file) => {
      visitor.setNow('2027-01-10T12:05:00Z')
      const path = `/e/devconf/${file}`
      const { headers, text } = await visitor.get(path)
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=60',
        'last-modified': 'Sun, 10 Jan 2027 12:00:00 GMT',
      })
      expect(text).not.toBe('')
      const etag = headers.etag ?? ''
      const asked = [{ 'if-none-match': `W/${etag}` }, { 'if-modified-since': headers['last-modified'] ?? '' }]
      for (const sent of asked) {
        const again = await visitor.get(path, { headers: sent })
        expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag])
      }
      await event.move(code, { room: 'Attic' })
      await event.release()
      for (const sent of asked) expect((await visitor.get(path, { headers: sent })).status).toBe(200)
    },
  )

  it('says that a session is off in three ways until a week after the event, and never just drops it', async () => {
    await event.act(code, 'cancel')
    await event.release()
    const says = entriesOf(await feed()).entries.get('Cancelled: Types at scale')
    expect(['status', 'transp', 'sequence'].map((name) => says?.(name))).toEqual(['CANCELLED', 'TRANSPARENT', '1'])
    visitor.setNow('2027-04-04T12:00:00Z')
    expect([...entriesOf(await feed()).entries.keys()]).toContain('Cancelled: Types at scale')
    visitor.setNow('2027-04-05T12:00:00Z')
    expect([...entriesOf(await feed()).entries.keys()].sort()).toEqual(['Lunch', 'Money; in, minor units'])
  })

  it('is below the secret address of an unlisted agenda, and nowhere else', async () => {
    const { path } = (await event.send('POST', `/v1/events/${event.id}/schedule/publish`, {
      unlisted: true,
    })) as unknown as { path: string }
    const secret = path.replace(/\/agenda$/, '')
    const { status, headers, text } = await visitor.get(`${secret}/agenda.ics`)
    expect([status, headers['cache-control']]).toEqual([200, 'private, max-age=60'])
    expect(text.replace(/\r\n /g, '')).toContain(`https://tickets.example${secret}/agenda/${code}`)
    expect((await visitor.get('/e/devconf/agenda.ics')).status).toBe(404)
    const preview = await event.send('POST', `/v1/events/${event.id}/schedule/preview`, {})
    const draft = (preview as unknown as { path: string }).path.replace(/\/agenda$/, '')
    expect((await visitor.get(`${draft}/agenda.ics`)).status).toBe(404)
  })

  it('has its links on the pages, to subscribe first, each saying how often it follows', async () => {
    const feedAddress = 'tickets.example/e/devconf/agenda.ics'
    const page = (await visitor.get('/e/devconf/agenda')).text
    expect(page).toContain(`href="webcal://${feedAddress}"`)
    expect(page).toContain(
      `href="https://calendar.google.com/calendar/r?cid=${encodeURIComponent(`webcal://${feedAddress}`)}"`,
    )
    expect(page).toContain('may take up to a day to show changes')
    expect(page).not.toContain('action=TEMPLATE')
    expect(page.indexOf('href="/e/devconf/agenda.ics"')).toBeGreaterThan(page.indexOf('Later changes will not'))
    const session = (await visitor.get(`/e/devconf/agenda/${code}`)).text
    const [first, last] = [session.indexOf('webcal://'), session.indexOf('action=TEMPLATE')]
    expect(first).toBeGreaterThan(0)
    expect(last).toBeGreaterThan(first)
    expect(session).toContain('dates=20270327T090000Z%2F20270327T094500Z')
    expect(session).toContain('calendar/0/action/compose?rru=addevent')
    expect(session).toContain('Later changes will not reach your calendar')
  })

  it('is offered by no page of a session that is off', async () => {
    await event.act(code, 'cancel')
    await event.release()
    const page = (await visitor.get(`/e/devconf/agenda/${code}`)).text
    expect(page).toContain('Cancelled')
    expect(page).not.toMatch(/webcal:|\.ics"|class="calendar"/)
  })

  it('schedule.xml and schedule.json leave out what is off, and breaks', async () => {
    await event.act(code, 'cancel')
    await event.release()
    for (const path of ['schedule.xml', 'schedule.json']) {
      const text = await feed(`/e/devconf/${path}`)
      expect(text).toContain('Money; in, minor units')
      expect(text).not.toMatch(/Types at scale|Lunch/)
    }
  })
})
