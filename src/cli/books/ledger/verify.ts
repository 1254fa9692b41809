// `turnout ledger verify`: whether the books agree with themselves, with orders and with expenses. Exit 1 when not.
import type { QueryInput } from '../../../contract/catalog.ts'
import type { Command } from '../../core/command.ts'
import { eventPositional, namedEventFlag } from '../../verbs/event-flag.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import { ledgerProofCard } from './columns.ts'

export const command: Command = {
  description:
    'Each transaction sums to zero; the sums that reports are made from equal the entries; sales and refunds equal those of the orders, expenses those recorded. The first difference is named, and the command ends with 1.',
  positionals: [eventPositional],
  flags: [namedEventFlag],
  examples: [
    { command: 'turnout ledger verify', note: 'all events' },
    { command: 'turnout ledger verify devconf --json' },
  ],
  exitCodes: [4, 5, 8, 9],
  operation: 'verifyLedger',
  async run(context, { positionals, flags }) {
    const query = definedFields<QueryInput<'verifyLedger'>>({ event: positionals[0] ?? flags.event })
    const client = await context.client()
    const answer = await client.call('verifyLedger', { query })
    await context.results.record(answer, ledgerProofCard)
    return answer.value.ok === true ? 0 : 1
  },
}
