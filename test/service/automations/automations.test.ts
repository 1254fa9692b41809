// On both engines.
// Automations at times of an event, with a real mail server: when they run, whom they reach, and what they refuse.
import { afterEach, describe, expect, it } from 'vitest'
import { openPostOffice, type PostOffice } from '../mail/mail-service.ts'
import { must } from '../mail/marketing/marketing-office.ts'
import { automationIn, definitionOf, runsOf, thanks } from './automation-office.ts'

let office: PostOffice
afterEach(() => office.close())

const minutesUntil = (instant: string) => (Date.parse(instant) - office.now().getTime()) / 60_000

async function open(to = '2027-03-01T12:00:00.000Z'): Promise<void> {
  office = await openPostOffice()
  await office.register()
  await office.register({ name: 'Bob', email: 'bob@example.org' })
  await office.jobs()
  office.passMinutes(minutesUntil(to))
}

const at = async (instant: string) => {
  office.passMinutes(minutesUntil(instant))
  expect(await office.jobs()).toEqual([])
}

const subjects = (subject: string) =>
  office.server.taken.flatMap(({ email, to }) => (email.subject === subject ? to : [])).sort()

describe('an automation at a time of its event', () => {
  it('mails everybody once when the time has come, and says so', async () => {
    await open()
    const made = await automationIn(office, thanks)
    expect(made).toMatchObject({
      name: 'thanks',
      status: 'active',
      when: 'end + 1 day, 10:00',
      nextAt: '2027-03-15T09:00:00.000Z',
      to: 'confirmed',
    })
    await at('2027-03-15T08:59:00.000Z')
    expect(subjects('Thank you')).toEqual([])
    await at('2027-03-15T09:00:00.000Z')
    await at('2027-03-15T10:00:00.000Z')
    expect(subjects('Thank you')).toEqual(['ada@example.org', 'bob@example.org'])
    expect(await runsOf(office, made.id)).toMatchObject([
      { occurrence: 'end+1d 2027-03-15', status: 'done', matched: 2, mailed: 2, waiting: 0, reason: null },
    ])
    expect(await must(office, 'GET', `/v1/automations/${made.id}`)).toMatchObject({ status: 'ended', nextAt: null })
    const feed = await must(office, 'GET', '/v1/changes?kinds=automation.*')
    expect(feed.data.map(({ type, data }: { type: string; data: object }) => [type, data])).toMatchObject([
      ['automation.ran', { id: made.id, status: 'done', matched: 2 }],
    ])
  })

  it('moves along with its event until it has run', async () => {
    await open()
    const { id } = await automationIn(office, { ...thanks, name: 'soon', when: 'start - 2 days, 18:00' })
    await must(office, 'PATCH', `/v1/events/${office.eventId}`, { date: '2027-03-20' })
    await at('2027-03-12T17:00:00.000Z')
    expect(subjects('Thank you')).toEqual([])
    await must(office, 'PATCH', `/v1/events/${office.eventId}`, { date: '2027-03-16' })
    await at('2027-03-14T17:00:00.000Z')
    expect(subjects('Thank you')).toHaveLength(2)
    // An event that is put off is another reason to write, one that is put earlier is not.
    await must(office, 'PATCH', `/v1/events/${office.eventId}`, { date: '2027-03-15' })
    await at('2027-03-14T18:00:00.000Z')
    expect(subjects('Thank you')).toHaveLength(2)
    await must(office, 'PATCH', `/v1/events/${office.eventId}`, { date: '2027-04-20' })
    await at('2027-04-18T16:00:00.000Z')
    expect(subjects('Thank you')).toHaveLength(4)
    expect((await runsOf(office, id)).map(({ occurrence }) => occurrence)).toEqual([
      'start-2d 2027-03-14',
      'start-2d 2027-04-18',
    ])
  })

  it('skips what comes while it is paused, and goes on with what comes later', async () => {
    await open()
    const { id } = await automationIn(office, { ...thanks, when: 'start - 2 days, 18:00' })
    expect(await must(office, 'POST', `/v1/automations/${id}/pause`)).toMatchObject({
      status: 'paused',
      pausedBecause: 'requested',
      nextAt: null,
    })
    await at('2027-03-12T17:30:00.000Z')
    expect(await runsOf(office, id)).toMatchObject([{ status: 'skipped', reason: 'paused' }])
    await must(office, 'POST', `/v1/automations/${id}/resume`)
    await at('2027-03-12T18:30:00.000Z')
    expect(subjects('Thank you')).toEqual([])
    // A person may make what was skipped, once.
    const run = await must(office, 'POST', `/v1/automations/${id}/run`)
    expect(run).toMatchObject({ status: 'planned', matched: 2 })
    await office.jobs()
    expect(subjects('Thank you')).toHaveLength(2)
    const again = await office.send('POST', `/v1/automations/${id}/run`)
    expect([again.status, again.json.code, again.json.detail]).toEqual([
      409,
      'state_conflict',
      'thanks has already run, and runs only once',
    ])
    expect(await runsOf(office, id)).toMatchObject([{ status: 'done', mailed: 2 }])
  })

  it('does not run for what was due before it was made, but by hand', async () => {
    await open('2027-03-13T12:00:00.000Z')
    const made = await automationIn(office, { ...thanks, when: 'start - 2 days, 18:00' })
    expect(made.nextAt).toBeNull()
    await office.jobs()
    expect(await runsOf(office, made.id)).toEqual([])
    const plan = await must(office, 'GET', `/v1/automations/${made.id}/plan`)
    expect(plan).toMatchObject({ note: 'passed', next: [{ isDue: true }], reach: { addresses: 2, connected: true } })
    await must(office, 'POST', `/v1/automations/${made.id}/run`)
    await office.jobs()
    expect(subjects('Thank you')).toHaveLength(2)
  })

  it('is not run before its time', async () => {
    await open()
    const { id } = await automationIn(office, thanks)
    const early = await office.send('POST', `/v1/automations/${id}/run`)
    expect([early.status, early.json.detail]).toEqual([409, 'thanks is not due until 2027-03-15 10:00 CET'])
  })

  it('tells the organizer without writing to guests', async () => {
    await open()
    await automationIn(office, { name: 'doors {{ x }}', when: 'start - 1 hour', tell: 'eve@example.org' })
    await at('2027-03-14T07:30:00.000Z')
    const mail = office.server.taken.filter(({ to }) => to[0] === 'eve@example.org')
    expect(mail).toHaveLength(1)
    expect(mail[0]?.email.subject).toBe('doors x : DevConf')
    expect(mail[0]?.email.text).toContain('start - 1 hour of DevConf')
  })

  it('writes to a mailbox once a day', async () => {
    await open()
    const { id } = await automationIn(office, { ...thanks, when: 'start - 2 days, 18:00' })
    await at('2027-03-12T17:00:00.000Z')
    await must(office, 'PATCH', `/v1/events/${office.eventId}`, { date: '2027-03-15' })
    await at('2027-03-13T16:59:00.000Z')
    await at('2027-03-13T17:00:00.000Z')
    // 24 hours to the minute are not within a day any more.
    expect(subjects('Thank you')).toHaveLength(4)
    await must(office, 'PATCH', `/v1/automations/${id}`, definitionOf({ ...thanks, when: 'start - 39 hours' }))
    await at('2027-03-13T18:00:00.000Z')
    expect((await runsOf(office, id)).at(-1)).toMatchObject({ status: 'done', matched: 2, overCap: 2, mailed: 0 })
    expect(subjects('Thank you')).toHaveLength(4)
  })

  it('ends with an event that is cancelled', async () => {
    await open()
    const { id } = await automationIn(office, thanks)
    await must(office, 'POST', `/v1/events/${office.eventId}/cancel`, { notify: false })
    await office.jobs()
    expect(await must(office, 'GET', `/v1/automations/${id}`)).toMatchObject({ status: 'ended' })
    await at('2027-03-15T09:00:00.000Z')
    expect(subjects('Thank you')).toEqual([])
  })

  it('comes with a copy of its event, paused', async () => {
    await open()
    await automationIn(office, thanks)
    const copy = await must(office, 'POST', `/v1/events/${office.eventId}/duplicate`, { date: '2027-06-01' })
    expect(copy.copied.automations).toBe(1)
    const { data } = await must(office, 'GET', `/v1/events/${copy.id}/automations`)
    expect(data).toMatchObject([{ name: 'thanks', status: 'paused', pausedBecause: 'copied', nextAt: null }])
  })
})

describe('a definition that cannot be used', () => {
  const at = (line: number, column: number) => ({ line, column })
  const valid = 'name: x\nwhen: { at: end }\n'
  const mail = (subject: string, body = 'Hello.') =>
    `${valid}to: confirmed\ndo:\n  mail:\n    purpose: service\n    subject: "${subject}"\n    text: "${body}"\n`
  // Each level doubles what the one before stands for.
  const billion = Array.from({ length: 30 }, (_one, level) => {
    const of = level === 0 ? '[x, x]' : `[*a${level - 1}, *a${level - 1}]`
    return `a${level}: &a${level} ${of}`
  }).join('\n')

  it.each([
    ['anchors a billion deep', billion, at(1, 9), 'anchors (&) and aliases (*) are not supported'],
    ['brackets nested deeper than anything needs', `${valid}do: ${'['.repeat(40)}`, at(3, 37), 'nested deeper than 32'],
    ['a tag', 'name: !!js/function x', at(1, 7), ''],
    [
      'a time that is none',
      'name: x\nwhen: { at: tomorrow }\ndo: { tell: a@example.org }',
      at(2, 13),
      'must be a time',
    ],
    [
      'an hour with a time of day',
      'name: x\nwhen:\n  at: end + 3 hours, 10:00\ndo: { tell: a@example.org }',
      at(3, 7),
      'days',
    ],
    ['an unknown field', `${valid}too: confirmed\ndo: { tell: a@example.org }`, at(3, 6), 'did you mean to?'],
    [
      'conditions where nobody is mailed',
      `${valid}where: [x=y]\ndo: { tell: a@example.org }`,
      at(3, 8),
      'selects changes to people',
    ],
    [
      'a condition of an unknown field',
      mail('x').replace('to: confirmed', 'to: confirmed\nwhere: [channel=page, ticket=VIP]'),
      at(4, 23),
      'is not a field for conditions',
    ],
    [
      'a time without a comma',
      'name: x\nwhen:\n  at: end + 1 day 10:00\ndo: { tell: a@example.org }',
      at(3, 7),
      'a comma',
    ],
    ['an unknown unit', 'name: x\nwhen: { at: end + 1 month }\ndo: { tell: a@example.org }', at(2, 13), 'not "month"'],
    [
      'a change that is none',
      'name: x\nwhen: { on: attendee.came }\ndo: { tell: a@example.org }',
      at(2, 13),
      'attendee has attendee.registered',
    ],
    [
      'a change of no event',
      'name: x\nwhen: { on: webhook.test }\ndo: { tell: a@example.org }',
      at(2, 13),
      'no "webhook',
    ],
    [
      'a figure that is none',
      'name: x\nwhen: { if: sales.total < 5 }\ndo: { tell: a@example.org }',
      at(2, 13),
      'Figures are sales.sold, sales.expected',
    ],
    [
      'a chance without its sign',
      'name: x\nwhen: { if: sales.breakEvenChance < 50 }\ndo: { tell: a@example.org }',
      at(2, 13),
      'must end with %',
    ],
    [
      'a time and a change',
      'name: x\nwhen: { at: end, on: order.paid }\ndo: { tell: a@example.org }',
      at(2, 7),
      'one of',
    ],
    [
      'a mail to people of a change that have gone',
      mail('x').replace('at: end', 'on: attendee.cancelled'),
      at(2, 13),
      'can only tell or suggest',
    ],
    [
      'a mail by what one person has starred',
      mail('x').replace('at: end', 'on: order.paid').replace('to: confirmed', 'to: confirmed\nwhere: [starred=A]'),
      at(4, 9),
      '',
    ],
    [
      'a suggestion of no kind',
      `${valid}do: { suggest: money }`,
      at(3, 16),
      '"suggest" must be one of price, schedule',
    ],
    ['no address', `${valid}do: { tell: [nobody] }`, at(3, 14), 'e-mail addresses'],
    ['a price', `${valid}do: { price: 3 }`, at(3, 14), 'there is no field "price"'],
    ['a loop that never ends', mail('Hello', '{% for i in (1..1000000000) %}x{% endfor %}'), at(8, 11), 'line 1'],
    ['an unknown variable', mail('Hello {{ nam }}'), at(7, 14), '"subject" has a mistake on line 1, column 10'],
    [
      'a file that was not sent along',
      `${valid}to: confirmed\ndo: { mail: { purpose: service, subject: x, body: /etc/passwd } }`,
      at(4, 51),
      'was not sent along',
    ],
    [
      'people without a ticket in a service mail',
      mail('x').replace('to: confirmed', 'to: agreed'),
      at(3, 5),
      'marketing',
    ],
    ['no purpose', mail('x').replace('    purpose: service\n', ''), at(6, 5), '"purpose" must be service or marketing'],
    [
      'a tier that is not there',
      `name: x\nwhen: { at: tier=Late - 1 day }\ndo: { tell: a@example.org }`,
      at(2, 13),
      'called Late',
    ],
    ['a duration of a year', `${valid}do: { tell: a@example.org }\nlate: 52 weeks`, at(4, 7), '30 days'],
  ])('is refused with line and column: %s', async (_what, definition, place, words) => {
    office = await openPostOffice({ isConnected: false })
    const { status, json } = await office.send('POST', `/v1/events/${office.eventId}/automations`, { definition })
    expect([status, json.code], json.detail).toEqual([422, 'validation_failed'])
    expect(json.errors[0].pointer).toBe('/definition')
    expect(json.errors[0].detail).toContain(words)
    expect({ line: json.line, column: json.column }, json.detail).toEqual(place)
  })

  it('names a ticket type of its own event alone', async () => {
    await open()
    const other = await must(office, 'POST', '/v1/events', { name: 'Other', date: '2027-05-01' })
    const { id } = await must(office, 'POST', `/v1/events/${other.id}/ticket-types`, { name: 'Box' })
    const parts = { ...thanks, to: `ticket-type=${id}` }
    const path = `/v1/events/${office.eventId}/automations`
    const refused = await office.send('POST', path, definitionOf(parts))
    expect([refused.status, refused.json.line, refused.json.column]).toEqual([422, 4, 5])
    expect(refused.json.detail).toContain('DevConf has no ticket type')
    expect((await office.send('POST', `/v1/events/evt_other/automations`, definitionOf(thanks))).status).toBe(404)
  })

  it('asks a key for the scope that writes to people', async () => {
    await open()
    const apiKey = await office.service.key({ name: 'robot', scopes: ['automations:write', 'events:read'] })
    const path = `/v1/events/${office.eventId}/automations`
    const refused = await office.service.send('POST', path, { body: definitionOf(thanks), apiKey })
    expect([refused.status, refused.json.code, refused.json.scope]).toEqual([403, 'insufficient_scope', 'mail:write'])
  })

  it('has a name that no other of its event has', async () => {
    await open()
    await automationIn(office, thanks)
    const path = `/v1/events/${office.eventId}/automations`
    const again = await office.send('POST', path, definitionOf({ ...thanks, name: 'THANKS' }))
    expect([again.status, again.json.code]).toEqual([409, 'duplicate'])
  })

  it('is refused beyond fifty in an account', async () => {
    office = await openPostOffice({ isConnected: false })
    for (let number = 1; number <= 50; number += 1) await automationIn(office, { ...thanks, name: `a${number}` })
    const path = `/v1/events/${office.eventId}/automations`
    const more = await office.send('POST', path, definitionOf({ ...thanks, name: 'one more' }))
    expect([more.status, more.json.code, more.json.limit]).toEqual([409, 'state_conflict', 50])
  })
})
