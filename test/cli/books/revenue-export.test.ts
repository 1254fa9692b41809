import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { main } from '../../../src/cli/main.ts'
import { speakPseudoLanguage, wordsIn } from '../../documents/papers-in-pseudo-language.ts'
import { pdfText, qpdfCheck } from '../../documents/pdf-tools.ts'
import { bareService, sentTo } from '../../host/bare-service.ts'
import { typedIn, words } from '../../host/command-line.ts'
import { createTestHost, type HostOptions, temporaryDirectory } from '../../host/host.ts'
import { needsFound } from '../../host/programs.ts'
import { seededHome } from '../../host/sample-conference.ts'

/** The same as `typed`, with stdout byte for byte. */
async function typedBytes(command: string, options: HostOptions = {}) {
  const host = createTestHost({ ...options, argv: words(command) })
  const exitCode = await main(host)
  return { exitCode, bytes: host.bytes(), stderr: host.output().stderr }
}

/** Any font for Japanese, as fontconfig lists it. */
const listed = spawnSync('fc-list', [':lang=ja:outline=true', 'file'], { encoding: 'utf8' })
const missingFont = needsFound('fonts-droid-fallback', listed.stdout?.trim())

const mathFont = fileURLToPath(
  new URL('../../../node_modules/dejavu-fonts-ttf/ttf/DejaVuMathTeXGyre.ttf', import.meta.url),
)

const flat = (text: string) => text.replace(/\s+/g, ' ')

afterEach(() => vi.restoreAllMocks())

/** A machine without fontconfig. */
const noFontList = { PATH: '/nowhere' }

describe('revenue export', () => {
  it('asks for nothing back that is not in the revenue: money paid beyond an order', async () => {
    const { typed } = await seededHome()
    const order = 'orders create --event devconf --name Kim --email kim@example.org --ticket VIP --pay-by +7d'
    const reference = (await typed(`${order} --get reference`)).stdout.trim()
    const exported = async () => (await typed('revenue export devconf --format csv')).stdout
    const before = await exported()
    const paid = await typed(`orders pay ${reference} --payment transfer --amount 160 --yes`)
    expect(paid).toMatchObject({ exitCode: 0 })
    expect((await typed('revenue show devconf --output table')).stdout).toMatch(/To pay back .*not in the revenue/)
    expect([before, await exported()].map((text) => text.includes('still included'))).toEqual([false, false])
  })

  it('writes a PDF with every figure of the report', async () => {
    const { home } = await seededHome()
    const { exitCode, bytes, stderr } = await typedBytes('revenue export --event devconf --format pdf', { home })
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(await qpdfCheck(bytes)).toBe(0)
    const text = flat(await pdfText(bytes))
    for (const part of [
      'Revenue report: DevConf',
      'Date 14 March 2027',
      'Period 10 January 2027 to 15 January 2027',
      'Created 15 January 2027 at 10:00 from turnout on this machine',
      'Total revenue €50.00',
      'Refunds issued €0.00',
      'Expenses €30.00',
      'Net profit €20.00',
      'Net profit = Total revenue €50.00 - Refunds issued €0.00 - Expenses €30.00',
      'Tickets 1 Amount €50.00',
      'VIP 1 €50.00 €0.00',
      'Card €50.00 €0.00',
      'Command line €50.00 €0.00',
      'Venue €30.00',
      'Venue €40.00 €30.00 €10.00 75 Within budget',
      'Total €40.00 €30.00 €10.00 75 Within budget',
      'Still to earn €30.00',
      'Average net price of paid tickets €50.00',
      'Tickets needed at that price 1',
      'Workshop €20.00 2 97',
      'Page 1 of',
      '10 January 2027 €0.00 €0.00 €30.00',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('names in the PDF what is to be paid back, and the profit after it', async () => {
    const { home, typed } = await seededHome()
    const text = async () =>
      flat(await pdfText((await typedBytes('revenue export devconf --format pdf', { home })).bytes))
    expect(await text()).not.toContain('To pay back')
    await typed('attendees cancel hedy@example.org --owed --yes --event devconf')
    const owing = await text()
    for (const part of [
      'Net profit €20.00',
      'To pay back to buyers (still included above) Owed €50.00 Net profit after it -€30.00',
    ]) {
      expect(owing).toContain(part)
    }
  })

  it('writes the PDF in the language of the event, with figures in reading order', async () => {
    const { home, typed } = await seededHome()
    await typed('events update devconf --language de')
    const { bytes } = await typedBytes('revenue export devconf --format pdf', { home })
    const text = flat(await pdfText(bytes))
    for (const part of [
      'Umsatzbericht: DevConf',
      'Zeitraum 10. Januar 2027 bis 15. Januar 2027 (erste bis letzte Buchung)',
      'Gesamtumsatz 50,00 €',
      'Reingewinn = Gesamtumsatz 50,00 € − Erstattungen 0,00 € − Ausgaben 30,00 €',
      'Karte 50,00 € 0,00 €',
      'Raummiete 40,00 € 30,00 € 10,00 € 75 Im Budget',
      'Seite 1 von',
    ]) {
      expect(text).toContain(part)
    }
    const csv = await typed('revenue export devconf --format csv')
    expect(csv.stdout).toContain('Expenses by category,venue,Expenses,30.00,EUR')
  })

  it('has no word from outside the catalogue', async () => {
    const { home, typed } = await seededHome()
    await typed('orders create --event devconf --name Ada --email ada@example.org --ticket VIP --payment cash')
    await speakPseudoLanguage()
    const { bytes } = await typedBytes('revenue export devconf --format pdf', { home })
    const written = /DevConf|Town|Hall|EUR|VIP|Standard|Workshop|January|March|Jan|at/
    expect(wordsIn(await pdfText(bytes), written)).toEqual([])
  })

  it('has the tax of sales apart in every format, and none where there is none', async () => {
    const { home, typed } = await seededHome()
    const type = 'ticket-types create --event devconf --name Gala --price 100 --tax-rate 7.7 --tax-mode exclusive'
    await typed(type)
    await typed('orders create --event devconf --name Ada --email ada@example.org --ticket Gala --payment cash')
    const { bytes } = await typedBytes('revenue export --event devconf --format pdf', { home })
    const text = flat(await pdfText(bytes))
    for (const part of [
      'Tax to pay €7.70',
      'Net profit €120.00',
      'Total revenue €157.70 - Refunds issued €0.00 - Tax €7.70 - Expenses €30.00',
      'Tax summary',
      '7.7% VAT €107.70 €0.00 €100.00 €7.70',
      'no tax €50.00 €0.00 €50.00 €0.00',
      'Total €157.70 €0.00 €150.00 €7.70',
    ]) {
      expect(text).toContain(part)
    }
    expect((await typed('revenue export devconf --format csv')).stdout).toContain(
      'Tax summary,7.7% VAT,Tax to pay,7.70,EUR',
    )
    const { stdout } = await typed('revenue show devconf', { tty: true, columns: 100, env: { NO_COLOR: '1' } })
    expect(flat(stdout)).toMatch(/Tax +7\.70 EUR .*By tax .*7\.7% VAT +107\.70 EUR +0\.00 EUR +100\.00 EUR +7\.70 EUR/)
    const plain = await typedBytes('revenue export meetup --format pdf', { home })
    expect(await pdfText(plain.bytes)).not.toMatch(/\btax\b/i)
  })

  it('writes a PDF of an event without sales', async () => {
    const { home } = await seededHome()
    const { bytes } = await typedBytes('revenue export meetup --format pdf', { home })
    const text = flat(await pdfText(bytes))
    expect(text).toContain('Net profit €0.00')
    expect(text).toContain('Period no entries yet')
    expect(text).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('writes CSV with amounts as decimals', async () => {
    const { typed } = await seededHome()
    const { stdout } = await typed('revenue export devconf --format csv')
    expect(stdout).toContain('Result,Net profit,,20.00,EUR\r\n')
    expect(stdout).toContain('By ticket type,VIP,Sold,1,\r\n')
    expect(stdout).toContain('By day,2027-01-15,Revenue,50.00,EUR\r\n')
  })

  it.each([
    ['--from 2027-01-01 --to 2027-01-14', 'Period 1 January 2027 to 14 January 2027', 'Net profit -€30.00'],
    ['--as-of 2027-01-14T00:00:00Z', 'Period all days, as of 14 January 2027 at 00:00', 'Net profit €0.00'],
  ])('writes a PDF of a part of the books: %s', async (flags, period, netProfit) => {
    const { home } = await seededHome()
    const { bytes, stderr } = await typedBytes(`revenue export devconf --format pdf ${flags}`, { home })
    expect(stderr).toBe('')
    const text = flat(await pdfText(bytes))
    expect(text).toContain(period)
    expect(text).toContain(netProfit)
    expect(text).not.toMatch(/Break-even|Outstanding|Budget|Sold|NaN|undefined|null/)
  })

  it('warns where a service says nothing of the part that was asked for', async () => {
    const { exchange } = bareService()
    const { stdout, stderr } = await typedIn()('revenue export e-1 --format csv --to 2027-01-01', { exchange })
    expect(stdout).toContain('1234.50 EUR')
    expect(stderr).toContain('may cover all of the books')
  })

  it('writes CSV that a reader of CSV takes apart: no text is a formula, each amount a number', async () => {
    const { typed } = await seededHome()
    const evil = ['=1+1', '+1', '-2+3', '@SUM(1)', '=HYPERLINK(1)', '＝1']
    await typed(`events update meetup --name "${evil[4]}" --venue "${evil[3]}"`)
    for (const name of evil) {
      await typed(`ticket-types create --event meetup --price 1.50 --name "${name}"`)
      await typed(
        `attendees register --event meetup --name A --email a@example.org --payment cash --ticket-type "${name}"`,
      )
    }
    const { stdout } = await typed('revenue export meetup --format csv')
    const rows = parse(stdout, { columns: true }) as Record<string, string>[]
    const figures = rows.filter(({ currency }) => currency !== '')
    expect(figures.length).toBeGreaterThan(evil.length)
    for (const { value } of figures) expect(value).toMatch(/^-?\d+\.\d\d$/)
    const texts = rows.flatMap((row) => Object.values({ ...row, value: row.currency === '' ? row.value : '' }))
    const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text)
    expect(texts.filter((text) => /^[=+\-@\t\r\n\0＝＋－＠]/.test(text ?? '') && !isNumber(text ?? ''))).toEqual([])
    expect(rows.filter(({ item }) => item === "'=1+1").length).toBeGreaterThan(0)
  })

  it('writes the answer of the service as JSON', async () => {
    const { typed } = await seededHome()
    const shown = await typed('revenue show devconf --json')
    expect((await typed('revenue export devconf --format json')).stdout).toBe(shown.stdout)
  })

  it('writes a workbook', async () => {
    const { home } = await seededHome()
    const { bytes } = await typedBytes('revenue export devconf --format xlsx', { home })
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
  })

  it('writes the file, says so, and replaces nothing without --force', async () => {
    const { home, typed } = await seededHome()
    const command = 'revenue export devconf --format pdf --out report.pdf'
    const file = join(home, 'report.pdf')
    const written = await typed(command)
    expect(JSON.parse(written.stdout)).toEqual({ file, bytes: readFileSync(file).length })
    const again = await typed(command)
    expect(again).toMatchObject({ exitCode: 2, stdout: '' })
    expect(again.stderr).toContain('--force')
    expect((await typed(`${command} --force`)).exitCode).toBe(0)
  })

  it.each([
    ['report.pdf', '%PDF'],
    ['report.XLSX', 'PK'],
    ['report.json', '{'],
  ])('takes the format from the name %s', async (name, beginning) => {
    const { home, typed } = await seededHome()
    expect((await typed(`revenue export devconf --out ${name}`)).exitCode).toBe(0)
    expect(readFileSync(join(home, name), 'latin1').startsWith(beginning)).toBe(true)
  })

  it('needs a format for a name that says none, and takes what is given over the name', async () => {
    const { home, typed } = await seededHome()
    const { stderr, exitCode } = await typed('revenue export devconf --out report.txt')
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('--format is missing: csv, pdf, json, xlsx')])
    expect((await typed('revenue export devconf --format csv --out report.pdf')).exitCode).toBe(0)
    expect(readFileSync(join(home, 'report.pdf'), 'utf8')).toContain('Net profit')
  })

  it('follows no link', async () => {
    const { home, typed } = await seededHome()
    const target = join(home, 'target')
    writeFileSync(target, 'kept')
    symlinkSync(target, join(home, 'report.csv'))
    const command = 'revenue export devconf --format csv --out report.csv'
    expect((await typed(command)).exitCode).toBe(2)
    expect((await typed(`${command} --force`)).exitCode).toBe(0)
    expect(readFileSync(target, 'utf8')).toBe('kept')
    expect(readFileSync(join(home, 'report.csv'), 'utf8')).toContain('Net profit')
  })

  it.each(['pdf', 'xlsx'])('does not send %s to a screen, and asks nothing', async (format) => {
    const service = bareService()
    const { stdout, stderr, exitCode } = await typedIn()(`revenue export e-1 --format ${format}`, {
      exchange: service.exchange,
      tty: true,
    })
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 })
    expect(stderr).toContain('--out')
    expect(sentTo(service)).toEqual([])
  })

  it('names the formats there are', async () => {
    const { stderr, exitCode } = await typedIn()('revenue export e-1 --format doc')
    expect(exitCode).toBe(2)
    for (const format of ['csv', 'pdf', 'json', 'xlsx']) expect(stderr).toContain(format)
  })

  it('warns of letters that no font has', async () => {
    const { home, typed } = await seededHome()
    await typed('events update meetup --name "Meet \u{13000}"')
    const { stderr, exitCode } = await typedBytes('revenue export meetup --format pdf', { home, env: noFontList })
    expect(exitCode).toBe(0)
    expect(stderr).toMatch(
      /no font has these characters.*: \u{13000} \(in: .*Meet \u{13000}.*install .*fonts-noto-core.*--font/u,
    )
  })

  it('draws those letters with a font that is named', async () => {
    const { home, typed } = await seededHome()
    await typed('events update meetup --name "Meet \u{1D4D0}"')
    const command = 'revenue export meetup --format pdf'
    expect((await typedBytes(command, { home, env: noFontList })).stderr).toContain('\u{1D4D0}')
    const { bytes, stderr } = await typedBytes(`${command} --font "${mathFont}"`, { home })
    expect(stderr).toBe('')
    expect(await pdfText(bytes)).toContain('Meet \u{1D4D0}')
  })

  it('draws those letters with a font of this machine', async () => {
    const { home, typed } = await seededHome()
    await typed('events update meetup --name "Meet \u{1D4D0}"')
    const program = `#!/bin/sh\nprintf '%s\\tMath\\tMath\\t80\\t0\\t20-7e 1d400-1d7ff\\n' '${mathFont}'\n`
    writeFileSync(join(home, 'fc-list'), program, { mode: 0o755 })
    const { bytes, stderr } = await typedBytes('revenue export meetup --format pdf', { home, env: { PATH: home } })
    expect(stderr).toBe('')
    expect(await pdfText(bytes)).toContain('Meet \u{1D4D0}')
  })

  it.skipIf(missingFont !== '')(`draws Chinese and Japanese with real fonts${missingFont}`, async () => {
    const { home, typed } = await seededHome()
    const name = '技術会議 かな 中文'
    await typed(`events update meetup --name "${name}"`)
    const { bytes, stderr } = await typedBytes('revenue export meetup --format pdf', { home })
    expect(stderr).toBe('')
    expect(await pdfText(bytes)).toContain(name)
  })

  it.each([
    ['nowhere.ttf', 'cannot be read'],
    ['text.ttf', 'is not a single TrueType'],
  ])('refuses the font %s', async (file, said) => {
    const { home, typed } = await seededHome()
    writeFileSync(join(home, 'text.ttf'), 'ttcf')
    await typed('events update meetup --name "Meet \u{1D4D0}"')
    const { stderr, exitCode } = await typed(`revenue export meetup --format pdf --font ${file} --out r.pdf`)
    expect(exitCode).toBe(2)
    expect(stderr).toContain(said)
    expect(existsSync(join(home, 'r.pdf'))).toBe(false)
  })

  it('leaves nothing behind where the event is unknown', async () => {
    const home = temporaryDirectory()
    const { exitCode } = await typedIn(home)('revenue export nowhere --format pdf --out r.pdf')
    expect(exitCode).toBe(5)
    expect(existsSync(join(home, 'r.pdf'))).toBe(false)
  })
})

describe('revenue export against a service of the bare specification', () => {
  it.each(['{"total_revenue":"1234.50 EUR"}', '{"report":{"total_revenue":"1234.50 EUR"}}'])(
    'draws what is in %s and nothing more, having asked once',
    async (revenue) => {
      const service = bareService({ revenue })
      const { bytes, exitCode, stderr } = await typedBytes('revenue export --event e-1 --format pdf', {
        exchange: service.exchange,
      })
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
      const text = flat(await pdfText(bytes))
      expect(text).toContain('Total revenue 1234.50 EUR')
      expect(text).not.toMatch(/Net profit|Refunds|By ticket type|By day|Nothing|undefined|NaN/)
      expect(sentTo(service)).toEqual([{ method: 'GET', path: '/v1/events/e-1/revenue' }])
    },
  )

  it.each([
    ['csv', '{"totalRevenue":123450,"currency":"EUR","tickets":{"=VIP":3}}', /123450 EUR|123450/],
    ['json', '{"total_revenue":"1234.50 EUR"}', /^\{"total_revenue":"1234.50 EUR"\}\n$/],
    ['csv', '"nothing sold"', /nothing sold/],
    ['csv', '[1,2]', /1/],
  ])('writes %s of %s', async (format, revenue, shown) => {
    const { exchange } = bareService({ revenue })
    const { stdout, stderr, exitCode } = await typedIn()(`revenue export e-1 --format ${format}`, { exchange })
    expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
    expect(stdout).toMatch(shown)
  })
})
