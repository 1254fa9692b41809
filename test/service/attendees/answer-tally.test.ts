import { describe, expect, it } from 'vitest'
import type { Question } from '../../../src/contract/forms/forms.ts'
import { AnswerTally, tallyRoom } from '../../../src/service/attendees/answer-tally.ts'

const text: Question = { key: 'text', kind: 'text', label: 'Text' }
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

function tallied(question: Question, answers: readonly (string | number)[], room = tallyRoom()) {
  const tally = new AnswerTally(question, room)
  for (const answer of answers) tally.add(answer)
  return tally.summary(true)
}

describe('a tally of answers', () => {
  it('lists the 100 texts given most often, and of one frequency in alphabetical order', () => {
    const { answers, distinct } = tallied(text, [...times(200).map((index) => `rare ${1000 + index}`), 'nuts', 'nuts'])
    expect(distinct).toBe(201)
    expect(answers).toHaveLength(100)
    expect(answers?.slice(0, 2).map(({ answer, count }) => [answer, count])).toEqual([
      ['nuts', 2],
      ['rare 1000', 1],
    ])
  })

  it('tells so many apart and no more, but goes on counting these and all who answered', () => {
    const answers = [...times(10_001).map(String), '7', '7', '10000']
    const { answered, distinct, answers: shown } = tallied(text, answers)
    expect({ answered, distinct, first: shown?.[0] }).toMatchObject({
      answered: 10_004,
      distinct: null,
      first: { answer: '7', count: 3 },
    })
  })

  it('keeps no more text than there is room for in all questions together', () => {
    const room = { characters: 10 }
    expect(tallied(text, ['aaaaa', 'bbbbb'], room).distinct).toBe(2)
    expect(tallied({ ...text, key: 'other' }, ['c', 'c'], room)).toMatchObject({
      answered: 2,
      distinct: null,
      answers: [],
    })
  })

  it('cuts a long text where it is shown, and never within a character', () => {
    const [shown] = tallied(text, [`${'x'.repeat(498)}😀${'x'.repeat(500)}`]).answers ?? []
    expect(shown?.answer).toBe(`${'x'.repeat(498)}…`)
  })

  it('has a share of 0 for each option while nobody answered', () => {
    const { answers } = tallied({ ...text, kind: 'choice', options: ['a'] }, [])
    expect(answers).toEqual([{ answer: 'a', count: 0, share: 0 }])
  })

  it('sums up the largest numbers to one that JSON can hold', () => {
    const { numbers } = tallied({ ...text, kind: 'number' }, [Number.MAX_VALUE, Number.MAX_VALUE])
    expect(Object.values(numbers ?? {}).every(Number.isFinite)).toBe(true)
  })
})
