// On both engines.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chosen, openVisitor, tokenIn, type Visitor } from '../visitor.ts'

let visitor: Visitor
let slug: string
let type: Record<string, string>
let count = 0
beforeAll(async () => {
  visitor = await openVisitor()
})
afterAll(() => visitor.service.close())

const organize = async (method: string, path: string, body?: object) => {
  const { status, json, text } = await visitor.organize(method, path, body)
  expect(status, text).toBeLessThan(300)
  return json
}

const sessions = {
  SOLDER: { kind: 'open', capacity: 1 },
  WELDED: { kind: 'open', capacity: 5, ticketTypes: ['Pro'] },
  CASTED: { kind: 'open', capacity: 5, opensAt: '2027-03-01T08:00:00Z' },
  DINNER: { kind: 'ticket', ticketTypes: ['Dinner'] },
  PLENUM: { kind: 'none' },
}
const starts: Record<string, string> = {
  SOLDER: '10:00',
  WELDED: '10:30',
  CASTED: '12:00',
  DINNER: '19:00',
  PLENUM: '09:00',
}

beforeEach(async () => {
  slug = `workshops-${++count}`
  visitor.setNow('2027-01-10T12:00:00.000Z')
  const of = `/v1/events/${slug}`
  const event = { name: 'Workshops', slug, date: '2027-03-14', timezone: 'Europe/Berlin', languages: ['de'] }
  await organize('POST', '/v1/events', event)
  await organize('POST', `${of}/publish`)
  type = {}
  for (const [name, more] of Object.entries({
    Standard: {},
    Pro: { price: 5000 },
    Dinner: { kind: 'add_on', price: 4500, quantity: 10 },
  })) {
    type[name] = (await organize('POST', `${of}/ticket-types`, { name, ...more })).id
  }
  await organize('PATCH', `${of}/page`, { transferInstructions: 'IBAN' })
  await organize('POST', `${of}/rooms`, { name: 'Lab', parallel: 5 })
  for (const [code, enrolment] of Object.entries(sessions)) {
    await organize('POST', `${of}/sessions`, { code, title: `The ${code.toLowerCase()}`, minutes: 60, enrolment })
  }
  const changes = Object.entries(starts).map(([session, at]) => ({
    op: 'place',
    session,
    room: 'Lab',
    start: `2027-03-14T${at}`,
  }))
  await organize('POST', `${of}/schedule/changes`, { changes })
  await organize('POST', `${of}/schedule/releases`, { force: true })
  await organize('POST', `${of}/schedule/publish`, {})
})

const text = (page: string): string =>
  page
    .replace(/<head>[\s\S]*?<\/head>/g, '')
    .replace(/<span class="time">([^<]*)<\/span>/g, '$1')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

/** Orders free or unpaid tickets for somebody, and gives the path of the order's page. */
async function order(name: string, quantities: Record<string, number>): Promise<string> {
  const ids = Object.fromEntries(Object.entries(quantities).map(([called, quantity]) => [type[called] ?? '', quantity]))
  const fields = { name, email: `${name.toLowerCase()}@example.org`, pay: 'transfer' }
  const { headers, text: page } = await visitor.fill(chosen(slug, ids), fields)
  expect(headers.location, page).toMatch(/^\/o\//)
  return headers.location ?? ''
}

/** Records that the order made last is paid, and gives it. */
async function payLast() {
  const { id } = (await organize('GET', `/v1/events/${slug}/orders`)).data[0]
  await organize('POST', `/v1/orders/${id}/pay`, { payment: 'cash' })
  return organize('GET', `/v1/orders/${id}`)
}

const pageOf = (path: string) => `${path}/tickets/1/sessions`
const choose = (path: string, session: string, action: string, lang = '') =>
  visitor.fill(`${pageOf(path)}${lang}`, { session, do: action })
const read = async (path: string) => text((await visitor.get(path)).text)
const idOf = async (code: string) => (await organize('GET', `/v1/events/${slug}/sessions?code=${code}`)).data[0].id
const enrolled = async (code: string) =>
  (await organize('GET', `/v1/sessions/${await idOf(code)}/enrolments`)).data
    .filter(({ status }: { status: string }) => status !== 'cancelled')
    .map(({ attendee, status }: { attendee: { name: string }; status: string }) => `${attendee.name} ${status}`)

describe('the page of a session', () => {
  const session = (code: string) => read(`/e/${slug}/agenda/${code}`)

  it('says who may take a place, and where', async () => {
    const page = await session('SOLDER')
    expect(page).toContain('Taking part Places are limited. With any ticket for this event you can take one')
    expect(page).toContain('You take your place on the page of your order or ticket.')
    expect(await session('WELDED')).toContain('With one of these tickets you can take one, at no extra cost: Pro.')
    expect(await session('CASTED')).toContain('Places can be taken from 1 March 2027 at 09:00 (Europe/Berlin).')
    expect(await session('DINNER')).toContain('You need the extra ticket “Dinner” for this session. Dinner: €45.00')
    expect((await visitor.get(`/e/${slug}/agenda/DINNER`)).text).toContain(`href="/e/${slug}#tickets">Get a ticket`)
  })

  it('says nothing where nobody has to take a place', async () => {
    expect(await session('PLENUM')).not.toContain('Taking part')
  })

  it('says how many places are left only if the event does, and always that there are none', async () => {
    expect(await session('SOLDER')).not.toContain('places left')
    await organize('PATCH', `/v1/events/${slug}/page`, { showLeft: true })
    expect(await session('SOLDER')).toContain('1 of 1 places left')
    const { headers } = await visitor.get(`/e/${slug}/agenda/SOLDER`)
    await choose(await order('Ada', { Standard: 1 }), 'SOLDER', 'enrol')
    const after = await visitor.get(`/e/${slug}/agenda/SOLDER`, { headers: { 'if-none-match': String(headers.etag) } })
    expect(after.status).toBe(200)
    expect(text(after.text)).toContain('All places are taken. You can join the waitlist.')
    expect(after.text).not.toContain('Ada')
    expect(after.text).not.toContain('<form method="post"')
  })

  it('names no ticket type that is hidden', async () => {
    await organize('PATCH', `/v1/ticket-types/${type.Pro}`, { hidden: true })
    await organize('PATCH', `/v1/ticket-types/${type.Dinner}`, { hidden: true })
    expect(await session('WELDED')).toContain('only certain tickets include one')
    const dinner = await session('DINNER')
    expect(dinner).toContain('You need an extra ticket for this session.')
    expect(dinner).not.toContain('45.00')
  })

  it('says nothing of it in an older release', async () => {
    await organize('PATCH', `/v1/sessions/${await idOf('PLENUM')}`, { title: 'Opening' })
    await organize('POST', `/v1/events/${slug}/schedule/releases`, { force: true })
    expect(await session('SOLDER?release=1')).not.toContain('Taking part')
  })
})

describe('the sessions of a ticket', () => {
  it('are those open to it that the public agenda has, by time', async () => {
    const { text: page } = await visitor.get(pageOf(await order('Ada', { Standard: 1 })))
    expect([...page.matchAll(/class="card session" id="(\w+)"/g)].map(([, code]) => code)).toEqual([
      'SOLDER',
      'CASTED',
      'DINNER',
    ])
    expect(text(page)).toContain('Sunday, 14 March 2027, 10:00–11:00, Lab')
    await organize('POST', `/v1/events/${slug}/schedule/unpublish`, {})
    expect(await read(pageOf(await order('Bob', { Standard: 1 })))).toContain('There are no sessions to choose')
  })

  it('are chosen and given up by forms, and shown on the page of the order', async () => {
    const path = await order('Ada', { Standard: 1 })
    const { status, headers } = await choose(path, 'SOLDER', 'enrol')
    expect([status, headers.location]).toEqual([303, `${pageOf(path)}#SOLDER`])
    expect(await enrolled('SOLDER')).toEqual(['Ada enrolled'])
    const page = await read(path)
    expect(page).toContain('The solder Sunday, 14 March 2027, 10:00–11:00, Lab Your place is confirmed.')
    expect((await choose(path, 'SOLDER', 'enrol')).status).toBe(303)
    expect(await enrolled('SOLDER')).toEqual(['Ada enrolled'])
    expect((await choose(path, 'SOLDER', 'leave')).status).toBe(303)
    expect((await choose(path, 'SOLDER', 'leave')).status).toBe(303)
    expect(await enrolled('SOLDER')).toEqual([])
  })

  it('have a line, which moves up when a place comes back', async () => {
    const [ada, bob] = [await order('Ada', { Standard: 1 }), await order('Bob', { Standard: 1 })]
    await choose(ada, 'SOLDER', 'enrol')
    const late = await choose(bob, 'SOLDER', 'enrol')
    expect(late.status).toBe(409)
    expect(text(late.text)).toContain('somebody was faster: “The solder” is full. You can join the waitlist.')
    await choose(bob, 'SOLDER', 'wait')
    expect(await read(bob)).toContain('Number 1 on the waitlist')
    await choose(ada, 'SOLDER', 'leave')
    expect(await enrolled('SOLDER')).toEqual(['Bob enrolled'])
    expect(await read(bob)).toContain('Your place is confirmed.')
  })

  it('are refused in one sentence in the language of the guest', async () => {
    const path = await order('Ada', { Pro: 1 })
    await payLast()
    await choose(path, 'SOLDER', 'enrol')
    const refusals = {
      'Ada hat zu dieser Zeit bereits einen Platz in „The solder“. Bitte geben Sie diesen Platz zuerst zurück.':
        'WELDED',
      'Plätze können Sie ab dem 1. März 2027 um 09:00 Uhr (Europe/Berlin) buchen.': 'CASTED',
      'Dieser Programmpunkt kann für dieses Ticket leider nicht mehr gewählt werden.': 'PLENUM',
    }
    for (const [sentence, code] of Object.entries(refusals)) {
      const answer = await choose(path, code, 'enrol', '?lang=de')
      expect([code, answer.status]).toEqual([code, 409])
      const errors = /<div class="errors"[\s\S]*?<\/div>/.exec(answer.text)?.[0] ?? ''
      expect(text(errors)).toContain(sentence)
      expect(errors.match(/<li>/g)).toHaveLength(1)
    }
  })

  it('can be chosen once the order is paid, and not before', async () => {
    const path = await order('Ada', { Pro: 1 })
    expect(await read(path)).toContain('You can take places as soon as this order is paid.')
    const { text: page } = await visitor.get(pageOf(path))
    expect(page).not.toContain('name="session"')
    expect(await enrolled('WELDED')).toEqual([])
    const token = tokenIn((await visitor.get(`${path}/tickets/1`)).text)
    const sent = await visitor.send(pageOf(path), { token, session: 'WELDED', do: 'enrol' })
    expect(sent.status).toBe(409)
    expect(text(sent.text)).toContain('You can take places as soon as this order is paid.')
  })

  it('are the buyer’s to choose neither for a ticket that is transferred nor for an add-on', async () => {
    const path = await order('Ada', { Standard: 2, Dinner: 1 })
    const { tickets } = await payLast()
    await organize('POST', `/v1/tickets/${tickets[0].id}/transfer`, { name: 'Eve', email: 'eve@example.org' })
    const statuses = await Promise.all(
      [1, 2, 3].map(async (at) => (await visitor.get(`${path}/tickets/${at}/sessions`)).status),
    )
    expect(statuses).toEqual([409, 200, 409])
  })

  it('show an add-on that is a place as one', async () => {
    const path = await order('Ada', { Standard: 1, Dinner: 1 })
    expect(await read(path)).toContain('Your place is confirmed once its ticket is paid.')
    await payLast()
    const { text: page } = await visitor.get(pageOf(path))
    expect(text(page)).toContain('The dinner Sunday, 14 March 2027, 19:00–20:00, Lab Your place is confirmed.')
    expect(page).not.toContain('value="DINNER"')
  })

  it('are closed to forms of other sites, old forms and methods that change nothing', async () => {
    const path = await order('Ada', { Standard: 1 })
    const fields = { session: 'SOLDER', do: 'enrol' }
    const foreign = await visitor.fill(pageOf(path), fields, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(foreign.status).toBe(403)
    expect((await visitor.send(pageOf(path), fields)).status).toBe(422)
    expect((await visitor.get(`${pageOf(path)}?session=SOLDER&do=enrol`)).status).toBe(200)
    expect((await visitor.get(`${path}x/tickets/1/sessions`)).status).toBe(404)
    expect(await enrolled('SOLDER')).toEqual([])
  })

  it('stay as they were once the session is over, and is said to be off when it is', async () => {
    const path = await order('Ada', { Standard: 1 })
    await choose(path, 'SOLDER', 'enrol')
    await organize('POST', `/v1/sessions/${await idOf('SOLDER')}/cancel`, {})
    expect(await read(pageOf(path))).toContain('This session has been cancelled.')
    visitor.setNow('2027-03-14T23:00:00.000Z')
    const { text: page } = await visitor.get(pageOf(path))
    expect(page).not.toContain('name="session"')
  })
})

describe('an add-on that is a place in a session', () => {
  it('says what it is for, when and where, and is named on the page of the order before it', async () => {
    const path = await order('Ada', { Standard: 1 })
    const [{ id }] = (await organize('GET', `/v1/events/${slug}/orders`)).data
    const { tickets } = await organize('GET', `/v1/orders/${id}`)
    const body = { ticketType: 'Dinner' }
    const sold = await organize('POST', `/v1/attendees/${tickets[0].attendeeId}/add-on`, body)
    expect(await read(path)).toContain('Also ordered, not paid yet: Dinner')
    await organize('POST', `/v1/orders/${sold.orderId}/pay`, { payment: 'cash' })
    expect(await read(path)).toContain('Also booked: Dinner')
    const { path: own } = await organize('GET', `/v1/orders/${sold.orderId}/address`)
    expect(await read(own)).toMatch(/For Ada .*The dinner Sunday, 14 March 2027, 19:00–20:00, Lab Change details/)
    expect((await visitor.get(own)).text).toContain(`href="/e/${slug}/agenda/DINNER"`)
  })
})
