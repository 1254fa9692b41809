// Measures text in columns, and cuts and wraps it. Knows nothing of colour: text is measured before it is painted.
import stringWidth from 'string-width'

/** Latin, Greek and Cyrillic letters and common punctuation: each is one column and one character. */
const narrow =
  /^[\x20-\x7e\xa0-\xac\xae-\u02ff\u0370-\u0377\u0384-\u038a\u038e-\u03a1\u03a3-\u0482\u048a-\u052f\u2010-\u2027]*$/

export function textWidth(text: string): number {
  return narrow.test(text) ? text.length : stringWidth(text)
}

let segmenter: Intl.Segmenter | undefined

/** Characters as a reader sees them, so that no letter loses its accent and no family emoji a child. */
function characters(text: string): string[] {
  if (narrow.test(text)) return [...text]
  segmenter ??= new Intl.Segmenter()
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** The text, or its beginning and an ellipsis, at most `width` columns wide. */
export function truncate(text: string, width: number, ellipsis: string): string {
  if (textWidth(text) <= width) return text
  let cut = ''
  let room = width - textWidth(ellipsis)
  // A character takes a few code units at most; the rest of a far longer text doesn't matter.
  for (const character of characters(text.slice(0, 40 + width * 20))) {
    room -= textWidth(character)
    if (room < 0) break
    cut += character
  }
  return `${cut.trimEnd()}${ellipsis}`
}

/** Lines of at most `width` columns, broken at spaces where there are any. */
export function wrap(text: string, width: number): string[] {
  return text.split('\n').flatMap((line) => wrapLine(line.replaceAll('\t', '    '), width))
}

/** Lines of at most `width` columns, except for words that are wider: links and codes stay whole to be copied. */
export function wrapWords(text: string, width: number): string[] {
  return text.split('\n').flatMap((line) => {
    const lines: string[] = []
    let current = ''
    for (const word of line.split(/(?<= )(?! )/)) {
      if (current.trim() !== '' && textWidth(current + word.trimEnd()) > width) {
        lines.push(current.trimEnd())
        current = ''
      }
      current += word
    }
    return [...lines, current.trimEnd()]
  })
}

function wrapLine(line: string, width: number): string[] {
  if (textWidth(line) <= width) return [line]
  const lines: string[] = []
  let current = ''
  for (const word of line.split(/(?<= )/)) {
    if (textWidth(current + word.trimEnd()) > width && current !== '') {
      lines.push(current.trimEnd())
      current = ''
    }
    const pieces = textWidth(word.trimEnd()) > width ? pieceUp(word, width) : [word]
    lines.push(...pieces.slice(0, -1))
    current += pieces.at(-1) ?? ''
  }
  return [...lines, current.trimEnd()]
}

function pieceUp(word: string, width: number): string[] {
  const pieces = ['']
  for (const character of characters(word)) {
    const piece = pieces.at(-1) ?? ''
    if (piece !== '' && textWidth(piece + character) > width) pieces.push(character)
    else pieces[pieces.length - 1] = piece + character
  }
  return pieces
}
