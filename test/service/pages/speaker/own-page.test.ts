// On both engines.
// A speaker's own page, at a secret link: no account, no cookie, no script.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { canary, hostile, makeSampleAgenda, type Organize } from '../agenda/sample-agenda.ts'
import { openVisitor, type Visitor } from '../visitor.ts'

let visitor: Visitor
let organize: Organize
let grace: string
let path: string
beforeEach(async () => {
  visitor = await openVisitor()
  organize = async (method, to, body) => {
    const { status, json, text } = await visitor.organize(method, to, body)
    expect(status, text).toBeLessThan(300)
    return json
  }
  await makeSampleAgenda(organize, { languages: ['de'] })
  for (const { id } of (await organize('GET', '/v1/events/devconf/rooms')).data) {
    await organize('PATCH', `/v1/rooms/${id}`, { speakerInfo: 'Ask for the microphone at the bar.' })
  }
  grace = await idOf('speakers', 'Grace Hopper')
  path = (await organize('POST', `/v1/speakers/${grace}/invite`, {})).path
})
afterEach(() => visitor.service.close())

const idOf = async (noun: string, named: string): Promise<string> =>
  (await organize('GET', `/v1/events/devconf/${noun}?q=${encodeURIComponent(named)}`)).data[0].id
const sessionOf = async (code: string) => (await organize('GET', `/v1/events/devconf/sessions?code=${code}`)).data[0]
const speaking = (...codes: string[]) => codes.map((speaker) => ({ speaker, role: 'speaker' }))
const addSession = (code: string, more: object = {}) =>
  organize('POST', '/v1/events/devconf/sessions', { code, title: code, speakers: speaking('GRACE1'), ...more })

const text = (page: string): string =>
  page
    .replace(/<head>[\s\S]*?<\/head>|<details[\s\S]*?<\/details>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
const read = async (to = path) => text((await visitor.get(to)).text)

describe('the page', () => {
  it('has the sessions with times, rooms and what speakers must know there, and is for nobody else', async () => {
    const { text: page, headers } = await visitor.get(path)
    expect(text(page)).toContain('Hello Grace Hopper')
    expect(text(page)).toContain(
      'Types at scale And below it Confirmed Saturday, 27 March 2027, 10:45–11:30 , Main hall',
    )
    expect(text(page)).toContain('Ask for the microphone at the bar.')
    expect(page).toContain('href="/e/devconf/agenda/TYPES1"')
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(page).not.toMatch(/<script(?! type="application\/ld)|set-cookie/)
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('shows what is released, neither plans nor drafts nor what was rejected', async () => {
    const { slots } = await sessionOf('TYPES1')
    const changes = [{ op: 'move', slot: slots[0].id, start: '2027-03-28T16:00' }]
    await organize('POST', '/v1/events/devconf/schedule/changes', { changes })
    await addSession('DRAFT2', { status: 'draft' })
    const { id } = await addSession('NOTHIS', { status: 'accepted' })
    await organize('POST', `/v1/sessions/${id}/reject`, {})
    await addSession('WAITS1', { status: 'accepted' })
    const page = await read()
    expect(page).toContain('10:45–11:30')
    expect(page).not.toMatch(/16:00|DRAFT2|NOTHIS/)
    expect(page).toContain('WAITS1 Accepted: please tell us whether you can make it')
    expect(page).toContain('Time and room have not been announced yet.')
  })

  it('shows a release before it is published, without links that lead nowhere', async () => {
    await organize('POST', '/v1/events/devconf/schedule/unpublish')
    const { text: page } = await visitor.get(path)
    expect(text(page)).toContain('10:45–11:30')
    expect(page).not.toContain('/e/devconf/agenda/TYPES1')
    expect((await visitor.get(`${path}/agenda.ics`)).text).not.toContain('/e/devconf/agenda')
  })

  it('has nothing that is private to organizers', async () => {
    const { id } = await sessionOf('TYPES1')
    await organize('POST', `/v1/sessions/${id}/cancel`, { reason: canary })
    for (const to of [path, `${path}/agenda.ics`]) {
      const answer = await visitor.get(to)
      expect([answer.status, answer.text.includes(canary)]).toEqual([200, false])
    }
  })

  it('speaks the event’s languages, and shows what was typed as text', async () => {
    expect((await visitor.get(`${path}?lang=de`)).text).toContain('Guten Tag, Grace Hopper')
    await organize('PATCH', `/v1/speakers/${grace}`, { biography: hostile, affiliation: hostile })
    const { text: page } = await visitor.get(path)
    expect(page).not.toContain('<img src=x')
  })
})

describe('the link', () => {
  it.each([
    ['nobody’s', '/s/nobody'],
    ['of an unknown speaker', '/s/01m00000000000000000000000.AAAAAAAAAAAAAAAAAAAAAA'],
  ])('%s leads nowhere', async (_, to) => {
    expect((await visitor.get(to)).status).toBe(404)
  })

  it('leads nowhere with any other MAC, and not to an order or an agenda', async () => {
    const [id, mac = ''] = path.slice('/s/'.length).split('.')
    for (const other of [mac.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A')), mac.slice(1), `${mac}A`]) {
      expect((await visitor.get(`/s/${id}.${other}`)).status).toBe(404)
    }
    for (const area of ['o', 'a', 'w']) expect((await visitor.get(path.replace('/s/', `/${area}/`))).status).toBe(404)
  })

  it('is replaced by a new one, and void once the speaker is erased', async () => {
    const invite = (body: object) => organize('POST', `/v1/speakers/${grace}/invite`, body)
    expect((await invite({})).path).toBe(path)
    const { path: next } = await invite({ newLink: true })
    expect((await visitor.get(path)).status).toBe(404)
    expect((await visitor.get(next)).status).toBe(200)
    await organize('POST', `/v1/speakers/${grace}/erase`)
    for (const to of [next, `${next}/agenda.ics`]) expect((await visitor.get(to)).status).toBe(404)
    const { status, json } = await visitor.organize('POST', `/v1/speakers/${grace}/invite`, {})
    expect([status, json.code]).toEqual([409, 'state_conflict'])
  })

  it('can be tried only so often from one address', async () => {
    const client = '203.0.113.7'
    for (let tries = 0; tries < 600; tries += 1) await visitor.get(`/s/wrong${tries}`, { client })
    expect((await visitor.get(path, { client })).status).toBe(429)
    expect((await visitor.get(path)).status).toBe(200)
  })
})

describe('an answer', () => {
  const answer = (fields: Record<string, string>) => visitor.fill(path, fields)

  it('confirms a session, and the log says who did', async () => {
    await addSession('WAITS1', { status: 'accepted' })
    expect((await answer({ do: 'confirm', session: 'WAITS1' })).status).toBe(303)
    expect((await sessionOf('WAITS1')).status).toBe('confirmed')
    const { data } = await organize('GET', '/v1/audit?action=confirmSession')
    expect(data[0]).toMatchObject({ actor: grace, data: { code: 'WAITS1', by: 'speaker' } })
  })

  it('withdraws a session with a reason, and the public agenda stays until a release', async () => {
    await answer({ do: 'withdraw', session: 'TYPES1', reason: ' I am ill ' })
    expect(await sessionOf('TYPES1')).toMatchObject({ status: 'withdrawn', reason: 'I am ill' })
    expect(text((await visitor.get('/e/devconf/agenda/TYPES1')).text)).not.toContain('Cancelled')
    expect(await read()).toContain('Types at scale And below it Withdrawn')
  })

  it('cannot call off what others take part in, nor touch sessions of others', async () => {
    await addSession('PANEL1', { speakers: speaking('GRACE1', 'EDSGER') })
    expect(await read()).toContain('Other people take part in this session too.')
    await answer({ do: 'withdraw', session: 'PANEL1' })
    await answer({ do: 'withdraw', session: 'HURRY1' })
    expect((await sessionOf('PANEL1')).status).toBe('confirmed')
    expect((await sessionOf('HURRY1')).status).toBe('confirmed')
  })

  it('counts only from our own page, and only until the event is over', async () => {
    await visitor.send(path, { do: 'withdraw', session: 'TYPES1' })
    const headers = { 'sec-fetch-site': 'cross-site' }
    const foreign = await visitor.fill(path, { do: 'withdraw', session: 'TYPES1' }, { headers })
    expect(foreign.status).toBe(403)
    visitor.setNow('2027-03-29T12:00:00.000Z')
    await answer({ do: 'withdraw', session: 'TYPES1' })
    expect((await sessionOf('TYPES1')).status).toBe('confirmed')
  })
})

describe('what a speaker says about themselves', () => {
  const about = {
    do: 'save',
    name: 'Rear Admiral Hopper',
    pronouns: 'she/her',
    affiliation: '',
    biography: 'Found the bug.',
    pictureUrl: 'https://pictures.example/grace.png',
    'link.0.title': 'Site',
    'link.0.url': 'https://grace.example/',
    'link.2.title': 'Papers',
    'link.2.url': 'https://papers.example/',
    consent: ['profile', 'recording'],
    'available.1.from': '2027-03-27T09:00',
    'available.1.to': '2027-03-27T18:00:00',
  }

  it('is saved with who agreed, and only what differs is noted as changed', async () => {
    const { headers } = await visitor.fill(path, about)
    expect(headers.location).toBe(`${path}?saved`)
    expect(await read(`${path}?saved`)).toContain('Saved. Thank you!')
    const speaker = await organize('GET', `/v1/speakers/${grace}`)
    expect(speaker).toMatchObject({
      name: 'Rear Admiral Hopper',
      affiliation: null,
      biography: 'Found the bug.',
      links: [
        { title: 'Site', url: 'https://grace.example/' },
        { title: 'Papers', url: 'https://papers.example/' },
      ],
      available: [{ from: '2027-03-27T09:00', to: '2027-03-27T18:00' }],
      email: `a.${canary}@example.org`,
    })
    const consents = speaker.consents.map(({ kind, given, by }: Record<string, unknown>) => [kind, given, by])
    expect(consents).toEqual([
      ['profile', true, 'organizer'],
      ['picture', false, 'speaker'],
      ['recording', true, 'speaker'],
    ])
    const { data } = await organize('GET', '/v1/audit?action=updateSpeaker')
    expect(data[0].data.by).toBe('speaker')
    expect(data[0].data.changed.sort()).toEqual(['affiliation', 'available', 'biography', 'consents', 'links', 'name'])
    await visitor.fill(path, about)
    expect((await organize('GET', '/v1/audit?action=updateSpeaker')).data).toHaveLength(1)
  })

  it('is asked again where it can’t be, beside the field, with what was typed', async () => {
    const wrong = {
      name: '',
      'link.2.url': 'javascript:alert(1)',
      'available.1.to': '2027-03-27T08:00',
      pictureUrl: 'http://p',
    }
    const { status, text: page } = await visitor.fill(path, { ...about, ...wrong })
    expect(status).toBe(422)
    for (const field of ['name', 'link.2.url', 'available.1.to', 'pictureUrl']) {
      expect(page).toContain(`<li><a href="#${field}">`)
      expect(page).toContain(`id="${field}-error"`)
    }
    expect(page).toContain('value="javascript:alert(1)"')
    expect((await organize('GET', `/v1/speakers/${grace}`)).name).toBe('Grace Hopper')
  })
})

describe('a speaker’s calendar', () => {
  it('has their entries as the public feed has them, and says when nothing changed', async () => {
    const { text: feed, headers } = await visitor.get(`${path}/agenda.ics`)
    const entries = (file: string) => file.match(/BEGIN:VEVENT[\s\S]*?END:VEVENT/g) ?? []
    const everybodys = entries((await visitor.get('/e/devconf/speakers/GRACE1.ics')).text)
    expect(entries(feed)).toEqual(everybodys)
    expect(everybodys).toHaveLength(1)
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
    const known = { headers: { 'if-none-match': String(headers.etag) } }
    expect((await visitor.get(`${path}/agenda.ics`, known)).status).toBe(304)
  })

  it('is not there before a release names them', async () => {
    const { id } = await organize('POST', '/v1/events/devconf/speakers', { name: 'Kim' })
    const { path: own } = await organize('POST', `/v1/speakers/${id}/invite`, {})
    expect((await visitor.get(`${own}/agenda.ics`)).status).toBe(404)
    expect(await read(own)).toContain('You have no sessions yet.')
  })
})

describe('a speaker’s ticket', () => {
  it('is shown with its code until it is somebody else’s', async () => {
    expect((await visitor.get(`${path}/code.svg`)).status).toBe(404)
    await organize('POST', '/v1/events/devconf/ticket-types', { name: 'Speaker' })
    const { attendeeId } = await organize('POST', `/v1/speakers/${grace}/ticket`, { ticketType: 'Speaker' })
    const { ticket } = await organize('GET', `/v1/attendees/${attendeeId}`)
    expect(await read()).toContain(`Your ticket Speaker ${ticket.code}`)
    expect((await visitor.get(`${path}/code.svg`)).text).toMatch(/^<svg/)
    const other = { name: 'Bob', email: 'bob@example.org' }
    await organize('POST', `/v1/tickets/${ticket.id}/transfer`, other)
    expect(await read()).not.toContain('Your ticket')
    expect((await visitor.get(`${path}/code.svg`)).status).toBe(404)
  })
})
