import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countUnpaidTickets } from '../../../src/store/books/revenue.ts'
import { addSales } from '../../service/books/many-sales.ts'
import { accountId, createEvent, openHarness } from '../../service/harness.ts'

test('tickets that earned nothing are counted in their index alone, which has no paid ticket in it', async () => {
  const harness = await openHarness()
  const { id: eventId } = await createEvent(harness)
  await addSales(harness.store, { accountId, eventId, count: 40 })
  await harness.store.write(({ db }) =>
    sql`update attendees set refunded = price where id in (select min(id) from attendees)`.execute(db),
  )
  const plan = await harness.store.read(async ({ db }) => {
    const { rows } = await sql<{ detail: string }>`explain query plan
      select ticket_type_id, count(*) as unpaid from attendees
      where event_id = ${eventId} and status = 'confirmed' and price <= refunded group by ticket_type_id`.execute(db)
    return rows.map(({ detail }) => detail)
  })
  expect(plan).toEqual([expect.stringContaining('USING COVERING INDEX attendees_unpaid')])
  const counted = await harness.store.read((session) => countUnpaidTickets(session, eventId))
  expect([...counted.values()]).toEqual([1])
  await harness.close()
})
