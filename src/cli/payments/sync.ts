// `turnout payments sync`: brings orders to what really happened at the processor, and says what that changed.
import type { Command } from '../core/command.ts'
import { syncCard } from './columns.ts'

export const command: Command = {
  description:
    'Looks into every payment that is not settled and into all that Stripe tells of since the last time: money that came, refunds made in the dashboard, disputes, fees. It may be run at any time; where nothing is new, nothing changes. Payments that are named are looked into however long ago they were settled.',
  positionals: [{ name: 'PAYMENT', summary: 'only these, at most 100', required: false, variadic: true }],
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
