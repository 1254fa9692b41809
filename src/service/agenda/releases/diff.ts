// What differs between two releases, slot by slot. Pure.
import type { ReleaseChangeKind } from '../../../contract/agenda/choices.ts'
import type { ReleasedSlot } from '../../../store/agenda/releases/spans.ts'

export interface SlotDifference {
  readonly id: string
  /** All that changed about it. */
  readonly kinds: readonly ReleaseChangeKind[]
  readonly before: ReleasedSlot | null
  readonly after: ReleasedSlot | null
}

/** The slots that differ, those of the later release first, each in the order of its release. */
export function diff(from: readonly ReleasedSlot[], to: readonly ReleasedSlot[]): SlotDifference[] {
  const before = new Map(from.map((slot) => [slot.id, slot]))
  const after = new Set(to.map(({ id }) => id))
  const pairs = [
    ...to.map((slot) => [before.get(slot.id) ?? null, slot] as const),
    ...from.filter(({ id }) => !after.has(id)).map((slot) => [slot, null] as const),
  ]
  return pairs.flatMap(([one, other]) => {
    const kinds = kindsOf(one, other)
    return kinds.length === 0 ? [] : [{ id: (other ?? one)?.id ?? '', kinds, before: one, after: other }]
  })
}

function kindsOf(before: ReleasedSlot | null, after: ReleasedSlot | null): ReleaseChangeKind[] {
  // What did not change is the same object.
  if (before === after) return []
  if (after === null) return before === null ? [] : ['removed']
  if (before === null) return [after.status === 'confirmed' ? 'added' : after.status]
  const kinds: ReleaseChangeKind[] = []
  if (before.status !== after.status) kinds.push(after.status === 'confirmed' ? 'restored' : after.status)
  for (const [kind, fields] of Object.entries(fieldsOf)) {
    if (fields.some((field) => before[field] !== after[field])) kinds.push(kind as ReleaseChangeKind)
  }
  return kinds
}

/** The fields whose change is of a kind. */
const fieldsOf = {
  moved: ['start', 'fold', 'startsAt'],
  room: ['roomId'],
  length: ['minutes'],
  title: ['title', 'subtitle'],
  speakers: ['speakers'],
  // What a session is filed under.
  track: ['trackId', 'type'],
  language: ['language'],
  recording: ['doNotRecord'],
} as const satisfies Partial<Record<ReleaseChangeKind, readonly (keyof ReleasedSlot)[]>>

/** How many slots changed, by kind. */
export function countKinds(differences: readonly SlotDifference[]): Partial<Record<ReleaseChangeKind, number>> {
  const counts: Partial<Record<ReleaseChangeKind, number>> = {}
  for (const { kinds } of differences) for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

/** Ids of the slots that changed, by kind. */
export function idsByKind(differences: readonly SlotDifference[]): Partial<Record<ReleaseChangeKind, string[]>> {
  const ids: Partial<Record<ReleaseChangeKind, string[]>> = {}
  for (const { id, kinds } of differences) {
    for (const kind of kinds) {
      const known = ids[kind]
      if (known) known.push(id)
      else ids[kind] = [id]
    }
  }
  return ids
}
