// Draws bars over time as vectors: income above the line, refunds below it, with round amounts at the left.
import { currencyExponent } from '../../contract/core/money.ts'
import type { Chart } from '../report/report.ts'
import { colors, type Sheet } from './sheet.ts'

const height = 150
const small = { size: 7.5, color: colors.faint }

interface Scale {
  readonly step: number
  readonly top: number
  readonly bottom: number
}

export const chartHeight = height + 40

export function drawChart(sheet: Sheet, chart: Chart): void {
  const { type, words, left, width } = sheet
  const scale = scaleOf(chart)
  const ticks = ticksOf(scale)
  const labels = ticks.map((amount) => words.money(amount, chart.currency))
  const axisWidth = Math.max(...labels.map((label) => type.width(label, small))) + 8
  const area = { x: left + axisWidth, y: sheet.y + 6, width: width - axisWidth, height }
  const yOf = (amount: number) => area.y + ((scale.top - amount) / (scale.top - scale.bottom)) * area.height
  for (const [index, amount] of ticks.entries()) {
    const y = yOf(amount)
    sheet.pdf.lineWidth(amount === 0 ? 0.8 : 0.4).strokeColor(amount === 0 ? colors.faint : colors.line)
    const start = type.leftOf(area)
    sheet.pdf
      .moveTo(start, y)
      .lineTo(start + area.width, y)
      .stroke()
    type.line(labels[index] ?? '', { x: left, y: y + 2.5, width: axisWidth - 8 + 0.5, align: 'end' }, small)
  }
  drawBars(sheet, chart, { ...area, yOf })
  sheet.y += height + 22
  drawLegend(sheet, chart, area.x)
}

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly yOf: (amount: number) => number
}

function drawBars({ pdf, type }: Sheet, { bars }: Chart, area: Area): void {
  const slot = area.width / bars.length
  const barWidth = Math.min(slot * 0.7, 28)
  const labelWidth = Math.max(...bars.map(({ label }) => type.width(label, small))) + 6
  const every = Math.max(1, Math.ceil(labelWidth / slot))
  for (const [index, { label, above, below }] of bars.entries()) {
    const center = area.x + (index + 0.5) * slot
    const zero = area.yOf(0)
    const x = type.leftOf({ x: center - barWidth / 2, width: barWidth })
    if (above > 0)
      pdf
        .fillColor(colors.above)
        .rect(x, area.yOf(above), barWidth, zero - area.yOf(above))
        .fill()
    if (below > 0)
      pdf
        .fillColor(colors.below)
        .rect(x, zero, barWidth, area.yOf(-below) - zero)
        .fill()
    if (index % every !== 0) continue
    const start = Math.min(Math.max(center - labelWidth / 2, area.x - 4), area.x + area.width - labelWidth)
    type.line(label, { x: start, y: area.y + area.height + 11, width: labelWidth, align: 'center' }, small)
  }
}

function drawLegend(sheet: Sheet, { above, below, bars }: Chart, x: number): void {
  const entries = [{ text: above, color: colors.above as string }]
  if (bars.some((bar) => bar.below > 0)) entries.push({ text: below, color: colors.below })
  let start = x
  for (const { text, color } of entries) {
    sheet.pdf
      .fillColor(color)
      .rect(sheet.type.leftOf({ x: start, width: 7 }), sheet.y + 1, 7, 7)
      .fill()
    sheet.type.line(text, { x: start + 11, y: sheet.y + 7.5, width: sheet.type.width(text, small) + 1 }, small)
    start += 11 + sheet.type.width(text, small) + 18
  }
  sheet.y += 14
}

/** About four steps of 1, 2 or 5 times a power of ten, in whole currency units if amounts are large enough. */
function scaleOf({ bars, currency }: Chart): Scale {
  const top = Math.max(0, ...bars.map(({ above }) => above))
  const bottom = Math.max(0, ...bars.map(({ below }) => below))
  const span = Math.max(top + bottom, 10 ** currencyExponent(currency))
  const power = 10 ** Math.floor(Math.log10(span / 4))
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((each) => span / each <= 4.5) ?? span)
  return { step, top: Math.max(step, Math.ceil(top / step) * step), bottom: -bottom }
}

function ticksOf({ step, top, bottom }: Scale): number[] {
  const lowest = Math.ceil(bottom / step)
  return Array.from({ length: Math.round(top / step) - lowest + 1 }, (_, index) => (lowest + index) * step)
}
