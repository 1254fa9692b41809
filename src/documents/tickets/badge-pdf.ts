// Draws badges on label sheets or one per page, on one side or both, so that each back lies behind its front.
import type { Language } from '../../contract/core/choices.ts'
import type { Fonts } from '../pdf/font-picker.ts'
import { colors, onPaper, type Sheet } from '../pdf/sheet.ts'
import type { BadgeLayout } from './badge-layouts.ts'
import { type Badge, type Box, drawBadge } from './draw-badge.ts'

export interface BadgePdf {
  readonly layout: BadgeLayout
  readonly badges: readonly Badge[]
  /** Printed above each name. */
  readonly title: string
  readonly twoSided: boolean
  /** The event's: Arabic badges are read from right to left. */
  readonly language: Language
  readonly createdAt: Date
  readonly fonts: Fonts
}

const pointsOf = (mm: number) => (mm * 72) / 25.4

/** @returns the bytes, the same for the same input, and the characters missing from all fonts */
export function badgePdf({ layout, badges, title, twoSided, ...options }: BadgePdf) {
  const size = [pointsOf(layout.page[0]), pointsOf(layout.page[1])] as const
  const perSheet = layout.columns * layout.rows
  const paper = { ...options, size, title: ({ say }: Sheet['words']) => say('badge.title', { event: title }) }
  return onPaper(paper, (sheet) => {
    for (let first = 0; first < badges.length; first += perSheet) {
      for (const isBack of twoSided ? [false, true] : [false]) {
        if (first > 0 || isBack) sheet.pdf.addPage()
        if (layout.isUncut === true && !isBack) drawCutMarks(sheet, layout)
        for (const [index, badge] of badges.slice(first, first + perSheet).entries()) {
          drawBadge(sheet, badge, { box: boxOf(layout, index, isBack), title })
        }
      }
    }
  })
}

/** Row by row; on the back the columns are mirrored, since a sheet is turned on its long edge. */
function boxOf({ columns, badge, start, pitch, page }: BadgeLayout, index: number, isBack: boolean): Box {
  const [column, row] = [index % columns, Math.floor(index / columns)]
  const front = start[0] + column * pitch[0]
  return {
    x: pointsOf(isBack ? page[0] - front - badge[0] : front),
    y: pointsOf(start[1] + row * pitch[1]),
    width: pointsOf(badge[0]),
    height: pointsOf(badge[1]),
  }
}

/** Half the length of a mark. */
const mark = pointsOf(3)

/** Thin crosses where four badges meet, and lines at the edges of the page. */
function drawCutMarks({ pdf }: Sheet, { columns, rows, start, pitch }: BadgeLayout): void {
  const edges = (count: number, side: 0 | 1) =>
    Array.from({ length: count + 1 }, (_, index) => pointsOf(start[side] + index * pitch[side]))
  pdf.lineWidth(0.4).strokeColor(colors.line)
  for (const x of edges(columns, 0)) {
    for (const y of edges(rows, 1)) {
      pdf.moveTo(x - mark, y).lineTo(x + mark, y)
      pdf.moveTo(x, y - mark).lineTo(x, y + mark)
    }
  }
  pdf.stroke()
}
