// Draws a record as a card: a heading, labels and values, then tables and charts. A record of any other service is shown
// too: known fields first, the rest as it came.
import { type Cell, type CellContext, cellOf, columnsOf, fitsColumns, paintCell, plainText } from '../text/cell.ts'
import { foreignLines, type Line } from '../text/foreign-lines.ts'
import { noteLines } from '../text/note-lines.ts'
import { safeText } from '../text/safe-text.ts'
import { textWidth, truncate, wrap } from '../text/text-width.ts'
import { drawChart } from './chart.ts'
import { isRecord, type JsonRecord, unwrap } from './shape.ts'
import { drawTable, type Look } from './table.ts'
import type { CardView, Column, Section } from './view.ts'

export interface CardOptions extends Look {
  /** Whether the value is ours and has the shape that the view expects. */
  readonly trusted?: boolean
  /** Shows every row, empty ones too. */
  readonly full?: boolean
  /** Shows only these rows. */
  readonly only?: readonly Column<never>[] | undefined
}

/** Most fields shown of another service's record; the rest is counted. */
const foreignLinesMax = 200

export function drawCard(value: unknown, view: CardView<never>, options: CardOptions): string {
  const trusted = isRecord(value) && (options.trusted || fitsColumns(value, view.rows))
  const inner = trusted ? value : unwrap(value)
  if (options.only !== undefined && isRecord(inner)) {
    return drawLines(linesOf(options.only, inner, { ...options, trusted, full: true }), options)
  }
  if (trusted) return ownCard(value, view, options)
  if (Array.isArray(inner)) return foreignList(inner, options)
  if (isRecord(inner)) return foreignCard(inner, view, options)
  return inner === undefined || inner === null ? '' : `${safeText(plainText(inner), { multiline: true })}\n`
}

function ownCard(record: JsonRecord, view: CardView<never>, options: CardOptions): string {
  const sections = (view.sections?.(record as never) ?? []).map((section) => drawSection(section, options))
  const title = wrap(safeText(view.title(record as never)), options.width).join('\n')
  return [
    heading(title, options),
    drawLines(linesOf(view.rows, record, { ...options, trusted: true }), options),
    ...sections,
  ].join('')
}

type LineContext = Pick<CellContext, 'trusted' | 'timezone'> & Pick<CardOptions, 'full'>

/** A line of a card; `group` numbers its group. */
interface CardLine extends Line {
  readonly group?: number
}

function linesOf(columns: readonly Column<never>[], record: JsonRecord, { full, ...context }: LineContext): CardLine[] {
  let group = 0
  const lines: CardLine[] = []
  for (const column of columns) {
    if (column.startsGroup) group += 1
    const cell = cellOf(column, record, { ...context, multiline: true })
    const shown = cell.filled || column.absent === undefined ? cell : { ...cell, text: column.absent }
    if (full || isTold(column, shown)) lines.push({ label: column.title, cell: shown, group })
  }
  return lines
}

/** Whether a card says it unasked. */
function isTold({ detail, usual, absent }: Column<never>, { filled, text }: Cell): boolean {
  if (detail) return false
  return filled ? text !== String(usual) : absent !== undefined
}

const heading = (title: string, { theme }: Look) => (title === '' ? '' : `${theme.strong(title)}\n`)

const isAddress = (text: string) => /^(?:https?|webcal):\/\/\S+$/.test(text)

function drawLines(lines: readonly CardLine[], look: Look): string {
  const labelWidth = Math.min(Math.max(0, ...lines.map(({ label }) => textWidth(label))), Math.floor(look.width / 2))
  const room = Math.max(10, look.width - labelWidth - 4)
  const amounts = lines.filter(({ cell }) => cell.filled && cell.kind === 'money')
  const amountWidth = Math.max(0, ...amounts.map(({ cell }) => textWidth(cell.text)))
  return lines
    .map(({ label, cell, group }, index) => {
      const gap = index > 0 && group !== lines[index - 1]?.group ? '\n' : ''
      const shown = truncate(label, labelWidth, look.unicode ? '…' : '~')
      const value = cell.kind === 'money' && amountWidth <= room ? cell.text.padStart(amountWidth) : cell.text
      const text = cell.filled || cell.text !== '' ? value : look.unicode ? '–' : '-'
      const [first = '', ...rest] = wrap(text, room).map((line) => paintCell(line, cell, look.theme))
      // Unbroken, so that it can be copied: it begins below its label, and a terminal that is narrower goes on by itself.
      if (isAddress(text) && textWidth(text) > room) {
        return `${gap}  ${look.theme.faint(shown)}\n    ${paintCell(text, cell, look.theme)}\n`
      }
      const start = `  ${look.theme.faint(shown)}${' '.repeat(labelWidth - textWidth(shown))}  `
      return [`${gap}${start}${first}\n`, ...rest.map((line) => `${' '.repeat(labelWidth + 4)}${line}\n`)].join('')
    })
    .join('')
}

function drawSection(section: Section, look: Look): string {
  const { title, rows = [], columns = [], bars = [], lines = [] } = section
  const inside = { ...look, width: look.width - 2 }
  const table = rows.length > 0 ? drawTable(rows, { ...inside, columns, header: true, trusted: true }).text : ''
  const drawn = table + (bars.length > 0 ? drawChart(bars, inside) : '') + drawText(lines, inside.width)
  return drawn === '' ? '' : `\n${heading(safeText(title), look)}${indent(drawn)}`
}

/** Lines below the first of a wrapped one stand two columns to the right of it. */
function drawText(lines: readonly string[], width: number): string {
  return lines
    .map((line) => {
      const start = ' '.repeat(line.length - line.trimStart().length)
      const text = safeText(line.trimStart())
      // A command is broken so that it can be pasted as it stands.
      if (text.startsWith('turnout '))
        return noteLines(start + text, width)
          .map((part) => `${part}\n`)
          .join('')
      const [first = '', ...rest] = wrap(text, Math.max(10, width - start.length - 2))
      return [`${start}${first}\n`, ...rest.map((more) => `${start}  ${more}\n`)].join('')
    })
    .join('')
}

const indent = (text: string) => text.replace(/^(?=.)/gm, '  ')

function foreignCard(record: JsonRecord, view: CardView<never>, look: Look): string {
  const lines = foreignLines(record, view.rows)
  const more = lines.length - foreignLinesMax
  const tail = more > 0 ? `  and ${more} more; --json shows all\n` : ''
  return drawLines(lines.slice(0, foreignLinesMax), look) + tail
}

function foreignList(rows: readonly unknown[], look: CardOptions): string {
  if (rows.length === 0) return ''
  return drawTable(rows, { ...look, only: look.only, columns: columnsOf(rows), header: rows.some(isRecord) }).text
}
