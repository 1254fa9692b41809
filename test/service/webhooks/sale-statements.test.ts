// On both engines.
// What webhooks cost a sale: not one statement more, whoever hears of it.
import { expect, onTestFinished, test } from 'vitest'
import { createExternalServices } from '../../../src/service/jobs/external-services.ts'
import { openTestStore } from '../../postgres/database.ts'
import { recorded } from '../recorded.ts'
import { openService } from '../server/serve.ts'
import { thisMachine } from './scene.ts'

test('a registration asks what it asks without webhooks, though twenty hear of it', async () => {
  const store = recorded(await openTestStore())
  const services = createExternalServices({ webhooks: { allow: thisMachine } })
  const service = await openService({ store, services })
  onTestFinished(() => service.close())
  const post = async (path: string, body: object) => {
    const { status, text } = await service.send('POST', path, { body })
    expect(text && status).toBe(201)
  }
  const statements = async (name: string) => {
    store.takeQueries()
    await post('/v1/events/fair/attendees', { name, email: `${name}@example.org`, ticketType: 'Standard' })
    return store.takeQueries()
  }
  await post('/v1/events', { name: 'Fair', slug: 'fair', date: '2030-01-01' })
  await post('/v1/events/fair/ticket-types', { name: 'Standard', price: 0 })
  // The first one finds out what later ones know.
  await statements('Ada')
  const without = await statements('Bob')
  expect(without.length).toBeGreaterThan(2)
  for (let number = 0; number < 20; number += 1) {
    await post('/v1/webhooks', { url: `http://127.0.0.1:9/${number}`, kinds: ['attendee.*'] })
  }
  expect(await statements('Cleo')).toEqual(without)
})
