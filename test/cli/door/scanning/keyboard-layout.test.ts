import { expect, it } from 'vitest'
import { calibrationText, learnLayout, undoLayout } from '../../../../src/cli/door/scanning/keyboard-layout.ts'

/** What a scanner that takes itself for a US keyboard types where the machine has another layout. */
const layouts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: {},
  QWERTZ: { Y: 'Z', Z: 'Y', '-': 'ß' },
  AZERTY: Object.fromEntries(
    Array.from('AQZW-1234567890', (letter, index) => [letter, Array.from(`QAWZ)&é"'(-è_çà`)[index] ?? '']),
  ),
}
const typedOn = (name: string, text: string) =>
  Array.from(text)
    .map((letter) => layouts[name]?.[letter] ?? letter)
    .join('')

it.each(Object.keys(layouts))('learns and undoes %s', (name) => {
  const layout = learnLayout(`${typedOn(name, calibrationText)}\r\n`)
  expect(Object.keys(layout ?? {})).toHaveLength(Object.keys(layouts[name] ?? {}).length)
  for (const token of ['TKTAEQZW234567Y', '7K3M9QX2ZD', '0123456789']) {
    expect(undoLayout(layout ?? {}, typedOn(name, token))).toBe(token)
  }
})

it.each([
  ['a ticket', 'TKTAEQZW234567'],
  ['nothing', ''],
  ['half of it', calibrationText.slice(0, 20)],
  ['two characters come out as one', calibrationText.replace('B', 'A')],
])('learns nothing from %s', (_what, typed) => {
  expect(learnLayout(typed)).toBeUndefined()
})
