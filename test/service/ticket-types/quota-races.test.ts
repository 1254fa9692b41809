// A proof, on both engines.
// Many buyers at once of different ticket types that share the last places.
import { describe, expect, test } from 'vitest'
import { Failure } from '../../../src/contract/core/failures.ts'
import { sized, timeLimitMs } from '../../faults/proof-size.ts'
import { createEvent, createTicketType, type HarnessOptions, openHarness, registration } from '../harness.ts'
import { dropStockConstraint, withoutCondition, withoutSharedQuotas } from './overselling.ts'

const names = ['Standard', 'VIP', 'Crew', 'Support'] as const

/** Sells to four buyers at once what two shared quotas leave one place of, again and again. Returns what was wrong. */
async function raceForLastPlaces(rounds: number, mutation: HarnessOptions = {}): Promise<string[]> {
  const harness = await openHarness(mutation)
  try {
    if (mutation.instead) await dropStockConstraint(harness.store)
    const wrong: string[] = []
    const { id: eventId } = await createEvent(harness)
    const ofEvent = { params: { event_id: eventId } }
    for (const name of names) {
      const kind = name === 'Support' ? 'donation' : 'admission'
      await createTicketType(harness, eventId, { name, price: 100, kind })
    }
    const quota = (name: string, ticketTypes: string[]) =>
      harness.run('createQuota', { ...ofEvent, body: { name, capacity: 1, ticketTypes } })
    // Named in opposite orders, so that whoever locks as they come would wait crosswise.
    const quotas = [await quota('Room', [...names]), await quota('Hall', [...names].reverse())]
    for (let round = 0; round < rounds; round++) {
      const sold = await Promise.all(
        names.map(async (ticketType, index) => {
          const payment = (round + index) % 2 === 0 ? { payment: 'cash' as const } : {}
          try {
            return (await harness.run('registerAttendee', registration(eventId, { ticketType, ...payment }))).id
          } catch (error) {
            if (error instanceof Failure && error.code === 'sold_out') return null
            throw error
          }
        }),
      )
      const winners = sold.filter((id) => id !== null)
      if (winners.length !== 1) wrong.push(`round ${round}: ${winners.length} buyers got the one place`)
      for (const { id, name } of quotas) {
        const { sold: confirmed, held } = await harness.run('showQuota', { params: { quota_id: id } })
        if (confirmed + held !== winners.length) wrong.push(`round ${round}: ${name} counts ${confirmed + held}`)
      }
      if (wrong.length > 0) return wrong
      for (const id of winners) await harness.run('cancelAttendee', { params: { attendee_id: id }, body: {} })
    }
    return wrong
  } finally {
    await harness.close()
  }
}

const rounds = sized(1_000, 40)

test(
  `of four buyers of four ticket types one gets the last shared place, ${rounds} times`,
  async () => {
    expect(await raceForLastPlaces(rounds)).toEqual([])
  },
  timeLimitMs,
)

describe('the proof above detects a service that', () => {
  test.each([
    ['sells as if nothing were shared', withoutSharedQuotas],
    ['takes places without a condition', withoutCondition],
  ])('%s', async (_what, instead) => {
    expect(await raceForLastPlaces(3, { instead })).not.toEqual([])
  })
})
