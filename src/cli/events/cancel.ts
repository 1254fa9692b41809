// `turnout events cancel`: closes registration and, with --refund, ends and refunds all orders, once confirmed.
import type { Body } from '../../contract/catalog.ts'
import type { Command } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { usageFailure } from '../core/usage.ts'
import { eventPositional, namedEvent, namedEventFlag } from '../verbs/event-flag.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { eventCard } from './columns.ts'

export const command: Command = {
  description: [
    'Closes registration; this cannot be undone. Registrations and money stay as they are, unless --refund ends all orders.',
    'With --refund all tickets are voided and payments refunded: automatically through a processor, otherwise recorded here for you to pay out, or owed with --owed, for a payment file (turnout refunds export). What is owed for orders that ended earlier is part of it. The plan is shown first; --dry-run shows only the plan. If it is interrupted or some refunds fail, run it again to continue: no order is refunded twice.',
  ].join('\n'),
  positionals: [eventPositional],
  flags: [
    namedEventFlag,
    { name: 'refund', kind: 'switch', summary: 'end all orders and refund what was paid' },
    { name: 'owed', kind: 'switch', summary: 'with --refund: owe manual payments until you pay them back' },
    { name: 'reason', kind: 'text', placeholder: 'TEXT', summary: 'why, for the record' },
  ],
  examples: [
    { command: 'turnout events cancel devconf --reason "The venue burnt down" --yes' },
    { command: 'turnout events cancel devconf --refund --dry-run', note: 'shows only the plan' },
    { command: 'turnout events cancel --event devconf --refund --yes --json' },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9, 10],
  operation: 'cancelEvent',
  async run(context, input) {
    const event = namedEvent(input)
    const { reason, refund, owed } = input.flags
    if (refund === true)
      return withRefunds(context, { event, reason: reason as string | undefined, owed: owed === true })
    if (owed === true) throw usageFailure('--owed needs --refund', [])
    const params = { event_id: event }
    await context.confirm(`cancel event ${event}`, async () => {
      const client = await context.client()
      const { name, date, sold, held } = (await client.call('showEvent', { params })).value
      const registered = sold + held
      const people = registered === 1 ? '1 person is' : `${registered} people are`
      return `Cancel ${name} on ${date}? This cannot be undone. ${people} registered; nobody else will be able to register.`
    })
    const client = await context.client()
    const body = definedFields<Body<'cancelEvent'>>({ reason })
    await context.results.record(await client.call('cancelEvent', { params, body }), eventCard)
  },
}

async function withRefunds(context: Context, wanted: { event: string; reason: string | undefined; owed: boolean }) {
  const { cancelWithRefunds, showPlan } = await import('./refund-all.ts')
  if (context.settings.dryRun) return showPlan(context, wanted.event)
  return cancelWithRefunds(context, wanted)
}
