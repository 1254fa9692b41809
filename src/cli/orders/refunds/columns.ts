// Money to pay back as a row of the list, and the card of a buyer's bank account.
import { spacedIban } from '../../../contract/orders/iban.ts'
import type { RefundAccount, Repayment } from '../../../contract/orders/repayments.ts'
import type { CardView, TableView } from '../../../terminal/tables/view.ts'

/** Whether a payment file has it, so that only the bank's statement is missing. */
export const isExported = ({ status, exported }: Repayment): boolean => status === 'due' && exported > 0

/** What the bank calls a payment file: its message id, made of the time at which it was written. */
export const paymentFileId = (exportedAt: string): string => `TURNOUT-${exportedAt.replace(/\D/g, '').slice(0, 17)}`

const fileId = ({ exportedAt }: Repayment) => exportedAt && paymentFileId(exportedAt)

/** An amount that grew since it was exported is due in part. */
function stateOf(row: Repayment): string {
  if (!isExported(row)) return row.status
  return row.exported < row.amount ? 'partly exported' : 'exported'
}

export const refundTable: TableView<Repayment> = {
  noun: 'refunds',
  columns: [
    { key: 'orderReference', title: 'Order', kind: 'id' },
    { key: 'name', title: 'Buyer' },
    { key: 'email', title: 'E-mail', kind: 'email', drop: 5 },
    { key: 'amount', title: 'Amount', kind: 'money' },
    { key: 'status', title: 'Status', kind: 'state', value: stateOf },
    { key: 'method', title: 'Paid back by', drop: 1 },
    { key: 'reference', title: 'Reference', drop: 3, whole: true },
    {
      key: 'iban',
      title: 'IBAN',
      drop: 2,
      whole: true,
      value: ({ iban, missing }) => (iban ? spacedIban(iban) : missing?.length > 0 ? 'missing' : null),
    },
    { key: 'holder', title: 'Account holder', drop: 4 },
    { key: 'createdAt', title: 'Since', kind: 'instant', drop: 3 },
    { key: 'exportedAt', title: 'Exported', kind: 'instant', drop: 1 },
    { key: 'exported', title: 'Payment file', drop: 9, value: (row) => (isExported(row) ? fileId(row) : null) },
    { key: 'text', title: 'Text', drop: 8 },
    { key: 'id', title: 'ID', kind: 'id', drop: 7 },
  ],
}

/** Of what is due. */
export const dueTable: TableView<Repayment> = { ...refundTable, emptyText: 'Nothing is owed.' }

export const accountCard: CardView<RefundAccount> = {
  title: ({ orderReference }) => `Account for order ${orderReference}`,
  rows: [
    { key: 'orderId', title: 'Order', kind: 'id', detail: true },
    { key: 'holder', title: 'Account holder', absent: 'not known' },
    { key: 'iban', title: 'IBAN', absent: 'not known', value: ({ iban }) => iban && spacedIban(iban) },
    { key: 'bic', title: 'BIC' },
    { key: 'owed', title: 'To pay back', kind: 'money' },
  ],
}
