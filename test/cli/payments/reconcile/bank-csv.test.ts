import { describe, expect, it } from 'vitest'
import { readBankCsv } from '../../../../src/cli/payments/reconcile/read/bank-csv.ts'
import { readMap } from '../../../../src/cli/payments/reconcile/read/bank-header.ts'
import { columnNames, type Role, roles, textNames } from '../../../../src/cli/payments/reconcile/read/header-names.ts'

const columnNamesOf = (role: Role) => ({ ...columnNames, ...textNames })[role]

const read = (text: string, options: Partial<Parameters<typeof readBankCsv>[2]> = {}, map: string[] = []) =>
  readBankCsv('bank.csv', text, { map: readMap(map), ...options })
const brief = async (text: string, options = {}) =>
  (await read(text, options)).map(({ line, date, amount, currency }) => `${line} ${date} ${amount} ${currency}`)

describe('a bank statement in CSV', () => {
  it.each(['Text', 'Zweck', 'Memo', 'Details', 'Reference text'])('reads the text of a column %s', async (name) => {
    const [line] = await read(`Date,Amount,Currency,${name}\n2027-03-14,1.00,EUR,hello\n`)
    expect(line?.description).toBe('hello')
  })

  it('reads the name of each role as a header', () => {
    for (const role of roles) expect(columnNamesOf(role)).toContain(role)
  })

  it.each([
    [
      'German, with a preamble',
      'Konto;DE1\n\nBuchungstag;Beguenstigter/Zahlungspflichtiger;Betrag;Waehrung\n14.03.27;Ada;1.050,00;EUR\n',
      ['4 2027-03-14 105000 EUR'],
    ],
    ['the currency in the header', 'Datum;Umsatz (EUR)\n14.03.2027;-5,00\n', ['2 2027-03-14 -500 EUR']],
    [
      'two columns',
      'Date,Description,Money Out,Money In,Currency\n14/03/2027,A,12.50,,GBP\n15/03/2027,B,,7.00,GBP\n',
      ['2 2027-03-14 -1250 GBP', '3 2027-03-15 700 GBP'],
    ],
    [
      'two columns, money out with a minus',
      'Date,Debit,Credit,Currency\n2027-03-14,-12.50,0.00,GBP\n',
      ['2 2027-03-14 -1250 GBP'],
    ],
    [
      'a debit column',
      'Datum,Naam / Omschrijving,Af Bij,Bedrag (EUR)\n20270314,X,Af,"12,50"\n20270314,Y,Bij,"1,00"\n',
      ['2 2027-03-14 -1250 EUR', '3 2027-03-14 100 EUR'],
    ],
    ['yen without decimals', 'Date,Amount,Currency\n2027/03/14,"5,000",JPY\n', ['2 2027-03-14 5000 JPY']],
    [
      'month first, proven by a later line',
      'Date,Amount,Currency\n03/04/2027,1.00,USD\n03/14/2027,2.00,USD\n',
      ['2 2027-03-04 100 USD', '3 2027-03-14 200 USD'],
    ],
    [
      'instants and tabs',
      'Created (UTC)\tAmount\tCurrency\n2027-03-14T10:00:00Z\t1.00\teur\n',
      ['2 2027-03-14 100 EUR'],
    ],
    ['CRLF and a separator at the end', 'Date;Amount;Currency;\r\n2027-03-14;1,50;EUR;\r\n', ['2 2027-03-14 150 EUR']],
    [
      'a cell of several lines',
      'Date,Amount,Currency,Memo\n2027-03-14,1.00,EUR,"a\nb"\n2027-03-15,2.00,EUR,c\n',
      ['2 2027-03-14 100 EUR', '4 2027-03-15 200 EUR'],
    ],
    ['no lines at all', 'Date,Amount,Currency\n', []],
  ])('reads %s', async (_, text, lines) => expect(await brief(text)).toEqual(lines))

  it("joins texts and keeps the bank's reference", async () => {
    const text = 'Transaction ID,Date,Payee,Reference,Memo,Amount,Currency\nT1,2027-03-14,Ada,REF,Hi,1.00,EUR\n'
    expect(await read(text)).toMatchObject([{ bankReference: 'T1', counterparty: 'Ada', description: 'REF Hi' }])
  })

  it('follows --map, --currency, --decimal and --date-order', async () => {
    const text = 'When,Sum,What\n03/04/2027,"1.234",x\n'
    const map = ['date=When', 'amount=Sum', 'text=what']
    const given = { currency: 'EUR', decimal: 'comma', dateOrder: 'dmy' } as const
    expect(await read(text, given, map)).toMatchObject([{ date: '2027-04-03', amount: 123_400, description: 'x' }])
  })

  it.each(['amount', 'total=X', '__proto__=x', 'amount= '])('refuses --map %s', (text) => {
    expect(() => readMap([text])).toThrow(/is not ROLE=COLUMN; roles are date, amount/)
  })

  it.each([
    ['no header', 'a,b\n1,2\n', 'bank.csv, line 1: no header with a date and an amount'],
    [
      'a day that is none',
      'Date,Amount,Currency\n2027-02-30,1.00,EUR\n',
      'line 2, column 1: "2027-02-30" is not a date (Date)',
    ],
    [
      'an amount that is none',
      'Date,Amount,Currency\n2027-03-14,"=1+1",EUR\n',
      'line 2, column 2: "=1+1" is not an amount with a decimal point (Amount)',
    ],
    [
      'an amount too fine',
      'Date,Amount,Currency\n2027-03-14,1.2345,EUR\n',
      'line 2, column 2: "1.2345" has too many decimal places',
    ],
    [
      'a currency that is none',
      'Date,Amount,Currency\n2027-03-14,1.00,EURO\n',
      'line 2, column 3: "EURO" is not an ISO 4217 currency',
    ],
    ['no currency', 'Date,Amount\n2027-03-14,1.00\n', 'bank.csv does not name its currency'],
    ['no amount', 'Date,Amount,Currency\n2027-03-14,,EUR\n', 'line 2, column 2: the amount is missing'],
    [
      'money in and out',
      'Date,Debit,Credit,Currency\n2027-03-14,1.00,2.00,EUR\n',
      'line 2, column 2: money in and money out on one line',
    ],
    [
      'thousands or decimals',
      'Date,Amount,Currency\n2027-03-14,1.234,EUR\n',
      'line 2, column 2: "1.234" could have thousands or decimals',
    ],
    [
      'two ways of writing',
      'Date;Amount;Currency\n2027-03-14;1,50;EUR\n2027-03-14;1.50;EUR\n',
      'line 3, column 2: point, but line 2 uses comma',
    ],
    [
      'day or month',
      'Date,Amount,Currency\n03/04/2027,1.00,EUR\n',
      'line 2, column 1: "03/04/2027" could have day or month first',
    ],
    [
      'a debit that is none',
      'Date,Amount,DC,Currency\n2027-03-14,1.00,X,EUR\n',
      'line 2, column 3: "x" is neither debit nor credit',
    ],
    [
      'a member of all objects for a debit',
      'Date,Amount,DC,Currency\n2027-03-14,1.00,constructor,EUR\n',
      'is neither debit nor credit',
    ],
    ['a cell too many', 'Date,Amount,Currency\n2027-03-14,1.00,EUR,x,y\n', 'line 2: 5 columns, but the header has 3'],
    ['a row cut off', 'Date,Memo,Amount,Currency\n2027-03-14,x\n', 'line 2: 2 columns, but the header has 4'],
    ['a quote never closed', 'Date,Amount,Currency\n2027-03-14,"1.00,EUR\n', 'a quote is opened but never closed'],
    [
      'two columns of a name',
      'Date,Amount,Amount,Currency\n2027-03-14,1.00,2.00,EUR\n',
      'columns 2 and 3 could both be the amount',
    ],
    [
      'a huge cell',
      `Date,Amount,Currency,Memo\n2027-03-14,1.00,EUR,${'x'.repeat(10_001)}\n`,
      'line 2, column 4: a cell of more than 10000 characters',
    ],
    ['too many columns', `Date,Amount,Currency${',x'.repeat(300)}\n`, 'line 1: more than 200 columns'],
    [
      'too many lines',
      `Date,Amount,Currency\n${'2027-03-14,1.00,EUR\n'.repeat(20_001)}`,
      'line 20002: more than 20000 lines',
    ],
  ])('refuses %s and names the place', async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(message)
  })

  it('treats __proto__ and constructor as ordinary columns', async () => {
    const text = 'Date,Amount,Currency,__proto__,constructor\n2027-03-14,1.00,EUR,"{""x"":1}",y\n'
    expect(await read(text)).toHaveLength(1)
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })
})
