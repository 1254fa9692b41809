// On both engines.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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
      message: `Ada is already enrolled in ${workshop} Soldering at that time (it starts 2027-03-27 10:00)`,
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

  it('gives a free place to somebody in its line who leaves the session that was in the way', async () => {
    const other = await agenda.session('Welding', open(5))
    await agenda.place(other, 'Tent', '2027-03-27T11:00', 60)
    for (const name of ['Ada', 'Bob']) await agenda.person(name)
    const ada = await enrol(workshop, 'ada@example.org')
    await enrol(workshop, 'bob@example.org', true)
    const inTheWay = await enrol(other, 'bob@example.org')
    await agenda.run('cancelEnrolment', { params: { enrolment_id: ada.id } })
    expect(await enrolmentOf(workshop)).toMatchObject({ enrolled: 0, waiting: 1 })
    await agenda.run('cancelEnrolment', { params: { enrolment_id: inTheWay.id } })
    expect(await enrolmentOf(workshop)).toMatchObject({ enrolled: 1, waiting: 0 })
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

  it('gives it to nobody whose ticket has gone with it', async () => {
    const tickets = [
      { ticketType: 'Standard', name: 'Ada', email: 'ada@example.org' },
      { ticketType: 'Standard', name: 'Bob', email: 'bob@example.org' },
    ]
    const body = { name: 'Ada', email: 'ada@example.org', tickets }
    const order = await agenda.run('createOrder', { ...agenda.of, body })
    await agenda.person('Cy')
    for (const name of ['ada', 'bob', 'cy']) await enrol(workshop, `${name}@example.org`, true)
    await agenda.run('cancelOrder', { params: { order_id: order.id }, body: {} })
    await doDueJobs(agenda.store, { now: () => new Date('2027-01-10T12:01:00.000Z') })
    const list = await agenda.run('listEnrolments', await at(workshop))
    expect(list.data.map(({ attendee, status }) => [attendee.name, status])).toEqual([
      ['Ada', 'cancelled'],
      ['Bob', 'cancelled'],
      ['Cy', 'enrolled'],
    ])
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
