// Draws the buyer and the seller beside each other, at the top of the first page.
import type { Invoice } from '../../contract/invoices/invoices.ts'
import type { InvoiceWording } from '../../languages/invoices/index.ts'
import { colors, paragraph, type Sheet } from '../pdf/sheet.ts'
import { isVatId } from './amounts.ts'

/** Most lines of a typed address, and of any other text. */
const [addressLinesMax, linesMax] = [6, 3]
/** Where the seller begins, as a share of the width: buyers are in the window of an envelope. */
const sellerFrom = 0.56

type Party = Pick<Invoice['seller'], 'name' | 'address' | 'postcode' | 'city' | 'country' | 'taxId'>

/** @param sheet whose cursor ends below both */
export function drawParties(sheet: Sheet, { kind, seller, buyer }: Invoice, words: InvoiceWording): void {
  const { left, width } = sheet
  const { say } = words
  const from = width * sellerFrom
  const contact = buyer.contact === null ? [] : [say('party.contact', { name: buyer.contact })]
  const ends = [
    drawParty({ ...sheet, width: from - 24 }, buyer, {
      label: kind === 'invoice' ? say('party.buyer') : say('party.recipient'),
      above: contact,
      below: [],
      words,
    }),
    drawParty({ ...sheet, left: left + from, width: width - from }, seller, {
      label: say('party.seller'),
      above: [],
      below: [seller.email, seller.phone && leftToRight(seller.phone)].filter((text) => text !== null),
      words,
    }),
  ]
  sheet.y = Math.max(...ends)
}

/** Groups of digits keep their order in any language (Unicode's LRI and PDI). */
const leftToRight = (text: string) => `\u2066${text}\u2069`

interface Around {
  readonly label: string
  /** Between the name and the address, and below the tax number. */
  readonly above: readonly string[]
  readonly below: readonly string[]
  readonly words: InvoiceWording
}

/** @returns where it ends */
function drawParty(column: Sheet, party: Party, { label, above, below, words }: Around): number {
  paragraph(column, label, { size: 8.5, color: colors.faint, lines: 1 })
  column.y += 2
  paragraph(column, party.name, { size: 10.5, bold: true, color: colors.ink, lines: linesMax })
  const texts = [...above, ...addressOf(party, words), ...taxIdOf(party, words), ...below]
  for (const text of texts) paragraph(column, text, { size: 9.5, color: colors.ink, lines: linesMax })
  return column.y
}

function addressOf({ address, postcode, city, country }: Party, { language }: InvoiceWording): string[] {
  const lines = (address ?? '').split('\n').filter((line) => line.trim() !== '')
  const place = [postcode, city].filter((text) => text !== null).join(' ')
  const name = country === null ? '' : (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country)
  return [...lines.slice(0, addressLinesMax), place, name].filter((line) => line !== '')
}

function taxIdOf({ taxId }: Party, { say }: InvoiceWording): string[] {
  if (taxId === null) return []
  return [isVatId(taxId) ? say('party.vatId', { id: taxId }) : say('party.taxNumber', { id: taxId })]
}
