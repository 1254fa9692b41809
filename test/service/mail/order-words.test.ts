// On both engines.
// Placeholders about an order are filled in, or refused where an e-mail is about none.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostOffice, type PostOffice } from './mail-service.ts'

describe('words about an order', () => {
  let office: PostOffice
  beforeAll(async () => {
    office = await openPostOffice()
    await office.register()
  })
  afterAll(() => office.close())
  const send = (body: object, what = 'mailings') => office.send('POST', `/v1/events/${office.eventId}/${what}`, body)

  it.each([
    ['mailings', 'body', { subject: 'Pay', body: 'Please pay {{ order.due }}.' }],
    ['mailing-preview', 'subject', { subject: 'Order {{order.reference | upcase}}', body: 'Pay' }],
    ['mailings', 'body', { subject: 'Pay', body: 'To {{- payment.instructions }}' }],
  ])('are refused by %s where nobody has one, in the %s', async (what, field, words) => {
    const { status, json } = await send({ to: 'everyone', ...words }, what)
    expect(status).toBe(422)
    expect(json.errors).toMatchObject([{ pointer: `/${field}`, detail: expect.stringContaining('would be empty') }])
  })

  it('may be asked for first', async () => {
    const body = '{% if order.due != "" %}Please pay {{ order.due }}.{% endif %} Hello!'
    expect((await send({ to: 'everyone', subject: 'Hello', body })).status).toBe(201)
  })

  it('are filled in for one attendee, whose order it is', async () => {
    const [{ id }] = (await office.send('GET', `/v1/events/${office.eventId}/attendees`)).json.data
    const words = { subject: 'Yours', body: 'Order {{ order.reference }}.' }
    const { json } = await send({ attendee: id, ...words }, 'mailing-preview')
    expect(json.text).toMatch(/^Order [0-9A-Z]{10}\./)
  })

  it('make no group for marketing', async () => {
    const { status, json } = await send({ to: 'unpaid-buyers', purpose: 'marketing', subject: 'Buy', body: 'Buy' })
    expect(status).toBe(422)
    expect(json.errors).toMatchObject([{ pointer: '/to' }])
  })
})
