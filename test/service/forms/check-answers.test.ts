import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Question } from '../../../src/contract/forms/forms.ts'
import { checkAnswers } from '../../../src/service/forms/check-answers.ts'
import { readAnswer } from '../../../src/service/forms/read-answer.ts'

const question = (kind: Question['kind'], more: Partial<Question> = {}): Question => {
  const chosen = kind === 'choice' || kind === 'multiple'
  return { key: kind, kind, label: 'Q', ...(chosen ? { options: ['a', 'b, c'] } : {}), ...more }
}

describe('one answer', () => {
  it.each([
    ['text', ' Ada ', 'Ada'],
    ['long_text', 'a\nb', 'a\nb'],
    ['choice', 'a', 'a'],
    ['choice', 'A', 'a'],
    ['multiple', 'B, C', ['b, c']],
    ['multiple', ['b, c', 'a'], ['a', 'b, c']],
    ['multiple', 'b, c', ['b, c']],
    ['multiple', 'a;', ['a']],
    ['number', '-1.5', -1.5],
    ['number', 3, 3],
    ['date', '2027-03-14', '2027-03-14'],
    ['consent', 'Yes', true],
    ['consent', false, false],
    ['file', 'https://example.org/cv.pdf', 'https://example.org/cv.pdf'],
  ] as const)('of kind %s takes %j as %j', (kind, sent, value) => {
    expect(readAnswer(question(kind), sent)).toEqual({ value })
  })

  it.each([
    ['text', 'a\nb', {}],
    ['text', ' ', {}],
    ['text', 'x'.repeat(201), {}],
    ['text', 'four', { maxLength: 3 }],
    ['text', 4, {}],
    ['choice', 'z', {}],
    ['multiple', ['a', 'z'], {}],
    ['multiple', [], {}],
    ['number', '1e3', {}],
    ['number', '0x10', {}],
    ['number', '5', { min: 6 }],
    ['number', 7, { max: 6 }],
    ['date', '2027-02-30', {}],
    ['consent', 'maybe', {}],
    ['consent', 'constructor', {}],
    ['consent', 'no', { required: true }],
    ['file', 'javascript:alert(1)', {}],
    ['file', 'https://a b', {}],
  ] as const)('of kind %s refuses %j', (kind, sent, more) => {
    expect(readAnswer(question(kind, more), sent)).toEqual({ detail: expect.stringContaining('"Q" must') })
  })

  it('is no choice where two options differ only in their case', () => {
    const options = ['abc', 'Abc']
    expect(readAnswer(question('choice', { options }), 'Abc')).toEqual({ value: 'Abc' })
    expect(readAnswer(question('choice', { options }), 'ABC')).toMatchObject({ detail: expect.anything() })
  })

  it('is stored as it would be read again, however it was sent', () => {
    const kinds = ['text', 'long_text', 'choice', 'multiple', 'number', 'date', 'consent', 'file'] as const
    const sent = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.array(fc.constantFrom('a', 'b, c', 'd')))
    fc.assert(
      fc.property(fc.constantFrom(...kinds), sent, (kind, value) => {
        const read = readAnswer(question(kind), value)
        if ('value' in read) expect(readAnswer(question(kind), read.value)).toEqual(read)
      }),
    )
  })
})

describe('all answers of a person', () => {
  const questions: readonly Question[] = [
    { key: 'diet', kind: 'choice', label: 'Diet', options: ['all', 'other'], required: true },
    { key: 'which', kind: 'text', label: 'Which', showIf: { question: 'diet', is: 'other' }, required: true },
    { key: 'badge', kind: 'text', label: 'Badge', ticketTypes: ['typ_vip'] },
  ]
  const check = (given: Record<string, string | null>, more: object = {}) =>
    checkAnswers(questions, {
      given,
      ticketTypeId: 'typ_std',
      kind: 'admission',
      isComplete: true,
      pointer: '/answers',
      ...more,
    })
  const pointers = (checked: ReturnType<typeof check>) =>
    checked.issues.map(({ pointer, code }) => `${pointer} ${code}`)

  it('are asked of an add-on or a donation only where the question names it', () => {
    const other = { ticketTypeId: 'typ_vip', kind: 'donation' }
    expect(check({}, other)).toEqual({ answers: {}, issues: [] })
    expect(check({ diet: 'all' }, other)).toEqual({ answers: { diet: 'all' }, issues: [] })
    const named: Question[] = [{ key: 'size', kind: 'text', label: 'Size', ticketTypes: ['typ_vip'], required: true }]
    const sent = { given: {}, ticketTypeId: 'typ_vip', isComplete: true, pointer: '/answers' }
    expect(pointers(checkAnswers(named, { ...sent, kind: 'add_on' }))).toEqual(['/answers/size required'])
  })

  it('have one issue each, with its pointer', () => {
    expect(pointers(check({}))).toEqual(['/answers/diet required'])
    expect(pointers(check({ diet: 'other' }))).toEqual(['/answers/which required'])
    expect(pointers(check({ diet: 'all', which: 'x', badge: 'y', 'a/b': 'z' }))).toEqual([
      '/answers/badge unknown_field',
      '/answers/a~1b unknown_field',
      '/answers/which not_allowed',
    ])
  })

  it('may be left out unless required', () => {
    expect(check({}, { isComplete: false })).toEqual({ answers: {}, issues: [] })
  })

  it('keep earlier answers, except those that another answer makes irrelevant', () => {
    const known = { diet: 'other', which: 'nuts', gone: 'kept' }
    expect(check({ diet: 'all' }, { known }).answers).toEqual({ diet: 'all', gone: 'kept' })
    expect(check({}, { known }).answers).toEqual(known)
    expect(check({ which: null }, { known, isComplete: false }).answers).toEqual({ diet: 'other', gone: 'kept' })
  })

  it('are required by ticket type', () => {
    const { answers, issues } = check({ diet: 'all', badge: 'Ada' }, { ticketTypeId: 'typ_vip' })
    expect({ answers, issues }).toEqual({ answers: { diet: 'all', badge: 'Ada' }, issues: [] })
  })
})
