// Who is mailed about a release: the flag, and how counts and the example are said.
import { type ToldGroup, toldGroups } from '../../../../contract/agenda/choices.ts'
import type { PlannedRelease } from '../../../../contract/agenda/releases/releases.ts'
import { counted } from '../../../../terminal/text/counted.ts'
import { listed } from '../../../../terminal/text/listed.ts'
import type { Flag, Input } from '../../../core/command.ts'
import { usageFailure } from '../../../core/usage.ts'

const nobody = 'none'

export const notifyFlag: Flag = {
  name: 'tell',
  field: 'notify',
  kind: 'line-list',
  choices: [...toldGroups, nobody],
  placeholder: 'WHO',
  summary:
    'whom to mail about changed sessions, once the agenda is public: their speakers, people enrolled, ticket holders who starred them, or none',
}

/** The groups that --tell names. @throws Failure usage for `none` beside others */
export function groupsToTell({ flags }: Input, byDefault: readonly ToldGroup[]): ToldGroup[] {
  const named = flags.tell as readonly string[] | undefined
  if (named === undefined) return [...byDefault]
  if (named.includes(nobody) && named.length > 1) {
    throw usageFailure('--tell none cannot be combined with other groups', ['schedule', 'release'])
  }
  return toldGroups.filter((group) => named.includes(group))
}

type Told = PlannedRelease['told']

/** `4 speakers, 24 people enrolled, 61 people who starred a session`; null where nobody is told. */
export function toldText(told: Told | undefined): string | null {
  const { speakers = 0, enrolled = 0, starred = 0 } = told ?? {}
  const parts = [
    ...(speakers > 0 ? [counted(speakers, 'speaker')] : []),
    ...(enrolled > 0 ? [enrolled === 1 ? '1 person enrolled' : `${enrolled} people enrolled`] : []),
    ...(starred > 0
      ? [starred === 1 ? '1 person who starred a session' : `${starred} people who starred a session`]
      : []),
  ]
  return parts.join(', ') || null
}

const strangers: Readonly<Record<ToldGroup, string>> = {
  speakers: 'a speaker',
  enrolled: 'somebody enrolled',
  starred: 'somebody who starred it',
}

/** `Kim: "Types at scale", 2027-03-28 10:45, Main hall → 2027-03-28 11:30, Tent`. */
export function exampleText(example: PlannedRelease['example'] | undefined): string | null {
  if (!example) return null
  const { group, name, title, before, after, changes } = example
  const reader = name ?? strangers[group]
  const news = [...(before ? [placeText(before)] : []), after ? placeText(after) : changes[0]].join(' → ')
  return `${reader}: "${title}", ${news}`
}

/** `Birgit Hansen, Jonas Weber and 3 more`; null where everybody can be told. */
export function unreachableText(unreachable: PlannedRelease['unreachable'] | undefined): string | null {
  if (!unreachable || unreachable.count === 0) return null
  const { count, speakers } = unreachable
  const names = speakers.slice(0, namedMax).map(({ name }) => name)
  const rest = count - names.length
  return rest === 0 ? listed(names, count) : `${names.join(', ')} and ${rest} more`
}

/** Names in one line. */
const namedMax = 5

const placeText = ({ start, room }: { readonly start: string; readonly room: string | null }) =>
  [start.replace('T', ' '), ...(room === null ? [] : [room])].join(', ')
