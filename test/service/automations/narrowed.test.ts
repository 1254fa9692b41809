// On both engines.
// Automations for some of an event's people: conditions as in mailings, looked up again for a copy of the event.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSegments, type SegmentOffice } from '../mail/segments-office.ts'
import { automationIn, runsOf, thanks } from './automation-office.ts'

let office: SegmentOffice
beforeEach(async () => {
  office = await openSegments()
})
afterEach(() => office.close())

const dayBefore = { ...thanks, when: 'start - 1 day, 10:00' }

const at = async (instant: string) => {
  office.passMinutes((Date.parse(instant) - office.now().getTime()) / 60_000)
  expect(await office.jobs()).toEqual([])
}

const thanked = () => office.server.taken.flatMap(({ email, to }) => (email.subject === 'Thank you' ? to : [])).sort()

it('reaches those whom its conditions are true of when it runs', async () => {
  await office.add('ada', { answers: { diet: 'vegan' } })
  await office.add('bob', { answers: { diet: 'meat' } })
  const made = await automationIn(office, { ...dayBefore, where: '[answers.diet=vegan]' })
  expect(made.where).toEqual(['answers.diet=vegan'])
  const plan = await office.must('GET', `/v1/automations/${made.id}/plan`)
  expect(plan.json.reach.addresses).toBe(1)
  await office.add('cas', { answers: { diet: 'vegan' } })
  await at('2027-03-13T09:00:00.000Z')
  expect(thanked()).toEqual(['ada@example.org', 'cas@example.org'])
  expect(await runsOf(office, made.id)).toMatchObject([{ status: 'done', matched: 2, mailed: 2 }])
})

it('writes to nobody where so few have starred a session that it would tell who', async () => {
  const ada = await office.add('ada')
  await office.add('bob')
  await office.star(ada, 'TYPES1')
  const { id } = await automationIn(office, { ...dayBefore, where: '[starred=TYPES1]' })
  await at('2027-03-13T09:00:00.000Z')
  expect(thanked()).toEqual([])
  expect(await runsOf(office, id)).toMatchObject([{ status: 'skipped', reason: 'few_stars', matched: 0 }])
})

it('means what its copy of the event has by that name', async () => {
  await automationIn(office, { ...dayBefore, where: '["ticketType=VIP, early"]' })
  const copy = (await office.must('POST', `/v1/events/${office.eventId}/duplicate`, { date: '2027-06-01' })).json
  await office.must('POST', `/v1/events/${copy.id}/publish`)
  const guest = { name: 'Dee', email: 'dee@example.org', ticketType: 'VIP, early' }
  await office.must('POST', `/v1/events/${copy.id}/attendees`, guest)
  const [copied] = (await office.must('GET', `/v1/events/${copy.id}/automations`)).json.data
  expect((await office.must('GET', `/v1/automations/${copied.id}/plan`)).json.reach.addresses).toBe(1)
  await office.must('POST', `/v1/automations/${copied.id}/resume`)
  await at('2027-05-31T08:00:00.000Z')
  expect(thanked()).toEqual(['dee@example.org'])
})

it('is refused in a copy that lacks what it names', async () => {
  await automationIn(office, { ...dayBefore, where: '[starred=TYPES1]' })
  const copy = (await office.must('POST', `/v1/events/${office.eventId}/duplicate`, { date: '2027-06-01' })).json
  for (const { id } of (await office.must('GET', `/v1/events/${copy.id}/sessions`)).json.data) {
    await office.must('DELETE', `/v1/sessions/${id}`)
  }
  const [copied] = (await office.must('GET', `/v1/events/${copy.id}/automations`)).json.data
  const { status, json } = await office.send('POST', `/v1/automations/${copied.id}/resume`)
  expect([status, json.detail]).toEqual([422, expect.stringContaining('has no session "TYPES1"')])
})
