// `turnout ledger list`: every entry of the books, of all events unless one is named.
import { ledgerBooks, ledgerKinds } from '../../../contract/core/choices.ts'
import { recordList } from '../../verbs/record-list.ts'
import { ledgerTable } from './columns.ts'

export const command = recordList({
  description:
    'Double entry: the entries of one transaction sum to zero, a debit is positive and a credit negative. Without an event, all events.',
  flags: [
    {
      name: 'kind',
      kind: 'choice',
      choices: ledgerKinds,
      placeholder: 'KIND',
      summary: 'only what happened like this',
    },
    {
      name: 'book',
      kind: 'choice',
      choices: ledgerBooks,
      placeholder: 'BOOK',
      summary: 'only this account of the books',
    },
    { name: 'from', kind: 'date', placeholder: 'YYYY-MM-DD', summary: 'first day' },
    { name: 'to', kind: 'date', placeholder: 'YYYY-MM-DD', summary: 'last day' },
  ],
  examples: [
    { command: 'turnout ledger list devconf' },
    { command: 'turnout ledger list --book sales --from 2027-01-01 --to 2027-12-31 --output csv' },
  ],
  operation: 'listLedgerEntries',
  table: ledgerTable,
})
