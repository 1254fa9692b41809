import { describe, expect, it } from 'vitest'
import { readStripeCsv } from '../../../../src/cli/payments/reconcile/read/stripe-csv.ts'
import { Failure } from '../../../../src/contract/core/failures.ts'

const header = 'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC)\n'
interface Cells {
  readonly id?: string
  readonly amount?: string
  readonly currency?: string
  readonly created?: string
}
const row = ({ id = 'txn_1', amount = '5.00', currency = 'usd', created = '2027-01-10 12:00' }: Cells = {}) =>
  `${id},charge,ch_1,${amount},0,${amount},${currency},${created}\n`
const read = (text: string) => readStripeCsv('r.csv', text)

describe('a Stripe report', () => {
  it.each([
    ['a list of payments', 'id,Amount,Currency,Created date (UTC)\nch_1,5,usd,2027-01-01\n', 'line 1: no header with'],
    ['an amount that is none', header + row({ amount: 'x' }), 'line 2, column 4: "x" is not an amount'],
    ['no amount', header + row({ amount: '' }), 'line 2, column 4: the amount is missing (Amount)'],
    ['a fraction that its currency has not', header + row({ amount: '5.001' }), 'line 2, column 4: '],
    ['two decimal marks', header + row() + row({ amount: '"5,00"' }), 'line 3, column 4: comma, but line 2 uses point'],
    ['an unknown currency', header + row({ currency: 'zzz' }), 'line 2, column 7: "ZZZ" is not an ISO 4217 currency'],
    ['a day that is none', header + row({ created: '2027-02-30' }), 'line 2, column 8: "2027-02-30" is not a date'],
    [
      'a day as a spreadsheet has it',
      header + row({ created: '8/6/2027 12:00' }),
      'line 2, column 8: "8/6/2027 12:00"',
    ],
    ['no id', header + row({ id: '' }), 'line 2, column 1: "" is not a balance transaction id'],
    ['cells too few', `${header}txn_1,charge,ch_1\n`, 'line 2: 3 columns, but the header has 8'],
    ['a quote that never ends', `${header}"txn_1,charge\n`, 'a quote is opened but never closed'],
  ])('with %s is refused with its place', async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(Failure)
    await expect(read(text)).rejects.toThrow(`r.csv, ${message.startsWith('line') ? message : ''}`)
    await expect(read(text)).rejects.toThrow(message)
  })

  it.each([
    ['three digits', row({ amount: '5.001', currency: 'kwd' }), { amount: 5001, currency: 'KWD' }],
    ['none', row({ amount: '500', currency: 'jpy' }), { amount: 500, currency: 'JPY' }],
    ['commas', row({ amount: '"1234,50"' }), { amount: 123_450, currency: 'USD' }],
    ['commas for three digits', row({ amount: '"1,234"', currency: 'kwd' }), { amount: 1234, currency: 'KWD' }],
    ['groups nobody would expect', row({ amount: '"1,234.50"' }), { amount: 123_450, currency: 'USD' }],
  ])('has amounts with %s', async (_, text, expected) => {
    expect(await read(header + text)).toMatchObject([expected])
  })

  it.each([
    ['charge', 'ch_1', 'charge'],
    ['payment', 'py_1', 'charge'],
    ['refund_failure', 're_1', 'refund'],
    ['adjustment', 'dp_1', 'dispute'],
    ['adjustment', '', 'other'],
    ['payout_failure', 'po_1', 'payout'],
    ['stripe_fee', '', 'fee'],
    ['network_cost', '', 'fee'],
    ['risk_reserved_funds', '', 'other'],
    ['constructor', '', 'other'],
  ])('calls %s of "%s" a %s', async (category, source, kind) => {
    expect(await read(`${header}txn_1,${category},${source},5.00,0,5.00,usd,2027-01-10\n`)).toMatchObject([
      { kind, category },
    ])
  })

  it('has the amount the buyer paid if Stripe converted it', async () => {
    const columns = 'customer_facing_amount,customer_facing_currency'
    const text = `balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,${columns}\ntxn_1,2027-01-10,eur,4.60,0.40,4.20,charge,5.00,usd\n`
    expect(await read(text)).toMatchObject([
      { amount: 460, fee: 40, currency: 'EUR', buyer: { amount: 500, currency: 'USD' } },
    ])
  })
})
