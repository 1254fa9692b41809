// Small agendas that hold one contradiction each, with what is the least to give up for it; and agendas without what is given
// up.
import type { Wish } from '../../../../src/service/suggestions/schedule/explain/wishes.ts'
import type {
  PlanningInput,
  PlanningOptions,
} from '../../../../src/service/suggestions/schedule/problem/planning-input.ts'
import { slot } from '../../agenda/findings/sample-agenda.ts'
import { plantedInput } from './made-agendas.ts'

export interface Planning {
  readonly input: PlanningInput
  readonly options: PlanningOptions
}

interface Contradiction extends Planning {
  readonly name: string
  /** Wishes that have to be given up, at least. */
  readonly size: number
  /** One of the smallest sets is of these kinds. */
  readonly kinds: readonly Wish['kind'][]
  /** Answers there must be, up to three. */
  readonly answers: number
}

type Agenda = PlanningInput['agenda']

/** Three rooms for five times of 45 minutes from 9:00 on. */
const made = (sessions: number): PlanningInput => plantedInput(3, { sessions, rooms: 3, times: 5, people: 10 })

const withAgenda = (input: PlanningInput, change: (agenda: Agenda) => Partial<Agenda>): PlanningInput => ({
  ...input,
  agenda: { ...input.agenda, ...change(input.agenda) },
})

const at = <T>(list: readonly T[], place: number, fields: Partial<T>): T[] =>
  list.map((one, index) => (index === place ? { ...one, ...fields } : one))

const first = { from: '2027-03-27T09:00', to: '2027-03-27T09:45' }

/** The fourth and the fifth session share a speaker, who has one slot. */
const absent = withAgenda(made(12), ({ speakers }) => ({ speakers: at(speakers, 3, { available: [first] }) }))

const closed = withAgenda(made(13), ({ rooms }) => ({
  rooms: at(rooms, 2, { windows: [{ from: '2027-03-27T09:00', to: '2027-03-27T10:30' }] }),
}))

/** Only the first room has what sessions need. */
const needy = (count: number) =>
  withAgenda(made(12), ({ rooms, sessions }) => ({
    rooms: at(rooms, 0, { equipment: ['projector'] }),
    sessions: sessions.map((one, number) => (number < count ? { ...one, needs: ['projector'] } : one)),
  }))

const crowded = withAgenda(made(12), ({ rooms, sessions, settings }) => ({
  settings: { ...settings, rules: { too_small: 'error' } },
  rooms: rooms.map((room, number) => ({ ...room, capacity: number === 0 ? 120 : 50 })),
  sessions: sessions.map((one, number) => (number < 6 ? { ...one, expected: 100 } : one)),
}))

/** The first session stands where the second one has to be: in the only room with a stage, at the only time of its speaker. */
const stood = withAgenda(made(12), ({ rooms, sessions, speakers }) => ({
  rooms: at(rooms, 0, { equipment: ['stage'] }),
  sessions: at(sessions, 1, { needs: ['stage'] }),
  speakers: at(speakers, 1, { available: [first] }),
  slots: [slot('S00000', '2027-03-27T09:00', 45, { roomId: 'rom_r0' })],
}))

/** The first session asks for equipment and seats that no room has, and its speaker is there before the day begins. */
const demanding = withAgenda(made(12), ({ rooms, sessions, speakers, settings }) => ({
  settings: { ...settings, rules: { too_small: 'error' } },
  rooms: rooms.map((room) => ({ ...room, capacity: 50 })),
  sessions: at(sessions, 0, { needs: ['stage'], expected: 900 }),
  speakers: at(speakers, 0, { available: [{ from: '2027-03-27T06:00', to: '2027-03-27T06:45' }] }),
}))

/** The session that comes first takes the first time of the only room for it, which one of the two others needs. */
export const missed = withAgenda(
  plantedInput(1, { sessions: 3, rooms: 2, times: 2, people: 5 }),
  ({ rooms, sessions, speakers }) => ({
    rooms: at(rooms, 0, { equipment: ['projector'] }),
    sessions: at(sessions, 0, { needs: ['projector'] }),
    speakers: speakers.map((one, number) => (number === 0 ? one : { ...one, available: [first] })),
  }),
)

/** Sixty sessions, and two of six rooms close at noon. */
export const closedEarly: Planning = {
  input: withAgenda(plantedInput(3, { sessions: 60, rooms: 6, times: 12, people: 10 }), ({ rooms }) => ({
    rooms: rooms.map((room, number) =>
      number < 4 ? room : { ...room, windows: [{ from: '2027-03-27T09:00', to: '2027-03-27T12:00' }] },
    ),
  })),
  options: {},
}

/** Four sessions for two rooms and two times: the first and the third are of one speaker, and so are the two others. */
const paired = withAgenda(plantedInput(1, { sessions: 4, rooms: 2, times: 2, people: 5 }), ({ sessions }) => ({
  sessions: sessions.map((one, number) => ({ ...one, speakerIds: [`spk_${number % 2}`] })),
}))

/** One room opens when the first session of the other is half over, and is open for one session. */
const late = withAgenda(plantedInput(1, { sessions: 2, rooms: 2, times: 1, people: 5 }), ({ rooms }) => ({
  rooms: at(rooms, 1, { windows: [{ from: '2027-03-27T09:20', to: '2027-03-27T10:05' }] }),
}))

/** Each of these holds everything, in one way. */
export const narrow: readonly Planning[] = [paired, late].map((input) => ({ input, options: {} }))

export const contradictions: readonly Contradiction[] = [
  { name: 'a speaker who is away', input: absent, options: {}, size: 1, kinds: ['away'], answers: 3 },
  { name: 'a room that is closed', input: closed, options: {}, size: 1, kinds: ['closed'], answers: 3 },
  { name: 'equipment of one room', input: needy(6), options: {}, size: 1, kinds: ['needs'], answers: 3 },
  { name: 'seats of one room', input: crowded, options: {}, size: 1, kinds: ['seats'], answers: 3 },
  {
    name: 'a session that is kept',
    input: stood,
    options: { all: true, keep: ['ses_s00000'] },
    size: 1,
    kinds: ['pin'],
    answers: 3,
  },
  {
    name: 'a session that asks for more than can be met',
    input: demanding,
    options: {},
    size: 3,
    kinds: ['away', 'needs', 'seats'],
    answers: 3,
  },
  { name: 'much equipment of one room', input: needy(7), options: {}, size: 2, kinds: ['needs', 'needs'], answers: 3 },
]

/** The same agenda without one wish. */
export function withoutWish({ input, options }: Planning, wish: Wish): Planning {
  switch (wish.kind) {
    case 'away': {
      const available = [...wish.subject.windows, ...wish.parts]
      const change = ({ speakers }: Agenda) => ({
        speakers: speakers.map((one) => (one.id === wish.subject.id ? { ...one, available } : one)),
      })
      return { input: withAgenda(input, change), options }
    }
    case 'closed': {
      const windows = [...wish.subject.windows, ...wish.parts]
      const change = ({ rooms }: Agenda) => ({
        rooms: rooms.map((one) => (one.id === wish.subject.id ? { ...one, windows } : one)),
      })
      return { input: withAgenda(input, change), options }
    }
    case 'needs':
    case 'seats': {
      const change = ({ sessions }: Agenda) => ({
        sessions: sessions.map((one) => (one.code === wish.session ? { ...one, needs: [], expected: null } : one)),
      })
      return { input: withAgenda(input, change), options }
    }
    case 'pin':
      return { input, options: { ...options, keep: [] } }
  }
}
