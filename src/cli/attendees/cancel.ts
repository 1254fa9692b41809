// `turnout attendees cancel`: releases places and, with --refund, refunds the money, once confirmed.
import type { Client } from '../../client/client.ts'
import type { AttendeeDetails } from '../../contract/attendees/attendees.ts'
import { formatMoney } from '../../contract/core/money.ts'
import type { JsonSchema } from '../../contract/json-schema.ts'
import { orderReference } from '../../contract/orders/reference.ts'
import type { Command, Input } from '../core/command.ts'
import { usageFailure } from '../core/usage.ts'
import { ifAllowed } from '../verbs/if-allowed.ts'
import { owedFlag, returnerOf, sayWhatIsKeptOf, whatBecomesOfMoney } from '../verbs/money/kept-money.ts'
import { reasonFlag } from '../verbs/money/manual-payment.ts'
import { messageFlag, notifyFlag, requireReader } from '../verbs/notice.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { attendeeCard } from './columns.ts'
import { attendeePositional } from './fields.ts'

const flags = [
  { name: 'refund', kind: 'switch', summary: 'refund what was paid; pay back manual payments yourself' },
  owedFlag,
  reasonFlag,
  {
    ...notifyFlag,
    summary: 'tell them by e-mail; one person is told unless you add --no-notify, several only with --notify',
  },
  messageFlag,
] as const

const one = changeVerb({
  positional: attendeePositional,
  flags,
  examples: [],
  operation: 'cancelAttendee',
  card: attendeeCard,
  confirm: {
    action: 'cancel registration',
    reads: 'showAttendee',
    question: async (attendee, { flags: given }, client) =>
      (await question(attendee, given, client)) + (await newTotalText(client, attendee)),
  },
  mails: true,
  says: (context, attendee) => sayWhatIsKeptOf(context, attendee?.orderId),
})

/** One person in the result of several cancellations. */
export interface Cancellation {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly ticketType: string
  readonly status: 'planned' | 'cancelled' | 'failed' | 'not_tried'
  /** Of what was paid for the person; minor units. */
  readonly refunded: number
  readonly owed: number
  readonly kept: number
  readonly currency: string
  readonly orderId: string
  /** Why it is not cancelled. */
  readonly problem: string | null
}

const text = { type: 'string' }
const minorUnits = { type: 'integer' }
const row = {
  id: text,
  name: text,
  email: text,
  ticketType: text,
  status: { ...text, enum: ['planned', 'cancelled', 'failed', 'not_tried'] },
  refunded: minorUnits,
  owed: minorUnits,
  kept: minorUnits,
  currency: text,
  orderId: text,
  problem: { type: ['string', 'null'] },
} as const satisfies Record<keyof Cancellation, JsonSchema>

export const command: Command = {
  ...one,
  printsOfSeveral: { type: 'array', items: { type: 'object', properties: row, required: Object.keys(row) } },
  description: [
    'Frees the place, and voids the ticket and the add-ons of the person; this cannot be undone. Without --refund or --owed the money is kept for good. The attendee is told by e-mail, with your --message; if somebody else bought the ticket, the buyer is told what happens to the money.',
    'Several attendees, or everybody with a --ticket-type, are cancelled one by one: the plan shows their number, the money and one example, and on a terminal you are asked whether they are told. Without a terminal, add --notify or --no-notify. An attendee who cannot be cancelled does not stop the others: the result lists each person, and the command exits with 10. turnout events cancel ends all orders of an event.',
  ].join('\n'),
  positionals: [{ ...attendeePositional, required: false, variadic: true }],
  flags: [
    ...(one.flags ?? []),
    {
      name: 'ticket-type',
      kind: 'text',
      placeholder: 'NAME',
      summary: 'everybody with this ticket type, by name or id',
      completes: 'ticket-type',
    },
  ],
  examples: [
    { command: 'turnout attendees cancel att_… --yes' },
    { command: 'turnout attendees cancel att_… --refund --message "Get well soon!" --yes' },
    {
      command: 'turnout attendees cancel --event devconf --ticket-type VIP --owed --notify --yes',
      note: 'a whole group: their money is owed, and they are told',
    },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9, 10],
  async run(context, input, program) {
    requireReader(input)
    const { positionals } = input
    const { ticketType } = input.flags
    if (positionals.length === 0 && ticketType === undefined) {
      throw usageFailure('no attendee given: name one or several, or a --ticket-type', [])
    }
    if (positionals.length > 0 && ticketType !== undefined) {
      throw usageFailure('--ticket-type selects the attendees itself: leave out the names', [])
    }
    if (positionals.length === 1) return one.run(context, input, program)
    return (await import('./cancel-several.ts')).cancelSeveral(context, input)
  },
}

type Cancelled = Omit<AttendeeDetails, 'addOns' | 'addOnsPaid' | 'promoCode'> &
  Partial<Pick<AttendeeDetails, 'addOns' | 'addOnsPaid'>>

/** What was paid for a person's place and add-ons, and is not yet refunded. */
export function paidFor({ status, price, refunded, addOnsPaid = 0 }: Cancelled): number {
  // Another service may know no add-ons.
  return status === 'confirmed' ? price - refunded + addOnsPaid : 0
}

/** Undefined for a key that may not read orders. */
const orderOf = (client: Client, { orderId }: Pick<Cancelled, 'orderId'>) =>
  ifAllowed(async () => (await client.call('showOrder', { params: { order_id: orderId } })).value)

/** What an unpaid order costs without the person; nothing is said of an order that ends with them. */
async function newTotalText(client: Client, { id, status, orderId, currency }: Cancelled): Promise<string> {
  if (status !== 'pending') return ''
  const order = await orderOf(client, { orderId })
  const places = (order?.tickets ?? []).filter(({ status: place }) => place !== 'void')
  const others = places.filter(({ attendeeId, forAttendeeId }) => attendeeId !== id && forAttendeeId !== id)
  if (!order || others.length === 0) return ''
  const sum = (tickets: typeof places) =>
    formatMoney(
      tickets.reduce((all, { price }) => all + price, 0),
      currency,
    )
  return ` Order ${orderReference(orderId)} is unpaid: afterwards it costs ${sum(others)} instead of ${sum(places)}.`
}

async function question(attendee: Cancelled, given: Input['flags'], client: Client): Promise<string> {
  const { name, ticketType, currency, addOns = [] } = attendee
  const what = [ticketType, ...addOns].join(', ')
  const start = `Cancel the registration of ${name} (${what})? This cannot be undone. The place becomes free`
  const amount = paidFor(attendee)
  const goesBack = amount > 0 && (given.refund === true || given.owed === true)
  const order = goesBack ? await orderOf(client, attendee) : undefined
  const money = whatBecomesOfMoney({ amount, currency, returner: order && returnerOf(order) }, given)
  const told = goesBack ? 'told by e-mail, and the buyer is told about the money' : 'told by e-mail'
  return `${start}${money} ${name} is ${given.notify === null ? 'not told' : told}.`
}
