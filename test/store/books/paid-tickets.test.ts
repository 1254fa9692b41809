import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countPaidTickets } from '../../../src/store/books/revenue.ts'
import { addSales } from '../../service/books/many-sales.ts'
import { accountId, createEvent, openHarness } from '../../service/harness.ts'

test('paid tickets are counted in their index alone, without reading attendees', async () => {
  const harness = await openHarness()
  const { id: eventId } = await createEvent(harness)
  await addSales(harness.store, { accountId, eventId, count: 40 })
  const plan = await harness.store.read(async ({ db }) => {
    const { rows } = await sql<{ detail: string }>`explain query plan
      select ticket_type_id, count(*) as paid from attendees
      where event_id = ${eventId} and status = 'confirmed' and price > refunded group by ticket_type_id`.execute(db)
    return rows.map(({ detail }) => detail)
  })
  expect(plan).toEqual([expect.stringContaining('USING COVERING INDEX attendees_paid')])
  const counted = await harness.store.read((session) => countPaidTickets(session, eventId))
  expect([...counted.values()].reduce((sum, one) => sum + one, 0)).toBe(40)
  await harness.close()
})
