// Corrects what a scanner types under a foreign keyboard layout: on AZERTY an A comes out as Q and a 1 as &. The mapping is
// learnt from a code with a known text. Pure.

/** Every character used in tickets and codes, once, after a word that no ticket begins with. */
export const calibrationText = 'TURNOUT-LAYOUT-ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Character typed → character meant; only those that differ. */
export type Layout = Readonly<Record<string, string>>

/** The layout behind the text typed for the calibration code; undefined if it cannot be that code. */
export function learnLayout(typed: string): Layout | undefined {
  const characters = Array.from(typed.trim())
  const meant = Array.from(calibrationText)
  if (characters.length !== meant.length) return undefined
  const layout = new Map<string, string>()
  for (const [index, character] of characters.entries()) {
    const known = layout.get(character)
    // One typed character for two of ours cannot be reversed.
    if (known !== undefined && known !== meant[index]) return undefined
    layout.set(character, meant[index] ?? '')
  }
  return Object.fromEntries([...layout].filter(([character, own]) => character !== own))
}

export function undoLayout(layout: Layout, typed: string): string {
  return Array.from(typed)
    .map((character) => (Object.hasOwn(layout, character) ? layout[character] : character))
    .join('')
}
