// `turnout events cancel`: closes registration and, with --refund, ends and refunds all orders, once confirmed.
import type { Body } from '../../contract/catalog.ts'
import type { Command, Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { usageFailure } from '../core/usage.ts'
import { eventPositional, namedEvent, namedEventFlag } from '../verbs/event-flag.ts'
import { reasonFlag } from '../verbs/money/manual-payment.ts'
import { decideNotice, messageFlag, noticeHelp, notifyFlag, requireReader } from '../verbs/notice.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { eventCard } from './columns.ts'

export const command: Command = {
  description: [
    'Closes registration; this cannot be undone. Registrations and money stay as they are, unless --refund ends all orders.',
    'With --refund all tickets are voided and payments refunded: automatically through a processor, otherwise recorded here for you to pay out, or owed with --owed, for a payment file (turnout refunds export). This includes what is owed for orders that ended earlier. The plan is shown first; --dry-run shows only the plan. If it is interrupted or some refunds fail, run it again to continue: no order is refunded twice.',
    `The cancellation concerns everybody who is registered; with --refund each buyer also gets an e-mail about the money. ${noticeHelp}`,
  ].join('\n'),
  positionals: [eventPositional],
  flags: [
    namedEventFlag,
    { name: 'refund', kind: 'switch', summary: 'end all orders and refund what was paid' },
    { name: 'owed', kind: 'switch', summary: 'with --refund: owe manual payments until you pay them back' },
    reasonFlag,
    notifyFlag,
    { ...messageFlag, summary: 'message to the people concerned, for the e-mails' },
  ],
  examples: [
    { command: 'turnout events cancel devconf --notify --message "The venue burnt down. We are sorry." --yes' },
    { command: 'turnout events cancel devconf --refund --dry-run', note: 'shows only the plan' },
    { command: 'turnout events cancel --event devconf --refund --no-notify --yes --json' },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9, 10],
  operation: 'cancelEvent',
  printsItsOwn: true,
  async run(context, input) {
    requireReader(input)
    const { refund, owed } = input.flags
    if (owed === true && refund !== true) throw usageFailure('--owed needs --refund', [])
    if (refund !== true) return cancel(context, input)
    const { cancelWithRefunds, showPlan } = await import('./refund-all.ts')
    return context.settings.dryRun ? showPlan(context, input) : cancelWithRefunds(context, input)
  },
}

async function cancel(context: Context, input: Input): Promise<void> {
  const event = namedEvent(input)
  const params = { event_id: event }
  let notify: boolean | undefined
  // Inside the question, so that nothing is read where nobody could answer.
  await context.confirm(`cancel event ${event}`, async () => {
    notify = await decide(context, input, params)
    const client = await context.client()
    const { name, date, sold, held } = (await client.call('showEvent', { params })).value
    const registered = sold + held
    const people = registered === 1 ? '1 person is' : `${registered} people are`
    const told = notify ? 'They are told by e-mail.' : 'Nobody is told by e-mail.'
    return `Cancel ${name} on ${date}? This cannot be undone. ${people} registered; nobody else will be able to register. ${told}`
  })
  notify ??= await decide(context, input, params)
  const client = await context.client()
  const { reason, message } = input.flags
  const body = definedFields<Body<'cancelEvent'>>({ reason, ...(notify ? { notify, message } : {}) })
  await context.results.record(await client.call('cancelEvent', { params, body }), eventCard)
}

const decide = (context: Context, input: Input, params: { readonly event_id: string }) =>
  decideNotice(context, input, async () => {
    const client = await context.client()
    const people = (await client.call('planMailing', { params, query: { notice: 'event-cancelled' } })).value
    return { ...people, about: 'that the event is cancelled' }
  })
