// On both engines.
// What came after a suggestion was accepted, against what was expected without it.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { measureOutcomes, outcomeOf } from '../../../src/service/suggestions/outcomes/measure.ts'
import type { Expectation } from '../../../src/service/suggestions/proposals.ts'
import { openSuggestions, type SuggestionScene } from './scene.ts'

let scene: SuggestionScene
beforeEach(async () => {
  scene = await openSuggestions()
})
afterEach(() => scene.close())

let people = 0
async function sell(count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    people += 1
    const body = { name: `Guest ${people}`, email: `guest${people}@example.org`, ticketType: 'VIP', payment: 'cash' }
    expect((await scene.service.send('POST', `/v1/events/${scene.event}/attendees`, { body })).status).toBe(201)
  }
}

/** The range of tickets that was expected two weeks after a suggestion was made. */
async function expectedOf(id: string): Promise<{ low: number; high: number }> {
  const row = await scene.service.store.read(({ db }) =>
    db.selectFrom('suggestions').select('expectation').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  const expectation = JSON.parse(row.expectation ?? '') as Expectation
  expect(expectation.days).toHaveLength(22)
  return expectation.days[14] as Expectation['total']
}

/** Accepts the suggestion, and measures it at an instant. */
async function outcomeAt(id: string, now: string) {
  scene.setNow(now)
  await measureOutcomes(scene.service.store, new Date(now))
  return (await scene.show(id)).json.outcome
}

describe('an accepted suggestion', () => {
  test('is measured after 14 days, and not before', async () => {
    await sell(12)
    // Something can be said of a sale that has lasted for two weeks.
    scene.setNow('2027-01-24T12:00:00.000Z')
    const { id } = (await scene.make()).json
    expect((await scene.to(id, 'accept')).status).toBe(200)
    scene.setNow('2027-01-29T12:00:00.000Z')
    await sell((await expectedOf(id)).low - 12)
    expect(await outcomeAt(id, '2027-02-06T12:00:00.000Z')).toBeNull()
    expect(await outcomeAt(id, '2027-02-07T12:00:00.000Z')).toBe('within')
    const { json } = await scene.service.send('GET', '/v1/suggestions/stats')
    expect(json.note).toMatch(/feedback, not proof/)
    expect(json.data).toMatchObject([{ code: 'price_below_cost', accepted: 1, within: 1, above: 0, below: 0 }])
  })

  test('counts the tickets as they were then, even if the job comes late', async () => {
    await sell(12)
    // Something can be said of a sale that has lasted for two weeks.
    scene.setNow('2027-01-24T12:00:00.000Z')
    const { id } = (await scene.make()).json
    await scene.to(id, 'accept')
    scene.setNow('2027-02-03T12:00:00.000Z')
    const { low } = await expectedOf(id)
    await sell(low - 13)
    scene.setNow('2027-02-13T12:00:00.000Z')
    await sell(2)
    expect(await outcomeAt(id, '2027-03-06T12:00:00.000Z')).toBe('below')
  })

  test('has no outcome where too little was known to expect anything', async () => {
    const { id } = (await scene.make()).json
    await scene.to(id, 'accept')
    expect(await outcomeAt(id, '2027-04-01T12:00:00.000Z')).toBeNull()
  })
})

const expectation: Expectation = {
  figure: 'tickets',
  from: '2027-01-10T12:00:00.000Z',
  days: Array.from({ length: 22 }, (_, day) => ({ low: 10 + day, high: 20 + day })),
  ends: '2027-01-28T12:00:00.000Z',
  total: { low: 50, high: 60 },
}

test.each([
  [23, '2027-01-24T12:00:00.000Z', 'below'],
  [24, '2027-01-24T12:00:00.000Z', 'within'],
  [34, '2027-01-24T12:00:00.000Z', 'within'],
  [35, '2027-01-24T12:00:00.000Z', 'above'],
  [49, '2027-01-28T12:00:00.000Z', 'below'],
  [60, '2027-01-28T12:00:00.000Z', 'within'],
] as const)('%d tickets by %s are %s', (tickets, at, outcome) => {
  expect(outcomeOf(expectation, tickets, at)).toBe(outcome)
})
