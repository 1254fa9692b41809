// Reads what a status and its check are made of: the event first, then the rest in two rounds.
import type { Client, RecordOf } from '../../client/client.ts'
import { dayInZone } from '../../contract/core/time.ts'
import type { Event } from '../../contract/events/events.ts'
import { countLines } from '../agenda/schedule/plan/finding-lines.ts'
import { readUnreleased, readWithdrawn } from '../agenda/schedule/plan/unreleased.ts'
import type { LastBackup } from '../settings/last-backup.ts'
import { type AgendaState, type Missing, missingBeforeOpening, type Opening, withMailFirst } from './missing.ts'
import { readForecast } from './read-forecast.ts'
import { shown } from './shown.ts'
import { type OtherSales, otherSales, type Status, statusOf } from './status-record.ts'

interface StatusAt {
  readonly now: Date
  readonly publicUrl: string | undefined
  readonly backup: LastBackup | null
  /** As it was read a moment ago; absent to read it. */
  readonly forecast?: Status['forecast']
}

export async function readStatus(client: Client, event: Event, at: StatusAt) {
  const of = { params: { event_id: event.id } }
  const entries = (status: 'waiting' | 'offered') =>
    countOf(client, 'listWaitlistEntries', { ...of, query: { status, limit: '1' } })
  const mails = (status: 'waiting' | 'failed') =>
    countOf(client, 'listMessages', { query: { event: event.id, status, limit: '1' } })
  const [withoutAgenda, agenda] = await Promise.all([readOpening(client, event), readAgenda(client, event)])
  const [revenue, waiting, offered, mailsWaiting, mailsFailed, checkInLists, automations, webhooks, forecast] =
    await Promise.all([
      shown(async () => (await client.call('showRevenue', of)).value),
      entries('waiting'),
      entries('offered'),
      mails('waiting'),
      mails('failed'),
      shown(() => all(client, 'listCheckInLists', event)),
      shown(() => all(client, 'listAutomations', event)),
      shown(async () => (await client.call('listWebhooks', {})).value.data),
      at.forecast === undefined ? readForecast(client, event, dayInZone(at.now, event.timezone)) : at.forecast,
    ])
  const opening = { ...withoutAgenda, agenda, checkInLists }
  const today = dayInZone(at.now, event.timezone)
  const parts = { revenue, waiting, offered, mailsWaiting, mailsFailed, checkInLists, automations, webhooks, forecast }
  return statusOf(opening, parts, {
    today,
    publicUrl: at.publicUrl,
    backup: at.backup,
    missing: withMailFirst(missingBeforeOpening(opening, today), mailsWaiting),
  }) satisfies Status
}

/** What the event lacks; the event may be named by its slug. */
export async function readMissing(client: Client, event: string, now: Date): Promise<[Event, Missing[]]> {
  const { value } = await client.call('showEvent', { params: { event_id: event } })
  // One day is one door: only further days can be refused.
  const isLong = value.endDate !== null && value.endDate !== value.date
  const [opening, checkInLists] = await Promise.all([
    readOpening(client, value),
    isLong ? shown(() => all(client, 'listCheckInLists', value)) : undefined,
  ])
  return [value, missingBeforeOpening({ ...opening, checkInLists }, dayInZone(now, value.timezone))]
}

/** Null where ticket types aren't shown. */
export async function readOtherSales(client: Client, event: Event): Promise<OtherSales | null> {
  const types = await shown(() => all(client, 'listTicketTypes', event))
  return types ? otherSales(types) : null
}

async function readOpening(client: Client, event: Event): Promise<Opening> {
  const speaksMore = (event.languages ?? []).length > 0
  const [ticketTypes, page, payments, seller, mail, languages] = await Promise.all([
    shown(() => all(client, 'listTicketTypes', event)),
    shown(async () => (await client.call('showPublicPage', { params: { event_id: event.id } })).value),
    shown(async () => (await client.call('showPaymentConnection')).value),
    shown(async () => (await client.call('showSeller')).value),
    shown(async () => (await client.call('showMailConnection')).value),
    speaksMore
      ? shown(async () => (await client.call('showLanguages', { params: { event_id: event.id } })).value)
      : undefined,
  ])
  return { event, ticketTypes, page, payments, seller, mail, languages }
}

/** Undefined for an event without sessions, which is asked nothing further. */
function readAgenda(client: Client, event: Event): Promise<AgendaState | undefined> {
  const params = { event_id: event.id }
  return shown(async () => {
    const { counts, release, visibility, path } = (await client.call('showSchedule', { params })).value
    if (counts.sessions === 0) return undefined
    const [checked, unreleased, calendars] = await Promise.all([
      client.call('checkSchedule', { params, body: {} }),
      readUnreleased(client, { event: event.id, release }),
      shown(() => all(client, 'listCalendars', event)),
    ])
    const stoppedCalendars = (calendars ?? []).filter(({ status }) => status === 'stopped')
    const findings = checked.value.counts
    const findingLines = countLines(checked.value)
    const withdrawn = unreleased?.changes === 0 ? [] : await readWithdrawn(client, event.id)
    const found = { unplaced: counts.unplaced, findings, findingLines, unreleased, withdrawn, stoppedCalendars }
    return { ...found, visibility, path }
  })
}

async function all<N extends 'listTicketTypes' | 'listCheckInLists' | 'listCalendars' | 'listAutomations'>(
  client: Client,
  operation: N,
  event: Event,
): Promise<RecordOf<N>[]> {
  const found: RecordOf<N>[] = []
  for await (const { rows } of client.list(operation, { params: { event_id: event.id } })) found.push(...rows)
  return found
}

/** How many a list has; undefined where it isn't shown or too long to be counted. */
function countOf<N extends 'listWaitlistEntries' | 'listMessages'>(
  client: Client,
  operation: N,
  input: Parameters<typeof client.list<N>>[1],
): Promise<number | undefined> {
  return shown(async () => {
    for await (const { total } of client.list(operation, input)) return total
    return 0
  })
}
