// `turnout payments sync`: updates orders from the processor and lists the changes.
import type { Command } from '../core/command.ts'
import { lookupFlag, namedPositional } from '../verbs/named.ts'
import { syncCard } from './columns.ts'

export const command: Command = {
  description:
    "Checks every unsettled payment and all of Stripe's events since the last sync: payments, refunds made in Stripe's dashboard, disputes and fees. It can be run at any time and changes nothing if there is nothing new. Payments you name are checked even if they were settled long ago.",
  positionals: [
    {
      ...namedPositional('PAYMENT', 'payments'),
      summary: 'only these payments, at most 100',
      required: false,
      variadic: true,
    },
  ],
  flags: [lookupFlag],
  examples: [{ command: 'turnout payments sync' }, { command: 'turnout payments sync pay_… --json' }],
  exitCodes: [4, 6, 7, 8, 9, 10],
  operation: 'syncPayments',
  async run(context, { positionals }) {
    const client = await context.client()
    const body = positionals.length === 0 ? {} : { payments: positionals }
    const answer = await client.call('syncPayments', { body })
    await context.results.record(answer, syncCard)
    return answer.value.failures?.length ? 10 : undefined
  },
}
