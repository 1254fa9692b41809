// Types of sessions are words that an event makes up: `Talk` is `talk` where that is how the event writes it.
import { readAgendaRow, typesOfSessions } from '../../../store/agenda/agendas.ts'
import { nameKey } from '../../../store/ticket-types/ticket-types.ts'
import type { ReadContext } from '../../core/call.ts'

/** How an event writes its types, by how they compare; those of its settings come before those of its sessions. */
export type TypeSpellings = Map<string, string>

/** Reads how an event writes its types. */
export async function readTypeSpellings({ session, principal }: ReadContext, eventId: string): Promise<TypeSpellings> {
  const { types } = await readAgendaRow(session, principal.accountId, eventId)
  const used = await typesOfSessions(session, eventId)
  const spellings: TypeSpellings = new Map()
  for (const type of [...Object.keys(types), ...used]) spellType(spellings, type)
  return spellings
}

/** A type as the event writes it; a new one is written like this from now on. */
export function spellType(spellings: TypeSpellings, typed: string): string {
  const known = spellings.get(nameKey(typed)) ?? typed
  spellings.set(nameKey(typed), known)
  return known
}
