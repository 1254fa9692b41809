// Draws the colour of a track as a bar or a square.
import { luminanceOf } from '../../contract/pages/contrast.ts'
import { colors, type Sheet } from '../pdf/sheet.ts'
import type { PrintedSlot } from './programme.ts'

/** Brighter colours can't be told from paper without an edge. */
const luminanceMax = 0.6

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export function drawTrack({ pdf, type }: Pick<Sheet, 'pdf' | 'type'>, color: string, box: Box): void {
  const { y, width, height } = box
  const x = type.leftOf(box)
  pdf.fillColor(color).rect(x, y, width, height).fill()
  if (color === colors.line || luminanceOf(color) < luminanceMax) return
  pdf
    .lineWidth(0.5)
    .strokeColor(colors.faint)
    .rect(x + 0.25, y + 0.25, width - 0.5, height - 0.5)
    .stroke()
}

/** Grey where a slot has no track, or is off. */
export const trackColor = ({ off, session }: PrintedSlot): string =>
  off !== null ? colors.line : (session?.track?.color ?? colors.line)
