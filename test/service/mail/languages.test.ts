// On both engines.
// The language of a mail: that in which its reader ordered or joined, if the event has it.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPostOffice, type PostOffice } from './mail-service.ts'

let office: PostOffice
beforeEach(async () => {
  office = await openPostOffice({ publicUrl: 'https://tickets.example.org' })
  await office.send('PATCH', event(), { language: 'de', languages: ['fr'] })
  await office.send('POST', `${event()}/ticket-types`, { name: 'VIP', price: 5000, quantity: 1 })
})
afterEach(() => office.close())

const event = () => `/v1/events/${office.eventId}`
const letters = () => office.server.taken.map(({ to, email }) => `${to.join()}: ${email.subject}`).sort()

const order = async (more: object) => {
  const body = { name: 'Ada', email: 'ada@example.org', tickets: [{ ticketType: 'VIP' }], ...more }
  const { status, text, json } = await office.send('POST', `${event()}/orders`, body)
  expect(status, text).toBe(201)
  return json
}

it.each([
  ['the event’s by default', {}, 'Ihr Ticket für DevConf', 'Guten Tag Ada,'],
  ['the order’s', { language: 'fr' }, 'Votre billet pour DevConf', 'Bonjour Ada,'],
  ['the event’s where it does not have the order’s', { language: 'pl' }, 'Ihr Ticket für DevConf', 'Guten Tag Ada,'],
])('is %s', async (_, more, subject, hello) => {
  const { id } = await order({ payment: 'cash', ...more })
  await office.jobs()
  expect(letters()).toEqual([`ada@example.org: ${subject}`])
  expect(office.server.taken[0]?.email.text).toContain(hello)
  const preview = await office.send('GET', `${event()}/message-preview?order=${id}&template=reminder`)
  expect(preview.json.text).toContain(hello)
})

it('of a mail to many is each reader’s own', async () => {
  await office.send('PATCH', event(), { reminderHours: 24 })
  await order({ payment: 'cash', language: 'fr' })
  await office.send('POST', `${event()}/ticket-types`, { name: 'Standard' })
  await office.register({ email: 'bob@example.org' })
  await office.jobs()
  office.server.taken.length = 0
  office.passMinutes(62 * 24 * 60)
  await office.jobs()
  expect(letters()).toEqual(['ada@example.org: Bientôt : DevConf', 'bob@example.org: Demnächst: DevConf'])
})

it('of the waitlist is that in which somebody joined', async () => {
  const { id } = await order({ payment: 'cash' })
  const entry = { name: 'Cid', email: 'cid@example.org', ticketType: 'VIP', language: 'fr' }
  expect((await office.send('POST', `${event()}/waitlist-entries`, entry)).status).toBe(201)
  await office.send('POST', `/v1/orders/${id}/cancel`, {})
  await office.jobs()
  await office.jobs()
  expect(letters()).toContain('cid@example.org: Une place pour vous à DevConf')
})

it('is that of templates which nobody changed, while changed ones stay as they were written', async () => {
  await office.send('POST', '/v1/templates/edit', { name: 'confirmation', subject: 'See you at {{ event.name }}' })
  await order({ payment: 'cash', language: 'fr' })
  await office.jobs()
  expect(letters()).toEqual(['ada@example.org: See you at DevConf'])
  expect(office.server.taken[0]?.email.text).toContain('Bonjour Ada,')
})

it('is that of the translations of a changed template', async () => {
  const edited = await office.send('POST', '/v1/templates/edit', {
    name: 'confirmation',
    subject: 'See you at {{ event.name }}',
    text: 'Bring a pen, {{ name }}.',
    translations: { fr: { subject: 'À bientôt à {{ event.name }}', text: 'Apportez un stylo, {{ name }}.' } },
  })
  await order({ payment: 'cash', language: 'fr' })
  expect(edited.status, edited.text).toBe(200)
  await office.send('POST', `${event()}/ticket-types`, { name: 'Standard', price: 4000 })
  const tickets = [{ ticketType: 'Standard' }]
  await order({ payment: 'cash', language: 'de', email: 'bob@example.org', tickets })
  await office.jobs()
  expect(letters()).toEqual(['ada@example.org: À bientôt à DevConf', 'bob@example.org: See you at DevConf'])
  const texts = office.server.taken.map(({ email }) => email.text?.trim().split('\n')[0] ?? '').sort()
  expect(texts).toEqual(['Apportez un stylo, Ada.', 'Bring a pen, Ada.'])
})

it('names a cancelled event in the calendar', async () => {
  await office.send('POST', `${event()}/cancel`, {})
  const { text } = await office.send('GET', `/e/devconf/calendar.ics`)
  expect(text).toContain('SUMMARY:Abgesagt: DevConf')
})
