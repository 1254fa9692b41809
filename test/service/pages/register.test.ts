import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Attendee } from '../../../src/contract/attendees/attendees.ts'
import { chosen, openVisitor, tokenIn, type Visitor } from './visitor.ts'

let visitor: Visitor
let slug: string
let standard: string
let vip: string
let count = 0
beforeAll(async () => {
  visitor = await openVisitor()
})
afterAll(() => visitor.service.close())
beforeEach(async () => {
  slug = `fair-${++count}`
  visitor.setNow('2027-01-10T12:00:00.000Z')
  await visitor.organize('POST', '/v1/events', { name: 'Fair', date: '2027-03-14', slug, capacity: 10 })
  await visitor.organize('POST', `/v1/events/${slug}/publish`)
  standard = (await visitor.organize('POST', `/v1/events/${slug}/ticket-types`, { name: 'Standard' })).json.id
  vip = (await visitor.organize('POST', `/v1/events/${slug}/ticket-types`, { name: 'VIP', price: 5000 })).json.id
})

const ada = { name: 'Ada Lovelace', email: 'ada@example.org' }
const sold = async () => (await visitor.organize('GET', `/v1/events/${slug}`)).json
const attendees = async () => (await visitor.organize('GET', `/v1/events/${slug}/attendees`)).json.data
const page = (changes: object) => visitor.organize('PATCH', `/v1/events/${slug}/page`, changes)
const form = (...questions: object[]) => visitor.organize('PATCH', `/v1/events/${slug}/form`, { questions })

describe('an event’s page', () => {
  it('is missing for a draft, as for an unknown event', async () => {
    await visitor.organize('POST', '/v1/events', { name: 'Secret', date: '2027-03-14', slug: `${slug}-draft` })
    const [draft, nothing] = [await visitor.get(`/e/${slug}-draft`), await visitor.get('/e/never')]
    expect([draft.status, draft.text]).toEqual([404, nothing.text])
  })

  it.each([
    ['cancelled', async () => visitor.organize('POST', `/v1/events/${slug}/cancel`), 'This event has been cancelled.'],
    ['over', async () => visitor.setNow('2027-03-16T12:00:00.000Z'), 'Registration for this event has ended.'],
    ['sold out', async () => visitor.fill(chosen(slug, { [standard]: 10 }), ada), 'This event is sold out.'],
    [
      'paused',
      async () => {
        for (const id of [standard, vip]) await visitor.organize('POST', `/v1/ticket-types/${id}/pause`)
      },
      'Registration is paused.',
    ],
    [
      'not yet on sale',
      async () => {
        const saleStartsAt = '2027-02-01T09:00:00Z'
        for (const id of [standard, vip]) await visitor.organize('PATCH', `/v1/ticket-types/${id}`, { saleStartsAt })
      },
      'Registration has not opened yet.',
    ],
  ])('says so when it is %s, and sells nothing', async (_, change, said) => {
    const path = chosen(slug, { [standard]: 1 })
    const { text } = await visitor.get(path)
    await change()
    const before = (await sold()).sold
    const shown = await visitor.get(`/e/${slug}`)
    expect([shown.status, shown.text.includes(said)]).toEqual([200, true])
    const refused = await visitor.send(path, { ...ada, token: tokenIn(text) })
    expect(refused.status).toBe(409)
    expect((await sold()).sold).toBe(before)
  })

  it('runs no scripts, allows no framing, and sends nothing elsewhere', async () => {
    const { headers, text } = await visitor.get(`/e/${slug}`)
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    // Data that no browser runs or loads: addresses of this very page, and schema.org.
    const inert =
      /<script type="application\/ld\+json">[^<]*<\/script>|<(?:link rel="canonical"|meta property="og:url")[^>]*>/g
    expect(text.replace(inert, '')).not.toMatch(/<script|style=|https?:|\son\w+=/)
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('lists in its policy the origins of its logo and frames, and no other setting', async () => {
    await page({ logoUrl: 'https://Pictures.example/a;b', embedOrigins: ['https://Site.example/'] })
    const policyOf = async (path: string) => {
      const [, images, frames] = /img-src ([^;]*);.*frame-ancestors (.*)$/.exec(
        (await visitor.get(path)).headers['content-security-policy'] ?? '',
      ) ?? ['']
      return [images, frames]
    }
    const ours = "'self' data:"
    expect(await policyOf(`/e/${slug}`)).toEqual([`${ours} https://pictures.example`, "'none'"])
    expect(await policyOf(`/e/${slug}/embed`)).toEqual([`${ours} https://pictures.example`, 'https://site.example'])

    const settings = { logoUrl: 'https://a;sandbox/x', embedOrigins: ['https://a;sandbox', 'https://site.example'] }
    const { id } = await sold()
    await visitor.service.store.write(({ db }) =>
      db
        .updateTable('public_pages')
        .set({ settings: JSON.stringify(settings) })
        .where('event_id', '=', id)
        .execute(),
    )
    expect(await policyOf(`/e/${slug}`)).toEqual([ours, "'none'"])
    expect(await policyOf(`/e/${slug}/embed`)).toEqual([ours, 'https://site.example'])
  })

  it('offers the allowed quantities, and no others', async () => {
    await visitor.organize('PATCH', `/v1/ticket-types/${standard}`, { minPerOrder: 3, maxPerOrder: 5 })
    const { text } = await visitor.get(`/e/${slug}`)
    const [, field = ''] = new RegExp(`<select id="q.${standard}"([\\s\\S]*?)</select>`).exec(text) ?? []
    expect([...field.matchAll(/value="(\d+)"/g)].map(([, number]) => number)).toEqual(['0', '3', '4', '5'])
    expect(text).toContain('Minimum 3 per order')
  })

  it('can be added to a calendar', async () => {
    const { headers, text } = await visitor.get(`/e/${slug}/calendar.ics`)
    expect((await visitor.get(`/e/${slug}`)).text).toContain(`href="/e/${slug}/calendar.ics"`)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(text).toMatch(/SUMMARY:Fair[\s\S]*END:VCALENDAR/)
  })

  it('gives calendars the same bytes until something they show changes, and says so when it does', async () => {
    const feed = async () => (await visitor.get(`/e/${slug}/calendar.ics`)).text
    const signs = (text: string) =>
      ['SEQUENCE', 'DTSTAMP', 'LAST-MODIFIED'].map((name) => text.match(`${name}:(.*)\r`)?.[1])
    const first = await feed()
    expect(signs(first)).toEqual(['0', '20270110T120000Z', '20270110T120000Z'])
    visitor.setNow('2027-01-11T12:00:00.000Z')
    await visitor.fill(chosen(slug, { [standard]: 1 }), ada)
    await visitor.organize('PATCH', `/v1/events/${slug}`, { capacity: 20, description: 'Stands', name: 'Fair' })
    expect(await feed()).toBe(first)
    await visitor.organize('PATCH', `/v1/events/${slug}`, { name: 'Book fair' })
    expect(signs(await feed())).toEqual(['0', '20270111T120000Z', '20270111T120000Z'])
    visitor.setNow('2027-01-12T12:00:00.000Z')
    await visitor.organize('POST', `/v1/events/${slug}/cancel`)
    const off = await feed()
    expect(signs(off)).toEqual(['1', '20270112T120000Z', '20270112T120000Z'])
    expect(off).toMatch(/SUMMARY:Cancelled: Book fair\r/)
  })

  it('accepts registrations when nobody has set up ticket types', async () => {
    const plain = `${slug}-plain`
    await visitor.organize('POST', '/v1/events', { name: 'Meetup', date: '2027-03-14', slug: plain })
    await visitor.organize('POST', `/v1/events/${plain}/publish`)
    expect((await visitor.fill(chosen(plain, { free: 1 }), ada)).status).toBe(303)
    const { json } = await visitor.organize('GET', `/v1/events/${plain}/attendees`)
    expect(json.data).toMatchObject([{ ticketType: 'Free ticket', status: 'confirmed' }])
    // The form was opened before the type was made.
    expect((await visitor.fill(chosen(plain, { free: 2 }), ada)).status).toBe(303)
    expect((await visitor.organize('GET', `/v1/events/${plain}/attendees`)).json.data).toHaveLength(3)
  })

  it('says what is free in each language, on the page and on the ticket', async () => {
    const plain = `${slug}-frei`
    const event = { name: 'Treffen', date: '2027-03-14', slug: plain, language: 'de', languages: ['pl'] }
    await visitor.organize('POST', '/v1/events', event)
    await visitor.organize('POST', `/v1/events/${plain}/publish`)
    expect((await visitor.get(`/e/${plain}?lang=pl`)).text).toContain('Bilet bezpłatny')
    const { headers } = await visitor.fill(`${chosen(plain, { free: 1 })}&lang=pl`, ada)
    expect((await visitor.get(headers.location ?? '')).text).toContain('Bilet bezpłatny')
    expect((await visitor.get(`/e/${plain}?lang=de`)).text).toContain('Kostenloses Ticket')
    const { json } = await visitor.organize('GET', `/v1/events/${plain}/ticket-types`)
    expect(json.data).toMatchObject([{ name: 'Kostenloses Ticket', translations: { en: { name: 'Free ticket' } } }])
  })
})

describe('a registration', () => {
  it('leads to its ticket, and is recorded with the page as its channel', async () => {
    const { status, headers } = await visitor.fill(chosen(slug, { [standard]: 1 }), ada)
    expect([status, headers.location]).toEqual([303, expect.stringMatching(/^\/o\/[0-9a-z]{26}\.[\w-]{22}$/)])
    const order = await visitor.get(headers.location ?? '')
    expect(order.text).toMatch(/You’re registered[\s\S]*Ada Lovelace[\s\S]*code\.svg/)
    expect(order.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    const { json } = await visitor.organize('GET', `/v1/events/${slug}/orders`)
    expect(json.data).toMatchObject([{ channel: 'page', status: 'paid', name: 'Ada Lovelace' }])
  })

  it('is one order however often the same form is sent, and another order for another form', async () => {
    const path = chosen(slug, { [standard]: 1 })
    const token = tokenIn((await visitor.get(path)).text)
    const twice = await Promise.all([1, 2].map(() => visitor.send(path, { ...ada, token })))
    expect(twice.map(({ status }) => status)).toEqual([303, 303])
    expect(twice[0]?.headers.location).toBe(twice[1]?.headers.location)
    expect((await sold()).sold).toBe(1)
    await visitor.fill(path, ada)
    expect((await sold()).sold).toBe(2)
  })

  it('keeps the input and shows every mistake beside its field', async () => {
    await form(
      { key: 'diet', kind: 'choice', label: 'Diet', options: ['all', 'vegan'], required: true },
      { key: 'note', kind: 'text', label: 'Note' },
      { key: 'agreed', kind: 'consent', label: 'I agree', required: true },
    )
    const typed = { name: ' ', email: 'ada@', 't0.a.note': 'x"><b>y' }
    const { status, text } = await visitor.fill(chosen(slug, { [standard]: 1 }), typed)
    expect(status).toBe(422)
    for (const field of ['name', 'email', 't0.a.diet']) {
      expect(text).toContain(`id="${field}-error"`)
      expect(text).toContain(`href="#${field}"`)
    }
    expect(text).toContain('id="t0.a.agreed-error">Please tick this to continue<')
    expect(text).toContain('value="ada@"')
    expect(text).toContain('value="x&quot;&gt;&lt;b&gt;y"')
    expect(await attendees()).toEqual([])
  })

  it('asks the questions of each ticket’s type, and drops other answers', async () => {
    await form(
      { key: 'diet', kind: 'choice', label: 'Diet', options: ['all', 'other'] },
      { key: 'which', kind: 'text', label: 'Which', showIf: { question: 'diet', is: 'other' }, required: true },
      { key: 'badge', kind: 'text', label: 'Badge', ticketTypes: ['VIP'] },
    )
    await page({ transferInstructions: 'IBAN 1' })
    const fields = {
      ...ada,
      pay: 'transfer',
      't0.a.diet': 'all',
      't0.a.which': 'left over',
      't1.name': 'Grace',
      't1.email': 'grace@example.org',
      't1.a.badge': 'G',
    }
    const { status, headers } = await visitor.fill(chosen(slug, { [standard]: 1, [vip]: 1 }), fields)
    expect(status).toBe(303)
    expect((await attendees()).map(({ name, answers }: { name: string; answers: object }) => [name, answers])).toEqual([
      ['Ada Lovelace', { diet: 'all' }],
      ['Grace', { badge: 'G' }],
    ])
    const order = await visitor.get(headers.location ?? '')
    expect(order.text).toMatch(/Please pay <strong>€50\.00[\s\S]*24 January 2027[\s\S]*IBAN 1[\s\S]*reference/)
  })

  it('cannot be bought at a price of the visitor’s choosing, nor without a way to pay', async () => {
    const path = chosen(slug, { [vip]: 1 })
    expect((await visitor.get(path)).text).toContain('You can’t pay for tickets here yet')
    expect(
      (await visitor.send(path, { ...ada, token: tokenIn((await visitor.get(chosen(slug, { [standard]: 1 }))).text) }))
        .status,
    ).toBe(422)
    await page({ transferInstructions: 'IBAN 1' })
    await visitor.fill(path, { ...ada, pay: 'transfer', price: '1', total: '1', payment: 'cash', status: 'paid' })
    expect(await attendees()).toMatchObject([{ price: 5000, status: 'pending' }])
    const gift = await visitor.organize('POST', `/v1/events/${slug}/ticket-types`, {
      name: 'Gift',
      price: 1000,
      minPrice: 500,
    })
    const gifts = chosen(slug, { [gift.json.id]: 1 })
    const low = await visitor.fill(gifts, { ...ada, pay: 'transfer', [`amount.${gift.json.id}`]: '4.99' })
    expect(low.status).toBe(422)
    expect(low.text).toContain(`id="amount.${gift.json.id}-error">Must be at least €5.00<`)
    const enough = await visitor.fill(gifts, { ...ada, pay: 'transfer', [`amount.${gift.json.id}`]: '7,50' })
    expect(enough.status).toBe(303)
    expect((await attendees()).at(-1)).toMatchObject({ price: 750 })
  })

  it('sells hidden ticket types only with their code', async () => {
    const crew = await visitor.organize('POST', `/v1/events/${slug}/ticket-types`, { name: 'Crew', hidden: true })
    await visitor.organize('POST', `/v1/events/${slug}/promo-codes`, { code: 'CREW', unlocksHidden: true })
    expect((await visitor.get(`/e/${slug}`)).text).not.toContain('Crew')
    expect((await visitor.get(chosen(slug, { [crew.json.id]: 1 }))).text).toContain('chosen any tickets yet')
    expect((await visitor.get(`/e/${slug}?promo=nope`)).text).toContain('is not valid for this event')
    const { status } = await visitor.fill(chosen(slug, { [crew.json.id]: 1 }, 'crew'), ada)
    expect(status).toBe(303)
    expect(await attendees()).toMatchObject([{ ticketType: 'Crew' }])
  })
})

describe('a form sent from elsewhere', () => {
  const path = () => chosen(slug, { [standard]: 1 })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour of the site', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that is hidden', { origin: 'null' }],
    ['another origin that names itself as host', { origin: 'https://evil.example', host: 'evil.example' }],
  ])('is refused: %s', async (_, headers) => {
    expect((await visitor.fill(path(), ada, { headers })).status).toBe(403)
    expect(await attendees()).toEqual([])
  })

  it('is accepted from our own origin', async () => {
    const headers = { origin: 'https://tickets.example', 'sec-fetch-site': 'same-origin' }
    expect((await visitor.fill(path(), ada, { headers })).status).toBe(303)
  })

  it.each([
    ['without a token', async () => ''],
    ['with one that was made up', async () => `${'A'.repeat(16)}.zzzzzz.${'A'.repeat(22)}`],
    ['with one of another form', async () => tokenIn((await visitor.get(chosen('fair-1', { x: 1 }))).text)],
    [
      'with one of the day before',
      async () => {
        const token = tokenIn((await visitor.get(path())).text)
        visitor.setNow('2027-01-11T12:00:01.000Z')
        return token
      },
    ],
  ])('is shown again %s, and makes no order', async (_, tokenOf) => {
    const { status, text } = await visitor.send(path(), { ...ada, token: await tokenOf() })
    expect([status, text.includes('value="Ada Lovelace"')]).toEqual([422, true])
    expect(await attendees()).toEqual([])
  })

  it('with another content type is refused', async () => {
    const headers = { 'content-type': 'text/plain' }
    expect((await visitor.fill(path(), ada, { headers })).status).toBe(415)
  })
})

describe('many registrations', () => {
  it('are refused from one address after 60 in ten minutes, and accepted from others', async () => {
    const path = chosen(slug, { [standard]: 1 })
    const send = (client: string) => visitor.send(path, ada, { client })
    for (let sent = 0; sent < 60; sent++) expect((await send('192.0.2.1')).status).toBe(422)
    const refused = await send('192.0.2.1')
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600'])
    expect(refused.text).toContain('value="Ada Lovelace"')
    expect((await send('192.0.2.2')).status).toBe(422)
    visitor.setNow('2027-01-10T12:10:01.000Z')
    expect((await send('192.0.2.1')).status).toBe(422)
  })

  it('are refused from one address for one mailbox, in any spelling, before they take places', async () => {
    await visitor.organize('PATCH', `/v1/events/${slug}`, { capacity: 100 })
    const path = chosen(slug, { [standard]: 1 })
    const spellings = ['Bot+1@gmail.com', 'b.o.t@Gmail.com', 'bot@googlemail.com']
    const statuses: number[] = []
    for (let sent = 0; sent < 11; sent++) {
      const { status } = await visitor.fill(path, { name: 'Bot', email: spellings[sent % 3] ?? '' })
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 303), 429])
  })

  it('in somebody’s name do not lock her out: forms from elsewhere and refused ones do not count', async () => {
    await visitor.organize('PATCH', `/v1/events/${slug}`, { capacity: 11 })
    const path = chosen(slug, { [standard]: 1 })
    const her = { client: '192.0.2.7' }
    for (let sent = 0; sent < 10; sent++) {
      expect((await visitor.fill(path, { ...ada, name: `Bot ${sent}` }, { client: '192.0.2.66' })).status).toBe(303)
    }
    const refused = await visitor.fill(path, { ...ada, name: 'Bot' }, { client: '192.0.2.66' })
    expect(refused.status).toBe(429)
    for (let sent = 0; sent < 11; sent++) {
      expect((await visitor.fill(path, { ...ada, name: ' ' }, her)).status).toBe(422)
    }
    expect((await visitor.fill(path, ada, her)).status).toBe(303)
  })

  it('hold a limited number of unpaid places', async () => {
    await page({ transferInstructions: 'IBAN 1' })
    await visitor.organize('PATCH', `/v1/events/${slug}`, { capacity: 100 })
    const statuses: number[] = []
    for (let sent = 0; sent < 11; sent++) {
      const who = { name: 'Bot', email: `bot${sent}@example.org`, pay: 'transfer' }
      statuses.push((await visitor.fill(chosen(slug, { [vip]: 1 }), who, { client: '192.0.2.9' })).status)
    }
    expect(statuses.filter((status) => status === 429)).toEqual([429])
    expect((await sold()).held).toBe(10)
  })
})

describe('add-ons and donations', () => {
  it('are asked no questions but their own, and an add-on is for the ticket that is chosen', async () => {
    const add = async (body: object) =>
      (await visitor.organize('POST', `/v1/events/${slug}/ticket-types`, body)).json.id
    const pottery = await add({ name: 'Pottery', kind: 'add_on' })
    const gift = await add({ name: 'Childcare', kind: 'donation', price: 500 })
    await page({ transferInstructions: 'IBAN' })
    const diet = { key: 'diet', kind: 'choice', label: 'What do you eat?', options: ['all', 'vegan'], required: true }
    await form(diet, { key: 'glaze', kind: 'text', label: 'Which glaze?', ticketTypes: ['Pottery'], required: true })
    const path = chosen(slug, { [standard]: 2, [pottery]: 1, [gift]: 1 })
    const { text } = await visitor.get(path)
    expect(text.match(/<label for="t\d\.[^"]+"/g)).toEqual([
      '<label for="t0.name"',
      '<label for="t0.email"',
      '<label for="t0.a.diet"',
      '<label for="t1.name"',
      '<label for="t1.email"',
      '<label for="t1.a.diet"',
      '<label for="t2.for"',
      '<label for="t2.a.glaze"',
    ])
    expect(text).toContain('<option value="Ticket 2">Ticket 2</option>')
    const guest = { 't1.name': 'Bob', 't1.email': 'bob@example.org' }
    const answers = { 't0.a.diet': 'all', 't1.a.diet': 'vegan', 't2.a.glaze': 'blue', 't2.for': 'Ticket 2' }
    const sent = { ...ada, ...guest, ...answers, [`amount.${gift}`]: '5', pay: 'transfer' }
    const { status, headers } = await visitor.fill(path, sent)
    expect(status).toBe(303)
    const people = await attendees()
    await visitor.organize('POST', `/v1/orders/${people[0].orderId}/pay`, { payment: 'transfer' })
    const order = await visitor.get(headers.location ?? '')
    expect(order.text.match(/class="qr"/g)).toHaveLength(3)
    expect(order.text).toMatch(/<h3>Pottery<\/h3>[^§]*?<p>For Bob<\/p>/)
    expect(order.text).toMatch(/<h2>Your donation<\/h2>\s*<div class="card">[^§]*Childcare[^§]*Thank you!/)
    expect((await visitor.get(`${headers.location}/tickets/4/code.svg`)).status).toBe(404)
    expect(people.map(({ name, ticketType, addOns }: Attendee) => [name, ticketType, addOns])).toEqual([
      [ada.name, 'Standard', []],
      ['Bob', 'Standard', ['Pottery']],
      ['Bob', 'Pottery', []],
      [ada.name, 'Childcare', []],
    ])
  })
})
