// What an e-invoice must say: business rules of EN 16931 that our documents could break, each with a way to break it.
// Written from the standard's sentences, not from our writer.
import { all, textAt } from './read-xml.ts'
import {
  buyer,
  centsAt,
  changed,
  each,
  lineKind,
  lineNet,
  lines,
  present,
  type Rule,
  root,
  seller,
  settlement,
  without,
} from './rule-terms.ts'

export const rulesOfContent: readonly Rule[] = [
  {
    id: 'BR-01',
    says: 'a specification identifier',
    holds: present(`${root}/ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID`),
    broken: without(/urn:cen\.eu:en16931:2017/),
  },
  {
    id: 'BR-02',
    says: 'a number',
    holds: present(`${root}/ExchangedDocument/ID`),
    broken: without(/(?<=<ram:ID>)(?:INV|CN)-2027-0001/),
  },
  {
    id: 'BR-03',
    says: 'an issue date in format 102',
    holds: (tree) => /^\d{8}$/.test(textAt(tree, `${root}/ExchangedDocument/IssueDateTime/DateTimeString`)),
    broken: changed(/20270115/, '2027-01-15'),
  },
  {
    id: 'BR-04, BR-CL-01',
    says: 'a type code: invoice or credit note',
    holds: (tree) => ['380', '381'].includes(textAt(tree, `${root}/ExchangedDocument/TypeCode`)),
    broken: changed(/38[01]/, '399'),
  },
  {
    id: 'BR-05',
    says: 'a currency',
    holds: present(`${settlement}/InvoiceCurrencyCode`),
    broken: without(/(?<=InvoiceCurrencyCode>)EUR/),
  },
  {
    id: 'BR-06',
    says: "the seller's name",
    holds: present(`${seller}/Name`),
    broken: without(/Hafen &amp; Co &lt;e\. V\.&gt;(?=<\/ram:Name>)/),
  },
  { id: 'BR-07', says: "the buyer's name", holds: present(`${buyer}/Name`), broken: without(/ACME Ltd/) },
  {
    id: 'BR-09',
    says: "the seller's country",
    holds: present(`${seller}/PostalTradeAddress/CountryID`),
    broken: without(/(?<=CountryID>)DE/),
  },
  {
    id: 'BR-11',
    says: "the buyer's country",
    holds: present(`${buyer}/PostalTradeAddress/CountryID`),
    broken: without(/(?<=CountryID>)AT/),
  },
  {
    id: 'BR-16',
    says: 'at least one line',
    holds: (tree) => lines(tree).length > 0,
    broken: (xml) => xml.replaceAll('IncludedSupplyChainTradeLineItem', 'Nothing'),
  },
  {
    id: 'BR-21',
    says: 'an identifier per line, each once',
    holds: (tree) =>
      new Set(lines(tree).map((item) => textAt(item, 'AssociatedDocumentLineDocument/LineID') || 'none')).size ===
        lines(tree).length && each(lines, (item) => textAt(item, 'AssociatedDocumentLineDocument/LineID') !== '')(tree),
    broken: without(/(?<=LineID>)1/),
  },
  {
    id: 'BR-22, BR-23',
    says: 'a quantity with its unit',
    holds: each(lines, (item) =>
      all(item, 'SpecifiedLineTradeDelivery/BilledQuantity').some(
        ({ text, attributes }) => Number(text) > 0 && attributes.unitCode === 'C62',
      ),
    ),
    broken: without(/ unitCode="C62"/),
  },
  {
    id: 'BR-24',
    says: 'a net amount per line',
    holds: each(lines, (item) => Number.isInteger(centsAt(item, lineNet))),
    broken: without(/(?<=<ram:LineTotalAmount>)[^<]*/),
  },
  {
    id: 'BR-25',
    says: 'a name per line',
    holds: each(lines, (item) => textAt(item, 'SpecifiedTradeProduct/Name') !== ''),
    broken: without(/(?<=<ram:Name>)Standard/),
  },
  {
    id: 'BR-26, BR-27',
    says: 'a net price that is not negative',
    holds: each(
      lines,
      (item) => Number(textAt(item, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount') || '-1') >= 0,
    ),
    broken: changed(/(?<=ChargeAmount>)/, '-'),
  },
  {
    id: 'price × quantity',
    says: 'the net amount of a line is its price times its quantity',
    holds: each(
      lines,
      (item) =>
        Math.abs(
          Number(textAt(item, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount')) *
            Number(textAt(item, 'SpecifiedLineTradeDelivery/BilledQuantity')) *
            100 -
            centsAt(item, lineNet),
        ) < 0.5,
    ),
    broken: changed(/(?<=ChargeAmount>)\d+/, '99999'),
  },
  {
    id: 'BR-CO-04',
    says: 'a VAT category per line',
    holds: each(lines, (item) => /^[SZE] /.test(lineKind(item))),
    broken: changed(/<ram:CategoryCode>S/, '<ram:CategoryCode>'),
  },
  {
    id: 'BR-CO-09',
    says: 'VAT numbers begin with a country',
    holds: (tree) =>
      [seller, buyer]
        .flatMap((party) => all(tree, `${party}/SpecifiedTaxRegistration/ID`))
        .every(({ text, attributes }) => attributes.schemeID === 'FC' || /^[A-Z]{2}[A-Z0-9]+$/.test(text)),
    broken: changed(/DE123456789/, '123456789'),
  },
]
