import { describe, expect, it } from 'vitest'
import type { Question } from '../../../src/contract/forms/forms.ts'
import { checkAnswers } from '../../../src/service/forms/check-answers.ts'

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
