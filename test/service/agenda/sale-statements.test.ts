// On both engines.
// What an agenda costs the sale of a ticket: not one statement.
import { afterEach, expect, it } from 'vitest'
import { registration } from '../harness.ts'
import { type RecordedStore, recorded } from '../recorded.ts'
import { type AgendaHarness, openAgenda } from './agenda-harness.ts'

let agenda: AgendaHarness
afterEach(() => agenda.close())

/** The statements of a registration and of an order, in an event that has been prepared. */
async function statementsOf(prepare: () => Promise<unknown>): Promise<string[]> {
  const watch: { store?: RecordedStore } = {}
  agenda = await openAgenda({
    around: (store) => {
      watch.store = recorded(store)
      return watch.store
    },
  })
  await prepare()
  watch.store?.takeQueries()
  const { eventId, of } = agenda
  await agenda.run('registerAttendee', registration(eventId, { payment: 'cash' }))
  const tickets = [{ ticketType: 'Standard' }, { ticketType: 'Standard' }]
  await agenda.run('createOrder', { ...of, body: { name: 'Bob', email: 'bob@example.org', payment: 'cash', tickets } })
  return numbered(watch.store?.takeQueries() ?? [])
}

/** Prepared statements are told apart by the order in which a store meets them: here, by that of the sale. */
function numbered(queries: readonly string[]): string[] {
  const seen = [...new Set(queries)]
  return queries.map((query) => (query.startsWith('statement ') ? `statement ${seen.indexOf(query)}` : query))
}

async function planned(enrolment?: { kind: 'open'; capacity: number }): Promise<void> {
  for (let hour = 10; hour < 16; hour++) {
    const code = await agenda.session(`Talk ${hour}`, enrolment === undefined ? {} : { enrolment })
    await agenda.place(code, 'Tent', `2027-03-27T${hour}:00`)
  }
}

it.each([
  ['sessions that everybody may come to', () => planned()],
  ['sessions that people enrol in', () => planned({ kind: 'open', capacity: 24 })],
])('a sale in an event with %s asks what it asks in an event without', async (_, prepare) => {
  const without = await statementsOf(() => Promise.resolve())
  await agenda.close()
  expect(without.length).toBeGreaterThan(4)
  expect(await statementsOf(prepare)).toEqual(without)
})
