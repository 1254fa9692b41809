// Which slot of a session is meant: its only one, the one that --slot names, or the one that somebody chooses.
import type { AgendaSession } from '../../../contract/agenda/sessions.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { askChoice } from '../../../terminal/asking/prompt.ts'
import type { Flag, Input } from '../../core/command.ts'
import { type Context, canAsk } from '../../core/context.ts'

export type Placement = AgendaSession['slots'][number]

export const slotFlag: Flag = {
  name: 'slot',
  kind: 'text',
  placeholder: 'SLOT',
  summary: 'number or id of the slot, if the session has several',
}

/** `2027-03-14 10:45, Tent`. */
export const placeText = ({ start, room }: Pick<Placement, 'start' | 'room'>): string =>
  `${start.replace('T', ' ')}, ${room?.name ?? 'no room'}`

/** The words behind `turnout` that put a session where it was. */
export const placingWords = (code: string, event: string, { start, fold, minutes, room }: Placement): string[] => [
  'sessions',
  'place',
  code,
  '--event',
  event,
  '--start',
  start,
  '--minutes',
  String(minutes),
  ...(room === null ? ['--no-room'] : ['--room', room.name]),
  ...(fold === 1 ? ['--fold'] : []),
]

interface Choosing {
  readonly input: Input
  /** What happens to it: `move`. */
  readonly verb: string
}

/** @throws Failure not_found for a slot that is not the session's, ambiguous_name where nobody can be asked */
export async function chooseSlot(
  context: Context,
  { code, title, slots }: AgendaSession,
  { input, verb }: Choosing,
): Promise<Placement> {
  const { slot: typed } = input.flags
  const [only] = slots
  if (only === undefined) {
    throw new Failure('state_conflict', `${code} "${title}" is not in the schedule`, {
      hint: `place it: turnout sessions place ${code} --start 2027-03-14T10:45 --room ROOM`,
    })
  }
  if (typeof typed === 'string') return namedSlot({ code, slots }, typed)
  if (slots.length === 1) return only
  if (!canAsk(context)) throw severalSlots(code, slots)
  const { host } = context
  const choices = slots.map((slot) => ({ value: slot.id, label: placeText(slot) }))
  const question = `Which slot of ${code} "${title}" do you want to ${verb}?`
  const chosen = await askChoice(question, choices, { input: host.stdin, output: host.stderr, signal: host.signal })
  return slots.find(({ id }) => id === chosen) ?? only
}

function namedSlot({ code, slots }: Pick<AgendaSession, 'code' | 'slots'>, typed: string): Placement {
  const slot = slots.find(({ id, number }) => id === typed || id.endsWith(`_${typed}`) || String(number) === typed)
  if (slot !== undefined) return slot
  throw new Failure('not_found', `${code} has no slot "${typed}"`, { hint: `it has ${numbered(slots).join('; ')}` })
}

const numbered = (slots: readonly Placement[]) => slots.map((slot) => `slot ${slot.number}: ${placeText(slot)}`)

const severalSlots = (code: string, slots: readonly Placement[]) =>
  new Failure('ambiguous_name', `${code} has ${slots.length} slots:`, {
    issues: slots.map((slot) => ({ pointer: String(slot.number), code: 'candidate', detail: placeText(slot) })),
    hint: 'choose one with --slot NUMBER',
  })
