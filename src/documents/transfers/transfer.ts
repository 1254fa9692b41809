// Credit transfers for a bank: who pays, to whom, how much. Text is reduced to the characters that every SEPA bank accepts
// (European Payments Council, EPC230-15).
import { formatDecimal } from '../../contract/core/money.ts'

/** A party and its account. */
export interface BankAccount {
  readonly holder: string
  /** Without spaces. */
  readonly iban: string
  readonly bic: string | null
}

export interface Transfer extends BankAccount {
  /** Leads back to the order; the bank passes it on unchanged. */
  readonly endToEndId: string
  readonly amountMinor: number
  /** Remittance information. */
  readonly text: string
}

export interface TransferOrder {
  /** Names the file; a bank refuses a second file with the same one. */
  readonly messageId: string
  readonly createdAt: Date
  /** YYYY-MM-DD, the day on which the bank is to carry it out. */
  readonly executeOn: string
  readonly payer: BankAccount
  readonly transfers: readonly Transfer[]
}

/** SEPA credit transfers are in euros. */
export const transferCurrency = 'EUR'

export const amountText = (amountMinor: number) => formatDecimal(amountMinor, transferCurrency)

const spellings: Readonly<Record<string, string>> = {
  ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'Ae', ø: 'oe', Ø: 'Oe', å: 'aa', Å: 'Aa',
  ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', œ: 'oe', Œ: 'Oe', þ: 'th', Þ: 'Th', ð: 'd', Ð: 'D', '’': "'", '‘': "'", '–': '-', '—': '-',
  '&': '+',
} // biome-ignore format: a table

/** Text in SEPA's characters: letters without accents, others as spaces; at most `max` characters. */
export function sepaText(text: string, max: number): string {
  const spelt = [...text.normalize('NFC')].map((character) => spellings[character] ?? character).join('')
  const plain = spelt.normalize('NFKD').replace(/\p{M}/gu, '')
  return plain
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, max)
    .trim()
}

/** An id that banks take: at most 35 characters, not beginning or ending with a slash, and no two in a row. */
export const sepaId = (text: string): string =>
  sepaText(text, 35)
    .replace(/\/{2,}/g, '/')
    .replace(/^\/|\/$/g, '')

/** Most characters of a name, and of the remittance information. */
export const nameMax = 70
export const textMax = 140
