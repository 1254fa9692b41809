// Whether black or white is easier to read on a colour, and how bright it is.

/** @param color like `#0b6e4f` */
export const textOn = (color: string): '#000000' | '#ffffff' =>
  // Above this, black has more contrast than white.
  luminanceOf(color) > 0.179 ? '#000000' : '#ffffff'

/** From 0, black, to 1, white. @param color like `#0b6e4f` */
export function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    linear(Number.parseInt(color.slice(start, start + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
