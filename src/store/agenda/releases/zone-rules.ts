// By which zone database the instants of an agenda's releases are.
import type { Session } from '../../core/store.ts'

export interface OutdatedAgenda {
  readonly accountId: string
  readonly eventId: string
}

/**
 * Agendas of events that take place, whose instants are by older rules and of which something is still to come. Not those with
 * a scheduled release, which keep the order of their numbers.
 */
export async function findAgendasByOlderRules(
  { db }: Session,
  { rules, now, limit }: { readonly rules: string; readonly now: string; readonly limit: number },
): Promise<OutdatedAgenda[]> {
  const rows = await db
    .selectFrom('agendas')
    .innerJoin('events', 'events.id', 'agendas.event_id')
    .select(['agendas.account_id', 'agendas.event_id'])
    .where((where) => where.or([where('zone_rules', 'is', null), where('zone_rules', '<', rules)]))
    .where('events.status', '<>', 'cancelled')
    .where((where) =>
      where.exists(
        where
          .selectFrom('release_slots')
          .select('release_slots.id')
          .whereRef('release_slots.event_id', '=', 'agendas.event_id')
          .where('release_slots.to_number', 'is', null)
          .where('release_slots.status', '=', 'confirmed')
          .where('release_slots.starts_at', '>', now),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('releases')
            .select('releases.id')
            .whereRef('releases.event_id', '=', 'agendas.event_id')
            .where('releases.status', '=', 'scheduled'),
        ),
      ),
    )
    .orderBy('agendas.event_id')
    .limit(limit)
    .execute()
  return rows.map(({ account_id, event_id }) => ({ accountId: account_id, eventId: event_id }))
}

/** Notes by which rules an agenda's instants are, unless they are by later ones. */
export async function noteZoneRules({ db }: Session, eventId: string, rules: string): Promise<void> {
  await db
    .updateTable('agendas')
    .set({ zone_rules: rules })
    .where('event_id', '=', eventId)
    .where((where) => where.or([where('zone_rules', 'is', null), where('zone_rules', '<', rules)]))
    .execute()
}
