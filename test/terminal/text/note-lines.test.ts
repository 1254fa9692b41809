import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noteLines } from '../../../src/terminal/text/note-lines.ts'

describe('a note on a screen', () => {
  it.each([
    ['fits as it is', 'a short note', 20, ['a short note']],
    ['breaks between words, the rest further in', 'warning: one two three', 14, ['warning: one', '  two three']],
    ['keeps its own indentation', '  "Mail" is email of the guest', 18, ['  "Mail" is email', '    of the guest']],
    [
      'leaves a word that is too wide whole',
      'see https://example.org/abc now',
      12,
      ['see', '  https://example.org/abc', '  now'],
    ],
  ])('%s', (_what, text, width, lines) => {
    expect(noteLines(text, width)).toEqual(lines)
  })

  it('goes on with its command behind a backslash, a flag with its value and quotes whole', () => {
    const note = "next: turnout attendees register --event devconf --name 'Grace Hopper' --email g@example.org"
    expect(noteLines(note, 56)).toEqual([
      'next: turnout attendees register --event devconf \\',
      "  --name 'Grace Hopper' --email g@example.org",
    ])
  })

  it('has no backslash between its sentence and its command', () => {
    expect(noteLines('it is a draft, so nobody sees it: turnout events publish devconf', 40)).toEqual([
      'it is a draft, so nobody sees it:',
      '  turnout events publish devconf',
    ])
  })

  it('breaks no command between the program, its noun and its verb', () => {
    expect(noteLines('nothing was changed; export it again: turnout schedule export devconf', 52)).toEqual([
      'nothing was changed; export it again:',
      '  turnout schedule export devconf',
    ])
    expect(noteLines('to refund: turnout attendees cancel --event devconf --refund', 36)).toEqual([
      'to refund:',
      '  turnout attendees cancel \\',
      '  --event devconf --refund',
    ])
  })

  it('puts no backslash into a sentence that goes on behind its command', () => {
    const note = 'to pay back: turnout refunds list devconf has it, turnout refunds export makes a file for the bank'
    for (const line of noteLines(note, 40)) expect(line).not.toContain('\\')
  })

  it('loses no word, and fills no line beyond the screen but with one word', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(words, fc.integer({ min: 16, max: 60 }), (texts, width) => {
        const lines = noteLines(texts.join(' '), width)
        expect(lines.flatMap((line) => line.trim().split(' '))).toEqual(texts)
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(width)
      }),
    )
  })
})
