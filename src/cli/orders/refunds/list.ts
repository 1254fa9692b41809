// `turnout refunds list`: what is to be paid back to buyers, or the refunds in another state.
import { repaymentStatuses } from '../../../contract/core/choices.ts'
import { formatMoney } from '../../../contract/core/money.ts'
import type { Repayment } from '../../../contract/orders/repayments.ts'
import { counted } from '../../../terminal/text/counted.ts'
import { statusFlag } from '../../verbs/lists/list-flags.ts'
import { eventList } from '../../verbs/lists/list-verb.ts'
import { dueTable, isExported, refundTable } from './columns.ts'

/** `3 amounts, 297.00 EUR in all, are to be paid back`, and how those are closed that a payment file has. */
function sum(due: readonly Repayment[]): string[] {
  const sums = formatMoney(
    due.reduce((total, { amount }) => total + amount, 0),
    due[0]?.currency ?? '',
  )
  const all = due.length > 1 ? [`${due.length} amounts, ${sums} in all, are to be paid back`] : []
  const count = due.filter(isExported).length
  const them = count === 1 ? 'it' : 'them'
  const closing = `${counted(count, 'amount')} exported. Once the bank has paid, turnout reconcile bank closes ${them} with the statement. By hand: turnout orders refund ORDER --amount AMOUNT --payment transfer`
  return [...all, ...(count > 0 ? [closing] : [])]
}

export const command = eventList({
  description: [
    'Lists refunds that are due, with what a bank needs for them: a name, an IBAN, the amount, and a text that names the order. Money is due when a buyer cancels on the public page, when a refund fails, when more was paid than an order costs, when a partly paid order ends, or when you say so with --owed or turnout refunds owe.',
    "An amount that refunds export wrote to a payment file is marked as exported, with the time and the file's message id. It is due until it is paid back: turnout reconcile bank closes it with the line of the statement, turnout orders refund ORDER --amount AMOUNT --payment transfer by hand. --status done lists what was refunded.",
  ].join('\n'),
  flags: [{ ...statusFlag(repaymentStatuses), defaultText: 'due' }],
  examples: [
    { command: 'turnout refunds list devconf' },
    { command: 'turnout refunds list devconf --status done' },
    { command: 'turnout refunds list devconf --output csv --fields name,iban,amount,currency,text' },
  ],
  operation: 'listRefunds',
  table: dueTable,
  remark: { about: ({ status }) => status === 'due', text: sum },
  tableFor: ({ flags: { status } }) => (status === undefined || status === 'due' ? undefined : refundTable),
})
