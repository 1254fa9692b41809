import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeText } from '../../../src/terminal/text/safe-text.ts'
import { actsOnTerminal, attacks, nastyText, reorders } from '../attacks.ts'

describe('safe text', () => {
  it.each([
    ['\u001b[31mPAID', '\\x1b[31mPAID'],
    ['\u009b2J', '\\x9b2J'],
    ['Bob\rCHECKED IN', 'Bob\\rCHECKED IN'],
    ['Bob\bEve', 'Bob\\x08Eve'],
    ['A\nB\tC', 'A\\nB\\tC'],
    ['VIP\u202Eetadilav', 'VIP\\u202eetadilav'],
    ['ad\u200Bmin', 'ad\\u200bmin'],
    ['ad\u200Cmin', 'ad\\u200cmin'],
    ['ad\u200Dmin', 'ad\\u200dmin'],
    ['so\u00ADft', 'so\\xadft'],
    ['\uFEFFx', '\\ufeffx'],
    ['x\u{E0041}', 'x\\u{e0041}'],
    ['half \uD800', 'half \\ud800'],
  ])('writes out what a screen would act on or hide: %j', (text, shown) => {
    expect(safeText(text)).toBe(shown)
  })

  it.each([
    'Ada Lovelace',
    'Zoë Ångström',
    '東京 葛\u{E0100}城',
    'می\u200Cخواهم',
    'क्\u200Dष',
    '👨\u200D👩\u200D👧 family',
    '🧑🏽\u200D🚀',
    '❤\uFE0F',
    '1\uFE0F\u20E3',
    '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
    'مؤتمر المطورين',
    'e\u0301',
  ])('leaves %s as it is', (text) => {
    expect(safeText(text)).toBe(text)
  })

  it('keeps line feeds and tabs in multi-line text', () => {
    expect(safeText('a\n\tb\r\n', { multiline: true })).toBe('a\n\tb\\r\n')
  })

  it.each(attacks)('makes %j safe', (text) => {
    expect(safeText(text)).not.toBe(text)
  })

  it('lets no control or reordering character through, and is idempotent', () => {
    fc.assert(
      fc.property(nastyText, (text) => {
        const shown = safeText(text)
        expect(shown).not.toMatch(actsOnTerminal)
        expect(shown).not.toMatch(/[\n\t]/)
        expect(shown).not.toMatch(reorders)
        expect(safeText(shown)).toBe(shown)
      }),
    )
  })
})
