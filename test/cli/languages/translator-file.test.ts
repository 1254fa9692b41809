// A translator's file goes out and comes back: as CSV and as YAML alike.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { parse as parseYaml, stringify as yamlOf } from 'yaml'
import { csvText } from '../../../src/documents/table/csv.ts'
import { made, type Typed, typedIn } from '../../host/command-line.ts'
import { temporaryDirectory } from '../../host/host.ts'

type Row = Record<'key' | 'shown' | 'text' | 'translation' | 'state' | 'fingerprint', string>

interface Format {
  readonly read: (text: string) => Row[]
  readonly write: (rows: readonly Partial<Row>[], language?: string) => string
}

const formats: Record<'csv' | 'yaml', Format> = {
  csv: {
    read: (text) => parse(text, { columns: true }),
    write: (rows, language = 'de') => {
      const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))] as (keyof Row)[]
      return csvText([[...columns, 'language'], ...rows.map((row) => [...columns.map((key) => row[key]), language])])
    },
  },
  yaml: {
    read: (text) => parseYaml(text).words,
    write: (rows, language = 'de') => yamlOf({ language, words: rows }),
  },
}

/** An event with every kind of word, two of them in German and one of these out of date. */
async function harbour() {
  const home = temporaryDirectory()
  const typed = typedIn(home)
  await typed(
    'events create --name Harbour --date 2027-03-14 --slug harbour --venue Quay --languages de --timezone UTC',
  )
  await typed('events update harbour --translation de:name=Hafen --translation de:venue=Kai')
  await typed('events update harbour --name "Harbour Days" --no-notify')
  await typed(
    'ticket-types create --event harbour --name Standard --price 9 --tier "Early bird:5:first=10" --description "-20% for members"',
  )
  const form = join(home, 'form.yaml')
  writeFileSync(form, 'questions: [{ key: diet, kind: choice, label: Food, options: [all, v1.5] }]\n')
  await typed(`forms set harbour --file ${form}`)
  await typed('pages update harbour --transfer-instructions "Account 1"')
  return { home, typed }
}

async function exported(typed: Typed, format: 'csv' | 'yaml'): Promise<Row[]> {
  const { stdout, stderr, exitCode } = await typed(`languages export harbour --language de --format ${format}`)
  expect(stderr).toBe('')
  expect(exitCode).toBe(0)
  return formats[format].read(stdout)
}

const imported = (typed: Typed, file: string, flags = '') => typed(`languages import harbour ${file} ${flags}`)

describe.each(['csv', 'yaml'] as const)('a translator’s file as %s', (format) => {
  const { write } = formats[format]

  test('names each word, where it is shown, and its state', async () => {
    const { typed } = await harbour()
    const rows = await exported(typed, format)
    expect(rows.map(({ key, shown, text, translation, state }) => [key, shown, text, translation, state])).toEqual([
      ['events.name', 'Event: name', 'Harbour Days', 'Hafen', 'stale'],
      ['events.venue', 'Event: venue', 'Quay', 'Kai', 'translated'],
      ['ticket-types.Standard.name', 'Ticket type Standard: name', 'Standard', '', 'missing'],
      [
        'ticket-types.Standard.description',
        'Ticket type Standard: description',
        format === 'csv' ? "'-20% for members" : '-20% for members',
        '',
        'missing',
      ],
      ['ticket-types.Standard.tiers.Early bird', 'Ticket type Standard: price tier', 'Early bird', '', 'missing'],
      ['forms.diet.label', 'Question diet: label', 'Food', '', 'missing'],
      ['forms.diet.options.all', 'Question diet: option', 'all', '', 'missing'],
      ['forms.diet.options.v1.5', 'Question diet: option', 'v1.5', '', 'missing'],
      ['pages.transferInstructions', 'Page: transfer instructions', 'Account 1', '', 'missing'],
    ])
  })

  test('brings every translation back, and changes nothing the second time', async () => {
    const { typed, home } = await harbour()
    const rows = await exported(typed, format)
    const file = join(home, `words.${format}`)
    const german = ({ key, text }: Row) => (key.startsWith('pages.') ? 'Konto 1\nBank: Kai' : `-10% ${text}`)
    writeFileSync(file, write(rows.map((row) => ({ ...row, translation: german(row) }))))
    const report = { dryRun: false, new: 7, changed: 2, confirmed: 0, unchanged: 0, empty: 0, rejected: [] }
    expect(JSON.parse((await imported(typed, file)).stdout)).toMatchObject(report)
    expect(await made(typed, 'languages check harbour')).toEqual([])
    const again = await exported(typed, format)
    expect(again.find(({ key }) => key === 'pages.transferInstructions')?.translation).toBe('Konto 1\nBank: Kai')
    const { stdout, exitCode } = await imported(typed, file)
    expect(JSON.parse(stdout)).toMatchObject({ new: 0, changed: 0, unchanged: 9, rejected: [] })
    expect(exitCode).toBe(0)
  })

  test('is only planned with --dry-run', async () => {
    const { typed, home } = await harbour()
    const [name, venue] = await exported(typed, format)
    const file = join(home, `words.${format}`)
    writeFileSync(file, write([{ ...name, translation: 'Hafentage' }, { ...venue }]))
    const { stdout, exitCode } = await imported(typed, file, '--dry-run')
    expect(JSON.parse(stdout)).toMatchObject({ dryRun: true, changed: 1, unchanged: 1 })
    expect(exitCode).toBe(0)
    expect((await exported(typed, format))[0]?.translation).toBe('Hafen')
  })

  test('does not overwrite what has changed since the export, unless forced', async () => {
    const { typed, home } = await harbour()
    const rows = await exported(typed, format)
    const file = join(home, `words.${format}`)
    writeFileSync(file, write(rows.slice(0, 3).map((row) => ({ ...row, translation: `${row.text} (de)` }))))
    await typed('events update harbour --translation de:venue=Kaimauer --no-notify')
    await typed('events update harbour --name "Harbour Week" --no-notify')
    const { stdout, exitCode } = await imported(typed, file)
    const line = (index: number) => (format === 'csv' ? index + 2 : index * 6 + 3)
    expect(JSON.parse(stdout)).toMatchObject({
      new: 1,
      changed: 0,
      rejected: [
        {
          line: line(0),
          key: 'events.name',
          problem: 'the text has changed since the export: "Harbour Week"; export again, or overwrite it with --force',
        },
        {
          line: line(1),
          key: 'events.venue',
          problem: 'the translation has since been changed: "Kaimauer"; export again, or overwrite it with --force',
        },
      ],
    })
    expect(exitCode).toBe(10)
    expect(await made(typed, `languages import harbour ${file} --force`)).toMatchObject({ changed: 2, rejected: [] })
  })

  test('names unknown words by line with the nearest, and takes the others', async () => {
    const { typed, home } = await harbour()
    const file = join(home, `words.${format}`)
    const words = [
      { key: 'event.venue', translation: 'Kai' },
      { key: 'ticket-types.Standard.name', translation: 'Normal' },
      { key: 'forms.diet.label', translation: '' },
      { key: 'ticket-types.Standard.name', translation: 'Standard' },
      { key: 'forms.diet.label', translation: 'Essen' },
    ]
    writeFileSync(file, write(words))
    const { stdout, exitCode } = await imported(typed, file)
    const report = JSON.parse(stdout)
    expect(report).toMatchObject({ new: 1, empty: 1 })
    expect(report.rejected.map(({ problem }: { problem: string }) => problem)).toEqual([
      'the event has no text "event.venue"; the nearest is "events.venue"',
      expect.stringMatching(/^the same text is also on line \d+$/),
      expect.stringMatching(/^the same text is also on line \d+$/),
    ])
    expect(exitCode).toBe(10)
    const shown = await imported(typed, file, '--output table')
    expect(shown.stdout).toMatch(
      /event\.venue +the event has no text "event\.venue"; the\n +nearest is "events\.venue"/,
    )
  })

  test('names what the service refuses, and takes the others of the same record', async () => {
    const { typed, home } = await harbour()
    const file = join(home, `words.${format}`)
    writeFileSync(
      file,
      write([
        { key: 'ticket-types.Standard.name', translation: 'x'.repeat(101) },
        { key: 'ticket-types.Standard.tiers.Early bird', translation: 'Frühbucher' },
        { key: 'forms.diet.options.v1.5', translation: 'y'.repeat(1001) },
        { key: 'forms.diet.label', translation: 'Essen' },
      ]),
    )
    const { stdout, exitCode } = await imported(typed, file)
    const report = JSON.parse(stdout)
    expect(report.new).toBe(2)
    expect(report.rejected.map(({ key }: { key: string }) => key)).toEqual([
      'ticket-types.Standard.name',
      'forms.diet.options.v1.5',
    ])
    expect(report.rejected[0].problem).toContain('"translations.de.name" must have at most 100 characters')
    expect(exitCode).toBe(10)
  })

  test('confirms a stale translation whose state says translated', async () => {
    const { typed, home } = await harbour()
    const [name] = await exported(typed, format)
    const file = join(home, `words.${format}`)
    writeFileSync(file, write([{ ...name, state: 'translated' }]))
    expect(await made(typed, `languages import harbour ${file}`)).toMatchObject({ confirmed: 1 })
    expect((await exported(typed, format))[0]?.state).toBe('translated')
  })
})

test('a file that a spreadsheet saved with semicolons in another encoding is read too', async () => {
  const { typed, home } = await harbour()
  const file = join(home, 'words.csv')
  writeFileSync(file, Buffer.from('Key;Translation;Language\r\nevents.venue;S\xfcdkai;de\r\n', 'latin1'))
  const report = await made(typed, `languages import harbour ${file} --force`)
  expect(report).toMatchObject({ changed: 1 })
  expect((await exported(typed, 'csv'))[1]?.translation).toBe('Südkai')
})

test('an export goes to a file, which is not replaced unasked', async () => {
  const { typed, home } = await harbour()
  const file = join(home, 'de.yaml')
  const command = `languages export harbour --language de --format yaml --out ${file}`
  expect(await made(typed, command)).toMatchObject({ file, rows: 9 })
  expect(readFileSync(file, 'utf8')).toMatch(/^language: de\nwords:\n {2}- key: events.name\n/)
  expect((await typed(command)).exitCode).toBe(2)
})

test.each([
  ['export harbour --language fr', 'the event is not offered in fr', 'turnout events update harbour --languages de,fr'],
  ['export harbour --language en', "en is the event's own language", 'turnout languages list harbour'],
  ['import harbour missing.csv', 'missing.csv cannot be read: no such file', ''],
  ['import', 'FILE is missing', 'turnout languages export EVENT --language de --out FILE'],
])('refused with what to do instead: languages %s', async (command, message, hint) => {
  const { typed } = await harbour()
  const { exitCode, stderr } = await typed(`languages ${command}`)
  expect(exitCode).toBe(2)
  expect(stderr).toContain(message)
  expect(stderr).toContain(hint)
})

test.each([
  ['csv', 'word,text\nx,y\n', 'no header with key, translation and language'],
  ['yaml', 'words: [{ key: x }]\n', '\\"language\\" is missing'],
  ['yaml', 'language: de\nwords:\n  - key: [a]\n', 'each text needs \\"key\\" and \\"translation\\"'],
  ['yaml', 'language: de\nwords: [*a]\n', 'line 2, column 9'],
])('a file that is none is refused with the place: %s', async (format, text, message) => {
  const { typed, home } = await harbour()
  const file = join(home, `words.${format}`)
  writeFileSync(file, text)
  const { exitCode, stderr } = await typed(`languages import harbour ${file}`)
  expect(exitCode).toBe(2)
  expect(stderr).toContain(message)
})
