// On both engines.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type AgendaHarness, openAgenda } from './agenda-harness.ts'

let agenda: AgendaHarness
let workshop: string
let list: string
beforeEach(async () => {
  agenda = await openAgenda()
  workshop = await agenda.session('Soldering', { enrolment: { kind: 'open', capacity: 5 } })
  await agenda.place(workshop, 'Attic', '2027-03-27T10:00', 120)
  list = (await agenda.run('createCheckInList', { ...agenda.of, body: { name: 'Attic', session: 'solder' } })).id
})
afterEach(() => agenda.close())

async function scan(attendee: string, at: string) {
  const { data } = await agenda.run('listTickets', { ...agenda.of, query: { q: `${attendee}@example.org` } })
  agenda.setNow(at)
  const body = { code: data[0]?.code ?? '', list, scanId: crypto.randomUUID() }
  return agenda.run('scanTicket', { ...agenda.of, body })
}
const enrol = async (attendee: string) => {
  const { data } = await agenda.run('listSessions', { ...agenda.of, query: { code: workshop } })
  return agenda.run('enrol', { params: { session_id: data[0]?.id ?? '' }, body: { attendee } })
}
const shown = () => agenda.run('showCheckInList', { params: { check_in_list_id: list } })

it('a list of a session is open from half an hour before it to its end, and moves with it', async () => {
  expect(await shown()).toMatchObject({
    session: { code: workshop, title: 'Soldering' },
    opensAt: null,
    doorHours: { opensAt: '2027-03-27T08:30:00.000Z', closesAt: '2027-03-27T11:00:00.000Z' },
  })
  const [slot] = (await agenda.run('listSlots', agenda.of)).data
  await agenda.change([{ op: 'move', slot: slot?.id ?? '', start: '2027-03-27T14:00' }])
  expect(await shown()).toMatchObject({ doorHours: { opensAt: '2027-03-27T12:30:00.000Z' } })
})

it('admits those who are enrolled, while it takes place', async () => {
  await agenda.person('Ada')
  await agenda.person('Bob')
  await agenda.person('Cy')
  await enrol('ada@example.org')
  await enrol('cy@example.org')
  expect(await scan('ada', '2027-03-27T08:00:00Z')).toMatchObject({ result: 'not_yet_valid' })
  expect(await scan('ada', '2027-03-27T08:45:00Z')).toMatchObject({ result: 'ok' })
  expect(await scan('bob', '2027-03-27T08:45:00Z')).toMatchObject({
    result: 'wrong_list',
    facts: { cause: 'not_enrolled' },
  })
  expect(await scan('cy', '2027-03-27T11:00:00Z')).toMatchObject({ result: 'expired' })
})

it('counts the enrolled as expected, and names only them to a scanner that works offline', async () => {
  await agenda.person('Ada')
  await agenda.person('Bob')
  await enrol('ada@example.org')
  expect(await agenda.run('showArrivals', { ...agenda.of, query: { list } })).toMatchObject({ expected: 1 })
  const { data } = await agenda.run('listDoorTickets', { ...agenda.of, query: { list } })
  expect(data.map(({ name, result }) => [name, result])).toEqual([['Ada', 'ok']])
})

it('tells a scanner that was offline of enrolments that came and went since', async () => {
  await agenda.person('Ada')
  agenda.setNow('2027-01-11T12:00:00Z')
  const enrolment = await enrol('ada@example.org')
  const since = async (updatedSince: string) =>
    (await agenda.run('listDoorTickets', { ...agenda.of, query: { list, updatedSince } })).data.map(
      ({ result }) => result,
    )
  expect(await since('2027-01-11T00:00:00Z')).toEqual(['ok'])
  agenda.setNow('2027-01-12T12:00:00Z')
  await agenda.run('cancelEnrolment', { params: { enrolment_id: enrolment.id } })
  expect(await since('2027-01-12T00:00:00Z')).toEqual(['wrong_list'])
})

it('is refused where everybody may come, and beside ticket types', async () => {
  const keynote = await agenda.session('Keynote')
  const make = (body: object) => agenda.refusal('createCheckInList', { ...agenda.of, body: { name: 'Hall', ...body } })
  expect(await make({ session: keynote })).toMatchObject({ code: 'state_conflict' })
  expect(await make({ session: 'NOBODY' })).toMatchObject({ issues: [{ pointer: '/session' }] })
  await agenda.session('Keynote of the evening')
  expect(await make({ session: 'note' })).toMatchObject({
    issues: [{ detail: expect.stringMatching(/"note" fits several sessions: \w+ Keynote.*, \w+ Keynote/) }],
  })
  expect(await make({ session: workshop, ticketTypes: ['Standard'] })).toMatchObject({
    issues: [{ pointer: '/ticketTypes' }],
  })
})
