import { describe, expect, it } from 'vitest'
import { badgeLayout, badgeLayouts } from '../../../src/documents/tickets/badge-layouts.ts'
import { type BadgePdf, badgePdf } from '../../../src/documents/tickets/badge-pdf.ts'
import type { Badge } from '../../../src/documents/tickets/draw-badge.ts'
import { pdfKeys, pdfText, qpdfCheck, wordHeights } from '../pdf-tools.ts'
import { zbarPdf } from '../qr/tools.ts'
import { createdAt, fonts } from '../report/sample-report.ts'

const layoutOf = (name: string) => {
  const layout = badgeLayout(name)
  if (!layout) throw new Error(`there is no layout ${name}`)
  return layout
}
const made = (changes: Partial<Omit<BadgePdf, 'layout'>> & { layout?: string } = {}) => {
  const { layout = 'l4785', ...rest } = changes
  const badges = [{ name: 'Ada Lovelace', lines: ['VIP'] }]
  return badgePdf({
    badges,
    title: 'DevConf',
    twoSided: false,
    language: 'en',
    createdAt,
    fonts,
    ...rest,
    layout: layoutOf(layout),
  })
}
const people = (count: number): Badge[] =>
  Array.from({ length: count }, (_, index) => ({ name: `Person-${index + 1}`, lines: ['Standard'] }))

describe('Badge layouts', () => {
  it.each(badgeLayouts.map((layout) => [layout.name, layout] as const))(
    '%s: all badges lie on the page and none on another',
    (_, { page, badge, start, pitch, columns, rows }) => {
      const rounding = 0.01
      for (const side of [0, 1] as const) {
        const count = [columns, rows][side] ?? 1
        expect(start[side]).toBeGreaterThanOrEqual(-rounding)
        expect(start[side] + (count - 1) * pitch[side] + badge[side]).toBeLessThanOrEqual(page[side] + rounding)
        expect(pitch[side]).toBeGreaterThanOrEqual(badge[side] - rounding)
      }
    },
  )

  it("match the makers' sheets", () => {
    const places = ['l4785', '5395', '5392'].map((name) => layoutOf(name).start.map((mm) => Math.round(mm * 100) / 100))
    expect(places).toEqual([
      [17.5, 13.5],
      [17.46, 14.82],
      [6.35, 25.4],
    ])
  })

  it.each([
    ['90x55', [90, 55]],
    ['420x420', [420, 420]],
    ['24x55', undefined],
    ['90x421', undefined],
    ['a9', undefined],
  ])('may be of any size between 25 and 420 mm: %s', (name, page) => {
    expect(badgeLayout(name)?.page).toEqual(page)
  })
})

describe('Badges as PDF', () => {
  it('fill sheet after sheet, in order', async () => {
    const { bytes } = await made({ badges: people(21) })
    expect(await qpdfCheck(bytes)).toBe(0)
    expect((await pdfKeys(bytes)).pages).toBe(3)
    const text = await pdfText(bytes)
    const found = [...text.matchAll(/Person-(\d+)/g)].map(([, number]) => Number(number))
    expect(found).toEqual(Array.from({ length: 21 }, (_, index) => index + 1))
    expect(text.match(/DevConf/g)).toHaveLength(21)
  })

  it('have each back behind its front when they have two sides', async () => {
    const { bytes } = await made({ badges: people(2), twoSided: true })
    const lines = (await pdfText(bytes)).split('\n').filter((line) => line.includes('Person'))
    expect(lines.map((line) => line.match(/Person-\d/g))).toEqual([
      ['Person-1', 'Person-2'],
      ['Person-2', 'Person-1'],
    ])
  })

  it.each(['l4785', '5395', '100x62', 'card', '89x41', 'a6'])('have a readable code: %s', async (layout) => {
    const token = `TKT${'A2B7'.repeat(35)}A`
    const { bytes } = await made({
      layout,
      badges: [
        { name: 'Ada Lovelace', lines: ['Analytical Ltd'], type: { name: 'Speaker', color: '#1f4e79' }, qr: token },
      ],
    })
    expect(await zbarPdf(bytes, 200)).toEqual([[token]])
  })

  it.each(['l4785', 'a6'])(
    'have the first name largest, the company larger than the event, and all in full: %s',
    async (layout) => {
      const { bytes } = await made({
        layout,
        title: 'Hafenkonferenz',
        badges: [
          {
            name: 'Käthe Müller-Lüdenscheidt',
            lines: ['Speicherwerk'],
            type: { name: 'Speaker', color: '#1f4e79' },
            qr: `TKT${'A2B7'.repeat(35)}A`,
          },
        ],
      })
      const heights = await wordHeights(bytes)
      const [first = 0, rest = 0, company = 0, event = 0] = [
        'Käthe',
        'Lüdenscheidt',
        'Speicherwerk',
        'Hafenkonferenz',
      ].map((word) => heights.find(([text]) => text.endsWith(word))?.[1])
      expect([first > rest, rest > company, company > event, event > 0]).toEqual([true, true, true, true])
      expect(await zbarPdf(bytes, 200)).toHaveLength(1)
    },
  )

  it('show long names whole, in every script, and all other text on its own badge', async () => {
    const names = [
      'Wolfeschlegelsteinhausenbergerdorff Maximiliane',
      'Łódź Đặng',
      'Αθήνα',
      'Київ',
      'Երևան',
      'თბილისი',
      'مؤتمر',
      'שלום',
      ') /URI (http://e) (',
    ]
    const { bytes, missing } = await made({ badges: names.map((name) => ({ name, lines: [''] })) })
    expect(missing).toEqual([])
    const squeezed = (text: string) => text.replace(/[\s\u200e\u200f\u202a-\u202e]/gu, '').normalize('NFKC')
    const text = squeezed(await pdfText(bytes))
    const words = names.flatMap((name) => name.split(' '))
    expect(words.filter((word) => !text.includes(squeezed(word)))).toEqual([])
    const { keys, pages } = await pdfKeys(bytes)
    expect([keys.has('/URI'), keys.has('/A'), pages]).toEqual([false, false, 1])
  })

  it('keeps a name of 10,000 letters within its badge', async () => {
    const { bytes } = await made({ badges: [{ name: 'x'.repeat(10_000), lines: ['y'.repeat(10_000)] }] })
    expect((await pdfKeys(bytes)).pages).toBe(1)
    expect((await pdfText(bytes)).length).toBeLessThan(1_000)
  })
})
