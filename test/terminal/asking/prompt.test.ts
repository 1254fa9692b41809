import { getEventListeners } from 'node:events'
import { PassThrough } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { askChoice, askHidden, askLine, askYesNo, type Terminal } from '../../../src/terminal/asking/prompt.ts'
import { Recorded } from '../recorded.ts'

/** A terminal at which somebody types `keys` once the question is shown. */
function typing(keys: string): Terminal & { output: Recorded } {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input })
  const output = new Recorded({ isTTY: true })
  void (async () => {
    while (!output.text.includes('Question')) await wait(2)
    for (const key of keys) input.write(key)
  })()
  return { input, output }
}

describe('asking', () => {
  it.each([
    ['y', true],
    ['n', false],
    ['\r', false],
  ])('takes %j for %s', async (keys, yes) => {
    expect(await askYesNo('Question?', typing(keys))).toBe(yes)
  })

  it('reads a line', async () => {
    expect(await askLine('Question?', typing('DevConf\r'))).toBe('DevConf')
  })

  it.each([
    ['the first at Enter', '\r', 'standard'],
    ['what typed letters leave, in any case', 'STU\r', 'student'],
    ['by words of the label and the hint', 'half price\r', 'student'],
    ['what an arrow points at', '\u001b[B\r', 'student'],
    ['an empty one that was typed for', 'none\r', ''],
  ])('takes of several choices %s', async (_what, keys, value) => {
    const choices = [
      { value: 'standard', label: 'Standard, 50 EUR' },
      { value: 'student', label: 'Student, 20 EUR', hint: 'half the price' },
      { value: '', label: 'none' },
    ]
    expect(await askChoice('Question?', choices, typing(keys))).toBe(value)
  })

  it.each([
    ['a surname, before what has it within', 'berg\r', '4'],
    ['a surname, before a first name', 'paul\r', '5'],
    ['a whole word, before the beginning of one', 'anna\r', '2'],
    ['the beginning of a word, before letters within', 'der\r', '6'],
    ['a name without its accents', 'muller\r', '7'],
    ['first and last name', 'berg anna\r', '4'],
    ['all in their order, once nothing is typed', 'berg\u007f\u007f\u007f\u007f\r', '1'],
  ])('puts first %s', async (_what, keys, value) => {
    const names = [
      'Heidelberg GmbH',
      'Anna Paulsen',
      'Paul Bergmann',
      'Anna Berg',
      'Grace Paul',
      'Derya Linder',
      'Jo Müller',
    ]
    const choices = names.map((name, at) => ({ value: String(at + 1), label: `ORDER${at}X, ${name}, 49.50 EUR` }))
    expect(await askChoice('Question?', choices, typing(keys))).toBe(value)
  })

  it('takes no choice where the letters leave none', async () => {
    const terminal = typing('zz\r\u007f\u007f\r')
    expect(await askChoice('Question?', [{ value: 'a' }, { value: 'b' }], terminal)).toBe('a')
    expect(terminal.output.text).toContain('No choice contains what you typed')
  })

  it('reads a hidden line without showing it', async () => {
    const terminal = typing('tk_live_secret\r')
    expect(await askHidden('Question?', terminal)).toBe('tk_live_secret')
    expect(terminal.output.text).not.toMatch(/secret|tk_|▪|•|\*/)
  })

  it.each([askYesNo, askLine, askHidden])('ends with not_confirmed at Ctrl-C', async (ask) => {
    await expect(ask('Question?', typing('\u0003'))).rejects.toMatchObject({ code: 'not_confirmed' })
  })

  it('ends with not_confirmed when the program is told to stop', async () => {
    const stop = new AbortController()
    const asked = askLine('Question?', { ...typing(''), signal: stop.signal })
    setTimeout(() => stop.abort(), 20)
    await expect(asked).rejects.toMatchObject({ code: 'not_confirmed' })
  })

  it('leaves no listener behind, however many questions there are', async () => {
    const { signal } = new AbortController()
    await askLine('Question?', { ...typing('a\r'), signal })
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  it('shows a question safely', async () => {
    const terminal = typing('y')
    await askYesNo('Question \u001b]0;pwn\u0007?', terminal)
    expect(terminal.output.text).toContain('Question \\x1b]0;pwn\\x07?')
  })
})
