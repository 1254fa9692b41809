// On both engines.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSuggestions, type SuggestionScene } from './scene.ts'

let scene: SuggestionScene
beforeEach(async () => {
  scene = await openSuggestions()
})
afterEach(() => scene.close())

const made = async (body: object) => (await scene.make(body)).json

test('prices say what a change must cost to be wrong, and nothing about how buyers react', async () => {
  const { json } = await scene.make({ price: { perHead: 1000, fixed: 80_000 } })
  expect(json).toMatchObject({ state: 'too_little_data', suggestions: [], costs: { fixed: 80_000, from: 'typed' } })
  // 50 less 10 a head: 5 more bear 5/45 of the buyers staying away, 5 less need 5/35 more.
  expect(json.prices).toMatchObject([{ ticketType: 'VIP', step: 500, raiseBears: 11.1, cutNeeds: 14.3 }])
  // 800 at 40 each.
  expect(json.costs).toMatchObject({ breakEvenTickets: 20, isReached: false })
  expect(json.costs.chance).toBeNull()
  expect(json.needs).not.toEqual([])
})

test('a price with tax included changes by its share of a step', async () => {
  const body = { taxRate: '25', taxMode: 'inclusive' }
  await scene.service.send('PATCH', `/v1/ticket-types/${scene.ticketType}`, { body })
  const { json } = await scene.make({ price: { perHead: 1000 } })
  // 40 without tax less 10 a head: 4 more of 34, 4 less of 26.
  expect(json.prices).toMatchObject([{ price: 5000, step: 500, raiseBears: 11.7, cutNeeds: 15.4 }])
})

test('costs that the tickets sold cover are said to be reached', async () => {
  await sell(20)
  const json = await made({ price: { fixed: 80_000 } })
  expect(json.costs).toMatchObject({ breakEvenTickets: 20, isReached: true })
})

test('a venue of which nothing is known has nothing made up', async () => {
  const candidates = [{ name: 'Old Mill', capacity: 120 }]
  const json = await made({ kind: 'venue', price: undefined, venue: { candidates } })
  expect(json.venues).toMatchObject([{ name: 'Old Mill', capacity: 120, hire: null, net: null, fits: null }])
  expect(json.suggestions).toEqual([])
})

test('with people expected, the venue with the best net comes first and is advice when it is not in the account', async () => {
  await sell(20)
  const candidates = [
    { name: 'Palace', capacity: 5000, hire: 90_000_000 },
    { name: 'Old Mill', capacity: 1200, hire: 20_000 },
  ]
  const json = await made({ kind: 'venue', price: undefined, venue: { candidates } })
  expect(json.state).toBe('published')
  expect(json.venues.map(({ name }: { name: string }) => name)).toEqual(['Old Mill', 'Palace'])
  expect(json.suggestions).toMatchObject([{ code: 'venue_better', title: 'Hold it at Old Mill', changes: [] }])
})

test('no venue is suggested at a loss, nor one that is not known to be better than where the event is now', async () => {
  await sell(20)
  const palace = { name: 'Palace', capacity: 5000, hire: 90_000_000 }
  // As many places as the hall: how many people a draw has does not matter.
  const mill = { name: 'Old Mill', capacity: 2000, hire: 20_000 }
  const titles = async (candidates: readonly object[]) => {
    const json = await made({ kind: 'venue', price: undefined, venue: { candidates } })
    return json.suggestions.map(({ title }: { title: string }) => title)
  }
  expect(await titles([palace])).toEqual([])
  expect(await titles([mill])).toEqual(['Hold it at Old Mill'])
  const hall = (await scene.service.send('POST', '/v1/venues', { body: { name: 'Town Hall' } })).json.id
  await scene.service.send('POST', `/v1/venues/${hall}/rooms`, { body: { name: 'Main hall', capacity: 2000 } })
  await scene.service.send('PATCH', `/v1/events/${scene.event}`, { body: { venueId: hall } })
  // What the hall costs is not known.
  expect(await titles([mill])).toEqual([])
  await scene.service.send('POST', `/v1/events/${scene.event}/expenses`, {
    body: { description: 'Hire', category: 'venue', amount: 30_000, date: '2027-01-20' },
  })
  expect(await titles([mill])).toEqual(['Hold it at Old Mill instead of Town Hall'])
})

test('a venue of the account is changed by accepting', async () => {
  await sell(20)
  const venue = (await scene.service.send('POST', '/v1/venues', { body: { name: 'Town Hall' } })).json.id
  await scene.service.send('POST', `/v1/venues/${venue}/rooms`, { body: { name: 'Main hall', capacity: 2000 } })
  const past = (
    await scene.service.send('POST', '/v1/events', { body: { name: 'Before', date: '2027-01-05', venueId: venue } })
  ).json.id
  await scene.service.send('POST', `/v1/events/${past}/expenses`, {
    body: { description: 'Hire', category: 'venue', amount: 30_000, date: '2027-01-05' },
  })
  const json = await made({ kind: 'venue', price: undefined })
  expect(json.venues).toMatchObject([{ name: 'Town Hall', capacity: 2000, hire: 30_000 }])
  expect(await scene.to(json.id, 'accept')).toMatchObject({ status: 200 })
  expect((await scene.service.send('GET', `/v1/events/${scene.event}`)).json.venueId).toBe(venue)
})

test('answers about access are counted, but not where fewer than five gave them', async () => {
  const question = { key: 'steps', kind: 'multiple', label: 'Do you need anything?', options: ['no steps', 'a seat'] }
  await scene.service.send('PATCH', `/v1/events/${scene.event}/form`, { body: { questions: [question] } })
  for (let number = 0; number < 7; number += 1) {
    const answers = { steps: number < 2 ? ['no steps', 'a seat'] : ['no steps'] }
    const body = { name: 'Ada', email: `ada${number}@example.org`, ticketType: 'VIP', payment: 'cash', answers }
    expect((await scene.service.send('POST', `/v1/events/${scene.event}/attendees`, { body })).status).toBe(201)
  }
  const asked = (accessQuestion: string, apiKey?: string) =>
    scene.make({ kind: 'venue', price: undefined, venue: { accessQuestion } }, apiKey)
  expect((await asked('steps')).json.access).toEqual({
    question: 'steps',
    label: 'Do you need anything?',
    answers: [
      { answer: 'a seat', people: null },
      { answer: 'no steps', people: 7 },
    ],
  })
  expect((await asked('shoes')).json).toMatchObject({
    code: 'validation_failed',
    errors: [{ pointer: '/venue/accessQuestion', detail: expect.stringContaining('it has steps') }],
  })
  const scopes = ['suggestions:write', 'events:read', 'agenda:read', 'orders:read', 'money:read']
  const apiKey = await scene.service.key({ name: 'agent', scopes })
  expect((await asked('steps', apiKey)).json).toMatchObject({ code: 'insufficient_scope', scopes: ['attendees:read'] })
})

test('marketing is silent without data, and speaks of a tier that ends', async () => {
  const quiet = await made({ kind: 'marketing', price: undefined })
  expect(quiet.suggestions).toEqual([])
  await scene.service.send('PATCH', `/v1/ticket-types/${scene.ticketType}`, {
    body: { tiers: [{ name: 'Early', price: 4000, until: '2027-01-14T00:00:00Z' }] },
  })
  const json = await made({ kind: 'marketing', price: undefined })
  expect(json.suggestions).toMatchObject([{ code: 'tier_ends', subject: scene.ticketType, effect: null }])
})

test('a promo code that nobody uses is idle after two weeks', async () => {
  await scene.service.send('POST', `/v1/events/${scene.event}/promo-codes`, { body: { code: 'EARLY', percent: 10 } })
  scene.setNow('2027-01-25T12:00:00.000Z')
  const json = await made({ kind: 'marketing', price: undefined })
  expect(json.suggestions).toMatchObject([{ code: 'code_idle', command: 'turnout promo-codes disable EARLY' }])
})

/** Sells tickets on the first day of the sale, of which something can be said two weeks later. */
async function sell(count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const body = { name: `Guest ${number}`, email: `guest${number}@example.org`, ticketType: 'VIP', payment: 'cash' }
    await scene.service.send('POST', `/v1/events/${scene.event}/attendees`, { body })
  }
  scene.setNow('2027-01-24T12:00:00.000Z')
}

test('costs that are unlikely to be covered are said once a day, and until the chance is clearly better', async () => {
  await sell(12)
  await scene.service.send('PATCH', `/v1/events/${scene.event}`, { body: { capacity: 60 } })
  await scene.service.send('POST', `/v1/events/${scene.event}/expenses`, {
    body: { description: 'Hall', category: 'venue', amount: 100 * 5000, date: '2027-01-09' },
  })
  const unlikely = async () =>
    (await made({ kind: 'marketing', price: undefined })).suggestions.filter(
      ({ code }: { code: string }) => code === 'break_even_unlikely',
    )
  const [first] = await unlikely()
  expect(first.title).toMatch(/^Covering the costs takes 100 tickets: the chance is 1 %$/)
  expect(await unlikely()).toMatchObject([{ id: first.id }])
  scene.setNow('2027-01-25T12:00:00.000Z')
  const [next] = await unlikely()
  expect(next.id).not.toBe(first.id)
  expect((await scene.show(first.id)).json.status).toBe('superseded')
})

test('what buyers paid where they set the price says what a fixed one would have brought', async () => {
  await scene.service.send('PATCH', `/v1/ticket-types/${scene.ticketType}`, { body: { minPrice: 0 } })
  for (let number = 0; number < 50; number += 1) {
    const amount = number < 30 ? 1000 : 3000
    const tickets = [{ ticketType: 'VIP', amount }]
    const body = { name: `Guest ${number}`, email: `guest${number}@example.org`, tickets, payment: 'cash' }
    expect((await scene.service.send('POST', `/v1/events/${scene.event}/orders`, { body })).status).toBe(201)
  }
  const { fixedPrices } = await made({ price: {} })
  expect(fixedPrices).toMatchObject([{ ticketType: 'VIP', payments: 50, paid: 90_000 }])
  expect(
    fixedPrices[0].prices.map(({ price, revenue }: { price: number; revenue: number }) => [price, revenue]),
  ).toEqual([
    [1000, 50_000],
    [3000, 60_000],
  ])
})

test('money that is needed by a day is compared with what sales bring by then, and an early price is proposed within reach', async () => {
  await sell(12)
  const ask = (amount: number) => made({ price: { cash: { amount, by: '2027-02-15' } } })
  const reached = await ask(60_000)
  expect(reached.cash).toMatchObject({ needed: 60_000, received: 60_000, missing: 0, tickets: 0 })
  expect(reached.suggestions).toEqual([])
  const { cash, suggestions } = await ask(100_000)
  // Of 13 weeks of sale 7 are over; 400 are 8 tickets at 50.
  expect(cash).toMatchObject({ received: 60_000, missing: 40_000, price: 5000, tickets: 8 })
  const { low, middle, high } = cash.expected
  expect([60_000 < low, low < 100_000, 100_000 < middle, middle < high]).toEqual([true, true, true, true])
  expect(suggestions).toEqual([])
  const expected = Math.round((middle - 60_000) / 5000)
  const near = await ask(middle + 10_000)
  const tickets = Math.ceil((middle - 50_000) / 4500)
  const figures = { tickets, buyers: expected, more: Math.ceil((tickets / expected - 1) * 100), price: 4500, step: 500 }
  const tier = { name: 'Early', price: 4500, until: '2027-02-15T23:59:59.999Z', first: null }
  expect(near.suggestions).toMatchObject([
    { code: 'early_cash', subject: scene.ticketType, why: [{}, { figures }], changes: [{ body: { tiers: [tier] } }] },
  ])
  const far = await ask(1_000_000)
  expect(far.suggestions).toMatchObject([{ code: 'cash_short', changes: [] }])
  expect(await scene.to(near.suggestions[0].id, 'accept')).toMatchObject({ status: 200 })
  expect((await scene.service.send('GET', `/v1/ticket-types/${scene.ticketType}`)).json.tiers).toMatchObject([tier])
})

test('without a forecast the tickets that bring the money are said, and nothing is proposed', async () => {
  const json = await made({ price: { cash: { amount: 12_001, by: '2027-01-10' } } })
  const nothing = { low: null, middle: null, high: null }
  expect(json.cash).toEqual({
    needed: 12_001,
    by: '2027-01-10',
    received: 0,
    missing: 12_001,
    price: 5000,
    tickets: 3,
    expected: nothing,
  })
  expect(json.suggestions).toEqual([])
  const late = await scene.make({ price: { cash: { amount: 1, by: '2027-01-09' } } })
  expect(late).toMatchObject({ status: 422, json: { errors: [{ pointer: '/price/cash/by' }] } })
})
