// The flags of money taken or given back by hand, which orders and tickets share.
import { manualPayments } from '../../contract/core/choices.ts'
import type { Flag } from '../core/command.ts'

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
  summary: 'note of the payment: a line of the bank statement, a receipt',
}

export const reasonFlag: Flag = { name: 'reason', kind: 'text', placeholder: 'TEXT', summary: 'why, for the record' }
