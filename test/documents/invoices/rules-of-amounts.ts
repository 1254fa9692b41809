// What the amounts and the VAT of an e-invoice must be: the other business rules, written the same way.
import { all, textAt } from './read-xml.ts'
import {
  addsUp,
  allowances,
  breakdowns,
  buyer,
  categories,
  centsAt,
  changed,
  each,
  hasSellerNumber,
  isTaxOf,
  kindOf,
  lineKind,
  lineNet,
  lines,
  orNone,
  present,
  type Rule,
  root,
  seller,
  settlement,
  sum,
  totals,
  without,
} from './rule-terms.ts'

export const rulesOfAmounts: readonly Rule[] = [
  {
    id: 'BR-CO-10',
    says: 'the sum of the lines',
    holds: (tree) => centsAt(tree, `${totals}/LineTotalAmount`) === sum(lines(tree), lineNet),
    broken: changed(/(?<=HeaderMonetarySummation>\s*<ram:LineTotalAmount>)/, '9'),
  },
  {
    id: 'BR-CO-11',
    says: 'the sum of the allowances',
    holds: (tree) => orNone(tree, `${totals}/AllowanceTotalAmount`) === sum(allowances(tree), 'ActualAmount'),
    broken: changed(/(?<=AllowanceTotalAmount>)/, '9'),
  },
  {
    id: 'BR-CO-13',
    says: 'the total without VAT',
    holds: (tree) =>
      centsAt(tree, `${totals}/TaxBasisTotalAmount`) ===
      centsAt(tree, `${totals}/LineTotalAmount`) - orNone(tree, `${totals}/AllowanceTotalAmount`),
    broken: changed(/(?<=TaxBasisTotalAmount>)/, '9'),
  },
  {
    id: 'BR-CO-14',
    says: 'the sum of the VAT',
    holds: (tree) => centsAt(tree, `${totals}/TaxTotalAmount`) === sum(breakdowns(tree), 'CalculatedAmount'),
    broken: changed(/(?<=TaxTotalAmount currencyID="EUR">)/, '9'),
  },
  {
    id: 'BR-CO-15',
    says: 'the total with VAT',
    holds: (tree) =>
      centsAt(tree, `${totals}/GrandTotalAmount`) ===
      centsAt(tree, `${totals}/TaxBasisTotalAmount`) + centsAt(tree, `${totals}/TaxTotalAmount`),
    broken: changed(/(?<=GrandTotalAmount>)/, '9'),
  },
  {
    id: 'BR-CO-16',
    says: 'the amount due',
    holds: (tree) =>
      centsAt(tree, `${totals}/DuePayableAmount`) ===
      centsAt(tree, `${totals}/GrandTotalAmount`) - orNone(tree, `${totals}/TotalPrepaidAmount`),
    broken: changed(/(?<=DuePayableAmount>)/, '9'),
  },
  {
    id: 'BR-CO-17, BR-S-09',
    says: 'the VAT of each breakdown',
    holds: each(breakdowns, isTaxOf),
    broken: changed(/(?<=CalculatedAmount>)/, '9'),
  },
  {
    id: 'BR-CO-18',
    says: 'at least one VAT breakdown',
    holds: (tree) => breakdowns(tree).length > 0,
    broken: (xml) => xml.replaceAll('ApplicableTradeTax', 'Nothing'),
  },
  {
    id: 'BR-CO-25',
    says: 'a due date or terms for what is due',
    holds: (tree) =>
      centsAt(tree, `${totals}/DuePayableAmount`) <= 0 ||
      all(tree, `${settlement}/SpecifiedTradePaymentTerms`).some(
        (terms) => textAt(terms, 'DueDateDateTime/DateTimeString') !== '' || textAt(terms, 'Description') !== '',
      ),
    broken: (xml) =>
      xml.replaceAll('SpecifiedTradePaymentTerms', 'Nothing').replace(/(?<=DuePayableAmount>)[^<]*/, '1.00'),
  },
  {
    id: 'BR-CO-26',
    says: 'a number that identifies the seller',
    holds: (tree) =>
      present(`${seller}/ID`)(tree) ||
      all(tree, `${seller}/SpecifiedTaxRegistration/ID`).some(({ attributes }) => attributes.schemeID === 'VA'),
    broken: changed(/schemeID="VA"/, 'schemeID="FC"'),
  },
  {
    id: 'BR-31, BR-32, BR-33',
    says: 'amount, category and reason of each allowance',
    holds: (tree) =>
      allowances(tree).every(
        (one) =>
          Number.isInteger(centsAt(one, 'ActualAmount')) &&
          /^[SZE] /.test(kindOf(all(one, 'CategoryTradeTax')[0])) &&
          textAt(one, 'Reason') !== '',
      ),
    broken: changed(
      /(?=<ram:SpecifiedTradePaymentTerms>|<ram:SpecifiedTradeSettlementHeaderMonetarySummation>)/,
      '<ram:SpecifiedTradeAllowanceCharge/>',
    ),
  },
  {
    id: 'BR-45 to BR-48',
    says: 'base, tax, category and rate of each breakdown',
    holds: each(breakdowns, (tax) =>
      ['BasisAmount', 'CalculatedAmount', 'CategoryCode', 'RateApplicablePercent'].every(
        (name) => textAt(tax, name) !== '',
      ),
    ),
    broken: without(/(?<=<ram:BasisAmount>)[^<]*/),
  },
  {
    id: 'BR-50, BR-61',
    says: 'the account of a transfer',
    holds: (tree) =>
      all(tree, `${settlement}/SpecifiedTradeSettlementPaymentMeans`).every(
        (means) =>
          !['30', '58'].includes(textAt(means, 'TypeCode')) ||
          textAt(means, 'PayeePartyCreditorFinancialAccount/IBANID') !== '',
      ),
    broken: changed(
      /(?=<ram:ApplicableTradeTax>\s*<ram:CalculatedAmount>)/,
      '<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>58</ram:TypeCode></ram:SpecifiedTradeSettlementPaymentMeans>',
    ),
  },
  {
    id: 'BR-62, BR-63',
    says: 'a scheme for each electronic address',
    holds: (tree) =>
      [seller, buyer]
        .flatMap((party) => all(tree, `${party}/URIUniversalCommunication/URIID`))
        .every(({ attributes }) => attributes.schemeID === 'EM'),
    broken: without(/ schemeID="EM"/),
  },
  {
    id: 'BR-DEC',
    says: 'two decimals at most',
    holds: (tree) =>
      all(tree, totals).every(({ children }) => children.every(({ text }) => /^-?\d+(\.\d{1,2})?$/.test(text))),
    broken: changed(/(?<=<ram:DuePayableAmount>[^<]*)(?=<\/)/, '1'),
  },
  {
    id: 'BR-S-01, BR-Z-01, BR-E-01',
    says: 'a breakdown for each category and rate of the lines, each once',
    holds: (tree) => {
      const kinds = breakdowns(tree).map(kindOf)
      return new Set(kinds).size === kinds.length && lines(tree).every((item) => kinds.includes(lineKind(item)))
    },
    broken: changed(/(?<=RateApplicablePercent>)[^<]*/, '5'),
  },
  {
    id: 'BR-S-02, BR-Z-02, BR-E-02',
    says: "the seller's VAT or tax number",
    holds: hasSellerNumber,
    broken: (xml) => xml.replaceAll(/<ram:SpecifiedTaxRegistration>[\s\S]*?<\/ram:SpecifiedTaxRegistration>/g, ''),
  },
  {
    id: 'BR-S-05, BR-Z-05, BR-E-05',
    says: 'a rate above zero for S alone',
    holds: each(
      breakdowns,
      (tax) => (textAt(tax, 'CategoryCode') === 'S') === Number(textAt(tax, 'RateApplicablePercent')) > 0,
    ),
    broken: (xml) =>
      xml
        .replaceAll('<ram:CategoryCode>S<', '<ram:CategoryCode>Z<')
        .replaceAll('<ram:CategoryCode>E<', '<ram:CategoryCode>S<'),
  },
  {
    id: 'BR-S-08, BR-Z-08, BR-E-08',
    says: 'the base of each breakdown',
    holds: addsUp,
    broken: changed(/(?<=BasisAmount>)/, '9'),
  },
  {
    id: 'BR-S-10, BR-Z-10, BR-E-10',
    says: 'a reason for E alone',
    holds: each(breakdowns, (tax) => (textAt(tax, 'CategoryCode') === 'E') === (textAt(tax, 'ExemptionReason') !== '')),
    broken: (xml) =>
      xml.includes('ExemptionReason')
        ? xml.replace(/<ram:ExemptionReason>[^<]*/, '<ram:ExemptionReason>')
        : xml.replace(/(?=<ram:BasisAmount>)/, '<ram:ExemptionReason>why</ram:ExemptionReason>'),
  },
  {
    id: 'BR-Z-09, BR-E-09',
    says: 'no tax where it is zero',
    holds: each(breakdowns, (tax) => textAt(tax, 'CategoryCode') === 'S' || centsAt(tax, 'CalculatedAmount') === 0),
    broken: (xml) =>
      xml.replaceAll('<ram:CategoryCode>S<', '<ram:CategoryCode>Z<').replace(/(?<=CalculatedAmount>)[^<]*/, '1.00'),
  },
  {
    id: 'BR-55',
    says: 'the number of the invoice that a credit note corrects',
    holds: (tree) =>
      textAt(tree, `${root}/ExchangedDocument/TypeCode`) !== '381' ||
      present(`${settlement}/InvoiceReferencedDocument/IssuerAssignedID`)(tree),
    broken: (xml) => xml.replace(/(?<=TypeCode>)38[01]/, '381').replaceAll('InvoiceReferencedDocument', 'Nothing'),
  },
  {
    id: 'categories',
    says: 'only categories of which the rules here are known',
    holds: (tree) => categories(tree).every((code) => ['S', 'Z', 'E'].includes(code)),
    broken: changed(/(?<=<ram:BasisAmount>[^<]*<\/ram:BasisAmount>\s*<ram:CategoryCode>)[SZE]/, 'AE'),
  },
]
