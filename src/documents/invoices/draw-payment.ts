// Draws what was paid and when, what is due by when, where to pay it, and the notes.
import type { Invoice } from '../../contract/invoices/invoices.ts'
import { spacedIban } from '../../contract/orders/iban.ts'
import type { InvoiceWording } from '../../languages/invoices/index.ts'
import { drawQr } from '../pdf/draw-qr.ts'
import { drawFigures } from '../pdf/draw-table.ts'
import { colors, paragraph, type Sheet } from '../pdf/sheet.ts'
import { settledOf, transferReference } from './amounts.ts'
import { epcText } from './epc-code.ts'

const codeSize = 104
const body = { size: 9.5, color: colors.ink, lines: 4 }

export function drawPayment(sheet: Sheet, invoice: Invoice, words: InvoiceWording): void {
  sheet.y += 8
  if (invoice.kind === 'invoice') drawReceived(sheet, invoice, words)
  else note(sheet, words.say('pay.back'))
  if (settledOf(invoice).due > 0) drawDue(sheet, invoice, words)
  for (const text of [invoice.exemption, invoice.note]) if (text !== null) note(sheet, text)
}

/** Each payment; what is due then, or that nothing is. */
function drawReceived(sheet: Sheet, invoice: Invoice, words: InvoiceWording): void {
  const { payment, currency, total } = invoice
  const { say, date } = words
  const { received, due } = settledOf(invoice)
  const paid = payment.payments.map(({ date: day, method, amount }) => ({
    label: say('pay.received', { date: date(day), method: methodText(method, words) }),
    value: { amountMinor: -amount, currency },
  }))
  // A payment that was partly refunded before is more than the total: the refund stands among the lines.
  const sum = payment.payments.reduce((all, { amount }) => all + amount, 0)
  const isWhole = due === 0 ? sum === total : sum === received
  if (isWhole && paid.length > 0) {
    const rest = { label: say('sum.due'), value: { amountMinor: due, currency }, isTotal: true }
    drawFigures(sheet, { kind: 'figures', title: '', rows: [...paid, rest] })
  } else if (payment.payments.length > 0) {
    for (const { date: day, method } of payment.payments) {
      note(sheet, say('pay.received', { date: date(day), method: methodText(method, words) }))
    }
  }
  if (due === 0) note(sheet, say('pay.paid'))
}

function drawDue(sheet: Sheet, invoice: Invoice, words: InvoiceWording): void {
  const { seller, bank, currency, dueOn } = invoice
  const { say, money, date } = words
  const { due } = settledOf(invoice)
  const text = transferReference(invoice)
  const account = bank && { holder: seller.name, iban: bank.iban, bic: bank.bic, amountMinor: due, text }
  const code = account && currency === 'EUR' ? epcText(account) : undefined
  sheet.need(code === undefined ? 80 : codeSize + 40)
  sheet.y += 6
  const top = sheet.y
  const beside = code === undefined ? sheet : { ...sheet, width: sheet.width - codeSize - 20 }
  const by = dueOn === null ? '' : date(dueOn)
  beside.y = top
  paragraph(beside, say('pay.please', { amount: money(due, currency), date: by }), { ...body, bold: true })
  beside.y += 4
  if (bank) drawAccount(beside, { ...bank, holder: seller.name, text }, words)
  sheet.y = beside.y
  if (code === undefined) return
  const x = sheet.left + sheet.width - codeSize
  drawQr(sheet, code, { x, y: top, size: codeSize })
  const label = { ...sheet, left: x, width: codeSize, y: top + codeSize }
  paragraph(label, say('pay.scan'), { size: 7.5, color: colors.faint, lines: 3 })
  sheet.y = Math.max(beside.y, label.y)
}

interface Account {
  readonly holder: string
  readonly iban: string
  readonly bic: string | null
  readonly text: string
}

function drawAccount(sheet: Sheet, { holder, iban, bic, text }: Account, { say }: InvoiceWording): void {
  const facts: [label: string, value: string][] = [
    [say('pay.holder'), holder],
    [say('pay.iban'), spacedIban(iban)],
    ...(bic === null ? [] : [[say('pay.bic'), bic] as [string, string]]),
    [say('pay.quote'), text],
  ]
  const style = { size: 9.5, color: colors.faint }
  const labels = Math.max(...facts.map(([label]) => sheet.type.width(label, style))) + 14
  for (const [label, value] of facts) {
    sheet.type.line(label, { x: sheet.left, y: sheet.y + 9.5, width: labels }, style)
    const beside = { ...sheet, left: sheet.left + labels, width: sheet.width - labels }
    paragraph(beside, value, { ...body, lines: 2 })
    sheet.y = beside.y + 2
  }
}

function methodText(method: Invoice['payment']['payments'][number]['method'], { say }: InvoiceWording): string {
  return say(`pay.${method}`)
}

/** A paragraph of its own; line feeds in it are kept. */
function note(sheet: Sheet, text: string): void {
  sheet.y += 4
  for (const line of text.split('\n')) {
    sheet.need(14)
    paragraph(sheet, line, { ...body, lines: 12 })
  }
}
