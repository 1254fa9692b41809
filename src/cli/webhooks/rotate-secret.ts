// `turnout webhooks rotate-secret`: a new secret; the old one signs too for a while.
import type { Body } from '../../contract/catalog.ts'
import { overlapHoursDefault, overlapHoursMax } from '../../contract/webhooks/choices.ts'
import type { Command } from '../core/command.ts'
import { readDuration } from '../core/duration.ts'
import { expectShown } from '../verbs/access/shown-once.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { secretCard } from './columns.ts'
import { secretFileFlag, secretIn, shownOnce, webhookPositional } from './fields.ts'

const hourMs = 3_600_000

/** `0`, `24h` or `2d` in hours; undefined for anything else. */
function hoursOf(text: string): number | undefined {
  const hours = (readDuration(text) ?? Number.NaN) / hourMs
  return Number.isInteger(hours) && hours <= overlapHoursMax ? hours : undefined
}

export const command: Command = {
  description:
    'Deliveries are signed with both secrets until the overlap ends, the new one first: give the new one to your receiver in the meantime, and nothing is refused. The new secret is shown only once.',
  positionals: [webhookPositional],
  flags: [
    {
      name: 'overlap',
      kind: 'text',
      max: 10,
      placeholder: 'DURATION',
      summary: `how long to keep signing with the old secret too, in whole hours or days, at most ${overlapHoursMax / 24}d; 0 stops at once`,
      fault: (text) =>
        hoursOf(text) === undefined ? 'is not a number of hours such as 24h or 2d, at most 7d' : undefined,
      defaultText: `${overlapHoursDefault}h`,
    },
    secretFileFlag,
  ],
  examples: [
    { command: 'turnout webhooks rotate-secret example.com' },
    {
      command: 'turnout webhooks rotate-secret Bookkeeping --overlap 0 --get secret',
      note: 'if the old one was stolen',
    },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'rotateWebhookSecret',
  async run(context, { positionals: [id = ''], flags }) {
    if (flags.secretFile === undefined) expectShown(context, 'secret', 'secret')
    const overlapHours = typeof flags.overlap === 'string' ? hoursOf(flags.overlap) : undefined
    const secret = await secretIn(context, flags.secretFile)
    const body = definedFields<Body<'rotateWebhookSecret'>>({ overlapHours, secret })
    const client = await context.client()
    const answer = await client.call('rotateWebhookSecret', { params: { webhook_id: id }, body })
    await context.results.record(answer, secretCard)
    context.notice(shownOnce)
  },
}
