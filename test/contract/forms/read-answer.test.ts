import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Question } from '../../../src/contract/forms/forms.ts'
import { readAnswer } from '../../../src/contract/forms/read-answer.ts'

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
    expect(readAnswer(question(kind, more), sent)).toEqual({ detail: expect.stringMatching(/^must/) })
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
