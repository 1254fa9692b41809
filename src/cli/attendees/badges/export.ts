// `turnout badges export`: badges for an event's attendees or the rows of a CSV file, as PDF or to a printer.
import { Failure } from '../../../contract/core/failures.ts'
import type { Badge } from '../../../documents/tickets/badge-pdf.ts'
import type { Command, Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { fontsOf } from '../../files/fonts.ts'
import { outFlags, requirePlace, writeOut } from '../../files/out-file.ts'
import { eventFlag, eventPositional } from '../../verbs/event-flag.ts'
import { attendeeStatusFlag, ticketTypeFlag } from '../../verbs/event-list.ts'
import { fontFlag, warnOfMissing } from '../../verbs/fonts.ts'
import type { Person } from './people.ts'

const layoutDefault = 'l4785'
const shownDefault = ['name', 'ticketType']

export const command: Command = {
  description: [
    'People with an admission get one; add-ons only with --ticket-type, donations never.',
    "The first field of --show is printed as large as fits, the others below it. Fields are those of attendees (name, email, ticketType, code, …), the keys of the event's form, or with --from the columns of a CSV file.",
    '--layout takes a name from turnout badges layouts, or a size in millimetres like 90x55 for one badge per page.',
  ].join('\n'),
  positionals: [eventPositional],
  flags: [
    eventFlag,
    {
      name: 'from',
      kind: 'text',
      placeholder: 'FILE',
      summary: 'read people from a CSV file instead',
      completes: 'file',
    },
    { name: 'show', kind: 'line-list', placeholder: 'A,B', summary: 'fields to print', defaultText: 'name,ticketType' },
    { name: 'title', kind: 'text', placeholder: 'TEXT', summary: 'text at the top', defaultText: "the event's name" },
    { name: 'layout', kind: 'text', placeholder: 'NAME', summary: 'paper layout', defaultText: layoutDefault },
    {
      name: 'sides',
      kind: 'choice',
      choices: ['1', '2'],
      placeholder: 'N',
      summary: 'number of sides',
      defaultText: '1',
    },
    { name: 'qr', kind: 'switch', summary: "print the ticket's QR code" },
    ticketTypeFlag,
    { ...attendeeStatusFlag, defaultText: 'confirmed' },
    ...outFlags,
    fontFlag,
    { name: 'print', kind: 'switch', summary: 'print on the default printer, or on --printer' },
    { name: 'printer', kind: 'text', placeholder: 'NAME', summary: 'print on this printer' },
  ],
  examples: [
    { command: 'turnout badges export --event devconf --layout l4785 --out badges.pdf' },
    { command: 'turnout badges export devconf --layout 100x62 --qr --sides 2 --out badges.pdf' },
    { command: 'turnout badges export devconf --ticket-type VIP --show name,email --layout 5395 --out vip.pdf' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  async run(context, input) {
    const { flags } = input
    const isPrinted = flags.print === true || flags.printer !== undefined
    if (!isPrinted) requirePlace(context, input, 'pdf')
    const layout = await layoutOf(String(flags.layout ?? layoutDefault))
    const { badges, title } = await badgesOf(context, input)
    const { badgePdf } = await import('../../../documents/tickets/badge-pdf.ts')
    const fonts = fontsOf(context.host, flags.font as readonly string[] | undefined)
    const twoSided = flags.sides === '2'
    const createdAt = context.host.now()
    const { bytes, missing } = await badgePdf({ layout, badges, title, twoSided, createdAt, fonts })
    warnOfMissing(context, missing)
    const listed = { title: 'Badges', count: () => badges.length, pieces: bytes }
    if (!isPrinted || flags.out !== undefined) await writeOut(context, input, listed)
    if (!isPrinted) return
    const { print } = await import('./print.ts')
    const printer = flags.printer as string | undefined
    const reply = await print(context, bytes, { printer, title: `Badges: ${title}`, twoSided })
    context.notice(`${badges.length} badges printed${reply === '' ? '' : `: ${reply}`}`)
  },
}

async function layoutOf(name: string) {
  const { badgeLayout, badgeLayouts } = await import('../../../documents/tickets/badge-layouts.ts')
  const layout = badgeLayout(name)
  if (layout) return layout
  throw new Failure('usage', `--layout "${name}" is not a known layout`, {
    hint: `use ${badgeLayouts.map((each) => each.name).join(', ')}, or a size from 25x25 to 420x420 mm like 90x55`,
  })
}

async function badgesOf(context: Context, input: Input): Promise<{ badges: Badge[]; title: string }> {
  const { from, title, show, qr } = input.flags
  const { attendeesOf, peopleIn } = await import('./people.ts')
  const shown = (show as readonly string[] | undefined) ?? shownDefault
  const hasQr = qr === true
  if (typeof from === 'string') {
    return { badges: badgesFor(await peopleIn(context, from), shown, hasQr), title: String(title ?? '') }
  }
  const event = context.event(input)
  const people = await attendeesOf(context, input, { event, withTokens: hasQr })
  const client = await context.client()
  const name = title ?? (await client.call('showEvent', { params: { event_id: event } })).value.name
  return { badges: badgesFor(people, shown, hasQr), title: String(name) }
}

function badgesFor(people: readonly Person[], shown: readonly string[], hasQr: boolean): Badge[] {
  const known = new Set(people.flatMap((person) => [...person.keys()]))
  const unknown = shown.find((field) => !known.has(field.toLowerCase()))
  if (people.length === 0) {
    throw new Failure('usage', 'no attendee matches, so there are no badges to make', {
      hint: 'turnout attendees list EVENT',
    })
  }
  if (unknown !== undefined) {
    const hint = `available fields: ${[...known].slice(0, 30).join(', ')}`
    throw new Failure('usage', `--show names the field "${unknown}", which does not exist`, { hint })
  }
  return people.map((person) => {
    const lines = shown.map((field) => person.get(field.toLowerCase()) ?? '')
    const qr = hasQr ? person.get('token') || person.get('code') : undefined
    return { lines, ...(qr ? { qr } : {}) }
  })
}
