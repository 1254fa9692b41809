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
    expect(sheet(files, 1)).toContain('<v>1234.5</v>')
    expect(sheet(files, 1)).toContain('<v>-5</v>')
    expect(sheet(files, 2)).toMatch(/<v>3<\/v>.*<v>75\.5<\/v>/s)
    expect(files.get('xl/sharedStrings.xml')).toContain('EUR')
    expect(files.get('xl/styles.xml')).toContain('#,##0.00')
  })

  it.each([
    ['JPY', '<v>1500</v>', '#,##0'],
    ['KWD', '<v>1.5</v>', '#,##0.000'],
  ])('shows %s with its digits', async (currency, value, format) => {
    const rows = [{ label: 'Total', value: money(1500, currency) }]
    const files = await workbook(sampleReport({ sections: [{ kind: 'figures', title: 'R', rows }] }))
    expect(sheet(files, 1)).toContain(value)
    expect(`${files.get('xl/styles.xml')}${sheet(files, 1)}`).toMatch(
      format === '#,##0' ? /"#,##0"|numFmtId="3"/ : format,
    )
  })

  it.each([...attacks, '<f>1+1</f>', 'a\uD800b', 'x'.repeat(40_000)])(
    'holds %.20j as text, no formula',
    async (text) => {
      const files = await workbook(reportNaming(text))
      const all = [...files.values()].join('')
      expect(all).not.toMatch(/<f[ >]/)
      expect(all).not.toMatch(/[^\P{Cc}\t\n\r]/u)
      expect(sheet(files, 2)).toContain('<v>1</v>')
    },
  )
})
