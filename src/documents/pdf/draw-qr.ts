// Draws a QR code as vectors. Knows no ticket.
import { darkRuns, qrModules } from '../qr/qr.ts'
import type { Sheet } from './sheet.ts'

interface Square {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** @param square that the code and its quiet zone fill, points */
export function drawQr({ pdf, type }: Pick<Sheet, 'pdf' | 'type'>, text: string, { x, y, size }: Square): void {
  const left = type.leftOf({ x, width: size })
  const modules = qrModules(text)
  const module = size / modules.length
  pdf.fillColor('#ffffff').rect(left, y, size, size).fill()
  for (const run of darkRuns(modules)) pdf.rect(left + run.x * module, y + run.y * module, run.length * module, module)
  // One path, so that there are no hairlines between the bars.
  pdf.fillColor('#000000').fill()
}
