// The beginning of a text from a service, safe to stand in a message.

/** At most `charactersMax` characters, control and invisible ones replaced, runs of space folded. */
export function excerpt(text: string, charactersMax = 200): string {
  const start = text
    .slice(0, charactersMax * 4)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '\u{fffd}')
    .trim()
  const characters = [...start]
  return characters.length > charactersMax ? `${characters.slice(0, charactersMax).join('')}…` : start
}
