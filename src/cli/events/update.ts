// `turnout events update`: changes only the given fields, and asks before a new date or place is mailed to ticket holders.
import type { Event, EventChanges } from '../../contract/events/events.ts'
import { counted } from '../../terminal/text/counted.ts'
import type { Flag, Input } from '../core/command.ts'
import { type Context, canAsk } from '../core/context.ts'
import { ifAnswered } from '../verbs/if-allowed.ts'
import { decideNotice, noticeHelp, notifyFlag } from '../verbs/notice.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { eventCard } from './columns.ts'
import { details, eventChangeFlags } from './details.ts'
import { confirmPastDate } from './past-date.ts'

const flags: readonly Flag[] = [
  { name: 'name', kind: 'text', placeholder: 'NAME', summary: 'name of the event' },
  { name: 'date', kind: 'date', placeholder: 'YYYY-MM-DD', summary: 'day of the event, or its first day' },
  ...eventChangeFlags,
  notifyFlag,
]

/** What ticket holders rely on, and how it is called in a question. */
const reliedOn = {
  date: 'date',
  endDate: 'last day',
  startTime: 'start time',
  timezone: 'time zone',
  venue: 'venue',
  venueId: 'venue',
} as const satisfies { readonly [K in keyof Event]?: string }

/** Flags that move what is tied to a time of the event. */
const timed = ['date', 'endDate', 'startTime', 'timezone'] as const

export const command = changeVerb({
  description: [
    'Changes only the fields you give. The capacity cannot go below the number of places already taken.',
    `A new date, time, time zone or venue concerns everybody with a ticket for a published event; buyers who have not paid yet will see it on their ticket. ${noticeHelp}`,
  ].join('\n'),
  examples: [
    { command: 'turnout events update devconf --capacity 550' },
    { command: 'turnout events update devconf --venue "Town Hall" --start-time 09:30 --notify' },
    { command: 'turnout events update devconf --at "Town Hall" --notify', note: 'one of your venues' },
    { command: 'turnout events update devconf --no-venue --no-notify', note: 'removes the venue and tells nobody' },
  ],
  operation: 'updateEvent',
  card: eventCard,
  mayAsk: true,
  flags,
  says: (context, { id }, { flags: given }) =>
    timed.some((flag) => given[flag] !== undefined) ? sayWhatRunsAgain(context, id) : undefined,
  async fields(input, context, params) {
    await confirmPastDate(context, input)
    const changes = details(input)
    const names = Object.keys(reliedOn).filter(
      (name) => changes[name as keyof EventChanges] !== undefined && !keepsWords(name, changes),
    )
    if (names.length === 0) return changes
    const notify = await decide(context, input, { params, changes, names: names as (keyof typeof reliedOn)[] })
    return { ...changes, ...(notify ? { notify } : {}) }
  },
})

/** Without its venue, an event keeps the words that it had from it. */
const keepsWords = (name: string, { venueId }: ReturnType<typeof details>) => name === 'venueId' && venueId === null

interface Wanted {
  readonly params: Readonly<Record<string, string>>
  readonly changes: ReturnType<typeof details>
  readonly names: readonly (keyof typeof reliedOn)[]
}

const decide = (context: Context, input: Input, { params, changes, names }: Wanted): Promise<boolean> =>
  decideNotice(context, input, async () => {
    const client = await context.client()
    const people = (await client.call('planMailing', { params, query: { notice: 'event-changed' } })).value
    const event = people.addresses === 0 ? undefined : (await client.call('showEvent', { params })).value
    const isNew = event !== undefined && names.some((name) => changes[name] !== event[name])
    const about = `about the new ${[...new Set(names.map((name) => reliedOn[name]))].join(' and ')}`
    // Somebody who is asked can let the mails wait; a script without a decision tells nobody.
    return { ...people, about, mayWait: canAsk(context), ...(isNew ? {} : { addresses: 0 }) }
  })

async function findNamesAhead(context: Context, eventId: string): Promise<string[]> {
  const client = await context.client()
  const again: string[] = []
  for await (const { rows } of client.list('listAutomations', { params: { event_id: eventId } })) {
    // One that has run and is ahead again has another occurrence, at the new time.
    again.push(
      ...rows.flatMap(({ name, lastRunAt, nextAt, trigger }) =>
        trigger === 'time' && lastRunAt && nextAt ? name : [],
      ),
    )
  }
  return again
}

/** Says which automations write to people again. Silent where the service has none, or the key may not see them. */
async function sayWhatRunsAgain(context: Context, eventId: string): Promise<void> {
  const again = await ifAnswered(() => findNamesAhead(context, eventId), [])
  if (again.length === 0) return
  const [first] = again
  const which = `${counted(again.length, 'automation')} that ran before will run again at the new date: ${again.join(', ')}`
  context.notice(`${which}; to see how many people they reach: turnout automations plan ${first}`)
}
