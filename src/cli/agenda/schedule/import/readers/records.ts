// JSON of other programs as records, and texts that may be in several languages.
import { isRecord, oneLine } from './agenda-file.ts'

export type Fields = Readonly<Record<string, unknown>>

export const records = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** A text, or `{"en": "Tent", "de": "Zelt"}`: in the wanted language, else in the first one that there is. */
export function translated(value: unknown, language: string): string | undefined {
  if (!isRecord(value)) return oneLine(value)
  const texts = [value[language], value.en, ...Object.values(value)]
  return texts.map(oneLine).find((text) => text !== undefined)
}

/** HTML as plain text. Only what such exports have: paragraphs, breaks, links and the entities of XML. */
export function withoutHtml(text: string): string {
  if (!/[<&]/.test(text)) return text
  const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
  return text
    .replace(/<br\s*\/?>|<\/(?:p|div|li|ul|h\d)>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_whole, name: string) => entities[name] ?? '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
