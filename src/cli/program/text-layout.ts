// Lays out plain ASCII text in a given width: paragraphs, terms with their explanations, and commands that still run
// when they are pasted.
import { argumentPairs, shellWords } from '../../terminal/text/shell-words.ts'

/** Wraps at spaces to `width`, keeping line breaks and the indentation of each line. Only a word wider than that is cut. */
export function wrapped(text: string, width: number, indent = ''): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const own = indent + (/^ */.exec(line)?.[0] ?? '')
      return wrapWords(line.trim().split(' '), width - own.length).map((part) => (part ? own + part : part))
    })
    .join('\n')
}

/** Lines of at most `room` characters made of whole words. */
function wrapWords(words: readonly string[], room: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words.flatMap((word) => fitting(word, room))) {
    if (line && line.length + 1 + word.length > room) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, line]
}

/** The word, or its pieces: cut after punctuation where there is any. */
function fitting(word: string, room: number): string[] {
  if (word.length <= room) return [word]
  const head = word.slice(0, room)
  const end = Math.max(...[',', '/', '=', ':', '-', '&', '?', '.'].map((mark) => head.lastIndexOf(mark))) + 1
  const cut = end > room / 2 ? end : room
  return [word.slice(0, cut), ...fitting(word.slice(cut), room)]
}

/** Below this width an explanation stands under its term. */
const besideMin = 56
/** The column of explanations starts here at the latest; longer terms have a line of their own. */
const termShare = 0.4

/** Where the explanations begin, for several lists that share a column. Zero if they stand below their terms. */
export function columnOf(terms: readonly string[], width: number): number {
  if (width < besideMin) return 0
  const widest = Math.floor(width * termShare)
  return Math.max(0, ...terms.map((term) => term.length + 4).filter((end) => end <= widest))
}

/** Terms on the left, explanations on the right, or below the term where there is too little room. */
export function twoColumns(
  rows: readonly (readonly [string, string])[],
  width: number,
  column = columnOf(
    rows.map(([term]) => term),
    width,
  ),
): string {
  return rows
    .map(([term, text]) => {
      if (column > 0 && term.length + 4 <= column) {
        const room = width - column
        return `  ${term}`.padEnd(column) + wrapped(text, room).replaceAll('\n', `\n${' '.repeat(column)}`)
      }
      return `${hanging(term, width, '  ')}\n${wrapped(text, width, ' '.repeat(column || 6))}`
    })
    .join('\n')
}

/** Wraps with every line but the first two columns further in. A flag stays on one line with its value. */
export function hanging(text: string, width: number, indent: string): string {
  const units = text.split(/ (?![A-Z])/)
  const [first = '', ...rest] = linesOf(units, width, indent)
  return [first, ...rest.map((line) => `  ${line}`)].join('\n')
}

function linesOf(units: readonly string[], width: number, indent: string): string[] {
  const room = width - indent.length - 2
  const lines: string[] = []
  for (const unit of units) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + unit.length <= room) lines[lines.length - 1] = `${last} ${unit}`
    else lines.push(...wrapWords(unit.split(' '), room))
  }
  return lines.map((line) => indent + line)
}

/** A command as typed behind a prompt: every line but the last ends in a backslash, so that all of it can be pasted. */
export function commandLines(command: string, width: number): string {
  const room = width - continuation.length - backslash.length
  const units = argumentPairs(shellWords(command)).flatMap((pair) =>
    pair.join(' ').length <= room ? [pair.join(' ')] : pair,
  )
  const lines = ['  $']
  const widthOf = (isLast: boolean) => (isLast ? width : width - backslash.length)
  for (const [index, unit] of units.entries()) {
    const longer = `${lines.at(-1)} ${unit}`
    if (index === 0 || longer.length <= widthOf(index === units.length - 1)) lines[lines.length - 1] = longer
    else lines.push(continuation + unit)
  }
  return lines.map((line, index) => cutQuoted(line, widthOf(index === lines.length - 1))).join(`${backslash}\n`)
}

const continuation = '      '
const backslash = ' \\'

/** Cuts a long word. The shell joins the pieces only where the next one begins in the first column. */
function cutQuoted(line: string, width: number): string {
  if (line.length <= width) return line
  const space = line.lastIndexOf(' ', width - 2) + 1
  const cut = line.slice(0, space).trim() === '' ? width - 1 : space
  return `${line.slice(0, cut)}\\\n${cutQuoted(line.slice(cut), width)}`
}
