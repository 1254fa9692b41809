// Renders tickets as PDF with event and organizer, and warns when no font has a character.
import type { Client } from '../../client/client.ts'
import { Failure } from '../../contract/core/failures.ts'
import type { TicketDetails } from '../../contract/tickets/tickets.ts'
import type { Flag, Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { fontsOf } from '../files/fonts.ts'
import { fontFlag, warnOfMissing } from '../verbs/fonts.ts'

export const paperFlags: readonly Flag[] = [
  { name: 'with-price', kind: 'switch', summary: 'print the price; PDF only' },
  {
    name: 'organizer',
    kind: 'text',
    placeholder: 'NAME',
    summary: 'organizer to print; PDF only',
    defaultText: "the account's name, if it has one",
  },
  fontFlag,
]

/** The default name of an account. */
const unnamed = 'Organizer'

interface Printed {
  readonly client: Client
  readonly tickets: readonly TicketDetails[]
  /** Add-ons that are named on the tickets of their people but have no page here. */
  readonly addOns?: readonly TicketDetails[]
}

/** @param printed tickets of one event; invalid ones are left out. @throws Failure `ticket_not_valid` if none is valid */
export async function paperOf(
  context: Context,
  { flags }: Input,
  { client, tickets, addOns = [] }: Printed,
): Promise<Uint8Array> {
  const [first] = tickets
  const printed = tickets.flatMap(({ token, price, ...ticket }) =>
    token === null ? [] : [{ ...ticket, token, ...(flags.withPrice === true ? { price } : {}) }],
  )
  if (first === undefined || printed.length === 0) {
    throw new Failure('ticket_not_valid', 'there are no valid tickets to print', {
      hint: 'a ticket is valid once its order is paid: turnout tickets list EVENT --status valid',
    })
  }
  const event = (await client.call('showEvent', { params: { event_id: first.eventId } })).value
  const organizer = typeof flags.organizer === 'string' ? flags.organizer : await accountName(client)
  const { ticketPdf } = await import('../../documents/tickets/ticket-pdf.ts')
  const fonts = fontsOf(context.host, flags.font as readonly string[] | undefined)
  const createdAt = context.host.now()
  const { bytes, missing } = await ticketPdf({ event, tickets: printed, addOns, organizer, createdAt, fonts })
  warnOfMissing(context, missing)
  return bytes
}

async function accountName(client: Client): Promise<string> {
  const { name } = (await client.call('showAccount')).value
  return name === unnamed ? '' : name
}
