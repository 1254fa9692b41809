// What an e-invoice of EN 16931 needs and an invoice may lack. Pure.
import { Failure } from '../../../contract/core/failures.ts'
import { currencyExponent } from '../../../contract/core/money.ts'
import type { Invoice } from '../../../contract/invoices/invoices.ts'
import { orderReference } from '../../../contract/orders/reference.ts'
import { categoryOf } from './categories.ts'

interface Gap {
  /** After "cannot be an e-invoice:". */
  readonly lack: string
  /** The flag that sets it, and of which command. */
  readonly flag: string
  readonly of: 'seller' | 'buyer'
}

function gapsIn(invoice: Invoice): Gap[] {
  const { seller, buyer, exemption } = invoice
  const gaps: (Gap | false)[] = [
    seller.country === null && { lack: 'the seller has no country', flag: '--country CODE', of: 'seller' },
    seller.taxId === null && { lack: 'the seller has no VAT or tax number', flag: '--tax-id ID', of: 'seller' },
    buyer.country === null && { lack: 'the buyer has no country', flag: '--billing-country CODE', of: 'buyer' },
    invoice.lines.some((line) => categoryOf(line, exemption) === undefined) && {
      lack: 'it gives no reason why part of it is untaxed',
      flag: '--exemption TEXT',
      of: 'seller',
    },
  ]
  return gaps.filter((gap) => gap !== false)
}

/** @throws Failure naming all that is missing, and the commands that give it */
export function requireEInvoice(invoice: Invoice): void {
  const { number, currency, kind } = invoice
  const digits = currencyExponent(currency)
  if (digits > 2) {
    throw new Failure(
      'usage',
      `${number} cannot be an e-invoice: EN 16931 allows at most two decimals, but ${currency} has ${digits}`,
    )
  }
  const gaps = gapsIn(invoice)
  if (gaps.length === 0) return
  const missing = gaps.map(({ lack }) => lack).join('; ')
  throw new Failure('usage', `${number} cannot be an e-invoice: ${missing}`, {
    hint:
      kind === 'credit_note'
        ? `A credit note repeats the details of its invoice, and ${invoice.creditsNumber ?? 'that invoice'} lacks them too.`
        : `An invoice never changes, so credit it and issue a new one: ${commandsFor(invoice, gaps).join(' && ')}`,
  })
}

function commandsFor({ number, orderId }: Invoice, gaps: readonly Gap[]): string[] {
  const flags = (of: Gap['of']) => gaps.filter((gap) => gap.of === of).map(({ flag }) => ` ${flag}`)
  const ofSeller = flags('seller').join('')
  return [
    ...(ofSeller === '' ? [] : [`turnout invoices seller${ofSeller}`]),
    `turnout invoices credit ${number} --yes`,
    `turnout invoices create --order ${orderReference(orderId)}${flags('buyer').join('')}`,
  ]
}
