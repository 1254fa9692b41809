// Notes for people on stderr: made safe, and on a screen broken between words.
import { noteLines } from '../text/note-lines.ts'
import { safeText } from '../text/safe-text.ts'
import { type Output, say } from './stream-writer.ts'

/** Writes one note, which may hold other people's text. In a pipe it is one line. */
export function sayNote(output: Output, text: string): void {
  const safe = safeText(text)
  const lines = output.isTTY === true ? noteLines(safe, output.columns || 80) : [safe]
  say(output, `${lines.join('\n')}\n`)
}
