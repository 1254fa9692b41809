// The words of a text, spelt in one way, so that a name is found however somebody has written it.

const letters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', ø: 'oe', œ: 'oe', ł: 'l', đ: 'd', ı: 'i' }

/**
 * The words of a text in lower case: `Öztürk` and `OEZTUERK` are the same, and so are `Groß` and `Gross`, `O'Neil` and
 * `ONeil`. Banks write what fits their character set, and people at a door what they hear.
 */
export function foldedWords(text: string): string[] {
  const plain = isAscii.test(text) ? text.toLowerCase() : text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  const words = plain.replace(/(?<=\p{L})['’`´](?=\p{L})/gu, '').match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) =>
    word.replace(/[ßæøœłđı]/g, (letter) => letters[letter] ?? letter).replace(/([aou])e/g, '$1'),
  )
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const isAscii = /^[\u0000-\u007f]*$/

/** Also two neighbours as one word: `O Neil` is found for `O'Neil`. */
export const withPairs = (words: readonly string[]): string[] => [
  ...words,
  ...words.slice(1).map((word, index) => words[index] + word),
]
