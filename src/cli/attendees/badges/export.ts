// `turnout badges export`: badges for an event's attendees or the rows of a CSV file, as PDF or to a printer.

import type { Language } from '../../../contract/core/choices.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { nearestName } from '../../../contract/core/nearest.ts'
import { shellWord } from '../../../contract/core/words/shell-word.ts'
import type { Badge } from '../../../documents/tickets/draw-badge.ts'
import type { Command, Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { fontsOf } from '../../files/fonts.ts'
import { outFlags, requirePlace, writeOut } from '../../files/out-file.ts'
import { noticeUnpaid } from '../../forms/left-out.ts'
import { eventFlag, eventPositional } from '../../verbs/event-flag.ts'
import { fontFlag, warnOfMissing } from '../../verbs/fonts.ts'
import { attendeeStatusFlag, ticketTypeFlag } from '../../verbs/lists/list-flags.ts'
import type { Person } from './people.ts'

const layoutDefault = 'l4785'
/** The company is shown where the form asks for it, and a column of a file where it has one. */
const shownDefault = ['name', 'company', 'ticketType']

export const command: Command = {
  description: [
    'People with an admission get a badge; add-ons only with --ticket-type, donations never.',
    'The first field of --show is the name: its first word is printed as large as fits, the rest and the other fields below it. ticketType is printed as a bar at the foot, in a different colour for each type.',
    "Fields are those of attendees (name, email, ticketType, code, …), the keys of the event's form, or with --from the columns of a CSV file.",
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
    {
      name: 'show',
      kind: 'line-list',
      placeholder: 'A,B',
      summary: 'fields to print',
      defaultText: 'name,company,ticketType',
    },
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
    const { badges, title, language } = await badgesOf(context, input)
    const { badgePdf } = await import('../../../documents/tickets/badge-pdf.ts')
    const fonts = fontsOf(context.host, flags.font as readonly string[] | undefined)
    const twoSided = flags.sides === '2'
    const createdAt = context.host.now()
    const { bytes, missing } = await badgePdf({ layout, badges, title, twoSided, language, createdAt, fonts })
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

interface Badges {
  readonly badges: Badge[]
  readonly title: string
  readonly language: Language
}

async function badgesOf(context: Context, input: Input): Promise<Badges> {
  const { from, title, show, qr } = input.flags
  const { attendeesOf, peopleIn } = await import('./people.ts')
  const shown = show as readonly string[] | undefined
  const hasQr = qr === true
  if (typeof from === 'string') {
    const badges = badgesFor(await peopleIn(context, from), { shown, hasQr, types: [] })
    return { badges, title: String(title ?? ''), language: 'en' }
  }
  const event = context.event(input)
  const people = await attendeesOf(context, input, { event, withTokens: hasQr })
  await noticeUnpaid(context, input, event)
  const client = await context.client()
  const params = { event_id: event }
  const { name, language } = (await client.call('showEvent', { params })).value
  const types: string[] = []
  for await (const { rows } of client.list('listTicketTypes', { params })) types.push(...rows.map((type) => type.name))
  return { badges: badgesFor(people, { event, shown, hasQr, types }), title: String(title ?? name), language }
}

interface Wanted {
  /** As it was named; absent for people from a file. */
  readonly event?: string
  readonly shown: readonly string[] | undefined
  readonly hasQr: boolean
  /** The event's ticket types, whose order decides on colours, so that a later badge of a type has the same one. */
  readonly types: readonly string[]
}

/** Names as they are typed; other fields are for programs. */
const spelled: Readonly<Record<string, string>> = { tickettype: 'ticketType', addons: 'addOns' }
const internal: ReadonlySet<string> = new Set(
  'id eventid orderid tickettypeid forattendeeid token status kind currency refunded payment createdat updatedat'.split(
    ' ',
  ),
)

function unknownField(field: string, known: readonly string[]): Failure {
  const names = known.map((name) => spelled[name] ?? name)
  const near = nearestName(field, names)
  const listed = names.filter((name) => !internal.has(name)).slice(0, 30)
  return new Failure('usage', `--show names the field "${field}", which does not exist`, {
    hint: `${near === undefined ? '' : `did you mean ${near}? `}Fields and keys of questions: ${listed.join(', ')}`,
  })
}

function badgesFor(people: readonly Person[], { event, shown, hasQr, types }: Wanted): Badge[] {
  const known = new Set(people.flatMap((person) => [...person.keys()]))
  const fields = (shown ?? shownDefault.filter((field) => known.has(field.toLowerCase()) || field === 'name')).map(
    (field) => field.toLowerCase(),
  )
  const unknown = fields.findIndex((field) => !known.has(field))
  if (people.length === 0) {
    throw new Failure('usage', 'no attendee matches, so there are no badges to make', {
      hint:
        event === undefined
          ? 'add people to the file given with --from'
          : `to see who is registered: turnout attendees list ${shellWord(event)}`,
    })
  }
  if (unknown >= 0) {
    throw unknownField(shown?.[unknown] ?? 'name', [...known])
  }
  const [first = 'name', ...others] = fields
  const hasBar = others.includes('tickettype')
  const all = hasBar ? [...new Set([...types, ...people.map((person) => person.get('tickettype') ?? '')])] : []
  return people.map((person) => {
    const type = hasBar ? (person.get('tickettype') ?? '') : ''
    const qr = hasQr ? person.get('token') || person.get('code') : undefined
    return {
      name: person.get(first) ?? '',
      lines: others.filter((field) => field !== 'tickettype').map((field) => person.get(field) ?? ''),
      ...(type === '' ? {} : { type: { name: type, color: barColor(all.indexOf(type)) } }),
      ...(qr ? { qr } : {}),
    }
  })
}

/** Told apart in print, in greys too, and by most people who see few colours. */
const barColors = ['#1f4e79', '#b3452c', '#2e7d5b', '#e3a72f', '#6a3d8f', '#3c3c3c', '#4fa3d1', '#d98cb3'] as const
const barColor = (index: number): string => barColors[index % barColors.length] ?? barColors[0]
