import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { yamlText } from '../../../src/terminal/text/yaml-text.ts'
import { actsOnTerminal, attacks, nastyText, reorders } from '../attacks.ts'

describe('YAML text', () => {
  it.each(attacks)('keeps its meaning without control characters: %j', (text) => {
    const written = yamlText({ name: text })
    expect(parse(written)).toEqual({ name: text })
    expect(written).not.toMatch(actsOnTerminal)
    expect(written).not.toMatch(reorders)
  })

  it('quotes text that older readers would misread', () => {
    expect(yamlText({ country: 'no', time: '1:20' })).toBe('country: "no"\ntime: "1:20"\n')
  })

  it('shows paragraphs as paragraphs', () => {
    expect(yamlText({ description: 'One.\n\nTwo.' })).toBe('description: |-\n  One.\n\n  Two.\n')
  })

  it('round-trips any text, as a value and in a list', () => {
    fc.assert(
      fc.property(nastyText, fc.jsonValue({ maxDepth: 2 }), (text, value) => {
        const data = { text, list: [text, JSON.parse(JSON.stringify(value))] }
        const written = yamlText(data)
        expect(parse(written)).toEqual(data)
        expect(written).not.toMatch(actsOnTerminal)
      }),
    )
  })
})
