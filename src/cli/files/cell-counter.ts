// Counts the cells of each CSV row while the text is read. The parser limits only a row's characters, and empty cells have
// none: sixteen megabytes of semicolons became sixteen million cells.

const [quote, lineFeed, carriageReturn] = [0x22, 0x0a, 0x0d]

/** Takes a text in pieces. @returns the line of the first row with more than `cellsMax` cells, once it was read */
export function cellCounter(delimiter: string, cellsMax: number): (text: string) => number | undefined {
  const separator = delimiter.charCodeAt(0)
  let [cells, line, isQuoted] = [1, 1, false]
  return (text) => {
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code === lineFeed) line += 1
      // A doubled quote closes the cell and opens it again.
      if (code === quote) isQuoted = !isQuoted
      else if (isQuoted) continue
      else if (code === lineFeed || code === carriageReturn) cells = 1
      else if (code === separator) cells += 1
      if (cells > cellsMax) return line
    }
    return undefined
  }
}
