import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { taxIn } from '../../../src/contract/core/tax.ts'
import type { Invoice } from '../../../src/contract/invoices/invoices.ts'
import { invoiceXml } from '../../../src/documents/invoices/invoice-xml.ts'
import { all, readXml, schemaFaults, textAt } from './read-xml.ts'
import { rulesOfAmounts } from './rules-of-amounts.ts'
import { rulesOfContent } from './rules-of-content.ts'
import { discounted, sampleCredit, sampleInvoice, ticket } from './sample-invoice.ts'

const rules = [...rulesOfContent, ...rulesOfAmounts]
const untaxed = { tax: 0, taxRate: null, taxName: null }
const paidByCard: Invoice['payment'] = {
  status: 'paid',
  method: 'card',
  paidAt: '2027-01-15T09:00:00.000Z',
  payments: [{ date: '2027-01-15', method: 'card', amount: 25_820 }],
}

const documents: Readonly<Record<string, Invoice>> = {
  'an invoice with discounts and refunds': sampleInvoice(discounted),
  'a paid one': sampleInvoice(discounted, { payment: paidByCard, dueOn: null }),
  'one paid in part': sampleInvoice(discounted, {
    payment: { status: 'due', method: null, paidAt: null, received: 10_000, payments: [] },
  }),
  'one of a day, without an account, a reference or a VAT number': sampleInvoice([ticket({ gross: 100 })], {
    bank: null,
    event: { name: 'DevConf', date: '2027-03-14', endDate: null },
    seller: { ...sampleInvoice([]).seller, taxId: '17/123/45678', email: null, phone: null },
    buyer: { ...sampleInvoice([]).buyer, taxId: 'GmbH 7', reference: null, contact: null, email: null },
  }),
  'one with untaxed, zero-rated and taxed tickets': sampleInvoice(
    [ticket({ gross: 5000 }), ticket({ gross: 2000, ...untaxed }), ticket({ gross: 1000, ...untaxed, taxRate: '0' })],
    { exemption: 'Exempt as a small business & <club>\nsecond line' },
  ),
  'one at a rate of zero': sampleInvoice([ticket({ gross: 1000, ...untaxed, taxRate: '0' })]),
  'one whose cents do not divide': sampleInvoice([10, 10, 10].map((gross, index) => ticket({ gross, tax: index % 2 }))),
  'a credit note': sampleCredit(),
}

const faultsOf = (xml: string) => {
  const tree = readXml(xml)
  return rules.filter(({ holds }) => !holds(tree)).map(({ id }) => id)
}

describe.each(Object.entries(documents))('%s as an e-invoice', (_, invoice) => {
  it('is valid against the schema of Factur-X', async () => {
    expect(await schemaFaults(await invoiceXml(invoice))).toBe('')
  })

  it('keeps the rules of EN 16931', async () => {
    expect(faultsOf(await invoiceXml(invoice))).toEqual([])
  })
})

describe('the judge', () => {
  it.each(rules.map((rule) => [rule.id, rule] as const))('sees when %s is broken', async (_, { holds, broken }) => {
    const xml = await invoiceXml(sampleInvoice(discounted))
    const spoilt = broken(xml)
    expect(spoilt).not.toBe(xml)
    expect(holds(readXml(spoilt))).toBe(false)
  })

  it('sees a document that the schema does not allow', async () => {
    const xml = await invoiceXml(sampleInvoice(discounted))
    expect(await schemaFaults(xml.replaceAll('BuyerTradeParty', 'Buyer'))).toContain('not expected')
  })
})

describe('an e-invoice', () => {
  it('keeps the rules whatever the prices, rates, discounts and refunds are', async () => {
    const rates = ['19', '7', '5.5', '8.875']
    const one = fc.record({
      full: fc.integer({ min: 0, max: 100_000 }),
      off: fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })),
      rate: fc.constantFrom(...rates),
    })
    const tickets = fc.array(one, { minLength: 1, maxLength: 100 }).map((many) =>
      many.map(({ full, off: [discounted, refunded], rate }) => {
        const at = (gross: number) => ({ gross, tax: taxIn(gross, Number(rate) * 10_000) })
        const less = (more: ReturnType<typeof at>, rest: ReturnType<typeof at>) => {
          return { gross: more.gross - rest.gross, tax: more.tax - rest.tax }
        }
        const paid = at(full - Math.floor((full * discounted) / 100))
        const left = at(paid.gross - Math.floor((paid.gross * refunded) / 100))
        const taken = { full: at(full), discount: less(at(full), paid), refund: less(paid, left) }
        return ticket({ ...left, taxRate: rate, ...taken })
      }),
    )
    await fc.assert(
      fc.asyncProperty(tickets, async (many) => {
        expect(faultsOf(await invoiceXml(sampleInvoice(many)))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('says what the paper says, to the cent', async () => {
    const tree = readXml(await invoiceXml(sampleInvoice(discounted)))
    const settled = 'CrossIndustryInvoice/SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement'
    const totals = all(tree, `${settled}/SpecifiedTradeSettlementHeaderMonetarySummation`)[0]
    expect(totals?.children.map(({ name, text }) => [name, text])).toEqual([
      ['LineTotalAmount', '306.49'],
      ['AllowanceTotalAmount', '33.44'],
      ['TaxBasisTotalAmount', '273.05'],
      ['TaxTotalAmount', '45.15'],
      ['GrandTotalAmount', '318.20'],
      ['DuePayableAmount', '318.20'],
    ])
    const reasons = all(tree, `${settled}/SpecifiedTradeAllowanceCharge/Reason`).map(({ text }) => text)
    expect(reasons).toEqual(['Discount (TENTH)', 'Refunded'])
    expect(textAt(tree, `${settled}/PaymentReference`)).toBe('INV-2027-0001')
    expect(textAt(tree, `${settled}/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`)).toBe('20270129')
    expect(textAt(tree, `${settled}/BillingSpecifiedPeriod/EndDateTime/DateTimeString`)).toBe('20270423')
  })

  it('is positive as a credit note, and names its invoice', async () => {
    const tree = readXml(await invoiceXml(sampleCredit({ language: 'de' })))
    const settled = 'CrossIndustryInvoice/SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement'
    expect(textAt(tree, `${settled}/SpecifiedTradeSettlementHeaderMonetarySummation/GrandTotalAmount`)).toBe('20.00')
    expect(textAt(tree, `${settled}/InvoiceReferencedDocument/IssuerAssignedID`)).toBe('INV-2027-0001')
    expect(textAt(tree, `${settled}/SpecifiedTradePaymentTerms/Description`)).toContain('neu in Rechnung gestellt')
  })
})

describe('an invoice that lacks what EN 16931 needs', () => {
  const complete = sampleInvoice([ticket({ gross: 2000, ...untaxed })])

  it('is refused with everything that is missing and the commands that give it', async () => {
    const seller = { ...complete.seller, country: null, taxId: null }
    const buyer = { ...complete.buyer, country: null }
    await expect(invoiceXml({ ...complete, seller, buyer })).rejects.toMatchObject({
      code: 'usage',
      message:
        'INV-2027-0001 cannot be an e-invoice: the seller has no country; the seller has no VAT or tax number; the buyer has no country; it gives no reason why part of it is untaxed',
      hint: 'An invoice never changes, so credit it and issue a new one: turnout invoices seller --country CODE --tax-id ID --exemption TEXT && turnout invoices credit INV-2027-0001 --yes && turnout invoices create --order ATBXKJMP78 --billing-country CODE',
    })
  })

  it('is refused in a currency with more than two decimals', async () => {
    await expect(invoiceXml({ ...complete, currency: 'KWD' })).rejects.toThrow('KWD has 3')
  })

  it('is refused as a credit note, which says what its invoice said', async () => {
    const buyer = { ...complete.buyer, country: null }
    await expect(invoiceXml(sampleCredit({ buyer }))).rejects.toMatchObject({
      hint: expect.stringContaining('INV-2027-0001 lacks them too'),
    })
  })
})
