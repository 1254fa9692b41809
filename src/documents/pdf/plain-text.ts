// Makes any text one line that can be drawn.
import { unknown } from './font-picker.ts'

/** Longer than any line of a page; bounds the work for text of any length. */
const charactersMax = 1000

/**
 * One line without controls, variation selectors and what forces a direction. Isolates and direction marks stay: they
 * order a line, but can't make it read as another.
 */
export function plainText(text: string): string {
  const start = text.length > charactersMax * 2 ? text.slice(0, charactersMax * 2) : text
  const shown = start
    .replace(/\p{Cs}/gu, unknown)
    .replace(/\s+/gu, spaceFor)
    .replace(
      /(?<!\p{Script=Arabic})[\u200C\u200D]|[\p{Cc}\u202A-\u202E\u2060-\u2065\u206A-\u206F\uFEFF]|[\uFE00-\uFE0F\u{E0000}-\u{E0FFF}]/gu,
      '',
    )
    .trim()
    .normalize('NFC')
  const letters = Array.from(shown)
  return letters.length > charactersMax ? `${letters.slice(0, charactersMax).join('')}…` : shown
}

/** Spaces that hold words together, as in an amount of money, go on doing so. */
const spaceFor = (spaces: string) => (/^[\u00A0\u202F]+$/.test(spaces) ? '\u00A0' : ' ')
