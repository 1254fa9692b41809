import { Writable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { Failure } from '../../../src/contract/core/failures.ts'
import { ReaderGone } from '../../../src/terminal/output/stream-writer.ts'
import type { CardView, TableView } from '../../../src/terminal/tables/view.ts'
import { actsOnTerminal, attacks } from '../attacks.ts'
import { answer, pagesOf, recordedResults } from '../recorded.ts'

interface Guest {
  id: string
  name: string
  price: number
  currency: string
}
const guest = (id: string, name = 'Ada'): Guest => ({ id, name, price: 5000, currency: 'EUR' })
const columns = [
  { key: 'name', title: 'Name' },
  { key: 'price', title: 'Price', kind: 'money' as const },
]
const card: CardView<Guest> = { title: ({ name }) => name, rows: columns }
const table: TableView<Guest> = { noun: 'guests', columns, whenEmpty: 'turnout guests create' }

describe('one record for machines', () => {
  it('is JSON in a pipe, as it came, large numbers included', async () => {
    const { results, stdout, stderr } = recordedResults()
    await results.record(answer(guest('g'), '{"id": 12345678901234567890, "n": 1.00}\n'), card)
    expect(stdout.text).toBe('{"id": 12345678901234567890, "n": 1.00}\n')
    expect(stderr.text).toBe('')
  })

  it.each([
    ['json', '{"id":"g","name":"Ada","price":5000,"currency":"EUR"}\n'],
    ['ndjson', '{"id":"g","name":"Ada","price":5000,"currency":"EUR"}\n'],
    ['csv', 'id,name,price,currency\r\ng,Ada,5000,EUR\r\n'],
    ['yaml', 'id: g\nname: Ada\nprice: 5000\ncurrency: EUR\n'],
  ] as const)('is written as %s', async (format, text) => {
    const { results, stdout } = recordedResults({ format })
    await results.record(answer(guest('g')), card)
    expect(stdout.text).toBe(text)
  })

  it.each([{ fields: ['nme'] }, { get: 'nme' }])('is whole after a write that %o names wrongly', async (options) => {
    const { results, stdout, stderr } = recordedResults(options)
    await results.record({ ...answer(guest('g')), applied: true }, card)
    expect(stdout.text).toBe('{"id":"g","name":"Ada","price":5000,"currency":"EUR"}\n')
    expect(stderr.text).toMatch(
      /^warning: The answer has no field "nme"; .* name, price, currency\. The change was made; .*\n$/,
    )
  })

  it.each([{ fields: ['nme'] }, { get: 'nme' }])('is refused after a read that %o names wrongly', async (options) => {
    const { results, stdout } = recordedResults(options)
    await expect(results.record({ ...answer(guest('g')), applied: false }, card)).rejects.toThrow('no field "nme"')
    expect(stdout.text).toBe('')
  })

  it('is one line as ndjson, however it came', async () => {
    const { results, stdout } = recordedResults({ format: 'ndjson' })
    await results.record(answer(guest('g'), '{\n  "id": "a b",\n  "n": 9007199254740993\n}'), card)
    expect(stdout.text).toBe('{"id":"a b","n":9007199254740993}\n')
  })

  it.each([
    ['json', '{"name":"Ada","id":"g"}\n'],
    ['csv', 'name,id\r\nAda,g\r\n'],
    ['yaml', 'name: Ada\nid: g\n'],
    ['table', '  Name  Ada\n  ID    g\n'],
  ] as const)('has only the fields named, as %s', async (format, text) => {
    const { results, stdout } = recordedResults({ format, fields: ['name', 'id'] })
    await results.record(answer(guest('g')), card)
    expect(stdout.text).toBe(text)
  })

  it.each(['json', 'ndjson', 'csv', 'yaml', 'table'] as const)('refuses an unknown field as %s', async (format) => {
    const { results, stdout } = recordedResults({ format, fields: ['titel'] })
    await expect(results.record(answer(guest('g')), card)).rejects.toMatchObject({ code: 'usage' })
    expect(stdout.text).toBe('')
  })

  it.each([
    [{ event: { id: 'e-1' } }, 201, undefined, 'e-1\n'],
    [{ id: 'e-1' }, 200, true, 'e-1\n'],
    [{ id: 'e-1' }, 200, undefined, ''],
    [{ status: 'ok' }, 201, undefined, ''],
  ])('is under --quiet the id of what was created: %j with %i', async (...[value, status, created, text]) => {
    const { results, stdout } = recordedResults({ quiet: true, format: 'json' })
    const options = created === undefined ? undefined : { created }
    await results.record(answer(value as never, undefined, status), card, options)
    expect(stdout.text).toBe(text)
  })

  it('gives one value raw with --get, made safe and with its own line ends', async () => {
    const { results, stdout } = recordedResults({ get: 'name' })
    await results.record(answer(guest('g', 'Ada "A"\n\u001b[31m')), card)
    expect(stdout.text).toBe('Ada "A"\n\\x1b[31m\n')
  })

  it('is null where the service answered nothing', async () => {
    const { results, stdout } = recordedResults()
    await results.record(answer(undefined as never, ''), card)
    expect(stdout.text).toBe('null\n')
  })
})

describe('a list for machines', () => {
  const pages = () => pagesOf([guest('a'), guest('b')], [guest('c')])

  it('is one JSON array over all pages, and [] when empty', async () => {
    const full = recordedResults()
    await full.results.list(pages(), table)
    expect(JSON.parse(full.stdout.text).map(({ id }: Guest) => id)).toEqual(['a', 'b', 'c'])
    const empty = recordedResults()
    await empty.results.list(pagesOf<Guest>([]), table)
    expect(empty.stdout.text).toBe('[]\n')
    expect(empty.stderr.text).toBe('')
  })

  it('is a line, a csv row or a YAML item for each record', async () => {
    const lines = recordedResults({ format: 'ndjson', fields: ['id'] })
    await lines.results.list(pages(), table)
    expect(lines.stdout.text).toBe('{"id":"a"}\n{"id":"b"}\n{"id":"c"}\n')
    const csv = recordedResults({ format: 'csv', fields: ['id', 'price'] })
    await csv.results.list(pages(), table)
    expect(csv.stdout.text).toBe('id,price\r\na,5000\r\nb,5000\r\nc,5000\r\n')
    const yaml = recordedResults({ format: 'yaml' })
    await yaml.results.list(pages(), table)
    expect(parseYaml(yaml.stdout.text)).toEqual([guest('a'), guest('b'), guest('c')])
  })

  it('leaves the csv header out with --no-header', async () => {
    const { results, stdout } = recordedResults({ format: 'csv', header: false, fields: ['id'] })
    await results.list(pages(), table)
    expect(stdout.text).toBe('a\r\nb\r\nc\r\n')
  })

  it('has in a csv what people call the records of a row, and JSON for anything else', async () => {
    const { results, stdout } = recordedResults({ format: 'csv' })
    const row = {
      ...guest('a'),
      room: { id: 'rom_1', name: 'Main hall' },
      session: { id: 'ses_1', code: 'K7M2PQ', title: 'Types' },
      booking: { id: 'bkg_1', name: null, title: 'Two nights' },
      speakers: [
        { id: 'spk_1', code: 'ABC123', name: 'Ada King' },
        { id: 'spk_2', code: 'DEF456', name: 'Kim' },
      ],
      tags: [],
      needs: ['projector'],
      answers: { id: 'passport', name: 'Kim' },
      data: { id: 'evt_1', name: 'DevConf' },
      slot: { id: 'slt_1', minutes: 45 },
    }
    await results.list(pagesOf<Guest>([row, { ...row, room: null, speakers: [] } as Guest]), table)
    const [, first, second] = parse(stdout.text) as string[][]
    expect(first?.slice(4)).toEqual([
      'Main hall',
      'K7M2PQ',
      'Two nights',
      'Ada King; Kim',
      '',
      '["projector"]',
      '{"id":"passport","name":"Kim"}',
      '{"id":"evt_1","name":"DevConf"}',
      '{"id":"slt_1","minutes":45}',
    ])
    expect([second?.[4], second?.[7]]).toEqual(['', ''])
  })

  it('has single fields of a nested record in a csv with --fields, null where there is none', async () => {
    const { results, stdout } = recordedResults({ format: 'csv', fields: ['room.id', 'room.name'] })
    const placed = { ...guest('a'), room: { id: 'rom_1', name: 'Main hall' } }
    await results.list(pagesOf<Guest>([placed, { ...guest('b'), room: null } as Guest]), table)
    expect(stdout.text).toBe('room.id,room.name\r\nrom_1,Main hall\r\n,\r\n')
  })

  it('says which fields a csv could not take', async () => {
    const { results, stdout, stderr } = recordedResults({ format: 'csv' })
    const late = { ...guest('b'), note: 'x' }
    await results.list(pagesOf<Guest>([guest('a')], [late]), table)
    expect(parse(stdout.text)).toHaveLength(3)
    expect(stderr.text).toBe(`left out of the CSV, because the first rows don't have these fields: "note"\n`)
  })

  it('is ids only with --quiet, and values only with --get', async () => {
    const quiet = recordedResults({ quiet: true })
    await quiet.results.list(pages(), table)
    expect(quiet.stdout.text).toBe('a\nb\nc\n')
    const values = recordedResults({ get: 'price' })
    await values.results.list(pages(), table)
    expect(values.stdout.text).toBe('5000\n5000\n5000\n')
    const bad = recordedResults({ get: 'prise' })
    await expect(bad.results.list(pages(), table)).rejects.toThrow('its fields are id, name, price, currency')
  })

  it.each([
    ['[0].id', 'a\n'],
    ['.[2].id', 'c\n'],
  ])('is the value of one row with --get %s, on whichever page it is', async (get, shown) => {
    const { results, stdout } = recordedResults({ get })
    await results.list(pages(), table)
    expect(stdout.text).toBe(shown)
  })

  it('has no row beyond its last', async () => {
    const { results, stdout } = recordedResults({ get: '[3].id' })
    await expect(results.list(pages(), table)).rejects.toThrow('The list has no row [3]; its 3 rows are [0] to [2]')
    expect(stdout.text).toBe('')
  })

  it.each(['json', 'ndjson', 'csv', 'yaml', 'table'] as const)('fails when a page fails, as %s', async (format) => {
    async function* failing() {
      yield { rows: [guest('a')], total: 2, more: true }
      throw new Failure('unreachable', 'gone')
    }
    const { results, stdout } = recordedResults({ format })
    await expect(results.list(failing(), table)).rejects.toMatchObject({ code: 'unreachable' })
    if (format === 'json') expect(() => JSON.parse(stdout.text)).toThrow()
  })

  it('writes nothing when the first page fails', async () => {
    const failing = {
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Failure('unreachable', 'gone')) }),
    }
    const { results, stdout } = recordedResults()
    await expect(results.list(failing, table)).rejects.toMatchObject({ code: 'unreachable' })
    expect(stdout.text).toBe('')
  })

  it('stops asking for pages when the reader goes away', async () => {
    let asked = 0
    let isClosed = false
    async function* endless() {
      try {
        for (;;) {
          asked++
          yield { rows: [guest('a')], total: undefined, more: true }
        }
      } finally {
        isClosed = true
      }
    }
    let written = 0
    const stdout = new Writable({
      write: (_chunk, _encoding, done) => done(++written > 2 ? Object.assign(new Error(), { code: 'EPIPE' }) : null),
    })
    const { results } = recordedResults({ stdout, format: 'ndjson' })
    await expect(results.list(endless(), table)).rejects.toBeInstanceOf(ReaderGone)
    expect([asked, isClosed]).toEqual([3, true])
  })
})

describe('every format', () => {
  const formats = ['table', 'json', 'ndjson', 'csv', 'yaml'] as const
  it.each(formats.flatMap((format) => attacks.map((text) => [format, text] as const)))(
    'lets no control byte out: %s with %j',
    async (format, text) => {
      const { results, stdout } = recordedResults({ format })
      const nasty = { ...guest('g'), name: text, [text]: { [text]: [text] } }
      await results.record(answer(nasty), card)
      await results.list(pagesOf<Guest>([nasty]), table)
      await results.record(answer({ [text]: text } as never), card)
      await results.record(answer([{ [text]: text }] as never), card)
      await results.record(answer(text as never), card)
      const sent = format === 'csv' ? stdout.text.replaceAll('\r', '') : stdout.text
      expect(sent).not.toMatch(actsOnTerminal)
    },
  )
})

describe('a value made here', () => {
  it('is pretty JSON on a screen and one line in a pipe', async () => {
    const screen = recordedResults({ isTTY: true, format: 'json' })
    await screen.results.value({ a: 1 }, { title: () => 'A', rows: [] })
    expect(screen.stdout.text).toBe('{\n  "a": 1\n}\n')
    const pipe = recordedResults()
    await pipe.results.value({ a: 1 }, { title: () => 'A', rows: [] })
    expect(pipe.stdout.text).toBe('{"a":1}\n')
  })

  it('is a table where it is a list, never cut to 50', async () => {
    const { results, stdout, stderr } = recordedResults({ format: 'table' })
    const rows = Array.from({ length: 60 }, (_, index) => ({ name: `n${index}` }))
    await results.value(rows, { noun: 'names', columns: [{ key: 'name', title: 'Name' }] })
    expect(stdout.text.trimEnd().split('\n')).toHaveLength(62)
    expect(stderr.text).toBe('')
  })

  it('is text that ends in one line feed', async () => {
    const { results, stdout } = recordedResults({ quiet: true, format: 'json' })
    await results.text('complete -F')
    await results.text('x\n')
    expect(stdout.text).toBe('complete -F\nx\n')
  })
})
