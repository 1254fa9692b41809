// On both engines.
// Mails about add-ons whose ticket is a place in a session.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPostOffice, type PostOffice } from './mail-service.ts'

let office: PostOffice
beforeEach(async () => {
  office = await openPostOffice({ publicUrl: 'https://tickets.example.org' })
  await post('ticket-types', { name: 'Standard' })
  await post('ticket-types', { name: 'Dinner', kind: 'add_on', price: 4500 })
  await office.send('PATCH', `${event()}/page`, { transferInstructions: 'IBAN DE02' })
  await post('rooms', { name: 'Lab' })
  const enrolment = { kind: 'ticket', ticketTypes: ['Dinner'] }
  await post('sessions', { code: 'DINNER', title: 'The dinner', minutes: 60, enrolment })
  const changes = [{ op: 'place', session: 'DINNER', room: 'Lab', start: '2027-03-14T19:00' }]
  await post('schedule/changes', { changes })
  await post('schedule/releases', { force: true })
})
afterEach(() => office.close())

const event = () => `/v1/events/${office.eventId}`
async function post(path: string, body: object) {
  const { status, text, json } = await office.send('POST', `${event()}/${path}`, body)
  expect(status, text).toBeLessThan(300)
  return json
}

/** The mails about a dinner that somebody orders with a ticket: to pay, and once it is paid. */
async function dinner() {
  const tickets = [{ ticketType: 'Standard' }, { ticketType: 'Dinner' }]
  const payBy = '2027-01-24T12:00:00Z'
  const { id } = await post('orders', { name: 'Ada', email: 'ada@example.org', tickets, payBy })
  await office.jobs()
  await office.send('POST', `/v1/orders/${id}/pay`, { payment: 'transfer' })
  await office.jobs()
  return office.server.taken.splice(0).map(({ email }) => ({ text: email.text ?? '', html: email.html || '' }))
}

const place = '14 March 2027 at 19:00 (Europe/Berlin), Lab'

it('say when and where the session is, once each, as long as everybody may read it', async () => {
  for (const { text } of await dinner()) expect(text).not.toContain('Lab')
  await post('schedule/publish', {})
  const [due, ticket] = await dinner()
  expect(due?.text).toMatch(/Dinner, Ada: €45\.00\n14 March 2027 at 19:00 \(Europe\/Berlin\), Lab\n/)
  expect(ticket?.text).toMatch(/Dinner, Ada: \w{10}\n14 March 2027 at 19:00 \(Europe\/Berlin\), Lab\n/)
  for (const { text, html } of [due, ticket].filter((mail) => mail !== undefined)) {
    expect([text.split(place).length, html.split(place).length]).toEqual([2, 2])
  }
})
