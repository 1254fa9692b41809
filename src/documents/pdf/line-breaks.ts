// Breaks text into lines where Unicode allows it (UAX 14): at spaces, after hyphens and slashes, at zero-width spaces, and
// between the letters of scripts without spaces. Knows neither fonts nor positions.

/** Positions after which a line may end, the end of the text included. */
export type BreakFinder = (text: string) => number[]

export interface BrokenLines {
  readonly lines: readonly string[]
  /** Whether no word is broken, and no line is too long. */
  readonly isWhole: boolean
}

interface Limits {
  /** Whether a line is short enough. */
  readonly fits: (line: string) => boolean
  /** The last line takes the rest of the text, whether it fits or not. */
  readonly lines: number
}

/** Breaks inside a word only if the word is wider than a line. */
export function breakLines(text: string, limits: Limits, findBreaks: BreakFinder): BrokenLines {
  const ends = findBreaks(text)
  const lines: string[] = []
  let isWhole = true
  let start = 0
  while (start < text.length) {
    const rest = text.slice(start)
    if (limits.fits(rest) || lines.length === limits.lines - 1) {
      isWhole &&= limits.fits(rest)
      lines.push(rest)
      break
    }
    const ahead = ends.filter((end) => end > start)
    const count = largestThat(ahead.length, (each) => limits.fits(lineOf(text.slice(start, ahead[each - 1]))))
    isWhole &&= count > 0
    const end = count > 0 ? (ahead[count - 1] ?? text.length) : start + brokenWord(rest, limits.fits).length
    lines.push(lineOf(text.slice(start, end)))
    start = end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0)
  }
  return { lines: withIsolates(lines), isWhole }
}

/** A line as it is drawn: a soft hyphen at its end shows. */
const lineOf = (text: string) => text.trimEnd().replace(/\u00AD$/, '-')

/** As much of a word as fits, at least a letter. */
function brokenWord(word: string, fits: (line: string) => boolean): string {
  const letters = word.match(/\P{M}\p{M}*/gu) ?? [word]
  const count = largestThat(letters.length, (each) => fits(letters.slice(0, each).join('')))
  return letters.slice(0, Math.max(1, count)).join('')
}

/** Closes isolates (UAX 9) that a line leaves open, and opens them again on the next line. */
function withIsolates(lines: readonly string[]): string[] {
  let open = ''
  return lines.map((line) => {
    const whole = open + line
    for (const [mark] of line.matchAll(/[\u2066-\u2069]/g)) open = mark === '\u2069' ? open.slice(0, -1) : open + mark
    return whole + '\u2069'.repeat(open.length)
  })
}

/** The largest number up to `total` for which `holds`, by binary search; 0 if there is none. */
export function largestThat(total: number, holds: (count: number) => boolean): number {
  let [low, high] = [0, total]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (holds(middle)) low = middle
    else high = middle - 1
  }
  return low
}
