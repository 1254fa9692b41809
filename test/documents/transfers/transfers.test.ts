// Payment files: pain.001.001.09 judged by a strict reading of its schema, and the CSV.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pain001 } from '../../../src/documents/transfers/pain-001.ts'
import { sepaCsv } from '../../../src/documents/transfers/sepa-csv.ts'
import { sepaText, type TransferOrder } from '../../../src/documents/transfers/transfer.ts'
import { seed } from '../../faults/proof-size.ts'
import { faultsOfPain001, readXml } from './pain-001-schema.ts'

const order: TransferOrder = {
  messageId: 'TURNOUT-20270110120000000',
  createdAt: new Date('2027-01-10T12:00:00.000Z'),
  executeOn: '2027-01-11',
  payer: { holder: 'Förderverein Häfen e.V.', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
  transfers: [
    {
      holder: "Jonas Öztürk & Söhne <O'Neil>",
      iban: 'AT611904300234573201',
      bic: null,
      endToEndId: 'ZS2JZK9Y0Q',
      amountMinor: 28_135,
      text: 'Refund ZS2JZK9Y0Q Hafenkonferenz “2027”',
    },
    {
      holder: 'Grace Hopper',
      iban: 'NL91ABNA0417164300',
      bic: 'ABNANL2A',
      endToEndId: 'AAAAAAAAA1',
      amountMinor: 5,
      text: 'Refund AAAAAAAAA1 Hafenkonferenz 2027',
    },
  ],
}

describe('pain.001', () => {
  it('is valid by the schema, adds up, and keeps every transfer', () => {
    const xml = pain001(order)
    expect(faultsOfPain001(xml)).toEqual([])
    const texts = (path: string) =>
      readXml(xml)
        .filter((one) => one.path.endsWith(path))
        .map(({ text }) => text)
    expect(texts('GrpHdr/CtrlSum')).toEqual(['281.40'])
    expect(texts('GrpHdr/NbOfTxs')).toEqual(['2'])
    expect(texts('Cdtr/Nm')).toEqual(["Jonas Oeztuerk + Soehne O'Neil", 'Grace Hopper'])
    expect(texts('InstdAmt')).toEqual(['281.35', '0.05'])
    expect(texts('CdtrAcct/Id/IBAN')).toEqual(['AT611904300234573201', 'NL91ABNA0417164300'])
    expect(texts('EndToEndId')).toEqual(['ZS2JZK9Y0Q', 'AAAAAAAAA1'])
    expect(texts('ReqdExctnDt/Dt')).toEqual(['2027-01-11'])
  })

  it('names no bank where the payer has no BIC', () => {
    const xml = pain001({ ...order, payer: { ...order.payer, bic: null } })
    expect(faultsOfPain001(xml)).toEqual([])
    expect(xml).toContain('NOTPROVIDED')
  })

  it('is valid whatever people are called', () => {
    const name = fc.string({ minLength: 1, maxLength: 90, unit: 'grapheme' }).map((text) => `A${text}`)
    fc.assert(
      fc.property(name, name, fc.integer({ min: 1, max: 99_999_999 }), (holder, text, amountMinor) => {
        const [first] = order.transfers
        const xml = pain001({ ...order, transfers: [{ ...first, holder, text, amountMinor } as never] })
        expect(faultsOfPain001(xml)).toEqual([])
      }),
      { seed, numRuns: 200 },
    )
  })

  it('is never empty, which the standard has no word for', () => {
    expect(() => pain001({ ...order, transfers: [] })).toThrow(RangeError)
  })

  it.each([
    [
      'an element out of order',
      (xml: string) => xml.replace(/(<MsgId>.*<\/MsgId>)\s*(<CreDtTm>.*<\/CreDtTm>)/, '$2$1'),
    ],
    ['a missing element', (xml: string) => xml.replace(/<NbOfTxs>.*?<\/NbOfTxs>/, '')],
    ['an unknown element', (xml: string) => xml.replace('<MsgId>', '<Hello>1</Hello><MsgId>')],
    ['another sum', (xml: string) => xml.replace('281.40', '281.41')],
    ['an amount with three decimals', (xml: string) => xml.replace('281.35<', '281.350<')],
    ['another namespace', (xml: string) => xml.replace('001.09"', '001.03"')],
    ['a name that is too long', (xml: string) => xml.replace('Grace Hopper', 'G'.repeat(141))],
  ])('with %s is refused by the judge', (_what, change) => {
    const xml = pain001(order)
    expect(change(xml)).not.toBe(xml)
    expect(faultsOfPain001(change(xml))).not.toEqual([])
  })
})

it('the CSV has one line per transfer, with amounts as decimals', () => {
  expect(sepaCsv(order).split('\r\n')).toEqual([
    'holder,iban,bic,amount,currency,text,end_to_end_id,execute_on',
    "Jonas Oeztuerk + Soehne O'Neil,AT611904300234573201,,281.35,EUR,Refund ZS2JZK9Y0Q Hafenkonferenz 2027,ZS2JZK9Y0Q,2027-01-11",
    'Grace Hopper,NL91ABNA0417164300,ABNANL2A,0.05,EUR,Refund AAAAAAAAA1 Hafenkonferenz 2027,AAAAAAAAA1,2027-01-11',
    '',
  ])
})

it.each([
  ['Groß', 'Gross'],
  ['Łukasz Żółć', 'Lukasz Zolc'],
  ['李明', ''],
  ['a  b\tc', 'a b c'],
  ['=1+1', '1+1'],
])('%s is written as "%s"', (text, written) => {
  expect(sepaText(text, 70)).toBe(written)
})
