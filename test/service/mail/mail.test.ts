// Mails that follow from what happens: to whom, saying what, once.
import ICAL from 'ical.js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { orderReference } from '../../../src/contract/orders/reference.ts'
import { offerToCid, openPostOffice, type PostOffice } from './mail-service.ts'

let office: PostOffice
beforeEach(async () => {
  office = await openPostOffice()
})
afterEach(() => office.close())

const letters = () => office.server.taken.map(({ to, email }) => `${to.join()}: ${email.subject}`)
const textOf = (index = -1) => office.server.taken.at(index)?.email.text ?? ''

/** Orders tickets for these people; the buyer is Ada. */
async function order(people: object[], more: object = { payment: 'cash' }) {
  const tickets = people.map((person) => ({ ticketType: 'VIP', ...person }))
  const body = { name: 'Ada', email: 'ada@example.org', tickets, ...more }
  const { json, status, text } = await office.send('POST', `/v1/events/${office.eventId}/orders`, body)
  if (status !== 201) throw new Error(text)
  return json
}

const sellVip = () => office.send('POST', `/v1/events/${office.eventId}/ticket-types`, { name: 'VIP', price: 5000 })

describe('a request to pay', () => {
  const transferInstructions = 'IBAN DE02 1203 0000 0000 2020 51\nDevConf e. V.'
  const payBy = '2027-01-24T12:00:00Z'
  const tell = () => office.send('PATCH', `/v1/events/${office.eventId}/page`, { transferInstructions })

  it('tells the buyer where to pay, by when and with which reference, once; the tickets follow after payment', async () => {
    await sellVip()
    await tell()
    const { id } = await order([{ name: 'Grace', email: 'grace@example.org' }], { payBy })
    await office.jobs()
    expect(letters()).toEqual(['ada@example.org: Please pay for DevConf'])
    const said = [transferInstructions, orderReference(id), '€50.00', '24 January 2027 at 13:00 (Europe/Berlin)']
    for (const part of said) expect(textOf()).toContain(part)
    expect(office.server.taken[0]?.email.attachments).toEqual([])
    await office.send('POST', `/v1/orders/${id}/pay`, { payment: 'transfer' })
    await office.jobs()
    expect(letters().slice(1).toSorted()).toEqual([
      'ada@example.org: Your ticket for DevConf',
      'grace@example.org: Your ticket for DevConf',
    ])
  })

  it('names the organizer’s account where the instructions do not', async () => {
    await sellVip()
    const seller = { name: 'Book Club', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' }
    await office.send('PATCH', '/v1/seller', seller)
    await office.send('PATCH', `/v1/events/${office.eventId}/page`, { transferInstructions: 'By transfer, please' })
    await order([{}], { payBy })
    await office.jobs()
    expect(textOf()).toContain(
      'By transfer, please\nRecipient: Book Club\nIBAN: DE02 1203 0000 0000 2020 51\nBIC: BYLADEM1001\n',
    )
    await office.send('PATCH', `/v1/events/${office.eventId}`, { languages: ['ar'] })
    await order([{}], { payBy, language: 'ar' })
    await office.jobs()
    expect(textOf()).toMatch(/By transfer, please\n\u2067المستفيد: \u2068Book Club\u2069\u2069\n\u2067/)
    await tell()
    await order([{}], { payBy })
    await office.jobs()
    expect(textOf()).toContain(transferInstructions)
    expect(textOf()).not.toContain('Recipient')
  })

  it('is not sent if the event has no bank details, nor to buyers who pay in another way', async () => {
    await sellVip()
    await order([{}], { payBy })
    await office.jobs()
    await tell()
    await order([{}], {})
    await order([{}], { payment: 'complimentary' })
    await office.jobs()
    expect(letters()).toEqual(['ada@example.org: Your ticket for DevConf'])
  })

  it('is not sent late: not after the payment, nor after the places were released', async () => {
    await sellVip()
    await tell()
    const { id } = await order([{}], { payBy })
    await office.plan()
    await office.send('POST', `/v1/orders/${id}/cancel`)
    await office.jobs()
    expect(letters()).toEqual(['ada@example.org: Cancelled: DevConf'])
    expect(await office.messages('?kind=payment-due')).toMatchObject([
      { status: 'expired', error: 'the order is no longer waiting for a transfer' },
    ])
  })
})

describe('a confirmation', () => {
  it('goes to the one address with the ticket, in text and HTML, and a calendar file of the event', async () => {
    const { ticket, orderId } = await office.register()
    expect(await office.jobs()).toEqual([])
    const [mail] = office.server.taken
    expect(mail).toMatchObject({
      from: 'tickets@devconf.example',
      to: ['ada@example.org'],
      email: {
        subject: 'Your ticket for DevConf',
        from: { name: 'DevConf', address: 'tickets@devconf.example' },
        to: [{ name: 'Ada Lovelace', address: 'ada@example.org' }],
      },
    })
    for (const part of [mail?.email.text, mail?.email.html]) {
      const facts = [
        ticket.code,
        orderReference(orderId),
        'Ada Lovelace',
        '14 March 2027, 09:30 (Europe/Berlin)',
        'Town Hall',
      ]
      for (const fact of facts) {
        expect(part).toContain(fact)
      }
    }
    const file = mail?.email.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
    const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(file?.content as ArrayBuffer)))
    const entry = calendar.getFirstSubcomponent('vevent') as ICAL.Component
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(entry.getFirstPropertyValue('organizer')).toBe('mailto:tickets@devconf.example')
    expect(entry.getFirstPropertyValue('sequence')).toBe(0)
    expect(mail?.raw.toString()).toMatch(/^Content-Type: text\/calendar;[^:]* method=PUBLISH/m)
    const event = new ICAL.Event(entry)
    expect(event).toMatchObject({ uid: office.eventId, summary: 'DevConf', location: 'Town Hall' })
    expect(event.startDate.toJSDate().toISOString()).toBe('2027-03-14T08:30:00.000Z')
  })

  it('is sent once, however often and wherever jobs run, with a Message-ID of its own', async () => {
    await office.register()
    await Promise.all([office.jobs(), office.jobs(), office.jobs()])
    await office.jobs()
    const [message] = await office.messages()
    expect(message).toMatchObject({ status: 'sent', attempts: 1, kind: 'confirmation', error: null, dueAt: null })
    expect(office.server.taken.map(({ email }) => email.messageId)).toEqual([`<${message.id}@devconf.example>`])
    expect(message.messageId).toBe(`<${message.id}@devconf.example>`)
  })

  it('waits for the payment, and then goes to every mailbox of the order once', async () => {
    await sellVip()
    const people = [{}, {}, { name: 'Bob', email: 'bob@example.org' }, { name: 'Bob 2', email: 'Bob+2@example.org' }]
    const { id } = await order(people, { payBy: '2027-02-01T00:00:00Z' })
    await office.jobs()
    expect(letters()).toEqual([])
    await office.send('POST', `/v1/orders/${id}/pay`, { payment: 'transfer' })
    await office.jobs()
    expect(letters().sort()).toEqual([
      'ada@example.org: Your tickets for DevConf',
      'bob@example.org: Your tickets for DevConf',
    ])
    const codes = ({ email }: (typeof office.server.taken)[number]) => email.text?.match(/: [0-9A-Z]{10}$/gm)?.length
    expect(Object.fromEntries(office.server.taken.map((mail) => [mail.to[0], codes(mail)]))).toEqual({
      'ada@example.org': 4,
      'bob@example.org': 2,
    })
  })

  it('shows the buyer no code of a ticket that was transferred before it is sent or sent again', async () => {
    await sellVip()
    const { id, tickets } = await order([{}, { name: 'Bob', email: 'bob@example.org' }])
    await office.send('POST', `/v1/tickets/${tickets[0].id}/transfer`, { name: 'Cid', email: 'cid@example.org' })
    await office.jobs()
    await office.send('POST', `/v1/orders/${id}/resend`, {})
    await office.jobs()
    const { code } = (await office.send('GET', `/v1/tickets/${tickets[0].id}`)).json
    const holders = (found: string) =>
      new Set(office.server.taken.flatMap(({ to, email }) => (email.text?.includes(found) ? to : [])))
    expect(holders(code)).toEqual(new Set(['cid@example.org']))
    expect(holders(tickets[1].code)).toEqual(new Set(['ada@example.org', 'bob@example.org']))
  })

  it('goes to one mailbox at most three times an hour per event, and to others as usual', async () => {
    for (let count = 0; count < 5; count += 1) await office.register({ email: `victim+${count}@example.org` })
    await office.register()
    await office.jobs()
    expect(letters().filter((letter) => letter.startsWith('victim'))).toHaveLength(3)
    expect(letters()).toContain('ada@example.org: Your ticket for DevConf')
    office.passMinutes(59)
    await office.jobs()
    expect(office.server.taken).toHaveLength(4)
    office.passMinutes(2)
    await office.jobs()
    expect(office.server.taken).toHaveLength(6)
  })

  it('goes to one Gmail mailbox three times an hour, whatever its dots and domain', async () => {
    const spellings = ['victim', 'v.ictim', 'vi.ctim', 'v.i.c.tim', 'victim+1'].map((local) => `${local}@gmail.com`)
    for (const email of [...spellings, 'victim@googlemail.com']) await office.register({ email })
    await office.jobs()
    expect(office.server.taken).toHaveLength(3)
  })

  it('accepts only ASCII domains: other spellings are refused everywhere, with what to write instead', async () => {
    const order = await office.register()
    await sellVip()
    const event = `/v1/events/${office.eventId}`
    const who = { name: 'Ada', email: 'ada@ｇmail.com' }
    const from = { host: '127.0.0.1', port: 25, tls: 'none', from: who.email }
    const row = { ...who, ticketType: 'VIP' }
    const asked: [string, string, object, string][] = [
      ['POST', `${event}/attendees`, { ...who, ticketType: 'VIP' }, '/email'],
      ['PATCH', `/v1/attendees/${order.id}`, { email: who.email }, '/email'],
      ['POST', `${event}/orders`, { ...who, tickets: [{ ticketType: 'VIP' }], payment: 'cash' }, '/email'],
      [
        'POST',
        `${event}/orders`,
        { ...who, email: 'ada@gmail.com', tickets: [{ ticketType: 'VIP', ...who }], payment: 'cash' },
        '/tickets/0/email',
      ],
      ['POST', `${event}/waitlist-entries`, { ...who, ticketType: 'VIP' }, '/email'],
      ['POST', `/v1/tickets/${order.ticket.id}/transfer`, who, '/email'],
      ['POST', '/v1/mail/connect', from, '/from'],
      ['POST', '/v1/mail/test', { to: who.email }, '/to'],
      ['POST', `${event}/imports/plan`, { rows: [row] }, '/rows/0/email'],
    ]
    for (const [method, path, body, pointer] of asked) {
      const { status, json } = await office.send(method, path, body)
      expect([path, status, json.errors], path).toEqual([
        path,
        422,
        expect.arrayContaining([
          expect.objectContaining({ pointer, detail: expect.stringContaining('in ASCII, as ada@gmail.com') }),
        ]),
      ])
    }
  })

  it.each([['Win $$$ http://evil.example/x'], ['www.evil.example'], ['evil.example']])(
    'neither links nor shows a name that contains a web address: %s',
    async (name) => {
      await office.register({ name })
      await office.jobs()
      expect(office.server.taken).toHaveLength(1)
      expect(office.server.taken[0]?.raw.toString()).not.toContain('evil')
      expect(textOf()).toMatch(/^Hello,/)
    },
  )

  it.each([
    ['name', { name: 'A\r\nBcc: v@x.org' }],
    ['address', { email: 'a@x.org\r\nBcc: v@x.org' }],
    ['quoted address', { email: '"v@evil.com x"@internal.example' }],
    ['long local part', { email: `${'a'.repeat(300)}@x.org` }],
  ])('cannot be turned into another mail by a %s', async (_, changes) => {
    const body = { name: 'Ada', email: 'ada@example.org', ticketType: 'Standard', ...changes }
    expect((await office.send('POST', `/v1/events/${office.eventId}/attendees`, body)).status).toBe(422)
    await office.jobs()
    expect(office.server.taken).toEqual([])
  })

  it('shows markup in names as text, and the event’s name in its subject unchanged', async () => {
    await office.send('PATCH', `/v1/events/${office.eventId}`, { name: '👨‍👩‍👧 روز می‌شود' })
    await office.register({ name: '<img src=x onerror=alert(1)>' })
    await office.jobs()
    expect(office.server.taken[0]?.email.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(office.server.taken[0]?.email.html).not.toContain('<img')
    expect(letters()).toEqual(['ada@example.org: Your ticket for 👨‍👩‍👧 روز می‌شود'])
  })
})

describe('other mails', () => {
  it('report tickets cancelled, moved, transferred and refunded, each to the people concerned', async () => {
    await sellVip()
    const paid = await order([{}, { name: 'Bob', email: 'bob@example.org' }])
    const [first, second] = paid.tickets
    await office.jobs()
    office.server.taken.length = 0
    await office.send('POST', `/v1/tickets/${second.id}/transfer`, { name: 'Cid', email: 'cid@example.org' })
    await office.send('POST', `/v1/orders/${paid.id}/refund`, {
      amount: 1000,
      reason: 'Suspected fraud',
      message: 'Sorry.',
    })
    await office.send('POST', `/v1/attendees/${first.attendeeId}/cancel`, {})
    await office.jobs()
    expect(letters().sort()).toEqual([
      'ada@example.org: Cancelled: DevConf',
      'ada@example.org: Your refund for DevConf',
      'cid@example.org: Your new ticket for DevConf',
    ])
    const refund = office.server.taken.find(({ email }) => email.subject?.includes('refund'))
    expect(refund?.email.text).toContain('We are refunding €10.00')
    expect(refund?.email.text).toContain('Sorry.')
    expect(refund?.email.text).not.toContain('fraud')
  })

  it('tell a holder the old and the new type of a moved ticket, and only the buyer what becomes of the money', async () => {
    await sellVip()
    const { json: student } = await office.send('POST', `/v1/events/${office.eventId}/ticket-types`, {
      name: 'Student',
      price: 2000,
      translations: { de: { name: 'Studierende' } },
    })
    const paid = await order([{}, { name: 'Bob', email: 'bob@example.org' }])
    await office.jobs()
    office.server.taken.length = 0
    for (const { id } of paid.tickets) await office.send('POST', `/v1/tickets/${id}/move`, { ticketType: student.id })
    await office.send('POST', `/v1/tickets/${paid.tickets[0].id}/move`, { ticketType: 'Student' })
    await office.jobs()
    const [ada, bob, buyer, again] = office.server.taken.map(({ email }) => email.text)
    const changed = 'Your ticket for DevConf is now Student instead of VIP.'
    expect(ada).toContain(changed)
    expect(ada).toContain('will pay back €30.00.')
    expect(bob).toContain(changed)
    expect(bob).not.toContain('pay back')
    expect(buyer).toContain(
      `The ticket for Bob in your order ${orderReference(paid.id)} is now Student instead of VIP.`,
    )
    expect(buyer).toContain('will pay back €30.00.')
    expect(again).toContain('Your ticket for DevConf has a new code.')
    for (const text of [ada, bob, again]) expect(text).not.toContain('now yours')
  })

  it.each([
    [
      'paid',
      { payment: 'cash' },
      'It costs €30.00 more.',
      'It costs €30.00 less',
      ['bob@example.org', 'ada@example.org'],
    ],
    ['unpaid', { payBy: '2027-01-24T12:00:00Z' }, 'It costs €30.00 more.', '', ['ada@example.org']],
  ])('tell the buyer what a ticket of somebody else costs after it was moved: %s', async (_, more, says, never, to) => {
    await sellVip()
    await office.send('POST', `/v1/events/${office.eventId}/ticket-types`, { name: 'Patron', price: 8000 })
    const { tickets } = await order([{}, { name: 'Bob', email: 'bob@example.org' }], more)
    await office.jobs()
    office.server.taken.length = 0
    const body = { ticketType: 'Patron', ...('payBy' in more ? {} : { payment: 'cash' }) }
    await office.send('POST', `/v1/tickets/${tickets[1].id}/move`, body)
    await office.jobs()
    expect(office.server.taken.flatMap((mail) => mail.to).sort()).toEqual(to.toSorted())
    expect(textOf()).toContain(says)
    if (never !== '') expect(textOf()).not.toContain(never)
  })

  it.each([
    ['transfer', 'The money was sent by bank transfer'],
    ['cash', 'You received it in cash.'],
    ['card', 'The money was returned to your card.'],
  ])('say that a refund has been paid back by %s, not that it depends', async (payment, how) => {
    await sellVip()
    const { id } = await order([{}], { payment: 'cash' })
    await office.send('POST', `/v1/orders/${id}/refund`, { amount: 1000, payment })
    await office.jobs()
    expect(textOf()).toContain(`We have paid back €10.00 for your order ${orderReference(id)}.`)
    expect(textOf()).toContain(how)
    expect(textOf()).not.toContain('depends')
  })

  it.each([
    ['attendees', (ticket: { attendeeId: string }) => `/v1/attendees/${ticket.attendeeId}/cancel`],
    ['tickets', (ticket: { id: string }) => `/v1/tickets/${ticket.id}/void`],
  ])('tell a guest of a cancelled ticket, and the buyer of its money: %s', async (_, path) => {
    await sellVip()
    const paid = await order([{}, { name: 'Bob', email: 'bob@example.org' }], { payment: 'cash' })
    await office.jobs()
    office.server.taken.length = 0
    await office.send('POST', path(paid.tickets[1]), { owed: true, message: 'Get well!' })
    await office.jobs()
    expect(letters().sort()).toEqual([
      'ada@example.org: Ticket cancelled: DevConf',
      'bob@example.org: Cancelled: DevConf',
    ])
    const to = (address: string) => office.server.taken.find(({ to }) => to.includes(address))?.email.text ?? ''
    expect(to('bob@example.org')).toContain('Get well!')
    expect(to('bob@example.org')).not.toContain('pay back')
    expect(to('ada@example.org')).toContain(
      `The ticket for Bob in your order ${orderReference(paid.id)} has been cancelled.`,
    )
    expect(to('ada@example.org')).toContain('will pay back €50.00.')
  })

  it('tell only the buyer of a cancelled order what becomes of the money', async () => {
    await sellVip()
    const paid = await order([{}, { name: 'Bob', email: 'bob@example.org' }], { payment: 'cash' })
    await office.jobs()
    office.server.taken.length = 0
    await office.send('POST', `/v1/orders/${paid.id}/cancel`, { owed: true })
    await office.jobs()
    const texts = office.server.taken.map(({ to, email }) => [to[0], email.text?.includes('will pay back €100.00.')])
    expect(Object.fromEntries(texts)).toEqual({ 'ada@example.org': true, 'bob@example.org': false })
  })

  it('tell everybody once that date or venue has changed, with the old values, and nothing about other changes', async () => {
    for (const email of ['ada@example.org', 'ADA@example.org', 'bob@example.org']) await office.register({ email })
    await office.jobs()
    office.server.taken.length = 0
    await office.send('PATCH', `/v1/events/${office.eventId}`, { description: 'Two days', venue: 'Town Hall' })
    await office.jobs()
    expect(letters()).toEqual([])
    await office.send('PATCH', `/v1/events/${office.eventId}`, { venue: 'Old Mill', date: '2027-03-15', notify: true })
    await office.jobs()
    expect(letters().sort()).toEqual(['ADA@example.org: Changed: DevConf', 'bob@example.org: Changed: DevConf'])
    expect(textOf()).toContain('Venue: Old Mill (was Town Hall)')
    expect(textOf()).toContain('Date: Monday, 15 March 2027 (was Sunday, 14 March 2027)')
    expect(textOf()).toContain('An updated calendar file is attached.')
    office.server.taken.length = 0
    await office.send('PATCH', `/v1/events/${office.eventId}`, { venue: 'Barn', notify: true })
    await office.jobs()
    expect(textOf()).toContain('Venue: Barn (was Old Mill)')
    expect(textOf()).not.toContain('Date:')
  })

  it('tell everybody that the event is cancelled, and buyers who paid that they get a refund', async () => {
    await sellVip()
    await order([{}])
    await office.register({ email: 'bob@example.org', ticketType: 'VIP', payment: 'complimentary' })
    await order([{ email: 'cid@example.org' }], { payBy: '2027-02-01T00:00:00Z' })
    await office.jobs()
    office.server.taken.length = 0
    await office.send('POST', `/v1/events/${office.eventId}/cancel`, { notify: true, message: 'Storm.' })
    await office.send('POST', `/v1/events/${office.eventId}/refund`, { notify: true })
    await office.jobs()
    expect(letters().sort()).toEqual([
      'ada@example.org: Cancelled: DevConf',
      'ada@example.org: Your refund for DevConf',
      'bob@example.org: Cancelled: DevConf',
      'cid@example.org: Cancelled: DevConf',
    ])
    expect(
      office.server.taken.every(({ email }) => email.text?.includes('Storm.') || email.subject?.includes('refund')),
    ).toBe(true)
  })

  it('offer a returned place to the next person on the waitlist, with the deadline', async () => {
    await offerToCid(office)
    expect(letters()).toContain('cid@example.org: A place for you at DevConf')
    const offer = office.server.taken.find(({ to }) => to[0] === 'cid@example.org')
    expect(offer?.email.text).toContain('until 11 January 2027 at 13:00 (Europe/Berlin)')
  })

  it('remind each mailbox once, the set number of hours before the start, and again after the event was moved', async () => {
    await office.send('PATCH', `/v1/events/${office.eventId}`, { reminderHours: 24 })
    await office.register()
    await office.register()
    await office.jobs()
    office.server.taken.length = 0
    const days = 24 * 60
    office.passMinutes(62 * days)
    expect(office.now().toISOString()).toBe('2027-03-13T12:00:00.000Z')
    await office.jobs()
    await office.jobs()
    expect(letters()).toEqual(['ada@example.org: Coming up: DevConf'])
    await office.send('PATCH', `/v1/events/${office.eventId}`, { date: '2027-03-20', notify: true })
    office.passMinutes(6 * days)
    await office.jobs()
    expect(letters()).toEqual([
      'ada@example.org: Coming up: DevConf',
      'ada@example.org: Changed: DevConf',
      'ada@example.org: Coming up: DevConf',
    ])
  })
})

describe('an import', () => {
  /** Ada is new, and Bob's payment is recorded; Cid is not paid yet. */
  async function importPeople(more: object) {
    await sellVip()
    await office.register({ name: 'Bob', email: 'bob@example.org', ticketType: 'VIP' })
    const bob = (await office.send('GET', `/v1/events/${office.eventId}/attendees`)).json.data[0]
    const rows = [
      { reference: '1', name: 'Ada', email: 'ada@example.org', ticketType: 'VIP', payment: 'complimentary' },
      { id: bob.id, name: 'Bob', email: 'bob@example.org', ticketType: 'VIP', payment: 'cash' },
      { reference: '3', name: 'Cid', email: 'cid@example.org', ticketType: 'VIP' },
    ]
    const started = { name: 'people.csv', fingerprint: '0'.repeat(64), rows: rows.length }
    const { json } = await office.send('POST', `/v1/events/${office.eventId}/imports`, started)
    const made = await office.send('POST', `/v1/imports/${json.id}/rows`, { first: 0, rows, last: true, ...more })
    const outcomes = made.json.results.map(({ outcome }: { outcome: string }) => outcome)
    expect(outcomes).toEqual(['created', 'changed', 'created'])
    await office.jobs()
    await office.send('POST', `/v1/imports/${json.id}/undo`, {})
    await office.jobs()
  }

  it.each([
    ['writes to nobody, and neither does taking it back', {}, []],
    [
      'that is to notify writes to those whom it confirms',
      { notify: true },
      ['ada@example.org: Your ticket for DevConf', 'bob@example.org: Your ticket for DevConf'],
    ],
  ])('%s', async (_, more, expected) => {
    await importPeople(more)
    expect(letters().sort()).toEqual(expected)
  })
})
