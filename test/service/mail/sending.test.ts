// On both engines.
// Sending: faults of mail servers, crashes, waiting, and the rate.
import { afterEach, expect, it } from 'vitest'
import type { MailServerOptions, TakenMail } from '../../fakes/mail/mail-server.ts'
import { doDueJobs } from '../jobs/do-due-jobs.ts'
import { offerToCid, openPostOffice, type PostOffice } from './mail-service.ts'

let office: PostOffice
afterEach(() => office.close())
const open = async (options: MailServerOptions & { isConnected?: boolean } = {}) => {
  office = await openPostOffice(options)
}

const states = async () => (await office.messages()).map(({ status, attempts, error }) => ({ status, attempts, error }))

it('keeps unsent mail for a week, shows it, and sends it once a server is connected', async () => {
  await open({ isConnected: false })
  await office.register()
  await office.jobs()
  expect(await office.messages('?status=waiting')).toMatchObject([
    { to: 'ada@example.org', attempts: 0, subject: null },
  ])
  expect((await office.send('GET', '/v1/mail/connection')).json).toMatchObject({ connected: false, waiting: 1 })
  office.passMinutes(6 * 24 * 60)
  await office.register({ email: 'bob@example.org' })
  office.passMinutes(2 * 24 * 60)
  await office.connect()
  await office.jobs()
  expect(office.server.taken.map(({ to }) => to)).toEqual([['bob@example.org']])
  expect((await office.messages('?sort=-createdAt')).map(({ status }) => status)).toEqual(['sent', 'expired'])
})

it('sends no confirmation of tickets that are void by then, and no expired offer, and says why', async () => {
  await open({ isConnected: false })
  await offerToCid(office)
  office.passMinutes(25 * 60)
  await office.connect()
  await office.jobs()
  expect(office.server.taken.map(({ email }) => email.subject)).toEqual(['Cancelled: DevConf'])
  const expired = (await office.messages('?status=expired')).map(({ kind, error }) => ({ kind, error }))
  expect(expired).toEqual([
    { kind: 'confirmation', error: 'none of its tickets is valid any more' },
    { kind: 'waitlist-offer', error: null },
  ])
})

it('sends no confirmation without tickets to a buyer who has passed all of them on by then', async () => {
  await open({ isConnected: false })
  const { ticket } = await office.register()
  await office.plan()
  await office.send('POST', `/v1/tickets/${ticket.id}/transfer`, { name: 'Bob', email: 'bob@example.org' })
  await office.connect()
  await office.jobs()
  expect(office.server.taken.map(({ to }) => to)).toEqual([['bob@example.org']])
  expect(await office.messages('?status=expired')).toMatchObject([
    { kind: 'confirmation', error: 'none of its tickets is valid any more' },
  ])
})

it('marks mail to an address that the server refuses as failed, with safe words, and does not retry', async () => {
  await open({ refuse: (address) => (address.startsWith('gone') ? 550 : undefined) })
  await office.register({ email: 'gone@example.org' })
  await office.register()
  await office.jobs()
  office.passMinutes(120)
  await office.jobs()
  const [gone, taken] = await office.messages()
  expect(gone).toMatchObject({ status: 'failed', attempts: 1, error: '550 no gone@example.org here [2J' })
  expect(taken).toMatchObject({ status: 'sent' })
  expect(office.server.taken).toHaveLength(1)
})

it('retries, later each time, when the server asks for patience', async () => {
  let isPatient = true
  await open({ end: () => (isPatient ? 451 : 'take') })
  await office.register()
  await office.jobs()
  await office.jobs()
  expect(await states()).toEqual([{ status: 'waiting', attempts: 1, error: '451 not now' }])
  office.passMinutes(1)
  await office.jobs()
  expect(await states()).toMatchObject([{ status: 'waiting', attempts: 2 }])
  isPatient = false
  office.passMinutes(1)
  await office.jobs()
  expect(await states()).toEqual([{ status: 'sent', attempts: 3, error: null }])
  expect(office.server.taken).toHaveLength(1)
})

it.each([
  ['took it', 'take and fall silent', 1],
  ['did not take it', 'fall silent', 0],
] as const)(
  'marks a mail as unknown if the server %s and fell silent, and leaves it to a person',
  async (_, end, taken) => {
    let isFirst = true
    await open({
      end: () => {
        const now = isFirst ? end : 'take'
        isFirst = false
        return now
      },
    })
    await office.register()
    await office.register({ email: 'bob@example.org' })
    for (let runs = 0; runs < 3; runs += 1) {
      await office.jobs()
      office.passMinutes(120)
    }
    const [lost, next] = await office.messages()
    expect(lost).toMatchObject({ status: 'unknown', attempts: 1, error: expect.stringContaining('stopped responding') })
    expect(next).toMatchObject({ status: 'sent' })
    expect(office.server.taken.filter(({ to }) => to[0] === 'ada@example.org')).toHaveLength(taken)
    const again = await office.send('POST', `/v1/messages/${lost.id}/resend`)
    expect(again.json).toMatchObject({ status: 'waiting', to: 'ada@example.org' })
    await office.jobs()
    const last = office.server.taken.at(-1) as TakenMail
    expect(last.email.messageId).toBe(`<${again.json.id}@devconf.example>`)
  },
)

it('marks a mail as unknown if its process ended while sending, and sends the ones not begun', async () => {
  await open()
  for (const email of ['ada@example.org', 'bob@example.org']) await office.register({ email })
  // As a process leaves them that is killed: one marked as being sent, the other only claimed.
  const leased_until = new Date(office.now().getTime() + 120_000).toISOString()
  await office.connect({ ratePerMinute: 1 })
  await office.jobs()
  await office.connect()
  await office.service.store.write(async (session) => {
    await session.db
      .updateTable('messages')
      .set({ status: 'sending', leased_until, due_at: leased_until })
      .where('status', '=', 'sent')
      .execute()
    await session.db.updateTable('messages').set({ leased_until }).where('status', '=', 'waiting').execute()
  })
  office.server.taken.length = 0
  await office.jobs()
  expect(office.server.taken).toEqual([])
  office.passMinutes(3)
  await office.jobs()
  expect((await states()).map(({ status }) => status)).toEqual(['unknown', 'sent'])
  expect(office.server.taken.map(({ to }) => to[0])).toEqual(['bob@example.org'])
})

it('shows in the status what is wrong with an unreachable server, and sends when it is back', async () => {
  await open()
  await office.connect({ user: undefined })
  await office.server.close()
  await office.register()
  expect(await office.jobs()).toHaveLength(1)
  expect(await states()).toMatchObject([{ status: 'waiting', error: expect.stringContaining('does not respond') }])
  expect((await office.send('GET', '/v1/mail/connection')).json.lastError).toMatch(/ECONNRE(FUSED|SET)/)
})

it('respects the rate per minute, and sends mails that somebody awaits before mailings to many', async () => {
  await open()
  await office.connect({ ratePerMinute: 2 })
  for (const name of ['ada', 'bob', 'cid']) await office.register({ email: `${name}@example.org` })
  const body = { subject: 'Doors', body: 'Hello {{ name }}, nine.' }
  await office.send('POST', `/v1/events/${office.eventId}/mailings`, { to: 'confirmed', ...body })
  const subjects = () => office.server.taken.map(({ email }) => email.subject)
  const rounds = []
  for (let minute = 0; minute < 3; minute += 1) {
    await office.jobs()
    await office.jobs()
    rounds.push(subjects().length)
    office.passMinutes(1.01)
  }
  expect(rounds).toEqual([2, 4, 6])
  expect(
    subjects()
      .slice(0, 3)
      .every((subject) => subject?.startsWith('Your ticket')),
  ).toBe(true)
  expect(subjects().slice(3)).toEqual(['Doors', 'Doors', 'Doors'])
})

it('finishes a mail under way when the time is over, and begins no other', async () => {
  let arrived = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve
  })
  await open({
    end: () => {
      arrived()
      return 'take'
    },
  })
  for (const name of ['ada', 'bob', 'cid']) await office.register({ email: `${name}@example.org` })
  await office.plan()
  const stopping = new AbortController()
  const { service, services } = office
  const running = doDueJobs(service.store, { now: () => office.now(), services, signal: stopping.signal })
  await arrival
  stopping.abort()
  await running
  const sent = (await states()).filter(({ status }) => status === 'sent').length
  expect(sent).toBe(office.server.taken.length)
  expect(sent).toBeLessThan(3)
  expect((await states()).filter(({ status }) => status === 'waiting')).toHaveLength(3 - sent)
  await office.jobs()
  expect(office.server.taken).toHaveLength(3)
})

it('writes to everyone who is confirmed or has yet to pay, and to nobody who cancelled', async () => {
  await open()
  await office.register()
  await office.register({ email: 'bob@example.org' })
  const { id } = await office.register({ email: 'cid@example.org' })
  await office.send('POST', `/v1/attendees/${id}/cancel`, {})
  const plan = await office.send('GET', `/v1/events/${office.eventId}/mailing-plan?to=everyone`)
  expect(plan.json).toMatchObject({ people: 2, addresses: 2 })
})

it.each([
  ['checked-in', ['ada@example.org']],
  ['no-show', ['bob@example.org']],
])('writes to the people who are %s and to nobody else', async (to, addresses) => {
  await open()
  const { ticket } = await office.register()
  await office.register({ email: 'bob@example.org' })
  const { id } = await office.register({ email: 'cid@example.org' })
  await office.send('POST', `/v1/attendees/${id}/cancel`, {})
  office.passMinutes(63 * 24 * 60)
  await office.send('POST', `/v1/events/${office.eventId}/scans`, { code: ticket.code })
  await office.jobs()
  office.server.taken.length = 0
  const path = `/v1/events/${office.eventId}`
  expect((await office.send('GET', `${path}/mailing-plan?to=${to}`)).json).toMatchObject({ people: 1, addresses: 1 })
  await office.send('POST', `${path}/mailings`, { to, subject: 'Thank you', body: 'Hello {{ name }}.' })
  await office.jobs()
  expect(office.server.taken.map((mail) => mail.to[0])).toEqual(addresses)
})

it('lists mailings with what became of their mails, and finds one by its subject or the end of its id', async () => {
  await open()
  const event = await office.register()
  await office.jobs()
  const made = []
  for (const subject of ['Doors', 'Lunch']) {
    made.push(
      (await office.send('POST', `/v1/events/${event.eventId}/mailings`, { to: 'confirmed', subject, body: 'Hi' }))
        .json,
    )
  }
  await office.jobs()
  const [doors, lunch] = made
  const listed = async (query: string) => (await office.send('GET', `/v1/mailings${query}`)).json
  expect(await listed('')).toMatchObject({
    data: [{ id: doors.id, messages: { sent: 1 } }, { id: lunch.id }],
    total: 2,
  })
  expect((await listed('?sort=-createdAt&limit=1')).data).toMatchObject([{ id: lunch.id, messages: { sent: 1 } }])
  for (const name of ['lunch', lunch.id.slice(-10)]) {
    expect((await listed(`?named=${name}`)).data).toMatchObject([{ id: lunch.id }])
  }
  expect((await office.send('GET', '/v1/mailings?event=nowhere')).status).toBe(404)
})
