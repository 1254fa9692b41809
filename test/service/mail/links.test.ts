// Links in mails to the pages of an order, of a ticket that was passed on and of a waitlist: they open for whoever may change it, and for nobody else.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../../src/store/open.ts'
import { serve } from '../server/serve.ts'
import { openPostOffice, type PostOffice } from './mail-service.ts'

const site = 'https://tickets.example.org/shop'
const order = new RegExp(`${site}(/o/[\\w.-]+)`, 'g')
const ticket = new RegExp(`${site}(/t/[\\w.-]+)`, 'g')

let office: PostOffice
beforeAll(async () => {
  office = await openPostOffice({ publicUrl: site })
  await office.send('PATCH', `/v1/events/${office.eventId}`, { reminderHours: 24 })
  await office.send('POST', `/v1/events/${office.eventId}/ticket-types`, { name: 'Box', price: 5000, quantity: 2 })
  await office.send('POST', `/v1/events/${office.eventId}/ticket-types`, { name: 'Lawn' })
})
afterAll(() => office.close())

const mailTo = (address: string) => office.server.taken.findLast(({ to }) => to[0] === address)?.email
const ticketsIn = (text = '') => [...text.matchAll(ticket)].map(([, path = '']) => path)
const pathsIn = (text = '') => [...text.matchAll(order)].map(([, path = '']) => path)

describe('a confirmation', () => {
  it('links the buyer to the order’s page, but no other ticket holder', async () => {
    const tickets = [{ ticketType: 'Box' }, { ticketType: 'Box', name: 'Bob', email: 'bob@example.org' }]
    const body = { name: 'Ada', email: 'Ada@example.org', tickets, payment: 'cash' }
    const { json } = await office.send('POST', `/v1/events/${office.eventId}/orders`, body)
    expect(await office.jobs()).toEqual([])
    const mail = mailTo('Ada@example.org')
    const [path = '', ...more] = pathsIn(mail?.text)
    expect(more).toEqual([])
    expect(mail?.html).toContain(`href="${site}${path}"`)
    const page = await office.send('GET', path)
    expect(page.status).toBe(200)
    expect(page.text).toContain(json.tickets[1].code)
    expect((await office.send('GET', `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404)
    expect(mailTo('bob@example.org')?.text).toContain(json.tickets[1].code)
    expect(pathsIn(mailTo('bob@example.org')?.text)).toEqual([])
  })

  // T63
  it('contains a new link on request: the old one stops working, and neither is stored', async () => {
    const body = { name: 'Eve', email: 'eve@example.org', tickets: [{ ticketType: 'Lawn' }] }
    const { json } = await office.send('POST', `/v1/events/${office.eventId}/orders`, body)
    await office.jobs()
    const [before = ''] = pathsIn(mailTo('eve@example.org')?.text)
    const { headers, status } = await office.send('GET', before)
    expect({ status, cache: headers['cache-control'], referrer: headers['referrer-policy'] }).toEqual({
      status: 200,
      cache: 'private, no-store',
      referrer: 'same-origin',
    })
    await office.send('POST', `/v1/orders/${json.id}/resend`, { newLink: true })
    await office.jobs()
    const [after = ''] = pathsIn(mailTo('eve@example.org')?.text)
    const statusOf = async (path: string) => (await office.send('GET', path)).status
    expect([await statusOf(before), await statusOf(after)]).toEqual([404, 200])
    expect(await statusOf(before)).toBe(await statusOf(`/o/${'0'.repeat(26)}.${'A'.repeat(22)}`))
  })

  it('is previewed with a link that opens nothing', async () => {
    const [{ id }] = (await office.send('GET', `/v1/events/${office.eventId}/orders`)).json.data
    for (const query of ['', `?order=${id}`]) {
      const { json } = await office.send('GET', `/v1/events/${office.eventId}/message-preview${query}`)
      const [path = ''] = pathsIn(json.text)
      expect((await office.send('GET', path)).status).toBe(404)
    }
  })
})

describe('the mail about a ticket that was passed on', () => {
  it('links its holder to the ticket’s page, as later mails do, and nobody who had it before', async () => {
    const { id } = (await office.send('POST', '/v1/events', { name: 'Swap', date: '2027-03-20' })).json
    await office.send('POST', `/v1/events/${id}/publish`)
    await office.send('POST', `/v1/events/${id}/ticket-types`, { name: 'Seat' })
    const body = { name: 'Ida', email: 'ida@example.org', tickets: [{ ticketType: 'Seat' }] }
    const { json } = await office.send('POST', `/v1/events/${id}/orders`, body)
    const give = (name: string) =>
      office.send('POST', `/v1/tickets/${json.tickets[0].id}/transfer`, { name, email: `${name}@example.org` })
    await give('hal')
    await office.jobs()
    const pageOf = (name: string) => ticketsIn(mailTo(`${name}@example.org`)?.text)
    const [hals = '', ...more] = pageOf('hal')
    expect([more, mailTo('hal@example.org')?.html?.includes(`href="${site}${hals}"`)]).toEqual([[], true])
    expect(pathsIn(mailTo('hal@example.org')?.text)).toEqual([])
    expect((await office.send('GET', hals)).text).toContain('Your ticket')
    await give('kit')
    await office.jobs()
    const [kits = ''] = pageOf('kit')
    const statusOf = async (path: string) => (await office.send('GET', path)).status
    expect([await statusOf(hals), await statusOf(kits)]).toEqual([404, 200])
    await office.send('PATCH', `/v1/events/${id}`, { venue: 'Mill', notify: true })
    await office.jobs()
    expect(mailTo('kit@example.org')?.subject).toBe('Changed: Swap')
    expect(pageOf('kit')).toEqual([kits])
    expect(ticketsIn(mailTo('ida@example.org')?.text)).toEqual([])
  })
})

describe('the offer of a place', () => {
  it('links to the page where it can be accepted', async () => {
    const { json } = await office.send('GET', `/v1/events/${office.eventId}/attendees`)
    const waiting = { name: 'Cid', email: 'cid@example.org', ticketType: 'Box' }
    await office.send('POST', `/v1/events/${office.eventId}/waitlist-entries`, waiting)
    await office.send('POST', `/v1/tickets/${json.data[0].ticket.id}/void`, {})
    await office.jobs()
    await office.jobs()
    const [, path = ''] =
      new RegExp(`Register now:\\n${site}(/w/[\\w.-]+)`).exec(mailTo('cid@example.org')?.text ?? '') ?? []
    const page = await office.send('GET', path)
    expect({ status: page.status, isTheirs: page.text.includes('Box') }).toEqual({ status: 200, isTheirs: true })
  })
})

describe('joining a waitlist on its page', () => {
  const fillIn = async (email: string) => {
    const [type] = (await office.send('GET', `/v1/events/${office.eventId}/ticket-types`)).json.data
    const { json } = await office.send('GET', `/v1/events/${office.eventId}`)
    const path = `/e/${json.slug}/waitlist?type=${type.id}`
    const { text } = await office.service.send('GET', path, { apiKey: null })
    const token = /name="token" value="([^"]+)"/.exec(text)?.[1] ?? ''
    const body = new URLSearchParams({ token, name: 'Fay', email, quantity: '1' }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await office.service.send('POST', path, { body, headers, apiKey: null })
    expect([answer.status, answer.headers.location]).toEqual([303, `/e/${json.slug}/waitlist?joined`])
    await office.jobs()
  }
  const mailsTo = (address: string) => office.server.taken.filter(({ to }) => to[0] === address)
  const linkIn = (text = '') => new RegExp(`${site}(/w/[\\w.-]+)`).exec(text)?.[1] ?? ''

  it('sends the link only to that mailbox, and again when the address is entered again, once an hour', async () => {
    await fillIn('fay@example.org')
    const [first] = mailsTo('fay@example.org')
    expect(first?.email.subject).toBe('The waitlist for DevConf')
    const link = linkIn(first?.email.text)
    expect((await office.service.send('GET', link, { apiKey: null })).text).toContain('You are number')

    await fillIn('FAY@example.org')
    expect(mailsTo('fay@example.org')).toHaveLength(1)
    office.passMinutes(61)
    for (let time = 0; time < 3; time++) await fillIn('Fay@example.org')
    const mails = mailsTo('fay@example.org')
    expect(mails.map(({ email }) => linkIn(email.text))).toEqual([link, link])
    // To the address that waits, as it was written there.
    expect([...mailsTo('FAY@example.org'), ...mailsTo('Fay@example.org')]).toEqual([])
  })

  it('sends no link to people whom the organizer adds; the organizer tells them', async () => {
    const waiting = { name: 'Gus', email: 'gus@example.org', ticketType: 'Box' }
    await office.send('POST', `/v1/events/${office.eventId}/waitlist-entries`, waiting)
    await office.jobs()
    expect(mailsTo('gus@example.org')).toEqual([])
  })
})

describe('mails to many', () => {
  it('link each recipient to their own orders, each once', async () => {
    await office.send('POST', `/v1/events/${office.eventId}/ticket-types`, { name: 'Standard' })
    for (const ticketType of ['Standard', 'Standard']) await office.register({ email: 'dee@example.org', ticketType })
    await office.jobs()
    for (const subject of ['Changed: DevConf', 'Coming up: DevConf']) {
      if (subject.startsWith('Changed'))
        await office.send('PATCH', `/v1/events/${office.eventId}`, { venue: 'Mill', notify: true })
      else office.passMinutes(62 * 24 * 60)
      await office.jobs()
      expect(mailTo('dee@example.org')?.subject).toBe(subject)
      const paths = pathsIn(mailTo('dee@example.org')?.text)
      expect(new Set(paths).size).toBe(2)
      for (const path of paths) expect((await office.send('GET', path)).status).toBe(200)
    }
  })
})

it('have no links until the service’s public URL is known', async () => {
  const plain = await openPostOffice()
  try {
    await plain.register()
    await plain.jobs()
    const [mail] = plain.server.taken
    expect(mail?.email.text).toMatch(/^Order [0-9A-Z]{10}$/m)
    expect(`${mail?.email.text}${mail?.email.html}`).not.toMatch(/order:|\/o\//)
  } finally {
    await plain.close()
  }
})

it('link to the URL configured for the database, whichever process sends them', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-links-'))
  const database = `sqlite:${path.join(folder, 'turnout.db')}`
  try {
    await (await serve({ database, publicUrl: site })).close()
    const command = await openPostOffice({ store: await openStore(database) })
    await command.register()
    await command.jobs()
    expect(pathsIn(command.server.taken[0]?.email.text)).toHaveLength(1)
    await command.close()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
