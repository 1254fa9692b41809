// `turnout sessions place`: gives a session a time and a room, or moves it; what that breaks is said at once.
import type { AgendaSession } from '../../../contract/agenda/sessions.ts'
import type { Body } from '../../../contract/catalog.ts'
import { Failure } from '../../../contract/core/failures.ts'
import type { Command, Flag, Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { commandText } from '../../core/next-step.ts'
import { usageFailure } from '../../core/usage.ts'
import { isForPeople } from '../../session/human-output.ts'
import { lookupFlag, namedPositional } from '../../verbs/named.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import { appliedCard } from '../schedule/columns.ts'
import { foreseeFindings } from '../schedule/plan/foresee-findings.ts'
import { sayCaused } from '../schedule/plan/say-findings.ts'
import { findTypedRoom } from '../schedule/plan/typed-room.ts'
import { foldFlag, minutesFlag, onlyDay, startFlag, typedStart } from '../schedule/plan/typed-start.ts'
import { chooseSlot, type Placement, placeText, placingWords, slotFlag } from './choose-slot.ts'

const words = ['sessions', 'place']

const flags: readonly Flag[] = [
  {
    name: 'room',
    kind: 'text',
    placeholder: 'ROOM',
    summary: 'room: name or a unique part of it, or id; without --room, a placed session stays in its room',
    clearable: true,
  },
  {
    ...startFlag,
    summary: `${startFlag.summary}; a time alone is on the session's present day, or on the event's only day`,
  },
  { ...minutesFlag, defaultText: "the session's" },
  foldFlag,
  slotFlag,
  { name: 'another', kind: 'switch', summary: 'give it one more slot instead of moving the one it has' },
]

export const command: Command = {
  description:
    'A session that already has a slot is moved: what you leave out stays as it is. If it has several slots, --slot says which; --another adds one. Findings that the move causes are shown at once.',
  positionals: [namedPositional('SESSION', 'sessions')],
  flags: [lookupFlag, ...flags],
  examples: [
    { command: 'turnout sessions place X2M5QD --event devconf --room Tent --start 2027-03-14T14:00' },
    {
      command: 'turnout sessions place K7M2PQ --event devconf --start 11:30 --minutes 60',
      note: 'the same day and room',
    },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9],
  readsFirst: true,
  async run(context, input) {
    const client = await context.client()
    const session = (await client.call('showSession', { params: { session_id: input.positionals[0] ?? '' } })).value
    const { code, title, eventId } = session
    const slot = await slotToMove(context, session, input)
    const day = slot?.start.slice(0, 10) ?? (await onlyDay(client, eventId, { start: input.flags.start, path: words }))
    const asked = placeFields(session, { slot, day }, input)
    const room = asked.room ? await findTypedRoom(context, eventId, asked.room) : undefined
    context.foresee(
      'Places',
      `${code} "${title}": ${plannedText({ ...asked, ...(room && { room: room.name }) }, slot)}`,
    )
    const fields = { ...asked, ...(room && { room: room.id }) }
    const change = slot === undefined ? { op: 'place', session: session.id } : { op: 'move', slot: slot.id }
    const params = { event_id: eventId }
    const body = { changes: [{ ...change, ...fields }] } as Body<'applyScheduleChanges'>
    await foreseeFindings(context, client, { event: eventId, body })
    const answer = await client.call('applyScheduleChanges', { params, body })
    await context.results.record(answer, appliedCard)
    if (slot !== undefined && isForPeople(context)) {
      const several = session.slots.length > 1 ? ['--slot', String(slot.number)] : []
      const back = [
        ...placingWords(code, String(input.flags.event || context.settings.event.value || eventId), slot),
        ...several,
      ]
      context.notice(`it was at ${placeText(slot)}, ${slot.minutes} min; to put it back: ${commandText(back)}`)
    }
    sayCaused(context, answer.value)
  },
}

/** The slot that a session already has; undefined where it gets a new one. */
async function slotToMove(context: Context, session: AgendaSession, input: Input): Promise<Placement | undefined> {
  if (session.slots.length > 0 && input.flags.another !== true) {
    return chooseSlot(context, session, { input, verb: 'move' })
  }
  if (input.flags.slot === undefined) return undefined
  throw usageFailure(`--slot chooses a slot to move, but ${session.code} gets a new one here; leave it out`, words)
}

interface PlaceFields {
  readonly start?: string
  readonly room?: string | null
  readonly fold?: number
  readonly minutes?: number
}

/** @param day of a time that is typed alone */
function placeFields(
  session: AgendaSession,
  { slot, day }: { readonly slot: Placement | undefined; readonly day: string | undefined },
  { flags: typed }: Input,
): PlaceFields {
  const { room, start, minutes, fold } = typed
  if (slot === undefined && start === undefined) throw noStart(session)
  const fields = definedFields<PlaceFields>({
    start: typeof start === 'string' ? typedStart(start, words, day) : undefined,
    room,
    fold: fold === true ? 1 : undefined,
    minutes,
  })
  if (Object.keys(fields).length > 0) return fields
  throw new Failure('usage', 'nothing to change', { hint: 'add at least one of --room, --start, --minutes' })
}

/** `2027-03-14 10:45, Tent → 2027-03-14 11:30, Tent`. */
function plannedText({ start, room, minutes }: PlaceFields, slot: Placement | undefined): string {
  const name = room === undefined ? slot?.room?.name : room
  const to = placeText({ start: start ?? slot?.start ?? '', room: name ? { id: '', name } : null })
  const length = minutes === undefined ? '' : ` for ${minutes} min`
  return `${slot === undefined ? '' : `${placeText(slot)} → `}${to}${length}`
}

const noStart = ({ code }: AgendaSession) =>
  new Failure('missing_input', `${code} has no slot yet, so it needs a time`, {
    hint: 'add a start, such as --start 2027-03-14T10:45',
  })
