// On both engines.
// T47: one ticket held to many scanners at once.
import { describe, expect, test } from 'vitest'
import { statement } from '../../../src/store/core/statement.ts'
import { admit, type NewAdmission } from '../../../src/store/door/admissions.ts'
import { sized, timeLimitMs } from '../../faults/proof-size.ts'
import type { HarnessOptions } from '../harness.ts'
import { openDoor } from './open-door.ts'

const scanners = 10

/** Scans each ticket at every scanner at once, all tickets together. Returns what was wrong. */
async function scanAllAtOnce(tickets: number, mutation: HarnessOptions = {}): Promise<string[]> {
  const door = await openDoor(mutation)
  try {
    const attendees = await Promise.all(
      Array.from({ length: tickets }, (_, index) => door.register({ name: `Guest ${index}` })),
    )
    const wrong: string[] = []
    const scans = attendees.map(async ({ name, ticket }) => {
      const gates = Array.from({ length: scanners }, (_, index) => `Gate ${index}`)
      const verdicts = await Promise.all(gates.map((gate) => door.scan(ticket.code, { gate })))
      const admitted = verdicts.filter(({ result }) => result === 'ok')
      const told = verdicts.filter(({ result }) => result === 'already_redeemed')
      if (admitted.length !== 1 || told.length !== scanners - 1) {
        wrong.push(`${name} was admitted ${admitted.length} times and refused ${told.length} times`)
      }
      const gate = admitted[0]?.firstGate
      if (verdicts.some(({ firstGate, firstAt }) => firstGate !== gate || firstAt === null)) {
        wrong.push(`${name} was told of different first gates`)
      }
    })
    await Promise.all(scans)
    const { admitted } = await door.arrivals()
    if (admitted !== tickets) wrong.push(`${admitted} admissions of ${tickets} tickets were counted`)
    return wrong
  } finally {
    await door.harness.close()
  }
}

const tickets = sized(1_000, 200)

test(
  `of ${scanners} scans of a ticket at once one admits, the others say when and where, for ${tickets} tickets`,
  async () => {
    expect(await scanAllAtOnce(tickets)).toEqual([])
  },
  timeLimitMs,
)

// Lets in whoever asks, and takes note of the first alone.
const unconditional = statement<NewAdmission, unknown>((db, slot) =>
  db
    .insertInto('admissions')
    .values({
      list_id: slot('listId'),
      attendee_id: slot('attendeeId'),
      event_id: slot('eventId'),
      first_scan: slot('scanId'),
      first_at: slot('at'),
      first_gate: slot('gate'),
    })
    .onConflict((conflict) => conflict.columns(['list_id', 'attendee_id']).doUpdateSet({ inside: 1 }))
    .returning(['first_scan', 'first_at', 'first_gate']),
)

describe('the proof above', () => {
  test('detects a door that admits without a condition', async () => {
    expect(await scanAllAtOnce(3, { instead: new Map([[admit, unconditional]]) })).not.toEqual([])
  })
})
