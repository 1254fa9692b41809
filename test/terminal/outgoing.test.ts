import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type Kind, outgoing } from '../../src/terminal/outgoing.ts'
import { createWriter, logSink } from '../../src/terminal/output/stream-writer.ts'
import { actsOnTerminal, attacks, nastyText, reorders } from './attacks.ts'
import { Recorded } from './recorded.ts'

const kinds: readonly Kind[] = ['text', 'drawn', 'html', 'json', 'data']
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const colours = /\u001b\[[\d;]*m/g

describe('text on its way out', () => {
  it.each(kinds)('is safe on a screen: %s', (kind) => {
    fc.assert(
      fc.property(nastyText, (text) => {
        const shown = outgoing(text, kind, { isScreen: true }).replace(kind === 'drawn' ? colours : /^$/, '')
        expect(shown).not.toMatch(actsOnTerminal)
        expect(shown).not.toMatch(reorders)
      }),
    )
  })

  it.each(['text', 'drawn', 'html'] as const)('is as safe in a pipe: %s', (kind) => {
    for (const text of attacks) {
      const [shown, piped] = [true, false].map((isScreen) => outgoing(text, kind, { isScreen }))
      expect(piped).toBe(shown)
    }
  })

  it('is exact in a pipe if it is data', () => {
    for (const text of attacks) {
      expect(outgoing(text, 'data', { isScreen: false })).toBe(text)
      expect(outgoing(text, 'json', { isScreen: false })).toBe(text)
    }
  })

  it('keeps the value of JSON and YAML on a screen', () => {
    const text = JSON.stringify(attacks)
    const shown = outgoing(text, 'json', { isScreen: true })
    expect(JSON.parse(shown)).toEqual(attacks)
    expect(parse(shown)).toEqual(attacks)
    expect(shown).not.toContain('\u200b')
  })

  it('keeps the letters of HTML', () => {
    expect(outgoing('<b>\u202ea\u200bb</b>\u001b\n', 'html', { isScreen: false })).toBe(
      '<b>&#x202e;a&#x200b;b</b>\\x1b\n',
    )
  })

  it('keeps our colours, and the names of people', () => {
    const text = '\u001b[1mAda 👩‍💻 می‌خواهم 李小明\u001b[0m\n\tŁukasz\n'
    expect(outgoing(text, 'drawn', { isScreen: true })).toBe(text)
    expect(outgoing(text, 'text', { isScreen: true })).toBe(text.replaceAll('\u001b', '\\x1b'))
  })
})

describe('a writer', () => {
  it('joins characters whose bytes come in pieces', async () => {
    const screen = new Recorded({ isTTY: true })
    const write = createWriter(screen)
    const bytes = Buffer.from('李\u009b2J')
    for (const byte of bytes) await write(Uint8Array.of(byte), 'data')
    expect(screen.text).toBe('李\\x9b2J')
  })

  it('leaves bytes unchanged in a pipe', async () => {
    const pipe = new Recorded()
    await createWriter(pipe)(Buffer.from('\u001b[2J'), 'data')
    expect(pipe.text).toBe('\u001b[2J')
  })
})

it('writes the log of the service as JSON that is safe for terminals, even in a pipe', () => {
  const stream = new Recorded()
  logSink(stream).write(`${JSON.stringify({ userAgent: '\u009b2J\u202e\u200b' })}\n`)
  expect(stream.text).not.toMatch(actsOnTerminal)
  expect(stream.text).not.toMatch(reorders)
  expect(JSON.parse(stream.text)).toEqual({ userAgent: '\u009b2J\u202e\u200b' })
})
