// A command line as a shell reads it, for whoever lays one out.

/** Words as a shell sees them, quotes kept. */
export const shellWords = (command: string): string[] =>
  command.match(/(?:"(?:\\.|[^"\\])*"|'[^']*'|\\.|[^\s"'\\])+/g) ?? []

/** A flag with its value, or a single word. */
export function argumentPairs(words: readonly string[]): string[][] {
  const pairs: string[][] = []
  for (const word of words) {
    const last = pairs.at(-1)
    if (last?.length === 1 && last[0]?.startsWith('-') && !/^[-|<>]/.test(word)) last.push(word)
    else pairs.push([word])
  }
  return pairs
}
