// The e-invoice as it is attached to its PDF: Factur-X 1.0, which is also ZUGFeRD 2. Says so in the PDF's metadata (XMP).
import type { Invoice } from '../../../contract/invoices/invoices.ts'
import type { InvoiceWording } from '../../../languages/invoices/index.ts'
import type { Archive } from '../../pdf/sheet.ts'
import { element, parent } from '../../xml/elements.ts'
import { crossIndustryInvoice } from './cii.ts'

const fileName = 'factur-x.xml'
const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

/** PDF/A wants every property described that isn't of its own schemas. */
const properties = [
  ['DocumentFileName', fileName, 'The name of the embedded XML document'],
  ['DocumentType', 'INVOICE', 'The type of the hybrid document in capital letters'],
  ['Version', '1.0', 'The version of the standard of the embedded XML document'],
  ['ConformanceLevel', 'EN 16931', 'The conformance level of the embedded XML document'],
] as const

/** @throws Failure where the invoice lacks what an e-invoice needs */
export function attachedInvoice(invoice: Invoice, words: InvoiceWording): Archive {
  return {
    metadata: metadata(),
    file: {
      name: fileName,
      mimeType: 'text/xml',
      description: 'Factur-X',
      // The same invoice in another form; `Data` is for the profiles that lack its lines.
      relationship: 'Alternative',
      bytes: new TextEncoder().encode(crossIndustryInvoice(invoice, words)),
    },
  }
}

function metadata(): string {
  const described = properties.map(([name, , description]) =>
    resource([
      element('pdfaProperty:name', name),
      element('pdfaProperty:valueType', 'Text'),
      element('pdfaProperty:category', 'external'),
      element('pdfaProperty:description', description),
    ]),
  )
  const schema = resource([
    element('pdfaSchema:schema', 'Factur-X PDFA Extension Schema'),
    element('pdfaSchema:namespaceURI', namespace),
    element('pdfaSchema:prefix', 'fx'),
    parent('pdfaSchema:property', [parent('rdf:Seq', described)]),
  ])
  return [
    description(
      {
        'xmlns:pdfaExtension': 'http://www.aiim.org/pdfa/ns/extension/',
        'xmlns:pdfaSchema': 'http://www.aiim.org/pdfa/ns/schema#',
        'xmlns:pdfaProperty': 'http://www.aiim.org/pdfa/ns/property#',
      },
      [parent('pdfaExtension:schemas', [parent('rdf:Bag', [schema])])],
    ),
    description(
      { 'xmlns:fx': namespace },
      properties.map(([name, value]) => element(`fx:${name}`, value)),
    ),
  ].join('\n')
}

const resource = (children: readonly string[]) => parent('rdf:li', children, { 'rdf:parseType': 'Resource' })

const description = (prefixes: Readonly<Record<string, string>>, children: readonly string[]) =>
  parent('rdf:Description', children, { 'rdf:about': '', ...prefixes })
