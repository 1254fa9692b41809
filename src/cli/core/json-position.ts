// Finds where a text stops being valid JSON. The engine's message isn't used, since it quotes the text, which may hold a key.
import { tooDeepAt } from '../../contract/files/parse-json.ts'

export interface Position {
  readonly line: number
  readonly column: number
}

/** Line and column, from 1, of the first character that makes the text invalid; the end if it is cut off. */
export function brokenAt(whole: string): Position {
  // Called many times, the parser takes a hundred bytes for each bracket.
  const text = whole.slice(0, tooDeepAt(whole))
  let good = 0
  let bad = text.length + 1
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (isPrefix(text.slice(0, middle))) good = middle
    else bad = middle
  }
  const before = text.slice(0, good).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** Whether more text could complete this to valid JSON. */
function isPrefix(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    const message = (error as Error).message
    if (/end of JSON input|Unterminated string/.test(message)) return true
    const position = /at position (\d+)/.exec(message)
    return position !== null && Number(position[1]) >= text.length
  }
}
