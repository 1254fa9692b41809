// On both engines.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { byName } from '../../../src/store/core/name-order.ts'
import { openTestStore } from '../../postgres/database.ts'
import { createEvent, openHarness, registration } from '../../service/harness.ts'

it('a page of attendees by name is read from an index, in its order', async () => {
  const store = await openTestStore()
  const plan = await store.read(async ({ db, engine }) => {
    const page = sql`select id from attendees where event_id = 'evt_1'
      order by ${byName}, id limit 51`
    if (engine === 'sqlite') return (await sql`explain query plan ${page}`.execute(db)).rows
    // A table without rows is sorted sooner than an index is opened.
    await sql`set local enable_seqscan = off`.execute(db)
    await sql`set local enable_sort = off`.execute(db)
    return (await sql`explain ${page}`.execute(db)).rows
  })
  await store.close()
  expect(JSON.stringify(plan)).toContain('attendees_by_name')
  expect(JSON.stringify(plan)).not.toMatch(/temp b-tree|sort/i)
})

it('a new name stands at its own place, whatever letters the old one had', async () => {
  const harness = await openHarness()
  const event = await createEvent(harness)
  const params = { event_id: event.id }
  const register = (name: string) =>
    harness.run(
      'registerAttendee',
      registration(event.id, { name, email: `${Buffer.from(name).toString('hex')}@example.org` }),
    )
  const [, ada] = [await register('Änne'), await register('Ada'), await register('Zoe')]
  const names = async () =>
    (await harness.run('listAttendees', { params, query: { sort: 'name' } })).data.map(({ name }) => name)
  expect(await names()).toEqual(['Ada', 'Änne', 'Zoe'])
  await harness.run('updateAttendee', { params: { attendee_id: ada.id }, body: { name: 'Özlem' } })
  expect(await names()).toEqual(['Änne', 'Özlem', 'Zoe'])
  const to = { name: 'Zora', email: 'zora@example.org' }
  await harness.run('transferTicket', { params: { ticket_id: ada.ticket.id }, body: to })
  expect(await names()).toEqual(['Änne', 'Zoe', 'Zora'])
  await harness.close()
})
