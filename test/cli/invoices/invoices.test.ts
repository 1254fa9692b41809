import { describe, expect, it } from 'vitest'
import { main } from '../../../src/cli/main.ts'
import { pdfKeys, pdfText, qpdfCheck } from '../../documents/pdf-tools.ts'
import { made, words } from '../../host/command-line.ts'
import { createTestHost } from '../../host/host.ts'
import { type Seeded, seededHome } from '../../host/sample-conference.ts'

const flat = (text: string) => text.replace(/\s+/g, ' ')

async function exported(home: string, command: string): Promise<Buffer> {
  const host = createTestHost({ home, argv: words(`invoices export ${command}`) })
  expect(await main(host)).toBe(0)
  return host.bytes()
}

const seller = 'invoices seller --name "Club & Co" --address "Hall 1" --postcode 8010 --city Graz'

/** An order of two at 7.7 %, paid by transfer. */
async function orderOfTwo({ typed }: Seeded, more = ''): Promise<string> {
  await typed('ticket-types create --event devconf --name Gala --price 100 --tax-rate 7.7 --tax-mode exclusive')
  const order = 'orders create --event devconf --name Ada --email ada@example.org --ticket Gala=2 --payment transfer'
  return (await made<{ id: string }>(typed, `${order} ${more}`)).id
}

describe('an invoice on paper', () => {
  it('has every figure, text only, in any script, and is the same each time', async () => {
    const seeded = await seededHome()
    const { home, typed } = seeded
    const id = await orderOfTwo(seeded)
    await typed('invoices seller --name "Конференция" --tax-id ATU1 --note "שלום ) /URI (http://evil.example) ("')
    const invoice = await made<{ id: string; number: string }>(
      typed,
      `invoices create --order ${id} --billing-name "<iframe src=file:///etc/passwd>" --tax-id DE9`,
    )
    const bytes = await exported(home, invoice.id)
    expect(await qpdfCheck(bytes)).toBe(0)
    const text = flat(await pdfText(bytes))
    for (const part of [
      `Invoice ${invoice.number}`,
      '<iframe src=file:///etc/passwd> Конференция',
      'Attn. Ada VAT ID: ATU1',
      'VAT ID: DE9',
      'Date 15 January 2027',
      `Order ${id.slice(-10).toUpperCase()}`,
      'Gala 2 €107.70 7.7% VAT €215.40',
      '7.7% VAT €200.00 €15.40 €215.40',
      'Total €215.40',
      'Paid on 15 January 2027, by bank transfer',
    ]) {
      expect(text).toContain(part)
    }
    // The bytes themselves say nothing: a compressed font may hold any of these words.
    const { keys } = await pdfKeys(bytes)
    expect(['/URI', '/JavaScript', '/Launch', '/EmbeddedFile'].filter((key) => keys.has(key))).toEqual([])
    expect((await exported(home, invoice.id)).equals(bytes)).toBe(true)
  })
})

describe('an e-invoice', () => {
  it('is written alone or within its PDF, billed as the order says', async () => {
    const seeded = await seededHome()
    const { home, typed } = seeded
    await typed(`${seller} --country AT --tax-id ATU87654321`)
    const billing = '--billing-name "ACME Ltd" --billing-city Linz --billing-country at --language de'
    const order = await orderOfTwo(seeded, billing)
    const { number } = await made<{ number: string }>(typed, `invoices create --order ${order}`)
    const xml = (await exported(home, `${number} --format xml`)).toString('utf8')
    expect(xml).toContain('<ram:Name>ACME Ltd</ram:Name>')
    expect(xml).toContain('<ram:CountryID>AT</ram:CountryID>')
    const bytes = await exported(home, `${number} --e-invoice`)
    expect((await pdfKeys(bytes)).keys).toContain('/EmbeddedFiles')
    expect(flat(await pdfText(bytes))).toContain(`Rechnung ${number}`)
  })

  it('is refused before anything is drawn, with what is missing and the commands that give it', async () => {
    const seeded = await seededHome()
    const { typed } = seeded
    await typed(seller)
    const order = await orderOfTwo(seeded)
    const { number } = await made<{ number: string }>(typed, `invoices create --order ${order}`)
    const { stderr, stdout, exitCode } = await typed(`invoices export ${number} --e-invoice`)
    expect([stdout, exitCode]).toEqual(['', 2])
    expect(flat(stderr)).toContain(`${number} cannot be an e-invoice: the seller has no country`)
    expect(flat(stderr)).toContain('turnout invoices seller --country CODE --tax-id ID')
  })

  it('is an addition to a PDF only', async () => {
    const { typed, ids } = await seededHome()
    const { stderr, exitCode } = await typed(`invoices export ${ids.invoice} --format xml --e-invoice`)
    expect([stderr.includes('--e-invoice works only with --format pdf'), exitCode]).toEqual([true, 2])
  })
})

describe('a country', () => {
  it.each([
    ['Germany', 'did you mean DE?'],
    ['UK', 'did you mean GB?'],
    ['XX', 'such as DE or FR'],
  ])('written %s is refused with what was probably meant', async (country, hint) => {
    const { typed } = await seededHome()
    const { stderr, exitCode } = await typed(`invoices seller --country ${country}`)
    expect([stderr.includes(hint), exitCode]).toEqual([true, 7])
  })
})
