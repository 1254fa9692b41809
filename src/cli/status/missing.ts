// What an event still lacks before it can open, each with the commands that mend it. `turnout status` and
// `turnout events publish` ask the same question here.
import type { Calendar } from '../../contract/agenda/calendars/calendars.ts'
import type { AgendaVisibility } from '../../contract/agenda/choices.ts'
import type { CheckedSchedule } from '../../contract/agenda/findings.ts'
import type { AgendaSession } from '../../contract/agenda/sessions.ts'
import { shellWord } from '../../contract/core/words/shell-word.ts'
import type { CheckInList } from '../../contract/door/check-in-lists.ts'
import type { Event } from '../../contract/events/events.ts'
import type { Seller } from '../../contract/invoices/invoices.ts'
import type { EventLanguages } from '../../contract/languages/languages.ts'
import type { MailConnection } from '../../contract/mail/connection.ts'
import { spacedIban } from '../../contract/orders/iban.ts'
import type { PublicPage } from '../../contract/pages/pages.ts'
import type { PaymentConnection } from '../../contract/payments/connection.ts'
import type { TicketType } from '../../contract/ticket-types/ticket-types.ts'
import { counted } from '../../terminal/text/counted.ts'
import { listed } from '../../terminal/text/listed.ts'
import { startAgain } from '../agenda/calendars/mend.ts'
import type { LineCounts } from '../agenda/schedule/plan/finding-lines.ts'
import type { Unreleased } from '../agenda/schedule/plan/unreleased.ts'
import { findRefusedDays } from '../door/refused-days.ts'
import { missingOfSeller } from './missing-of-seller.ts'

/** What the check looks at. A part that this key or service doesn't show is undefined, and nothing is said of it. */
export interface Opening {
  readonly event: Event
  readonly ticketTypes: readonly TicketType[] | undefined
  readonly page: PublicPage | undefined
  readonly payments: PaymentConnection | undefined
  readonly seller: Seller | undefined
  readonly mail: MailConnection | undefined
  /** Read only for an event with further languages. */
  readonly languages?: EventLanguages | undefined
  /** Read only by `turnout status`, for an event with sessions: opening a sale needs no plan. */
  readonly agenda?: AgendaState | undefined
  /** Before a sale opens, read only for an event of several days. */
  readonly checkInLists?: readonly CheckInList[] | undefined
}

export interface AgendaState {
  /** Confirmed sessions without a time. */
  readonly unplaced: number
  /** How many stand, by severity, and how many are waived. */
  readonly findings: CheckedSchedule['counts']
  /** The same as `schedule check` counts them on a screen: one where several say the same. */
  readonly findingLines: LineCounts
  readonly unreleased: Unreleased | null
  readonly visibility: AgendaVisibility
  /** Of the page that everybody sees. */
  readonly path: string | null
  /** Sessions that their speakers withdrew, and which the current release still has. */
  readonly withdrawn?: readonly Pick<AgendaSession, 'code' | 'title'>[]
  /** Calendars elsewhere that wait until somebody starts them again. */
  readonly stoppedCalendars?: readonly Pick<Calendar, 'id' | 'name' | 'lastError'>[]
}

export interface Missing {
  readonly code:
    | 'no_ticket_types'
    | 'nothing_on_sale'
    | 'no_way_to_pay'
    | 'test_payments'
    | 'unusable_payments'
    | 'no_end_of_sale'
    | 'no_seller'
    | 'incomplete_seller'
    | 'no_mail'
    | 'no_public_address'
    | 'untranslated'
    | 'unplaced_sessions'
    | 'schedule_errors'
    | 'withdrawn_sessions'
    | 'days_refused'
    | 'stopped_calendar'
    | 'not_published'
  /** A problem holds the opening up until somebody says otherwise; a hint is worth knowing. */
  readonly severity: 'problem' | 'hint'
  /** One sentence without a full stop. */
  readonly text: string
  /** Each mends it, or its part of it; `…` stands for what only the organizer knows. */
  readonly commands: readonly string[]
}

/** What an event may well do without. */
const hints: ReadonlySet<Missing['code']> = new Set(['no_end_of_sale', 'incomplete_seller'])

/** Whose commands are several ways to mend it; of the others, each command mends its part. */
export const either: ReadonlySet<Missing['code']> = new Set(['no_way_to_pay', 'days_refused'])

/** Empty for an event that is over, cancelled or archived. @param today in the event's zone */
export function missingBeforeOpening(opening: Opening, today: string): Missing[] {
  return lacksOf(opening, today).map((lack) => ({ ...lack, severity: hints.has(lack.code) ? 'hint' : 'problem' }))
}

type Lack = Omit<Missing, 'severity'>

function lacksOf(opening: Opening, today: string): Lack[] {
  const { event, ticketTypes } = opening
  const isOver = (event.endDate ?? event.date) < today
  if (isOver || event.status === 'cancelled' || event.status === 'archived') return []
  const onSale = ticketTypes?.filter(({ status }) => status === 'active') ?? []
  const priced = onSale.filter(hasPrice)
  return [
    ...sale(event, ticketTypes),
    ...(priced.length > 0 ? [...payment(opening, priced), ...seller(opening)] : []),
    ...endOfSale(event, ticketTypes, onSale),
    ...mail(opening),
    ...translations(opening),
    ...schedule(opening),
    ...days(opening),
    ...(event.status === 'draft'
      ? [{ code: 'not_published', text: 'It is a draft, so nobody sees it', commands: [publish(event)] } as const]
      : []),
  ]
}

/** The same with the mail server first, where mails wait for one. @param count null for a number too large to count */
export function withMailFirst(missing: readonly Missing[], count: number | null | undefined): Missing[] {
  const lack = missing.find(({ code }) => code === 'no_mail')
  if (lack === undefined || count === 0 || count === undefined) return [...missing]
  const text = `${count ?? 'Many'} ${count === 1 ? 'mail waits' : 'mails wait'}: no mail server is connected`
  return [{ ...lack, text }, ...missing.filter((other) => other !== lack)]
}

/** Whether anybody may have to pay for it. */
const hasPrice = ({ price, tiers, minPrice }: TicketType) =>
  price > 0 || minPrice !== null || tiers.some((tier) => tier.price > 0)

const publish = ({ slug }: Event) => `turnout events publish ${slug}`

/** A command for one ticket type, by its name where no other has it. */
function typeCommand({ slug }: Event, types: Opening['ticketTypes'], { id, name }: TicketType) {
  const isAlone = types?.every((other) => other.id === id || other.name.toLowerCase() !== name.toLowerCase())
  const words = isAlone ? `${shellWord(name)} --event ${slug}` : id
  return (verb: string, flags = '') => `turnout ticket-types ${verb} ${words}${flags}`
}

function translations({ event, languages }: Opening): Lack[] {
  const open = (languages?.languages ?? []).filter(({ offered, missing, stale }) => offered && missing + stale > 0)
  if (open.length === 0) return []
  const counts = open.map(({ language, missing, stale, words }) => `${missing + stale} of ${words} in ${language}`)
  const text = `Words without a current translation: ${counts.join(', ')}`
  return [{ code: 'untranslated', text, commands: [`turnout languages check ${event.slug}`] }]
}

/** Named in a line; the command has all of them. */
const withdrawnMax = 5

function schedule({ event, agenda }: Opening): Lack[] {
  const { unplaced = 0, findingLines, withdrawn = [], stoppedCalendars = [] } = agenda ?? {}
  const errors = findingLines?.error ?? 0
  const missing: Lack[] = []
  if (unplaced > 0) {
    const text = `${counted(unplaced, 'confirmed session')} ${unplaced === 1 ? 'has' : 'have'} no time in the schedule`
    const command = `turnout sessions list ${event.slug} --status confirmed --unplaced`
    missing.push({ code: 'unplaced_sessions', text, commands: [command] })
  }
  if (errors > 0) {
    const text = `The schedule has ${counted(errors, 'conflict')}`
    missing.push({ code: 'schedule_errors', text, commands: [`turnout schedule check ${event.slug}`] })
  }
  if (withdrawn.length > 0) {
    const names = listed(
      withdrawn.map(({ code, title }) => `${code} "${title}"`),
      withdrawnMax,
    )
    const text = `Withdrawn by speakers, and still in the released agenda: ${names}`
    const only = withdrawn.map(({ code }) => code).join(',')
    const command = `turnout schedule release ${event.slug} --only ${only}`
    missing.push({ code: 'withdrawn_sessions', text, commands: [command] })
  }
  for (const calendar of stoppedCalendars) {
    const why = calendar.lastError === null ? '' : `: ${calendar.lastError}`
    const text = `The calendar ${calendar.name} no longer follows the schedule${why}`
    missing.push({ code: 'stopped_calendar', text, commands: [startAgain(calendar)] })
  }
  return missing
}

function days({ event, checkInLists }: Opening): Lack[] {
  const refused = findRefusedDays(checkInLists ?? [], event.slug)
  return refused ? [{ code: 'days_refused', ...refused }] : []
}

function sale(event: Event, ticketTypes: Opening['ticketTypes']): Lack[] {
  if (ticketTypes === undefined || ticketTypes.some(({ status }) => status === 'active')) return []
  if (ticketTypes.length === 0) {
    const command = `turnout ticket-types create --event ${event.slug} --name … --price …`
    const places = event.capacity === null ? '' : ` (${counted(event.capacity, 'place')})`
    const text = `There are no ticket types, so anybody can register for free${places}`
    return [{ code: 'no_ticket_types', text, commands: [command] }]
  }
  const commands = ticketTypes.map((type) =>
    typeCommand(event, ticketTypes, type)(type.status === 'draft' ? 'publish' : 'resume'),
  )
  return [{ code: 'nothing_on_sale', text: 'All ticket types are drafts or paused', commands }]
}

function payment({ event, page, payments, seller }: Opening, priced: readonly TicketType[]): Lack[] {
  if (payments?.connected && !payments.usable) {
    const text = "This service can't read the key of the payment processor, so nobody can pay online"
    return [{ code: 'unusable_payments', text, commands: ['turnout payments connect stripe'] }]
  }
  if (payments?.connected && payments.live === false) {
    const text = 'The payment processor is in test mode, so no real money arrives'
    return [{ code: 'test_payments', text, commands: ['turnout payments connect stripe'] }]
  }
  if (page === undefined || payments === undefined) return []
  if (page.transferInstructions !== null || payments.connected) return []
  const names = listed(
    priced.map(({ name }) => name),
    2,
  )
  return [
    {
      code: 'no_way_to_pay',
      text: `There is no way to pay for ${names}: neither bank details nor a payment processor`,
      commands: [
        // Whoever said it for invoices types it no second time.
        `turnout pages update ${event.slug} --transfer-instructions "IBAN ${seller?.iban ? spacedIban(seller.iban) : '…'}"`,
        'turnout payments connect stripe',
      ],
    },
  ]
}

function seller({ seller: known }: Opening): Lack[] {
  if (known === undefined) return []
  const needed = [...(known.name === null ? ['name'] : []), ...(known.address === null ? ['address'] : [])]
  const further = missingOfSeller(known)
  const fields = needed.length > 0 ? needed : further.map(({ what }) => what)
  if (fields.length === 0) return []
  // Without the seller's country no e-invoice can be made.
  const country = known.country === null ? ['--country …'] : []
  const flags = [...needed.map((name) => `--${name} …`), ...further.map(({ flag }) => `${flag} …`), ...country]
  const law = needed.length > 0 ? '' : ', which tax law requires'
  return [
    {
      code: needed.length > 0 ? 'no_seller' : 'incomplete_seller',
      text: `Invoices lack the seller's ${listed(fields, fields.length)}${law}`,
      commands: [`turnout invoices seller ${flags.join(' ')}`],
    },
  ]
}

function endOfSale(event: Event, ticketTypes: Opening['ticketTypes'], onSale: readonly TicketType[]): Lack[] {
  // Add-ons and donations go with admissions, and may well be taken until the end.
  const open = onSale.filter(({ kind, saleEndsAt }) => kind === 'admission' && saleEndsAt === null)
  if (open.length === 0) return []
  return [
    {
      code: 'no_end_of_sale',
      text: `${listed(
        open.map(({ name }) => name),
        2,
      )} will be sold until the event is over: no end of the sale is set`,
      commands: open.map((type) => typeCommand(event, ticketTypes, type)('update', ` --sale-ends ${event.date}`)),
    },
  ]
}

function mail({ mail: connection }: Opening): Lack[] {
  if (connection === undefined) return []
  if (connection.connected) return connection.linksTo === null ? [noAddress] : []
  const command = 'turnout mail connect --host … --from …'
  return [
    { code: 'no_mail', text: 'No mail server is connected, so nobody gets a ticket by mail', commands: [command] },
  ]
}

const noAddress: Lack = {
  code: 'no_public_address',
  text: "Mails have no link to the order's page: the service doesn't know its public address",
  commands: ['turnout serve --public-url https://…'],
}
