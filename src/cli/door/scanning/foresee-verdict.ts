// Adds to the plan of a dry run what the door would say: the service judges the ticket, and takes it back.
import type { CallInput, Client } from '../../../client/client.ts'
import { cashText, doorWord, earlierText, typeWithAddOns } from '../../../contract/door/words.ts'
import type { Context } from '../../core/context.ts'
import { rehearse } from '../../session/plan/rehearse.ts'

interface Asked {
  readonly event: string
  /** Whether cash is taken for an unpaid order. */
  readonly takesCash: boolean
}

/** The same client, which foresees the verdict of a scan before the scan itself is planned. */
export const foreseeingVerdict = (context: Context, client: Client, asked: Asked): Client => ({
  ...client,
  async call(operation, input) {
    if (operation === 'scanTicket')
      await foreseeVerdict(context, client, { ...asked, input: input as CallInput<'scanTicket'> })
    return client.call(operation, input)
  },
})

interface Scan extends Asked {
  readonly input: CallInput<'scanTicket'>
}

async function foreseeVerdict(context: Context, client: Client, { input, event, takesCash }: Scan): Promise<void> {
  const tried = await rehearse(client, 'scanTicket', input)
  if (tried === undefined) return context.foresee('Verdict', 'not known: the service did not say')
  const { result } = tried
  const { name, reason, ticketType, addOns, due, earlier } = result
  context.foresee('Verdict', [doorWord(result), name].filter(Boolean).join(': '))
  if (reason !== null) context.foresee('Reason', reason)
  if (ticketType !== null) context.foresee('Ticket type', typeWithAddOns(ticketType, addOns))
  if (earlier) context.foresee('Earlier', earlierText(earlier, (await context.zones.zoneOf(event)) ?? 'UTC'))
  if (due === null) return
  context.foresee('To pay', cashText(due))
  if (takesCash) context.foresee('Then', 'this is recorded as paid in cash, and the ticket is admitted')
}
