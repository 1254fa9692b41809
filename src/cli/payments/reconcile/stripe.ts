// `turnout reconcile stripe`: matches each line of a Stripe report with the books and, with --apply, asks Stripe about
// what the books lack.
import type { Client } from '../../../client/client.ts'
import type { Command } from '../../core/command.ts'
import { namedEventFlag } from '../../verbs/event-flag.ts'
import type { ClassifiedLine } from './classified-line.ts'
import { applyFlag, feesEventFlag, filePositional } from './flags.ts'
import { readStatement } from './read/read-statement.ts'

export const command: Command = {
  description: [
    "Reads the CSV of Stripe's itemized payout and balance reports and its balance export. Each line is one of: booked (in the books with its fee), matched (pays an open order), refund, dispute, surplus (refunded automatically), payout (with the sum of its lines), expense (a fee in the books), fee, foreign (not from turnout), other_event, duplicate, no_money, adjustment, wrong_amount, wrong_currency, unmatched.",
    'A line is matched by the payment it names in the columns payment_metadata[turnout_payment] and payment_metadata[turnout_order], or by payment_intent_id. Include these columns in the report.',
    'Nothing is changed without --apply. With it, Stripe is asked about each payment that is incomplete in the books; its answers confirm orders, record refunds made in its dashboard and book its fees. A file alone confirms nothing. On a terminal --apply shows counts and amounts and asks first; --yes skips the question. The command can be run again at any time.',
    'Exits with 10 while lines need your attention, with or without --apply.',
  ].join('\n'),
  positionals: [filePositional],
  flags: [
    {
      ...namedEventFlag,
      summary: 'only payments of this event; all others become other_event',
      defaultText: 'all events',
    },
    { ...feesEventFlag, summary: 'record fees without a payment as expenses of this event' },
    applyFlag,
  ],
  examples: [
    { command: 'turnout reconcile stripe payouts.csv' },
    { command: 'turnout reconcile stripe payouts.csv --apply --fees-event devconf' },
    { command: 'turnout reconcile stripe payouts.csv --output csv --fields line,classification,detail' },
  ],
  exitCodes: [3, 4, 5, 7, 8, 9, 10],
  readsFirst: true,
  async run(context, input) {
    const file = input.positionals[0] ?? '-'
    const text = await readStatement(context.host, file, { notice: (note) => context.notice(note) })
    const [{ readStripeCsv }, { reconcile, textOf }, { readStripeBooks }, { planStripe }, payouts, { stripeTable }] =
      await Promise.all([
        import('./read/stripe-csv.ts'),
        import('./reconcile.ts'),
        import('./match/stripe-books.ts'),
        import('./match/stripe-plan.ts'),
        import('./match/stripe-payouts.ts'),
        import('./columns.ts'),
      ])
    const lines = await readStripeCsv(file, text)
    const { event, feesEvent, apply } = input.flags
    return reconcile(context, {
      feesEvent: textOf(feesEvent),
      applies: apply === true && !context.settings.dryRun,
      view: stripeTable,
      plan: async (client, feesCurrency) => {
        const eventId = await idOf(client, textOf(event))
        return planStripe(lines, await readStripeBooks(client, lines), { eventId, feesCurrency })
      },
      notes: async (client, plan) => [
        ...payouts.payoutNotes(payouts.payoutSums(lines)),
        ...(await connectionNotes(client, plan)),
      ],
    })
  },
}

async function idOf(client: Client, event: string | undefined): Promise<string | undefined> {
  return event === undefined ? undefined : (await client.call('showEvent', { params: { event_id: event } })).value.id
}

async function connectionNotes(client: Client, plan: readonly ClassifiedLine[]): Promise<string[]> {
  if (!plan.some(({ action }) => action === 'sync')) return []
  const { value } = await client.call('showPaymentConnection')
  if (value.connected && value.usable) return []
  return ['Stripe is not connected, so it cannot be asked: turnout payments connect stripe']
}
