import { describe, expect, it } from 'vitest'
import { formMistakes } from '../../../src/contract/forms/check-form.ts'
import { Question } from '../../../src/contract/forms/forms.ts'

const diet = { key: 'diet', kind: 'choice', label: 'Diet', options: ['all', 'vegan'] }
const note = { key: 'note', kind: 'text', label: 'Note' }
const mistakesOf = (...questions: unknown[]) =>
  formMistakes({ questions }).map(({ path, detail }) => `${path.join('/')}: ${detail}`)

describe('the mistakes of a form', () => {
  it('are none for a form that uses every field correctly', () => {
    const questions = [
      { ...diet, required: true, help: 'We cook', ticketTypes: ['VIP'] },
      { ...note, maxLength: 20, showIf: { question: 'diet', is: 'vegan' } },
      { key: 'agreed', kind: 'consent', label: 'I agree' },
      { key: 'age', kind: 'number', label: 'Age', min: 1, max: 99, showIf: { question: 'agreed', is: true } },
      { key: 'topics', kind: 'multiple', label: 'Topics', options: ['a', 'b'] },
    ]
    expect(mistakesOf(...questions)).toEqual([])
    for (const question of questions) expect(Question.safeParse(question).success).toBe(true)
  })

  it.each([
    [[{ ...note, key: 'Note' }], 'questions/0/key', 'lower-case'],
    [[{ ...note, key: 'constructor' }], 'questions/0/key', 'must not be the reserved word'],
    [[{ ...note, key: '__proto__' }], 'questions/0/key', 'lower-case'],
    [[{ ...note, key: 'hasOwnProperty' }], 'questions/0/key', 'lower-case'],
    [[{ ...note, kind: 'txt' }], 'questions/0/kind', 'must be one of text, long_text'],
    [[{ ...note, label: '' }], 'questions/0/label', 'must not be empty'],
    [[{ ...note, label: 7 }], 'questions/0/label', 'put it in quotes'],
    [[{ ...note, label: undefined }], 'questions/0', 'has no label'],
    [[{ ...note, required: 'yes' }], 'questions/0/required', 'true or false'],
    [[{ ...note, lable: 'x' }], 'questions/0/lable', 'is not a field of a question'],
    [[{ ...note, constructor: 'x' }], 'questions/0/constructor', 'is not a field of a question'],
    [[{ ...note, options: ['a'] }], 'questions/0/options', 'is for choice or multiple questions'],
    [[{ ...diet, options: undefined }], 'questions/0', 'needs options'],
    [[{ ...diet, options: ['a', 'a'] }], 'questions/0/options/1', 'is a duplicate'],
    [[{ ...diet, options: [1] }], 'questions/0/options/0', 'must be text'],
    [[{ ...note, kind: 'number', min: 3, max: 2 }], 'questions/0/max', 'must not be below min'],
    [[note, { ...note }], 'questions/1/key', 'note is used twice'],
    [
      [{ ...note, showIf: { question: 'diet', is: 'all' } }, diet],
      'questions/0/showIf/question',
      'not an earlier question',
    ],
    [[diet, { ...note, showIf: { question: 'diet', is: 'fish' } }], 'questions/1/showIf/is', 'one of all, vegan'],
    [[note, { ...diet, showIf: { question: 'note', is: 'x' } }], 'questions/1/showIf/question', 'note is a text'],
    [[diet, { ...note, showIf: 'diet' }], 'questions/1/showIf', 'must look like'],
    [['diet'], 'questions/0', 'key, kind and label'],
  ])('%j is refused at %s', (questions, place, said) => {
    const [first = '', ...others] = mistakesOf(...questions)
    expect(first.split(': ')[0]).toBe(place)
    expect(first).toContain(said)
    expect(others.filter((other) => !other.includes('key'))).toEqual([])
  })

  it('refuse the same reserved words as the service', () => {
    for (const key of [...Object.getOwnPropertyNames(Object.prototype), 'constructor']) {
      expect([key, Question.safeParse({ ...note, key }).success]).toEqual([key, false])
      expect(mistakesOf({ ...note, key })).toHaveLength(1)
    }
    for (const key of ['prototype', 'name', 'length', 'constructors']) expect(mistakesOf({ ...note, key })).toEqual([])
  })

  it.each([[null], ['x'], [[]], [{}], [{ questions: {} }], [{ form: [] }]])('%j is no form', (form) => {
    expect(formMistakes(form).length).toBeGreaterThan(0)
  })
})
