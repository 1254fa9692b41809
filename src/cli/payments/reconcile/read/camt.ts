// Reads a bank statement in CAMT.053 (ISO 20022, any version): its entries, or the transactions of a batch if their amounts
// add up to it.
import { Failure } from '../../../../contract/core/failures.ts'
import { isCurrency } from '../../../../contract/core/money.ts'
import { misread, type Place } from '../../../files/file-fault.ts'
import { linesMax } from '../../../files/read-csv.ts'
import { below, readElements, textBelow, type XmlElement } from '../../../files/xml/xml-elements.ts'
import type { StatementLine } from '../statement-line.ts'
import { readAmount } from './amount-text.ts'
import { readDate } from './date-text.ts'

/** @throws Failure `usage` naming the line of what is wrong */
export function readCamt(file: string, text: string): StatementLine[] {
  const { around, elements } = readElements(file, text, { name: 'Ntry' })
  if (elements.length > 0 && !around.includes('BkToCstmrStmt')) {
    throw misread(
      { file, line: 1 },
      'this is not a CAMT.053 statement',
      'export the statement (camt.053), not a report or an advice',
    )
  }
  if (elements.length === 0 && !text.includes('BkToCstmrStmt')) throw misread({ file, line: 1 }, 'this is not CAMT.053')
  const lines = elements.flatMap((entry) => linesOf(file, entry))
  if (lines.length > linesMax) {
    throw misread({ file, line: lines[linesMax]?.line ?? 1 }, `more than ${linesMax} lines`, 'export a shorter period')
  }
  return lines
}

function linesOf(file: string, entry: XmlElement): StatementLine[] {
  const whole = lineOf(file, entry, entry)
  const parts = below(entry, 'NtryDtls/TxDtls')
  if (parts.length < 2) return [parts[0] ? withDetails(whole, parts[0]) : whole]
  if (!parts.every((part) => amountElement(part))) return [whole]
  const lines = parts.map((part) => withDetails(lineOf(file, part, entry), part))
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  const isWhole = sum === whole.amount && lines.every(({ currency }) => currency === whole.currency)
  return isWhole ? lines : [whole]
}

/** A transaction may omit direction and date; the entry's apply then. */
function lineOf(file: string, element: XmlElement, entry: XmlElement): StatementLine {
  const { amount, currency } = moneyOf(file, element, entry)
  const day = textBelow(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm')
  const date = readDate(day, 'dmy')
  if (date === undefined) throw misread({ file, line: entry.line }, `"${day.slice(0, 40)}" is not a valid date`)
  return {
    line: element.line,
    date,
    amount,
    currency,
    counterparty: '',
    description: textBelow(entry, 'AddtlNtryInf'),
    bankReference: textBelow(entry, 'AcctSvcrRef', 'NtryRef') || null,
    isPending: textBelow(entry, 'Sts/Cd', 'Sts') === 'PDNG',
  }
}

const amountElement = (element: XmlElement) => below(element, 'Amt')[0] ?? below(element, 'AmtDtls/TxAmt/Amt')[0]

function moneyOf(file: string, element: XmlElement, entry: XmlElement): { amount: number; currency: string } {
  const place = { file, line: element.line }
  const written = amountElement(element)
  const currency = written?.attributes.get('Ccy') ?? ''
  if (!isCurrency(currency)) throw misread(place, `"${currency.slice(0, 20)}" is not an ISO 4217 currency`)
  const direction = textBelow(element, 'CdtDbtInd') || textBelow(entry, 'CdtDbtInd')
  if (direction !== 'CRDT' && direction !== 'DBIT')
    throw misread(place, `"${direction.slice(0, 20)}" is neither CRDT nor DBIT`)
  const amount = unsigned(place, written?.text ?? '', currency)
  return { amount: direction === 'CRDT' || amount === 0 ? amount : -amount, currency }
}

function unsigned(place: Place, text: string, currency: string): number {
  // The standard allows digits and a point: the direction is separate, and thousands are not grouped.
  if (!/^[0-9]+(\.[0-9]*)?$/.test(text.trim())) throw misread(place, `"${text.trim().slice(0, 40)}" is not an amount`)
  try {
    return readAmount(text.trim().replace(/\.$/, ''), currency, 'point')
  } catch (error) {
    if (error instanceof Failure) throw misread(place, error.message)
    throw error
  }
}

/** Adds the transaction's parties and remittance information. */
function withDetails(whole: StatementLine, part: XmlElement): StatementLine {
  // Incoming money comes from the debtor, outgoing money goes to the creditor.
  const [near, far] = whole.amount < 0 ? ['Cdtr', 'UltmtCdtr'] : ['Dbtr', 'UltmtDbtr']
  const parties = ['Nm', 'Pty/Nm'].flatMap((path) =>
    [near, far].map((role) => textBelow(part, `RltdPties/${role}/${path}`)),
  )
  const remittance = below(part, 'RmtInf/Ustrd').map(({ text }) => text.trim())
  const structured = below(part, 'RmtInf/Strd/CdtrRefInf/Ref').map(({ text }) => text.trim())
  const endToEnd = textBelow(part, 'Refs/EndToEndId')
  const texts = [
    ...remittance,
    ...structured,
    endToEnd === 'NOTPROVIDED' ? '' : endToEnd,
    textBelow(part, 'AddtlTxInf'),
    whole.description,
  ]
  return {
    ...whole,
    counterparty: [...new Set(parties)].filter(Boolean).join(' '),
    description: texts.filter(Boolean).join(' '),
    iban: textBelow(part, `RltdPties/${near}Acct/Id/IBAN`) || undefined,
    bankReference: textBelow(part, 'Refs/AcctSvcrRef', 'Refs/TxId') || whole.bankReference,
  }
}
