// `turnout help offline`: a door without a network, from the evening before to the last upload.
import type { Verdict } from '../../../contract/door/scans.ts'
import { schemaRows } from './schema-rows.ts'
import { page } from './sections.ts'

const verdict: Readonly<Record<keyof Verdict, string>> = {
  scanId: 'id of the scan, made on this device',
  result: 'ok lets the person in, anything else does not',
  reason: 'why the ticket was refused, in a sentence',
  facts: 'the facts in that sentence: hours, order, other event',
  ticketId: 'id of the ticket',
  name: "holder's name",
  ticketType: 'name of the ticket type',
  listId: 'id of the check-in list',
  addOns: 'what the person bought beside the ticket',
  translations: 'names of the ticket type and the add-ons in other languages',
  direction: 'entry, or exit with --exit',
  firstAt: 'when this list first admitted the ticket',
  firstGate: 'at which gate',
  earlier: 'how often the person was admitted before, and when last; only for an admission that is not the first',
  due: 'what an unpaid order costs, where the key may take cash',
  paid: 'the cash that this scan recorded',
  rehearsal: 'true with --rehearsal, when nothing was recorded',
}

const steps = [
  [
    'door prepare',
    'downloads the keys and the ticket list: names and ticket types, no e-mail addresses, no prices. Run it once well before, and again as late as possible',
  ],
  [
    'door preflight',
    'checks connection, clock, hours, list, keys and unsent scans, and that a made-up code is refused',
  ],
  [
    'door scan',
    'continues by itself when the service does not answer within two seconds (--answer-within), or from the start with --offline',
  ],
  ['door sync', 'sends the scans and updates the ticket list; if it is interrupted, run it again'],
] as const

export async function text(width: number): Promise<string> {
  const { jsonSchemaOf } = await import('../../../contract/json-schema.ts')
  return page(
    [
      'A door works without a network once it is prepared. Every scan is on the disk before its verdict is shown, and survives a crash and a power cut.',
      { title: 'STEPS', rows: steps },
      {
        title: 'COMMANDS',
        commands: [
          'turnout door prepare devconf',
          'turnout door preflight devconf',
          'turnout door scan devconf --gate North --offline',
          'turnout door sync devconf',
        ],
      },
      'Everything is stored in the data directory (turnout config path), and the ticket list is encrypted with the API key of this device. Once the service says that the device was revoked, its list is deleted. With several check-in lists each command takes --list NAME.',
      {
        title: 'IN AND OUT',
        words:
          'Without a terminal door scan reads one code per line from stdin, just as the QR code contains it, and answers each with one line of JSON:',
      },
      {
        title: 'FIELDS OF AN ANSWER',
        rows: [
          ...schemaRows(jsonSchemaOf('scanTicket', 'result'), verdict),
          ['offline', 'whether it was decided without the service (true or false)'],
        ],
      },
      {
        title: 'EXAMPLE: A TRIAL WITH ALL TICKETS',
        commands: [
          'turnout tickets tokens devconf --get token > codes.txt',
          'turnout door prepare devconf',
          'turnout door scan devconf --offline --rehearsal < codes.txt',
        ],
      },
      {
        title: 'LIMITS',
        words:
          'Two scanners without a network cannot stop one ticket from being used twice: each knows the list it was given and its own scans. When both are back, the service puts all scans in order of time and flags the second admission. A ticket sold after door prepare is admitted by its signature; codes typed by hand can only be checked online. turnout door serve lets one laptop decide for all devices on its own network instead.',
      },
    ],
    width,
  )
}
