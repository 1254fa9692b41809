// `turnout sessions unplace`: takes a session out of the schedule, or all sessions of a day.
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
    'The session stays, without a time. --all-on clears a day of the programme, in all rooms, and asks first; breaks and blockers stay.',
  positionals: [{ ...namedPositional('SESSION', 'sessions'), required: false }],
  flags: [
    lookupFlag,
    slotFlag,
    { name: 'all-on', kind: 'date', placeholder: 'YYYY-MM-DD', summary: 'all sessions of this day of the programme' },
  ],
  examples: [
    { command: 'turnout sessions unplace K7M2PQ --event devconf' },
    { command: 'turnout sessions unplace --all-on 2027-03-14 --event devconf --yes' },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9],
  readsFirst: true,
  async run(context, input) {
    const [session] = input.positionals
    const { allOn } = input.flags
    if ((session === undefined) === (allOn === undefined)) {
      throw usageFailure('name a session, or a day with --all-on', path)
    }
    const client = await context.client()
    const { event, slots } =
      typeof allOn === 'string'
        ? await slotsOn(context, client, { date: allOn, input })
        : await slotOf(context, client, input)
    const params = { event_id: event }
    const changes = slots.map((slot) => ({ op: 'unplace', slot }))
    await context.results.record(await client.call('applyScheduleChanges', { params, body: { changes } }), appliedCard)
  },
}

interface Unplaced {
  readonly event: string
  /** Ids. */
  readonly slots: readonly string[]
}

async function slotOf(context: Context, client: Client, input: Input): Promise<Unplaced> {
  const session = (await client.call('showSession', { params: { session_id: input.positionals[0] ?? '' } })).value
  const slot = await chooseSlot(context, session, { input, verb: 'clear' })
  const { code, title } = session
  const text = `${code} "${title}", ${placeText(slot)}`
  context.foresee('Unplaces', text)
  if (!context.settings.dryRun) context.notice(`out of the schedule: ${text}`)
  return { event: session.eventId, slots: [slot.id] }
}

/** @throws Failure not_confirmed */
async function slotsOn(
  context: Context,
  client: Client,
  { date, input }: { readonly date: string; readonly input: Input },
): Promise<Unplaced> {
  if (input.flags.slot !== undefined) throw usageFailure('--slot is for one session, --all-on for all of a day', path)
  const event = context.event({ positionals: [], flags: input.flags })
  const slots = (await readSlots(client, event, { day: date })).filter(({ session }) => session !== null)
  if (slots.length === 0) throw new Failure('not_found', `No session is placed on ${date}`)
  if (slots.length > changesMax) throw tooMany(slots.length)
  const question = `Take all ${counted(slots.length, 'session')} of ${date} out of the schedule?`
  await context.confirm(`clear ${date}`, () => question)
  return { event, slots: slots.map(({ id }) => id) }
}

const tooMany = (count: number) =>
  new Failure('usage', `${count} sessions are placed that day, and one request takes at most ${changesMax}`, {
    hint: 'clear it room by room: schedule export --day DATE --room ROOM, and schedule set without the lines',
  })
