// `turnout payments listen`: prints each event as it arrives, with its meaning and result. Forwards nothing.
import type { PaymentEvent } from '../../contract/payments/connection.ts'
import { jsonText } from '../../terminal/text/json-text.ts'
import { safeText } from '../../terminal/text/safe-text.ts'
import type { Command } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { endOf, forFlag } from '../core/duration.ts'
import { isForPeople } from '../session/human-output.ts'
import { explain } from './explanations.ts'

const everyMs = 1000

export const command: Command = {
  description: [
    'Prints each new event, its meaning and its result, until Ctrl-C. It forwards nothing: events reach the service through its webhook.',
    'For a service that Stripe cannot reach, such as the embedded one, use --pull.',
  ].join('\n'),
  flags: [
    { name: 'pull', kind: 'switch', summary: 'ask the processor every second, as payments sync does' },
    { name: 'from-start', kind: 'switch', summary: 'start with the very first event' },
    forFlag,
  ],
  examples: [
    { command: 'turnout payments listen --for 1s' },
    { command: 'turnout payments listen --from-start --for 1s --json', note: 'one object per line' },
  ],
  exitCodes: [4, 5, 6, 8, 9],
  operation: 'listPaymentEvents',
  printsItsOwn: true,
  stopsItself: true,
  async run(context, { flags }) {
    const { host } = context
    const client = await context.client()
    const endMs = endOf(context, { flags })
    let after = flags.fromStart === true ? 0 : await lastPlace(context)
    context.notice('listening; press Ctrl-C to stop')
    for (;;) {
      for await (const { rows } of client.list('listPaymentEvents', { query: { after: String(after) } })) {
        for (const event of rows) {
          await print(context, event)
          after = event.seq
        }
      }
      const leftMs = Math.min(everyMs, endMs - host.monotonicMs())
      if (leftMs <= 0 || host.signal.aborted) return
      await host.sleep(leftMs, host.signal).catch(() => undefined)
      if (host.signal.aborted) return
    }
  },
}

async function lastPlace(context: Context): Promise<number> {
  const client = await context.client()
  const query = { sort: '-createdAt', limit: '1' } as const
  for await (const { rows } of client.list('listPaymentEvents', { query })) return rows[0]?.seq ?? 0
  return 0
}

async function print(context: Context, event: PaymentEvent): Promise<void> {
  const meaning = explain(event.type)
  if (!isForPeople(context)) return context.results.text(jsonText({ ...event, meaning }), 'json')
  const result = event.outcome ?? 'not processed yet'
  const lines = [
    `${event.receivedAt}  ${event.type}  ${event.paymentId ?? event.objectId}`,
    `  ${meaning}`,
    `  ${result}`,
  ]
  await context.results.text(lines.map((line) => safeText(line)).join('\n'))
}
