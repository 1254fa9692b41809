// Checks JSON text before it is parsed: RFC 8259 grammar, depth, duplicate and dangerous keys. One pass without recursion,
// so that nesting can't exhaust the stack.
import { Failure } from '../../../contract/core/failures.ts'
import { jsonDepthMax } from '../../../contract/files/parse-json.ts'

// Names that reach an object's prototype when copied carelessly.
const dangerousKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor'])

// Numbers, true, false and null; strings are read by hand.
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const escapeSequence = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

/** What may come next. `first…` follows an opening bracket, where a closing one is allowed too. */
type Expected = 'value' | 'firstValue' | 'key' | 'firstKey' | 'colon' | 'commaOrEnd' | 'nothing'

/**
 * Checks `text`; JSON.parse accepts what passes.
 * @throws Failure malformed_json, naming the position (characters from 0)
 */
export function scanJson(text: string): void {
  /** Keys seen in each open object; null for an open array. */
  const open: (Set<string> | null)[] = []
  let expected: Expected = 'value'
  let at = skipSpace(text, 0)
  const afterValue = (): Expected => (open.length === 0 ? 'nothing' : 'commaOrEnd')

  while (at < text.length) {
    const character = text[at]
    const start = at
    at += 1
    if (character === '"') {
      at = endOfString(text, start)
      if (expected === 'key' || expected === 'firstKey') {
        noteKey(open.at(-1), keyOf(text, start, at), start)
        expected = 'colon'
      } else expected = takesValue(expected) ? afterValue() : unexpected(text, start)
    } else if (character === '{' || character === '[') {
      if (!takesValue(expected)) unexpected(text, start)
      if (open.length === jsonDepthMax) refuse(`nests deeper than ${jsonDepthMax} levels`, start)
      open.push(character === '{' ? new Set() : null)
      expected = character === '{' ? 'firstKey' : 'firstValue'
    } else if (character === '}' || character === ']') {
      const first = character === '}' ? 'firstKey' : 'firstValue'
      const matches = open.length > 0 && (open.at(-1) === null) === (character === ']')
      if (!matches || (expected !== first && expected !== 'commaOrEnd')) unexpected(text, start)
      open.pop()
      expected = afterValue()
    } else if (character === ',') {
      if (expected !== 'commaOrEnd') unexpected(text, start)
      expected = open.at(-1) === null ? 'value' : 'key'
    } else if (character === ':') {
      if (expected !== 'colon') unexpected(text, start)
      expected = 'value'
    } else {
      if (!takesValue(expected)) unexpected(text, start)
      at = endOf(scalar, text, start)
      expected = afterValue()
    }
    at = skipSpace(text, at)
  }
  if (expected !== 'nothing') refuse('ends too early', text.length)
}

const takesValue = (expected: Expected) => expected === 'value' || expected === 'firstValue'

function skipSpace(text: string, from: number): number {
  let at = from
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) break
  }
  return at
}

/** Index behind the closing quote of the string that opens at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === 0x22) return at + 1
    if (code < 0x20) refuse('has a control character in a string', at)
    at = code === 0x5c ? endOf(escapeSequence, text, at) : at + 1
  }
  return refuse('ends inside a string', text.length)
}

function endOf(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start
  return pattern.test(text) ? pattern.lastIndex : unexpected(text, start)
}

/** The key as a parser reads it: `"\u0061"` is the same key as `"a"`. */
function keyOf(text: string, start: number, end: number): string {
  const raw = text.slice(start + 1, end - 1)
  return raw.includes('\\') ? (JSON.parse(text.slice(start, end)) as string) : raw
}

function noteKey(keys: Set<string> | null | undefined, key: string, at: number): void {
  if (dangerousKeys.has(key)) refuse(`has the key "${key}", which is not allowed`, at)
  if (keys?.has(key)) refuse('repeats a key in one object', at)
  keys?.add(key)
}

function unexpected(text: string, at: number): never {
  const code = text.codePointAt(at) ?? 0
  const shown =
    code > 0x20 && code < 0x7f
      ? `"${String.fromCodePoint(code)}"`
      : `U+${code.toString(16).padStart(4, '0').toUpperCase()}`
  return refuse(`has an unexpected ${shown}`, at)
}

function refuse(what: string, at: number): never {
  throw new Failure('malformed_json', `The body ${what}, at position ${at}`, { details: { position: at } })
}
