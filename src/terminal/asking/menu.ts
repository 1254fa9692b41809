// The choices of a menu, the one first that fits best what somebody types: a surname before a first name, a whole word
// before the beginning of one, and that before letters within.

export interface MenuOption {
  /** In an object, because the library takes an empty text for no choice. */
  readonly value: { readonly chosen: string }
  readonly label: string
  readonly hint?: string
}

/** The parts of the library's menu that decide on what is shown. */
interface Menu {
  readonly userInput: string
  focusedValue: unknown
}

/** For the library's `options`: in the order given until something is typed, and then by how well they fit it. */
export function rankedOptions<T extends MenuOption>(options: readonly T[]): (this: Menu) => T[] {
  let typed = ''
  let ranked = [...options]
  return function (this: Menu) {
    if (this.userInput === typed) return ranked
    typed = this.userInput
    const words = wordsOf(typed)
    const rank = (option: T) => fitOf(option, words) ?? Number.POSITIVE_INFINITY
    ranked = options
      .map((option) => ({ option, rank: rank(option) }))
      .sort((one, other) => (one.rank === other.rank ? 0 : one.rank - other.rank))
      .map(({ option }) => option)
    // It would stay on the choice that it was on, as long as that one fits at all.
    this.focusedValue = undefined
    return ranked
  }
}

/** Whether a choice has each of the typed words, in any case. */
export const fits = (typed: string, option: MenuOption): boolean => fitOf(option, wordsOf(typed)) !== undefined

const wordsOf = (typed: string) =>
  plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '')

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Of the word that fits worst: 0 is best; undefined where one does not fit. */
function fitOf({ label, hint = '', value }: MenuOption, words: readonly string[]): number | undefined {
  const text = plain(`${label} ${hint} ${value.chosen}`)
  if (!words.every((word) => text.includes(word))) return undefined
  const tokens = tokensOf(text)
  const last = new Set(
    plain(label)
      .split(',')
      .map((part) => tokensOf(part).at(-1)),
  )
  const rank = (word: string) =>
    last.has(word) ? 0 : tokens.includes(word) ? 1 : tokens.some((token) => token.startsWith(word)) ? 2 : 3
  return Math.max(0, ...words.map(rank))
}

const tokensOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []
