// Makes the beginning of a service's text safe to quote in a message.

/** At most `charactersMax` characters, invisible ones replaced, whitespace and control characters collapsed. */
export function excerpt(text: string, charactersMax = 200): string {
  const start = text
    .slice(0, charactersMax * 4)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '\u{fffd}')
    .trim()
  const characters = [...start]
  return characters.length > charactersMax ? `${characters.slice(0, charactersMax).join('')}…` : start
}
