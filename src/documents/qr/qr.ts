// Encodes text as a QR code, for screens, files and paper. Knows no ticket.
import { encodeQR } from 'qr'

/** Quiet zone in modules (ISO/IEC 18004, 6.3.8). */
const quietZone = 4

/** Error correction: 7 % or 15 % of the code may be damaged. */
export type Correction = 'low' | 'medium'

/** Rows of modules with the quiet zone; true is dark. */
export function qrModules(text: string, correction: Correction = 'medium'): boolean[][] {
  return encodeQR(text, 'raw', { ecc: correction, border: quietZone })
}

/** A run of dark modules within a row. */
export interface DarkRun {
  readonly x: number
  readonly y: number
  readonly length: number
}

/** The dark modules as bars: fewer shapes, and no hairlines between them. */
export function darkRuns(modules: readonly (readonly boolean[])[]): DarkRun[] {
  return modules.flatMap((row, y) => {
    const starts = row.flatMap((isDark, x) => (isDark && row[x - 1] !== true ? [x] : []))
    return starts.map((x) => {
      const end = row.indexOf(false, x)
      return { x, y, length: (end < 0 ? row.length : end) - x }
    })
  })
}

/** An SVG document or element, without style and script, so that any Content-Security-Policy allows it. */
export function qrSvg(text: string): string {
  const modules = qrModules(text)
  const size = modules.length
  const bars = darkRuns(modules).map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" role="img" aria-label="QR code" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path fill="#000" d="${bars.join('')}"/></svg>\n`,
  ].join('')
}
