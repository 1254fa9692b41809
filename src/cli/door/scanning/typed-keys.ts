// Splits raw keyboard input into codes and keys. A scanner types a code and Enter, and never a function key, so that no
// ticket undoes another; no code begins with a slash.
type Key = 'undo' | 'cash' | 'override' | 'search' | 'up' | 'down' | 'enter' | 'leave' | 'clear' | 'end'
type TypedKey = { readonly code: string } | { readonly key: Key }

export interface TypedKeys {
  /** The codes and keys in the next input, in order. */
  readonly read: (text: string) => TypedKey[]
  /** Typed so far, without its Enter. */
  readonly pending: () => string
}

const lineMax = 8_000
const [ctrlC, ctrlD, ctrlU, ctrlZ, backspace, escapeKey] = ['\u0003', '\u0004', '\u0015', '\u001a', '\u007f', '\u001b']

export function createTypedKeys(): TypedKeys {
  let line = ''
  let previous = ''
  const takeLine = (): TypedKey[] => {
    const code = line
    line = ''
    return code.trim() === '' ? [{ key: 'enter' }] : [{ code }]
  }
  const readCharacter = (character: string): TypedKey[] => {
    const before = previous
    previous = character
    // Some scanners end a code with both: one Enter.
    if (character === '\n' && before === '\r') return []
    if (character === '\r' || character === '\n') return takeLine()
    if (character === ctrlC || character === ctrlD) return [{ key: 'end' }]
    if (character === ctrlZ) return [{ key: 'undo' }]
    if (character === '/' && line === '') return [{ key: 'search' }]
    if (character === ctrlU) {
      line = ''
      return [{ key: 'clear' }]
    }
    if (character === backspace || character === '\b') line = line.slice(0, -1)
    else if (character >= ' ' && line.length < lineMax) line += character
    return []
  }
  return {
    read: (text) => {
      const keys: TypedKey[] = []
      for (let at = 0; at < text.length; at++) {
        const sequence = text[at] === escapeKey ? sequenceAt(text, at) : undefined
        if (sequence === undefined) {
          keys.push(...readCharacter(text[at] ?? ''))
          continue
        }
        const key = functionKeys.get(sequence)
        if (key === 'leave') line = ''
        if (key) keys.push({ key })
        at += sequence.length - 1
      }
      return keys
    },
    pending: () => line,
  }
}

/** F2, F3, F4, the arrows and Esc, as terminals send them. */
const functionKeys: ReadonlyMap<string, Key> = new Map<string, Key>([
  ['\u001bOQ', 'undo'],
  ['\u001b[12~', 'undo'],
  ['\u001b[[B', 'undo'],
  ['\u001bOR', 'cash'],
  ['\u001b[13~', 'cash'],
  ['\u001b[[C', 'cash'],
  ['\u001bOS', 'override'],
  ['\u001b[14~', 'override'],
  ['\u001b[[D', 'override'],
  ['\u001b[A', 'up'],
  ['\u001bOA', 'up'],
  ['\u001b[B', 'down'],
  ['\u001bOB', 'down'],
  [escapeKey, 'leave'],
])

function sequenceAt(text: string, at: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: an escape sequence begins with one
  return /^\u001b(?:O.|\[\[.|\[[\d;?]*[ -/]*[@-~])?/.exec(text.slice(at, at + 16))?.[0] ?? escapeKey
}
