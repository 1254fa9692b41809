// On both engines.
// A buyer who cancels is promised the right amount, and the organizer owes it and is told.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createExternalServices } from '../../../src/service/jobs/external-services.ts'
import { type FakeMailServer, startMailServer } from '../../fakes/mail/mail-server.ts'
import { doDueJobs } from '../jobs/do-due-jobs.ts'
import { chosen, openVisitor, publicUrl, type Visitor } from './visitor.ts'

let visitor: Visitor
let server: FakeMailServer
const services = createExternalServices({ publicUrl })
const slug = 'fair'
beforeAll(async () => {
  server = await startMailServer()
  visitor = await openVisitor({ services })
  const mail = { host: '127.0.0.1', port: server.port, tls: 'none', from: 'tickets@fair.example' }
  await visitor.organize('POST', '/v1/mail/connect', {
    ...mail,
    replyTo: 'treasurer@fair.example',
    fromName: 'The Fair',
  })
  await visitor.organize('POST', '/v1/events', { name: 'Fair', date: '2027-03-14', slug })
  await visitor.organize('POST', `/v1/events/${slug}/publish`)
  const page = { transferInstructions: 'IBAN DE02 1203 0000 0000 2020 51', selfCancelUntil: '2027-02-01T00:00:00Z' }
  await visitor.organize('PATCH', `/v1/events/${slug}/page`, page)
})
afterAll(async () => {
  await visitor.service.close()
  await server.close()
})

it('counts only what is still valid, owes it, and writes to the organizer', async () => {
  const type = await visitor.organize('POST', `/v1/events/${slug}/ticket-types`, { name: 'Standard', price: 14_900 })
  const fields = { name: 'Ada Lovelace', email: 'ada@example.org', pay: 'transfer' }
  const { headers } = await visitor.fill(chosen(slug, { [type.json.id]: 3 }), fields)
  const path = headers.location ?? ''
  const [{ id }] = (await visitor.organize('GET', `/v1/events/${slug}/orders`)).json.data
  await visitor.organize('POST', `/v1/orders/${id}/pay`, { payment: 'transfer' })
  const { tickets } = (await visitor.organize('GET', `/v1/orders/${id}`)).json
  await visitor.organize('POST', `/v1/tickets/${tickets[0].id}/void`, {})
  const grace = { name: 'Grace Hopper', email: 'grace@example.org' }
  await visitor.organize('POST', `/v1/tickets/${tickets[1].id}/transfer`, grace)

  const { text } = await visitor.get(`${path}/cancel`)
  expect(text).toContain('Your 2 tickets, 1 of them transferred to somebody else, will no longer be valid')
  expect(text).toContain('The organizer will pay back €298.00.')
  expect((await visitor.fill(`${path}/cancel`, {})).status).toBe(303)
  expect((await visitor.get(path)).text).toContain('€298.00')
  expect((await visitor.organize('GET', `/v1/orders/${id}`)).json).toMatchObject({ owed: 29_800, refunded: 0 })
  expect((await visitor.organize('GET', `/v1/events/${slug}`)).json).toMatchObject({ owed: 29_800 })

  const now = () => new Date('2027-01-10T12:00:00.000Z')
  for (let round = 0; round < 3; round += 1) await doDueJobs(visitor.service.store, { now, services })
  const { data } = (await visitor.organize('GET', '/v1/messages')).json
  const told = data.filter(({ kind }: { kind: string }) => kind === 'money-owed')
  expect(told).toMatchObject([{ to: 'treasurer@fair.example', subject: '€298.00 to pay back: Fair', status: 'sent' }])
})
