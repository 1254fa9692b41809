// What somebody typed, as a part of a template: words, and never Liquid. Pure.

/** Without braces, so that nothing of it is Liquid; with a full stop where it ends with a word. */
export function withoutLiquid(text: string, end = '.'): string {
  const words = text
    .replace(/[{}]/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  const isAddress = /(?:\/\/|@)\S+$/.test(words)
  return !isAddress && /[\p{L}\p{N}\p{Pe}\p{Pf}%]$/u.test(words) ? `${words}${end}` : words
}

const headlineMax = 80

/** The first sentence or line, short enough for a subject. */
export function headlineOf(words: string): string {
  const [first = ''] = words.split(/\n|(?<=[.!?…])\s/)
  const bare = first.replace(/[.!\s]+$/, '')
  const letters = [...bare]
  if (letters.length <= headlineMax) return bare
  return `${letters
    .slice(0, headlineMax)
    .join('')
    .replace(/\s+\S*$/, '')}…`
}

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
