// Words five lines high, readable from across an entrance.
const letters: Readonly<Record<string, readonly string[]>> = {
  A: [' ███ ', '█   █', '█████', '█   █', '█   █'],
  E: ['█████', '█    ', '████ ', '█    ', '█████'],
  G: [' ████', '█    ', '█  ██', '█   █', ' ████'],
  I: ['███', ' █ ', ' █ ', ' █ ', '███'],
  K: ['█   █', '█  █ ', '███  ', '█  █ ', '█   █'],
  N: ['█   █', '██  █', '█ █ █', '█  ██', '█   █'],
  O: [' ███ ', '█   █', '█   █', '█   █', ' ███ '],
  P: ['████ ', '█   █', '████ ', '█    ', '█    '],
  R: ['████ ', '█   █', '████ ', '█  █ ', '█   █'],
  S: [' ████', '█    ', ' ███ ', '    █', '████ '],
  T: ['█████', '  █  ', '  █  ', '  █  ', '  █  '],
  U: ['█   █', '█   █', '█   █', '█   █', ' ███ '],
  D: ['████ ', '█   █', '█   █', '█   █', '████ '],
  Y: ['█   █', ' █ █ ', '  █  ', '  █  ', '  █  '],
  ' ': ['   ', '   ', '   ', '   ', '   '],
}

/** @param ink the character to draw with */
export function bigWord(word: string, ink: string): string[] {
  const drawn = Array.from(word).map((letter) => letters[letter] ?? letters[' '] ?? [])
  return [0, 1, 2, 3, 4].map((row) =>
    drawn
      .map((lines) => lines[row])
      .join('  ')
      .replaceAll('█', ink),
  )
}
