// Elements of XML documents as text, indented. Knows no schema.

/** In order; the values are ours and need no escaping. */
type Attributes = Readonly<Record<string, string>>

const written = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('')

/** An element with text. */
export const element = (name: string, text: string, attributes: Attributes = {}): string => {
  return `<${name}${written(attributes)}>${escaped(text)}</${name}>`
}

/** An element with other elements; what is undefined is left out. */
export const parent = (name: string, children: readonly (string | undefined)[], attributes: Attributes = {}): string =>
  `<${name}${written(attributes)}>\n${children
    .filter((child) => child !== undefined)
    .join('\n')
    .replace(/^/gm, '  ')}\n</${name}>`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\n': '&#10;',
}

/** Line feeds as references, so that indenting leaves texts as they are. Characters that XML cannot have are dropped. */
const escaped = (text: string) =>
  text.replace(/[\uFFFE\uFFFF]|[^\P{Cc}\t\n]|\p{Cs}/gu, '').replace(/[&<>"'\n]/g, (sign) => entities[sign] ?? sign)
