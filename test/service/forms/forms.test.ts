// On both engines.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Question } from '../../../src/contract/forms/forms.ts'
import { createEvent, createTicketType, type Harness, openHarness, registration } from '../harness.ts'

let harness: Harness
let eventId: string
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())
beforeEach(async () => {
  eventId = (await createEvent(harness)).id
  await createTicketType(harness, eventId, { name: 'Standard' })
  await createTicketType(harness, eventId, { name: 'VIP', price: 500 })
})

const diet: Question = { key: 'diet', kind: 'choice', label: 'Diet', options: ['all', 'vegan'], required: true }
const badge: Question = { key: 'badge', kind: 'text', label: 'Badge', ticketTypes: ['VIP'] }
const params = () => ({ params: { event_id: eventId } })
const set = (...questions: Question[]) => harness.run('updateForm', { ...params(), body: { questions } })
const register = (changes: object = {}) => harness.run('registerAttendee', registration(eventId, changes))

describe('a form', () => {
  it('is empty until it has a question', async () => {
    const { version, body } = await harness.reply('showForm', params())
    expect({ version, body }).toEqual({
      version: 0,
      body: { eventId, questions: [], retired: [], updatedAt: null },
    })
  })

  it('shows the current names of ticket types', async () => {
    expect((await set(diet, badge)).questions).toEqual([diet, badge])
    const { data } = await harness.run('listTicketTypes', params())
    const vip = data.find(({ name }) => name === 'VIP')?.id ?? ''
    await harness.run('updateTicketType', { params: { ticket_type_id: vip }, body: { name: 'Patron' } })
    expect((await harness.run('showForm', params())).questions[1]?.ticketTypes).toEqual(['Patron'])
  })

  it('is refused with every mistake at its pointer', async () => {
    const body = { questions: [{ ...diet, options: undefined }, diet, { ...badge, ticketTypes: ['VPI'] }] }
    const wrong = await harness.refusal('updateForm', { ...params(), body: body as never })
    expect(wrong.issues.map(({ pointer }) => pointer)).toEqual(['/questions/0', '/questions/1/key'])
    const unknown = await harness.refusal('updateForm', {
      ...params(),
      body: { questions: [{ ...badge, ticketTypes: ['VPI'] }] },
    })
    expect(unknown.issues[0]).toMatchObject({ pointer: '/questions/0/ticketTypes/0' })
  })

  it('is not overwritten by somebody who read an older version', async () => {
    await set(diet)
    const late = { ...params(), body: { questions: [badge] }, ifMatch: '0' }
    expect((await harness.refusal('updateForm', late)).code).toBe('version_conflict')
  })

  it('keeps answered questions when they are removed, and their keys keep their kind', async () => {
    await set(diet, badge)
    await register({ answers: { diet: 'vegan' } })
    const { questions, retired } = await set({ key: 'size', kind: 'text', label: 'Size' })
    expect([questions.map(({ key }) => key), retired]).toEqual([['size'], [diet]])
    const { options: _options, ...plain } = diet
    const other = { ...params(), body: { questions: [{ ...plain, kind: 'text' as const }] } }
    expect((await harness.refusal('updateForm', other)).issues[0]?.pointer).toBe('/questions/0/kind')
    expect((await set(diet)).retired).toEqual([])
  })

  it('is copied with the event', async () => {
    await set(diet, badge)
    const copy = await harness.run('duplicateEvent', { ...params(), body: { date: '2028-03-14' } })
    const form = await harness.run('showForm', { params: { event_id: copy.id } })
    expect(form.questions).toEqual([diet, badge])
    const asked = { ticketType: 'VIP', answers: { badge: 'Ada' } }
    expect((await harness.run('registerAttendee', registration(copy.id, asked))).answers).toEqual({ badge: 'Ada' })
  })
})

describe('answers', () => {
  it('are kept with a registration, shown and listed', async () => {
    await set(diet, badge)
    const { id, answers } = await register({ ticketType: 'VIP', answers: { badge: 'Ada', diet: 'all' } })
    expect(answers).toEqual({ diet: 'all', badge: 'Ada' })
    await register()
    expect((await harness.run('showAttendee', { params: { attendee_id: id } })).answers).toEqual(answers)
    const { data } = await harness.run('listAttendees', params())
    expect(data.map((attendee) => attendee.answers)).toEqual([answers, {}])
  })

  it('belong to each ticket of an order', async () => {
    await set(diet, badge)
    const tickets = [
      { ticketType: 'Standard', quantity: 2, answers: { diet: 'vegan' } },
      { ticketType: 'VIP', name: 'Grace', answers: { badge: 'G' } },
    ]
    const body = { name: 'Ada', email: 'ada@example.org', tickets }
    await harness.run('createOrder', { ...params(), body })
    const { data } = await harness.run('listAttendees', params())
    expect(data.map(({ answers }) => answers)).toEqual([{ diet: 'vegan' }, { diet: 'vegan' }, { badge: 'G' }])
    const wrong = { ...body, tickets: [tickets[1], { ...tickets[0], answers: { diet: 'fish', badge: 'x' } }] }
    const refused = await harness.refusal('createOrder', { ...params(), body: wrong as never })
    expect(refused.issues.map(({ pointer }) => pointer)).toEqual([
      '/tickets/1/answers/badge',
      '/tickets/1/answers/diet',
    ])
  })

  it('that are required may be left out by an organizer, but not on the public page', async () => {
    await set(diet)
    expect((await register()).answers).toEqual({})
    const refused = await harness.refusal('registerAttendee', { ...registration(eventId), channel: 'page' })
    expect(refused.issues).toEqual([{ pointer: '/answers/diet', code: 'required', detail: '"Diet" must be answered' }])
    const before = await harness.run('showEvent', params())
    expect(before.sold).toBe(1)
  })

  it('can be changed one by one, and the audit log does not contain them', async () => {
    await set(diet, badge)
    const { id } = await register({ ticketType: 'VIP', answers: { badge: 'Secret', diet: 'all' } })
    const change = (answers: Record<string, string | null>) =>
      harness.reply('updateAttendee', { params: { attendee_id: id }, body: { answers } })
    const changed = await change({ badge: null, diet: 'vegan' })
    expect([changed.body.answers, changed.version]).toEqual([{ diet: 'vegan' }, 2])
    const refused = await harness.refusal('updateAttendee', {
      params: { attendee_id: id },
      body: { answers: { diet: 'x' } },
    })
    expect(refused.issues[0]?.pointer).toBe('/answers/diet')
    const { data } = await harness.run('listAuditEntries', { query: {} })
    expect(JSON.stringify(data)).not.toMatch(/Secret|"diet":"vegan"/)
  })
})
