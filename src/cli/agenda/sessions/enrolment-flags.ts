// The flags of how people take places in a session, and the field that they make.
import type { AgendaSession } from '../../../contract/agenda/sessions.ts'
import type { Flag, FlagValue, Input } from '../../core/command.ts'
import { usageFailure } from '../../core/usage.ts'

export const enrolmentFlags: readonly Flag[] = [
  {
    name: 'capacity',
    part: 'enrolment.capacity',
    kind: 'whole',
    min: 1,
    placeholder: 'PLACES',
    summary: 'let ticket holders enrol for this many places',
    clearable: true,
  },
  {
    name: 'ticket-type',
    part: 'enrolment.ticketTypes',
    kind: 'text',
    repeatable: true,
    placeholder: 'NAME',
    summary: 'name or id of a ticket type whose holders may enrol, all by default; repeat for more',
    completes: 'ticket-type',
    clearable: true,
  },
  {
    name: 'opens',
    part: 'enrolment.opensAt',
    kind: 'instant',
    edge: 'start',
    placeholder: 'TIME',
    summary: 'when enrolling starts',
    clearable: true,
  },
  {
    name: 'closes',
    part: 'enrolment.closesAt',
    kind: 'instant',
    edge: 'end',
    ahead: true,
    placeholder: 'TIME',
    summary: 'when enrolling ends',
    clearable: true,
  },
  {
    name: 'add-on',
    kind: 'text',
    placeholder: 'TYPE',
    summary: 'sell the places as this add-on, by name or id; its quantity is the number of places',
    completes: 'ticket-type',
    clearable: true,
  },
]

/** Whether flags say anything of enrolling. */
const saysEnrolment = ({ flags }: Input) =>
  [flags.capacity, flags.ticketType, flags.opens, flags.closes, flags.addOn].some((value) => value !== undefined)

/** Whether they change a part of what there is, which has to be known then: a new capacity leaves who may enrol, and when. */
export const needsEnrolment = (input: Input) =>
  saysEnrolment(input) && input.flags.capacity !== null && input.flags.addOn === undefined

/**
 * The field that the flags make; undefined where they say nothing.
 * @param path words of the command, for a refusal
 * @param before how people enrol now, for flags that change a part of it
 * @throws Failure usage for flags that don't go together
 */
export function enrolmentField(
  input: Input,
  path: readonly string[],
  before?: AgendaSession['enrolment'],
): FlagValue | undefined {
  if (!saysEnrolment(input)) return undefined
  const { capacity, ticketType, opens, closes, addOn } = input.flags
  const others = [capacity, ticketType, opens, closes].filter((value) => value !== undefined && value !== null)
  if (typeof addOn === 'string') {
    if (others.length > 0) {
      throw usageFailure(
        '--add-on cannot be combined with --capacity, --ticket-type, --opens or --closes: its ticket type sets places and times',
        path,
      )
    }
    return field({ kind: 'ticket', ticketTypes: [addOn] })
  }
  const own = before?.kind === 'open' ? before : undefined
  if (capacity === null || addOn === null) {
    if (others.length > 0)
      throw usageFailure(
        '--no-capacity and --no-add-on end enrolment, so they cannot be combined with other enrolment flags',
        path,
      )
    return field({ kind: 'none' })
  }
  const places = capacity ?? own?.capacity
  if (typeof places !== 'number') {
    throw usageFailure('--ticket-type, --opens and --closes limit enrolment, which needs --capacity', path)
  }
  return field({
    kind: 'open',
    capacity: places,
    ticketTypes: ticketType === null ? [] : (ticketType ?? own?.ticketTypes.map(({ id }) => id) ?? []),
    opensAt: opens === undefined ? (own?.opensAt ?? null) : opens,
    closesAt: closes === undefined ? (own?.closesAt ?? null) : closes,
  })
}

const field = (enrolment: object) => enrolment as unknown as FlagValue
