// Copies the automations of an event to a copy of it, paused: nobody is written to by what somebody has not looked at again.
import type { Session } from '../core/store.ts'
import { automationsOfEvent, insertAutomation } from './automations.ts'

interface Copying {
  readonly fromEventId: string
  readonly toEventId: string
  readonly ticketTypeOf: (id: string) => string | undefined
  readonly now: Date
  readonly newId: (prefix: string) => string
}

/** Returns how many there were. */
export async function copyAutomations(
  session: Session,
  { fromEventId, toEventId, ticketTypeOf, now, newId }: Copying,
): Promise<number> {
  const at = now.toISOString()
  const automations = await automationsOfEvent(session, fromEventId)
  for (const row of automations) {
    await insertAutomation(session, {
      ...row,
      id: newId('aut'),
      event_id: toEventId,
      ticket_type_id: row.ticket_type_id && (ticketTypeOf(row.ticket_type_id) ?? null),
      status: 'paused',
      paused_because: 'copied',
      active_since: at,
      look_at: at,
      figure_state: null,
      version: 1,
      created_at: at,
      updated_at: at,
    })
  }
  return automations.length
}
