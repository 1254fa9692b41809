// Plans of random agendas keep to all rules, and say of themselves what a recount finds.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { planSchedule } from '../../../../src/service/suggestions/schedule/plans/plan-schedule.ts'
import { sized } from '../../../faults/proof-size.ts'
import { applied, recount } from './naive-figures.ts'
import { errorsOf } from './plan-story.ts'
import { type AnyPlanning, anyPlanning } from './random-planning.ts'

const request = ({ input, options }: AnyPlanning) => ({ input, ...options, moves: 3_000, seed: 1 })

test('no plan has an error of a check that it could have helped', () => {
  let placed = 0
  fc.assert(
    fc.property(anyPlanning, (planning) => {
      const { plans } = planSchedule(request(planning))
      for (const { changes } of plans) {
        placed += changes.length
        expect(errorsOf(planning, applied(planning.input.agenda, planning.input, changes))).toEqual([])
      }
    }),
    { numRuns: sized(300, 25) },
  )
  expect(placed).toBeGreaterThan(sized(300, 25))
})

test('a plan names each session that it changes, from where it stands, and no other', () => {
  let changed = 0
  fc.assert(
    fc.property(anyPlanning, (planning) => {
      const { slots, sessions } = planning.input.agenda
      const codeOf = (id: string | null | undefined) => sessions.find((session) => session.id === id)?.code ?? ''
      const slotOf = (id: string) => slots.find((slot) => slot.id === id)
      for (const { changes, moves, unplaced } of planSchedule(request(planning)).plans) {
        const codes = changes.flatMap((change) => {
          if (change.op === 'place') return [codeOf(change.session)]
          return 'slot' in change ? [codeOf(slotOf(change.slot)?.sessionId)] : []
        })
        changed += codes.length
        const named = moves.map(({ session }) => session)
        expect(codes.filter((code) => !named.includes(code) && !unplaced.includes(code))).toEqual([])
        expect(named.filter((code) => !codes.includes(code))).toEqual([])
        const starts = slots.map(({ sessionId, start }) => `${codeOf(sessionId)} ${start}`)
        const from = moves.flatMap(({ session, from: was }) => (was === null ? [] : [`${session} ${was.start}`]))
        expect(from.filter((one) => !starts.includes(one))).toEqual([])
      }
    }),
    { numRuns: sized(300, 25) },
  )
  expect(changed).toBeGreaterThan(sized(300, 25))
})

test('figures of plans are those of a recount', () => {
  fc.assert(
    fc.property(anyPlanning, (planning) => {
      for (const { changes, figures } of planSchedule(request(planning)).plans) {
        const { turnedAway: _, alike: __, unplaced, ...counted } = figures
        expect({ ...counted, unplaced: 0 }).toEqual(
          recount(planning.input, applied(planning.input.agenda, planning.input, changes)),
        )
        expect(unplaced).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: sized(300, 25) },
  )
})

test('no plan leaves out a session that the one with the fewest moves has a place for', () => {
  let leftOut = 0
  fc.assert(
    fc.property(anyPlanning, (planning) => {
      const [few, ...others] = planSchedule(request(planning)).plans.map(({ figures }) => figures.unplaced)
      for (const count of others) {
        leftOut += count
        expect(count).toBeLessThanOrEqual(few ?? 0)
      }
    }),
    { numRuns: sized(300, 25) },
  )
  expect(leftOut).toBeGreaterThan(0)
})

test('no plan that is offered is beaten by another one in all its figures', () => {
  let compared = 0
  fc.assert(
    fc.property(anyPlanning, (planning) => {
      const figures = planSchedule(request(planning)).plans.map((plan) => Object.values(plan.figures))
      for (const own of figures) {
        for (const other of figures) {
          compared += 1
          const isNowhereWorse = other.every((count, at) => count <= (own[at] ?? 0))
          expect(isNowhereWorse && other.some((count, at) => count < (own[at] ?? 0))).toBe(false)
        }
      }
    }),
    { numRuns: sized(300, 25) },
  )
  expect(compared).toBeGreaterThan(0)
})

test('what stands after a plan was applied has the figures of that plan', () => {
  let compared = 0
  fc.assert(
    fc.property(anyPlanning, ({ input, options }) => {
      const planning = { input, options: { ...options, all: true } }
      const plan = planSchedule(request(planning)).plans.find(({ name }) => name === 'balanced')
      const agenda = applied(input.agenda, input, plan?.changes ?? [])
      const { now } = planSchedule(request({ ...planning, input: { ...input, agenda } }))
      if (now === null || plan === undefined) return
      compared += 1
      // Moves are counted from a release or, before the first, from what stood before the plan.
      const { moved: _, ...figures } = plan.figures
      expect(now).toMatchObject(figures)
    }),
    { numRuns: sized(300, 25) },
  )
  expect(compared).toBeGreaterThan(0)
})

test('a search that is interrupted at any moment gives a plan without errors', () => {
  fc.assert(
    fc.property(anyPlanning, fc.nat(20), (planning, looks) => {
      let left = looks
      const { plans } = planSchedule(request(planning), () => left-- <= 0)
      for (const { changes } of plans) {
        expect(errorsOf(planning, applied(planning.input.agenda, planning.input, changes))).toEqual([])
      }
    }),
    { numRuns: sized(100, 20) },
  )
})

test('the same seed gives the same plans', () => {
  fc.assert(
    fc.property(anyPlanning, (planning) => {
      expect(planSchedule(request(planning))).toEqual(planSchedule(request(planning)))
    }),
    { numRuns: 10 },
  )
})
