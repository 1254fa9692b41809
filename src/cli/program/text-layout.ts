// Lays out plain ASCII text: wrapped paragraphs, and terms with their explanations in two columns.

/** Wraps at spaces to `width`; keeps existing line breaks. */
export function wrapped(text: string, width: number, indent = ''): string {
  return text
    .split('\n')
    .flatMap((paragraph) => wrapLine(paragraph, Math.max(20, width - indent.length)))
    .map((line) => (line ? indent + line : line))
    .join('\n')
}

function wrapLine(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, line]
}

/** Terms on the left, explanations on the right; below the term if the terminal is too narrow. */
export function twoColumns(rows: readonly (readonly [string, string])[], width: number): string {
  const termWidth = Math.max(0, ...rows.map(([term]) => term.length)) + 4
  const room = width - termWidth
  return rows
    .map(([term, text]) => {
      if (room < 24) return `  ${term}\n${wrapped(text, width, '      ')}`
      return `  ${term}`.padEnd(termWidth) + wrapped(text, room).replaceAll('\n', `\n${' '.repeat(termWidth)}`)
    })
    .join('\n')
}
