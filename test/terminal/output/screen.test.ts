import { describe, expect, it } from 'vitest'
import type { CardView, TableView } from '../../../src/terminal/tables/view.ts'
import { textWidth } from '../../../src/terminal/text/text-width.ts'
import { answer, pagesOf, recordedResults } from '../recorded.ts'

interface Sale {
  id: string
  name: string
  status: string
  price: number
  currency: string
  createdAt: string
  timezone: string
}
const sale = (changes: Partial<Sale> = {}): Sale => ({
  id: 'sal_1',
  name: 'Early bird',
  status: 'on_sale',
  price: 123450,
  currency: 'EUR',
  createdAt: '2027-03-14T09:00:00Z',
  timezone: 'Europe/Berlin',
  ...changes,
})
const columns: TableView<Sale>['columns'] = [
  { key: 'name', title: 'Name' },
  { key: 'status', title: 'Status', kind: 'state' },
  { key: 'price', title: 'Price', kind: 'money' },
  { key: 'createdAt', title: 'Created', kind: 'instant', drop: 1 },
  { key: 'id', title: 'ID', kind: 'id', drop: 2 },
]
const table: TableView<Sale> = { noun: 'sales', columns, whenEmpty: 'turnout sales create' }
const card: CardView<Sale> = { title: ({ name }) => name, rows: columns }
const onScreen = (width = 80) => recordedResults({ isTTY: true, width })

describe('a table', () => {
  it('shows money with its currency to the right, times in their zone, states as words', async () => {
    const { results, stdout } = onScreen()
    await results.list(pagesOf([sale(), sale({ name: 'VIP', price: 500, currency: 'JPY', status: 'sold_out' })]), table)
    expect(stdout.text).toBe(
      [
        'Name        Status           Price  Created               ID',
        '─'.repeat(63),
        'Early bird  on sale   1,234.50 EUR  2027-03-14 10:00 CET  sal_1',
        'VIP         sold out       500 JPY  2027-03-14 10:00 CET  sal_1',
        '',
      ].join('\n'),
    )
  })

  it.each([60, 80, 140])('fits %i columns, wide characters and all, one line a record', async (width) => {
    const { results, stdout } = onScreen(width)
    const names = ['東京カンファレンス2027'.repeat(5), 'हिन्दी सम्मेलन', '👨‍👩‍👧 family', 'A\nB', 'e\u0301'.repeat(90), '']
    await results.list(pagesOf(names.map((name) => sale({ name }))), table)
    const lines = stdout.text.trimEnd().split('\n')
    expect(lines).toHaveLength(names.length + 2)
    for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(width)
    const prices = lines.slice(2).map((line) => textWidth(line.slice(0, line.indexOf('1,234.50 EUR'))))
    expect(new Set(prices).size).toBe(1)
  })

  it('leaves out the column that matters least when the screen is narrow', async () => {
    const { results, stdout } = onScreen(60)
    await results.list(pagesOf([sale()]), table)
    expect(stdout.text.split('\n')[0]).toBe('Name        Status          Price  Created')
  })

  it('stops at 50 rows and says how to see the rest', async () => {
    const rows = Array.from({ length: 120 }, () => sale())
    const some = onScreen()
    await some.results.list(pagesOf(rows.slice(0, 40), rows.slice(40)), table)
    expect(some.stdout.text.trimEnd().split('\n')).toHaveLength(52)
    expect(some.stderr.text).toBe('showing 50 of 120; --all shows the rest\n')
    const all = recordedResults({ isTTY: true, showAll: true })
    await all.results.list(pagesOf(rows.slice(0, 40), rows.slice(40)), table)
    expect(all.stdout.text.trimEnd().split('\n')).toHaveLength(122)
    expect(all.stderr.text).toBe('')
  })

  it('draws a long list in parts that line up', async () => {
    const { results, stdout } = recordedResults({ isTTY: true, showAll: true })
    const page = Array.from({ length: 400 }, () => sale())
    await results.list(pagesOf(page, page, page, [sale({ name: 'x'.repeat(200) })]), table)
    const lines = stdout.text.trimEnd().split('\n')
    expect(lines).toHaveLength(1203)
    expect(new Set(lines.slice(2).map((line) => line.indexOf('on sale'))).size).toBe(1)
  })

  it('says what to do when there is nothing', async () => {
    const { results, stdout, stderr } = onScreen()
    await results.list(pagesOf<Sale>([]), table)
    expect([stdout.text, stderr.text]).toEqual(['', 'No sales. To create one: turnout sales create\n'])
  })

  it('does not say that there is nothing where filters chose the rows', async () => {
    const { results, stderr } = onScreen()
    await results.list(pagesOf<Sale>([]), { ...table, isFiltered: true })
    expect(stderr.text).toBe('No sales match.\n')
  })

  it('breaks the command that creates the first record so that it can be pasted', async () => {
    const { results, stderr } = onScreen(40)
    await results.list(pagesOf<Sale>([]), { ...table, whenEmpty: 'turnout sales create --name "Early bird" --price 1' })
    expect(stderr.text.split('\n').length).toBeGreaterThan(2)
    expect(
      stderr.text
        .replaceAll(/ \\\n */g, ' ')
        .replaceAll(/\n */g, ' ')
        .trim(),
    ).toBe('No sales. To create one: turnout sales create --name "Early bird" --price 1')
  })

  it('has no titles with --no-header and only the fields named with --fields', async () => {
    const { results, stdout } = recordedResults({ format: 'table', header: false, fields: ['id', 'price'] })
    await results.list(pagesOf([sale()]), table)
    expect(stdout.text).toBe('sal_1  1,234.50 EUR\n')
  })

  it('shows records of another service by name, the rest beside it, and their amounts untouched', async () => {
    const { results, stdout } = onScreen()
    await results.list(
      pagesOf([{ Name: 'VIP', price: 50, currency: 'EUR', seat: { row: 1 } } as unknown as Sale]),
      table,
    )
    expect(stdout.text).toBe(
      ['Name   Price  Currency  Seat', '─'.repeat(33), 'VIP   50 EUR  EUR       {"row":1}', ''].join('\n'),
    )
  })

  it('is drawn in ASCII where the screen has nothing else', async () => {
    const { results, stdout } = recordedResults({ isTTY: true, unicode: false, width: 60 })
    await results.list(pagesOf([sale({ name: 'x'.repeat(90) })]), table)
    expect(stdout.text).toMatch(/^[\x20-\x7e\n]+$/)
  })

  it('has states in colour', async () => {
    const { results, stdout } = recordedResults({ isTTY: true, colorLevel: 1 })
    await results.list(pagesOf([sale(), sale({ status: 'cancelled' })]), table)
    expect(stdout.text).toContain('\u001b[32mon sale\u001b[39m')
    expect(stdout.text).toContain('\u001b[31mcancelled\u001b[39m')
  })
})

describe('a card', () => {
  it('has a heading and aligned lines, and leaves out what is not set', async () => {
    const { results, stdout } = onScreen()
    await results.record(answer(sale({ createdAt: '' })), card)
    expect(stdout.text).toBe(
      'Early bird\n  Name    Early bird\n  Status  on sale\n  Price   1,234.50 EUR\n  ID      sal_1\n',
    )
  })

  describe('of groups, details and usual values', () => {
    const grouped: CardView<Sale> = {
      title: ({ name }) => name,
      rows: [
        { key: 'status', title: 'Status', kind: 'state', usual: 'on sale' },
        { key: 'price', title: 'Price', kind: 'money', startsGroup: true },
        { key: 'createdAt', title: 'Created', kind: 'instant', startsGroup: true, absent: 'some day' },
        { key: 'id', title: 'ID', kind: 'id', detail: true },
      ],
    }
    const drawn = async (changes: Partial<Sale>, options: Parameters<typeof recordedResults>[0] = {}) => {
      const { results, stdout } = recordedResults({ isTTY: true, ...options })
      await results.record(answer(sale(changes)), grouped)
      return stdout.text
    }

    it('says what is out of the ordinary, with a blank line between groups', async () => {
      expect(await drawn({ status: 'paused' })).toBe(
        'Early bird\n  Status   paused\n\n  Price    1,234.50 EUR\n\n  Created  2027-03-14 10:00 CET\n',
      )
      expect(await drawn({ createdAt: '' })).toBe('Early bird\n  Price    1,234.50 EUR\n\n  Created  some day\n')
    })

    it('says everything with --full', async () => {
      expect(await drawn({ createdAt: '' }, { full: true })).toBe(
        'Early bird\n  Status   on sale\n\n  Price    1,234.50 EUR\n\n  Created  some day\n  ID       sal_1\n',
      )
    })

    it('says what --fields names, in one piece', async () => {
      expect(await drawn({ createdAt: '' }, { fields: ['id', 'price', 'createdAt'] })).toBe(
        '  ID       sal_1\n  Price    1,234.50 EUR\n  Created  some day\n',
      )
    })
  })

  it('wraps long text under its beginning', async () => {
    const { results, stdout } = onScreen(40)
    const long: CardView<Sale> = { title: () => '', rows: [{ key: 'name', title: 'Name' }] }
    await results.record(answer(sale({ name: 'one two three four five six seven eight\nnine' })), long)
    expect(stdout.text).toBe('  Name  one two three four five six\n        seven eight\n        nine\n')
  })

  it('has tables and bars below, and leaves out what is empty', async () => {
    const { results, stdout } = onScreen(50)
    const sections: CardView<Sale>['sections'] = () => [
      { title: 'By type', columns: [{ key: 'type', title: 'Type' }], rows: [{ type: 'VIP' }] },
      { title: 'Nothing', columns: [{ key: 'type', title: 'Type' }], rows: [] },
      {
        title: 'By day',
        bars: [
          { label: '03-01', value: 10, text: '10' },
          { label: '03-02', value: -5, text: '-5' },
          { label: '03-03', value: 0, text: '0' },
        ],
      },
    ]
    await results.record(answer(sale()), { title: () => 'T', rows: [{ key: 'id', title: 'ID' }], sections })
    expect(stdout.text).toBe(
      [
        'T',
        '  ID  sal_1',
        '',
        'By type',
        '  Type',
        '  ────',
        '  VIP',
        '',
        'By day',
        `  03-01  ${'█'.repeat(37)}  10`,
        `  03-02  ${'░'.repeat(19)}${' '.repeat(20)}-5`,
        `  03-03${' '.repeat(42)}0`,
        '',
      ].join('\n'),
    )
  })

  it.each<[unknown, string]>([
    [{ sale: { id: 's-1' } }, '  ID  s-1\n'],
    [{ status: 'ok' }, '  Status  ok\n'],
    [{ total_price: '1234.50 EUR' }, '  Total price  1234.50 EUR\n'],
    [{ Price: '1234.50 EUR' }, '  Price  1234.50 EUR\n'],
    [{ price: 12, currency: 'EUR' }, '  Price     12 EUR\n  Currency  EUR\n'],
    [{ seat: { row: 1, tags: ['a', 'b'] }, list: [{ n: 1 }] }, '  Seat row   1\n  Seat tags  a, b\n  List 1 n   1\n'],
    [[{ a: 1 }, { a: 2 }], 'A\n─\n1\n2\n'],
    [['x', 'y'], 'x\ny\n'],
    ['done\u001b', 'done\\x1b\n'],
    [null, ''],
    [{}, ''],
  ])('shows what another service answers: %j', async (value, text) => {
    const { results, stdout } = onScreen()
    await results.record(answer(value as Sale), card)
    expect(stdout.text).toBe(text)
  })

  it('counts what would be too much of another service', async () => {
    const { results, stdout } = onScreen()
    const many = Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`f${index}`, index]))
    await results.record(answer(many as never), card)
    expect(stdout.text).toContain('and 50 more; --json shows all')
  })
})
