// The status of an event as one object: what programs get, and what the screen is drawn from.
import type { Automation, MissedRuns } from '../../contract/automations/automations.ts'
import type { BreakEven, Revenue } from '../../contract/books/revenue.ts'
import type { CheckInList } from '../../contract/door/check-in-lists.ts'
import type { Event } from '../../contract/events/events.ts'
import type { ForecastState } from '../../contract/forecasts/choices.ts'
import type { TicketType } from '../../contract/ticket-types/ticket-types.ts'
import type { WebhookSummary } from '../../contract/webhooks/webhooks.ts'
import type { LastBackup } from '../settings/last-backup.ts'
import { serviceOfPage } from '../settings/public-url.ts'
import type { AgendaState, Missing, Opening } from './missing.ts'

/** A null part isn't shown to this key or by this service. Amounts are minor units of `currency`. */
export interface Status
  extends Pick<
    Event,
    | 'slug'
    | 'name'
    | 'status'
    | 'saleState'
    | 'date'
    | 'endDate'
    | 'timezone'
    | 'currency'
    | 'capacity'
    | 'sold'
    | 'held'
  > {
  readonly eventId: string
  /** Until the first day, in the event's time zone; negative afterwards. */
  readonly daysLeft: number
  /** Places neither sold nor held; null for no limit. */
  readonly left: number | null
  readonly ticketTypes: readonly TypeStatus[] | null
  /** Sold beside the headcount: add-ons and donations take no place of the event. */
  readonly others: OtherSales | null
  readonly money: MoneyStatus | null
  /** What may come of the sale, and who will come; null where there is too little to say, or nothing more to come. */
  readonly forecast: { readonly tickets: RangeStatus; readonly attendance: RangeStatus | null } | null
  /** Entries, not places; null for a number too large to count. */
  readonly waitlist: { readonly waiting: number | null; readonly offered: number | null } | null
  /** Mails about this event; null for a number too large to count. */
  readonly messages: { readonly waiting: number | null; readonly failed: number | null } | null
  /** Webhooks that get changes of this event and don't take them; null where webhooks aren't shown. */
  readonly webhooks: { readonly failing: number; readonly disabled: number } | null
  /** How many are active and paused, and those that missed something in the last 30 days; null for an event without any. */
  readonly automations: {
    readonly active: number
    readonly paused: number
    readonly missed: readonly MissedAutomation[]
  } | null
  /** Hours before which guests are mailed by themselves; null for never. */
  readonly reminders: { readonly payment: number | null; readonly start: number | null }
  /** Null for an event without sessions; `release` and `unreleased` are null before the first release. */
  readonly agenda: {
    readonly release: number | null
    /** Slots that a release made now would change; null, too, for a number that nobody counted. */
    readonly unreleased: number | null
    readonly findings: AgendaState['findings']
    readonly findingLines: AgendaState['findingLines']
    readonly visibility: AgendaState['visibility']
    /** That everybody sees; null where not everybody does. */
    readonly page: PageAddress | null
  } | null
  readonly checkInLists: readonly Pick<CheckInList, 'id' | 'name' | 'opensAt' | 'closesAt' | 'doorHours'>[] | null
  readonly page: PageAddress | null
  /** The last backup of the database on this machine, with null parts where there is none; null for a service elsewhere. */
  readonly backup: LastBackup | null
  /** Empty when the event can open, or is over. */
  readonly missing: readonly Missing[]
}

export interface PageAddress {
  readonly path: string
  /** Null where the service's public address isn't known. */
  readonly url: string | null
}

/** A range that is meant to hold in `level` of 100 cases, and how far it can be trusted. */
export interface RangeStatus {
  readonly state: ForecastState
  readonly expected: number
  readonly low: number
  readonly high: number
  readonly level: number
}

interface MissedAutomation extends MissedRuns {
  readonly automationId: string
  readonly name: string
}

export interface OtherSales {
  readonly addOns: number
  readonly donations: number
}

export interface TypeStatus extends Pick<TicketType, 'kind' | 'status' | 'saleState' | 'quantity' | 'sold' | 'held'> {
  readonly ticketTypeId: string
  readonly ticketType: string
  /** Places that can still be sold, within the event's capacity; null for no limit. */
  readonly left: number | null
  /** Places wanted by the waitlist. */
  readonly waiting: number
}

interface MoneyStatus extends Pick<Revenue, 'totalRevenue' | 'refundsIssued' | 'expenses' | 'netProfit'> {
  /** All that buyers paid: the revenue, and what came in for orders not paid in full or beyond them. */
  readonly received: number
  /** Still to be paid of unpaid orders, and what was received of them. */
  readonly due: number
  readonly prepaid: number
  /** To be paid back to buyers; see `turnout refunds list`. */
  readonly owed: number
  /** The net profit once what is owed has been paid back. */
  readonly netProfitAfterOwed: number
  readonly breakEven: BreakEven | null
}

export interface StatusParts {
  readonly revenue: Revenue | undefined
  readonly waiting: number | undefined
  readonly offered: number | undefined
  readonly mailsWaiting: number | undefined
  readonly mailsFailed: number | undefined
  readonly webhooks: readonly WebhookSummary[] | undefined
  readonly checkInLists: readonly CheckInList[] | undefined
  readonly automations: readonly Automation[] | undefined
  readonly forecast: Status['forecast']
}

interface Surroundings {
  /** In the event's time zone. */
  readonly today: string
  /** Of the service, without a trailing slash. */
  readonly publicUrl: string | undefined
  readonly backup: LastBackup | null
  readonly missing: readonly Missing[]
}

export function statusOf(
  { event, ticketTypes, page, agenda }: Opening,
  parts: StatusParts,
  around: Surroundings,
): Status {
  const { slug, name, status, saleState, date, endDate, timezone, currency, capacity, sold, held } = event
  const left = capacity === null ? null : Math.max(0, capacity - sold - held)
  const publicUrl = around.publicUrl ?? (page && serviceOfPage(page))
  const addressOf = (path: string): PageAddress => ({ path, url: publicUrl === undefined ? null : publicUrl + path })
  return {
    eventId: event.id,
    slug,
    name,
    status,
    saleState,
    date,
    endDate,
    timezone,
    daysLeft: Math.round((Date.parse(date) - Date.parse(around.today)) / dayMs),
    currency,
    capacity,
    sold,
    held,
    left,
    ticketTypes: ticketTypes?.map((type) => typeStatus(type, left)) ?? null,
    others: ticketTypes ? otherSales(ticketTypes) : null,
    money: parts.revenue ? moneyStatus(parts.revenue, event) : null,
    forecast: parts.forecast,
    waitlist: counts({ waiting: parts.waiting, offered: parts.offered }),
    messages: counts({ waiting: parts.mailsWaiting, failed: parts.mailsFailed }),
    automations: parts.automations?.length ? automationStatus(parts.automations) : null,
    webhooks: parts.webhooks ? webhookStatus(parts.webhooks, event.id) : null,
    reminders: {
      payment: page && page.transferInstructions !== null ? (event.paymentReminderHours ?? null) : null,
      start: event.reminderHours ?? null,
    },
    agenda: agenda ? agendaStatus(agenda, addressOf) : null,
    checkInLists:
      parts.checkInLists?.map(({ id, name, opensAt, closesAt, doorHours }) => {
        return { id, name, opensAt, closesAt, doorHours }
      }) ?? null,
    page: page ? addressOf(page.path) : null,
    backup: around.backup,
    missing: around.missing,
  }
}

const dayMs = 86_400_000

function automationStatus(automations: readonly Automation[]): NonNullable<Status['automations']> {
  const count = (wanted: Automation['status']) => automations.filter(({ status }) => status === wanted).length
  const missed = automations.flatMap(({ id, name, missed }) => (missed ? [{ automationId: id, name, ...missed }] : []))
  return { active: count('active'), paused: count('paused'), missed }
}

function webhookStatus(webhooks: readonly WebhookSummary[], eventId: string): NonNullable<Status['webhooks']> {
  const own = webhooks.filter((webhook) => webhook.eventId === null || webhook.eventId === eventId)
  const isLost = ({ status, disabledReason }: WebhookSummary) =>
    status === 'disabled' && disabledReason !== null && disabledReason !== 'requested'
  return { failing: own.filter(({ status }) => status === 'failing').length, disabled: own.filter(isLost).length }
}

function agendaStatus(
  { unreleased, findings, findingLines, visibility, path }: NonNullable<Opening['agenda']>,
  addressOf: (path: string) => PageAddress,
): NonNullable<Status['agenda']> {
  return {
    release: unreleased?.release ?? null,
    unreleased: unreleased?.changes ?? null,
    findings,
    findingLines,
    visibility,
    page: path === null ? null : addressOf(path),
  }
}

function typeStatus(type: TicketType, eventLeft: number | null): TypeStatus {
  const { id, name, kind, status, saleState, quantity, sold, held, waiting } = type
  // Only admissions take places of the event.
  const limits = [quantity === null ? null : quantity - sold - held, kind === 'admission' ? eventLeft : null]
  const known = limits.filter((limit) => limit !== null)
  const left = known.length === 0 ? null : Math.max(0, Math.min(...known))
  return { ticketTypeId: id, ticketType: name, kind, status, saleState, quantity, sold, held, left, waiting }
}

/** What was sold of the ticket types that are no admissions. */
export function otherSales(types: readonly TicketType[]): OtherSales {
  const soldOf = (wanted: TicketType['kind']) =>
    types.filter(({ kind }) => kind === wanted).reduce((sum, { sold }) => sum + sold, 0)
  return { addOns: soldOf('add_on'), donations: soldOf('donation') }
}

function moneyStatus(revenue: Revenue, { owed }: Event): MoneyStatus {
  const { totalRevenue, refundsIssued, expenses, netProfit, pending, breakEven } = revenue
  const prepaid = revenue.prepaid?.unpaid ?? 0
  const due = (pending?.amount ?? 0) - prepaid
  const netProfitAfterOwed = revenue.netProfitAfterOwed ?? netProfit
  const received = totalRevenue + prepaid + (revenue.prepaid?.owed ?? 0)
  const given = { received, totalRevenue, refundsIssued, due, prepaid, owed: revenue.owed ?? owed, expenses }
  return { ...given, netProfit, netProfitAfterOwed, breakEven }
}

/** Null where neither number could be read. */
function counts<K extends string>(numbers: Readonly<Record<K, number | undefined>>): Record<K, number | null> | null {
  const values = Object.entries(numbers) as [K, number | undefined][]
  if (values.every(([, value]) => value === undefined)) return null
  return Object.fromEntries(values.map(([key, value]) => [key, value ?? null])) as Record<K, number | null>
}
