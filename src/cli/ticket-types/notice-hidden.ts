// Tells a person who sold a hidden ticket type that buyers could not have: it is sold by its name because they hold a key.
import { Failure } from '../../contract/core/failures.ts'
import type { TicketType } from '../../contract/ticket-types/ticket-types.ts'
import type { Context } from '../core/context.ts'

/** Only on a terminal: it costs a request. @param names ticket types that were sold, by name or id */
export async function noticeHidden(
  context: Context,
  event: string,
  names: readonly (string | undefined)[],
): Promise<void> {
  if (context.host.stdout.isTTY !== true || context.settings.dryRun) return
  const sold = new Set(names)
  const types = await typesOf(context, event).catch(noneIfRefused)
  for (const { name, hidden } of types)
    if (hidden && sold.has(name)) context.notice(`${name} is hidden; sold because you hold a key`)
}

async function typesOf(context: Context, event: string): Promise<readonly TicketType[]> {
  const client = await context.client()
  const types: TicketType[] = []
  for await (const { rows } of client.list('listTicketTypes', { params: { event_id: event } })) types.push(...rows)
  return types
}

/** It is sold: what the key may not read, or another service doesn't have, must not end the command. */
function noneIfRefused(error: unknown): readonly [] {
  if (error instanceof Failure) return []
  throw error
}
