// A plan has a place for everything that fits, and says of what does not fit that people miss it.
import { expect, test } from 'vitest'
import { planSchedule } from '../../../../../src/service/suggestions/schedule/plans/plan-schedule.ts'
import type { PlanWeights } from '../../../../../src/service/suggestions/schedule/problem/plan-problem.ts'
import { agendaOf, room, session } from '../../../agenda/findings/sample-agenda.ts'
import { planningInput } from '../made-agendas.ts'

const date = '2027-03-28'
const windows = [{ from: `${date}T09:00`, to: `${date}T09:45` }]

/** A keynote that 200 people want and a panel that needs a stage, in a hall that has one and a cabin for 10, at one time. */
function planned({ weights, needs = [] }: { weights?: Partial<PlanWeights>; needs?: string[] } = {}) {
  const agenda = agendaOf({
    event: { timezone: 'Europe/Berlin', date, endDate: null, zoneBefore: null },
    rooms: [room('Hall', { windows, capacity: 300, equipment: ['stage'] }), room('Cabin', { windows, capacity: 10 })],
    sessions: [session('KEYNOTE', { needs }), session('PANEL', { needs: ['stage'] })],
  })
  const stars = Array.from({ length: 200 }, () => ['ses_keynote'])
  const input = planningInput(agenda, { stars, attendance: 200 })
  const [plan] = planSchedule({ input, moves: 3_000, seed: 1, weights }).plans
  return { unplaced: plan?.unplaced, missed: plan?.figures.missed, turnedAway: plan?.figures.turnedAway }
}

test('a session is not left out so that others get a seat', () => {
  expect(planned()).toEqual({ unplaced: [], missed: 0, turnedAway: 150 })
})

test('it is left out for them where its weight says so', () => {
  expect(planned({ weights: { unplaced: 50 } })).toEqual({ unplaced: ['PANEL'], missed: 0, turnedAway: 0 })
})

test('what has no place is missed by those who starred it', () => {
  expect(planned({ needs: ['piano'] })).toEqual({ unplaced: ['KEYNOTE'], missed: 200, turnedAway: 0 })
})
