// Makes everything written to a standard stream safe for a terminal. All writes pass through here (stream-writer.ts), so
// that no caller has to remember it. Knows no stream.
import { safeText } from './text/safe-text.ts'

/**
 * - `text`: untrusted text; made safe on a screen and in a pipe, whose reader is often a screen again
 * - `drawn`: tables, cards and codes drawn here; the same, but with our colours kept
 * - `html`: the same for a page: invisible and reordering characters become character references
 * - `json`: JSON or YAML, always exact; on a screen unsafe characters are escaped
 * - `data`: CSV, pictures and documents, exact in a pipe; on a screen as text
 */
export type Kind = 'text' | 'drawn' | 'html' | 'json' | 'data'

/** Visible characters only; most text has no others. */
const harmless = /^[\x20-\x7e\n\t\xa0-\xac\xae-\u02ff\u2010-\u2027\u2030-\u203a\u2190-\u25ff]*$/

/** Colour and weight, the only escapes in our drawings. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const colours = /(\x1b\[[\d;]*m)/

export function outgoing(text: string, kind: Kind, { isScreen }: { readonly isScreen: boolean }): string {
  if (harmless.test(text) || (!isScreen && (kind === 'json' || kind === 'data'))) return text
  const lines = text.replaceAll('\r\n', '\n')
  if (kind === 'drawn') {
    const parts = lines.split(colours)
    return parts.map((part, index) => (index % 2 === 1 ? part : safeText(part, { multiline: true }))).join('')
  }
  return safeText(lines, { multiline: true, form: kind === 'json' || kind === 'html' ? kind : 'shown' })
}
