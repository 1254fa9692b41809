// On both engines.
// Invoices and credit notes: what they say, that they never change, and that their numbers have no gap whoever fails.
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Body } from '../../../src/contract/catalog.ts'
import { type Call, withoutHolds } from '../../../src/service/core/call.ts'
import { createIdSource } from '../../../src/service/core/ids.ts'
import { invoiceRules } from '../../../src/service/invoices/invoices.ts'
import { refundOrder } from '../../../src/service/orders/cancel-order.ts'
import { reverseRefund } from '../../../src/service/orders/reverse-refund.ts'
import type { Session } from '../../../src/store/core/store.ts'
import { invoicesOfOrder, takeSerial } from '../../../src/store/invoices.ts'
import { refundRowsOf } from '../../../src/store/orders/payments.ts'
import { createTicketType, type HarnessOptions, principalOf } from '../harness.ts'
import { doDueJobs } from '../jobs/do-due-jobs.ts'
import { type Box, later, openBox } from '../orders/shop.ts'

let box: Box
async function open(options: HarnessOptions & { capacity?: number } = {}): Promise<Box> {
  box = await openBox(options)
  await box.harness.run('updateSeller', { body: { name: 'Club', address: 'Hall 1\nGraz', taxId: 'ATU1' } })
  const type = { name: 'Gala', price: 11_900, taxRate: '19' }
  await createTicketType(box.harness, box.eventId, type)
  return box
}
beforeEach(() => open())
afterEach(() => box.harness.close())

const gala = (quantity = 1) => [{ ticketType: 'Gala', quantity }]
const issue = (orderId: string, body: Body<'createInvoice'> = {}) =>
  box.harness.run('createInvoice', { params: { order_id: orderId }, body })
const refuse = (orderId: string) => box.harness.refusal('createInvoice', { params: { order_id: orderId }, body: {} })
const all = async () => (await box.harness.run('listInvoices', { params: { event_id: box.eventId }, query: {} })).data
const refund = (id: string, body: Body<'refundOrder'>) =>
  box.harness.run('refundOrder', { params: { order_id: id }, body })
/** A refund of an order, but for the session it is in and what is refunded. */
const refundCall = (orderId: string): Omit<Call<'refundOrder'>, 'session'> => {
  const now = new Date(later(1))
  const ids = createIdSource()
  const { principal } = box.harness
  const newId = (prefix: string) => ids(prefix, now)
  return {
    operation: 'refundOrder',
    params: { order_id: orderId },
    query: {},
    body: {},
    channel: 'api',
    principal,
    now,
    newId,
    expireHolds: withoutHolds,
  }
}
const numbers = async () => (await all()).map(({ number, total }) => [number, total])

describe('an invoice', () => {
  it('states seller, buyer, items and tax, and never changes', async () => {
    const order = await box.paid({ tickets: [...gala(2), { ticketType: 'Standard' }] })
    const billing = { billingName: 'ACME', billingAddress: 'Street 2', taxId: 'DE9' }
    const invoice = await issue(order.id, billing)
    expect(invoice).toMatchObject({
      kind: 'invoice',
      number: 'INV-2027-0001',
      issuedOn: '2027-01-10',
      currency: 'EUR',
      net: 22_000,
      tax: 3800,
      total: 25_800,
      seller: { name: 'Club', address: 'Hall 1\nGraz', taxId: 'ATU1' },
      buyer: { name: 'ACME', address: 'Street 2', taxId: 'DE9' },
      event: { name: 'DevConf', date: '2027-03-14' },
      lines: [
        { description: 'Gala', quantity: 2, unitPrice: 11_900, taxRate: '19', net: 20_000, tax: 3800, gross: 23_800 },
        { description: 'Standard', quantity: 1, unitPrice: 2000, taxRate: null, net: 2000, tax: 0, gross: 2000 },
      ],
      taxes: [
        { taxRate: '19', net: 20_000, tax: 3800, gross: 23_800 },
        { taxRate: null, net: 2000, tax: 0, gross: 2000 },
      ],
      payment: { status: 'paid', method: 'cash' },
    })
    await box.harness.run('updateSeller', { body: { name: 'Other', invoicePrefix: 'DC', note: 'Thanks' } })
    expect(await box.harness.run('showInvoice', { params: { invoice_id: invoice.id } })).toEqual(invoice)
    const next = await issue((await box.paid({ tickets: gala() })).id)
    expect(next).toMatchObject({ number: 'DC-2027-0001', seller: { name: 'Other' }, note: 'Thanks' })
  })

  it('exists once per order, also for an unpaid one, but not for a free or refunded one', async () => {
    const waiting = await box.order({ tickets: gala() })
    expect((await issue(waiting.id)).payment).toEqual({
      status: 'due',
      method: null,
      paidAt: null,
      payments: [],
    })
    expect((await refuse(waiting.id)).message).toContain('already has invoice INV-2027-0001')
    const free = await box.order({ tickets: [{ ticketType: 'Free' }] })
    expect((await refuse(free.id)).code).toBe('state_conflict')
    const gone = await box.paid({ tickets: gala() })
    await refund(gone.id, {})
    expect((await refuse(gone.id)).message).toContain('nothing to invoice')
  })

  it('needs a seller', async () => {
    await box.harness.run('updateSeller', { body: { name: null } })
    expect((await refuse((await box.paid({ tickets: gala() })).id)).hint).toContain('turnout invoices seller')
  })

  it.each(['update invoices set total = 1', 'delete from invoices'])('is never changed: %s', async (attempt) => {
    await issue((await box.paid({ tickets: gala() })).id)
    const { store } = box.harness
    await expect(store.write(({ db }) => sql.raw(attempt).execute(db))).rejects.toThrow(/never/)
    expect(await numbers()).toEqual([['INV-2027-0001', 11_900]])
  })

  it('is invisible to other accounts', async () => {
    const { id } = await issue((await box.paid({ tickets: gala() })).id)
    const principal = principalOf({ accountId: 'acc_2' })
    const failure = await box.harness.refusal('showInvoice', { params: { invoice_id: id }, principal })
    expect(failure.code).toBe('not_found')
  })
})

const atACME = {
  company: 'ACME Ltd',
  address: 'Street 2',
  postcode: '4020',
  city: 'Linz',
  country: 'AT',
  vatId: 'ATU12345678',
  reference: 'PO 7',
}

describe('an invoice shows', () => {
  it('to whom the order is billed, unless it is asked for otherwise', async () => {
    const order = await box.paid({ tickets: gala(), billing: atACME })
    expect(order.billing).toEqual(atACME)
    const { buyer } = await issue(order.id, { billingCity: 'Wels' })
    const { company: name, vatId: taxId, ...rest } = atACME
    const contact = { contact: order.name, email: order.email }
    expect(buyer).toEqual({ ...rest, name, taxId, city: 'Wels', ...contact })
  })

  it('full prices first, then discounts and refunds', async () => {
    const body = { code: 'TENTH', percent: 10 }
    await box.harness.run('createPromoCode', { params: { event_id: box.eventId }, body })
    const tickets = [...gala(2), { ticketType: 'Standard' }]
    const order = await box.paid({ tickets, promoCode: 'TENTH' })
    await refund(order.id, { amount: 2322 })
    const invoice = await issue(order.id)
    expect(invoice.lines.map(({ quantity, unitPrice, gross }) => [quantity, unitPrice, gross])).toEqual([
      [2, 11_900, 23_800],
      [1, 2000, 2000],
    ])
    expect(invoice.adjustments.map(({ kind, promoCode, taxRate, gross }) => [kind, promoCode, taxRate, gross])).toEqual(
      [
        ['discount', 'TENTH', '19', -2380],
        ['discount', 'TENTH', null, -200],
        ['refund', null, '19', -2142],
        ['refund', null, null, -180],
      ],
    )
    expect(invoice).toMatchObject({ net: 17_820, tax: 3078, total: 20_898 })
  })

  it('a ticket at the price of the type it was moved to', async () => {
    const { id, tickets } = await box.paid({ tickets: gala() })
    const params = { ticket_id: tickets[0]?.id ?? '' }
    await box.harness.run('moveTicket', { params, body: { ticketType: 'Standard' } })
    expect(await issue(id)).toMatchObject({ lines: [{ unitPrice: 2000 }], adjustments: [], total: 2000 })
  })

  it('when it is due, where to pay and in which language it is printed', async () => {
    const seller = { iban: 'DE02120300000000202051', bic: 'BYLADEM1001', paymentDays: 7 }
    await box.harness.run('updateSeller', { body: seller })
    const order = await box.order({ tickets: gala(), language: 'de', payBy: later(60 * 24 * 30) })
    const invoice = await issue(order.id)
    const { iban, bic } = seller
    expect(invoice).toMatchObject({ dueOn: '2027-01-17', language: 'de', bank: { iban, bic }, note: null })
    const soon = await issue((await box.order({ tickets: gala() })).id)
    expect(soon).toMatchObject({ dueOn: '2027-01-10', language: 'en' })
  })

  it('event and ticket types in its language, and a credit note says them as its invoice did', async () => {
    const { harness, eventId } = box
    const translate = (name: string) => ({ translations: { de: { name } } })
    const rename = async (type: string, name: string) => {
      const id = (await harness.run('listTicketTypes', { params: { event_id: eventId } })).data.find(
        (one) => one.name === type,
      )?.id
      await harness.run('updateTicketType', { params: { ticket_type_id: id ?? '' }, body: translate(name) })
    }
    await createTicketType(harness, eventId, { name: 'Dinner', price: 11_900, taxRate: '19' })
    await harness.run('updateEvent', { params: { event_id: eventId }, body: translate('Entwicklertag') })
    for (const type of ['Gala', 'Dinner']) await rename(type, 'Abendessen')
    const tickets = [...gala(2), { ticketType: 'Dinner' }, { ticketType: 'Standard' }]
    const { id } = await box.paid({ tickets, language: 'de' })
    expect(await issue(id)).toMatchObject({
      event: { name: 'Entwicklertag' },
      // Types that are called the same stay apart.
      lines: [
        { description: 'Abendessen', quantity: 2 },
        { description: 'Abendessen', quantity: 1 },
        { description: 'Standard', quantity: 1 },
      ],
    })
    for (const type of ['Gala', 'Dinner']) await rename(type, 'Festessen')
    await refund(id, {})
    const said = [{ description: 'Abendessen' }, { description: 'Abendessen' }, { description: 'Standard' }]
    expect((await all()).at(-1)).toMatchObject({ kind: 'credit_note', event: { name: 'Entwicklertag' }, lines: said })
    const english = await issue((await box.paid({ tickets: gala() })).id)
    expect(english).toMatchObject({ language: 'en', lines: [{ description: 'Gala' }] })
  })

  it('each payment with its day, and none on a credit note', async () => {
    const order = await box.order({ tickets: gala() })
    const params = { order_id: order.id }
    await box.harness.run('payOrder', { params, body: { payment: 'transfer', amount: 5000, date: '2027-01-07' } })
    await box.harness.run('payOrder', { params, body: { payment: 'cash' } })
    expect((await issue(order.id)).payment.payments).toEqual([
      { date: '2027-01-07', method: 'transfer', amount: 5000 },
      { date: '2027-01-10', method: 'cash', amount: 6900 },
    ])
    await box.harness.run('updateSeller', { body: { note: 'Payable without deduction' } })
    await refund(order.id, {})
    const credit = (await all()).at(-1)
    expect(credit).toMatchObject({ kind: 'credit_note', note: null, dueOn: null, payment: { payments: [] } })
  })

  it('what was issued by earlier versions, without what those did not know', async () => {
    const old = await issue((await box.paid({ tickets: gala() })).id)
    const { store, principal } = box.harness
    const document = JSON.stringify({
      seller: { name: 'Club', address: null, taxId: null },
      buyer: { name: 'Ada', address: null, taxId: null },
      event: { name: 'DevConf', date: '2027-03-14' },
      payment: { status: 'paid', method: 'cash', paidAt: '2027-01-10T12:00:00.000Z' },
    })
    const id = 'inv_old'
    await store.write(({ db }) =>
      sql`insert into invoices (id, account_id, event_id, order_id, kind, number, series, serial, credits_id, net, tax,
          total, document, created_at)
        select ${id}, account_id, event_id, order_id, kind, 'OLD-1', 'OLD', 1, credits_id, net, tax, total, ${document},
          created_at from invoices where id = ${old.id} and account_id = ${principal.accountId}`.execute(db),
    )
    expect(await box.harness.run('showInvoice', { params: { invoice_id: id } })).toMatchObject({
      language: 'en',
      dueOn: null,
      bank: null,
      adjustments: [],
      seller: { country: null, phone: null },
      buyer: { country: null, contact: null },
      event: { endDate: null },
      payment: { payments: [] },
    })
  })
})

describe('a credit note', () => {
  it('is written together with the refund, or neither is', async () => {
    const order = await box.paid({ tickets: gala(2) })
    await issue(order.id)
    const { harness } = box
    const body = { amount: 5000 }
    await expect(
      harness.store.write(async (session) => {
        const call = { ...refundCall(order.id), body, session }
        await refundOrder(call)
        expect((await invoicesOfOrder(session, harness.principal, order.id)).map(({ total }) => total)).toEqual([
          23_800, -5000,
        ])
        throw new Error('killed before COMMIT')
      }),
    ).rejects.toThrow('killed')
    expect(await numbers()).toEqual([['INV-2027-0001', 23_800]])
    expect((await box.show(order.id)).refunded).toBe(0)
    await refund(order.id, body)
    expect(await numbers()).toEqual([
      ['INV-2027-0001', 23_800],
      ['CN-2027-0001', -5000],
    ])
  })

  it('is followed by a new invoice when a full refund failed, or the payment came after the order expired', async () => {
    const failed = await box.paid({ tickets: gala() })
    await issue(failed.id, { billingName: 'ACME' })
    await refund(failed.id, {})
    await box.harness.store.write(async (session) => {
      const [row] = await refundRowsOf(session, failed.id)
      if (row) await reverseRefund({ ...refundCall(failed.id), session }, row, 'failed')
    })
    const late = await box.order({ tickets: gala() })
    await issue(late.id)
    box.harness.setNow(later(60))
    await doDueJobs(box.harness.store, { now: () => new Date(later(60)) })
    box.harness.setNow(later(61))
    await box.harness.run('payOrder', { params: { order_id: late.id }, body: { payment: 'card' } })
    const sums = (orderId: string, list: Awaited<ReturnType<typeof all>>) =>
      list.filter((one) => one.orderId === orderId).map(({ total, buyer }) => [total, buyer.name])
    expect(sums(failed.id, await all())).toEqual([
      [11_900, 'ACME'],
      [-11_900, 'ACME'],
      [11_900, 'ACME'],
    ])
    expect(sums(late.id, await all()).map(([total]) => total)).toEqual([11_900, -11_900, 11_900])
  })

  it('follows an undone import, whether or not its orders were changed', async () => {
    const rows = [null, 'card' as const].map((payment, index) => {
      const person = { name: 'Ada', email: `${index}@example.org`, ticketType: 'Gala' }
      return { reference: `r${index}`, ...person, ...(payment && { payment }) }
    })
    const params = { event_id: box.eventId }
    const body = { name: 'people.csv', fingerprint: '0'.repeat(64), rows: rows.length }
    const { id } = await box.harness.run('startImport', { params, body })
    await box.harness.run('importRows', { params: { import_id: id }, body: { first: 0, rows, last: true } })
    const orders = (await box.harness.run('listOrders', { params, query: {} })).data
    for (const order of orders) await issue(order.id)
    await box.harness.run('undoImport', { params: { import_id: id }, body: {} })
    expect((await numbers()).map(([, total]) => total)).toEqual([11_900, 11_900, -11_900, -11_900])
  })

  it('follows each refund automatically, once, and adds up to the whole invoice in the end', async () => {
    const order = await box.paid({ tickets: gala(2) })
    const invoice = await issue(order.id)
    await refund(order.id, { amount: 5000 })
    await refund(order.id, {})
    const [, first, second, ...more] = await all()
    expect(more).toEqual([])
    expect(first).toMatchObject({ kind: 'credit_note', number: 'CN-2027-0001', creditsId: invoice.id, total: -5000 })
    expect(first).toMatchObject({ creditsNumber: 'INV-2027-0001', reason: 'Partly refunded' })
    expect(second).toMatchObject({ number: 'CN-2027-0002', total: -18_800, reason: 'Cancelled or refunded' })
    const sum = (key: 'net' | 'tax' | 'total') => invoice[key] + (first?.[key] ?? 0) + (second?.[key] ?? 0)
    expect([sum('net'), sum('tax'), sum('total')]).toEqual([0, 0, 0])
  })

  it('follows an order that ends unpaid, and a ticket that becomes complimentary', async () => {
    const [cancelled, lapsed, given] = await Promise.all([1, 2, 3].map(() => box.order({ tickets: gala() })))
    for (const order of [cancelled, lapsed, given]) await issue(order?.id ?? '')
    await box.harness.run('cancelOrder', { params: { order_id: cancelled?.id ?? '' }, body: {} })
    const free = { payment: 'complimentary' as const }
    await box.harness.run('payOrder', { params: { order_id: given?.id ?? '' }, body: free })
    await doDueJobs(box.harness.store, { now: () => new Date(later(11)) })
    const credits = (await all()).filter(({ kind }) => kind === 'credit_note')
    expect(new Set(credits.map(({ orderId, total }) => `${orderId} ${total}`))).toEqual(
      new Set([cancelled, lapsed, given].map((order) => `${order?.id} -11900`)),
    )
  })

  it('and a new invoice follow when a ticket is moved to another type', async () => {
    const { id, tickets } = await box.paid({ tickets: gala() })
    await issue(id, { billingName: 'ACME' })
    const body = { ticketType: 'Standard' }
    await box.harness.run('moveTicket', { params: { ticket_id: tickets[0]?.id ?? '' }, body })
    expect(await numbers()).toEqual([
      ['INV-2027-0001', 11_900],
      ['CN-2027-0001', -11_900],
      ['INV-2027-0002', 2000],
    ])
    expect((await all()).at(-1)).toMatchObject({ tax: 0, buyer: { name: 'ACME' } })
  })

  it('issued by hand credits the rest, once, and lets the order be invoiced again', async () => {
    const { id } = await box.paid({ tickets: gala() })
    const invoice = await issue(id)
    const at = { params: { invoice_id: invoice.id }, body: { reason: 'Wrong name' } }
    expect(await box.harness.run('creditInvoice', at)).toMatchObject({ total: -11_900, reason: 'Wrong name' })
    expect((await box.harness.refusal('creditInvoice', at)).message).toContain('it is already fully credited')
    expect((await issue(id, { billingName: 'ACME' })).number).toBe('INV-2027-0002')
  })
})

const takeNext = (session: Session): Promise<unknown> =>
  session.run(takeSerial, { accountId: box.harness.principal.accountId, series: 'INV-2027' })

/** Has 20 invoices issued at once among calls that fail after they took a number. Returns the serials that stand. */
async function race(options: HarnessOptions = {}, take = takeNext): Promise<number[]> {
  await box.harness.close()
  await open({ ...options, capacity: 100 })
  const { harness } = box
  const orders = await Promise.all(
    Array.from({ length: 20 }, () => box.paid({ tickets: [{ ticketType: 'Standard' }] })),
  )
  const fails = orders.map(() =>
    harness.store
      .write(async (session) => {
        await take(session)
        throw new Error('after the number')
      })
      .catch(() => {}),
  )
  const issues = orders.flatMap(({ id }) => [issue(id), issue(id).catch(() => {})])
  await Promise.all([...fails, ...issues])
  return (await all()).map(({ number }) => Number(number.slice(-4))).sort((one, other) => one - other)
}

/** A counter beside the database: a number is gone whatever becomes of the transaction. */
function counting() {
  let last = 0
  const take = async () => [{ last: ++last }]
  const createInvoice: typeof invoiceRules.createInvoice = (call) => {
    const { session } = call
    const run = ((asked, values) =>
      (asked as unknown) === takeSerial ? take() : session.run(asked, values)) as typeof session.run
    return invoiceRules.createInvoice({ ...call, session: { ...session, append: session.append.bind(session), run } })
  }
  return { rules: { createInvoice }, take }
}

describe('the numbers of 20 invoices issued at once, beside as many that fail and as many repeated', () => {
  const whole = Array.from({ length: 20 }, (_, index) => index + 1)

  it('have no gaps and no duplicates', async () => {
    expect(await race()).toEqual(whole)
  })

  it('have gaps if they are taken outside the transaction, which the proof detects', async () => {
    const { rules, take } = counting()
    expect(await race({ rules }, take)).not.toEqual(whole)
  })
})
