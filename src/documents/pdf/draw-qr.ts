// Draws a QR code as vectors. Knows no ticket.
import { darkRuns, qrModules } from '../qr/qr.ts'
import type { Sheet } from './sheet.ts'

/** @param place of the square that the code and its quiet zone fill, points */
export function drawQr({ pdf }: Pick<Sheet, 'pdf'>, text: string, place: { x: number; y: number; size: number }): void {
  const modules = qrModules(text)
  const module = place.size / modules.length
  pdf.fillColor('#ffffff').rect(place.x, place.y, place.size, place.size).fill()
  for (const run of darkRuns(modules)) {
    pdf.rect(place.x + run.x * module, place.y + run.y * module, run.length * module, module)
  }
  // One path, so that there are no hairlines between the bars.
  pdf.fillColor('#000000').fill()
}
