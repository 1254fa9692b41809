// What donors are written.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openPostOffice, type PostOffice } from './mail-service.ts'

let office: PostOffice

beforeAll(async () => {
  office = await openPostOffice({ withTickets: true })
  const types = `/v1/events/${office.eventId}/ticket-types`
  await office.send('POST', types, { name: 'Standard' })
  await office.send('POST', types, { name: 'Childcare', kind: 'donation' })
})
afterAll(() => office.close())
beforeEach(() => office.server.taken.splice(0))

const childcare = { ticketType: 'Childcare', amount: 2500 }
const order = (tickets: object[]) =>
  office.send('POST', `/v1/events/${office.eventId}/orders`, {
    name: 'Dora',
    email: 'dora@example.org',
    payment: 'cash',
    tickets,
  })

async function mails() {
  expect(await office.jobs()).toEqual([])
  return office.server.taken.map(({ email }) => ({
    subject: email.subject,
    text: email.text ?? '',
    files: email.attachments.map(({ filename }) => filename),
  }))
}

it('an order of donations alone is thanked for, without tickets and calendar', async () => {
  await order([childcare])
  const [mail] = await mails()
  expect(mail).toMatchObject({ subject: 'Thank you for your donation to DevConf', files: [] })
  expect(mail?.text).toContain('Childcare: €25.00. Thank you!')
  expect(mail?.text).not.toMatch(/at the door|registered|\.ics/)
})

it('a donation beside a ticket is a line of thanks and has no page in the tickets', async () => {
  const { json } = await order([{ ticketType: 'Standard' }, childcare])
  const [mail] = await mails()
  expect(mail).toMatchObject({ subject: 'Your ticket for DevConf', files: ['tickets.pdf', 'devconf.ics'] })
  expect(mail?.text).toContain('Childcare: €25.00. Thank you!')
  const [ticket, donation] = json.tickets
  expect(mail?.text).toContain(ticket.code)
  expect(mail?.text).not.toContain(donation.code)
})

it('a donor who has no ticket is not told of changes', async () => {
  await office.send('POST', `/v1/events/${office.eventId}/orders`, {
    name: 'Only Olga',
    email: 'olga@example.org',
    payment: 'cash',
    tickets: [childcare],
  })
  await mails()
  office.server.taken.splice(0)
  await office.send('PATCH', `/v1/events/${office.eventId}`, { venue: 'Old Mill', notify: true })
  await mails()
  expect(office.server.taken.flatMap(({ email }) => email.to?.map(({ address }) => address) ?? [])).toEqual([
    'dora@example.org',
  ])
})
