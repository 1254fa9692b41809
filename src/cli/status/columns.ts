// The status of an event as one screen: figures, a bar for each ticket type, and what is missing before opening.
import { formatMoney } from '../../contract/core/money.ts'
import { instantText } from '../../contract/core/time.ts'
import type { Bar, CardView } from '../../terminal/tables/view.ts'
import { counted } from '../../terminal/text/counted.ts'
import { unreleasedText } from '../agenda/schedule/plan/unreleased.ts'
import { breakEvenText } from '../books/revenue/break-even.ts'
import { missedLines, wordsFor } from './missed-runs.ts'
import { either, type Missing } from './missing.ts'
import type { PageAddress, RangeStatus, Status, TypeStatus } from './status-record.ts'

export const statusCard: CardView<Status> = {
  title: ({ name }) => name,
  rows: [
    { key: 'date', title: 'Date', value: dateText },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'saleState', title: 'Sale', kind: 'state', value: saleText },
    { key: 'sold', title: 'Places', value: placesText },
    { key: 'others', title: 'Also sold', value: othersText },
    { key: 'money.received', title: 'Money in', value: moneyInText },
    { key: 'money.due', title: 'Due', value: dueText },
    { key: 'money.owed', title: 'To pay back', value: owedText },
    { key: 'money.netProfit', title: 'Net profit', value: profitText },
    { key: 'money.breakEven', title: 'Break-even', value: breakEven },
    { key: 'forecast.tickets', title: 'Forecast', value: forecastText },
    { key: 'waitlist', title: 'Waitlist', value: ({ waitlist }) => countsText(waitlist) },
    { key: 'messages', title: 'Mails', value: mailsText },
    { key: 'automations', title: 'Automations', value: automationsText },
    { key: 'webhooks', title: 'Webhooks', value: webhooksText },
    { key: 'reminders', title: 'Reminders', value: remindersText },
    { key: 'agenda', title: 'Agenda', value: agendaText },
    { key: 'agenda.page', title: 'Agenda page', value: agendaPageText },
    { key: 'checkInLists', title: 'Door lists', value: listsText },
    { key: 'page', title: 'Page', value: ({ page }) => page && addressText(page) },
    { key: 'backup', title: 'Last backup', value: backupText },
  ],
  sections: ({ status, ticketTypes, missing, ...more }) => [
    { title: 'Ticket types', bars: (ticketTypes ?? []).map(typeBar) },
    // An event that is open misses things, too: what sold without a way to pay stays unpaid.
    { title: status === 'draft' ? 'Missing before opening' : 'Missing', lines: linesOf(missing, 'problem') },
    { title: 'Automations that did not run', lines: missedLinesOf(more) },
    { title: 'Worth knowing', lines: linesOf(missing, 'hint') },
  ],
}

function dateText({ date, endDate, daysLeft }: Status): string {
  const days = endDate ? `${date} to ${endDate}` : date
  if (daysLeft === 0) return `${days}, today`
  const count = Math.abs(daysLeft)
  const inDays = `${count} ${count === 1 ? 'day' : 'days'}`
  return daysLeft > 0 ? `${days}, ${inDays} left` : `${days}, ${inDays} since it began`
}

/** A draft sells nothing, whatever its ticket types say. */
function saleText({ status, saleState }: Status): string {
  return status === 'draft' && saleState === 'scheduled' ? 'not before the event is published' : saleState
}

function placesText(status: Status): string {
  return status.capacity === null ? takenText(status) : `${takenText(status)} of ${status.capacity}`
}

/** `12 sold, 3 held, 85 left`. */
function takenText({ sold, held, left }: Pick<TypeStatus, 'sold' | 'held' | 'left'>): string {
  const parts = [`${sold} sold`, ...(held > 0 ? [`${held} held`] : []), ...(left === null ? [] : [`${left} left`])]
  return parts.join(', ')
}

/** `14 add-ons, 2 donations`; nothing for an event that sells only admissions. */
export function othersText({ others }: Pick<Status, 'others'>): string | null {
  const { addOns = 0, donations = 0 } = others ?? {}
  const parts = [
    ...(addOns > 0 ? [`${addOns} ${addOns === 1 ? 'add-on' : 'add-ons'}`] : []),
    ...(donations > 0 ? [`${donations} ${donations === 1 ? 'donation' : 'donations'}`] : []),
  ]
  return parts.join(', ') || null
}

function typeBar(type: TypeStatus): Bar {
  const { ticketType, status, sold, held, left, waiting } = type
  const notes = [...(waiting > 0 ? [`${waiting} waiting`] : []), ...(status === 'active' ? [] : [status])]
  return {
    label: ticketType,
    value: sold,
    share: { second: held, rest: left },
    text: [takenText(type), ...notes].join(', '),
  }
}

function moneyInText({ money, currency }: Status): string | null {
  if (money === null) return null
  const { received, refundsIssued, totalRevenue } = money
  const refunds = refundsIssued === 0 ? '' : `, ${formatMoney(refundsIssued, currency)} of it refunded`
  const more =
    received === totalRevenue ? '' : `, ${formatMoney(received - totalRevenue, currency)} of it not counted as revenue`
  return `${formatMoney(received, currency)}${refunds}${more}`
}

/** Nothing for an amount of 0. */
function owedText({ money, currency }: Status): string | null {
  return money?.owed ? `${formatMoney(money.owed, currency)}, turnout refunds list` : null
}

function dueText({ money, currency }: Status): string | null {
  if (!money?.due) return null
  const received = money.prepaid === 0 ? '' : `; ${formatMoney(money.prepaid, currency)} received for these orders`
  return `${formatMoney(money.due, currency)}, not paid yet${received}`
}

function profitText({ money, currency }: Status): string | null {
  if (money === null) return null
  const { netProfit, netProfitAfterOwed } = money
  const after =
    netProfitAfterOwed === netProfit ? '' : `; ${formatMoney(netProfitAfterOwed, currency)} once it is paid back`
  return `${formatMoney(netProfit, currency)}${after}`
}

function breakEven({ money, currency }: Status): string | null {
  return money?.breakEven ? breakEvenText(money.breakEven, currency) : null
}

/** `325 tickets, 274 to 386 (80 %); 260 people, 210 to 310`, and where the figures come from. */
function forecastText({ forecast }: Pick<Status, 'forecast'>): string | null {
  if (forecast === null) return null
  const { tickets, attendance } = forecast
  const range = ({ expected, low, high }: RangeStatus, what: string) => `${expected} ${what}, ${low} to ${high}`
  const people = attendance === null ? '' : `; ${range(attendance, 'people')}`
  const trust = { too_little_data: '', published: ', from published figures', own: ', not checked yet', checked: '' }
  return `${range(tickets, 'tickets')} (${tickets.level} %)${people}${trust[tickets.state]}`
}

/** `3 waiting, 1 failed`; a number that nobody counted is `many`. */
function countsText(counts: Readonly<Record<string, number | null>> | null): string | null {
  if (counts === null) return null
  const parts = Object.entries(counts).filter(([, count]) => count !== 0)
  return parts.length === 0 ? 'nothing waiting' : parts.map(([key, count]) => `${count ?? 'many'} ${key}`).join(', ')
}

function mailsText({ messages, missing }: Status): string | null {
  const text = countsText(messages)
  const isStuck = messages?.waiting !== 0 && missing.some(({ code }) => code === 'no_mail')
  return text !== null && isStuck ? `${text}: NO MAIL SERVER, nothing is sent` : text
}

/** `2 active, 1 paused`. */
function automationsText({ automations }: Pick<Status, 'automations'>): string | null {
  if (automations === null) return null
  const { active, paused } = automations
  const parts = [...(active > 0 ? [`${active} active`] : []), ...(paused > 0 ? [`${paused} paused`] : [])]
  return parts.join(', ') || null
}

const missedLinesOf = ({ automations, slug, timezone: zone }: Pick<Status, 'automations' | 'slug' | 'timezone'>) =>
  (automations?.missed ?? []).flatMap(({ name, ...missed }) => {
    const [text, ...commands] = missedLines({ missed }, { words: wordsFor({ name }, slug), zone })
    return [`${name}: ${text}`, ...commands]
  })

/** Nothing as long as they work. */
function webhooksText({ webhooks }: Pick<Status, 'webhooks'>): string | null {
  const { failing = 0, disabled = 0 } = webhooks ?? {}
  const parts = [
    ...(failing > 0 ? [`${failing} ${failing === 1 ? 'fails' : 'fail'}`] : []),
    ...(disabled > 0 ? [`${disabled} disabled`] : []),
  ]
  return parts.length === 0 ? null : `${parts.join(', ')}, turnout webhooks list`
}

/** `4 changes since release 2, 1 error, 2 warnings`. */
function agendaText({ agenda }: Pick<Status, 'agenda'>): string | null {
  if (agenda === null) return null
  const { release, unreleased: changes, findingLines } = agenda
  const { error, warning } = findingLines
  const parts = [
    unreleasedText(release === null ? null : { release, changes }) ?? 'not released yet',
    ...(error > 0 ? [counted(error, 'error')] : []),
    ...(warning > 0 ? [counted(warning, 'warning')] : []),
  ]
  return parts.join(', ')
}

/** Its address, or that a release is there and nobody sees it. */
function agendaPageText({ agenda, slug }: Pick<Status, 'agenda' | 'slug'>): string | null {
  if (agenda === null) return null
  const { page, visibility, release } = agenda
  if (page !== null) return addressText(page)
  if (visibility === 'unlisted') return 'only for those who know its secret address'
  return visibility === 'private' && release !== null ? `nobody sees it: turnout schedule publish ${slug}` : null
}

const addressText = ({ url, path }: PageAddress) => url ?? path

/** Reminders to guests: `to pay, 48 h before places go back on sale; of the event, 24 h before it starts`. */
function remindersText({ reminders: { payment, start } }: Status): string | null {
  const parts = [
    ...(payment === null ? [] : [`to pay, ${payment} h before places go back on sale`]),
    ...(start === null ? [] : [`of the event, ${start} h before it starts`]),
  ]
  return parts.join('; ') || null
}

/** `Everyone, open from 2027-03-13 00:00 UTC`. */
function listsText({ checkInLists, timezone }: Status): string | null {
  const texts = (checkInLists ?? []).map(({ name, doorHours }) =>
    doorHours ? `${name}, open from ${instantText(doorHours.opensAt, timezone)}` : name,
  )
  return texts.join('; ') || null
}

/** The day by the clock of everybody, since a backup belongs to no event. */
function backupText({ backup, slug }: Status): string | null {
  if (backup === null) return null
  if (backup.file === null || backup.madeAt === null) return `none yet: turnout backup create ${slug}.db`
  return `${instantText(backup.madeAt, 'UTC')}, ${backup.file}`
}

const linesOf = (missing: readonly Missing[], wanted: Missing['severity']): string[] =>
  missing.filter(({ severity }) => severity === wanted).flatMap(missingLines)

/** A sentence, and its commands below it, with `or` between alternatives. */
export const missingLines = ({ code, text, commands }: Missing): string[] => [
  text,
  ...commands.flatMap((command, at) => [...(at > 0 && either.has(code) ? ['  or'] : []), `  ${command}`]),
]
