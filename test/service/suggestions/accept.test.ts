// On both engines.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cost, openSuggestions, price, type SuggestionScene } from './scene.ts'

let scene: SuggestionScene
beforeEach(async () => {
  scene = await openSuggestions()
})
afterEach(() => scene.close())

describe('making', () => {
  test('a suggestion says what it would change and why, and changes nothing', async () => {
    const { status, json, headers } = await scene.make()
    expect(status).toBe(201)
    const [suggestion] = json.suggestions
    expect(suggestion).toMatchObject({
      kind: 'price',
      code: 'price_below_cost',
      subject: scene.ticketType,
      title: 'Sell VIP for at least 60.00 EUR',
      status: 'proposed',
      effect: null,
      changes: [{ operation: 'updateTicketType', params: { ticket_type_id: scene.ticketType }, body: { price: cost } }],
      writer: 'statistics',
      expiresAt: '2027-01-17T12:00:00.000Z',
    })
    expect(suggestion.why[0].figures).toEqual({ price, perHead: cost, loss: cost - price, sold: 0 })
    expect(headers.location).toBe(`/v1/suggestions/${suggestion.id}`)
    expect(await scene.priceNow()).toBe(price)
  })

  test('a new one of the same rule about the same thing supersedes the old one', async () => {
    const first = (await scene.make()).json.id
    const second = (await scene.make()).json.id
    expect((await scene.show(first)).json.status).toBe('superseded')
    expect((await scene.show(second)).json.status).toBe('proposed')
  })

  test('it expires after a week, and no later than the event starts', async () => {
    const { id } = (await scene.make()).json
    scene.setNow('2027-01-17T12:00:00.000Z')
    expect((await scene.show(id)).json.status).toBe('expired')
    const list = await scene.service.send('GET', '/v1/suggestions?status=expired')
    expect(list.json.data).toMatchObject([{ id }])
    expect((await scene.to(id, 'accept')).json).toMatchObject({ code: 'state_conflict' })
    scene.setNow('2027-03-13T12:00:00.000Z')
    expect((await scene.make()).json.suggestions[0].expiresAt).toBe('2027-03-14T00:00:00.000Z')
  })

  test('nothing is suggested for an event that is over', async () => {
    scene.setNow('2027-03-16T12:00:00.000Z')
    expect(await scene.make()).toMatchObject({ status: 409, json: { code: 'state_conflict' } })
  })

  test('a key that may not read what a suggestion shows is told which scopes it lacks', async () => {
    const apiKey = await scene.service.key({ name: 'agent', scopes: ['suggestions:write'] })
    const { status, json } = await scene.make({}, apiKey)
    expect(status).toBe(403)
    expect(json).toMatchObject({ code: 'insufficient_scope', scopes: ['events:read', 'orders:read', 'money:read'] })
  })
})

describe('accepting', () => {
  test('carries the changes out, once', async () => {
    const { id } = (await scene.make()).json
    const { status, json } = await scene.to(id, 'accept')
    expect(status).toBe(200)
    expect(json).toMatchObject({
      status: 'accepted',
      accepted: [1],
      carriedOut: [
        {
          number: 1,
          operation: 'updateTicketType',
          fields: [{ name: 'price', from: price, to: cost }],
          kinds: ['ticket_type.updated'],
          mails: 0,
          money: 0,
        },
      ],
    })
    expect(await scene.priceNow()).toBe(cost)
    expect((await scene.to(id, 'accept')).json).toMatchObject({ code: 'state_conflict', status: 409 })
  })

  test('is refused with the difference when what it touches was changed meanwhile', async () => {
    const { id } = (await scene.make()).json
    await scene.service.send('PATCH', `/v1/ticket-types/${scene.ticketType}`, { body: { price: 5500 } })
    const { status, json } = await scene.to(id, 'accept')
    expect(status).toBe(409)
    expect(json).toMatchObject({
      code: 'suggestion_stale',
      differences: ['price of "VIP": 5000 then, 5500 now', 'currentPrice of "VIP": 5000 then, 5500 now'],
    })
    expect(await scene.priceNow()).toBe(5500)
    expect((await scene.show(id)).json.status).toBe('proposed')
  })

  test('tickets that were sold meanwhile are no difference', async () => {
    const { id } = (await scene.make()).json
    const ada = { name: 'Ada', email: 'ada@example.org', ticketType: 'VIP', payment: 'cash' }
    expect((await scene.service.send('POST', `/v1/events/${scene.event}/attendees`, { body: ada })).status).toBe(201)
    expect((await scene.to(id, 'accept')).status).toBe(200)
  })

  test('asks for the scopes of its changes', async () => {
    const { id } = (await scene.make()).json
    const apiKey = await scene.service.key({ name: 'agent', scopes: ['suggestions:write'] })
    const { status, json } = await scene.to(id, 'accept', {}, apiKey)
    expect(status).toBe(403)
    expect(json).toMatchObject({ code: 'insufficient_scope', scopes: ['events:write'] })
    expect(await scene.priceNow()).toBe(price)
  })
})

describe('what is not open is refused with the next step:', () => {
  const again = 'turnout suggest price devconf --per-head 60.00'
  const deciding = [
    ['accept', {}],
    ['reject', { reason: 'other' }],
  ] as const

  test.each(deciding)('one that was accepted (%s)', async (action, body) => {
    const { id } = (await scene.make()).json
    await scene.to(id, 'accept')
    expect((await scene.to(id, action, body)).json).toMatchObject({
      detail: "This suggestion was accepted on 2027-01-10, and can't be decided twice",
      hint: `What it changed: turnout suggestions show ${id}. To ask for it again: ${again}`,
    })
  })

  test.each(deciding)('one that was rejected (%s)', async (action, body) => {
    const { id } = (await scene.make()).json
    await scene.to(id, 'reject', { reason: 'too_costly' })
    expect((await scene.to(id, action, body)).json).toMatchObject({
      detail: 'This suggestion was rejected on 2027-01-10: too_costly',
      hint: `To ask for it again: ${again} --include-rejected`,
    })
  })

  test.each(deciding)('one that expired (%s)', async (action, body) => {
    const { id } = (await scene.make()).json
    scene.setNow('2027-01-17T12:00:00.000Z')
    expect((await scene.to(id, action, body)).json).toMatchObject({
      detail: 'This suggestion expired on 2027-01-17',
      hint: `To ask for it again: ${again}`,
    })
  })

  test.each(deciding)('one that a newer one has taken the place of (%s)', async (action, body) => {
    const { id } = (await scene.make()).json
    const newer = (await scene.make()).json.id
    const detail = `A newer suggestion, ${newer}, has replaced this one`
    const hint = `The newer one: turnout suggestions show ${newer}`
    expect((await scene.to(id, action, body)).json).toMatchObject({ detail, hint, newerId: newer })
    await scene.to(newer, 'accept')
    expect((await scene.to(id, action, body)).json.hint).toBe(`To ask for it again: ${again}`)
  })

  test('one that is stale, also where it is only rehearsed', async () => {
    const { id } = (await scene.make()).json
    await scene.service.send('PATCH', `/v1/ticket-types/${scene.ticketType}`, { body: { price: 5500 } })
    const hint = `Nothing was carried out. Suggest it again: ${again}`
    expect((await scene.to(id, 'accept')).json).toMatchObject({ code: 'suggestion_stale', hint })
    expect((await scene.to(id, 'rehearse')).json.refusal).toMatchObject({ code: 'suggestion_stale', hint })
  })
})

describe('advice', () => {
  /** A price tier that ends soon: nothing can be carried out for it. */
  async function advised(): Promise<string> {
    const tiers = [{ name: 'Early', price: 4000, until: '2027-01-15T00:00:00.000Z', first: null }]
    await scene.service.send('PATCH', `/v1/ticket-types/${scene.ticketType}`, { body: { tiers } })
    const { json } = await scene.make({ kind: 'marketing', price: undefined })
    return json.suggestions.find(({ code }: { code: string }) => code === 'tier_ends').id
  }

  test('that is accepted was followed: it is no longer open, nothing is carried out, and the record says who said so', async () => {
    const id = await advised()
    const before = (await scene.service.send('GET', `/v1/ticket-types/${scene.ticketType}`)).json
    const { status, json } = await scene.to(id, 'accept')
    expect(status).toBe(200)
    expect(json).toMatchObject({ status: 'accepted', accepted: [], carriedOut: [], decidedBy: expect.any(String) })
    expect((await scene.service.send('GET', `/v1/ticket-types/${scene.ticketType}`)).json).toEqual(before)
    expect((await scene.service.send('GET', '/v1/suggestions?status=proposed')).json.data).toEqual([])
    const log = await scene.service.send('GET', '/v1/audit?action=acceptSuggestion')
    expect(log.json.data).toMatchObject([{ action: 'acceptSuggestion' }])
    const changes = await scene.service.send('GET', '/v1/changes?kinds=suggestion.accepted')
    expect(changes.json.data).toMatchObject([{ data: { kind: 'marketing', changes: 0 } }])
  })

  test('is accepted once, has no changes to choose from, and is rehearsed as nothing', async () => {
    const id = await advised()
    expect((await scene.to(id, 'accept', { only: [1] })).json).toMatchObject({ code: 'validation_failed' })
    expect((await scene.to(id, 'rehearse')).json).toMatchObject({ wouldSucceed: true, refusal: null, changes: [] })
    expect((await scene.to(id, 'accept')).status).toBe(200)
    expect(await scene.to(id, 'accept')).toMatchObject({ status: 409, json: { code: 'state_conflict' } })
  })

  test('needs no scope but that of accepting', async () => {
    const id = await advised()
    const reader = await scene.service.key({ name: 'reader', scopes: ['suggestions:read'] })
    expect((await scene.to(id, 'accept', {}, reader)).json).toMatchObject({ code: 'insufficient_scope' })
    const writer = await scene.service.key({ name: 'writer', scopes: ['suggestions:write'] })
    expect((await scene.to(id, 'accept', {}, writer)).status).toBe(200)
  })
})

describe('rehearsing', () => {
  test('shows what accepting would do, and takes it back', async () => {
    const { id } = (await scene.make()).json
    const { status, json } = await scene.to(id, 'rehearse')
    expect(status).toBe(200)
    expect(json).toMatchObject({
      wouldSucceed: true,
      refusal: null,
      changes: [{ fields: [{ name: 'price', from: price, to: cost }] }],
      mails: 0,
      money: 0,
    })
    expect(await scene.priceNow()).toBe(price)
    expect((await scene.show(id)).json.status).toBe('proposed')
  })

  test('says why accepting would be refused', async () => {
    const { id } = (await scene.make()).json
    const apiKey = await scene.service.key({ name: 'reader', scopes: ['suggestions:read'] })
    const { json } = await scene.to(id, 'rehearse', {}, apiKey)
    expect(json).toMatchObject({
      wouldSucceed: false,
      refusal: { code: 'insufficient_scope', details: ['events:write'] },
      changes: [],
    })
  })
})

describe('rejecting', () => {
  test('keeps it away for 30 days, unless rejected ones are asked for too', async () => {
    const { id } = (await scene.make()).json
    const rejected = await scene.to(id, 'reject', { reason: 'too_costly', note: 'The sponsor pays' })
    expect(rejected.json).toMatchObject({ status: 'rejected', reason: 'too_costly', note: 'The sponsor pays' })
    const again = (await scene.make()).json
    expect(again).toMatchObject({ suggestions: [], withheld: [{ title: 'Sell VIP for at least 60.00 EUR' }] })
    expect(again).not.toHaveProperty('id')
    expect((await scene.make({ includeRejected: true })).json.suggestions).toHaveLength(1)
  })

  test('it comes back after 30 days', async () => {
    const { id } = (await scene.make()).json
    await scene.to(id, 'reject', { reason: 'not_wanted' })
    scene.setNow('2027-02-09T12:00:00.000Z')
    expect((await scene.make()).json.suggestions).toHaveLength(1)
  })

  test('counts by reason are in the statistics', async () => {
    await scene.to((await scene.make()).json.id, 'reject', { reason: 'not_wanted' })
    await scene.to((await scene.make({ includeRejected: true })).json.id, 'accept')
    const { json } = await scene.service.send('GET', '/v1/suggestions/stats')
    expect(json.data).toMatchObject([
      { code: 'price_below_cost', made: 2, accepted: 1, rejected: 1, reasons: { not_wanted: 1 }, open: 0 },
    ])
  })
})
