// Credit transfers as CSV, for banks' uploads and for typing: one transfer per line, amounts with a decimal point.
import { csvText, Decimal } from '../table/csv.ts'
import { amountText, nameMax, sepaId, sepaText, type TransferOrder, textMax, transferCurrency } from './transfer.ts'

const columns = ['holder', 'iban', 'bic', 'amount', 'currency', 'text', 'end_to_end_id', 'execute_on'] as const

export function sepaCsv({ transfers, executeOn }: TransferOrder): string {
  const rows = transfers.map(({ holder, iban, bic, amountMinor, text, endToEndId }) => [
    sepaText(holder, nameMax),
    iban,
    bic,
    new Decimal(amountText(amountMinor)),
    transferCurrency,
    sepaText(text, textMax),
    sepaId(endToEndId),
    executeOn,
  ])
  return csvText([columns, ...rows])
}
