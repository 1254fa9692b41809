// Draws what is charged: lines at full prices, what was taken off below them, the total, and the taxes.
import type { Invoice } from '../../contract/invoices/invoices.ts'
import type { InvoiceWording } from '../../languages/invoices/index.ts'
import { drawFigures, drawTable } from '../pdf/draw-table.ts'
import type { Sheet } from '../pdf/sheet.ts'
import type { Cell } from '../report/report.ts'

export function drawLines(sheet: Sheet, invoice: Invoice, words: InvoiceWording): void {
  const { currency, lines, adjustments, taxes, total, kind } = invoice
  const { say } = words
  const money = (amountMinor: number): Cell => ({ amountMinor, currency })
  const charged = lines.map((line) => [
    line.description,
    line.quantity,
    money(line.unitPrice),
    taxText(line, words),
    money(line.gross),
  ])
  const off = adjustments.map((one) => [adjustmentText(one, words), '', '', taxText(one, words), money(one.gross)])
  const sums = runningSums([...lines, ...adjustments].map(({ gross }) => gross))
  sheet.y += 14
  drawTable(sheet, {
    kind: 'table',
    title: '',
    columns: [
      say('line.description'),
      say('line.quantity'),
      say('line.unitPrice'),
      say('line.tax'),
      say('line.amount'),
    ],
    rows: [...charged, ...off],
    carried: { over: say('line.over'), forward: say('line.forward'), sums: sums.map(money) },
  })
  const label = kind === 'invoice' ? say('sum.total') : say('sum.credited')
  drawFigures(sheet, { kind: 'figures', title: '', rows: [{ label, value: money(total), isTotal: true }] })
  sheet.y += 10
  const rows = taxes.map((tax) => [taxText(tax, words), money(tax.net), money(tax.tax), money(tax.gross)])
  const columns = [say('line.tax'), say('sum.net'), say('sum.tax'), say('sum.gross')]
  drawTable(sheet, { kind: 'table', title: '', columns, rows })
}

/** `19% VAT`. */
function taxText(
  { taxRate, taxName }: Pick<Invoice['taxes'][number], 'taxRate' | 'taxName'>,
  { say, number }: InvoiceWording,
): string {
  return taxRate === null
    ? say('line.noTax')
    : say('line.taxOf', { rate: number(Number(taxRate)), name: taxName ?? '' }).trim()
}

function adjustmentText({ kind, promoCode }: Invoice['adjustments'][number], { say }: InvoiceWording): string {
  if (kind === 'refund') return say('line.refund')
  return promoCode === null ? say('line.discount') : say('line.discountWith', { code: promoCode })
}

function runningSums(amounts: readonly number[]): number[] {
  let sum = 0
  return amounts.map((amount) => {
    sum += amount
    return sum
  })
}
