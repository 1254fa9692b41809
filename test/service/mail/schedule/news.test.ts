// On both engines.
// The mail about sessions that a release changed, as a real mail server gets it.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  chooseSessions,
  makePersonalAgenda,
  openTicketAgenda,
} from '../../../../src/service/agenda/personal/personal-agendas.ts'
import { findPersonalAgenda } from '../../../../src/store/agenda/personal-agendas.ts'
import { openPostOffice, type PostOffice } from '../mail-service.ts'

let office: PostOffice
let slots: Map<string, string>
beforeEach(async () => {
  office = await openPostOffice({ publicUrl: 'https://tickets.example.org' })
  await ok('POST', `${event()}/ticket-types`, { name: 'Standard', price: 0 })
  for (const name of ['Tent', 'Attic']) await ok('POST', `${event()}/rooms`, { name })
  for (const name of ['Kim', 'Grace']) {
    await ok('POST', `${event()}/speakers`, { name, email: `${name.toLowerCase()}@example.org` })
  }
  await session('SOLDER', { title: 'Soldering', speakers: ['Kim'], enrolment: { kind: 'open', capacity: 9 } })
  await session('TYPES1', { title: 'Types at scale', speakers: ['Grace'] })
  await change([
    { op: 'place', session: 'SOLDER', room: 'Tent', start: '2027-03-14T10:00' },
    { op: 'place', session: 'TYPES1', room: 'Attic', start: '2027-03-14T10:00' },
  ])
  const { data } = await ok('GET', `${event()}/slots`)
  slots = new Map(data.map(({ id, session: { code } }: { id: string; session: { code: string } }) => [code, id]))
  await office.register({ name: 'Ada', email: 'ada@example.org' })
  await ok('POST', `/v1/sessions/${await sessionId('SOLDER')}/enrolments`, { attendee: 'ada@example.org' })
  await makePublic()
  await release({ notify: [] })
  await office.jobs()
  office.server.taken.length = 0
})
afterEach(() => office.close())

const event = () => `/v1/events/${office.eventId}`
const everybody = ['speakers', 'enrolled', 'starred']

async function ok(method: string, path: string, body?: unknown) {
  const { status, text, json } = await office.send(method, path, body)
  expect(status, text).toBeLessThan(300)
  return json
}

const session = (code: string, { speakers, ...body }: { title: string; speakers: string[]; enrolment?: object }) =>
  ok('POST', `${event()}/sessions`, { code, minutes: 45, speakers: speakers.map((speaker) => ({ speaker })), ...body })
const sessionId = async (code: string) => (await ok('GET', `${event()}/sessions?code=${code}`)).data[0].id as string
const act = async (code: string, action: string) => ok('POST', `/v1/sessions/${await sessionId(code)}/${action}`, {})
const change = (changes: object[]) => ok('POST', `${event()}/schedule/changes`, { changes })
const move = (code: string, to: object) => change([{ op: 'move', slot: slots.get(code), ...to }])
const release = (body: object = { notify: everybody }) => ok('POST', `${event()}/schedule/releases`, body)
const plan = (body: object = { notify: everybody }) => ok('POST', `${event()}/schedule/releases/plan`, body)

const setVisibility = (visibility: string) =>
  office.service.store.write(async ({ db }) => {
    await db.updateTable('agendas').set({ visibility }).where('event_id', '=', office.eventId).execute()
  })
const setStatus = (status: string) =>
  office.service.store.write(async ({ db }) => {
    await db.updateTable('events').set({ status }).where('id', '=', office.eventId).execute()
  })
const makePublic = () => setVisibility('public')

async function afterMinutes(minutes: number) {
  office.passMinutes(minutes)
  await office.jobs()
  return office.server.taken.map(({ to }) => to.join()).sort()
}

const mailTo = (address: string) => {
  const mail = office.server.taken.find(({ to }) => to.includes(address))
  if (mail === undefined) throw new Error(`no mail to ${address}`)
  return mail
}

/** The calendar files of a mail, by method. */
function calendars(address: string) {
  const { email } = mailTo(address)
  const files = email.attachments.map(({ mimeType, method, content }) => {
    const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
    return [mimeType, method, text.replaceAll(/\r?\n /g, '')] as const
  })
  return new Map(files.flatMap(([type, method, text]) => (type === 'text/calendar' ? [[method, text] as const] : [])))
}

describe('several releases', () => {
  it('three within ten minutes are one mail a person, ten minutes after the last', async () => {
    await move('SOLDER', { start: '2027-03-14T11:00' })
    await release()
    expect(await afterMinutes(4)).toEqual([])
    await move('SOLDER', { room: 'Attic', start: '2027-03-14T12:00' })
    await release()
    expect(await afterMinutes(4)).toEqual([])
    await move('TYPES1', { start: '2027-03-14T15:00' })
    await move('SOLDER', { start: '2027-03-14T13:00' })
    await release()
    expect(await afterMinutes(9)).toEqual([])
    expect(await afterMinutes(1)).toEqual(['ada@example.org', 'grace@example.org', 'kim@example.org'])
    expect(await afterMinutes(120)).toHaveLength(3)
    const { email } = mailTo('ada@example.org')
    expect(email.subject).toBe('News about your sessions at DevConf')
    expect(email.text).toContain(
      `Soldering
When and where: 14 March 2027 at 13:00 (Europe/Berlin), Attic
Before: 14 March 2027 at 10:00 (Europe/Berlin), Tent`,
    )
    expect(email.text).not.toContain('Types at scale')
  })

  it('that come faster than mails are planned are one mail a person, too', async () => {
    for (const hour of [11, 12, 13]) {
      await move('SOLDER', { start: `2027-03-14T${hour}:00` })
      await release()
    }
    expect(await afterMinutes(1)).toEqual([])
    expect(await afterMinutes(10)).toEqual(['ada@example.org', 'kim@example.org'])
    expect(mailTo('ada@example.org').email.text).toContain('When and where: 14 March 2027 at 13:00')
    expect(await afterMinutes(120)).toHaveLength(2)
  })

  it('that go on and on are told an hour after the first', async () => {
    const starts: number[] = []
    for (let round = 0; round < 8; round++) {
      await move('TYPES1', { start: `2027-03-14T${11 + round}:00` })
      await release()
      await office.jobs()
      if ((await afterMinutes(8)).length > 0) starts.push((round + 1) * 8)
    }
    expect(starts).toEqual([64])
  })

  it('tell nobody of a slip that the next one mends', async () => {
    await move('TYPES1', { start: '2027-03-14T11:00' })
    await release()
    await afterMinutes(5)
    await move('TYPES1', { start: '2027-03-14T10:00' })
    await release({ notify: [] })
    expect(await afterMinutes(20)).toEqual([])
    const [message] = await office.messages('?kind=schedule-changed')
    expect([message?.status, message?.error]).toEqual(['expired', 'nothing has changed for them any more'])
  })
})

describe('the calendar files', () => {
  it('publish what is on and cancel what is off, each with its method, the sender as organizer, and UID and SEQUENCE', async () => {
    await session('LIGHT1', { title: 'Lightning talks', speakers: ['Kim'] })
    await change([{ op: 'place', session: 'LIGHT1', room: 'Tent', start: '2027-03-14T16:00' }])
    await move('SOLDER', { start: '2027-03-14T11:00' })
    await release()
    await act('SOLDER', 'cancel')
    await release()
    await afterMinutes(11)
    expect(new Set(calendars('kim@example.org').keys())).toEqual(new Set(['CANCEL', 'PUBLISH']))
    expect([...calendars('ada@example.org').keys()]).toEqual(['CANCEL'])
    const { data } = await ok('GET', `${event()}/slots`)
    const guid = data.find(({ id }: { id: string }) => id === slots.get('SOLDER')).guid as string
    const cancelled = calendars('ada@example.org').get('CANCEL') ?? ''
    for (const line of [
      'METHOD:CANCEL',
      `UID:${guid}`,
      'SEQUENCE:2',
      'STATUS:CANCELLED',
      'TRANSP:TRANSPARENT',
      'SUMMARY:Cancelled: Soldering',
      'DTSTART:20270314T100000Z',
      'DTEND:20270314T104500Z',
      'LOCATION:Tent\\, Town Hall',
      'ORGANIZER;CN="DevConf":mailto:tickets@devconf.example',
    ]) {
      expect(cancelled.split(/\r?\n/)).toContain(line)
    }
    const published = calendars('kim@example.org').get('PUBLISH') ?? ''
    expect(published.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
    expect(published).toContain('SEQUENCE:0')
    expect(published).toContain('SUMMARY:Lightning talks')
    expect(mailTo('kim@example.org').raw.toString()).toMatch(/^Content-Type: text\/calendar;[^:]* method=CANCEL/m)
  })
})

describe('nobody is told', () => {
  it('of a title, a track or a speaker who left', async () => {
    const params = `/v1/sessions/${await sessionId('SOLDER')}`
    await ok('PATCH', params, { title: 'Soldering for all', speakers: [], language: 'de', doNotRecord: true })
    expect((await plan()).told).toEqual({ speakers: 0, enrolled: 0, starred: 0 })
    expect((await release()).changes).toEqual({ title: 1, speakers: 1, language: 1, recording: 1 })
    expect(await afterMinutes(30)).toEqual([])
  })

  it.each([
    ['an agenda that is private', () => setVisibility('private')],
    ['an agenda that has only a secret address', () => setVisibility('unlisted')],
    ['an event that is a draft', () => setStatus('draft')],
  ])('of %s', async (_, hide) => {
    await hide()
    await move('TYPES1', { start: '2027-03-14T11:00' })
    expect(await plan()).toMatchObject({ told: { speakers: 0, enrolled: 0, starred: 0 }, example: null })
    await release()
    expect(await afterMinutes(30)).toEqual([])
  })

  it('of an agenda that is hidden again before the ten minutes are over', async () => {
    await move('TYPES1', { start: '2027-03-14T11:00' })
    await release()
    await afterMinutes(1)
    await setVisibility('private')
    expect(await afterMinutes(30)).toEqual([])
  })

  it('of a release that says notify nobody, or nothing about it', async () => {
    await move('TYPES1', { start: '2027-03-14T11:00' })
    expect(await release({})).toMatchObject({ told: {} })
    expect(await afterMinutes(30)).toEqual([])
  })

  it('who has given the place back, was erased or has no address', async () => {
    await move('SOLDER', { start: '2027-03-14T11:00' })
    await release()
    await afterMinutes(1)
    const { data } = await ok('GET', `/v1/sessions/${await sessionId('SOLDER')}/enrolments`)
    await ok('POST', `/v1/enrolments/${data[0].id}/cancel`)
    const speakers = (await ok('GET', `${event()}/speakers?q=Kim`)).data
    await ok('POST', `/v1/speakers/${speakers[0].id}/erase`)
    expect(await afterMinutes(30)).toEqual([])
  })
})

describe('who is told', () => {
  it('only the groups that are named, and the plan counts them and shows an example', async () => {
    await move('SOLDER', { start: '2027-03-14T11:00', room: 'Attic' })
    expect(await plan()).toMatchObject({
      told: { speakers: 1, enrolled: 1, starred: 0 },
      example: {
        group: 'speakers',
        name: 'Kim',
        title: 'Soldering',
        session: { code: 'SOLDER' },
        changes: ['moved', 'room'],
        before: { start: '2027-03-14T10:00', room: 'Tent' },
        after: { start: '2027-03-14T11:00', room: 'Attic' },
      },
    })
    expect(await plan({ notify: ['enrolled'] })).toMatchObject({ told: { enrolled: 1 }, example: { name: null } })
    await ok('PATCH', `/v1/speakers/${(await ok('GET', `${event()}/speakers?q=Kim`)).data[0].id}`, { email: null })
    expect(await plan()).toMatchObject({
      told: { speakers: 0 },
      unreachable: { count: 1, speakers: [{ name: 'Kim' }] },
    })
    expect(await plan({ notify: ['enrolled'] })).toMatchObject({ unreachable: { count: 0, speakers: [] } })
    expect((await release({ notify: ['enrolled'] })).told).toEqual({ enrolled: 1 })
    expect(await afterMinutes(10)).toEqual(['ada@example.org'])
  })

  it('a speaker who is new in a session that stays as it is', async () => {
    await move('TYPES1', { start: '2027-03-14T16:00' })
    await release({ notify: [] })
    const params = `/v1/sessions/${await sessionId('SOLDER')}`
    await ok('PATCH', params, { speakers: [{ speaker: 'Kim' }, { speaker: 'Grace' }] })
    await release()
    expect(await afterMinutes(10)).toEqual(['grace@example.org'])
    expect(mailTo('grace@example.org').email.text).toContain('When and where: 14 March 2027 at 10:00')
  })

  it('somebody who speaks and is enrolled, once, of both', async () => {
    await office.register({ name: 'Kim', email: 'kim@example.org' })
    await office.jobs()
    office.server.taken.length = 0
    await session('PANEL1', { title: 'Panel', speakers: [], enrolment: { kind: 'open', capacity: 9 } })
    await ok('POST', `/v1/sessions/${await sessionId('PANEL1')}/enrolments`, { attendee: 'kim@example.org' })
    await change([{ op: 'place', session: 'PANEL1', room: 'Tent', start: '2027-03-14T17:00' }])
    await move('SOLDER', { start: '2027-03-14T11:00' })
    await release()
    expect(await afterMinutes(10)).toEqual(['ada@example.org', 'kim@example.org'])
    const text = mailTo('kim@example.org').email.text ?? ''
    expect(text).toContain('Panel')
    expect(text).toContain('Soldering')
  })

  it('of a scheduled release once it is public', async () => {
    await move('TYPES1', { start: '2027-03-14T11:00' })
    await release({ notify: ['speakers'], publishAt: '2027-01-10T14:00:00Z' })
    expect(await afterMinutes(60)).toEqual([])
    expect(await afterMinutes(65)).toEqual([])
    expect(await afterMinutes(10)).toEqual(['grace@example.org'])
  })
})

describe('whoever starred a session in the agenda of a ticket', () => {
  let bob: { id: string; accountId: string; ticket: { id: string } }
  beforeEach(async () => {
    bob = await office.register({ name: 'Bob', email: 'bob@example.org' })
    await office.jobs()
    office.server.taken.length = 0
    await star(bob.id, 'TYPES1')
  })

  const store = () => office.service.store
  const ownerOf = async () => {
    const { account_id: accountId } = await store().read(({ db }) =>
      db.selectFrom('events').select('account_id').where('id', '=', office.eventId).executeTakeFirstOrThrow(),
    )
    return { accountId, eventId: office.eventId, now: office.now() }
  }

  /** Stars a session, as the page of an attendee's order does. */
  async function star(attendeeId: string, ...codes: string[]) {
    const id = `pag_${attendeeId.slice(4)}`
    const { generation } = await store().read(({ db }) =>
      db.selectFrom('attendees').select('generation').where('id', '=', attendeeId).executeTakeFirstOrThrow(),
    )
    const made = { ...(await ownerOf()), id, attendeeId, generation, sessions: [] }
    const agenda = await openTicketAgenda(store(), made)
    const add = await Promise.all(codes.map(sessionId))
    await chooseSessions(store(), { id: agenda.id, now: office.now(), add, remove: [] })
  }

  it('hears that it moved and that it is off, if they are to', async () => {
    await move('TYPES1', { start: '2027-03-14T11:00' })
    expect(await plan({ notify: ['starred'] })).toMatchObject({
      told: { starred: 1 },
      example: { group: 'starred', name: null, title: 'Types at scale' },
    })
    expect(await release({ notify: ['starred'] })).toMatchObject({ told: { starred: 1 } })
    expect(await afterMinutes(10)).toEqual(['bob@example.org'])
    expect(mailTo('bob@example.org').email.text).toContain('sessions that you take part in or have chosen')
    office.server.taken.length = 0
    await act('TYPES1', 'cancel')
    await release({ notify: ['speakers'] })
    expect(await afterMinutes(10)).toEqual(['grace@example.org'])
    await act('TYPES1', 'restore')
    await act('TYPES1', 'confirm')
    office.server.taken.length = 0
    await release({ notify: ['starred'] })
    expect(await afterMinutes(10)).toEqual(['bob@example.org'])
    expect([...calendars('bob@example.org').keys()]).toEqual(['PUBLISH'])
  })

  it('hears nothing of a session that they took out again, or of any other', async () => {
    await move('TYPES1', { start: '2027-03-14T11:00' })
    await release({ notify: ['starred'] })
    await afterMinutes(1)
    const agenda = await store().read((session) => findPersonalAgenda(session, { attendeeId: bob.id }))
    const remove = [await sessionId('TYPES1')]
    await chooseSessions(store(), { id: agenda?.id ?? '', now: office.now(), add: [], remove })
    await move('SOLDER', { start: '2027-03-14T12:00' })
    expect(await release({ notify: ['starred'] })).toMatchObject({ told: { starred: 0 } })
    expect(await afterMinutes(30)).toEqual([])
  })

  it('hears it once where they are enrolled too, of what they starred and of their place', async () => {
    await ok('POST', `/v1/sessions/${await sessionId('SOLDER')}/enrolments`, { attendee: 'bob@example.org' })
    await move('TYPES1', { start: '2027-03-14T15:00' })
    await move('SOLDER', { start: '2027-03-14T12:00' })
    expect(await release({ notify: ['enrolled', 'starred'] })).toMatchObject({ told: { enrolled: 2, starred: 1 } })
    expect(await afterMinutes(10)).toEqual(['ada@example.org', 'bob@example.org'])
    const text = mailTo('bob@example.org').email.text ?? ''
    expect([text.includes('Types at scale'), text.includes('Soldering')]).toEqual([true, true])
  })

  it('hears nothing once the ticket is somebody else’s, nor does the new holder', async () => {
    await ok('POST', `/v1/tickets/${bob.ticket.id}/transfer`, { name: 'Eve', email: 'eve@example.org' })
    await office.jobs()
    office.server.taken.length = 0
    await move('TYPES1', { start: '2027-03-14T11:00' })
    expect(await release({ notify: ['starred'] })).toMatchObject({ told: { starred: 0 } })
    expect(await afterMinutes(30)).toEqual([])
  })

  it('without a ticket has no address and hears nothing', async () => {
    const sessions = [await sessionId('SOLDER')]
    await makePersonalAgenda(store(), { ...(await ownerOf()), id: 'pag_00000000000000000000000001', sessions })
    await move('SOLDER', { start: '2027-03-14T12:00' })
    expect(await release({ notify: ['starred'] })).toMatchObject({ told: { starred: 0 } })
  })
})

it('links to the agenda', async () => {
  await move('TYPES1', { start: '2027-03-14T11:00' })
  await release()
  await afterMinutes(10)
  expect(mailTo('grace@example.org').email.text).toContain('https://tickets.example.org/e/devconf/agenda')
})

it('is in the language of the event, and can be seen beforehand', async () => {
  await ok('PATCH', event(), { language: 'de' })
  await act('TYPES1', 'cancel')
  await release()
  await afterMinutes(10)
  const { email } = mailTo('grace@example.org')
  expect(email.subject).toBe('Neues zu Ihren Programmpunkten bei DevConf')
  expect(email.text).toContain('Abgesagt. Geplant war: 14. März 2027 um 10:00\u00a0Uhr (Europe/Berlin), Attic')
  const preview = await ok('GET', `${event()}/message-preview?template=schedule-changed`)
  expect(preview.text).toContain('Lightning talks')
})
