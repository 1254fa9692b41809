// On both engines.
// What automations may not exceed: the e-mails of a day of an account, and for marketing consent, caps and quiet hours.
import { afterEach, describe, expect, it } from 'vitest'
import { automationMailsMax } from '../../../src/contract/automations/choices.ts'
import { openPostOffice, type PostOffice } from '../mail/mail-service.ts'
import { arrived, linkIn, must, openMarketing } from '../mail/marketing/marketing-office.ts'
import { automationIn, runsOf, thanks } from './automation-office.ts'

let office: PostOffice
afterEach(() => office.close())

const at = async (instant: string) => {
  office.passMinutes((Date.parse(instant) - office.now().getTime()) / 60_000)
  expect(await office.jobs()).toEqual([])
}

const subjects = (subject: string) =>
  office.server.taken.flatMap(({ email, to }) => (email.subject === subject ? to : [])).sort()

describe('an account whose automations have nearly sent what a day allows', () => {
  /** Runs one automation, and lets it have been for so many that a day has room for one more. */
  async function nearly(): Promise<void> {
    office = await openPostOffice()
    await office.register()
    await office.jobs()
    await automationIn(office, { ...thanks, name: 'first', when: 'start - 5 days, 10:00', subject: 'First' })
    await at('2027-03-09T09:00:00.000Z')
    const matched = automationMailsMax - 1
    await office.service.store.write(({ db }) => db.updateTable('automation_runs').set({ matched }).execute())
  }

  it('has one pause itself that would exceed it, which writes to nobody and tells the organizer', async () => {
    await nearly()
    await office.register({ name: 'Bob', email: 'bob@example.org' })
    await office.jobs()
    const made = await automationIn(office, { ...thanks, when: 'start - 5 days, 12:00' })
    await at('2027-03-09T11:00:00.000Z')
    expect(subjects('Thank you')).toEqual([])
    expect(await must(office, 'GET', `/v1/automations/${made.id}`)).toMatchObject({
      status: 'paused',
      pausedBecause: 'daily_limit',
    })
    expect(await runsOf(office, made.id)).toMatchObject([{ status: 'skipped', reason: 'daily_limit', matched: 0 }])
    const [notice] = office.server.taken.filter(({ email }) => email.subject === 'Paused: thanks of DevConf')
    expect(notice?.to).toEqual(['tickets@devconf.example'])
    expect(notice?.email.text).toContain('20000 e-mails a day')
    // A day later a person sends it after all.
    await at('2027-03-10T09:01:00.000Z')
    await must(office, 'POST', `/v1/automations/${made.id}/resume`)
    await must(office, 'POST', `/v1/automations/${made.id}/run`)
    await office.jobs()
    expect(subjects('Thank you')).toEqual(['ada@example.org', 'bob@example.org'])
  })

  it('has one by changes send the last one of the day, and then pause', async () => {
    await nearly()
    const made = await automationIn(office, { ...thanks, when: ['on: attendee.registered'] })
    for (const name of ['bob', 'cid', 'dee']) {
      office.passMinutes(1)
      await office.register({ name, email: `${name}@example.org` })
    }
    await office.jobs()
    expect(await office.jobs()).toEqual([])
    expect(subjects('Thank you')).toEqual(['bob@example.org'])
    expect((await runsOf(office, made.id)).map(({ status, reason }) => [status, reason])).toEqual([
      ['done', null],
      ['skipped', 'daily_limit'],
      ['skipped', 'paused'],
    ])
    expect(office.server.taken.filter(({ email }) => email.subject?.startsWith('Paused: '))).toHaveLength(1)
  })
})

describe('marketing e-mails of an automation', () => {
  const news = { name: 'news', to: 'confirmed', subject: 'News', purpose: 'marketing' }

  it('go to those who agreed, by a change too, within the cap of a week and not in quiet hours', async () => {
    office = await openMarketing()
    await office.jobs()
    const made = await automationIn(office, { ...news, when: ['on: attendee.registered', 'after: 8 hours'] })
    office.passMinutes(1)
    await office.register({ answers: { news: true } })
    await office.register({ name: 'Bob', email: 'bob@example.org' })
    await office.jobs()
    // Eight hours after noon it is nine in the evening in Berlin.
    await at('2027-01-10T20:02:00.000Z')
    expect(arrived(office)).toEqual([])
    expect(await runsOf(office, made.id)).toMatchObject([
      { status: 'done', matched: 1, mailed: 0, waiting: 1, heldBack: 1 },
      { status: 'done', matched: 1, mailed: 0, notAgreed: 1 },
    ])
    await at('2027-01-11T07:00:00.000Z')
    expect(arrived(office).map(({ to }) => to[0])).toEqual(['ada@example.org'])
    // Another one in the same week waits for the cap, and who objects in the meantime gets nothing.
    const second = await automationIn(office, { ...news, name: 'again', when: 'start - 60 days, 12:00' })
    await at('2027-01-13T11:00:00.000Z')
    expect(await runsOf(office, second.id)).toMatchObject([
      { status: 'done', matched: 2, mailed: 0, waiting: 1, heldBack: 1, notAgreed: 1 },
    ])
    await office.send('POST', linkIn(arrived(office)[0]?.raw ?? Buffer.of()))
    await at('2027-01-20T11:00:00.000Z')
    expect(arrived(office)).toHaveLength(1)
    expect(await runsOf(office, second.id)).toMatchObject([{ mailed: 0, waiting: 0, unsent: 1 }])
  })
})
