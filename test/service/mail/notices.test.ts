// On both engines.
// Who is written to by changes that concern many: only those whom a request asks to tell, and never about its reason.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fewOnPostgres } from '../../postgres/database.ts'
import { openPostOffice, type PostOffice } from './mail-service.ts'

let office: PostOffice
beforeEach(async () => {
  office = await openPostOffice()
})
afterEach(() => office.close())

const event = () => `/v1/events/${office.eventId}`
const letters = () => office.server.taken.map(({ to, email }) => `${to[0]}: ${email.subject}`).sort()
const texts = () => office.server.taken.map(({ email }) => `${email.subject}\n${email.text}`).join('\n')
const plan = async (query: string) => (await office.send('GET', `${event()}/mailing-plan?${query}`)).json

/** Ada and Bob have paid tickets, Cid waits to pay, and Dan's is cancelled. Their mails are sent and forgotten. */
async function sell() {
  await office.send('POST', `${event()}/ticket-types`, { name: 'Paid', price: 5000, quantity: 10 })
  const buy = async (name: string, more: object) => {
    const buyer = { name, email: `${name.toLowerCase()}@example.org`, tickets: [{ ticketType: 'Paid' }], ...more }
    return (await office.send('POST', `${event()}/orders`, buyer)).json
  }
  const ada = await buy('Ada', { payment: 'cash' })
  await buy('Bob', { payment: 'cash' })
  await buy('Cid', { payBy: '2027-02-01T00:00:00Z' })
  const dan = await buy('Dan', { payment: 'cash' })
  await office.send('POST', `/v1/orders/${dan.id}/cancel`, {})
  await forgetMails()
  return ada
}

async function forgetMails() {
  await office.jobs()
  office.passMinutes(1)
  office.server.taken.length = 0
}

describe('a change of an event', () => {
  const everybody = ['ada@example.org: Changed: DevConf', 'bob@example.org: Changed: DevConf']
  const changes = fewOnPostgres(
    [
      ['notify: true and a new venue', { venue: 'Old Mill', notify: true }, everybody],
      ['nothing about mail', { venue: 'Old Mill' }, []],
      ['notify: false', { venue: 'Old Mill', notify: false }, []],
      ['notify: true and a new date', { date: '2027-03-20', notify: true }, everybody],
      ['notify: true and a new last day', { endDate: '2027-03-15', notify: true }, everybody],
      ['notify: true and a new time', { startTime: '10:00', notify: true }, everybody],
      ['notify: true and a new time zone', { timezone: 'Europe/Lisbon', notify: true }, everybody],
      ['notify: true and a new capacity only', { capacity: 100, notify: true }, []],
      ['notify: true and the venue it has', { venue: 'Town Hall', notify: true }, []],
      ['notify: true only', { notify: true }, []],
    ],
    2,
  )
  it.each(changes)('that says %s writes to the ticket holders it asks for', async (_, body, expected) => {
    await sell()
    expect((await office.send('PATCH', event(), body)).status).toBe(200)
    await office.jobs()
    expect(letters()).toEqual(expected)
  })

  it('tells nobody of a draft, however it asks', async () => {
    const draft = (await office.send('POST', '/v1/events', { name: 'Draft', date: '2027-05-01' })).json
    await office.send('POST', `/v1/events/${draft.id}/attendees`, {
      name: 'Ada',
      email: 'ada@example.org',
      ticketType: 'Free',
    })
    await forgetMails()
    await office.send('PATCH', `/v1/events/${draft.id}`, { venue: 'Old Mill', notify: true })
    await office.jobs()
    expect(letters()).toEqual([])
    const { json } = await office.send('GET', `/v1/events/${draft.id}/mailing-plan?notice=event-changed`)
    expect(json).toMatchObject({ people: 0, addresses: 0, example: null, connected: true })
  })
})

describe('cancelling an event', () => {
  const gone = ['ada', 'bob', 'cid'].map((name) => `${name}@example.org: Cancelled: DevConf`)
  const refunds = ['ada', 'bob'].map((name) => `${name}@example.org: Your refund for DevConf`)
  const asking = fewOnPostgres([
    ['both ask', { notify: true }, { notify: true }, [...gone, ...refunds].sort()],
    ['neither asks', {}, {}, []],
    ['only the cancellation asks', { notify: true }, {}, gone],
    ['only the refunds ask', {}, { notify: true }, refunds],
  ])
  it.each(asking)('and refunding it writes to the people concerned when %s', async (_, cancel, refund, expected) => {
    await sell()
    await office.send('POST', `${event()}/cancel`, { reason: 'Insurance case', ...cancel })
    await office.send('POST', `${event()}/refund`, { reason: 'Insurance case', ...refund })
    await office.jobs()
    expect(letters()).toEqual(expected)
    expect(texts()).not.toContain('Insurance')
  })
})

describe('the plan of a notice', () => {
  it('counts the people that the change then writes to, and names one of them', async () => {
    await sell()
    expect(await plan('notice=event-changed')).toEqual({
      eventId: office.eventId,
      purpose: 'service',
      marketing: null,
      people: 2,
      addresses: 2,
      example: { name: 'Ada', email: 'ada@example.org' },
      madeUp: false,
      connected: true,
      minutes: 1,
    })
    expect(await plan('notice=event-cancelled')).toMatchObject({ people: 3, addresses: 3 })
    const { json } = await office.send('GET', `${event()}/refund-plan`)
    expect(json).toMatchObject({ amount: 10_000, example: { name: 'Ada', email: 'ada@example.org', amount: 5000 } })
  })

  it('counts nobody once the event is cancelled, and names nobody when no money goes back', async () => {
    await office.register()
    await office.send('POST', `${event()}/cancel`, {})
    expect(await plan('notice=event-cancelled')).toMatchObject({ people: 0, addresses: 0, example: null })
    expect((await office.send('GET', `${event()}/refund-plan`)).json).toMatchObject({ amount: 0, example: null })
  })

  it('is refused together with recipients, and for a change it does not know', async () => {
    expect(await plan('notice=event-changed&to=confirmed')).toMatchObject({ errors: [{ pointer: '/notice' }] })
    expect(await plan('notice=party')).toMatchObject({ code: 'invalid_query' })
  })
})

describe('a message to the person concerned', () => {
  const internal = 'Suspected fraud'
  const message = 'We are sorry.\nPlease come next year.'
  it.each([
    ['orders cancel', 'Cancelled: DevConf', (ada: Sold) => `/v1/orders/${ada.id}/cancel`],
    ['orders refund', 'Your refund for DevConf', (ada: Sold) => `/v1/orders/${ada.id}/refund`],
    ['attendees cancel', 'Cancelled: DevConf', (ada: Sold) => `/v1/attendees/${ada.tickets[0]?.attendeeId}/cancel`],
    ['tickets void', 'Cancelled: DevConf', (ada: Sold) => `/v1/tickets/${ada.tickets[0]?.id}/void`],
  ])('of %s is in the mail, and the reason is in the audit log alone', async (_, subject, path) => {
    const ada = await sell()
    expect((await office.send('POST', path(ada), { reason: internal, message })).status).toBe(200)
    await office.jobs()
    expect(letters()).toEqual([`ada@example.org: ${subject}`])
    expect(office.server.taken[0]?.email.text).toContain(message)
    expect(texts()).not.toContain(internal)
    const { json } = await office.send('GET', '/v1/audit?limit=200')
    expect(JSON.stringify(json)).toContain(internal)
  })

  it('is in the mails of a cancelled event and its refunds', async () => {
    await sell()
    const body = { reason: internal, notify: true, message }
    await office.send('POST', `${event()}/cancel`, body)
    await office.send('POST', `${event()}/refund`, body)
    await office.jobs()
    expect(office.server.taken).toHaveLength(5)
    expect(office.server.taken.every(({ email }) => email.text?.includes(message))).toBe(true)
    expect(texts()).not.toContain(internal)
  })

  it('takes the place of the reason in templates from before there was a message', async () => {
    await office.send('POST', '/v1/templates/edit', { name: 'refund', text: 'Because: {{ reason }}' })
    const ada = await sell()
    await office.send('POST', `/v1/orders/${ada.id}/refund`, { amount: 100, reason: internal, message: 'Sorry.' })
    await office.jobs()
    expect(office.server.taken[0]?.email.text?.trim()).toBe('Because: Sorry.')
  })

  it('may not be empty, and not longer than a page', async () => {
    const ada = await sell()
    for (const wrong of ['', 'x'.repeat(2001)]) {
      const { status, json } = await office.send('POST', `/v1/orders/${ada.id}/refund`, { message: wrong })
      expect({ status, pointer: json.errors[0].pointer }).toEqual({ status: 422, pointer: '/message' })
    }
  })
})

interface Sold {
  readonly id: string
  readonly tickets: readonly { readonly id: string; readonly attendeeId: string }[]
}

describe('the preview of a mailing', () => {
  const preview = (body: object) => office.send('POST', `${event()}/mailing-preview`, body)

  it('shows the mail that the first recipient would get, with the count, and sends nothing', async () => {
    await sell()
    const { status, json } = await preview({ subject: 'Hello {{ name }}', body: 'See you at {{ event.venue }}.' })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      people: 2,
      addresses: 2,
      example: { name: 'Ada', email: 'ada@example.org' },
      subject: 'Hello Ada',
      text: 'See you at Town Hall.\n',
    })
    await office.jobs()
    expect(letters()).toEqual([])
  })

  it('refuses words that sending refuses: for a full recipient and for a least one', async () => {
    await sell()
    for (const wrong of [
      { subject: 'Hello {{ nme }}', body: 'Hi' },
      { subject: 'Hi', body: '{{ tickets[0].code }}' },
      { subject: 'Hi', body: '{% if x %}' },
    ]) {
      const refused = await preview(wrong)
      const sent = await office.send('POST', `${event()}/mailings`, { to: 'confirmed', ...wrong })
      expect(refused.status).toBe(422)
      expect(refused.json.errors).toEqual(sent.json.errors)
    }
  })

  it('shows one attendee their own, and nothing when nobody would get it', async () => {
    const ada = await sell()
    const words = { subject: 'Hello {{ name }}', body: 'Hi' }
    const attendee = ada.tickets[0]?.attendeeId
    expect((await preview({ ...words, attendee })).json).toMatchObject({ people: 1, subject: 'Hello Ada' })
    expect((await preview({ ...words, attendee, to: 'pending' })).json).toMatchObject({ code: 'validation_failed' })
    expect((await preview({ ...words, attendee: 'att_nobody' })).status).toBe(404)
    const empty = { people: 0, example: null, subject: null, text: null }
    expect((await preview({ ...words, to: 'checked-in' })).json).toMatchObject(empty)
  })

  it('keeps no record under its idempotency key, since it changes nothing', async () => {
    await sell()
    const words = { subject: 'Hello', body: 'Hi' }
    const headers = { 'idempotency-key': 'preview-1' }
    const send = (body: object) => office.service.send('POST', `${event()}/mailing-preview`, { body, headers })
    expect((await send(words)).status).toBe(200)
    expect((await send({ ...words, subject: 'Other' })).json).toMatchObject({ subject: 'Other' })
  })
})
