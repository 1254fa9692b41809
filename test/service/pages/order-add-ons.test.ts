// On both engines.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderPath } from '../../../src/service/core/signed-links.ts'
import { createExternalServices } from '../../../src/service/jobs/external-services.ts'
import { chosen, openVisitor, type Visitor } from './visitor.ts'

const services = createExternalServices()

let visitor: Visitor
let slug: string
let type: Record<string, string>
let path: string
let count = 0
beforeAll(async () => {
  visitor = await openVisitor({ services })
})
afterAll(() => visitor.service.close())

const organize = async (method: string, at: string, body?: object) => {
  const { status, json, text } = await visitor.organize(method, at, body)
  expect(status, text).toBeLessThan(300)
  return json
}

beforeEach(async () => {
  slug = `dinners-${++count}`
  await organize('POST', '/v1/events', { name: 'Dinners', slug, date: '2027-03-14', languages: ['de'] })
  await organize('POST', `/v1/events/${slug}/publish`)
  type = {}
  for (const [name, more] of Object.entries({
    Standard: { quantity: 2 },
    Dinner: { kind: 'add_on', price: 4500, quantity: 1, description: 'Three courses' },
    Badge: { kind: 'add_on', price: 0 },
    Gift: { kind: 'add_on', price: 1000, hidden: true },
  })) {
    type[name] = (await organize('POST', `/v1/events/${slug}/ticket-types`, { name, ...more })).id
  }
  await organize('PATCH', `/v1/events/${slug}/page`, { transferInstructions: 'IBAN' })
  const diet = { key: 'diet', kind: 'text', label: 'Diet', required: true, ticketTypes: ['Dinner'] }
  await organize('PATCH', `/v1/events/${slug}/form`, { questions: [diet] })
  const ada = { name: 'Ada', email: 'ada@example.org', 't1.name': 'Bob', 't1.email': 'bob@example.org' }
  path = (await visitor.fill(chosen(slug, { [type.Standard ?? '']: 2 }), ada)).headers.location ?? ''
})

const text = (page: string): string =>
  page
    .replace(/<head>[\s\S]*?<\/head>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

const page = (ticket: number, name?: string) =>
  `${path}/tickets/${ticket}/add-ons${name === undefined ? '' : `?q.${type[name]}=1`}`
const dinner = { 't0.a.diet': 'all', pay: 'transfer' }
const orders = async () => (await organize('GET', `/v1/events/${slug}/orders`)).data
const addOns = async () =>
  (await organize('GET', `/v1/events/${slug}/attendees`)).data.filter(({ kind }: { kind: string }) => kind === 'add_on')

describe('an add-on bought on the page of an order', () => {
  it('is offered for each admission while it is on sale, even when admissions are sold out', async () => {
    const { text: order } = await visitor.get(path)
    expect([...order.matchAll(/href="([^"]*add-ons)"/g)].map(([, link]) => link)).toEqual([page(1), page(2)])
    const { text: list } = await visitor.get(page(2))
    expect(text(list)).toContain('Extra tickets for Bob')
    expect(text(list)).toContain('Dinner €45.00 Three courses Buy')
    expect(list).not.toContain('Gift')
  })

  it('bought with the admissions, stands below the ticket of its person', async () => {
    const at = `supper-${count}`
    await organize('POST', '/v1/events', { name: 'Supper', slug: at, date: '2027-03-14' })
    await organize('POST', `/v1/events/${at}/publish`)
    for (const more of [{ name: 'Seat' }, { name: 'Soup', kind: 'add_on' }]) {
      await organize('POST', `/v1/events/${at}/ticket-types`, more)
    }
    const tickets = [
      { ticketType: 'Seat', name: 'Ada' },
      { ticketType: 'Seat', name: 'Bob' },
      { ticketType: 'Soup', forAdmission: 1 },
    ]
    const buyer = { name: 'Ada', email: 'ada@example.org' }
    const { id } = await organize('POST', `/v1/events/${at}/orders`, { ...buyer, tickets })
    const link = await orderPath(services.secrets, { id, linkNumber: 0 })
    const headings = [...(await visitor.get(link)).text.matchAll(/<h3>([^<]*)<\/h3>/g)].map(([, name]) => name)
    expect(headings).toEqual(['Seat', 'Soup', 'Seat'])
  })

  it('is an order of the buyer for that person, unpaid until it is paid', async () => {
    const { status, headers } = await visitor.fill(page(2, 'Dinner'), dinner)
    expect([status, headers.location]).toEqual([303, expect.stringMatching(/^\/o\//)])
    expect(headers.location).not.toBe(path)
    const order = (await orders()).at(-1)
    expect(order).toMatchObject({
      name: 'Ada',
      email: 'ada@example.org',
      status: 'pending',
      total: 4500,
      channel: 'page',
    })
    expect(Date.parse(order.expiresAt) - Date.parse(order.createdAt)).toBeGreaterThan(13 * 86_400_000)
    const [bob] = (await organize('GET', `/v1/events/${slug}/attendees`)).data.filter(
      ({ name, kind }: { name: string; kind: string }) => name === 'Bob' && kind === 'admission',
    )
    expect(await addOns()).toMatchObject([
      { name: 'Bob', status: 'pending', forAttendeeId: bob.id, answers: { diet: 'all' } },
    ])
    expect(text((await visitor.get(headers.location ?? '')).text)).toContain('Please pay €45.00 .')
    await organize('POST', `/v1/orders/${order.id}/pay`, { payment: 'transfer' })
    expect(text((await visitor.get(headers.location ?? '')).text)).toContain('Your extra tickets are confirmed')
    expect(await addOns()).toMatchObject([{ status: 'confirmed' }])
  })

  it('costs nothing and asks nothing where it is free', async () => {
    const { headers } = await visitor.fill(page(1, 'Badge'), {})
    expect(text((await visitor.get(headers.location ?? '')).text)).toContain('Your extra tickets are confirmed')
    expect(await addOns()).toMatchObject([{ name: 'Ada', status: 'confirmed' }])
  })

  it('is sold once, however often the form is sent, and to the first who asks', async () => {
    const token = /name="token" value="([^"]+)"/.exec((await visitor.get(page(1, 'Dinner'))).text)?.[1] ?? ''
    const answers = [1, 2].map(() => visitor.send(page(1, 'Dinner'), { token, ...dinner }))
    const sent = await Promise.all(answers)
    expect(new Set(sent.map(({ headers }) => headers.location)).size).toBe(1)
    const late = await visitor.fill(page(2, 'Dinner'), { ...dinner, token })
    expect(late.status).toBe(409)
    expect(text(late.text)).toContain('there are not enough of these tickets left')
    expect(await addOns()).toHaveLength(1)
  })

  it('needs its answers and a way to pay, and costs what was shown', async () => {
    const empty = await visitor.fill(page(1, 'Dinner'), { pay: 'transfer' })
    expect(empty.status).toBe(422)
    expect(text(empty.text)).toContain('Diet : Please answer this')
    expect((await visitor.fill(page(1, 'Dinner'), { ...dinner, pay: '' })).status).toBe(422)
    const dearer = await visitor.fill(page(1, 'Dinner'), { ...dinner, shown: '100' })
    expect(text(dearer.text)).toContain('The total has changed.')
    expect(await addOns()).toEqual([])
  })

  it('is nothing but an add-on on sale', async () => {
    expect((await visitor.fill(page(1, 'Standard'), { pay: 'transfer' }, { to: page(1, 'Standard') })).status).not.toBe(
      303,
    )
    await visitor.fill(page(1, 'Dinner'), dinner, { to: page(1, 'Gift') })
    await organize('PATCH', `/v1/ticket-types/${type.Dinner}`, { saleEndsAt: '2027-01-01T00:00:00Z' })
    expect((await visitor.fill(page(1), dinner, { to: page(1, 'Dinner') })).status).not.toBe(303)
    expect(await addOns()).toEqual([])
    expect(await orders()).toHaveLength(1)
  })

  it('is bought for nobody whose ticket was transferred, is not paid, or is an add-on itself', async () => {
    const [{ id }] = await orders()
    const { tickets } = await organize('GET', `/v1/orders/${id}`)
    await organize('POST', `/v1/tickets/${tickets[0].id}/transfer`, { name: 'Eve', email: 'eve@example.org' })
    expect((await visitor.get(page(1, 'Badge'))).status).toBe(409)
    expect((await visitor.get(page(3, 'Badge'))).status).toBe(404)
    const { headers } = await visitor.fill(page(2, 'Dinner'), dinner)
    expect((await visitor.get(`${headers.location}/tickets/1/add-ons`)).status).toBe(409)
  })

  it('is closed to forms of other sites', async () => {
    const foreign = await visitor.fill(page(1, 'Badge'), {}, { headers: { origin: 'https://evil.example' } })
    expect(foreign.status).toBe(403)
    expect(await addOns()).toEqual([])
  })
})
