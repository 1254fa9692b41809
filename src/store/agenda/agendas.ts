// The settings of an event's agenda and the version of its working copy, as one row. An event without one has the defaults.
import { sql } from 'kysely'
import type { AgendaVisibility } from '../../contract/agenda/choices.ts'
import { dayStartsAtDefault, speakerGapMinDefault } from '../../contract/agenda/limits.ts'
import type { Schedule } from '../../contract/agenda/schedule.ts'
import type { Session } from '../core/store.ts'

/** The settings that are stored as they are written. */
type StoredSettings = Pick<
  Schedule,
  'dayStartsAt' | 'speakerGapMin' | 'types' | 'rules' | 'requireConsent' | 'showSpeakersBefore'
>

export interface StoredAgenda extends StoredSettings {
  readonly eventId: string
  readonly accountId: string
  readonly speakerTicketTypeId: string | null
  readonly visibility: AgendaVisibility
  /** Part of the agenda's secret address: a new one voids the old. */
  readonly linkNumber: number
  /** The same of the preview; null as long as nobody asked for one. */
  readonly previewNumber: number | null
  /** Of the working copy; 0 as long as nothing was changed. */
  readonly version: number
  /** The last number that a slot got. */
  readonly slotNumber: number
  /** The current release, and the zone that it was made in; null before the first one. */
  readonly release: { readonly number: number; readonly timezone: string } | null
  /** The zone database that the instants of its releases are by. */
  readonly zoneRules: string | null
  readonly updatedAt: string | null
}

const defaults: StoredSettings = {
  dayStartsAt: dayStartsAtDefault,
  speakerGapMin: speakerGapMinDefault,
  types: {},
  rules: {},
  requireConsent: false,
  showSpeakersBefore: false,
}

/** The agenda of an event in an account. */
export async function readAgendaRow({ db }: Session, accountId: string, eventId: string): Promise<StoredAgenda> {
  const row = await db
    .selectFrom('agendas')
    .leftJoin('releases', (join) =>
      join.onRef('releases.event_id', '=', 'agendas.event_id').on('releases.status', '=', 'current'),
    )
    .selectAll('agendas')
    .select(['releases.number as release', 'releases.timezone as released_in'])
    .where('agendas.event_id', '=', eventId)
    .where('agendas.account_id', '=', accountId)
    .executeTakeFirst()
  return {
    ...defaults,
    ...(row === undefined ? {} : (JSON.parse(row.settings) as Partial<StoredSettings>)),
    eventId,
    accountId,
    speakerTicketTypeId: row?.speaker_ticket_type_id ?? null,
    visibility: (row?.visibility ?? 'private') as AgendaVisibility,
    linkNumber: row?.link_number ?? 0,
    previewNumber: row?.preview_number ?? null,
    version: row?.version ?? 0,
    slotNumber: row?.slot_number ?? 0,
    release: row?.release ? { number: row.release, timezone: row.released_in ?? '' } : null,
    zoneRules: row?.zone_rules ?? null,
    updatedAt: row?.updated_at ?? null,
  }
}

type Changes = Partial<
  Pick<StoredAgenda, 'speakerTicketTypeId' | 'visibility' | 'linkNumber' | 'previewNumber' | 'slotNumber'> & {
    readonly settings: { readonly [K in keyof StoredSettings]?: StoredSettings[K] | undefined }
  }
>

/**
 * Writes an agenda's next version. Returns whether it still had the version read.
 * @param now the instant of the change
 */
export async function writeAgendaRow(
  { db }: Session,
  agenda: StoredAgenda,
  { now, ...changes }: Changes & { readonly now: string },
): Promise<boolean> {
  const { accountId, eventId } = agenda
  const settings = settingsColumn(agenda, changes.settings ?? {})
  const written = {
    settings,
    speaker_ticket_type_id:
      changes.speakerTicketTypeId === undefined ? agenda.speakerTicketTypeId : changes.speakerTicketTypeId,
    visibility: changes.visibility ?? agenda.visibility,
    link_number: changes.linkNumber ?? agenda.linkNumber,
    preview_number: changes.previewNumber ?? agenda.previewNumber,
    version: agenda.version + 1,
    slot_number: changes.slotNumber ?? agenda.slotNumber,
    updated_at: now,
  }
  const row = await db
    .insertInto('agendas')
    .values({ event_id: eventId, account_id: accountId, ...written })
    .onConflict((conflict) =>
      conflict.column('event_id').doUpdateSet(written).where('agendas.version', '=', agenda.version),
    )
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Only what differs from the defaults, so that a default which improves later reaches old events. */
function settingsColumn(agenda: StoredAgenda, changes: NonNullable<Changes['settings']>): string {
  const fields = Object.keys(defaults) as (keyof StoredSettings)[]
  const settings = fields.map((field) => [field, changes[field] ?? agenda[field]] as const)
  const own = settings.filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(defaults[field]))
  return JSON.stringify(Object.fromEntries(own))
}

/** How much there is of an agenda. */
export async function countAgenda({ db }: Session, eventId: string) {
  const many = (table: 'event_rooms' | 'tracks' | 'speakers' | 'sessions' | 'slots' | 'personal_agendas') =>
    sql<number>`(select count(*) from ${sql.table(table)} where event_id = ${eventId})`
  const confirmed = sql`sessions where event_id = ${eventId} and status = 'confirmed'`
  const withSlot = sql`exists (select 1 from slots where slots.session_id = sessions.id)`
  const row = await db
    .selectNoFrom([
      many('event_rooms').as('rooms'),
      many('tracks').as('tracks'),
      many('speakers').as('speakers'),
      many('sessions').as('sessions'),
      many('slots').as('slots'),
      many('personal_agendas').as('personalAgendas'),
      sql<number>`(select count(*) from ${confirmed})`.as('confirmed'),
      sql<number>`(select count(*) from ${confirmed} and ${withSlot})`.as('placed'),
    ])
    .executeTakeFirstOrThrow()
  const counts = Object.fromEntries(Object.entries(row).map(([name, count]) => [name, Number(count)])) as typeof row
  return { ...counts, unplaced: counts.confirmed - counts.placed }
}

/** The types that sessions of an event have, the oldest first. */
export async function typesOfSessions({ db }: Session, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('type')
    .where('event_id', '=', eventId)
    .groupBy('type')
    .orderBy((builder) => builder.fn.min('id'))
    .execute()
  return rows.map(({ type }) => type)
}
