// Splits a line of text into runs in visual order: Arabic and Hebrew letters run from right to left, the numbers between
// them don't (Unicode Bidirectional Algorithm). Knows fonts by number only.
import type { Bidi } from 'bidi-js'

export type Direction = 'ltr' | 'rtl'

export interface Run {
  readonly text: string
  readonly font: number
}

interface LevelRun extends Run {
  readonly level: number
}

export interface RunOptions {
  /** The font of a character, given the font of the previous one. */
  readonly fontOf: (character: string, before: number) => number
  /** Direction of a text without letters of its own; left to right by default. */
  readonly direction?: Direction
}

const rightToLeftLetter = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** They order a line and have no shape: marks, isolates, zero-width spaces, and soft hyphens within a line. */
const shapeless = /[\u200B\u200E\u200F\u061C\u2066-\u2069\u00AD]/u
const isolated = /[\u2066-\u2068][^\u2069]*\u2069?/g

export function visualRuns(text: string, bidi: Bidi, { fontOf, direction = 'ltr' }: RunOptions): Run[] {
  const hasLetters = /\p{L}/u.test(text.replace(isolated, ''))
  const found = bidi.getEmbeddingLevels(text, hasLetters ? 'auto' : direction)
  const runs: LevelRun[] = []
  let index = 0
  for (const character of text) {
    const level = found.levels[index] ?? 0
    index += character.length
    if (shapeless.test(character)) continue
    const last = runs.at(-1)
    const font = fontOf(character, last?.font ?? 0)
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character
    if (last && last.level === level && last.font === font) runs[runs.length - 1] = { ...last, text: last.text + shown }
    else runs.push({ text: shown, font, level })
  }
  return reordered(runs).map(({ text: run, font, level }) => ({ text: level % 2 === 1 ? turned(run) : run, font }))
}

/** The font reverses a run of letters itself, with their joins; it doesn't do so for a run of signs alone. */
const turned = (run: string) => (rightToLeftLetter.test(run) ? run : Array.from(run).reverse().join(''))

/** Rule L2: from the highest level to the lowest odd one, reverses every run at that level or above. */
function reordered(runs: LevelRun[]): LevelRun[] {
  const line = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    for (let start = 0; start < line.length; start++) {
      let end = start
      while ((line[end]?.level ?? 0) >= level) end++
      if (end > start) line.splice(start, end - start, ...line.slice(start, end).reverse())
      start = end
    }
  }
  return line
}
