// Attaches tickets to a mail as a PDF with their signed codes. The PDF writer is loaded on first use.
import { systemOf } from '../../core/call.ts'
import type { ExternalServices } from '../../core/external-services.ts'
import { createIdSource } from '../../core/ids.ts'
import { ticketRecord } from '../../orders/find-order.ts'
import type { Signing } from '../../tickets/event-signer.ts'
import { withTokens } from '../../tickets/sign-tickets.ts'
import type { Attachment } from '../send/compose.ts'
import type { Sending } from '../send/sending.ts'
import type { Material, MessageFacts } from './facts.ts'

const newIdAt = createIdSource()

const withTickets: ReadonlySet<string> = new Set(['confirmation', 'new-ticket', 'reminder'])

/** Whether a mail about valid tickets has them attached. */
export const hasTicketPaper = ({ kind }: Pick<MessageFacts, 'kind'>, { fonts }: ExternalServices): boolean =>
  withTickets.has(kind) && fonts.given.length > 0

export const paperName = 'tickets.pdf'

/** One page per ticket; no attachment without tickets or without fonts. */
export async function ticketPaper(
  { store, services, now }: Sending,
  { message, event, valid, language, page }: Material,
  organizer: string,
): Promise<Attachment[]> {
  const { fonts } = services
  if (!hasTicketPaper(message, services) || valid.length === 0) return []
  const at = now()
  const signing: Signing = {
    store,
    services,
    now: at,
    newId: (prefix) => newIdAt(prefix, at),
    principal: systemOf(message.account_id),
    operation: 'sendMail',
  }
  const records = valid.map((ticket) => ticketRecord(ticket, at))
  const signed = (await withTokens(signing, event, records)).flatMap(({ token, price: _price, ...ticket }) =>
    token === null ? [] : [{ ...ticket, token }],
  )
  if (signed.length === 0) return []
  const { ticketPdf } = await import('../../../documents/tickets/ticket-pdf.ts')
  const look = { language, color: page.color, createdAt: at, fonts }
  const { bytes } = await ticketPdf({ event, tickets: signed, organizer, ...look })
  return [{ filename: paperName, contentType: 'application/pdf', content: Buffer.from(bytes) }]
}
