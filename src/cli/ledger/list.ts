// `turnout ledger list`: every entry of the books, of all events unless one is named.
import type { QueryInput } from '../../contract/catalog.ts'
import { ledgerBooks, ledgerKinds } from '../../contract/choices.ts'
import type { Command } from '../command.ts'
import { eventPositional, namedEventFlag } from '../event-argument.ts'
import { given } from '../given.ts'
import { ledgerTable } from './columns.ts'

export const command: Command = {
  name: 'list',
  summary: 'List the entries of the books',
  description:
    'Double entry: the entries of one transaction sum to zero, a debit is positive and a credit negative. Without an event, all events.',
  positionals: [eventPositional],
  flags: [
    namedEventFlag,
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
    {
      name: 'sort',
      kind: 'choice',
      choices: ['createdAt', '-createdAt'],
      placeholder: 'ORDER',
      summary: 'a minus in front is the latest first',
      defaultText: 'createdAt',
    },
  ],
  examples: [
    { command: 'turnout ledger list devconf' },
    { command: 'turnout ledger list --book sales --from 2027-01-01 --to 2027-12-31 --output csv' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listLedgerEntries',
  async run(context, { positionals, flags }) {
    const { kind, book, from, to, sort } = flags
    const event = positionals[0] ?? flags.event
    const query = given<QueryInput<'listLedgerEntries'>>({ event, kind, book, from, to, sort })
    const client = await context.client()
    await context.results.list(client.list('listLedgerEntries', { query }), ledgerTable)
  },
}
