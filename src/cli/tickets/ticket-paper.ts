// Renders tickets as PDF with event and organizer, and warns when no font has a character.
import type { Client } from '../../client/client.ts'
import type { Language } from '../../contract/core/choices.ts'
import { Failure } from '../../contract/core/failures.ts'
import { shellWord } from '../../contract/core/words/shell-word.ts'
import { translate } from '../../contract/core/words/translate.ts'
import type { Event } from '../../contract/events/events.ts'
import type { TicketDetails } from '../../contract/tickets/tickets.ts'
import type { Flag, Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { fontsOf } from '../files/fonts.ts'
import { fontFlag, warnOfMissing } from '../verbs/fonts.ts'
import { ifAllowed } from '../verbs/if-allowed.ts'

export const paperFlags: readonly Flag[] = [
  { name: 'with-price', kind: 'switch', summary: 'print the price; PDF only' },
  {
    name: 'organizer',
    kind: 'text',
    placeholder: 'NAME',
    summary: "organizer's name to print; PDF only",
    defaultText: "the account's name, if it has one",
  },
  fontFlag,
]

/** The default name of an account. */
const unnamed = 'Organizer'

interface Printed {
  readonly client: Client
  /** As it was named, for a command to type. */
  readonly event: string
  readonly tickets: readonly TicketDetails[]
  /** Add-ons that are named on the tickets of their people but have no page here. */
  readonly addOns?: readonly TicketDetails[]
}

/** The valid add-ons of the people of some tickets of one event, but for those among the tickets. */
export async function addOnsFor(client: Client, tickets: readonly TicketDetails[]): Promise<readonly TicketDetails[]> {
  const [first] = tickets
  if (first === undefined) return []
  const people = new Set(tickets.map(({ attendeeId }) => attendeeId))
  const orders = new Set(tickets.map(({ orderId }) => orderId))
  const found: TicketDetails[] = []
  const query = { limit: '500', ...(orders.size === 1 ? { order: first.orderId } : {}) }
  for await (const { rows } of client.list('listTicketTokens', { params: { event_id: first.eventId }, query })) {
    const owned = rows.filter(({ forAttendeeId }) => forAttendeeId != null && people.has(forAttendeeId))
    found.push(...owned.filter(({ attendeeId }) => !people.has(attendeeId)))
  }
  return found
}

/** @param printed tickets of one event; invalid ones are left out. @throws Failure `ticket_not_valid` if none is valid */
export async function paperOf(
  context: Context,
  { flags }: Input,
  { client, event: named, tickets, addOns = [] }: Printed,
): Promise<Uint8Array> {
  const [first] = tickets
  const printed = tickets.flatMap(({ token, price, ...ticket }) =>
    token === null ? [] : [{ ...ticket, token, ...(flags.withPrice === true ? { price } : {}) }],
  )
  if (first === undefined || printed.length === 0) {
    throw new Failure('ticket_not_valid', 'there are no valid tickets to print', {
      hint: `a ticket is valid once its order is paid; to see the status of each: turnout tickets list ${shellWord(named)}`,
    })
  }
  const { event, language, color } = await lookOf(client, first.eventId, printed)
  const organizer = typeof flags.organizer === 'string' ? flags.organizer : await accountName(client)
  const { ticketPdf } = await import('../../documents/tickets/ticket-pdf.ts')
  const fonts = fontsOf(context.host, flags.font as readonly string[] | undefined)
  const createdAt = context.host.now()
  const withTypes = await typesIn(client, event, language)
  const { bytes, missing } = await ticketPdf({
    event,
    tickets: printed.map(withTypes),
    addOns: addOns.map(withTypes),
    organizer,
    language,
    color,
    createdAt,
    fonts,
  })
  warnOfMissing(context, missing)
  return bytes
}

/**
 * The event in the language of the order that all the tickets are of, or in its own, and the colour of its page. A key may
 * read tickets and neither orders nor pages: then the ticket is as the event is.
 */
async function lookOf(client: Client, eventId: string, tickets: readonly Pick<TicketDetails, 'orderId'>[]) {
  const params = { event_id: eventId }
  const event = (await client.call('showEvent', { params })).value
  const orders = [...new Set(tickets.map(({ orderId }) => orderId))]
  const [only = '', ...others] = orders
  const ordered =
    others.length > 0
      ? undefined
      : await ifAllowed(async () => (await client.call('showOrder', { params: { order_id: only } })).value.language)
  const color = await ifAllowed(async () => (await client.call('showPublicPage', { params })).value.color)
  const language = [event.language, ...event.languages].find((each) => each === ordered) ?? event.language
  return { event: translate(event, language), language, color: color ?? null }
}

/** Names tickets' types in a language. */
async function typesIn(client: Client, { id: eventId, language: own }: Event, language: Language) {
  const names = new Map<string, string | undefined>()
  if (language !== own) {
    for await (const { rows } of client.list('listTicketTypes', { params: { event_id: eventId } })) {
      for (const { id, translations } of rows) names.set(id, translations[language]?.name)
    }
  }
  return <T extends Pick<TicketDetails, 'ticketType' | 'ticketTypeId'>>(ticket: T): T => {
    return { ...ticket, ticketType: names.get(ticket.ticketTypeId) ?? ticket.ticketType }
  }
}

async function accountName(client: Client): Promise<string> {
  const { name } = (await client.call('showAccount')).value
  return name === unnamed ? '' : name
}
