import { describe, expect, it } from 'vitest'
import { reportXlsx } from '../../../src/documents/report/xlsx.ts'
import { attacks } from '../formulas.ts'
import { unzipped } from '../unzipped.ts'
import { money, reportNaming, sampleReport } from './sample-report.ts'

const workbook = async (report = sampleReport()) => unzipped(await reportXlsx(report))
const sheet = (files: Map<string, string>, number: number) => files.get(`xl/worksheets/sheet${number}.xml`) ?? ''

describe('a report as XLSX', () => {
  it('has a sheet for the figures and one for each table', async () => {
    const book = (await workbook()).get('xl/workbook.xml') ?? ''
    expect([...book.matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      'Summary',
      'By ticket type',
    ])
  })

  it('holds amounts as numbers, with the currency beside them', async () => {
    const files = await workbook()
    expect(sheet(files, 1)).toContain('<v>1234.50</v>')
    expect(sheet(files, 1)).toContain('<v>-5.00</v>')
    expect(sheet(files, 2)).toMatch(/<v>3<\/v>.*<v>75\.50<\/v>/s)
    expect(sheet(files, 1)).toContain('EUR')
    expect(files.get('xl/styles.xml')).toContain('#,##0.00')
  })

  it.each([
    ['JPY', '<v>1500</v>', '#,##0'],
    ['KWD', '<v>1.500</v>', '#,##0.000'],
  ])('shows %s with its digits', async (currency, amount, format) => {
    const rows = [{ label: 'Total', value: money(1500, currency) }]
    const files = await workbook(sampleReport({ sections: [{ kind: 'figures', title: 'R', rows }] }))
    const [, style] = new RegExp(`<c s="(\\d+)">${amount}`).exec(sheet(files, 1)) ?? []
    const styles = files.get('xl/styles.xml') ?? ''
    const cellFormats = styles.slice(styles.indexOf('<cellXfs')).match(/<xf [^>]*>/g) ?? []
    const [, id] = /numFmtId="(\d+)"/.exec(cellFormats[Number(style)] ?? '') ?? []
    expect(styles).toContain(`<numFmt numFmtId="${id}" formatCode="${format}"/>`)
  })

  it.each([...attacks, '<f>1+1</f>', 'a\uD800b', 'x'.repeat(40_000)])(
    'holds %.20j as text, no formula',
    async (text) => {
      const files = await workbook(reportNaming(text))
      const all = [...files.values()].join('')
      expect(all).not.toMatch(/<f[ >]/)
      expect(all).not.toMatch(/[^\P{Cc}\t\n\r]/u)
      expect(sheet(files, 2)).toContain('<v>1.00</v>')
    },
  )
})
