// `turnout door search`: finds people by name and says whether they are in; admits nobody.
import { Failure } from '../../contract/core/failures.ts'
import { zonedTime } from '../../contract/core/time.ts'
import type { DoorTicket } from '../../contract/door/door.ts'
import { otherBuyer } from '../../contract/door/search.ts'
import { standingWords } from '../../contract/door/words.ts'
import type { TableView } from '../../terminal/tables/view.ts'
import type { Command, Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { readsCards } from '../core/next-step.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { listFlag } from './flags.ts'
import { doorClient } from './offline/door-client.ts'
import { expectPrepared } from './offline/find-prepared-door.ts'
import { createOfflineDoor } from './offline/offline-door.ts'
import { openJournal } from './offline/scan-journal.ts'

export const command: Command = {
  description: [
    "Finds people by the beginnings of their names in any spelling, by a whole e-mail address, or by their order reference. A buyer is found together with everybody they bought tickets for. It shows each person's status on the check-in list. To admit one of them: door scan --ticket, or / on the screen of door scan.",
    'With --offline it searches the ticket list of door prepare, which has no e-mail addresses.',
  ].join('\n'),
  positionals: [eventPositional, { name: 'WHO', summary: 'name, e-mail address or order reference', required: false }],
  flags: [
    eventFlag,
    { ...listFlag, defaultText: 'the list for everybody' },
    { name: 'offline', kind: 'switch', summary: 'search the ticket list on this machine; needs door prepare' },
  ],
  examples: [
    { command: 'turnout door search devconf "ada"' },
    { command: 'turnout door search ada --event devconf --json --fields id,name,result,firstAt' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'searchDoorTickets',
  printsItsOwn: true,
  async run(context, input) {
    const { event, who } = asked(input)
    const { data, found, listName, timezone } = await search(context, { ...input, positionals: event }, who)
    await context.results.value(data, peopleTable(data, timezone, context.host.now()))
    const isRead = readsCards(context)
    if (isRead) for (const line of reasonLines(data)) context.notice(line)
    if (isRead && listName !== undefined && input.flags.list === undefined)
      context.notice(`on check-in list ${listName}`)
    if (found > data.length) context.notice(`${found - data.length} more: type more of the name`)
  },
}

/** The last word is who to find. @throws Failure missing_input */
function asked({ positionals }: Input): { readonly event: readonly string[]; readonly who: string } {
  const who = positionals.at(-1)?.trim()
  if (who) return { event: positionals.slice(0, -1), who }
  throw new Failure('missing_input', 'there is nobody to search for', {
    hint: 'add a name, an e-mail address or an order reference: turnout door search EVENT NAME',
  })
}

async function search(context: Context, input: Input, q: string) {
  if (input.flags.offline === true) {
    const { door: prepared, files } = await expectPrepared(context, input)
    const door = createOfflineDoor(prepared)
    const journal = openJournal(files)
    try {
      for (const scan of journal.readNew()) door.note(scan)
    } finally {
      journal.close()
    }
    return door.search(q)
  }
  const query = definedFields<{ q: string; list?: string }>({ q, list: input.flags.list })
  const client = await doorClient(context)
  const { value } = await client.call('searchDoorTickets', { params: { event_id: context.event(input) }, query })
  return value
}

/** Why each is refused; of somebody with several tickets once, and of which of them. */
function reasonLines(people: readonly DoorTicket[]): string[] {
  const lines = people.map(({ name, reason }) => {
    const own = people.filter((person) => person.name === name)
    const refused = own.filter((person) => person.reason === reason).map(({ ticketType }) => ticketType)
    return reason === null ? '' : `${name}${own.length > 1 ? ` (${refused.join(', ')})` : ''}: ${reason}`
  })
  return [...new Set(lines)].filter((line) => line !== '')
}

/** A time of today without its day: a table that has no room cuts the end, and that is what is asked for. */
function clockOf(instant: string, timezone: string, now: Date): string {
  const [{ date, minute }, today] = [zonedTime(new Date(instant), timezone), zonedTime(now, timezone).date]
  return date === today ? minute : `${minute} on ${date}`
}

const buyerColumn = { key: 'buyer', title: 'Ordered by', value: otherBuyer } as const

const peopleTable = (people: readonly DoorTicket[], timezone: string, now: Date): TableView<DoorTicket> => ({
  noun: 'people',
  columns: [
    { key: 'name', title: 'Name' },
    ...(people.some(otherBuyer) ? [buyerColumn] : []),
    { key: 'ticketType', title: 'Ticket type', drop: 2 },
    {
      key: 'result',
      title: 'State',
      kind: 'state',
      value: (ticket) => standingWords(ticket, (at) => clockOf(at, timezone, now)),
    },
    { key: 'firstGate', title: 'Gate', drop: 3 },
    { key: 'orderReference', title: 'Order', drop: 1 },
    { key: 'id', title: 'Ticket', kind: 'id' },
  ],
})
