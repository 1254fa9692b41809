// What never leaves in a text: mailboxes, telephone numbers, bank accounts, addresses, keys and names of speakers become
// words like [email-1], and are put back in what comes back.

/** Characters of one text that are sent. */
const textMax = 2000

/**
 * Controls but line breaks, what changes the order of letters, tags, variation selectors, fillers and whatever else nobody
 * sees: removed before it is sent, and refused in what comes back.
 */
export const unseen =
  /(?!\n)[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFC]/gu

/** Words in square brackets that a text has of its own would be taken for ours. */
const ours = /\[(\p{L}+-\d+)\]/gu

const patterns: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['email', /[^\s@<>"'(),;:[\]]+@[^\s@<>"'(),;:[\]]+\.[\p{L}\d-]*[\p{L}\d]/gu],
  ['address', /\b(?:https?:\/\/|www\.)[^\s<>"']+/giu],
  ['iban', /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,4})?\b/g],
  // Long words of letters and digits mixed, as keys and tokens are.
  ['key', /\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])(?:(?:sk|pk|rk|key|tok|whsec|ghp)[-_][\w-]{8,}|[\w-]{28,})\b/g],
  [
    'street',
    /\b\p{Lu}[\p{L}-]*(?:straße|strasse|str\.|weg|platz|allee|gasse| Street| Road| Avenue| Lane) \d{1,4}\p{L}?\b/gu,
  ],
  ['street', /\b\d{1,4} (?:\p{Lu}[\p{L}-]* ){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Drive)\b\.?/gu],
]

const phone = /(?<![\p{L}\d.,:-])(?:\+|\(?0)[\d ()/.-]{6,}\d|(?<![\p{L}\d.,:-])\d[\d ]{9,}\d(?![\p{L}\d])/gu
const phoneDigitsMin = 7
const dateLike = /\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.\d{4}|\d{1,2}\/\d{1,2}\/\d{4}/

/** Replaces what must not leave, and knows what stood there. */
export interface Redactor {
  /** A text as it may be sent: cut, cleaned, replaced. */
  readonly clean: (text: string, max?: number) => string
  /** Replaces one text by a word of this kind. */
  readonly hide: (kind: string, text: string) => string
  readonly originals: ReadonlyMap<string, string>
}

/** @param names by kind, which are replaced wherever they stand */
export function createRedactor(names: Readonly<Record<string, readonly string[]>> = {}): Redactor {
  const originals = new Map<string, string>()
  const words = new Map<string, string>()
  const counts = new Map<string, number>()
  const hide = (kind: string, text: string): string => {
    const known = words.get(`${kind} ${text}`)
    if (known !== undefined) return known
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    const word = `[${kind}-${count}]`
    words.set(`${kind} ${text}`, word)
    originals.set(word, text)
    return word
  }
  const named = Object.entries(names).flatMap(([kind, list]) => list.map((name) => ({ kind, name: plain(name) })))
  const patternsOfNames = named
    .filter(({ name }) => name.length > 1)
    .sort((one, other) => other.name.length - one.name.length)
    .map(({ kind, name }) => ({ kind, name, pattern: wordsOf(name) }))
  const clean = (text: string, max = textMax): string => {
    let cleaned = text.normalize('NFC').replace(/\r\n?/g, '\n').replace(unseen, '').replace(ours, '($1)')
    cleaned = cutAt(cleaned, max)
    for (const [kind, pattern] of patterns) cleaned = cleaned.replace(pattern, (found) => hide(kind, found))
    cleaned = cleaned.replace(phone, (found) => (isPhone(found) ? hide('phone', found) : found))
    for (const { kind, name, pattern } of patternsOfNames) cleaned = cleaned.replace(pattern, () => hide(kind, name))
    return cleaned
  }
  return { clean, hide, originals }
}

const plain = (name: string) => name.normalize('NFC').trim()

const wordsOf = (name: string) => new RegExp(`(?<![\\p{L}\\d])${escaped(name)}(?![\\p{L}\\d])`, 'giu')

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Not within a letter of two code units. */
const cutAt = (text: string, max: number) => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')

function isPhone(text: string): boolean {
  return text.replace(/\D/g, '').length >= phoneDigitsMin && !dateLike.test(text)
}

/** Puts back what was replaced. */
export function putBack(text: string, originals: ReadonlyMap<string, string>): string {
  return text.replace(/\[\p{L}+-\d+\]/gu, (word) => originals.get(word) ?? word)
}
