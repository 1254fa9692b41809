// Whether black or white can be read on a colour (WCAG 2.2, relative luminance): one of them always can.

/** @param color like `#0b6e4f` @returns whether black is the better text on it */
export function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    linear(Number.parseInt(color.slice(start, start + 2), 16) / 255),
  )
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  // Where both contrasts are equal.
  return luminance > 0.179
}

const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
