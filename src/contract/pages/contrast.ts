// Whether black or white is easier to read on a colour.

/** @param color like `#0b6e4f` */
export const textOn = (color: string): '#000000' | '#ffffff' => (isLight(color) ? '#000000' : '#ffffff')

function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    linear(Number.parseInt(color.slice(start, start + 2), 16) / 255),
  )
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  // Above this, black has more contrast than white.
  return luminance > 0.179
}

const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
