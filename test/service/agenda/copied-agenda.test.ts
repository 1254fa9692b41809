// On both engines.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTicketType } from '../harness.ts'
import { type AgendaHarness, openAgenda } from './agenda-harness.ts'

let agenda: AgendaHarness
beforeEach(async () => {
  agenda = await openAgenda()
  const { of } = agenda
  await agenda.run('createTrack', { ...of, body: { name: 'Web', color: '#112233' } })
  await agenda.run('createSpeaker', { ...of, body: { name: 'Kim', email: 'kim@example.org' } })
  await createTicketType(agenda, agenda.eventId, { name: 'VIP', price: 0 })
  await agenda.run('updateSchedule', { ...of, body: { dayStartsAt: '05:00', types: { keynote: 60 } } })
  const room = { room_id: (await agenda.run('listEventRooms', of)).data[0]?.id ?? '', ...of.params }
  const window = { from: '2027-03-27T08:00', to: '2027-03-27T20:00' }
  await agenda.run('updateEventRoom', { params: room, body: { windows: [window] } })
  const closesAt = '2027-03-26T23:00:00Z'
  const enrolment = { kind: 'open' as const, capacity: 7, ticketTypes: ['VIP'], closesAt }
  const details = {
    track: 'Web',
    speakers: [{ speaker: 'Kim', role: 'speaker' as const }],
    recordingUrl: 'https://example.org/r',
  }
  await agenda.session('Soldering', { code: 'SOLDER', enrolment, abstract: 'Bring a board', ...details })
  await agenda.session('Off', { code: 'OFF111' })
  await agenda.session('Idea', { code: 'IDEA11', status: 'draft' })
  await agenda.place('SOLDER', 'Tent', '2027-03-27T10:00')
  await agenda.place('OFF111', 'Attic', '2027-03-27T10:00')
  await agenda.change([{ op: 'add', kind: 'break', title: 'Lunch', start: '2027-03-27T12:30', minutes: 60 }])
  const { data } = await agenda.run('listSessions', { ...of, query: { code: 'OFF111' } })
  await agenda.run('cancelSession', { params: { session_id: data[0]?.id ?? '' } })
})
afterEach(() => agenda.close())

async function copy(body: { withAgenda?: boolean } = {}) {
  const { id, copied } = await agenda.run('duplicateEvent', { ...agenda.of, body: { date: '2028-03-25', ...body } })
  return { of: { params: { event_id: id } }, copied }
}

it('rooms, tracks and settings of an agenda come along with a copy of its event, and nobody with them', async () => {
  const { of, copied } = await copy()
  expect(copied).toMatchObject({ rooms: 2, tracks: 1, sessions: 0, slots: 0 })
  const rooms = await agenda.run('listEventRooms', of)
  expect(rooms.data.map(({ name, windows }) => [name, windows])).toEqual([
    ['Tent', [{ from: '2028-03-25T08:00', to: '2028-03-25T20:00' }]],
    ['Attic', []],
  ])
  expect((await agenda.run('listTracks', of)).data).toMatchObject([{ name: 'Web', color: '#112233' }])
  expect(await agenda.run('showSchedule', of)).toMatchObject({
    dayStartsAt: '05:00',
    types: { keynote: 60 },
    visibility: 'private',
    release: null,
    counts: { sessions: 0, speakers: 0, slots: 0 },
  })
})

it('with its sessions and slots, which are accepted, moved by as many days and not released', async () => {
  await agenda.run('createRelease', { ...agenda.of, body: { force: true } })
  const { of, copied } = await copy({ withAgenda: true })
  expect(copied).toMatchObject({ sessions: 1, slots: 2 })
  const { data } = await agenda.run('listSessions', of)
  expect(data).toMatchObject([
    {
      code: 'SOLDER',
      status: 'accepted',
      abstract: 'Bring a board',
      recordingUrl: null,
      speakers: [],
      track: { name: 'Web' },
      enrolment: { kind: 'open', capacity: 7, enrolled: 0, closesAt: '2028-03-24T23:00:00.000Z' },
      slots: [{ start: '2028-03-25T10:00', room: { name: 'Tent' } }],
    },
  ])
  const own = (await agenda.run('listTicketTypes', of)).data.find(({ name }) => name === 'VIP')
  expect(data[0]?.enrolment?.ticketTypes).toEqual([{ id: own?.id, name: 'VIP' }])
  const slots = await agenda.run('listSlots', of)
  expect(slots.data.map(({ title, start }) => [title, start])).toEqual([
    ['Soldering', '2028-03-25T10:00'],
    ['Lunch', '2028-03-25T12:30'],
  ])
  const before = (await agenda.run('listSlots', agenda.of)).data
  for (const slot of slots.data) expect(before.map(({ guid }) => guid)).not.toContain(slot.guid)
  const added = { op: 'add', kind: 'break', title: 'Tea', start: '2028-03-25T15:00', minutes: 30 } as const
  const changed = await agenda.run('applyScheduleChanges', { ...of, body: { changes: [added] } })
  expect(changed.version).toBe(2)
})
