// `turnout ledger list`: ledger entries, of all events unless one is named.
import { ledgerBooks, ledgerKinds } from '../../../contract/core/choices.ts'
import { ageSortFlag } from '../../verbs/lists/list-flags.ts'
import { accountList } from '../../verbs/lists/list-verb.ts'
import { ledgerTable } from './columns.ts'

export const command = accountList({
  description:
    'Double-entry bookkeeping: the entries of a transaction sum to zero, debits are positive and credits negative. Covers all events unless you name one.',
  byEvent: true,
  flags: [
    {
      name: 'kind',
      kind: 'choice',
      choices: ledgerKinds,
      placeholder: 'KIND',
      summary: 'only entries of this kind',
    },
    {
      name: 'book',
      kind: 'choice',
      choices: ledgerBooks,
      placeholder: 'BOOK',
      summary: 'only this account of the ledger',
    },
    { name: 'from', kind: 'date', placeholder: 'YYYY-MM-DD', summary: 'first day to include' },
    { name: 'to', kind: 'date', placeholder: 'YYYY-MM-DD', summary: 'last day to include' },
    ageSortFlag,
  ],
  examples: [
    { command: 'turnout ledger list devconf' },
    { command: 'turnout ledger list --book sales --from 2027-01-01 --to 2027-12-31 --output csv' },
  ],
  operation: 'listLedgerEntries',
  table: ledgerTable,
})
