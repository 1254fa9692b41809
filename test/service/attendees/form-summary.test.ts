// On both engines.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Query } from '../../../src/contract/catalog.ts'
import type { GivenAnswers } from '../../../src/contract/forms/answers.ts'
import type { Question } from '../../../src/contract/forms/forms.ts'
import { createEvent, createTicketType, type Harness, openHarness, principalOf, registration } from '../harness.ts'

let harness: Harness
let eventId: string
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())
beforeEach(async () => {
  harness.setNow('2027-01-10T12:00:00.000Z')
  eventId = (await createEvent(harness)).id
  await createTicketType(harness, eventId, { name: 'Standard' })
  await createTicketType(harness, eventId, { name: 'VIP', price: 500 })
  await createTicketType(harness, eventId, { name: 'Patron', kind: 'donation' })
})

const diet: Question = { key: 'diet', kind: 'choice', label: 'Diet', options: ['all', 'vegan', 'other'] }
const allergies: Question = {
  key: 'allergies',
  kind: 'text',
  label: 'Allergies',
  showIf: { question: 'diet', is: 'other' },
}
const topics: Question = { key: 'topics', kind: 'multiple', label: 'Topics', options: ['types', 'testing'] }
const children: Question = { key: 'children', kind: 'number', label: 'Children' }
const arrival: Question = { key: 'arrival', kind: 'date', label: 'Arrival' }
const photos: Question = { key: 'photos', kind: 'consent', label: 'Photos' }
const size: Question = { key: 'size', kind: 'choice', label: 'Size', options: ['M', 'L'], ticketTypes: ['Patron'] }

const params = () => ({ params: { event_id: eventId } })
const ask = (...questions: Question[]) => harness.run('updateForm', { ...params(), body: { questions } })
const summary = (query: Query<'showFormSummary'> = {}) => harness.run('showFormSummary', { ...params(), query })
const counts = (question?: { answers: readonly { answer: string; count: number }[] | null }) =>
  question?.answers?.map(({ answer, count }) => [answer, count])

async function register(answers?: GivenAnswers, changes: object = {}) {
  return harness.run('registerAttendee', registration(eventId, { ...changes, ...(answers ? { answers } : {}) }))
}

describe('the summary of a form', () => {
  it('counts each option with its share of the answers, and people who gave none', async () => {
    await ask(diet)
    for (const answer of ['vegan', 'vegan', 'all']) await register({ diet: answer })
    await register()
    expect(await summary()).toEqual({
      eventId,
      attendees: 4,
      questions: [
        {
          key: 'diet',
          label: 'Diet',
          kind: 'choice',
          answered: 3,
          unanswered: 1,
          distinct: 2,
          answers: [
            { answer: 'all', count: 1, share: 0.3333 },
            { answer: 'vegan', count: 2, share: 0.6667 },
            { answer: 'other', count: 0, share: 0 },
          ],
          numbers: null,
        },
      ],
    })
  })

  it('counts each option of a multiple, yes and no of a consent, and days in their order', async () => {
    await ask(topics, photos, arrival)
    await register({ topics: ['types', 'testing'], photos: true, arrival: '2027-03-14' })
    await register({ topics: ['testing'], photos: false, arrival: '2027-03-13' })
    await register({ topics: ['testing'], photos: true, arrival: '2027-03-14' })
    const { questions } = await summary()
    expect(questions.map(counts)).toEqual([
      [
        ['types', 1],
        ['testing', 3],
      ],
      [
        ['yes', 2],
        ['no', 1],
      ],
      [
        ['2027-03-13', 1],
        ['2027-03-14', 2],
      ],
    ])
    expect(questions[0]?.answers?.map(({ share }) => share)).toEqual([0.3333, 1])
  })

  it('sums up numbers, and counts each in its order', async () => {
    await ask(children)
    for (const number of [10, 0.1, 0.2, 2, 2]) await register({ children: number })
    const [question] = (await summary()).questions
    expect(question?.numbers).toEqual({ sum: 14.3, min: 0.1, max: 10, mean: 2.86 })
    expect(counts(question)).toEqual([
      ['0.1', 1],
      ['0.2', 1],
      ['2', 2],
      ['10', 1],
    ])
  })

  it('waits for no answer where a question is not asked: by ticket type, or by another answer', async () => {
    await ask(diet, allergies, size)
    await register({ diet: 'other', allergies: 'nuts' })
    await register({ diet: 'other' })
    await register({ diet: 'vegan' })
    await register({ size: 'L' }, { ticketType: 'Patron', amount: 500, payment: 'cash' })
    const people = (await summary()).questions
    expect(people.map(({ key, answered, unanswered }) => [key, answered, unanswered])).toEqual([
      ['diet', 3, 0],
      ['allergies', 1, 1],
      ['size', 0, 0],
    ])
    const patrons = (await summary({ ticketType: 'patron', question: 'size' })).questions
    expect(patrons.map(counts)).toEqual([
      [
        ['M', 0],
        ['L', 1],
      ],
    ])
    expect((await summary({ kind: 'donation' })).attendees).toBe(1)
    expect((await summary({ kind: 'all' })).attendees).toBe(4)
  })

  it('leaves out people who have not paid or have cancelled, unless they are asked for', async () => {
    await ask(diet)
    await register({ diet: 'all' })
    await register({ diet: 'vegan' }, { ticketType: 'VIP' })
    const { id } = await register({ diet: 'other' })
    await harness.run('cancelAttendee', { params: { attendee_id: id }, body: {} })
    const counted = async (query?: Query<'showFormSummary'>) => counts((await summary(query)).questions[0])
    expect(await counted()).toEqual([
      ['all', 1],
      ['vegan', 0],
      ['other', 0],
    ])
    expect((await counted({ status: 'pending' }))?.[1]).toEqual(['vegan', 1])
    expect((await counted({ status: 'cancelled' }))?.[2]).toEqual(['other', 1])
  })

  it('counts only people who have checked in, or have not', async () => {
    await ask(diet)
    const { ticket } = await register({ diet: 'vegan' })
    await register({ diet: 'all' })
    harness.setNow('2027-03-14T09:00:00.000Z')
    const { result } = await harness.run('scanTicket', { ...params(), body: { code: ticket.code } })
    expect(result).toBe('ok')
    expect(counts((await summary({ checkedIn: 'true' })).questions[0])?.[1]).toEqual(['vegan', 1])
    expect(counts((await summary({ checkedIn: 'false' })).questions[0])?.[0]).toEqual(['all', 1])
  })

  it('has a retired question when it is named, and an option that is no longer offered', async () => {
    await ask(diet, children)
    await register({ diet: 'other', children: 2 })
    await ask({ ...diet, options: ['all', 'vegan'] })
    const { questions } = await summary()
    expect(questions.map(({ key }) => key)).toEqual(['diet'])
    expect(counts(questions[0])).toEqual([
      ['all', 0],
      ['vegan', 0],
      ['other', 1],
    ])
    const named = await summary({ question: 'children,diet' })
    expect(named.questions.map(({ key, unanswered }) => [key, unanswered])).toEqual([
      ['diet', 0],
      ['children', 0],
    ])
  })

  it('shows what people entered only to keys that may read attendees', async () => {
    await ask(diet, allergies, children)
    await register({ diet: 'other', allergies: 'nuts', children: 2 })
    const query = {}
    const principal = principalOf({ scopes: new Set(['events:read'] as const) })
    const { questions } = await harness.run('showFormSummary', { ...params(), query, principal })
    expect(questions.map(counts)).toEqual([
      [
        ['all', 0],
        ['vegan', 0],
        ['other', 1],
      ],
      undefined,
      undefined,
    ])
    expect(questions[1]).toMatchObject({ answered: 1, answers: null })
    expect(questions[2]).toMatchObject({ answers: null, numbers: { sum: 2 } })
  })

  it('goes through all batches of attendees, those without answers too', async () => {
    await ask(diet)
    const people = Array.from({ length: 600 }, (_, index) => {
      const answers = index % 3 === 0 ? {} : { answers: { diet: index % 3 === 1 ? 'all' : 'vegan' } }
      return { ticketType: 'Standard', name: `Guest ${index}`, email: `guest${index}@example.org`, ...answers }
    })
    const buyer = { name: 'Ada', email: 'ada@example.org' }
    for (let first = 0; first < people.length; first += 100) {
      const tickets = people.slice(first, first + 100)
      await harness.run('createOrder', { ...params(), body: { ...buyer, tickets } } as never)
    }
    const { attendees, questions } = await summary()
    expect({ attendees, ...questions[0] }).toMatchObject({
      attendees: 600,
      answered: 400,
      unanswered: 200,
      answers: [{ count: 200 }, { count: 200 }, { count: 0 }],
    })
  })

  it('is empty without a form, and counts nobody of another event', async () => {
    await ask(diet)
    await register({ diet: 'all' })
    const other = await createEvent(harness)
    const empty = await harness.run('showFormSummary', { params: { event_id: other.id }, query: {} })
    expect(empty).toEqual({ eventId: other.id, attendees: 0, questions: [] })
  })

  it('names the questions and ticket types there are when it is asked for others', async () => {
    await ask(diet, topics)
    const refusal = (query: Query<'showFormSummary'>) => harness.refusal('showFormSummary', { ...params(), query })
    const unknown = await refusal({ question: 'diet,diat' })
    expect([unknown.code, unknown.message]).toEqual([
      'invalid_query',
      'The form has no question "diat". Questions: diet, topics',
    ])
    expect(unknown.issues).toMatchObject([{ pointer: '?question', code: 'not_allowed' }])
    expect((await refusal({ ticketType: 'VPI' })).issues).toMatchObject([{ pointer: '?ticketType' }])
    expect((await refusal({ question: ',' })).code).toBe('invalid_query')
    const nowhere = await harness.refusal('showFormSummary', { params: { event_id: 'evt_none' }, query: {} })
    expect(nowhere.code).toBe('not_found')
  })
})
