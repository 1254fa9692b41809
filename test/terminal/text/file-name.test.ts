import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileNameOf } from '../../../src/terminal/text/file-name.ts'
import { nastyText } from '../attacks.ts'

describe('a file name from untrusted text', () => {
  it.each([
    ['report.pdf', 'report.pdf'],
    ['../../.bashrc', 'bashrc'],
    ['/etc/cron.d/x', 'x'],
    ['..\\..\\x.csv', 'x.csv'],
    ['CON', '_CON'],
    ['nul.txt', '_nul.txt'],
    ['a\u0000b', 'ab'],
    ['a\u202Eb', 'ab'],
    ['-rf', 'rf'],
    ['DevConf 2027: "Berlin"?', 'DevConf 2027 Berlin'],
    ['東京カンファレンス.pdf', '東京カンファレンス.pdf'],
    ['..', 'export'],
    ['', 'export'],
    [`${'x'.repeat(300)}.csv`, `${'x'.repeat(116)}.csv`],
  ])('%j becomes %s', (text, name) => {
    expect(fileNameOf(text, 'export')).toBe(name)
  })

  it('is never a path, hidden or too long', () => {
    fc.assert(
      fc.property(nastyText, (text) => {
        const name = fileNameOf(text, 'export')
        expect(name).toMatch(/^[^./\\-][^/\\\p{Cc}]*$/u)
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(121)
      }),
    )
  })
})
