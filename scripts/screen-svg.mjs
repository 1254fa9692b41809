// Draws a terminal screen with SGR colours (ECMA-48, as captured by tmux) as SVG. Knows nothing of the program.
import stringWidth from 'string-width'

const palette = ['#484f58', '#ff7b72', '#3fb950', '#d29922', '#58a6ff', '#bc8cff', '#39c5cf', '#e6edf3']
const bright = ['#6e7681', '#ffa198', '#56d364', '#e3b341', '#79c0ff', '#d2a8ff', '#56d4dd', '#ffffff']
const cell = { width: 8.4, height: 18 }
const margin = 16
const control = String.fromCharCode(27)
const sgr = new RegExp(`(${control}\\[[\\d;]*m)`)

/** @param {string} screen lines with SGR sequences @param {number} columns width of the screen in cells */
export function screenToSvg(screen, columns) {
  const lines = screen.split('\n')
  const width = Math.ceil(columns * cell.width + 2 * margin)
  const height = lines.length * cell.height + 2 * margin
  const style = { colour: '#e6edf3', bold: false, dim: false }
  const body = lines.map((line, row) => drawLine(line, margin + (row + 0.75) * cell.height, style)).join('\n')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="turnout in a terminal">
<rect width="100%" height="100%" rx="8" fill="#0d1117"/>
<g font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace" font-size="14" xml:space="preserve">
${body}
</g>
</svg>
`
}

function drawLine(line, y, style) {
  let column = 0
  const texts = []
  for (const part of line.split(sgr)) {
    if (part.startsWith(`${control}[`)) {
      applySgr(part.slice(2, -1).split(';').map(Number), style)
      continue
    }
    // Each run is placed by its cell, so that a font of other widths can't shift what follows.
    for (const run of part.match(/ +|[^ ]+/g) ?? []) {
      const cells = stringWidth(run)
      if (run.trim() !== '') texts.push(drawRun({ run, x: margin + column * cell.width, y, cells, style }))
      column += cells
    }
  }
  return texts.join('')
}

function drawRun({ run, x, y, cells, style }) {
  const weight = style.bold ? ' font-weight="bold"' : ''
  const opacity = style.dim ? ' opacity="0.65"' : ''
  const length = ` textLength="${(cells * cell.width).toFixed(1)}" lengthAdjust="spacingAndGlyphs"`
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" fill="${style.colour}"${weight}${opacity}${length}>${escapeXml(run)}</text>`
}

function applySgr(codes, style) {
  for (let index = 0; index < codes.length; index += 1) {
    const code = codes[index]
    if (code === 0) Object.assign(style, { colour: '#e6edf3', bold: false, dim: false })
    else if (code === 1) style.bold = true
    else if (code === 2) style.dim = true
    else if (code === 22) Object.assign(style, { bold: false, dim: false })
    else if (code === 39) style.colour = '#e6edf3'
    else if (code >= 30 && code <= 37) style.colour = palette[code - 30]
    else if (code >= 90 && code <= 97) style.colour = bright[code - 90]
    else if (code === 38 && codes[index + 1] === 5) {
      const colour = codes[index + 2]
      if (colour < 16) style.colour = (colour < 8 ? palette : bright)[colour % 8]
      index += 2
    } else if (code === 38 && codes[index + 1] === 2) {
      style.colour = `rgb(${codes.slice(index + 2, index + 5).join(',')})`
      index += 4
    }
  }
}

const escapeXml = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
