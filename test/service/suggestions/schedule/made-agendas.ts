// Made agendas with a known truth, the same for the same seed: a plan in which nobody misses anything is planted, or tastes
// are free and no such plan exists.
import { wallTimeOf } from '../../../../src/contract/agenda/wall-time.ts'
import type { AgendaToCheck } from '../../../../src/service/agenda/findings/agenda-to-check.ts'
import { buildProblem } from '../../../../src/service/suggestions/schedule/problem/build-problem.ts'
import {
  nowhere,
  roomOf,
  startOf,
  usualWeights,
} from '../../../../src/service/suggestions/schedule/problem/plan-problem.ts'
import type { PlanningInput } from '../../../../src/service/suggestions/schedule/problem/planning-input.ts'
import { priceProblem } from '../../../../src/service/suggestions/schedule/search/prices.ts'
import { type Random, seededRandom } from '../../../../src/service/suggestions/schedule/search/random.ts'
import { planGreedily } from '../../../../src/service/suggestions/schedule/search/search-plan.ts'
import { agendaOf, room, session, slot, speaker } from '../../agenda/findings/sample-agenda.ts'

export interface MadeSize {
  readonly sessions: number
  readonly rooms: number
  /** Times of 45 minutes, one after the other. */
  readonly times: number
  readonly people: number
}

const usualSize: MadeSize = { sessions: 60, rooms: 6, times: 12, people: 400 }

const codeOf = (number: number) => `S${String(number).padStart(5, '0')}`
const idOf = (number: number) => `ses_${codeOf(number).toLowerCase()}`

function shuffled<T>(values: readonly T[], random: Random): T[] {
  const rest = [...values]
  return values.map(() => rest.splice(random.below(rest.length), 1)[0] as T)
}

/** Rooms that are open for the given number of times of 45 minutes, and sessions of which every fifth shares a speaker. */
function madeAgenda({ sessions, rooms, times }: MadeSize, fields: Partial<AgendaToCheck> = {}): AgendaToCheck {
  const end = 9 * 60 + times * 45
  const to = `2027-03-27T${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
  const speakerOf = (number: number) => `spk_${number % 5 === 4 ? number - 1 : number}`
  return agendaOf({
    settings: { dayStartsAt: '04:00', speakerGapMin: 0, rules: {}, requireConsent: false },
    rooms: Array.from({ length: rooms }, (_, number) =>
      room(`R${number}`, { windows: [{ from: '2027-03-27T09:00', to }] }),
    ),
    speakers: Array.from({ length: sessions }, (_, number) => speaker(`K${number}`, { id: `spk_${number}` })),
    sessions: Array.from({ length: sessions }, (_, number) =>
      session(codeOf(number), { speakerIds: [speakerOf(number)] }),
    ),
    ...fields,
  })
}

export function planningInput(agenda: AgendaToCheck, fields: Partial<PlanningInput> = {}): PlanningInput {
  return {
    agenda,
    startTime: null,
    roomIds: agenda.rooms.filter(({ hidden }) => !hidden).map(({ id }) => id),
    texts: agenda.sessions.map(({ id, code }) => ({ id, title: code, text: '', tags: [], minutes: 45 })),
    stars: [],
    attendance: 400,
    released: null,
    ...fields,
  }
}

/** In the planted plan each person's favourites follow one another. */
export function plantedInput(seed: number, size: MadeSize = usualSize): PlanningInput {
  const random = seededRandom(seed)
  const agenda = madeAgenda(size)
  const cells = shuffled(
    Array.from({ length: size.rooms * size.times }, (_, cell) => cell % size.times),
    random,
  ).slice(0, size.sessions)
  const timeOf = separateSpeakers(cells)
  const stars = Array.from({ length: size.people }, () =>
    Array.from({ length: size.times }, (_, time) => time).flatMap((time) => {
      const choice = timeOf.flatMap((other, number) => (other === time ? [number] : []))
      if (choice.length === 0 || random.below(3) === 0) return []
      return [idOf(choice[random.below(choice.length)] as number)]
    }),
  )
  return planningInput(agenda, { stars, attendance: size.people })
}

/** The second session of a speaker takes another time. */
function separateSpeakers(times: readonly number[]): number[] {
  const apart = [...times]
  for (let number = 4; number < apart.length; number += 5) {
    if (apart[number] !== apart[number - 1]) continue
    const other = apart.findIndex((time, at) => at % 5 === 0 && time !== apart[number])
    ;[apart[number], apart[other]] = [apart[other] as number, apart[number] as number]
  }
  return apart
}

/** Each person likes some of five topics, and popular sessions best. */
export function freeInput(seed: number, size: MadeSize = usualSize): PlanningInput {
  const random = seededRandom(seed)
  const topics = 5
  const popularity = Array.from({ length: size.sessions }, () => random.fraction() ** 2)
  const stars = Array.from({ length: size.people }, () => {
    const liked = random.below(topics)
    return popularity.flatMap((share, number) => {
      const chance = share * (number % topics === liked ? 0.6 : 0.15)
      return random.fraction() < chance ? [idOf(number)] : []
    })
  })
  return planningInput(madeAgenda(size), { stars, attendance: size.people })
}

/** Something was released that suits other tastes; since then its last room was lost, and two speakers dropped out. */
export function releasedInput(seed: number): PlanningInput {
  const input = plantedInput(seed)
  const { problem, ground } = buildProblem(plantedInput(seed + 100), {})
  const { places } = planGreedily(problem, priceProblem(problem, usualWeights), 1)
  const slots = problem.items.map(({ code }, item) => {
    const place = places[item] ?? nowhere
    const startMs = ground.grid.baseMs + startOf(problem, place) * 60_000
    const { start } = wallTimeOf(startMs, input.agenda.event.timezone)
    const roomId = problem.rooms[roomOf(problem, place)]?.id ?? ''
    return {
      released: { slotId: `slt_${code.toLowerCase()}`, sessionId: `ses_${code.toLowerCase()}`, startMs, roomId },
      slot: slot(code, start, 45, { roomId }),
    }
  })
  const gone = new Set(['spk_0', 'spk_8'])
  const sessions = input.agenda.sessions.filter(({ speakerIds }) => !speakerIds.some((id) => gone.has(id)))
  const isLeft = (sessionId: string | null) => sessions.some(({ id }) => id === sessionId)
  const agenda = {
    ...input.agenda,
    rooms: input.agenda.rooms.map((one, number, all) => ({ ...one, hidden: number === all.length - 1 })),
    sessions,
    slots: slots.map(({ slot: one }) => one).filter(({ sessionId }) => isLeft(sessionId)),
  }
  const released = slots.filter(({ slot: { sessionId } }) => isLeft(sessionId)).map((one) => one.released)
  return planningInput(agenda, { stars: input.stars, attendance: input.attendance, released })
}
