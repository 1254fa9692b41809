// Cancels several registrations one by one: a plan first, then each on its own, so that a refusal concerns only its person.
import type { Client } from '../../client/client.ts'
import type { AttendeeDetails } from '../../contract/attendees/attendees.ts'
import type { Body, QueryInput } from '../../contract/catalog.ts'
import { Failure } from '../../contract/core/failures.ts'
import { formatMoney } from '../../contract/core/money.ts'
import type { TableView } from '../../terminal/tables/view.ts'
import { counted } from '../../terminal/text/counted.ts'
import type { Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { concernsOneRecord, type ExitCode } from '../core/exit-codes.ts'
import { sayIfMailWaits } from '../session/mail-waits.ts'
import { ifAnswered } from '../verbs/if-allowed.ts'
import { whatBecomesOfMoney } from '../verbs/money/kept-money.ts'
import { decideNotice } from '../verbs/notice.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { startProgress } from '../verbs/start-progress.ts'
import { type Cancellation, paidFor } from './cancel.ts'

const table: TableView<Cancellation> = {
  noun: 'registrations',
  columns: [
    { key: 'id', title: 'ID', kind: 'id', drop: 4 },
    { key: 'name', title: 'Name' },
    { key: 'email', title: 'E-mail', kind: 'email', drop: 5 },
    { key: 'ticketType', title: 'Ticket type', drop: 3 },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'refunded', title: 'Refunded', kind: 'money', drop: 1, value: ({ refunded }) => refunded || null },
    { key: 'owed', title: 'To pay back', kind: 'money', drop: 1, value: ({ owed }) => owed || null },
    { key: 'kept', title: 'Kept', kind: 'money', drop: 1, value: ({ kept }) => kept || null },
    { key: 'problem', title: 'Why not', wraps: true, drop: 2 },
  ],
  emptyText: 'Nobody has such a registration.',
}

/** @returns 10 if somebody could not be cancelled */
export async function cancelSeveral(context: Context, input: Input): Promise<ExitCode> {
  const { settings } = context
  const { flags } = input
  const client = await context.client()
  const people = await readPeople(context, client, input)
  const about = { people, flags }
  if (settings.dryRun || people.length === 0) {
    if (people.length > 0) await showPlan(context, input, { client, ...about })
    const rows = people.map((person) => rowOf(person, 'planned', sharesOf(person, flags)))
    await context.results.value(rows, table)
    return 0
  }
  let notify: boolean | undefined
  // Inside the question, so that nothing is counted where nobody could answer.
  await context.confirm(`cancel ${counted(people.length, 'registration')}`, async () => {
    for (const line of await planLines(client, about)) context.notice(line)
    notify = await decide(context, input, { client, people })
    const told = notify ? 'They are told by e-mail.' : 'Nobody is told by e-mail.'
    return `Cancel ${counted(people.length, 'registration')}? This cannot be undone. Their places become free${moneyText(about)} ${told}`
  })
  notify ??= await decide(context, input, { client, people })
  const { refund, owed, reason, message } = flags
  const words = notify ? { message } : { notify: false }
  const body = definedFields<Body<'cancelAttendee'>>({ refund, owed, reason, ...words })
  const rows = await cancelEach(context, { client, people, body, flags })
  await context.results.value(rows, table)
  if (notify) await sayIfMailWaits(context)
  sayWhatIsLeft(context, rows)
  const failed = rows.filter(({ status }) => status !== 'cancelled').length
  if (failed === 0) return 0
  context.warn(`${failed} of ${counted(rows.length, 'registration')} not cancelled; the others are`)
  return 10
}

async function showPlan(
  context: Context,
  input: Input,
  { client, ...about }: About & { client: Client },
): Promise<void> {
  for (const line of await planLines(client, about)) context.notice(line)
  const foresee = (_title: string, text: string) => context.notice(`mails: ${text}`)
  await decide({ ...context, foresee }, input, { client, people: about.people })
}

/** Those that are named, each once, or all of a ticket type who are not cancelled yet. */
async function readPeople(context: Context, client: Client, { positionals, flags }: Input): Promise<AttendeeDetails[]> {
  const ids = new Set(positionals)
  if (positionals.length === 0) {
    const event = flags.event ?? context.settings.event.value
    if (typeof event !== 'string') {
      throw new Failure('missing_input', 'no event given for --ticket-type', { hint: 'add --event EVENT' })
    }
    const query = definedFields<QueryInput<'listAttendees'>>({ ticketType: flags.ticketType })
    for await (const { rows } of client.list('listAttendees', { params: { event_id: event }, query })) {
      for (const { id, status } of rows) if (status !== 'cancelled') ids.add(id)
    }
  }
  const people: AttendeeDetails[] = []
  for (const id of ids) people.push((await client.call('showAttendee', { params: { attendee_id: id } })).value)
  return people
}

interface About {
  readonly people: readonly AttendeeDetails[]
  readonly flags: Input['flags']
}

/** How many of which ticket type, what becomes of the money, and the mail that one of them would get. */
async function planLines(client: Client, about: About): Promise<string[]> {
  const { people, flags } = about
  const types = new Map<string, number>()
  for (const { ticketType } of people) types.set(ticketType, (types.get(ticketType) ?? 0) + 1)
  const kinds = [...types].map(([type, count]) => `${count} ${type}`).join(', ')
  const first = `${counted(people.length, 'registration')} to cancel (${kinds})${moneyText(about)}`
  return flags.notify === null ? [first] : [first, ...(await exampleLines(client, about))]
}

/** The subject of one mail, with the organizer's own words: the rest of a preview is a sample. */
async function exampleLines(client: Client, { people: [person], flags }: About): Promise<string[]> {
  if (!person) return []
  // A key that may not see mails still cancels.
  return ifAnswered(async () => {
    const query = { template: 'cancellation', order: person.orderId } as const
    const { subject } = (await client.call('previewMessage', { params: { event_id: person.eventId }, query })).value
    const words = typeof flags.message === 'string' ? [`    ${flags.message}`] : []
    return [`  for example to ${person.name} <${person.email}>: ${subject}`, ...words]
  }, [])
}

/** Sums per currency, in the words of a single cancellation. */
function moneyText({ people, flags }: About): string {
  const sums = new Map<string, number>()
  for (const person of people) sums.set(person.currency, (sums.get(person.currency) ?? 0) + paidFor(person))
  const [[currency = 'EUR', amount = 0] = []] = sums
  return whatBecomesOfMoney({ amount, currency }, flags)
}

const decide = (
  context: Context,
  input: Input,
  { client, people }: { client: Client; people: readonly AttendeeDetails[] },
) =>
  decideNotice(context, input, async () => {
    const addresses = new Set(people.map(({ email }) => email.toLowerCase())).size
    const connected = (await client.call('showMailConnection', {})).value.connected
    const about = 'that their registration is cancelled'
    return { addresses, example: people[0] ?? null, connected, about, mayWait: true }
  })

interface Cancelling {
  readonly client: Client
  readonly people: readonly AttendeeDetails[]
  readonly body: Body<'cancelAttendee'>
  readonly flags: Input['flags']
}

async function cancelEach(context: Context, { client, people, body, flags }: Cancelling): Promise<Cancellation[]> {
  const { host, settings } = context
  const progress = startProgress(context, 'Cancelling', people.length)
  const { refund: _refund, ...unpaidBody } = body
  const rows: Cancellation[] = []
  let stopped: string | undefined
  try {
    for (const person of people) {
      if (host.signal.aborted) stopped ??= 'interrupted'
      if (stopped !== undefined) {
        rows.push({ ...rowOf(person, 'not_tried'), problem: `not tried: ${stopped}` })
        continue
      }
      const key = settings.idempotencyKey
      try {
        const { value } = await client.call('cancelAttendee', {
          params: { attendee_id: person.id },
          // Where nothing was paid there is nothing to refund.
          body: paidFor(person) > 0 ? body : unpaidBody,
          ...(key === null ? {} : { idempotencyKey: `${key}-${person.id}` }),
        })
        rows.push(rowOf(person, 'cancelled', sharesOf(person, flags, value)))
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        rows.push({ ...rowOf(person, 'failed'), problem: error.message })
        if (!concernsOneRecord(error)) stopped = error.message
      }
      progress.advance(1)
    }
  } finally {
    progress.end()
  }
  return rows
}

type Shares = Pick<Cancellation, 'refunded' | 'owed' | 'kept'>

/** Where the money of a person goes, or went. @param after the record after the cancellation; a plan has none */
function sharesOf(
  person: AttendeeDetails,
  { refund, owed }: Input['flags'],
  after?: { readonly refunded: number },
): Shares {
  const paid = paidFor(person)
  const isRefunded = refund === true
  // With --owed a processor's payment is refunded at once.
  const atOnce = after && owed === true ? Math.min(paid, after.refunded - person.refunded) : 0
  const refunded = isRefunded ? paid : atOnce
  const later = owed === true ? paid - refunded : 0
  return { refunded, owed: later, kept: paid - refunded - later }
}

function rowOf(
  { id, name, email, ticketType, currency, orderId }: AttendeeDetails,
  status: Cancellation['status'],
  shares: Shares = { refunded: 0, owed: 0, kept: 0 },
): Cancellation {
  return { id, name, email, ticketType, status, ...shares, currency, orderId, problem: null }
}

/** Says what the group leaves with the organizer. */
function sayWhatIsLeft(context: Context, rows: readonly Cancellation[]): void {
  const currency = rows[0]?.currency ?? 'EUR'
  const sum = (key: 'kept' | 'owed') => rows.reduce((all, row) => all + row[key], 0)
  if (sum('owed') > 0) context.notice(`${formatMoney(sum('owed'), currency)} is to be paid back: turnout refunds list`)
  if (sum('kept') > 0) {
    const money = formatMoney(sum('kept'), currency)
    context.notice(`${money} is kept; to pay some of it back: turnout refunds owe ORDER`)
  }
}
