// A sweep finds what comparing each with each finds, and compares far less.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { check } from '../../../../src/service/agenda/findings/check.ts'
import { disagreements, naiveOverlaps } from './naive-overlaps.ts'
import { anyAgenda } from './random-agendas.ts'
import { agendaOf, pause, room, session, slot, speaker } from './sample-agenda.ts'

test('300 random agendas have the overlaps that a comparison of each with each finds', () => {
  let overlaps = 0
  fc.assert(
    fc.property(anyAgenda, (agenda) => {
      overlaps += naiveOverlaps(agenda).length
      expect(disagreements(check, agenda)).toEqual([])
    }),
    { numRuns: 300 },
  )
  expect(overlaps).toBeGreaterThan(3_000)
})

test('the order in which slots are given changes nothing', () => {
  fc.assert(
    fc.property(anyAgenda, (agenda) => {
      const turned = { ...agenda, slots: agenda.slots.toReversed(), sessions: agenda.sessions.toReversed() }
      expect(check(turned)).toEqual(check(agenda))
    }),
    { numRuns: 100 },
  )
})

/** 1,000 sessions in 20 rooms over five days, of ten tracks, with 700 speakers, every third of them in two. */
function largeAgenda() {
  const numbers = Array.from({ length: 1_000 }, (_, number) => number)
  const sessions = numbers.map((number) => {
    // Steps that share no factor with the counts, so that neighbours are of different tracks and speakers.
    const speakerIds = [`spk_${(number * 37) % 700}`, ...(number % 3 === 0 ? [`spk_${(number * 53 + 11) % 700}`] : [])]
    const enrolledIds = number % 25 === 0 ? Array.from({ length: 40 }, (_, seat) => `att_${number + seat}`) : []
    return session(`S${number}`, { speakerIds, enrolledIds, trackId: `trk_${(number * 7) % 10}` })
  })
  // By start, as the store has them: ten a day and room, an hour apart.
  const slots = numbers.map((number) => {
    const hour = Math.floor(number / 20)
    const start = `2027-03-${22 + Math.floor(hour / 10)}T${String(9 + (hour % 10)).padStart(2, '0')}:00`
    return slot(`S${number}`, start, number % 50 === 0 ? 75 : 45, { roomId: `rom_r${number % 20}` })
  })
  const lunches = [22, 23, 24, 25, 26].map((day) => pause(`Lunch ${day}`, `2027-03-${day}T12:45`, 15))
  return agendaOf({
    event: { timezone: 'Europe/Berlin', date: '2027-03-22', endDate: '2027-03-26', zoneBefore: null },
    rooms: Array.from({ length: 20 }, (_, number) => room(`R${number}`, { changeoverMin: 5 })),
    tracks: Array.from({ length: 10 }, (_, number) => ({ id: `trk_${number}`, name: `T${number}` })),
    speakers: Array.from({ length: 700 }, (_, number) => speaker(`S${number}`, { id: `spk_${number}` })),
    sessions,
    slots: [...slots, ...lunches],
  })
}

test('1,000 sessions in 20 rooms with 700 speakers take at most 10,000 comparisons; pairs would take 499,500', () => {
  const tally = { comparisons: 0 }
  const findings = check(largeAgenda(), tally)
  expect(findings.filter(({ code }) => code === 'room_overlap')).toHaveLength(20)
  expect(tally.comparisons).toBeGreaterThan(1_000)
  expect(tally.comparisons).toBeLessThanOrEqual(10_000)
})
