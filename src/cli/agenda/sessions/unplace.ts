// `turnout sessions unplace`: takes sessions out of the schedule, or all of a day.
import type { Client } from '../../../client/client.ts'
import { changesMax } from '../../../contract/agenda/limits.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { counted } from '../../../terminal/text/counted.ts'
import type { Command, Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { usageFailure } from '../../core/usage.ts'
import { lookupFlag, namedPositional } from '../../verbs/named.ts'
import { appliedCard } from '../schedule/columns.ts'
import { readSlots } from '../schedule/plan/read-schedule.ts'
import { chooseSlot, placeText, slotFlag } from './choose-slot.ts'

const path = ['sessions', 'unplace']

export const command: Command = {
  description:
    'The session itself stays, without a time. Several are taken out together or not at all. --all-on clears a day of the programme, in all rooms, and asks first; breaks and blockers stay.',
  positionals: [{ ...namedPositional('SESSION', 'sessions'), required: false, variadic: true }],
  flags: [
    lookupFlag,
    slotFlag,
    { name: 'all-on', kind: 'date', placeholder: 'YYYY-MM-DD', summary: 'all sessions of this day of the programme' },
  ],
  examples: [
    { command: 'turnout sessions unplace K7M2PQ --event devconf' },
    { command: 'turnout sessions unplace K7M2PQ N3K8WD --event devconf', note: 'both, or neither' },
    { command: 'turnout sessions unplace --all-on 2027-03-14 --event devconf --yes' },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9],
  readsFirst: true,
  async run(context, input) {
    const { allOn } = input.flags
    if ((input.positionals.length === 0) === (allOn === undefined)) {
      throw usageFailure('name sessions, or a day with --all-on', path)
    }
    const client = await context.client()
    const { event, slots, texts } =
      typeof allOn === 'string'
        ? await slotsOn(context, client, { date: allOn, input })
        : await slotsOf(context, client, input)
    const params = { event_id: event }
    const changes = slots.map((slot) => ({ op: 'unplace', slot }))
    const answer = await client.call('applyScheduleChanges', { params, body: { changes } })
    if (!context.settings.dryRun) for (const text of texts) context.notice(`out of the schedule: ${text}`)
    await context.results.record(answer, appliedCard)
  },
}

interface Unplaced {
  readonly event: string
  /** Ids. */
  readonly slots: readonly string[]
  /** What is said of each that was named. */
  readonly texts: readonly string[]
}

/** @throws Failure usage for more than a request takes, for a slot of several sessions, and for those of two events */
async function slotsOf(context: Context, client: Client, input: Input): Promise<Unplaced> {
  const named = [...new Set(input.positionals)]
  if (named.length > 1 && input.flags.slot !== undefined)
    throw usageFailure('--slot takes only one session: name one', path)
  if (named.length > changesMax)
    throw usageFailure(`${named.length} sessions were named, and a request can clear at most ${changesMax}`, path)
  const slots: string[] = []
  const texts: string[] = []
  const events = new Set<string>()
  for (const id of named) {
    const session = (await client.call('showSession', { params: { session_id: id } })).value
    const slot = await chooseSlot(context, session, { input, verb: 'clear' })
    const text = `${session.code} "${session.title}", ${placeText(slot)}`
    context.foresee('Unplaces', text)
    texts.push(text)
    slots.push(slot.id)
    events.add(session.eventId)
  }
  const [event = '', other] = events
  if (other !== undefined) throw usageFailure('the sessions belong to several events: name those of one event', path)
  return { event, slots, texts }
}

/** @throws Failure not_confirmed */
async function slotsOn(
  context: Context,
  client: Client,
  { date, input }: { readonly date: string; readonly input: Input },
): Promise<Unplaced> {
  if (input.flags.slot !== undefined)
    throw usageFailure('--slot and --all-on cannot be combined: one clears a slot, the other a whole day', path)
  const event = context.event({ positionals: [], flags: input.flags })
  const slots = (await readSlots(client, event, { day: date })).filter(({ session }) => session !== null)
  if (slots.length === 0) throw new Failure('not_found', `No session is placed on ${date}`)
  if (slots.length > changesMax) throw tooMany(slots.length)
  const question = `Take all ${counted(slots.length, 'session')} of ${date} out of the schedule?`
  await context.confirm(`clear ${date}`, () => question)
  return { event, slots: slots.map(({ id }) => id), texts: [] }
}

const tooMany = (count: number) =>
  new Failure('usage', `${count} sessions are placed that day, and a request can clear at most ${changesMax}`, {
    hint: 'clear it room by room: turnout schedule export EVENT --day DATE --room ROOM, delete the lines, then turnout schedule set EVENT --file FILE',
  })
