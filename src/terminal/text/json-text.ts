// Makes JSON text safe to print without changing its meaning. Works on the text, so that numbers too large for JavaScript
// pass through.

/** Allowed raw in JSON strings but unsafe for a terminal: DEL, C1, bidi controls, line separators. */
const unprintable = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The same value as printable JSON, without raw control characters other than line feed and tab. */
export function safeJsonText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(unprintable, escaped)
}

export function jsonText(value: unknown, indent?: number): string {
  return (JSON.stringify(value ?? null, null, indent) ?? 'null').replace(unprintable, escaped)
}

const stringOrSpace = /"[^"\\]*(?:\\.[^"\\]*)*"|[ \t\r\n]+/g

/** The same JSON on one line. */
export function jsonLine(text: string): string {
  return safeJsonText(text.replace(stringOrSpace, (found) => (found.startsWith('"') ? found : '')))
}
