import { expect, it } from 'vitest'
import { createTypedKeys } from '../../../../src/cli/door/scanning/typed-keys.ts'

const cases: [string, string[], unknown[]][] = [
  ['a code and Enter', ['ABC\r'], [{ code: 'ABC' }]],
  ['codes of a scanner faster than anybody reads', ['ABC\r\nDE', 'F\n'], [{ code: 'ABC' }, { code: 'DEF' }]],
  ['a code cut anywhere', ['A', 'B', '', 'C', '\r'], [{ code: 'ABC' }]],
  ['what was typed wrong', ['ABX\u007fC\r'], [{ code: 'ABC' }]],
  ['what was taken back', ['ABX\u0015C\r'], [{ key: 'clear' }, { code: 'C' }]],
  ['Enter alone, which confirms a choice', ['\r\n  \n\r'], [{ key: 'enter' }, { key: 'enter' }, { key: 'enter' }]],
  ['a slash that begins a line, and one within it', ['/AB/C\r'], [{ key: 'search' }, { code: 'AB/C' }]],
  ['Esc, which forgets the line', ['AB\u001b', 'C\r'], [{ key: 'leave' }, { code: 'C' }]],
  ['F2 on three terminals', ['\u001bOQ\u001b[12~\u001b[[B'], [{ key: 'undo' }, { key: 'undo' }, { key: 'undo' }]],
  [
    'F4 on three terminals',
    ['\u001bOS\u001b[14~\u001b[[D'],
    [{ key: 'override' }, { key: 'override' }, { key: 'override' }],
  ],
  ['Ctrl-Z within a code, which goes on', ['AB\u001aC\r'], [{ key: 'undo' }, { code: 'ABC' }]],
  [
    'arrows and other keys, which are no part of a code',
    ['A\u001b[AB\u001b[3~\u001b[1;5CC\u0007\u001bOB\r'],
    [{ key: 'up' }, { key: 'down' }, { code: 'ABC' }],
  ],
  ['Ctrl-C', ['AB\u0003'], [{ key: 'end' }]],
]
it.each(cases)('reads %s', (_what, chunks, keys) => {
  const typed = createTypedKeys()
  expect(chunks.flatMap((chunk) => typed.read(chunk))).toEqual(keys)
})
