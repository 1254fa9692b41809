import { describe, expect, it } from 'vitest'
import { reportPdf } from '../../../src/documents/report/pdf.ts'
import { pdfFonts, pdfKeys, pdfText, qpdfCheck } from '../pdf-tools.ts'
import { createdAt, fonts, money, reportNaming, sampleReport } from './sample-report.ts'

const drawn = (report = sampleReport()) => reportPdf(report, { createdAt, fonts, language: 'en' })
const squeezed = (text: string) => text.replace(/[\s\u200e\u200f\u202a-\u202e]/gu, '')

describe('a report as PDF', () => {
  it('is valid, and every figure can be read on its page', async () => {
    const { bytes, missing } = await drawn()
    expect(await qpdfCheck(bytes)).toBe(0)
    const text = await pdfText(bytes)
    for (const part of ['Revenue report: DevConf', 'Town Hall', '€1,234.50', '-€5.00', 'Net profit = all of it']) {
      expect(text).toContain(part)
    }
    expect(text).toMatch(/VIP +3 +€75\.50/)
    expect(text).toContain('01-11')
    expect(text).toContain('turnout, 2027-01-15')
    expect(text).toContain('Page 1 of 1')
    expect(missing).toEqual([])
  })

  it('ends no page with a heading, however long what stands above it is', async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, index) => [`Type ${index}`, money(index * 100)])
    const table = (title: string, count: number) => ({
      kind: 'table' as const,
      title,
      columns: ['Name', 'Net'],
      rows: rows(count),
    })
    for (let above = 28; above < 40; above++) {
      const { bytes } = await drawn(sampleReport({ sections: [table('First', above), table('Second', 12)] }))
      const pages = (await pdfText(bytes)).split('\f').map((page) => page.trim().split('\n'))
      const with2nd = pages.find((lines) => lines.some((line) => line.trim() === 'Second')) ?? []
      const at = with2nd.findIndex((line) => line.trim() === 'Second')
      expect(with2nd.slice(at).join('\n'), `${above} rows above`).toContain('Type 0')
    }
  })

  it('embeds subsets of its fonts and no other font', async () => {
    const found = await pdfFonts((await drawn()).bytes)
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(({ embedded, subset }) => !embedded || !subset)).toEqual([])
  })

  it('has the same bytes for the same input', async () => {
    expect(Buffer.compare((await drawn()).bytes, (await drawn()).bytes)).toBe(0)
  })

  it('has a title and a language', async () => {
    const { bytes } = await drawn()
    const text = Buffer.from(bytes).toString('latin1')
    expect(text).toContain('/Lang (en)')
    expect(text).toContain('(Revenue report: DevConf)')
    expect((await pdfKeys(bytes)).keys).toContain('/DisplayDocTitle')
  })

  it.each([
    ['Latin', 'Łódź Đặng Ñandú'],
    ['Greek', 'Αθήνα'],
    ['Cyrillic', 'Київ'],
    ['Armenian', 'Երևան'],
    ['Georgian', 'თბილისი'],
    ['Arabic', 'مؤتمر'],
    ['Hebrew', 'שלום'],
    ['signs of numbers', 'Ⅷ ① ½'],
  ])('draws %s', async (_, name) => {
    const { bytes, missing } = await drawn(reportNaming(name))
    expect(missing).toEqual([])
    expect(squeezed((await pdfText(bytes)).normalize('NFKC'))).toContain(squeezed(name.normalize('NFKC')))
  })

  it('marks characters missing from all fonts, and reports them', async () => {
    const { bytes, missing } = await drawn(reportNaming('A \u{1F9FF}\u{13000}'))
    expect(missing).toEqual([
      { character: '\u{1F9FF}', text: 'A \u{1F9FF}\u{13000}' },
      { character: '\u{13000}', text: 'A \u{1F9FF}\u{13000}' },
    ])
    expect(await pdfText(bytes)).toContain('\uFFFD')
  })

  it.each([
    ['an action', ') /URI (http://e) ('],
    ['a script', ') /JS (app.alert(1)) /S /JavaScript ('],
    ['markup', '<iframe src=file:///etc/passwd>'],
    ['right to left by force', '\u202Egpj.exe\u202C'],
    ['controls', 'a\u0000\u001b[31m\r\nb'],
    ['half a surrogate', 'a\uD800b'],
    ['emoji', '👩‍👩‍👧‍👦🇩🇪❤️'],
    ['10,000 letters', 'x'.repeat(10_000)],
    ['10,000 words', 'ab '.repeat(10_000)],
  ])('draws %s as text, with no action, on few pages', async (_, name) => {
    const { bytes } = await drawn(reportNaming(name))
    expect(await qpdfCheck(bytes)).toBe(0)
    const { keys, pages } = await pdfKeys(bytes)
    const acting = ['/URI', '/JS', '/JavaScript', '/A', '/AA', '/OpenAction', '/Launch', '/EmbeddedFile', '/Annots']
    expect(acting.filter((key) => keys.has(key))).toEqual([])
    expect(pages).toBeLessThanOrEqual(2)
    expect(await pdfText(bytes)).not.toContain('root:')
  })

  it('gives each column the width it needs if there is room', async () => {
    const columns = ['Category', 'Planned', 'Spent', 'Left', 'Used, %', 'Status']
    const amounts = [123_456_789, 123_456_789, -123_456_789].map((amount) => money(amount))
    const rows = [['venue', ...amounts, 120.5, 'within']]
    const { bytes } = await drawn(sampleReport({ sections: [{ kind: 'table', title: 'Budget', columns, rows }] }))
    const amount = '€1,234,567\\.89'
    expect(await pdfText(bytes)).toMatch(new RegExp(`venue +${amount} +${amount} +-${amount} +120\\.5 +within`))
  })

  it('repeats the headings of a table on the next page and bounds the pages', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => [`Day ${index}`, money(index)])
    const table = { kind: 'table', title: 'By day', columns: ['Heading', 'Revenue'], rows } as const
    const { bytes } = await drawn(sampleReport({ sections: [table] }))
    const { pages } = await pdfKeys(bytes)
    const text = await pdfText(bytes)
    expect(pages).toBeGreaterThan(2)
    expect(pages).toBeLessThanOrEqual(14)
    expect(text.match(/Heading/g)).toHaveLength(pages)
    expect(text).toContain('and 4,600 more rows')
    expect(text).toContain(`Page ${pages} of ${pages}`)
  })

  it.each([
    ['JPY', 123450, 'JP¥123,450'],
    ['KWD', 1234567, 'KWD 1,234.567'],
  ])('writes %s with its digits', async (currency, amountMinor, shown) => {
    const rows = [{ label: 'Total', value: money(amountMinor, currency) }]
    const { bytes } = await drawn(sampleReport({ sections: [{ kind: 'figures', title: 'Result', rows }] }))
    expect(await pdfText(bytes)).toContain(shown)
  })
})
