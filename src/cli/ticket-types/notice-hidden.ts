// Tells a person who sold a hidden ticket type that buyers could not have: it is sold by its name because it was named,
// or because a promo code opens it.
import type { TicketType } from '../../contract/ticket-types/ticket-types.ts'
import type { FlagValue } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { ifAnswered } from '../verbs/if-allowed.ts'

interface Sold {
  readonly event: string
  /** Ticket types that were sold, by name or id. */
  readonly names: readonly (string | undefined)[]
  /** As typed. */
  readonly promoCode: FlagValue
}

/**
 * Only on a terminal: it costs a request, and one more for a code. The ticket is sold: what the key may not read, or
 * another service doesn't have, must not end the command.
 */
export async function noticeHidden(context: Context, { event, names, promoCode }: Sold): Promise<void> {
  if (context.host.stdout.isTTY !== true || context.settings.dryRun) return
  const sold = new Set(names)
  const types = (await ifAnswered(() => typesOf(context, event), [])).filter(
    ({ hidden, name }) => hidden && sold.has(name),
  )
  if (types.length === 0) return
  const [promo] = typeof promoCode === 'string' ? await ifAnswered(() => promosOf(context, event, promoCode), []) : []
  for (const { id, name } of types) {
    const isOpened = promo?.unlocksHidden === true && (promo.ticketTypes?.some((type) => type.id === id) ?? true)
    const reason = isOpened ? `promo code ${promo.code} unlocked it` : 'it is sold because you named it'
    context.notice(`${name} is hidden; ${reason}`)
  }
}

async function typesOf(context: Context, event: string): Promise<readonly TicketType[]> {
  const client = await context.client()
  const types: TicketType[] = []
  for await (const { rows } of client.list('listTicketTypes', { params: { event_id: event } })) types.push(...rows)
  return types
}

async function promosOf(context: Context, event: string, code: string) {
  const client = await context.client()
  const query = { named: code } as const
  return (await client.call('listPromoCodes', { params: { event_id: event }, query })).value.data
}
