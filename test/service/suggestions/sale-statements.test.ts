// On both engines.
// What forecasts, suggestions, automations, sources and stars cost a sale: not one statement.
import { expect, onTestFinished, test } from 'vitest'
import { openTestStore } from '../../postgres/database.ts'
import { definitionOf, thanks } from '../automations/automation-office.ts'
import { recorded } from '../recorded.ts'
import { openService } from '../server/serve.ts'

async function openSale() {
  let now = new Date('2027-01-10T12:00:00.000Z')
  const store = recorded(await openTestStore())
  const service = await openService({ store, now: () => now })
  onTestFinished(() => service.close())
  const ask = async (method: string, path: string, body?: object) => {
    const { status, json, text } = await service.send(method, path, body === undefined ? {} : { body })
    expect(status, text).toBeLessThan(300)
    return json
  }
  const event = async (slug: string, date: string) => {
    const { id } = await ask('POST', '/v1/events', { name: slug, slug, date })
    await ask('POST', `/v1/events/${slug}/ticket-types`, { name: 'Standard', price: 5000 })
    return id as string
  }
  const register = (slug: string, name: string, fields: object = {}) => {
    const person = { name, email: `${name}@example.org`, ticketType: 'Standard', payment: 'cash' }
    return ask('POST', `/v1/events/${slug}/attendees`, { ...person, ...fields })
  }
  const statements = async (slug: string, name: string, fields?: object) => {
    store.takeQueries()
    await register(slug, name, fields)
    return store.takeQueries()
  }
  const setNow = (text: string) => {
    now = new Date(text)
  }
  return { service, store, ask, event, register, statements, setNow }
}

type Sale = Awaited<ReturnType<typeof openSale>>

/** A past event that was sold, and one to come with everything that is made of its sale. */
async function openWatched({ ask, event, register, service, setNow, store }: Sale): Promise<void> {
  await event('past', '2027-02-01')
  for (let person = 0; person < 12; person += 1) await register('past', `past-${person}`)
  setNow('2027-03-01T12:00:00.000Z')
  const eventId = await event('watched', '2027-05-14')
  for (let person = 0; person < 12; person += 1) await register('watched', `person-${person}`, { source: 'newsletter' })
  setNow('2027-03-20T12:00:00.000Z')
  for (const figure of ['sales', 'attendance', 'no-shows']) await ask('GET', `/v1/events/watched/forecasts/${figure}`)
  const made = await ask('POST', '/v1/events/watched/suggestions', { kind: 'price', price: { perHead: 6000 } })
  expect(made.suggestions).toMatchObject([{ status: 'proposed' }])
  await ask('POST', '/v1/events/watched/automations', definitionOf(thanks))
  const told = { name: 'told', when: ['on: attendee.registered'], tell: 'eve@example.org' }
  await ask('POST', '/v1/events/watched/automations', definitionOf(told))
  const session = await ask('POST', '/v1/events/watched/sessions', { title: 'Talk' })
  const at = '2027-03-20T12:00:00.000Z'
  const stars = { account_id: service.owner.accountId, event_id: eventId, sessions: JSON.stringify([session.id]) }
  const agenda = { id: 'pag_1', ...stars, attendee_id: null, created_at: at, updated_at: at }
  const counts = { link_number: 0, generation: 0, version: 1 }
  await store.write(({ db }) =>
    db
      .insertInto('personal_agendas')
      .values({ ...agenda, ...counts })
      .execute(),
  )
}

test('a registration asks what it asks of an event without forecasts, suggestions, automations, sources and stars', async () => {
  const sale = await openSale()
  await openWatched(sale)
  await sale.event('plain', '2027-05-14')
  // The first one finds out what later ones know.
  await sale.statements('plain', 'Ada')
  const without = await sale.statements('plain', 'Bob')
  expect(without.length).toBeGreaterThan(2)
  await sale.statements('watched', 'Cleo', { source: 'newsletter' })
  expect(await sale.statements('watched', 'Dan', { source: 'newsletter' })).toEqual(without)
})
