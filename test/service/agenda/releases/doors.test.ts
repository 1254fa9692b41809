// On both engines.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openReleasedAgenda, type ReleasedAgenda } from './released-agenda.ts'

let agenda: ReleasedAgenda
beforeEach(async () => {
  agenda = await openReleasedAgenda()
})
afterEach(() => agenda.close())

/** Hours of a list of a session that people enrol in. */
async function listOf(session: string) {
  const { id } = await agenda.run('createCheckInList', { ...agenda.of, body: { name: session, session } })
  return async () => {
    const { doorHours } = await agenda.run('showCheckInList', { params: { check_in_list_id: id } })
    return [doorHours.opensAt.slice(5, 16), doorHours.closesAt.slice(5, 16)]
  }
}

/** From a day before the event to a day after it, by its clock. */
const ofEvent = ['03-25T23:00', '03-29T22:00']

const enrolment = { kind: 'open', capacity: 5 } as const

it('the door of a session goes by the working copy before it is released, and by the current release then', async () => {
  const code = await agenda.session('Soldering', { enrolment })
  await agenda.place(code, 'Tent', '2027-03-27T10:00')
  const hours = await listOf(code)
  expect(await hours()).toEqual(['03-27T08:30', '03-27T09:45'])
  await agenda.release()
  await agenda.change([{ op: 'move', slot: await agenda.slotId(code), start: '2027-03-28T15:00' }])
  expect(await hours()).toEqual(['03-27T08:30', '03-27T09:45'])
  await agenda.release()
  expect(await hours()).toEqual(['03-28T12:30', '03-28T13:45'])
  const later = await agenda.session('Welding', { enrolment })
  await agenda.place(later, 'Attic', '2027-03-27T12:00')
  expect(await (await listOf(later))()).toEqual(['03-27T10:30', '03-27T11:45'])
})

it('the door of a session that is off has the hours of the event', async () => {
  const code = await agenda.session('Soldering', { enrolment })
  await agenda.place(code, 'Tent', '2027-03-27T10:00')
  await agenda.release()
  const hours = await listOf(code)
  await agenda.act(code, 'cancel')
  expect(await hours()).toEqual(['03-27T08:30', '03-27T09:45'])
  await agenda.release()
  expect(await hours()).toEqual(ofEvent)
})

it('a release of one session that moved writes two rows, however many there are', async () => {
  const codes: string[] = []
  for (let hour = 0; hour < 6; hour++) {
    const code = await agenda.session(`Session ${hour}`)
    await agenda.place(code, 'Tent', `2027-03-27T${10 + hour}:00`)
    codes.push(code)
  }
  await agenda.release()
  await agenda.change([{ op: 'move', slot: await agenda.slotId(codes[0] ?? ''), start: '2027-03-28T10:00' }])
  await agenda.release()
  const rows = await agenda.store.read(({ db }) =>
    db.selectFrom('release_slots').select(['from_number', 'to_number']).execute(),
  )
  expect(rows.filter(({ from_number }) => from_number === 2)).toHaveLength(1)
  expect(rows.filter(({ to_number }) => to_number !== null)).toHaveLength(1)
})
