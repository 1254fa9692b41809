// The page of a ticket that was passed on, and what becomes of it with each next holder. On both engines.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ticketPath } from '../../../../src/service/core/signed-links.ts'
import { createExternalServices } from '../../../../src/service/jobs/external-services.ts'
import { fonts } from '../../../documents/report/sample-report.ts'
import { chosen, openVisitor, tokenIn, type Visitor } from '../visitor.ts'

const services = createExternalServices({ fonts })
let visitor: Visitor
let slug: string
let type: Record<string, string>
let count = 0
beforeAll(async () => {
  visitor = await openVisitor({ services })
})
afterAll(() => visitor.service.close())

const organize = async (method: string, path: string, body?: object) => {
  const { status, json, text } = await visitor.organize(method, path, body)
  expect(status, text).toBeLessThan(300)
  return json
}

beforeEach(async () => {
  slug = `passed-on-${++count}`
  visitor.setNow('2027-01-10T12:00:00.000Z')
  const of = `/v1/events/${slug}`
  const event = { name: 'Workshops', slug, date: '2027-03-14', timezone: 'Europe/Berlin', languages: ['de'] }
  await organize('POST', '/v1/events', event)
  await organize('POST', `${of}/publish`)
  type = {}
  for (const [name, more] of Object.entries({ Standard: { price: 12_300 }, Dinner: { kind: 'add_on', price: 4500 } })) {
    type[name] = (await organize('POST', `${of}/ticket-types`, { name, ...more })).id
  }
  await organize('PATCH', `${of}/page`, { transferInstructions: 'IBAN' })
  await organize('PATCH', `${of}/form`, { questions: [{ key: 'diet', label: 'Diet', kind: 'text' }] })
  await organize('POST', `${of}/rooms`, { name: 'Lab' })
  const enrolment = { kind: 'open', capacity: 5 }
  await organize('POST', `${of}/sessions`, { code: 'SOLDER', title: 'Soldering', minutes: 60, enrolment })
  const place = { op: 'place', session: 'SOLDER', room: 'Lab', start: '2027-03-14T10:00' }
  await organize('POST', `${of}/schedule/changes`, { changes: [place] })
  await organize('POST', `${of}/schedule/releases`, { force: true })
  await organize('POST', `${of}/schedule/publish`, {})
})

interface Ordered {
  readonly id: string
  readonly path: string
  readonly tickets: readonly { readonly id: string; readonly attendeeId: string; readonly code: string }[]
}

/** Two admissions and a dinner that Ada ordered and paid, with a diet that is nobody else's business. */
async function order(): Promise<Ordered> {
  const ids = { [String(type.Standard)]: 2, [String(type.Dinner)]: 1 }
  const fields = { name: 'Ada Lovelace', email: 'ada@example.org', 't1.name': 'Cyd', pay: 'transfer' }
  const { headers } = await visitor.fill(chosen(slug, ids), fields)
  const { id } = (await organize('GET', `/v1/events/${slug}/orders`)).data[0]
  await organize('POST', `/v1/orders/${id}/pay`, { payment: 'cash' })
  return { id, path: headers.location ?? '', tickets: (await organize('GET', `/v1/orders/${id}`)).tickets }
}

const eve = { name: 'Eve', email: 'eve@example.org' }

/** Gives a ticket to somebody else, and gives the path of its page. */
async function passOn(id: string, to: object = eve): Promise<string> {
  await organize('POST', `/v1/tickets/${id}/transfer`, to)
  return pathOf(id)
}

async function pathOf(id: string): Promise<string> {
  const { generation } = await organize('GET', `/v1/tickets/${id}`)
  return ticketPath(services.secrets, { id, linkNumber: generation })
}

const text = (page: string): string =>
  page
    .replace(/<head>[\s\S]*?<\/head>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
const read = async (path: string) => text((await visitor.get(path)).text)
const statusOf = async (path: string) => (await visitor.get(path)).status
const enrolled = async () => {
  const [{ id }] = (await organize('GET', `/v1/events/${slug}/sessions?code=SOLDER`)).data
  return (await organize('GET', `/v1/sessions/${id}/enrolments`)).data
    .filter(({ status }: { status: string }) => status === 'enrolled')
    .map(({ attendee }: { attendee: { name: string } }) => attendee.name)
}

describe('the page of a ticket that was passed on', () => {
  it('has its code and its add-ons, and no word of its buyer, the price and other tickets', async () => {
    const { tickets, path: own } = await order()
    const path = await passOn(tickets[0]?.id ?? '')
    const mine = (await organize('GET', `/v1/attendees/${tickets[0]?.attendeeId}`)).ticket.code
    const { text: page, status, headers } = await visitor.get(path)
    expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'private, no-store', 'noindex'])
    expect(text(page)).toContain('Your ticket Event Workshops Date Sunday, 14 March 2027')
    expect(text(page)).toContain(`Eve Code ${mine}`)
    expect(text(page)).toContain('Dinner For Eve Code')
    expect(page).not.toMatch(/Ada|ada@|Cyd|123\.00|45\.00|\/o\//)
    expect(page).not.toContain(tickets[1]?.code)
    expect(await read(own)).not.toContain(mine)
  })

  it('has the QR code and the papers of these tickets alone', async () => {
    const { tickets, path: own } = await order()
    const path = await passOn(tickets[0]?.id ?? '')
    const { text: page } = await visitor.get(path)
    const [, image = ''] = /class="qr" src="([^"]+)"/.exec(page) ?? []
    const { text: drawn, headers } = await visitor.get(image)
    expect([headers['content-type'], drawn.startsWith('<svg')]).toEqual(['image/svg+xml', true])
    expect(await statusOf(`${own}/tickets/1/code.svg`)).toBe(404)
    const file = await visitor.get(`${path}/tickets.pdf`)
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(await statusOf(`${path}/tickets/3/code.svg`)).toBe(404)
  })

  it('takes places in sessions and gives them up, and opens an agenda of its own', async () => {
    const { tickets } = await order()
    const path = await passOn(tickets[0]?.id ?? '')
    const sessions = `${path}/tickets/1/sessions`
    expect(await read(sessions)).toContain('Back to your ticket')
    const taken = await visitor.fill(sessions, { session: 'SOLDER', do: 'enrol' })
    expect([taken.status, taken.headers.location]).toEqual([303, `${sessions}#SOLDER`])
    expect(await enrolled()).toEqual(['Eve'])
    expect(await read(path)).toContain('Your place is confirmed.')
    await visitor.fill(sessions, { session: 'SOLDER', do: 'leave' })
    expect(await enrolled()).toEqual([])
    const { headers } = await visitor.fill(path, {}, { to: `${path}/tickets/1/agenda` })
    expect(headers.location).toMatch(/\/agenda\/my\//)
    expect(await statusOf(headers.location ?? '')).toBe(200)
  })

  it('changes the name and the answers', async () => {
    const { tickets } = await order()
    const path = await passOn(tickets[0]?.id ?? '')
    const { status, headers } = await visitor.fill(`${path}/tickets/1`, { do: 'save', name: 'Eva', 'a.diet': 'vegan' })
    expect([status, headers.location]).toEqual([303, `${path}?saved`])
    expect((await visitor.get(`${path}?saved`)).text).toContain('role="status">Saved.</p>')
    expect(await organize('GET', `/v1/attendees/${tickets[0]?.attendeeId}`)).toMatchObject({
      name: 'Eva',
      answers: { diet: 'vegan' },
    })
  })

  it('sells add-ons, in an order of the holder’s own', async () => {
    const { tickets } = await order()
    const path = await passOn(tickets[1]?.id ?? '')
    const shop = `${path}/tickets/1/add-ons?q.${type.Dinner}=1`
    expect(await read(shop)).toContain('Back to your ticket')
    const bought = await visitor.fill(shop, { pay: 'transfer', shown: '4500' })
    expect(bought.status, bought.text).toBe(303)
    const [latest] = (await organize('GET', `/v1/events/${slug}/orders?email=eve@example.org`)).data
    expect(latest).toMatchObject({ name: 'Eve', email: 'eve@example.org', total: 4500 })
    expect(await read(path)).toContain('Dinner For Eve Valid once paid')
  })

  it('has none of what is the buyer’s: paying, cancelling, invoices', async () => {
    const { tickets } = await order()
    await organize('PATCH', `/v1/events/${slug}/page`, { selfCancelUntil: '2027-02-01T00:00:00Z' })
    const path = await passOn(tickets[0]?.id ?? '')
    expect((await visitor.get(path)).text).not.toContain('/cancel')
    for (const place of ['pay', 'cancel', 'invoices/1']) expect(await statusOf(`${path}/${place}`)).toBe(404)
    const token = tokenIn((await visitor.get(`${path}/tickets/1`)).text)
    expect((await visitor.send(`${path}/cancel`, { token })).status).toBe(404)
  })

  it('speaks the reader’s language, not the buyer’s', async () => {
    const { tickets } = await order()
    const path = await passOn(tickets[0]?.id ?? '')
    const { text: page } = await visitor.get(path, { headers: { 'accept-language': 'de' } })
    expect(text(page)).toContain('Ihr Ticket')
  })
})

describe('its address', () => {
  it('ends when the ticket is passed on, with everything below it', async () => {
    const { tickets } = await order()
    const path = await passOn(tickets[0]?.id ?? '')
    const mine = await visitor.fill(path, {}, { to: `${path}/tickets/1/agenda` })
    const token = tokenIn((await visitor.get(`${path}/tickets/1`)).text)
    const fields = { do: 'transfer', newName: 'Gus', newEmail: 'gus@example.org', token }
    const given = await visitor.send(`${path}/tickets/1`, fields)
    expect([given.status, text(given.text)]).toEqual([
      200,
      expect.stringContaining('The ticket now belongs to Gus. The new code goes to gus@example.org.'),
    ])
    const below = ['', '/tickets.pdf', '/tickets/1', '/tickets/1/code.svg', '/tickets/1/sessions', '/tickets/1/add-ons']
    for (const place of below) expect([place, await statusOf(path + place)]).toEqual([place, 404])
    expect((await visitor.send(`${path}/tickets/1`, fields)).status).toBe(404)
    expect((await visitor.send(`${path}/tickets/1/sessions`, { token, session: 'SOLDER', do: 'enrol' })).status).toBe(
      404,
    )
    const next = await pathOf(tickets[0]?.id ?? '')
    expect(await read(next)).toContain('Gus Code')
    const theirs = await visitor.fill(next, {}, { to: `${next}/tickets/1/agenda` })
    expect(await statusOf(theirs.headers.location ?? '')).toBe(200)
    expect(await statusOf(mine.headers.location ?? '')).toBe(404)
  })

  it('opens nothing for a ticket that is its buyer’s, also one that came back', async () => {
    const { tickets, path: own } = await order()
    const id = tickets[0]?.id ?? ''
    expect(await statusOf(await pathOf(id))).toBe(404)
    await passOn(id)
    const back = await passOn(id, { name: 'Ada Lovelace', email: 'ada@example.org' })
    expect(await statusOf(back)).toBe(404)
    expect(await read(own)).not.toContain('Transferred to somebody else')
  })

  it('cannot be guessed from another one, and is told apart from none by nobody', async () => {
    const { tickets, path: own } = await order()
    const path = await passOn(tickets[0]?.id ?? '')
    const other = path.slice(0, -1) + (path.endsWith('A') ? 'B' : 'A')
    const mac = own.split('.')[1] ?? ''
    const pages = [other, `${path.split('.')[0]}.${mac}`, `/t/${'0'.repeat(26)}.${'A'.repeat(22)}`, '/t/nobody']
    const answers = await Promise.all(pages.map((page) => visitor.get(page)))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(new Set(answers.map((answer) => text(answer.text))).size).toBe(1)
  })

  it('shows a ticket that is void as such, without its code', async () => {
    const { tickets } = await order()
    const path = await passOn(tickets[1]?.id ?? '')
    await organize('POST', `/v1/tickets/${tickets[1]?.id}/void`, {})
    const { text: page } = await visitor.get(path)
    expect([text(page).includes('No longer valid'), page.includes('class="qr"')]).toEqual([true, false])
    expect(await statusOf(`${path}/tickets.pdf`)).toBe(404)
  })
})
