// On both engines.
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportRow, RowResult, UndoneRows } from '../../../src/contract/imports/imports.ts'
import { createEvent, createTicketType, type Harness, openHarness, registration } from '../harness.ts'

let harness: Harness
let made = 0
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

/** An event of its own for each sentence: Standard is free, VIP costs 50.00 and is there twice. */
async function openEvent(capacity: number | null = null) {
  made += 1
  const event = await createEvent(harness, { slug: `imported-${made}`, ...(capacity === null ? {} : { capacity }) })
  await createTicketType(harness, event.id, { name: 'Standard', price: 0 })
  await createTicketType(harness, event.id, { name: 'VIP', price: 5000, quantity: 2 })
  return event.id
}

const row = (reference: string, changes: Partial<ImportRow> = {}): ImportRow => {
  return {
    reference,
    name: `Guest ${reference}`,
    email: `${reference}@example.org`,
    ticketType: 'Standard',
    ...changes,
  }
}

const plan = (eventId: string, rows: ImportRow[], ahead: { ticketType: string; count: number }[] = []) =>
  harness.run('planImport', { params: { event_id: eventId }, body: { rows, ahead } })

function start(eventId: string, rows: number, fingerprint = '0') {
  const body = { name: 'people.csv', fingerprint: fingerprint.repeat(64).slice(0, 64), rows }
  return harness.run('startImport', { params: { event_id: eventId }, body })
}

async function importAll(eventId: string, rows: ImportRow[]) {
  made += 1
  const { id } = await start(eventId, rows.length, made.toString(16).padStart(64, '0'))
  const body = { first: 0, rows, last: true }
  const { results } = await harness.run('importRows', { params: { import_id: id }, body })
  return { id, results }
}

const outcomes = (results: readonly RowResult[]) => results.map(({ outcome }) => outcome)

async function attendeesOf(eventId: string) {
  const { data } = await harness.run('listAttendees', { params: { event_id: eventId }, query: { limit: 500 } })
  return data
}

it('keeps how many rows of the file were invalid, which is not known where the sender does not say', async () => {
  const eventId = await openEvent()
  const body = { name: 'people.csv', fingerprint: 'a1'.repeat(32), rows: 3, invalid: 2 }
  const { id } = await harness.run('startImport', { params: { event_id: eventId }, body })
  await start(eventId, 1, 'b2')
  expect(await harness.run('showImport', { params: { import_id: id } })).toMatchObject({ rows: 3, invalid: 2 })
  const { data } = await harness.run('listImports', { params: { event_id: eventId } })
  expect(new Set(data.map(({ invalid }) => invalid))).toEqual(new Set([2, null]))
})

it('plans what a new attendee costs and what a changed one pays, and names all that is wrong with a row', async () => {
  const eventId = await openEvent()
  await importAll(eventId, [row('a', { ticketType: 'VIP' })])
  const questions = [{ key: 'age', kind: 'number' as const, label: 'Age' }]
  await harness.run('updateForm', { params: { event_id: eventId }, body: { questions } })
  const { results } = await plan(eventId, [
    row('a', { ticketType: 'VIP', payment: 'cash' }),
    row('b', { ticketType: 'VIP' }),
    row('c'),
    row('d', { ticketType: 'Gold', answers: { age: 'old' } }),
    row('e', { amount: 100, answers: { age: 'old' } }),
  ])
  expect(results.map(({ outcome, price }) => [outcome, price])).toEqual([
    ['changed', 5000],
    ['created', 5000],
    ['created', 0],
    ['refused', null],
    ['refused', null],
  ])
  const pointers = results.map(({ error }) => error?.issues.map(({ pointer }) => pointer))
  expect(pointers.slice(3)).toEqual([
    ['/ticketType', '/answers/age'],
    ['/amount', '/answers/age'],
  ])
})

const planUndo = (id: string) => harness.run('planImportUndo', { params: { import_id: id } })

async function undo(id: string, given: { owed?: boolean } = {}) {
  const parts: UndoneRows[] = []
  for (let after: string | undefined; ; ) {
    const part = await harness.run('undoImport', {
      params: { import_id: id },
      body: { ...given, ...(after === undefined ? {} : { after }) },
    })
    parts.push(part)
    if (part.next === null) {
      const sum = (of: 'cancelled' | 'restored' | 'refunded' | 'owed') =>
        parts.reduce((total, one) => total + one[of], 0)
      const money = { refunded: sum('refunded'), owed: sum('owed') }
      const kept = parts.flatMap((part) => part.kept)
      return { cancelled: sum('cancelled'), restored: sum('restored'), ...money, kept }
    }
    after = part.next
  }
}

describe('rows of an import', () => {
  it('become attendees, once: the same reference again is unchanged, or changed', async () => {
    const eventId = await openEvent()
    const rows = [row('a'), row('b', { ticketType: 'VIP', payment: 'card' }), row('c', { ticketType: 'VIP' })]
    expect(outcomes((await importAll(eventId, rows)).results)).toEqual(['created', 'created', 'created'])
    const again = [
      row('a', { name: 'Ada' }),
      rows[1] as ImportRow,
      { ...(rows[2] as ImportRow), payment: 'cash' as const },
    ]
    expect(outcomes((await plan(eventId, again)).results)).toEqual(['changed', 'unchanged', 'changed'])
    const { id, results } = await importAll(eventId, again)
    expect(outcomes(results)).toEqual(['changed', 'unchanged', 'changed'])
    expect(await attendeesOf(eventId)).toMatchObject([
      { name: 'Ada', status: 'confirmed', price: 0 },
      { name: 'Guest b', status: 'confirmed', price: 5000, payment: 'card' },
      { name: 'Guest c', status: 'confirmed', price: 5000, payment: 'cash' },
    ])
    const shown = await harness.run('showImport', { params: { import_id: id } })
    expect(shown).toMatchObject({
      status: 'done',
      rows: 3,
      rowsDone: 3,
      created: 0,
      changed: 2,
      unchanged: 1,
      refused: 0,
    })
    expect(await harness.run('verifyLedger', {})).toMatchObject({ ok: true })
  })

  it.each<[string, Partial<ImportRow>, Partial<NonNullable<RowResult['error']>>]>([
    [
      'a ticket type that is not there',
      { ticketType: 'Vip' + 'x' },
      { code: 'validation_failed', pointer: '/ticketType' },
    ],
    [
      'an amount where the price is fixed',
      { ticketType: 'VIP', amount: 1 },
      { code: 'validation_failed', pointer: '/amount' },
    ],
    ['an attendee that is not there', { id: 'att_nobody' }, { code: 'validation_failed', pointer: '/id' }],
    [
      'another ticket type than the attendee has',
      { reference: 'known', ticketType: 'VIP' },
      { pointer: '/ticketType' },
    ],
    ['a reference that an earlier row has', { reference: 'first' }, { pointer: '/reference' }],
    ['a change of somebody cancelled', { reference: 'gone', name: 'New' }, { code: 'state_conflict' }],
  ])('are refused each for itself: %s', async (_, changes, error) => {
    const eventId = await openEvent()
    const { results } = await importAll(eventId, [row('known'), row('gone')])
    await harness.run('cancelAttendee', { params: { attendee_id: results[1]?.attendeeId ?? '' }, body: {} })
    const rows = [row('first'), row('bad', changes), row('last')]
    const planned = await plan(eventId, rows)
    const imported = await importAll(eventId, rows)
    expect(outcomes(imported.results)).toEqual(['created', 'refused', 'created'])
    expect(imported.results[1]?.error).toMatchObject(error)
    expect(outcomes(planned.results)).toEqual(outcomes(imported.results))
    expect(planned.results[1]?.error).toEqual(imported.results[1]?.error)
  })

  it('take places while there are any, each row separately and in order', async () => {
    const eventId = await openEvent(4)
    const types = ['VIP', 'Standard', 'VIP', 'VIP', 'Standard', 'Standard']
    const rows = types.map((ticketType, index) => row(`r${index}`, { ticketType }))
    const planned = await plan(eventId, rows)
    const { results } = await importAll(eventId, rows)
    expect(outcomes(results)).toEqual(['created', 'created', 'created', 'refused', 'created', 'refused'])
    expect(outcomes(planned.results)).toEqual(outcomes(results))
    expect(results[3]?.error?.code).toBe('sold_out')
    expect(await harness.run('showEvent', { params: { event_id: eventId } })).toMatchObject({ held: 2, sold: 2 })
  })

  it('create the ticket types of an event without any, as registrations do, but not in a plan', async () => {
    const { id } = await createEvent(harness, { slug: 'without-types' })
    const rows = [row('1', { ticketType: 'New' }), row('2', { ticketType: 'new' })]
    expect(outcomes((await plan(id, rows)).results)).toEqual(['created', 'created'])
    expect((await harness.run('listTicketTypes', { params: { event_id: id } })).data).toEqual([])
    expect(outcomes((await importAll(id, rows)).results)).toEqual(['created', 'created'])
    expect((await harness.run('listTicketTypes', { params: { event_id: id } })).data).toMatchObject([{ name: 'New' }])
  })

  it('are sold at the price in force after the rows before them', async () => {
    const eventId = await openEvent()
    const tiers = [{ name: 'Early', price: 1000, first: 2 }]
    await createTicketType(harness, eventId, { name: 'Tiered', price: 3000, tiers })
    await importAll(
      eventId,
      ['1', '2', '3'].map((reference) => row(reference, { ticketType: 'Tiered' })),
    )
    expect((await attendeesOf(eventId)).map(({ price }) => price)).toEqual([1000, 1000, 3000])
  })

  it('have a topic of their own, so that nobody gets a mail for being imported', async () => {
    const eventId = await openEvent()
    await importAll(eventId, [row('quiet')])
    const entries = await harness.run('listAuditEntries', { query: { event: eventId } })
    expect(entries.data.map(({ action }) => action)).toContain('importRows')
    const topics = await harness.store.read(({ db }) =>
      db.selectFrom('outbox').select('topic').where('event_id', '=', eventId).orderBy('seq').execute(),
    )
    expect(topics.map(({ topic }) => topic)).not.toContain('attendee.registered')
    expect(topics.map(({ topic }) => topic)).toContain('import.rows')
  })
})

describe('a plan', () => {
  it('predicts the result of any batches of any rows, and changes nothing', async () => {
    const someRow = fc.record({
      reference: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
      ticketType: fc.constantFrom('Standard', 'VIP', 'Missing'),
      name: fc.constantFrom('Ada', 'Grace'),
    })
    const batches = fc.array(fc.array(someRow, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(batches, fc.constantFrom(null, 1, 3), async (drawn, capacity) => {
        const eventId = await openEvent(capacity)
        // One reference is in one batch only, as in a file that was checked.
        const files = drawn.map((rows, batch) => {
          const once = new Map(rows.map(({ reference, ...changes }) => [`${reference}${batch}`, changes]))
          return [...once].map(([reference, changes]) => row(reference, changes))
        })
        const planned: string[] = []
        let ahead: { ticketType: string; count: number }[] = []
        for (const rows of files) {
          const part = await plan(eventId, rows, ahead)
          planned.push(...outcomes(part.results))
          ahead = part.ahead
        }
        expect(await attendeesOf(eventId)).toEqual([])
        const found: string[] = []
        for (const rows of files) found.push(...outcomes((await importAll(eventId, rows)).results))
        expect(planned).toEqual(found)
      }),
      { numRuns: 12 },
    )
  })
})

describe('an import', () => {
  it('stays the same while it is open, and accepts its rows in order, or again', async () => {
    const eventId = await openEvent()
    const { id } = await start(eventId, 3)
    expect((await start(eventId, 3)).id).toBe(id)
    const send = (first: number, rows: ImportRow[], last = false) =>
      harness.run('importRows', { params: { import_id: id }, body: { first, rows, last } })
    await send(0, [row('a'), row('b')])
    expect(outcomes((await send(0, [row('a'), row('b')])).results)).toEqual(['unchanged', 'unchanged'])
    const gap = { params: { import_id: id }, body: { first: 3, rows: [row('x')] } }
    expect((await harness.refusal('importRows', gap)).issues).toMatchObject([{ pointer: '/first' }])
    const over = { params: { import_id: id }, body: { first: 2, rows: [row('x'), row('y')] } }
    expect((await harness.refusal('importRows', over)).issues).toMatchObject([{ pointer: '/rows' }])
    await send(2, [row('c')], true)
    expect(await harness.run('showImport', { params: { import_id: id } })).toMatchObject({
      status: 'done',
      created: 3,
      unchanged: 0,
    })
    expect(
      (await harness.refusal('importRows', { params: { import_id: id }, body: { first: 2, rows: [row('c')] } })).code,
    ).toBe('state_conflict')
    expect((await start(eventId, 3)).id).not.toBe(id)
  })

  it('is undone: places, money, names and references', async () => {
    const eventId = await openEvent()
    const first = await importAll(eventId, [row('a'), row('b', { ticketType: 'VIP', payment: 'card' })])
    const second = await importAll(eventId, [row('a', { name: 'Changed' }), row('c')])
    const planned = { cancelled: 2, restored: 0, kept: 0, payments: [{ payment: 'card', attendees: 1, amount: 5000 }] }
    expect(await planUndo(second.id)).toMatchObject({ cancelled: 1, restored: 1, kept: 0, payments: [] })
    expect(await undo(second.id)).toEqual({ cancelled: 1, restored: 1, refunded: 0, owed: 0, kept: [] })
    expect(await planUndo(first.id)).toMatchObject(planned)
    expect((await attendeesOf(eventId))[0]).toMatchObject({ name: 'Guest a', status: 'confirmed' })
    expect(await undo(first.id)).toEqual({ cancelled: 2, restored: 0, refunded: 5000, owed: 0, kept: [] })
    expect(await undo(first.id)).toEqual({ cancelled: 0, restored: 0, refunded: 0, owed: 0, kept: [] })
    expect((await attendeesOf(eventId)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect(await harness.run('showRevenue', { params: { event_id: eventId } })).toMatchObject({
      totalRevenue: 5000,
      refundsIssued: 5000,
    })
    expect(await harness.run('verifyLedger', {})).toMatchObject({ ok: true })
    expect(outcomes((await importAll(eventId, [row('a'), row('b', { ticketType: 'VIP' })])).results)).toEqual([
      'created',
      'created',
    ])
    const rows = { params: { import_id: first.id }, body: { first: 0, rows: [row('a')] } }
    expect((await harness.refusal('importRows', rows)).code).toBe('state_conflict')
  })

  it('is undone with its money owed, if somebody has it', async () => {
    const eventId = await openEvent()
    const { id } = await importAll(eventId, [row('a', { ticketType: 'VIP', payment: 'transfer' }), row('b')])
    expect(await undo(id, { owed: true })).toEqual({ cancelled: 2, restored: 0, refunded: 0, owed: 5000, kept: [] })
    const { data } = await harness.run('listRefunds', { params: { event_id: eventId }, query: {} })
    expect(data).toMatchObject([{ amount: 5000, status: 'due' }])
    expect(await harness.run('verifyLedger', {})).toMatchObject({ ok: true })
  })

  it('leaves attendees alone that were changed since, and names them', async () => {
    const eventId = await openEvent()
    const { id, results } = await importAll(eventId, [row('a', { ticketType: 'VIP' }), row('b'), row('c')])
    const [paid, transferred, cancelled] = results.map(({ attendeeId }) => attendeeId ?? '')
    await harness.run('updateAttendee', { params: { attendee_id: paid ?? '' }, body: { payment: 'cash' } })
    const ticket = { ticket_id: String(transferred).replace('att_', 'tkt_') }
    await harness.run('transferTicket', { params: ticket, body: { name: 'Else', email: 'else@example.org' } })
    await harness.run('cancelAttendee', { params: { attendee_id: cancelled ?? '' }, body: {} })
    expect(await planUndo(id)).toMatchObject({ cancelled: 0, kept: 2, payments: [] })
    const undone = await undo(id)
    expect(undone).toMatchObject({ cancelled: 0, kept: [{ attendeeId: paid }, { attendeeId: transferred }] })
    const changing = await importAll(eventId, [row('a', { ticketType: 'VIP', name: 'Other' })])
    await harness.run('updateAttendee', { params: { attendee_id: paid ?? '' }, body: { name: 'By hand' } })
    expect(await planUndo(changing.id)).toMatchObject({ restored: 0, kept: 1 })
    expect(await undo(changing.id)).toMatchObject({ restored: 0, kept: [{ attendeeId: paid }] })
  })

  it('is undone in batches, and the rest on the next request', async () => {
    const eventId = await openEvent()
    await createTicketType(harness, eventId, { name: 'Paid', price: 2000 })
    const pending = { ticketType: 'Paid' }
    const kinds: Partial<ImportRow>[] = [{}, pending, { ...pending, payment: 'card' }, {}]
    const { id } = await importAll(
      eventId,
      Array.from({ length: 240 }, (_, index) => row(`n${index}`, kinds[index % 4])),
    )
    // Paid ones are ended one by one, 50 a request; the others together.
    const parts = []
    for (let after: string | undefined; after === undefined || after.startsWith('created:'); ) {
      const body: { after?: string } = after === undefined ? {} : { after }
      const part = await harness.run('undoImport', { params: { import_id: id }, body })
      parts.push(part.cancelled)
      after = part.next ?? ''
    }
    expect(parts.length).toBeGreaterThan(1)
    expect(parts.reduce((sum, count) => sum + count)).toBe(240)
    expect((await attendeesOf(eventId)).every(({ status }) => status === 'cancelled')).toBe(true)
    const { data } = await harness.run('listTicketTypes', { params: { event_id: eventId }, query: {} })
    expect(data.map(({ sold, held }) => sold + held)).toEqual([0, 0, 0])
    expect(await harness.run('verifyLedger', {})).toMatchObject({ ok: true })
  })
})

describe('answers in rows', () => {
  it('are checked against the form, stored, changed and restored', async () => {
    const eventId = await openEvent()
    const questions = [
      { key: 'diet', kind: 'choice', label: 'Diet', options: ['vegan', 'none'], required: true },
      { key: 'talks', kind: 'multiple', label: 'Talks', options: ['A', 'B', 'C'] },
      { key: 'years', kind: 'number', label: 'Years' },
    ] as const
    await harness.run('updateForm', {
      params: { event_id: eventId },
      body: { questions: structuredClone(questions) as never },
    })
    const answers = { diet: 'vegan', talks: 'A, C', years: '42' }
    const rows = [row('a', { answers }), row('b', { answers: { diet: 'steak' } }), row('c')]
    const { results } = await importAll(eventId, rows)
    expect(outcomes(results)).toEqual(['created', 'refused', 'created'])
    expect(results[1]?.error).toMatchObject({ pointer: '/answers/diet' })
    const kept = { diet: 'vegan', talks: ['A', 'C'], years: 42 }
    expect((await attendeesOf(eventId)).map((attendee) => attendee.answers)).toEqual([kept, {}])
    expect(outcomes((await plan(eventId, [row('a', { answers })])).results)).toEqual(['unchanged'])
    const { id } = await importAll(eventId, [
      row('a', { answers: { years: '43' } }),
      row('c', { answers: { diet: 'none' } }),
    ])
    expect((await attendeesOf(eventId)).map((attendee) => attendee.answers)).toEqual([
      { ...kept, years: 43 },
      { diet: 'none' },
    ])
    expect(await undo(id)).toMatchObject({ restored: 2, kept: [] })
    expect((await attendeesOf(eventId)).map((attendee) => attendee.answers)).toEqual([kept, {}])
  })

  it('are written after their attendees, with tax and without, imported or registered at once', async () => {
    const eventId = await openEvent()
    await createTicketType(harness, eventId, { name: 'Taxed', price: 1190, taxRate: '19' })
    const questions = [{ key: 'diet', kind: 'text', label: 'Diet' }] as const
    await harness.run('updateForm', {
      params: { event_id: eventId },
      body: { questions: structuredClone(questions) as never },
    })
    const types = ['Standard', 'Taxed', 'Standard', 'Taxed']
    const rows = types.map((ticketType, index) => row(`i${index}`, { ticketType, answers: { diet: 'vegan' } }))
    expect(outcomes((await importAll(eventId, rows)).results)).toEqual(types.map(() => 'created'))
    const registrations = types.map((ticketType, index) => {
      const { name, email } = row(`r${index}`)
      return registration(eventId, { name, email, ticketType, answers: { diet: 'none' } })
    })
    await Promise.all(registrations.map((each) => harness.run('registerAttendee', each)))
    const diets = (await attendeesOf(eventId)).map(({ answers }) => answers.diet)
    expect(diets).toEqual([...types.map(() => 'vegan'), ...types.map(() => 'none')])
  })
})
