// On both engines.
// What automations say of occurrences that did not run, and how those are made up for.
import { afterEach, describe, expect, it } from 'vitest'
import { openTestStore } from '../../postgres/database.ts'
import { openPostOffice, type PostOffice } from '../mail/mail-service.ts'
import { must, openMarketing } from '../mail/marketing/marketing-office.ts'
import { recorded } from '../recorded.ts'
import { automationIn, definitionOf, runsOf, thanks } from './automation-office.ts'

let office: PostOffice
afterEach(() => office.close())

const at = async (instant: string) => {
  office.passMinutes((Date.parse(instant) - office.now().getTime()) / 60_000)
  expect(await office.jobs()).toEqual([])
}

const thanked = () => office.server.taken.filter(({ email }) => email.subject === 'Thank you').length
const show = (id: string) => must(office, 'GET', `/v1/automations/${id}`)

async function open(): Promise<void> {
  office = await openPostOffice()
  await office.register()
  await at('2027-03-01T12:00:00.000Z')
}

describe('a time that passed while nothing ran for two days', () => {
  it('is missed, which its automation says until a person makes up for it, once', async () => {
    await open()
    const made = await automationIn(office, thanks)
    expect(made.missed).toBeNull()
    await at('2027-03-17T09:00:00.000Z')
    expect(thanked()).toBe(0)
    expect(await runsOf(office, made.id)).toMatchObject([{ status: 'missed', reason: 'late', matched: 0, ranAt: null }])
    const missed = {
      count: 1,
      newest: {
        occurrence: 'end+1d 2027-03-15',
        status: 'missed',
        reason: 'late',
        dueAt: '2027-03-15T09:00:00.000Z',
        noticedAt: '2027-03-17T09:00:00.000Z',
      },
      canRun: true,
    }
    // The event is over, and so is its automation; people can be thanked all the same.
    expect(await show(made.id)).toMatchObject({ status: 'ended', missed })
    const { data } = await must(office, 'GET', `/v1/events/${office.eventId}/automations`)
    expect(data).toMatchObject([{ name: 'thanks', missed }])
    expect(await must(office, 'GET', `/v1/automations/${made.id}/plan?toRun=true`)).toMatchObject({
      note: 'passed',
      next: [{ isDue: true }],
      reach: { addresses: 1 },
    })
    await must(office, 'POST', `/v1/automations/${made.id}/run`)
    await office.jobs()
    expect([thanked(), (await show(made.id)).missed]).toEqual([1, null])
    const again = await office.send('POST', `/v1/automations/${made.id}/run`)
    expect([again.status, again.json.detail]).toEqual([409, 'thanks has already run, and runs only once'])
  })

  it('is told of for 30 days, and can be made up for until its runs are forgotten', async () => {
    await open()
    const { id } = await automationIn(office, thanks)
    await at('2027-03-17T09:00:00.000Z')
    await at('2027-04-16T09:01:00.000Z')
    expect((await show(id)).missed).toBeNull()
    expect((await office.send('GET', `/v1/automations/${id}/plan?toRun=true`)).status).toBe(200)
    await at('2027-06-13T09:01:00.000Z')
    const forgotten = await office.send('POST', `/v1/automations/${id}/run`)
    expect([forgotten.status, forgotten.json.detail]).toEqual([409, 'thanks has ended'])
    expect(thanked()).toBe(0)
  })

  it('cannot be made up for once the event has another time, of which there is a run to come', async () => {
    await open()
    const { id } = await automationIn(office, { ...thanks, when: 'start - 4 days' })
    await at('2027-03-12T09:00:00.000Z')
    await must(office, 'PATCH', `/v1/events/${office.eventId}`, { date: '2027-03-20' })
    await office.jobs()
    expect(await show(id)).toMatchObject({
      nextAt: '2027-03-16T08:30:00.000Z',
      missed: { count: 1, newest: { occurrence: 'start-4d 2027-03-10' }, canRun: false },
    })
    // Once more asleep: the newest is the one that can be made up for.
    await at('2027-03-18T09:00:00.000Z')
    expect(await show(id)).toMatchObject({
      missed: { count: 2, newest: { occurrence: 'start-4d 2027-03-16' }, canRun: true },
    })
  })

  it('cannot be made up for by writing to the people of an event that was cancelled', async () => {
    await open()
    const { id } = await automationIn(office, { ...thanks, when: 'start - 4 days' })
    await at('2027-03-12T09:00:00.000Z')
    await must(office, 'POST', `/v1/events/${office.eventId}/cancel`, { notify: false })
    await office.jobs()
    expect(await show(id)).toMatchObject({ status: 'ended', missed: { count: 1, canRun: false } })
    expect((await office.send('POST', `/v1/automations/${id}/run`)).json.detail).toContain('DevConf is cancelled')
  })
})

describe('changes that came due while nothing ran', () => {
  it('are counted, and nothing makes up for them', async () => {
    await open()
    const { id } = await automationIn(office, { ...thanks, when: ['on: attendee.registered', 'after: 2 hours'] })
    office.passMinutes(1)
    await office.register({ name: 'Bob', email: 'bob@example.org' })
    await office.register({ name: 'Cid', email: 'cid@example.org' })
    await office.jobs()
    await at('2027-03-04T12:00:00.000Z')
    expect(await show(id)).toMatchObject({
      missed: {
        count: 2,
        newest: { status: 'missed', dueAt: '2027-03-01T14:01:00.000Z', noticedAt: '2027-03-04T12:00:00.000Z' },
        canRun: false,
      },
    })
    expect((await office.send('POST', `/v1/automations/${id}/run`)).status).toBe(409)
  })

  it('are not planned while it is paused, and nothing makes up for them either', async () => {
    await open()
    const { id } = await automationIn(office, { ...thanks, when: ['on: attendee.registered', 'after: 2 hours'] })
    await must(office, 'POST', `/v1/automations/${id}/pause`)
    office.passMinutes(1)
    await office.register({ name: 'Bob', email: 'bob@example.org' })
    await office.jobs()
    await must(office, 'POST', `/v1/automations/${id}/resume`)
    await at('2027-03-01T15:00:00.000Z')
    expect([await runsOf(office, id), thanked()]).toEqual([[], 0])
    expect((await office.send('POST', `/v1/automations/${id}/run`)).json.detail).toContain('cannot be run by hand')
  })
})

it('says that marketing e-mails failed for want of a seller, which can be made up for', async () => {
  office = await openMarketing()
  await office.register({ answers: { news: true } })
  const { id } = await automationIn(office, { ...thanks, when: 'start - 4 days', purpose: 'marketing' })
  await must(office, 'PATCH', '/v1/seller', { address: null })
  await at('2027-03-10T09:00:00.000Z')
  expect(await show(id)).toMatchObject({
    missed: { count: 1, newest: { status: 'failed', reason: 'not_connected' }, canRun: true },
  })
  await must(office, 'PATCH', '/v1/seller', { address: 'Town Hall 1' })
  await must(office, 'POST', `/v1/automations/${id}/run`)
  await office.jobs()
  expect([thanked(), (await show(id)).missed]).toEqual([1, null])
})

it('is read for all automations of a list in one statement', async () => {
  const store = recorded(await openTestStore())
  office = await openPostOffice({ store })
  await office.register()
  const list = async () => {
    store.takeQueries()
    await must(office, 'GET', `/v1/events/${office.eventId}/automations`)
    return store.takeQueries().filter((text) => text.includes('"rank" =')).length
  }
  for (const name of ['a', 'b', 'c']) {
    await must(office, 'POST', `/v1/events/${office.eventId}/automations`, definitionOf({ ...thanks, name }))
  }
  expect(await list()).toBe(1)
})
