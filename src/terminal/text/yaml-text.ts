// Values as YAML 1.2 that is safe to print. Knows no record; loaded only for --output yaml.
import { Document, visit } from 'yaml'
import { safeText } from './safe-text.ts'

/** Not printable by YAML 1.2 section 5.1, or printable and yet reordering or hidden on a screen. */
const unprintable = (text: string) => safeText(text, { multiline: true }) !== text

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
const needsQuotes = (text: string) => unprintable(text) || (text.includes('\n') && /^\s|\s$|[ \t]\n/.test(text))

// Only double-quoted text still holds any of these, where \u is an escape as in JSON.
const escapeQuoted = (text: string) => safeText(text, { multiline: true, form: 'json' })
