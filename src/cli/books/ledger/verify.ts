// `turnout ledger verify`: checks the ledger for consistency and against orders and expenses; exits with 1 on a difference.
import type { QueryInput } from '../../../contract/catalog.ts'
import type { Command } from '../../core/command.ts'
import { eventPositional, namedEventFlag } from '../../verbs/event-flag.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import { ledgerProofCard } from './columns.ts'

export const command: Command = {
  description:
    'Checks that each transaction sums to zero, that the totals used by reports equal the entries, and that sales, refunds and expenses match the orders and expenses on record. If anything differs, it names the first difference and exits with 1.',
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
