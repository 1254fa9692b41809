// The text of the QR code that banking apps read as a SEPA credit transfer (EPC069-12, version 002 of its data). Pure.
import { formatDecimal } from '../../contract/core/money.ts'

export interface EuroTransfer {
  readonly holder: string
  /** Without spaces. */
  readonly iban: string
  readonly bic: string | null
  readonly amountMinor: number
  /** What the payer's bank passes on, unstructured. */
  readonly text: string
}

/** Countries and territories whose banks take part in SEPA credit transfers, by their IBANs. */
const sepa = new Set(
  `AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI
  SK SM VA`.split(/\s+/),
)

/** Limits of the standard, in characters and in cents. */
const [holderMax, textMax, amountMax] = [70, 140, 99_999_999_999]

/** Undefined for what is no SEPA credit transfer: another account, or nothing to pay. */
export function epcText({ holder, iban, bic, amountMinor, text }: EuroTransfer): string | undefined {
  if (!sepa.has(iban.slice(0, 2)) || amountMinor <= 0 || amountMinor > amountMax) return undefined
  const amount = `EUR${formatDecimal(amountMinor, 'EUR')}`
  const purposeAndCreditorReference = ['', '']
  const [name, remittance] = [oneLine(holder, holderMax), oneLine(text, textMax)]
  const utf8 = '1'
  return ['BCD', '002', utf8, 'SCT', bic ?? '', name, iban, amount, ...purposeAndCreditorReference, remittance].join(
    '\n',
  )
}

const oneLine = (text: string, max: number) => Array.from(text.replace(/\s+/gu, ' ').trim()).slice(0, max).join('')
