// Draws badges on label sheets or one per page, on one side or both, so that each back lies behind its front.

import { drawQr } from '../pdf/draw-qr.ts'
import type { Fonts } from '../pdf/font-picker.ts'
import { colors, onPaper, type Sheet } from '../pdf/sheet.ts'
import type { Style } from '../pdf/typesetter.ts'
import type { BadgeLayout } from './badge-layouts.ts'

export interface Badge {
  /** The first is the name, as large as it fits; the others are below it. */
  readonly lines: readonly string[]
  readonly qr?: string
}

export interface BadgePdf {
  readonly layout: BadgeLayout
  readonly badges: readonly Badge[]
  /** Printed above each name. */
  readonly title: string
  readonly twoSided: boolean
  readonly createdAt: Date
  readonly fonts: Fonts
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const pointsOf = (mm: number) => (mm * 72) / 25.4

/** @returns the bytes, the same for the same input, and the characters missing from all fonts */
export function badgePdf({ layout, badges, title, twoSided, createdAt, fonts }: BadgePdf) {
  const size = [pointsOf(layout.page[0]), pointsOf(layout.page[1])] as const
  const perSheet = layout.columns * layout.rows
  return onPaper({ title: `Badges: ${title}`, language: 'en', createdAt, fonts, size }, (sheet) => {
    for (let first = 0; first < badges.length; first += perSheet) {
      for (const isBack of twoSided ? [false, true] : [false]) {
        if (first > 0 || isBack) sheet.pdf.addPage()
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

function drawBadge(sheet: Sheet, { lines, qr }: Badge, { box, title }: { box: Box; title: string }): void {
  const padding = Math.min(box.width, box.height) * 0.1
  const inner = { x: box.x + padding, width: box.width - 2 * padding }
  const [top, bottom] = [box.y + padding, box.y + box.height - padding]
  const qrSize = qr === undefined ? 0 : Math.min(box.height * 0.46, box.width * 0.38)
  if (qr !== undefined) drawQr(sheet, qr, { x: inner.x + inner.width - qrSize, y: bottom - qrSize, size: qrSize })
  const small = box.height * 0.07
  sheet.type.line(title, { ...inner, y: top + small }, { size: small, color: colors.faint })
  const [name = '', ...rest] = lines
  const nameRoom = box.height * (qr === undefined ? 0.42 : 0.3)
  const y = drawName(sheet, name, { ...inner, y: top + small * 1.8, height: nameRoom })
  drawLines(sheet, rest, { ...inner, width: inner.width - (qrSize && qrSize + padding / 2), y, height: bottom - y })
}

const nameLines = 2
const sizeMin = 7
const lineHeight = 1.18

/** Draws it as large as fits, on up to two lines, without breaking words if possible. Returns the y below it. */
function drawName({ type }: Sheet, name: string, room: Box): number {
  const style = (size: number): Style => ({ size, bold: true, color: colors.ink })
  const fits = (size: number) => {
    const lines = wholeWords(name, (text) => type.width(text, style(size)) <= room.width)
    return lines !== undefined && lines.length * size * lineHeight <= room.height
  }
  const size = largest({ min: sizeMin, max: room.height / lineHeight }, fits)
  const lines =
    wholeWords(name, (text) => type.width(text, style(size)) <= room.width) ??
    type.wrap(name, style(size), { width: room.width, lines: nameLines })
  let y = room.y
  for (const line of lines) {
    type.line(line, { x: room.x, width: room.width, y: y + size }, style(size))
    y += size * lineHeight
  }
  return y
}

/** Words on as few lines as possible; undefined if that takes too many, or a word is too long. */
function wholeWords(text: string, holds: (line: string) => boolean): string[] | undefined {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && holds(longer)) lines[lines.length - 1] = longer
    else if (lines.length < nameLines && holds(word)) lines.push(word)
    else return undefined
  }
  return lines
}

/** Gap below the name, in lines. */
const gap = 0.3

/** One line each, all in one size, as many as fit. */
function drawLines({ type }: Sheet, lines: readonly string[], room: Box): void {
  const shown = lines.filter((line) => line !== '')
  if (shown.length === 0) return
  const style = (size: number): Style => ({ size, color: colors.ink })
  const max = Math.min(16, room.height / (shown.length * lineHeight * 1.1 + gap))
  const fits = (size: number) => shown.every((line) => type.width(line, style(size)) <= room.width)
  const size = largest({ min: sizeMin, max: Math.max(sizeMin, max) }, fits)
  let y = room.y + size * gap
  for (const line of shown) {
    if (y + size * lineHeight > room.y + room.height + 1) return
    type.line(line, { x: room.x, width: room.width, y: y + size }, style(size))
    y += size * lineHeight * 1.1
  }
}

/** The largest size that fits, to half a point; the smallest if none does. */
function largest({ min, max }: { min: number; max: number }, fits: (size: number) => boolean): number {
  for (let size = Math.floor(max * 2) / 2; size > min; size -= 0.5) if (fits(size)) return size
  return min
}
