// Draws a ticket's QR code on the screen and writes it to files, each completely or not at all.
import type { Client } from '../../client/client.ts'
import { Failure } from '../../contract/core/failures.ts'
import type { TicketDetails } from '../../contract/tickets/tickets.ts'
import { createWriter } from '../../terminal/output/stream-writer.ts'
import { colorLevel } from '../../terminal/tables/theme.ts'
import { safeText } from '../../terminal/text/safe-text.ts'
import type { Flag, Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { writeTo } from '../files/out-file.ts'
import { addOnsFor, paperOf } from './ticket-paper.ts'

const kinds = ['png', 'svg', 'pdf'] as const

const fileFlag = (name: string, what: string): Flag => ({
  name,
  kind: 'text',
  placeholder: 'FILE',
  summary: `${what}; - is stdout`,
  completes: 'file',
})

export const pictureFlags: readonly Flag[] = [
  { name: 'qr', kind: 'switch', summary: 'draw the QR code on the screen' },
  fileFlag('png', 'write the QR code as PNG'),
  fileFlag('svg', 'write the QR code as SVG'),
  fileFlag('pdf', 'write the ticket as a PDF to print'),
]

interface TicketSource {
  readonly client: Client
  readonly ticket: TicketDetails
}

/** @returns whether nothing else is to be shown. @throws Failure `ticket_not_valid` for a ticket without a QR code */
export async function writePictures(context: Context, input: Input, source: TicketSource): Promise<boolean> {
  const places = kinds.flatMap((kind) =>
    typeof input.flags[kind] === 'string' ? [{ kind, place: input.flags[kind] }] : [],
  )
  const isDrawn = input.flags.qr === true && !wantsData(context)
  if (!isDrawn && places.length === 0) return false
  if (places.filter(({ place }) => place === '-').length + Number(isDrawn) > 1) {
    throw new Failure('usage', 'only one picture can go to stdout', {
      hint: 'write the others to files, such as --png ticket.png',
    })
  }
  const { status, kind, token } = source.ticket
  if (kind === 'donation') {
    throw new Failure('ticket_not_valid', 'this is a donation: it does not admit anyone, so it has no QR code', {
      hint: 'to see what the order includes: turnout orders show ORDER',
    })
  }
  if (token === null) {
    throw new Failure('ticket_not_valid', `the ticket is ${status}, so it has no QR code`, {
      hint:
        status === 'reserved'
          ? 'it gets one once its order is paid: turnout orders pay ORDER'
          : 'void tickets cannot be used',
    })
  }
  for (const { kind, place } of places) {
    const content = await renderPicture(kind, token, { context, input, source })
    await writeTo(context, { place, force: input.flags.force === true, kind }, content)
  }
  if (isDrawn) return drawQr(context, { ...source.ticket, token })
  return places.some(({ place }) => place === '-')
}

/** Whether data was asked for, so that a drawing would only be in the way. */
const wantsData = ({ settings: { output, get, fields } }: Context) =>
  (output.value !== null && output.value !== 'table') || get !== null || fields !== null

async function renderPicture(
  kind: (typeof kinds)[number],
  token: string,
  { context, input, source }: { context: Context; input: Input; source: TicketSource },
): Promise<Uint8Array | string> {
  if (kind === 'pdf') {
    const { client, ticket } = source
    return paperOf(context, input, {
      client,
      event: ticket.eventId,
      tickets: [ticket],
      addOns: await addOnsFor(client, [ticket]),
    })
  }
  if (kind === 'png') return (await import('../../documents/qr/png.ts')).qrPng(token)
  return (await import('../../documents/qr/qr.ts')).qrSvg(token)
}

async function drawQr(
  context: Context,
  { token, code, name, ticketType }: TicketDetails & { token: string },
): Promise<boolean> {
  const { host, settings } = context
  const { qrText } = await import('../../documents/qr/text.ts')
  const colored = colorLevel(host.stdout, host.env, settings.color) > 0
  const { text, columns } = qrText(token, { colored })
  const width = host.stdout.isTTY === true ? host.stdout.columns || 80 : columns
  if (width < columns) {
    context.warn(
      `the QR code needs ${columns} columns, but the screen has only ${width}: widen it, or write a file with --png FILE`,
    )
    return false
  }
  await createWriter(host.stdout)(`${text}${safeText(`${code}  ${name}, ${ticketType}`)}\n`, 'drawn')
  return true
}
