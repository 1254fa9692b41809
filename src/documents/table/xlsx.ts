// Writes workbooks (ECMA-376) as their rows come, so that a hundred thousand rows take little memory. Text is text and
// never a formula.
import { Failure } from '../../contract/core/failures.ts'
import { Decimal, withoutControls } from './csv.ts'
import { zipped } from './zip.ts'

type Rows = readonly (readonly unknown[])[]

export interface Sheet {
  readonly name: string
  readonly pages: AsyncIterable<Rows> | Iterable<Rows>
  /** Whether the first row is frozen. */
  readonly hasHeader: boolean
  /** Of the columns from the left, in characters; fitted to the first page by default. */
  readonly widths?: readonly number[]
}

/** Text of a cell in bold. */
export class Heading {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** A day or a time as a value that a spreadsheet sorts and computes with; it knows no time zones. */
export class DayTime {
  readonly text: string
  readonly hasTime: boolean

  /** @param text `2027-03-14` or `2027-03-14 10:00:05` */
  constructor(text: string) {
    if (!/^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/.test(text)) throw new RangeError(`"${text}" is not a day or a time`)
    this.text = text
    this.hasTime = text.includes(' ')
  }

  /** Days since 1899-12-30; undefined for those that Excel counts differently, because it has a day in 1900 that never was. */
  get serial(): number | undefined {
    const days = Date.parse(`${this.text.replace(' ', 'T')}${this.hasTime ? 'Z' : ''}`) / 86_400_000 + 25_569
    return days < 61 ? undefined : days
  }
}

/** Excel's own limits. */
const rowsMax = 1_048_576
const textMax = 32_767
const sheetNameMax = 31

/**
 * The bytes of the workbook.
 * @throws Failure `usage` when a sheet has more rows than Excel takes
 */
export function workbook(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const contents = sheets.map((sheet, index) => ({ name: `xl/${partOf(index)}`, content: sheetText(sheet) }))
  return zipped([...frameOf(sheets), ...contents])
}

/**
 * A table of any length as a workbook of one sheet.
 * @throws Failure `usage` when it has more rows than Excel takes
 */
export function tableXlsx(columns: readonly string[], pages: AsyncIterable<Rows>): AsyncGenerator<Uint8Array> {
  const rows = (async function* () {
    let head: Rows = [columns.map((name) => new Heading(name))]
    for await (const page of pages) {
      yield [...head, ...page]
      head = []
    }
    yield head
  })()
  return workbook([{ name: 'Attendees', pages: rows, hasHeader: true }])
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const partOf = (index: number) => `worksheets/sheet${index + 1}.xml`

function frameOf(sheets: readonly Sheet[]) {
  const parts = [
    { part: 'workbook.xml', type: 'sheet.main' },
    { part: 'styles.xml', type: 'styles' },
    ...sheets.map((_, index) => ({ part: partOf(index), type: 'worksheet' })),
  ]
  const overrides = parts.map(
    ({ part, type }) => `<Override PartName="/xl/${part}" ContentType="${types}.${type}+xml"/>`,
  )
  const listed = sheets.map(
    ({ name }, index) => `<sheet name="${sheetName(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const toSheets = sheets.map((_, index) => relationship(index + 1, 'worksheet', partOf(index)))
  return [
    file(
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
    ),
    file('_rels/.rels', relationships([relationship(1, 'officeDocument', 'xl/workbook.xml')])),
    file(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${listed.join('')}</sheets></workbook>`,
    ),
    file(
      'xl/_rels/workbook.xml.rels',
      relationships([...toSheets, relationship(sheets.length + 1, 'styles', 'styles.xml')]),
    ),
    file('xl/styles.xml', stylesText),
  ]
}

const file = (name: string, content: string) => ({ name, content: [xml + content] })

const relationship = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`

const relationships = (all: readonly string[]) =>
  `<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`

const sheetName = (name: string) =>
  escaped(name.replace(/[[\]:*?/\\\p{Cc}]/gu, ' ').slice(0, sheetNameMax)).replaceAll('"', '&quot;')

/** By digits after the point; currencies have four at most. */
const numberFormats = ['#,##0', '#,##0.0', '#,##0.00', '#,##0.000', '#,##0.0000']
const formats = [...numberFormats, 'yyyy-mm-dd', 'yyyy-mm-dd hh:mm']
/** Their ids; those below are Excel's own. */
const firstFormat = 164

/** Places in `cellXfs` below: 0 is a plain cell. */
const bold = 1
const withDigits = (digits: number) => 2 + Math.min(digits, numberFormats.length - 1)
const ofDay = 2 + numberFormats.length
const ofTime = ofDay + 1

const stylesText = `<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats
  .map((format, index) => `<numFmt numFmtId="${firstFormat + index}" formatCode="${format}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${
  2 + formats.length
}"><xf xfId="0"/><xf fontId="1" applyFont="1" xfId="0"/>${formats
  .map((_, index) => `<xf numFmtId="${firstFormat + index}" applyNumberFormat="1" xfId="0"/>`)
  .join('')}</cellXfs></styleSheet>`

/** Of a column that is fitted, in characters. */
const widthMin = 8
const widthMax = 50

function fittedWidths(rows: Rows): number[] {
  const widths: number[] = []
  for (const row of rows) {
    for (const [index, value] of row.entries()) {
      const longest = Math.max(...lengthsOf(value), (widths[index] ?? widthMin) - 1)
      widths[index] = Math.min(longest + 1, widthMax)
    }
  }
  return widths
}

function lengthsOf(value: unknown): number[] {
  if (value === null || value === undefined) return []
  if (value instanceof DayTime) return [value.hasTime ? 16 : 10]
  return shownText(value)
    .split('\n')
    .map((line) => line.length)
}

async function* sheetText({ pages, hasHeader, widths: given }: Sheet) {
  const rest = (async function* () {
    yield* pages
  })()
  const opening = await rest.next()
  const first: Rows = opening.done ? [] : opening.value
  const widths = given ?? fittedWidths(first)
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const views = hasHeader ? `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>` : ''
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const sizes = columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`
  yield `${xml}<worksheet xmlns="${main}">${views}${sizes}<sheetData>`
  let count = first.length
  yield first.map(rowText).join('')
  for await (const rows of rest) {
    count += rows.length
    if (count > rowsMax) {
      throw new Failure('usage', `an Excel sheet holds at most ${rowsMax - 1} rows`, {
        hint: 'export as CSV: --format csv',
      })
    }
    yield rows.map(rowText).join('')
  }
  yield '</sheetData></worksheet>'
}

const rowText = (cells: readonly unknown[]) => `<row>${cells.map(cellText).join('')}</row>`

function cellText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '<c/>'
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  if (value instanceof Decimal) return `<c s="${withDigits(value.digits)}"><v>${value.text}</v></c>`
  if (value instanceof DayTime) return dayCell(value)
  if (value instanceof Heading) return textCell(value.text, ` s="${bold}"`)
  return textCell(shownText(value))
}

function shownText(value: unknown): string {
  if (value instanceof Decimal || value instanceof Heading) return value.text
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function dayCell({ serial, text, hasTime }: DayTime): string {
  if (serial === undefined) return textCell(text)
  return `<c s="${hasTime ? ofTime : ofDay}"><v>${serial}</v></c>`
}

const textCell = (text: string, style = '') =>
  `<c${style} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escaped(text: string): string {
  // XML can't hold lone surrogates and two noncharacters.
  const clean = withoutControls(text.replace(/\p{Cs}|[\uFFFE\uFFFF]/gu, '\uFFFD')).slice(0, textMax)
  // The cut may have left half of a surrogate pair.
  return clean.replace(/[\uD800-\uDBFF]$/, '').replace(/[&<>]/g, (character) => entities[character] ?? '')
}
