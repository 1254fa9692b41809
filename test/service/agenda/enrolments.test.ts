// On both engines.
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeSessionPlace } from '../../../src/store/agenda/enrolments.ts'
import { statement } from '../../../src/store/core/statement.ts'
import { doDueJobs } from '../jobs/do-due-jobs.ts'
import { type AgendaHarness, openAgenda } from './agenda-harness.ts'

let agenda: AgendaHarness
afterEach(() => agenda.close())

const idOf = async (code: string) =>
  (await agenda.run('listSessions', { ...agenda.of, query: { code } })).data[0]?.id ?? ''
const at = async (code: string) => ({ params: { session_id: await idOf(code) } })
const enrol = async (code: string, attendee: string, wait?: boolean) =>
  agenda.run('enrol', { ...(await at(code)), body: { attendee, ...(wait === undefined ? {} : { wait }) } })
const refused = async (code: string, attendee: string) =>
  agenda.refusal('enrol', { ...(await at(code)), body: { attendee } })
const enrolmentOf = async (code: string) => (await agenda.run('showSession', await at(code))).enrolment
const open = (capacity: number) => ({ enrolment: { kind: 'open' as const, capacity } })

describe('enrolling', () => {
  let workshop: string
  beforeEach(async () => {
    agenda = await openAgenda()
    workshop = await agenda.session('Soldering', open(1))
    await agenda.place(workshop, 'Attic', '2027-03-27T10:00', 120)
  })

  it('takes a place for somebody with a ticket, by e-mail or id', async () => {
    await agenda.person('Ada')
    const enrolment = await enrol(workshop, 'ada@example.org')
    expect(enrolment).toMatchObject({
      id: expect.stringMatching(/^enr_/),
      session: { code: workshop, title: 'Soldering' },
      attendee: { name: 'Ada' },
      status: 'enrolled',
      position: null,
    })
    expect(await enrolmentOf(workshop)).toMatchObject({ capacity: 1, enrolled: 1, waiting: 0 })
    expect(await refused(workshop, 'ada@example.org')).toMatchObject({ code: 'duplicate' })
  })

  it('refuses a full session, unless somebody waits', async () => {
    await agenda.person('Ada')
    await agenda.person('Bob')
    await agenda.person('Cy')
    const first = await enrol(workshop, 'ada@example.org')
    expect(await refused(workshop, 'bob@example.org')).toMatchObject({ code: 'sold_out', details: { capacity: 1 } })
    expect(await enrol(workshop, 'bob@example.org', true)).toMatchObject({ status: 'waiting', position: 1 })
    expect(await enrol(workshop, 'cy@example.org', true)).toMatchObject({ status: 'waiting', position: 2 })
    await agenda.run('cancelEnrolment', { params: { enrolment_id: first.id } })
    const list = await agenda.run('listEnrolments', await at(workshop))
    expect(list.data.map(({ attendee, status, position }) => [attendee.name, status, position])).toEqual([
      ['Ada', 'cancelled', null],
      ['Bob', 'enrolled', null],
      ['Cy', 'waiting', 1],
    ])
    expect(await enrolmentOf(workshop)).toMatchObject({ enrolled: 1, waiting: 1 })
  })

  it('lets nobody be in two places, and passes over whoever is elsewhere when a place comes back', async () => {
    const other = await agenda.session('Welding', open(5))
    await agenda.place(other, 'Tent', '2027-03-27T11:00', 60)
    for (const name of ['Ada', 'Bob', 'Cy']) await agenda.person(name)
    const first = await enrol(workshop, 'ada@example.org')
    expect(await refused(other, 'ada@example.org')).toMatchObject({
      code: 'overlapping',
      message: `Ada is enrolled in ${workshop} Soldering then (2027-03-27 10:00)`,
      hint: expect.stringContaining(`turnout sessions unenrol ${workshop} ada@example.org`),
    })
    await enrol(workshop, 'bob@example.org', true)
    await enrol(workshop, 'cy@example.org', true)
    await enrol(other, 'bob@example.org')
    await agenda.run('cancelEnrolment', { params: { enrolment_id: first.id } })
    const list = await agenda.run('listEnrolments', await at(workshop))
    expect(list.data.map(({ attendee, status }) => [attendee.name, status])).toEqual([
      ['Ada', 'cancelled'],
      ['Bob', 'waiting'],
      ['Cy', 'enrolled'],
    ])
  })

  it('gives a place back when its ticket is cancelled', async () => {
    const ada = await agenda.person('Ada')
    await agenda.person('Bob')
    await enrol(workshop, 'ada@example.org')
    await enrol(workshop, 'bob@example.org', true)
    await agenda.run('cancelAttendee', { params: { attendee_id: ada }, body: {} })
    await doDueJobs(agenda.store, { now: () => new Date('2027-01-10T12:01:00.000Z') })
    expect(await enrolmentOf(workshop)).toMatchObject({ enrolled: 1, waiting: 0 })
    const list = await agenda.run('listEnrolments', { ...(await at(workshop)), query: { status: 'enrolled' } })
    expect(list.data.map(({ attendee }) => attendee.name)).toEqual(['Bob'])
  })

  it('lets those in line in when there are more places', async () => {
    await agenda.person('Ada')
    await agenda.person('Bob')
    await enrol(workshop, 'ada@example.org')
    await enrol(workshop, 'bob@example.org', true)
    await agenda.run('updateSession', { ...(await at(workshop)), body: open(2) })
    expect(await enrolmentOf(workshop)).toMatchObject({ capacity: 2, enrolled: 2, waiting: 0 })
    const fewer = { ...(await at(workshop)), body: open(1) }
    expect((await agenda.refusal('updateSession', fewer)).code).toBe('below_sold')
  })

  it('gives nobody a place in a session that is off, until it is restored', async () => {
    await agenda.person('Ada')
    await agenda.person('Bob')
    const first = await enrol(workshop, 'ada@example.org')
    await enrol(workshop, 'bob@example.org', true)
    await agenda.run('cancelSession', { ...(await at(workshop)), body: {} })
    await agenda.run('cancelEnrolment', { params: { enrolment_id: first.id } })
    expect(await enrolmentOf(workshop)).toMatchObject({ enrolled: 0, waiting: 1 })
    await agenda.run('restoreSession', await at(workshop))
    expect(await enrolmentOf(workshop)).toMatchObject({ enrolled: 1, waiting: 0 })
  })

  it('says why where nobody has to enrol, and what to do', async () => {
    await agenda.person('Ada')
    const keynote = await agenda.session('Keynote')
    expect(await refused(keynote, 'ada@example.org')).toMatchObject({
      code: 'state_conflict',
      message: `Nobody has to enrol in ${keynote} Keynote: everybody may come`,
    })
    await agenda.run('cancelSession', { params: { session_id: await idOf(keynote) }, body: {} })
    expect((await refused(keynote, 'ada@example.org')).message).toBe(
      `Cannot enrol in ${keynote} Keynote: it is cancelled`,
    )
    expect(await refused(workshop, 'nobody@example.org')).toMatchObject({ code: 'validation_failed' })
  })

  it('names the command that records the payment of somebody who has not paid', async () => {
    await agenda.run('createTicketType', { ...agenda.of, body: { name: 'Paid', price: 1000 } })
    const body = { name: 'Ada', email: 'ada@example.org', ticketType: 'Paid' }
    const { orderId } = await agenda.run('registerAttendee', { ...agenda.of, body })
    expect(await refused(workshop, 'ada@example.org')).toMatchObject({
      code: 'state_conflict',
      hint: expect.stringContaining(`turnout orders pay ${orderId} --payment`),
    })
  })

  it('keeps to its hours', async () => {
    await agenda.person('Ada')
    const later = await agenda.session('Later', {
      enrolment: { kind: 'open', capacity: 5, opensAt: '2027-02-01T00:00:00Z' },
    })
    expect(await refused(later, 'ada@example.org')).toMatchObject({ code: 'not_on_sale' })
    agenda.setNow('2027-02-02T00:00:00Z')
    expect(await enrol(later, 'ada@example.org')).toMatchObject({ status: 'enrolled' })
  })
})

/** 64 people for 24 places, all at once; every third then cancels. */
async function rush() {
  const workshop = await agenda.session('Soldering', open(24))
  const people = Array.from({ length: 64 }, (_, index) => `P${index}`)
  for (const name of people) await agenda.person(name)
  const made = await Promise.all(people.map((name) => enrol(workshop, `${name.toLowerCase()}@example.org`, true)))
  const enrolled = made.filter(({ status }) => status === 'enrolled')
  const leaving = enrolled.filter((_, index) => index % 3 === 0)
  await Promise.all(leaving.map(({ id }) => agenda.run('cancelEnrolment', { params: { enrolment_id: id } })))
  const { data } = await agenda.run('listEnrolments', { ...(await at(workshop)), query: { limit: 100 } })
  return { first: enrolled.length, left: leaving.length, data, stock: await enrolmentOf(workshop) }
}

describe('64 people for 24 places', () => {
  it('are never 25, and those in line follow in its order', async () => {
    agenda = await openAgenda()
    const { first, left, data, stock } = await rush()
    expect([first, left]).toEqual([24, 8])
    const by = (status: string) => data.filter((one) => one.status === status)
    expect(by('enrolled')).toHaveLength(24)
    expect(stock).toMatchObject({ enrolled: 24, waiting: 32 })
    const waiting = by('waiting').map(({ id }) => id)
    const promoted = by('enrolled')
      .map(({ id }) => id)
      .sort()
      .slice(-8)
    expect(promoted.every((id) => waiting.every((later) => id < later))).toBe(true)
  })

  it('would be refused by the database alone without the condition of the UPDATE', async () => {
    const unconditional = statement<{ id: string }, { id: string }>((db, slot) =>
      db.updateTable('quotas').set({ sold: sql`sold + 1` }).where('id', '=', slot('id')).returning('id'),
    )
    agenda = await openAgenda({ instead: new Map([[takeSessionPlace, unconditional]]) })
    await expect(rush()).rejects.toThrow('quotas_stock')
  })
})
