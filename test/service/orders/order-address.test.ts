// On both engines.
// The address of a buyer's page, for organizers.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createExternalServices } from '../../../src/service/jobs/external-services.ts'
import { openVisitor, publicUrl, type Visitor } from '../pages/visitor.ts'

let visitor: Visitor
beforeEach(async () => {
  visitor = await openVisitor({ services: createExternalServices({ publicUrl }) })
  await visitor.organize('POST', '/v1/events', { name: 'Fair', date: '2027-03-14', slug: 'fair' })
  await visitor.organize('POST', '/v1/events/fair/ticket-types', { name: 'Standard' })
})
afterEach(() => visitor.service.close())

it('is the one that mails have, changes with the link, and opens the page', async () => {
  const body = { name: 'Ada', email: 'ada@example.org', tickets: [{ ticketType: 'Standard' }] }
  const { id } = (await visitor.organize('POST', '/v1/events/fair/orders', body)).json
  const address = async () => (await visitor.organize('GET', `/v1/orders/${id}/address`)).json
  const first = await address()
  expect(first).toMatchObject({ orderId: id, url: `https://tickets.example${first.path}` })
  expect((await visitor.get(first.path)).text).toContain('Ada')
  await visitor.organize('POST', `/v1/orders/${id}/resend`, { newLink: true })
  const second = await address()
  expect(second.path).not.toBe(first.path)
  expect([(await visitor.get(first.path)).status, (await visitor.get(second.path)).status]).toEqual([404, 200])
})
