// A table of any length as a workbook of one sheet (ECMA-376), written as its rows come: the library that writes reports
// holds a whole workbook, which for a hundred thousand rows is hundreds of megabytes. Text is text and never a formula.
import { Failure } from '../../contract/core/failures.ts'
import { Decimal, withoutControls } from './csv.ts'
import { zipped } from './zip.ts'

/** Excel's own limits. */
const rowsMax = 1_048_576
const textMax = 32_767

/**
 * The bytes of the workbook.
 * @throws Failure `usage` for more rows than a sheet has
 */
export function tableXlsx(
  columns: readonly string[],
  pages: AsyncIterable<readonly (readonly unknown[])[]>,
): AsyncGenerator<Uint8Array> {
  return zipped([...frame, { name: 'xl/worksheets/sheet1.xml', content: sheet(columns, pages) }])
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const frame = [
  {
    name: '[Content_Types].xml',
    content: [
      `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    ],
  },
  {
    name: '_rels/.rels',
    content: [
      `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  },
  {
    name: 'xl/workbook.xml',
    content: [
      `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Attendees" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: [
      `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ],
  },
]

async function* sheet(columns: readonly string[], pages: AsyncIterable<readonly (readonly unknown[])[]>) {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetData>`
  yield rowText(columns)
  let count = 1
  for await (const rows of pages) {
    count += rows.length
    if (count > rowsMax) {
      throw new Failure('usage', `a sheet has room for ${rowsMax - 1} rows`, { hint: 'export as CSV: --format csv' })
    }
    yield rows.map(rowText).join('')
  }
  yield '</sheetData></worksheet>'
}

const rowText = (cells: readonly unknown[]) => `<row>${cells.map(cellText).join('')}</row>`

function cellText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '<c/>'
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  if (value instanceof Decimal) return `<c><v>${value.text}</v></c>`
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escaped(text: string): string {
  // What XML can't hold: lone surrogates, and two code points that are none.
  const clean = withoutControls(text.replace(/\p{Cs}|[\uFFFE\uFFFF]/gu, '\uFFFD')).slice(0, textMax)
  // A pair may have been cut in two.
  return clean.replace(/[\uD800-\uDBFF]$/, '').replace(/[&<>]/g, (character) => entities[character] ?? '')
}
