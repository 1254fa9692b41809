import { execa } from 'execa'
import { describe, expect, it } from 'vitest'
import { reportCsv } from '../../../src/documents/report/csv.ts'
import { Decimal } from '../../../src/documents/table/csv.ts'
import { skipWithout } from '../../host/programs.ts'
import { attacks } from '../formulas.ts'
import { money, reportNaming, sampleReport } from './sample-report.ts'

/** What Miller makes of it: numbers are numbers only where it takes them for such. */
async function read(csv: string): Promise<Record<string, unknown>[]> {
  skipWithout('mlr')
  return JSON.parse((await execa('mlr', ['--icsv', '--ojson', 'cat'], { input: csv })).stdout)
}

describe('a report as CSV', () => {
  it('has one row per figure, with amounts as numbers', async () => {
    expect(await read(reportCsv(sampleReport()))).toEqual([
      { section: 'Revenue report: DevConf', item: 'Place', figure: '', value: 'Town Hall', currency: '' },
      { section: 'Result', item: 'Total revenue', figure: '', value: 1234.5, currency: 'EUR' },
      { section: 'Result', item: 'Net profit', figure: '', value: -5, currency: 'EUR' },
      { section: 'Result', item: 'note', figure: '', value: 'Net profit = all of it', currency: '' },
      { section: 'By ticket type', item: 'VIP', figure: 'Sold', value: 3, currency: '' },
      { section: 'By ticket type', item: 'VIP', figure: 'Revenue', value: 75.5, currency: 'EUR' },
    ])
  })

  it('keeps the digits of the currency', () => {
    expect(reportCsv(sampleReport())).toContain(',1234.50,EUR')
    const rows = [{ label: 'Total', value: money(1500, 'KWD') }]
    expect(reportCsv(sampleReport({ sections: [{ kind: 'figures', title: 'R', rows }] }))).toContain(',1.500,KWD')
  })

  it.each(attacks)('keeps %j from being a formula, as name and as heading', async (text) => {
    const cells = (await read(reportCsv(reportNaming(text)))).flatMap((row) => Object.values(row))
    const texts = cells.filter((cell) => typeof cell === 'string')
    expect(texts.filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([])
    expect(cells).toContain(1)
  })

  it('accepts only decimals as decimals', () => {
    expect(() => new Decimal('=1+1')).toThrow('is not a decimal')
  })
})
