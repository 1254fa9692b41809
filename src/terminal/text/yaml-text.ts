// Writes values as YAML 1.2 that is safe to print. Loaded only for --output yaml.
import { Document, visit } from 'yaml'
import { safeText } from './safe-text.ts'

/** Not printable by YAML 1.2, section 5.1, or reordering or invisible on a terminal. */
const unprintable = (text: string) => safeText(text, { multiline: true }) !== text

export function yamlText(value: unknown): string {
  // YAML 1.1 readers don't take a bare no, on or 1:20 for text.
  const document = new Document(value, { aliasDuplicateObjects: false, compat: 'yaml-1.1' })
  visit(document, {
    Scalar(_key, scalar) {
      if (typeof scalar.value === 'string' && needsQuotes(scalar.value)) scalar.type = 'QUOTE_DOUBLE'
    },
  })
  return escapeQuoted(document.toString({ lineWidth: 0 }))
}

// Not every reader keeps the spaces around a block of text.
const needsQuotes = (text: string) => unprintable(text) || (text.includes('\n') && /^\s|\s$|[ \t]\n/.test(text))

// Only double-quoted text still contains any of these, and \u is an escape there as in JSON.
const escapeQuoted = (text: string) => safeText(text, { multiline: true, form: 'json' })
