// On both engines.
// Mails about orders that are not paid yet, and those about new orders to the organizer: each once.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { orderReference } from '../../../src/contract/orders/reference.ts'
import { openPostOffice, type PostOffice } from './mail-service.ts'

let office: PostOffice
beforeEach(async () => {
  office = await openPostOffice({ publicUrl: 'https://tickets.example.org' })
  await office.send('POST', `${event()}/ticket-types`, { name: 'VIP', price: 5000 })
  await office.send('PATCH', `${event()}/page`, { transferInstructions: 'IBAN DE02' })
})
afterEach(() => office.close())

const event = () => `/v1/events/${office.eventId}`
const letters = () => office.server.taken.map(({ to, email }) => `${to.join()}: ${email.subject}`)
const textOf = (subject: string) => office.server.taken.find(({ email }) => email.subject === subject)?.email.text ?? ''
const hours = (count: number) => office.passMinutes(count * 60)

async function order(more: object = { payBy: '2027-01-24T12:00:00Z' }) {
  const body = { name: 'Ada', email: 'ada@example.org', tickets: [{ ticketType: 'VIP' }], ...more }
  const { status, text, json } = await office.send('POST', `${event()}/orders`, body)
  expect(status, text).toBe(201)
  await office.jobs()
  office.server.taken.length = 0
  return json
}

it('asks once to pay while the first mail waits, with what was received by then', async () => {
  const body = {
    name: 'Ada',
    email: 'ada@example.org',
    tickets: [{ ticketType: 'VIP' }],
    payBy: '2027-01-24T12:00:00Z',
  }
  const { json } = await office.send('POST', `${event()}/orders`, body)
  await office.send('POST', `/v1/orders/${json.id}/pay`, { payment: 'transfer', amount: 2000 })
  await office.jobs()
  expect(letters()).toEqual(['ada@example.org: Please pay for DevConf'])
  expect(textOf('Please pay for DevConf')).toContain('€30.00')
})

describe('a registration that is not paid', () => {
  const resend = async (orderId: string) => (await office.send('POST', `/v1/orders/${orderId}/resend`)).json
  const register = async () => (await office.register({ ticketType: 'VIP' })).orderId as string

  it('asks nobody to pay until the order is sent again, and then once while that mail waits', async () => {
    const orderId = await register()
    await office.jobs()
    expect(letters()).toEqual([])
    for (let times = 0; times < 2; times += 1)
      expect(await resend(orderId)).toMatchObject({
        sent: true,
        kind: 'payment-due',
        message: 'On its way to ada@example.org',
      })
    await office.jobs()
    expect(letters()).toEqual(['ada@example.org: Please pay for DevConf'])
    for (const fact of [orderReference(orderId), '€50.00', 'IBAN DE02'])
      expect(textOf('Please pay for DevConf')).toContain(fact)
  })

  it('hears when the mail goes, where its mailbox has had those of this hour, and what waits goes first', async () => {
    const others = await Promise.all([register(), register(), register(), register()])
    for (const orderId of others) await resend(orderId)
    await office.jobs()
    expect(letters()).toHaveLength(3)
    expect(await resend(await register())).toMatchObject({
      sent: true,
      dueAt: '2027-01-10T13:00:00.000Z',
      message: 'Goes to ada@example.org at 2027-01-10 14:00 CET: a mailbox gets at most 3 such mails an hour',
    })
  })

  it('is not asked where the event does not say how to pay', async () => {
    await office.send('PATCH', `${event()}/page`, { transferInstructions: null })
    const answer = await resend(await register())
    expect(answer).toMatchObject({
      sent: false,
      kind: null,
      message: expect.stringContaining('--transfer-instructions'),
    })
    await office.jobs()
    expect(letters()).toEqual([])
  })
})

describe('the text of a message', () => {
  const read = async () => {
    const [message] = await office.messages()
    return (await office.send('GET', `/v1/messages/${message?.id}/text`)).json
  }

  it('is what is sent, with made-up links', async () => {
    await order({ payment: 'cash' })
    const { id, to, subject, text, html, attachments } = await read()
    expect({ id, to, subject }).toMatchObject({ id: expect.stringMatching(/^msg_/), to: 'ada@example.org' })
    expect(subject).toBe('Your ticket for DevConf')
    expect(attachments).toContain('devconf.ics')
    for (const part of [text, html]) expect(part).toContain('Town Hall')
    expect(text).toContain('https://tickets.example.org/o/')
  })

  it('of an organizer’s own words is those', async () => {
    const { id } = await office.register({ ticketType: 'VIP', payment: 'cash' })
    await office.jobs()
    const words = { subject: 'Shoes', body: 'Bring some, {{ name }}.' }
    expect((await office.send('POST', `/v1/attendees/${id}/messages`, words)).status).toBe(201)
    const sent = (await office.messages('?kind=message'))[0]
    const { json } = await office.send('GET', `/v1/messages/${sent?.id}/text`)
    expect(json).toMatchObject({ subject: 'Shoes', text: expect.stringContaining('Bring some, Ada Lovelace.') })
  })
})

it('ends with the whole address of the seller', async () => {
  const seller = {
    name: 'Club',
    address: 'Main Street 1',
    postcode: '8010',
    city: 'Graz',
    country: 'AT',
    taxId: 'ATU1',
  }
  expect((await office.send('PATCH', '/v1/seller', seller)).status).toBe(200)
  await office.send('POST', `${event()}/orders`, {
    name: 'Ada',
    email: 'ada@example.org',
    tickets: [{ ticketType: 'VIP' }],
    payment: 'cash',
  })
  await office.jobs()
  expect(office.server.taken[0]?.email.text).toContain('Main Street 1\n8010 Graz\nATU1')
})

it('says why a payment that came too late is given back, in the words of the buyer’s language', async () => {
  await office.send('PATCH', event(), { languages: ['de'] })
  await office.send('POST', `${event()}/ticket-types`, { name: 'Last', price: 5000, quantity: 1 })
  const tickets = [{ ticketType: 'Last' }]
  const { id } = await order({ payBy: '2027-01-11T12:00:00Z', language: 'de', tickets })
  hours(48)
  await office.jobs()
  await order({ email: 'bo@example.org', tickets })
  await office.send('POST', `/v1/orders/${id}/pay`, { payment: 'transfer' })
  await office.jobs()
  expect(letters()).toEqual(['ada@example.org: Storniert: DevConf'])
  expect(textOf('Storniert: DevConf')).toContain('Als Ihre Zahlung einging, waren die Plätze schon vergeben.')
})

describe('a reminder to pay', () => {
  const reminder = 'ada@example.org: Reminder: please pay for DevConf'
  const day = 24

  it('is sent once, 48 hours before the places go back, with all that is needed to pay', async () => {
    const { id } = await order()
    hours(12 * day - 1)
    await office.jobs()
    expect(letters()).toEqual([])
    hours(1)
    await Promise.all([office.jobs(), office.jobs()])
    hours(1)
    await office.jobs()
    expect(letters()).toEqual([reminder])
    const facts = [orderReference(id), '€50.00', 'IBAN DE02', 'until 24 January 2027 at 13:00', '/o/']
    for (const fact of facts) expect(textOf('Reminder: please pay for DevConf')).toContain(fact)
  })

  it.each([
    ['a payment', (id: string) => office.send('POST', `/v1/orders/${id}/pay`, { payment: 'transfer' })],
    ['a cancellation', (id: string) => office.send('POST', `/v1/orders/${id}/cancel`, {})],
    ['turning it off', () => office.send('PATCH', event(), { paymentReminderHours: null })],
    ['taking the bank details away', () => office.send('PATCH', `${event()}/page`, { transferInstructions: null })],
  ])('is not sent after %s', async (_, act) => {
    const { id } = await order()
    expect((await act(id)).status).toBe(200)
    hours(12 * day)
    await office.jobs()
    expect(letters()).not.toContain(reminder)
  })

  it.each([
    ['comes when half of a short time is over', { payBy: '2027-01-12T12:00:00Z' }, 23, [], 1, [reminder]],
    ['is not sent to who has less than a day', { payBy: '2027-01-11T11:00:00Z' }, 22, [], 0.9, []],
    ['is not sent to who pays at once', {}, 0.1, [], 0, []],
  ])('%s', async (_, more, first, before, then, after) => {
    await order(more)
    hours(first)
    await office.jobs()
    expect(letters()).toEqual(before)
    hours(then)
    await office.jobs()
    expect(letters()).toEqual(after)
  })

  it('comes at the hours that the organizer sets', async () => {
    await office.send('PATCH', event(), { paymentReminderHours: 100 })
    await order()
    hours(14 * day - 100)
    await office.jobs()
    expect(letters()).toEqual([reminder])
  })
})

describe('an order that expires', () => {
  const subject = 'Your order for DevConf has expired'

  it('is reported to the buyer once, with the way to order again', async () => {
    const { id } = await order()
    await office.send('PATCH', event(), { paymentReminderHours: null })
    hours(14 * 24 + 1)
    await office.jobs()
    await office.jobs()
    expect(letters()).toEqual([`ada@example.org: ${subject}`])
    const facts = [orderReference(id), 'https://tickets.example.org/e/devconf', 'on sale again']
    for (const fact of facts) expect(textOf(subject)).toContain(fact)
    expect(textOf(subject)).not.toContain('get back')
  })

  it('says what the buyer gets back of a part that was paid', async () => {
    const { id } = await order()
    await office.send('POST', `/v1/orders/${id}/pay`, { payment: 'transfer', amount: 2000 })
    hours(14 * 24 + 1)
    await office.jobs()
    await office.jobs()
    expect(textOf(subject)).toContain('You will get back the €20.00 that you have already paid.')
  })

  it('is not reported where nobody was asked to pay, nor after a short hold', async () => {
    await office.send('PATCH', `${event()}/page`, { transferInstructions: null })
    await order()
    await order({})
    hours(14 * 24 + 1)
    await office.jobs()
    await office.jobs()
    expect(letters()).toEqual([])
  })
})

describe('a mail to the organizer about new orders', () => {
  const to = 'tickets@devconf.example'
  const setTo = (orderMails: string) => office.send('PATCH', event(), { orderMails })
  const toOrganizer = () => letters().filter((letter) => letter.startsWith(to))
  const place = async (more: object) => {
    const body = { name: 'Ada', email: 'ada@example.org', tickets: [{ ticketType: 'VIP' }], ...more }
    return (await office.send('POST', `${event()}/orders`, body)).json
  }

  it('is off until the organizer wants it', async () => {
    await place({ payment: 'cash' })
    await office.jobs()
    expect(toOrganizer()).toEqual([])
  })

  it('is sent for each once, whether it is paid at once or later', async () => {
    await setTo('each')
    const { id } = await place({ payBy: '2027-01-24T12:00:00Z' })
    await office.jobs()
    expect(toOrganizer()).toEqual([`${to}: New order for DevConf`])
    const text = textOf('New order for DevConf')
    for (const fact of ['Ada (ada@example.org)', 'not been paid yet', orderReference(id), 'VIP, Ada: €50.00'])
      expect(text).toContain(fact)
    expect(text).not.toMatch(/\b(?:ord|evt)_/)
    await office.send('POST', `/v1/orders/${id}/pay`, { payment: 'transfer' })
    await office.jobs()
    expect(toOrganizer()).toHaveLength(1)
    await place({ payment: 'cash' })
    await office.jobs()
    expect(toOrganizer()).toHaveLength(2)
  })

  it('is one on the next morning for all of a day', async () => {
    await setTo('daily')
    const { id } = await place({ payment: 'cash' })
    await place({ name: 'Bob', email: 'bob@example.org', payBy: '2027-01-24T12:00:00Z' })
    await office.jobs()
    expect(toOrganizer()).toEqual([])
    hours(18)
    await office.jobs()
    await office.jobs()
    expect(toOrganizer()).toEqual([`${to}: New orders for DevConf, Sunday, 10 January 2027`])
    const text = textOf('New orders for DevConf, Sunday, 10 January 2027')
    for (const fact of ['2 new orders', `${orderReference(id)}, Ada: €50.00`, 'Bob: €50.00, not paid yet'])
      expect(text).toContain(fact)
  })

  it('is not a mail to the buyer, even if they are the same', async () => {
    await setTo('each')
    await place({ email: to, payment: 'cash' })
    await office.jobs()
    expect(toOrganizer().sort()).toEqual([`${to}: New order for DevConf`, `${to}: Your ticket for DevConf`])
  })
})
