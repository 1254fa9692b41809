// On both engines.
// Automations at times of what is sold, that several processes look at at once, and that the audit record knows.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPostOffice, type PostOffice } from '../mail/mail-service.ts'
import { must } from '../mail/marketing/marketing-office.ts'
import { automationIn, definitionOf, runsOf, thanks } from './automation-office.ts'

let office: PostOffice
let of: string
beforeEach(async () => {
  office = await openPostOffice()
  of = `/v1/events/${office.eventId}`
  await office.register()
  await office.jobs()
})
afterEach(() => office.close())

const at = async (instant: string) => {
  office.passMinutes((Date.parse(instant) - office.now().getTime()) / 60_000)
  expect(await office.jobs()).toEqual([])
}
const thanked = () => office.server.taken.filter(({ email }) => email.subject === 'Thank you').length

it('runs before and after a sale begins, and a tier or a code ends, and moves along with them', async () => {
  const { id: type } = await must(office, 'POST', `${of}/ticket-types`, {
    name: 'Late',
    price: 5000,
    saleStartsAt: '2027-02-01T09:00:00.000Z',
    tiers: [{ name: 'Early bird', price: 3000, until: '2027-02-10T11:30:00.000Z' }],
  })
  await must(office, 'POST', `${of}/promo-codes`, {
    code: 'FRIENDS',
    percent: 10,
    validUntil: '2027-02-20T17:00:00.000Z',
  })
  const due = async (when: string) => (await automationIn(office, { ...thanks, name: when, when })).nextAt
  expect(await due('sale - 1 day, 09:00')).toBe('2027-01-31T08:00:00.000Z')
  expect(await due('sale + 1 hour')).toBe('2027-02-01T10:00:00.000Z')
  expect(await due('tier=Early bird - 2 days, 09:00')).toBe('2027-02-08T08:00:00.000Z')
  expect(await due('code=FRIENDS - 3 hours')).toBe('2027-02-20T14:00:00.000Z')
  expect(await due('tier=Early bird + 1 day')).toBe('2027-02-11T11:30:00.000Z')
  await must(office, 'PATCH', `/v1/ticket-types/${type}`, {
    tiers: [{ name: 'Early bird', price: 3000, until: '2027-02-14T11:30:00.000Z' }],
  })
  await at('2027-02-08T08:00:00.000Z')
  expect(thanked()).toBe(0)
  await at('2027-02-12T08:00:00.000Z')
  expect(thanked()).toBe(1)
})

it('makes each occurrence once though several processes look at it at once', async () => {
  const { id } = await automationIn(office, { ...thanks, when: 'start - 2 days, 18:00' })
  const welcome = {
    name: 'welcome',
    when: ['on: attendee.registered', 'after: 2 hours'],
    to: 'confirmed',
    subject: 'Hi',
  }
  const byChange = await automationIn(office, welcome)
  office.passMinutes(1)
  for (const name of ['bob', 'cid', 'dee']) await office.register({ name, email: `${name}@example.org` })
  const all = () => Promise.all([office.jobs(), office.jobs(), office.jobs()])
  expect((await all()).flat()).toEqual([])
  office.passMinutes(120)
  expect((await all()).flat()).toEqual([])
  office.passMinutes((Date.parse('2027-03-12T17:00:00.000Z') - office.now().getTime()) / 60_000)
  expect((await all()).flat()).toEqual([])
  const to = (subject: string) =>
    office.server.taken.flatMap(({ email, to: [address = ''] }) => (email.subject === subject ? [address] : [])).sort()
  const newcomers = ['bob@example.org', 'cid@example.org', 'dee@example.org']
  expect(to('Hi')).toEqual(newcomers)
  expect(to('Thank you')).toEqual(['ada@example.org', ...newcomers])
  expect((await runsOf(office, id)).map(({ status }) => status)).toEqual(['done'])
  expect((await runsOf(office, byChange.id)).map(({ status }) => status)).toEqual(['done', 'done', 'done'])
})

it('has who made, changed, paused, resumed and deleted it in the audit record, without its words', async () => {
  const { id } = await automationIn(office, thanks)
  await must(office, 'PATCH', `/v1/automations/${id}`, definitionOf({ ...thanks, subject: 'Canary words' }))
  await must(office, 'POST', `/v1/automations/${id}/pause`)
  await must(office, 'POST', `/v1/automations/${id}/resume`)
  await must(office, 'DELETE', `/v1/automations/${id}`)
  const { data } = await must(office, 'GET', '/v1/audit?limit=500')
  const own = data.filter(({ subject }: { subject: string }) => subject === id)
  expect(own.map(({ action }: { action: string }) => action).sort()).toEqual([
    'createAutomation',
    'deleteAutomation',
    'pauseAutomation',
    'resumeAutomation',
    'updateAutomation',
  ])
  expect(own.every(({ actor }: { actor: string }) => actor.startsWith('key_'))).toBe(true)
  expect(JSON.stringify(own)).not.toContain('Canary')
})
