// The flags of manual payments and refunds, shared by orders, tickets and expenses.
import { manualPayments } from '../../../contract/core/choices.ts'
import type { Flag } from '../../core/command.ts'

export const paymentFlag: Flag = {
  name: 'payment',
  kind: 'choice',
  choices: manualPayments,
  placeholder: 'HOW',
  summary: 'how it was paid',
}

export const referenceFlag: Flag = {
  name: 'reference',
  kind: 'text',
  placeholder: 'TEXT',
  summary: 'payment reference, such as a bank statement line or a receipt',
}

export const bookedOnFlag: Flag = {
  name: 'date',
  kind: 'date',
  placeholder: 'YYYY-MM-DD',
  summary: 'day on which it is booked',
  defaultText: 'today',
}

/** Never e-mailed: what people are told is `--message`. */
export const reasonFlag: Flag = {
  name: 'reason',
  kind: 'text',
  placeholder: 'TEXT',
  summary: 'why, for your own records; never e-mailed',
}
