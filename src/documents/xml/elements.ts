// Elements of XML documents as text, indented. Knows no schema.

/** In order. */
type Attributes = Readonly<Record<string, string>>

const written = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')

/** An element with text. */
export const element = (name: string, text: string, attributes: Attributes = {}): string => {
  return `<${name}${written(attributes)}>${escaped(text)}</${name}>`
}

/** An element with other elements; what is undefined is left out. */
export function parent(name: string, children: readonly (string | undefined)[], attributes: Attributes = {}): string {
  const within = children.filter((child) => child !== undefined)
  if (within.length === 0) return element(name, '', attributes)
  return `<${name}${written(attributes)}>\n${within.join('\n').replace(/^/gm, '  ')}\n</${name}>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\n': '&#10;',
  '\u2028': '&#8232;',
  '\u2029': '&#8233;',
}

/** Line breaks as references, so that indenting leaves texts as they are. Characters that XML cannot have are dropped. */
const escaped = (text: string) =>
  text
    .replace(/[\uFFFE\uFFFF]|[^\P{Cc}\t\n]|\p{Cs}/gu, '')
    .replace(/[&<>"'\n\u2028\u2029]/g, (sign) => entities[sign] ?? sign)
