// On both engines.
import { afterEach, describe, expect, it } from 'vitest'
import { type FakeCalendar, type Habits, startFakeCalendar } from '../../../fakes/calendar/fake-calendar.ts'
import { type CalendarScene, openCalendarScene } from './calendar-scene.ts'

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

interface Both {
  readonly scene: CalendarScene
  readonly fake: FakeCalendar
}

async function open({ habits, ...options }: { habits?: Partial<Habits>; sessions?: number } = {}): Promise<Both> {
  const fake = await startFakeCalendar(habits)
  const scene = await openCalendarScene(options)
  opened.push(fake, scene)
  return { scene, fake }
}

/** The methods that a calendar was sent, in alphabetical order. */
const sent = ({ requests }: FakeCalendar) => requests.map(({ method }) => method).sort()

async function synced({ scene, fake }: Both, body: object = {}) {
  const id = await scene.connected({ url: fake.url, ...body })
  const { json } = await scene.sync(id)
  fake.forget()
  return { id, sync: json.sync }
}

describe('a calendar', () => {
  it('gets an object per slot, which a released change replaces', async () => {
    const both = await open()
    const { scene, fake } = both
    const { id, sync } = await synced(both)
    expect(sync).toMatchObject({ release: 1, entries: 4, added: 4, problems: [], complete: true })
    const [code = ''] = scene.codes
    const name = `${await scene.slotId(code)}.ics`
    expect(fake.objects.get(name)).toContain('DTSTART:20270328T060000Z')
    expect(fake.objects.get(name)).toContain('SEQUENCE:0')
    expect(fake.objects.get(name)).not.toContain('METHOD')
    await scene.move(code, '2027-03-28T20:30')
    await scene.release()
    const { json } = await scene.sync(id)
    expect(json.sync).toMatchObject({ release: 2, added: 0, changed: 1, unchanged: 3 })
    expect(fake.objects.get(name)).toContain('DTSTART:20270328T183000Z')
    expect(fake.objects.get(name)).toContain('SEQUENCE:1')
  })

  it('says of a session that is off that it is, and drops it nowhere', async () => {
    const both = await open()
    const { scene, fake } = both
    const { id } = await synced(both)
    const [code = ''] = scene.codes
    const { json } = await scene.send('GET', `/v1/events/${scene.eventId}/sessions?code=${code}`)
    await scene.send('POST', `/v1/sessions/${json.data[0].id}/cancel`, { body: {} })
    await scene.release()
    expect((await scene.sync(id)).json.sync).toMatchObject({ cancelled: 1, changed: 0, removed: 0 })
    const text = fake.objects.get(`${await scene.slotId(code)}.ics`)
    expect(text).toContain('STATUS:CANCELLED')
    expect(text).toContain('SUMMARY:Cancelled: Talk 1')
  })

  it('costs three writes and one question for three changes, and one question for none', async () => {
    const both = await open({ sessions: 12 })
    const { scene, fake } = both
    const { id } = await synced(both)
    await scene.sync(id)
    expect(sent(fake)).toEqual(['REPORT'])
    fake.forget()
    for (const [index, code] of scene.codes.slice(0, 3).entries()) await scene.move(code, `2027-03-29T0${index + 5}:15`)
    await scene.release()
    await scene.sync(id)
    expect(sent(fake)).toEqual(['PUT', 'PUT', 'PUT', 'REPORT'])
  })

  it('follows a release by itself', async () => {
    const both = await open()
    const { scene } = both
    const { id } = await synced(both)
    expect(await scene.show(id)).toMatchObject({ status: 'connected', dueAt: null })
    await scene.move(scene.codes[0] ?? '', '2027-03-28T20:30')
    expect((await scene.show(id)).dueAt).toBeNull()
    await scene.release()
    expect((await scene.show(id)).dueAt).toBe('2027-01-10T12:00:00.000Z')
  })

  it('is limited to a room, and loses what leaves it', async () => {
    const both = await open()
    const { scene, fake } = both
    const { id, sync } = await synced(both, { room: 'Tent' })
    expect(sync.added).toBe(4)
    await scene.move(scene.codes[0] ?? '', '2027-03-28T08:00', 'Attic')
    await scene.release()
    expect((await scene.sync(id)).json.sync).toMatchObject({ entries: 3, removed: 1, unchanged: 3 })
    expect(fake.objects.size).toBe(3)
  })

  it('keeps what strangers have in it', async () => {
    const both = await open()
    const { fake, scene } = both
    fake.edit('dentist.ics', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:dentist\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n')
    const { id } = await synced(both)
    fake.edit('party.ics', 'whatever')
    await scene.sync(id)
    await scene.send('DELETE', `/v1/calendars/${id}`)
    expect([...fake.objects.keys()].sort()).toEqual(['dentist.ics', 'party.ics'])
    expect(fake.requests.filter(({ name }) => name === 'dentist.ics' || name === 'party.ics')).toEqual([])
  })

  it('is connected once: a second connection would delete what the first one keeps', async () => {
    const both = await open()
    const { fake, scene } = both
    const { id } = await synced(both)
    const { json } = await scene.connect({ url: fake.url, onDrift: 'theirs' })
    expect(json).toMatchObject({ status: 409, code: 'state_conflict', calendar: id })
    expect(json.detail).toContain('already connected to this address')
    expect(fake.objects.size).toBe(4)
  })

  it('keeps what was written when it is disconnected so', async () => {
    const both = await open()
    const { fake, scene } = both
    const { id } = await synced(both)
    const { json } = await scene.send('DELETE', `/v1/calendars/${id}?leave=true`)
    expect(json).toEqual({ id, deleted: true, removed: 0, left: 4 })
    expect(fake.objects.size).toBe(4)
    expect(fake.requests).toEqual([])
  })
})

/** Moves an entry there, as somebody with a phone would. */
function moved(fake: FakeCalendar, name: string): void {
  const text = fake.objects.get(name) ?? ''
  const alarm = 'BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT10M\r\nEND:VALARM\r\n'
  const edited = text
    .replace('DTSTART:20270328T060000Z', 'DTSTART:20270328T100000Z')
    .replace('DTEND:20270328T064500Z', 'DTEND:20270328T104500Z')
    .replace('END:VEVENT', `COLOR:tomato\r\n${alarm}END:VEVENT`)
  fake.edit(name, edited)
}

describe('an entry that somebody moved there', () => {
  it('is put back, and keeps their alarm and colour, through later changes too', async () => {
    const both = await open()
    const { scene, fake } = both
    const { id } = await synced(both)
    const [code = ''] = scene.codes
    const name = `${await scene.slotId(code)}.ics`
    moved(fake, name)
    const { sync } = (await scene.sync(id)).json
    expect(sync.restored).toEqual([
      {
        slotId: await scene.slotId(code),
        title: 'Talk 1',
        kind: 'edited',
        startsThere: '2027-03-28T12:00',
        startsHere: '2027-03-28T08:00',
      },
    ])
    expect(fake.objects.get(name)).toContain('DTSTART:20270328T060000Z')
    expect(fake.objects.get(name)).toContain('BEGIN:VALARM')
    await scene.move(code, '2027-03-28T20:30')
    await scene.release()
    expect((await scene.sync(id)).json.sync).toMatchObject({ changed: 1, restored: [] })
    expect(fake.objects.get(name)).toContain('DTSTART:20270328T183000Z')
    expect(fake.objects.get(name)).toContain('COLOR:tomato')
  })

  it('is left and listed where theirs count, until ours do', async () => {
    const both = await open()
    const { scene, fake } = both
    const { id } = await synced(both, { onDrift: 'theirs' })
    const name = `${await scene.slotId(scene.codes[0] ?? '')}.ics`
    moved(fake, name)
    for (const _ of [1, 2]) {
      const { sync } = (await scene.sync(id)).json
      expect(sync).toMatchObject({
        restored: [],
        drifted: [{ kind: 'edited', startsThere: '2027-03-28T12:00' }],
      })
    }
    expect(fake.objects.get(name)).toContain('DTSTART:20270328T100000Z')
    await scene.send('PATCH', `/v1/calendars/${id}`, { body: { onDrift: 'ours' } })
    expect((await scene.sync(id)).json.sync.restored).toHaveLength(1)
    expect(fake.objects.get(name)).toContain('DTSTART:20270328T060000Z')
  })

  it('with an alarm alone is not touched', async () => {
    const both = await open()
    const { scene, fake } = both
    const { id } = await synced(both)
    const name = `${await scene.slotId(scene.codes[0] ?? '')}.ics`
    fake.edit(name, (fake.objects.get(name) ?? '').replace('END:VEVENT', 'COLOR:tomato\r\nEND:VEVENT'))
    expect((await scene.sync(id)).json.sync).toMatchObject({ restored: [], unchanged: 4 })
    expect(sent(fake)).toEqual(['GET', 'REPORT'])
    fake.forget()
    await scene.sync(id)
    expect(sent(fake)).toEqual(['REPORT'])
  })

  it('and deleted is made again, or left', async () => {
    for (const onDrift of ['ours', 'theirs']) {
      const both = await open()
      const { scene, fake } = both
      const { id } = await synced(both, { onDrift })
      fake.remove(`${await scene.slotId(scene.codes[0] ?? '')}.ics`)
      for (const _ of [1, 2]) await scene.sync(id)
      expect(fake.objects.size).toBe(onDrift === 'ours' ? 4 : 3)
    }
  })
})

/** One line each: several entries are looked at together. */
const drifts = (list: readonly Record<'title' | 'kind' | 'startsThere' | 'startsHere', string | null>[]) =>
  list.map(({ title, kind, startsThere, startsHere }) => `${title} ${kind} ${startsThere} ${startsHere}`).sort()

describe('a plan', () => {
  it('says what a run would do, and neither writes there nor notes anything here', async () => {
    const both = await open()
    const { scene, fake } = both
    const { id } = await synced(both)
    const [code = '', deleted = ''] = scene.codes
    moved(fake, `${await scene.slotId(code)}.ics`)
    fake.remove(`${await scene.slotId(deleted)}.ics`)
    await scene.move(scene.codes[2] ?? '', '2027-03-28T20:30')
    await scene.release()
    const [texts, known] = [new Map(fake.objects), await scene.show(id)]
    const { json } = await scene.send('POST', `/v1/calendars/${id}/sync/plan`, { body: {} })
    expect(json.sync).toMatchObject({ release: 2, changed: 1, unchanged: 1 })
    expect(drifts(json.sync.restored)).toEqual([
      'Talk 1 edited 2027-03-28T12:00 2027-03-28T08:00',
      'Talk 2 deleted null 2027-03-28T09:00',
    ])
    expect(sent(fake)).toEqual(['GET', 'REPORT'])
    expect([new Map(fake.objects), await scene.show(id)]).toEqual([texts, known])
    const { sync } = (await scene.sync(id)).json
    expect(sync).toMatchObject({ release: 2, changed: 1, unchanged: 1 })
    expect(drifts(sync.restored)).toEqual(drifts(json.sync.restored))
  })

  it('before the first run, and after one that was cut off, counts what is there already', async () => {
    const both = await open()
    const { scene, fake } = both
    const id = await scene.connected({ url: fake.url })
    const plan = async () => (await scene.send('POST', `/v1/calendars/${id}/sync/plan`, { body: {} })).json.sync
    expect(await plan()).toMatchObject({ added: 4, unchanged: 0 })
    fake.fault(({ method }, count) => (method === 'PUT' && count === 3 ? 'silent' : undefined))
    await scene.sync(id)
    fake.fault(undefined)
    const { added, unchanged } = await plan()
    expect({ added, unchanged }).toEqual({ added: 4 - fake.objects.size, unchanged: fake.objects.size })
  })
})

describe('a server', () => {
  it.each<[string, Partial<Habits>]>([
    ['without sync-collection', { syncs: false }],
    ['that keeps ETags back', { etags: 'kept back' }],
    ['that lies about ETags', { etags: 'wrong' }],
  ])('%s gets each change once, and nothing where nothing has changed', async (_, habits) => {
    const both = await open({ habits })
    const { scene, fake } = both
    const { id, sync } = await synced(both)
    expect(sync.added).toBe(4)
    expect((await scene.sync(id)).json.sync).toMatchObject({ unchanged: 4, restored: [], problems: [] })
    fake.forget()
    await scene.sync(id)
    expect(fake.requests.filter(({ method }) => method === 'PUT' || method === 'GET')).toEqual([])
    await scene.move(scene.codes[0] ?? '', '2027-03-28T20:30')
    await scene.release()
    expect((await scene.sync(id)).json.sync).toMatchObject({ changed: 1, restored: [], problems: [] })
  })

  it('that no longer knows our token is asked for everything', async () => {
    const both = await open()
    const { scene, fake } = both
    const { id } = await synced(both)
    fake.fault(({ method, body }) =>
      method === 'REPORT' && body.includes('turnout:')
        ? { status: 403, body: '<error xmlns="DAV:"><valid-sync-token/></error>' }
        : undefined,
    )
    fake.remove(`${await scene.slotId(scene.codes[0] ?? '')}.ics`)
    expect((await scene.sync(id)).json.sync.restored).toMatchObject([{ kind: 'deleted' }])
    expect(sent(fake)).toEqual(['PUT', 'REPORT', 'REPORT'])
  })

  it('with 6,000 objects of strangers is written to as any other', async () => {
    const both = await open()
    const { scene, fake } = both
    for (let index = 0; index < 6_000; index += 1) fake.edit(`theirs-${index}.ics`, 'theirs')
    const { id, sync } = await synced(both)
    expect(sync).toMatchObject({ added: 4, problems: [] })
    expect((await scene.sync(id)).json.sync).toMatchObject({ unchanged: 4, requests: 1 })
  })

  it('with more objects than are read is refused, with a way out', async () => {
    const { scene, fake } = await open()
    for (let index = 0; index <= 20_000; index += 1) fake.edit(`${index}.ics`, 'theirs')
    const id = await scene.connected({ url: fake.url })
    expect((await scene.sync(id)).json).toMatchObject({
      code: 'calendar_refused',
      detail: `This calendar at ${fake.place} has more than 20000 entries, the most that can be read`,
      hint: expect.stringContaining('--create'),
    })
    expect(fake.objects.size).toBe(20_001)
  })

  it('with our entry under another name has it adopted', async () => {
    const both = await open()
    const { scene, fake } = both
    const { id } = await synced(both)
    const texts = [...fake.objects]
    await scene.send('DELETE', `/v1/calendars/${id}`)
    for (const [name, text] of texts) fake.edit(`imported-${name}`, text)
    const again = await synced(both)
    expect(again.sync).toMatchObject({ added: 0, unchanged: 4, problems: [] })
    expect(fake.objects.size).toBe(4)
  })

  it('that refuses one entry gets the rest, and that one later', async () => {
    const both = await open()
    const { scene, fake } = both
    const id = await scene.connected({ url: fake.url })
    fake.fault(({ method }, count) => (method === 'PUT' && count === 2 ? { status: 423 } : undefined))
    const { sync, calendar } = (await scene.sync(id)).json
    expect(sync.added).toBe(3)
    expect(sync.problems).toEqual([expect.stringMatching(/^"Talk \d" was refused \(423\)$/)])
    expect(calendar).toMatchObject({ status: 'failing', dueAt: '2027-01-10T12:01:00.000Z' })
    fake.fault(undefined)
    expect((await scene.sync(id)).json.sync).toMatchObject({ added: 1, unchanged: 3, problems: [] })
    expect(await scene.show(id)).toMatchObject({ status: 'connected', lastError: null, dueAt: null })
  })

  it.each([
    ['is full', { status: 507 }, 'calendar_unavailable', /has no room left/],
    [
      'is being repaired',
      { status: 503, headers: { 'retry-after': '600' } },
      'calendar_unavailable',
      /is unavailable right now/,
    ],
    [
      'is being repaired until a time',
      { status: 503, headers: { 'retry-after': 'Sun, 10 Jan 2027 12:10:00 GMT' } },
      'calendar_unavailable',
      /is unavailable right now/,
    ],
    [
      'redirects elsewhere',
      { status: 302, headers: { location: 'https://evil.example/' } },
      'calendar_refused',
      /redirects/,
    ],
  ])('that %s is tried again later, with what is left', async (_, answer, code, message) => {
    const both = await open({ sessions: 8 })
    const { scene, fake } = both
    const id = await scene.connected({ url: fake.url })
    fake.fault(({ method }, count) => (method === 'PUT' && count > 4 ? answer : undefined))
    const { json } = await scene.sync(id)
    expect(json).toMatchObject({ code, detail: expect.stringMatching(message) })
    const { status, dueAt, lastError } = await scene.show(id)
    expect({ status, lastError }).toEqual({ status: 'failing', lastError: expect.stringMatching(message) })
    expect(dueAt).toBe(`2027-01-10T12:${answer.status === 503 ? '10' : '01'}:00.000Z`)
    fake.fault(undefined)
    expect((await scene.sync(id)).json.sync).toMatchObject({ added: 4, unchanged: 4, restored: [] })
  })

  it('that never answers is given up', async () => {
    const both = await open()
    const { scene, fake } = both
    const id = await scene.connected({ url: fake.url })
    fake.fault(() => 'hang')
    scene.answerWithin(300)
    expect((await scene.sync(id)).json).toMatchObject({ code: 'calendar_unavailable' })
    expect(await scene.show(id)).toMatchObject({
      status: 'failing',
      lastError: expect.stringMatching(/did not answer/),
    })
  })

  it('that takes what we write and hangs up has each entry once', async () => {
    const both = await open({ sessions: 9 })
    const { scene, fake } = both
    const id = await scene.connected({ url: fake.url })
    fake.fault(({ method }, count) => (method === 'PUT' && count % 3 === 0 ? 'silent' : undefined))
    let runs = 0
    for (; runs < 20 && (await scene.sync(id)).status !== 200; runs += 1);
    fake.fault(undefined)
    expect(runs).toBeGreaterThan(1)
    expect((await scene.sync(id)).json.sync).toMatchObject({ unchanged: 9, added: 0, restored: [] })
    expect(fake.objects.size).toBe(9)
  })

  it('that takes the password no more stops the connection until there is a new one', async () => {
    const both = await open()
    const { scene, fake } = both
    const { id } = await synced(both)
    fake.habits.password = 'battery staple'
    expect((await scene.sync(id)).json).toMatchObject({ code: 'calendar_refused' })
    expect(await scene.show(id)).toMatchObject({ status: 'stopped', dueAt: null })
    await scene.move(scene.codes[0] ?? '', '2027-03-28T20:30')
    await scene.release()
    expect((await scene.show(id)).dueAt).toBeNull()
    const wrong = await scene.send('PATCH', `/v1/calendars/${id}`, { body: { password: 'wrong' } })
    expect(wrong.json).toMatchObject({ status: 422, code: 'calendar_refused' })
    const right = await scene.send('PATCH', `/v1/calendars/${id}`, { body: { password: 'battery staple' } })
    expect(right.json).toMatchObject({ status: 'connected', dueAt: '2027-01-10T12:00:00.000Z' })
    expect((await scene.sync(id)).json.sync.changed).toBe(1)
  })
})

describe('connecting', () => {
  it.each<[string, Partial<Habits>, object, number, string]>([
    ['a wrong password', {}, { password: 'wrong' }, 422, 'calendar_refused'],
    ['no calendar', { exists: false }, {}, 422, 'calendar_refused'],
    ['an unknown room', {}, { room: 'Cellar' }, 422, 'validation_failed'],
  ])('is refused with %s, and keeps nothing', async (_, habits, body, status, code) => {
    const { scene, fake } = await open({ habits, sessions: 0 })
    const answer = await scene.connect({ url: fake.url, ...body })
    expect(answer.json).toMatchObject({ status, code })
    expect((await scene.send('GET', `/v1/events/${scene.eventId}/calendars`)).json.data).toEqual([])
  })

  it('is refused by a certificate that nobody here trusts, before anything is sent', async () => {
    const { scene, fake } = await open({ habits: { tls: true }, sessions: 0 })
    const { json } = await scene.connect({ url: fake.url })
    expect(json).toMatchObject({
      status: 422,
      code: 'calendar_refused',
      detail: `${fake.place} has a certificate that this machine does not trust (DEPTH_ZERO_SELF_SIGNED_CERT)`,
      hint: expect.stringContaining('NODE_EXTRA_CA_CERTS=FILE'),
    })
    expect(fake.requests).toEqual([])
  })

  it('is retryable where nobody answers', async () => {
    const { scene, fake } = await open({ sessions: 0 })
    fake.fault(() => 'hang')
    scene.answerWithin(200)
    expect((await scene.connect({ url: fake.url })).json).toMatchObject({ status: 503, code: 'calendar_unavailable' })
  })

  it('makes the calendar if it is asked to', async () => {
    const { scene, fake } = await open({ habits: { exists: false }, sessions: 0 })
    const answer = await scene.connect({ url: fake.url, create: true })
    expect(answer.json).toMatchObject({ name: 'DevConf', status: 'connected', usable: true })
    expect(answer.text).not.toContain('correct horse')
    expect(sent(fake)).toEqual(['MKCALENDAR', 'PROPFIND', 'PROPFIND'])
  })

  it('sends nothing into private networks unless the operator allows it', async () => {
    const fake = await startFakeCalendar()
    const scene = await openCalendarScene({ sessions: 0, privateNetworks: 'none' })
    opened.push(fake, scene)
    for (const body of [
      { url: fake.url },
      { url: 'https://169.254.169.254/' },
      { url: fake.url, allowPrivate: true },
    ]) {
      expect((await scene.connect(body)).json).toMatchObject({ status: 422, code: 'calendar_refused' })
    }
    expect(fake.requests).toEqual([])
  })
})
