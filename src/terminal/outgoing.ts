// What leaves through a standard stream, made harmless for the screen it ends on: everything written goes through here
// (stream-writer.ts), so that nothing has to be remembered where it is written. Knows no stream.
import { safeText } from './text/safe-text.ts'

/**
 * - `text`: anybody's words; harmless on a screen and in a pipe, since what reads a pipe is often a screen again
 * - `drawn`: tables, cards and codes drawn here; the same, but the colours stay that we gave them
 * - `html`: the same for a page: what hides or reorders becomes a character reference, which means the same
 * - `json`: JSON or YAML, exact everywhere; on a screen what it would not show is written as escapes
 * - `data`: CSV, pictures and documents, exact in a pipe; on a screen as text
 */
export type Kind = 'text' | 'drawn' | 'html' | 'json' | 'data'

/** Letters of which none is hidden; most of what is written has no others. */
const harmless = /^[\x20-\x7e\n\t\xa0-\xac\xae-\u02ff\u2010-\u2027\u2030-\u203a\u2190-\u25ff]*$/

/** Colour and weight, which is all that our drawings contain beside letters. */
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
