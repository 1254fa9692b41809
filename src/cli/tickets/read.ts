// `turnout tickets read`: reads and verifies the QR codes in a picture of a ticket. Never opens a link found in one.
import type { Client } from '../../client/client.ts'
import type { TokenCheck } from '../../contract/tickets/token.ts'
import type { TableView } from '../../terminal/tables/view.ts'
import type { Command } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { readPicture } from '../files/read-picture.ts'
import { eventFlag } from '../verbs/event-flag.ts'

/** One QR code: its text, and the verdict of a door that has no ticket list. */
interface ReadCode {
  readonly text: string
  readonly result: string
  readonly reason: string | null
  readonly serial: string | null
  readonly generation: number | null
  readonly validFrom: string | null
  readonly validUntil: string | null
}

const codeTable: TableView<ReadCode> = {
  noun: 'QR codes',
  columns: [
    { key: 'result', title: 'Result' },
    { key: 'reason', title: 'Reason' },
    { key: 'serial', title: 'Ticket', kind: 'id' },
    { key: 'generation', title: 'Generation', kind: 'count', drop: 3 },
    { key: 'validFrom', title: 'From', kind: 'instant', drop: 2 },
    { key: 'validUntil', title: 'Until', kind: 'instant', drop: 2 },
    { key: 'text', title: 'Text', drop: 1 },
  ],
}

export const command: Command = {
  description:
    'Reads PNG or JPEG up to 8 MiB and 24 million pixels. With --event, the signature is verified with the public keys of that event; otherwise the result is unverified. Only a door knows whether the ticket was already used.',
  positionals: [{ name: 'IMAGE', summary: 'picture to read', required: true, completes: 'file' }],
  flags: [{ ...eventFlag, summary: 'verify with the keys of this event', defaultText: 'none' }],
  examples: [
    { command: 'turnout tickets read ticket.png' },
    { command: 'turnout tickets read ticket.png --event devconf --json' },
  ],
  exitCodes: [4, 5, 8, 9],
  async run(context, { positionals: [image = ''], flags }) {
    const texts = await readPicture(context.host, image)
    const check = typeof flags.event === 'string' ? await checkOf(context, flags.event) : undefined
    const { parseToken, verifyTokens, instantOfHour } = await import('../../contract/tickets/token.ts')
    const verdicts = check ? await verifyTokens(texts, check) : texts.map(parseToken)
    const codes = verdicts.map((read, index): ReadCode => {
      const result = !check && read.result === 'ok' ? 'unverified' : read.result
      const claims = 'claims' in read ? read.claims : undefined
      return {
        text: texts[index] ?? '',
        result,
        reason: 'reason' in read ? read.reason : null,
        serial: claims?.serial ?? null,
        generation: claims?.generation ?? null,
        validFrom: claims ? instantOfHour(claims.validFromHour).toISOString() : null,
        validUntil: claims ? instantOfHour(claims.validUntilHour).toISOString() : null,
      }
    })
    await context.results.value(codes, codeTable)
  },
}

async function checkOf(context: Context, event: string): Promise<TokenCheck> {
  const client: Client = await context.client()
  const { readPublicKey } = await import('../../contract/tickets/token.ts')
  const params = { event_id: event }
  const keys = new Map<number, ReturnType<typeof readPublicKey>>()
  let eventNumber = 0
  for await (const { rows } of client.list('listSigningKeys', { params, query: {} })) {
    for (const row of rows) {
      eventNumber = row.eventNumber
      if (row.status === 'active') keys.set(row.keyId, readPublicKey(row.publicKey))
    }
  }
  return { eventNumber, keys, now: context.host.now() }
}
