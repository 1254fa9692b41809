// A report with every kind of section, and the fonts of the build.
import { fileURLToPath } from 'node:url'
import { fontsOf } from '../../../src/cli/files/fonts.ts'
import type { Fonts } from '../../../src/documents/pdf/font-picker.ts'
import type { Amount, Report } from '../../../src/documents/report/report.ts'

const programDirectory = fileURLToPath(new URL('../../../dist', import.meta.url))
/** Not those of this machine, which may have any. */
export const fonts: Fonts = { given: fontsOf({ programDirectory } as Parameters<typeof fontsOf>[0]).given }
export const createdAt = new Date('2027-01-15T10:00:00Z')

export const money = (amountMinor: number, currency = 'EUR'): Amount => ({ amountMinor, currency })

export function sampleReport(changes: Partial<Report> = {}): Report {
  return {
    title: 'Revenue report: DevConf',
    facts: [{ label: 'Place', value: 'Town Hall' }],
    sections: [
      {
        kind: 'figures',
        title: 'Result',
        rows: [
          { label: 'Total revenue', value: money(123450) },
          { label: 'Net profit', value: money(-500), isTotal: true },
        ],
        note: 'Net profit = all of it',
      },
      {
        kind: 'chart',
        title: 'Revenue by day',
        currency: 'EUR',
        above: 'Revenue',
        below: 'Refunds',
        bars: [
          { label: '01-10', above: 5000, below: 0 },
          { label: '01-11', above: 0, below: 1200 },
        ],
      },
      {
        kind: 'table',
        title: 'By ticket type',
        columns: ['Ticket type', 'Sold', 'Revenue'],
        rows: [['VIP', 3, money(7550)]],
      },
    ],
    origin: 'turnout, 2027-01-15',
    ...changes,
  }
}

/** The same with a name in the place of a ticket type. */
export const reportNaming = (name: string): Report =>
  sampleReport({
    title: name,
    sections: [{ kind: 'table', title: name, columns: [name, 'Revenue'], rows: [[name, money(100)]] }],
  })
