// On both engines.
// Automations by changes of the feed, with a real mail server: whom each reaches, when, and which changes count.
import { afterEach, describe, expect, it } from 'vitest'
import { openPostOffice, type PostOffice } from '../mail/mail-service.ts'
import { must } from '../mail/marketing/marketing-office.ts'
import { automationIn, definitionOf, runsOf } from './automation-office.ts'

let office: PostOffice
afterEach(() => office.close())

const welcome = {
  name: 'welcome',
  when: ['on: attendee.registered', 'after: 2 hours'],
  to: 'confirmed',
  subject: 'Welcome',
}
const told = { name: 'leaving', when: ['on: attendee.cancelled'], tell: 'eve@example.org' }

async function open(): Promise<void> {
  office = await openPostOffice()
  await office.register()
  await office.jobs()
  office.passMinutes(1)
}

/** Jobs run as they do beside a service: what has happened is noticed before time goes on. */
async function pass(minutes: number): Promise<void> {
  expect(await office.jobs()).toEqual([])
  office.passMinutes(minutes)
  expect(await office.jobs()).toEqual([])
}

const bob = { name: 'Bob', email: 'bob@example.org' }
const welcomed = () => office.server.taken.flatMap(({ email, to }) => (email.subject === 'Welcome' ? to : [])).sort()
const toldMails = () => office.server.taken.flatMap(({ email, to }) => (to[0] === 'eve@example.org' ? [email] : []))
const register = async (changes: object = bob) => {
  office.passMinutes(1)
  return office.register(changes)
}

const registerAll = async (names: readonly string[]) => {
  const made: { readonly id: string }[] = []
  for (const name of names) made.push(await office.register({ name, email: `${name.toLowerCase()}@example.org` }))
  return made
}

describe('an automation by a change', () => {
  it('mails the person of each change once, after the time it waits, and no one who was there before', async () => {
    await open()
    const made = await automationIn(office, welcome)
    expect(made).toMatchObject({
      trigger: 'change',
      when: 'on attendee.registered, after 2 hours',
      nextAt: null,
      status: 'active',
    })
    const { id } = await register()
    await pass(119)
    expect(welcomed()).toEqual([])
    expect(await runsOf(office, made.id)).toMatchObject([{ status: 'planned', subjectId: id, matched: 0 }])
    expect((await must(office, 'GET', `/v1/automations/${made.id}`)).nextAt).toBe('2027-01-10T14:02:00.000Z')
    await pass(1)
    await pass(300)
    expect(welcomed()).toEqual(['bob@example.org'])
    expect(await runsOf(office, made.id)).toMatchObject([{ status: 'done', matched: 1, mailed: 1, subjectId: id }])
  })

  it('writes to nobody who is not among its recipients when the time has come', async () => {
    await open()
    const made = await automationIn(office, welcome)
    const { id } = await register()
    await pass(60)
    await must(office, 'POST', `/v1/attendees/${id}/cancel`, {})
    await pass(60)
    expect(welcomed()).toEqual([])
    expect(await runsOf(office, made.id)).toMatchObject([{ status: 'skipped', reason: 'no_match', matched: 0 }])
  })

  it('keeps its conditions and its ticket type', async () => {
    await open()
    await must(office, 'POST', `/v1/events/${office.eventId}/ticket-types`, { name: 'VIP' })
    const made = await automationIn(office, { ...welcome, where: '[ticketType=VIP]' })
    await register()
    await register({ name: 'Cid', email: 'cid@example.org', ticketType: 'VIP' })
    await pass(121)
    expect(welcomed()).toEqual(['cid@example.org'])
    expect((await runsOf(office, made.id)).map(({ status }) => status).sort()).toEqual(['done', 'skipped'])
  })

  it('writes to all attendees of an order, each once', async () => {
    await open()
    const type = await must(office, 'POST', `/v1/events/${office.eventId}/ticket-types`, { name: 'Pair' })
    const made = await automationIn(office, { ...welcome, when: ['on: order.created'] })
    office.passMinutes(1)
    await must(office, 'POST', `/v1/events/${office.eventId}/orders`, {
      name: 'Bob',
      email: 'bob@example.org',
      tickets: [
        { ticketType: type.id, ...bob },
        { ticketType: type.id, name: 'Cid', email: 'cid@example.org' },
      ],
    })
    await pass(1)
    expect(welcomed()).toEqual(['bob@example.org', 'cid@example.org'])
    expect(await runsOf(office, made.id)).toMatchObject([{ status: 'done', matched: 2, mailed: 2 }])
  })

  it('writes to a mailbox once a day', async () => {
    await open()
    const made = await automationIn(office, { ...welcome, when: ['on: attendee.registered'] })
    await register()
    await pass(60)
    await register({ name: 'Bob again', email: 'BOB@example.org' })
    await pass(60)
    expect(welcomed()).toEqual(['bob@example.org'])
    expect((await runsOf(office, made.id)).at(-1)).toMatchObject({ status: 'done', matched: 1, overCap: 1, mailed: 0 })
  })

  it('is missed when nothing ran for longer than it allows', async () => {
    await open()
    const made = await automationIn(office, { ...welcome, late: '1 hour' })
    await register()
    await pass(181)
    expect(welcomed()).toEqual([])
    expect(await runsOf(office, made.id)).toMatchObject([{ status: 'missed', reason: 'late' }])
  })

  it('skips what comes due while it is paused, and does not notice what happens then', async () => {
    await open()
    const made = await automationIn(office, welcome)
    await register()
    await pass(60)
    await must(office, 'POST', `/v1/automations/${made.id}/pause`)
    await register({ name: 'Cid', email: 'cid@example.org' })
    await pass(61)
    await must(office, 'POST', `/v1/automations/${made.id}/resume`)
    await register({ name: 'Dee', email: 'dee@example.org' })
    await pass(121)
    expect(welcomed()).toEqual(['dee@example.org'])
    expect((await runsOf(office, made.id)).map(({ status, reason }) => [status, reason])).toEqual([
      ['skipped', 'paused'],
      ['done', null],
    ])
  })

  it('drops what waits when it is given another change, and keeps it when only its words are others', async () => {
    await open()
    const made = await automationIn(office, welcome)
    await register()
    await pass(30)
    await must(office, 'PATCH', `/v1/automations/${made.id}`, definitionOf({ ...welcome, subject: 'Hello there' }))
    await pass(120)
    expect(office.server.taken.map(({ email }) => email.subject)).toContain('Hello there')
    await register({ name: 'Cid', email: 'cid@example.org' })
    await pass(30)
    await must(office, 'PATCH', `/v1/automations/${made.id}`, definitionOf({ ...welcome, when: ['on: order.paid'] }))
    await pass(120)
    expect((await runsOf(office, made.id)).at(-1)).toMatchObject({ status: 'skipped', reason: 'changed' })
  })

  it('still makes what waits when its event is over, and then ends', async () => {
    await open()
    const made = await automationIn(office, { ...welcome, when: ['on: attendee.registered', 'after: 2 days'] })
    office.passMinutes((Date.parse('2027-03-14T20:00:00.000Z') - office.now().getTime()) / 60_000)
    await register()
    await pass(2_880)
    expect(welcomed()).toEqual(['bob@example.org'])
    await pass(60)
    expect((await must(office, 'GET', `/v1/automations/${made.id}`)).status).toBe('ended')
  })

  it('writes to nobody once its event is cancelled', async () => {
    await open()
    const made = await automationIn(office, welcome)
    await register()
    await pass(1)
    await must(office, 'POST', `/v1/events/${office.eventId}/cancel`, { notify: false })
    await pass(240)
    expect(welcomed()).toEqual([])
    expect(await runsOf(office, made.id)).toMatchObject([{ status: 'skipped', reason: 'event_called_off' }])
  })

  it('tells the organizer of a change at once, and once a day of all that have followed', async () => {
    await open()
    const made = await automationIn(office, told)
    const people = [await register(), ...(await registerAll(['Cid', 'Dee']))]
    const cancel = (id: string | undefined) => must(office, 'POST', `/v1/attendees/${id}/cancel`, {})
    await cancel(people[0]?.id)
    await pass(1)
    await cancel(people[1]?.id)
    await pass(60)
    await cancel(people[2]?.id)
    await pass(60)
    expect(toldMails()).toHaveLength(1)
    expect(toldMails()[0]?.text).toContain(
      'DevConf: A registration was cancelled.\n\n2027-01-10 13:02 CET  Bob <bob@example.org>, Standard, free\n  turnout attendees show bob@example.org --event devconf',
    )
    expect((await runsOf(office, made.id)).map(({ status }) => status)).toEqual(['done', 'planned', 'planned'])
    await pass(1_440)
    expect(toldMails().map(({ subject }) => subject)).toEqual(['leaving: DevConf', 'leaving: DevConf, 2 times'])
    expect(toldMails()[1]?.text).toMatch(/13:03 CET {2}Cid <cid@example.org>[\s\S]*14:03 CET {2}Dee <dee@example.org>/)
    expect((await runsOf(office, made.id)).map(({ status, told: count }) => [status, count])).toEqual([
      ['done', 1],
      ['done', 1],
      ['done', 1],
    ])
  })

  it('counts an e-mail to the organizer as sent once a server has taken it, in every run that it tells of', async () => {
    office = await openPostOffice({ isConnected: false })
    const made = await automationIn(office, { ...told, name: 'new', when: ['on: attendee.registered'] })
    await register()
    await pass(1)
    const counts = async () =>
      (await runsOf(office, made.id)).map(({ status, told: sent, waiting, unsent }) => [status, sent, waiting, unsent])
    expect(await counts()).toEqual([['done', 0, 1, 0]])
    await registerAll(['Cid', 'Dee'])
    await pass(1_440)
    const waits = ['done', 0, 1, 0]
    expect(await counts()).toEqual([waits, waits, waits])
    await office.connect()
    await pass(1)
    expect(toldMails()).toHaveLength(2)
    const isSent = ['done', 1, 0, 0]
    expect(await counts()).toEqual([isSent, isSent, isSent])
  })

  it('tells who has ordered what for how much, by the reference of the order', async () => {
    await open()
    const types = `/v1/events/${office.eventId}/ticket-types`
    const type = await must(office, 'POST', types, { name: 'Pair', price: 4_000 })
    await automationIn(office, { ...told, when: ['on: order.created'] })
    office.passMinutes(1)
    const order = await must(office, 'POST', `/v1/events/${office.eventId}/orders`, {
      ...bob,
      tickets: [
        { ticketType: type.id, ...bob },
        { ticketType: type.id, name: 'Cid', email: 'cid@example.org' },
      ],
    })
    await pass(1)
    expect(toldMails()[0]?.text).toContain(
      `Bob <bob@example.org>, 2 × Pair, 80.00 EUR, order ${order.reference}\n  turnout orders show ${order.reference} --event devconf`,
    )
    expect(toldMails()[0]?.text).not.toContain(order.id)
  })

  it('tells all of a busy day in one e-mail that counts what it does not describe', async () => {
    await open()
    await automationIn(office, { ...told, when: ['on: attendee.registered'] })
    const names = Array.from({ length: 60 }, (_, index) => `Guest${index}`)
    office.passMinutes(1)
    await registerAll(names)
    await pass(1)
    expect(toldMails()).toHaveLength(1)
    expect(toldMails()[0]).toMatchObject({ subject: 'leaving: DevConf, 60 times' })
    expect(toldMails()[0]?.text).toContain('And 40 more')
  })

  it('tells only of people who meet its conditions', async () => {
    await open()
    await must(office, 'POST', `/v1/events/${office.eventId}/ticket-types`, { name: 'VIP' })
    const made = await automationIn(office, { ...told, when: ['on: attendee.registered'], where: '[ticketType=VIP]' })
    await register()
    await register({ name: 'Cid', email: 'cid@example.org', ticketType: 'VIP' })
    await pass(1)
    expect(toldMails().map(({ text }) => /(Bob|Cid) </.exec(String(text))?.[1])).toEqual(['Cid'])
    expect((await runsOf(office, made.id)).map(({ status, reason }) => [status, reason])).toEqual([
      ['skipped', 'no_match'],
      ['done', null],
    ])
  })

  it('is not made to run by what an automation has done', async () => {
    await open()
    const made = await automationIn(office, { name: 'echo', when: ['on: automation.ran'], tell: 'eve@example.org' })
    await automationIn(office, { ...welcome, when: ['on: attendee.registered'] })
    await register()
    await pass(1)
    await pass(1)
    expect(welcomed()).toEqual(['bob@example.org'])
    expect(await runsOf(office, made.id)).toEqual([])
  })

  it('is not run by hand', async () => {
    await open()
    const { id } = await automationIn(office, welcome)
    const refused = await office.send('POST', `/v1/automations/${id}/run`)
    expect([refused.status, refused.json.detail]).toEqual([
      409,
      'welcome runs when the change happens, and cannot be run by hand',
    ])
    const plan = await must(office, 'GET', `/v1/automations/${id}/plan`)
    expect(plan).toMatchObject({ note: 'by_change', next: [], reach: { addresses: 1 } })
  })

  it('asks a key for what it would learn by it', async () => {
    await open()
    const apiKey = await office.service.key({ name: 'robot', scopes: ['automations:write', 'events:read'] })
    const path = `/v1/events/${office.eventId}/automations`
    const refused = await office.service.send('POST', path, { body: definitionOf(told), apiKey })
    expect([refused.status, refused.json.code, refused.json.scope]).toEqual([
      403,
      'insufficient_scope',
      'attendees:read',
    ])
  })

  it('forgets its runs after ninety days, although its event is still to come', async () => {
    await open()
    await must(office, 'PATCH', `/v1/events/${office.eventId}`, { date: '2027-12-01' })
    const made = await automationIn(office, welcome)
    await register()
    await pass(121)
    expect(await runsOf(office, made.id)).toHaveLength(1)
    const { forgetRuns } = await import('../../../src/service/automations/jobs.ts')
    const inDays = (days: number) => new Date(office.now().getTime() + days * 86_400_000)
    await forgetRuns(office.service.store, inDays(89))
    expect(await runsOf(office, made.id)).toHaveLength(1)
    await forgetRuns(office.service.store, inDays(91))
    expect(await runsOf(office, made.id)).toEqual([])
    await pass(1)
    expect(welcomed()).toEqual(['bob@example.org'])
  })
})
