// Makes untrusted text safe for a terminal: characters that move the cursor, colour, reorder or hide become visible.
// Knows nothing of layout; JSON has its own escapes in json-text.ts.

const printable = /^[\x20-\x7e]*$/

/** Controls, line separators, lone surrogates, and everything that Unicode defines as invisible. */
const hidden = () => /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/u

/** Scripts whose letters change shape with the joiners U+200C and U+200D; without them names would be misspelt. */
const joining = [
  'Arabic', 'Syriac', 'Nko', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil',
  'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Tibetan', 'Myanmar', 'Khmer',
].map((script) => `\\p{Script=${script}}`).join('') // biome-ignore format: a table

const pictograph = '\\p{Extended_Pictographic}\\p{Emoji_Modifier}?[\\uFE0E\\uFE0F]?'

/** Invisible characters where they are part of a visible one. */
const legitimate = [
  `${pictograph}(?:\\u200D${pictograph})*`,
  '\\u{1F3F4}[\\u{E0061}-\\u{E007A}]{4,6}\\u{E007F}', // flags of England, Scotland, Wales
  '[0-9#*]\\uFE0F\\u20E3',
  '\\p{Script=Han}[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]', // variants that Japanese names need
  '\\p{Script=Mongolian}[\\u180B-\\u180D\\u180F]',
  `(?<=[${joining}])[\\u200C\\u200D](?=[${joining}])`,
]

// Compiled on first use: most runs need none.
let hiddenPattern: RegExp | undefined
const hiddenAnywhere = (text: string) => {
  hiddenPattern ??= hidden()
  return hiddenPattern.test(text)
}
let pattern: RegExp | undefined
const signs = () => {
  pattern ??= new RegExp(`(${legitimate.toReversed().join('|')})|(${hidden().source})`, 'gu')
  return pattern
}

const short: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

interface SafeTextOptions {
  /** Line feeds and tabs stay. */
  readonly multiline?: boolean
  /** How the rest is written: for people, as JSON escapes, or as HTML references, which don't exist for controls. */
  readonly form?: 'shown' | 'json' | 'html'
}

/** The text with every control, bidi and invisible character written out: `\x1b`, `\u202e`. */
export function safeText(text: string, options: SafeTextOptions = {}): string {
  if (printable.test(text) || !hiddenAnywhere(text)) return text
  return text.replace(signs(), (found: string, kept: string | undefined) => {
    if (kept !== undefined) return kept
    if (options.multiline && (found === '\n' || found === '\t')) return found
    if (options.form === 'json') return jsonEscape(found)
    if (options.form === 'html' && !/[\p{Cc}\p{Cs}]/u.test(found)) return `&#x${found.codePointAt(0)?.toString(16)};`
    return short[found] ?? visible(found)
  })
}

/** Valid in JSON strings and in double-quoted YAML. */
function jsonEscape(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index))
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
}

function visible(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const hex = code.toString(16)
  if (code < 0x100) return `\\x${hex.padStart(2, '0')}`
  return code > 0xffff ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`
}
