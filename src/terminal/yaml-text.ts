// Values as YAML 1.2 that is safe to print. Knows no record; loaded only for --output yaml.
import { Document, visit } from 'yaml'

/** Not printable by YAML 1.2 section 5.1, or printable and yet reordering what a screen shows. */
const unprintable = /[^\P{Cc}\t\n]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\p{Cs}]/u
const afterQuoting = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]/g

export function yamlText(value: unknown): string {
  // Readers of YAML 1.1 take a bare no, on or 1:20 for something else than text.
  const document = new Document(value, { aliasDuplicateObjects: false, compat: 'yaml-1.1' })
  visit(document, {
    Scalar(_key, scalar) {
      if (typeof scalar.value === 'string' && needsQuotes(scalar.value)) scalar.type = 'QUOTE_DOUBLE'
    },
  })
  return escapeQuoted(document.toString({ lineWidth: 0 }))
}

// A block of text that starts or ends with space does not survive every reader.
const needsQuotes = (text: string) => unprintable.test(text) || (text.includes('\n') && /^\s|\s$|[ \t]\n/.test(text))

// Only double-quoted text still holds any of these, where \u is an escape; pairs of surrogates are left alone.
function escapeQuoted(text: string): string {
  return text.replace(afterQuoting, (found, offset: number, whole: string) => {
    const code = found.charCodeAt(0)
    const isPair =
      (code < 0xdc00 && /[\udc00-\udfff]/.test(whole[offset + 1] ?? '')) ||
      (code >= 0xdc00 && /[\ud800-\udbff]/.test(whole[offset - 1] ?? ''))
    if (code >= 0xd800 && code <= 0xdfff && isPair) return found
    return `\\u${code.toString(16).padStart(4, '0')}`
  })
}
