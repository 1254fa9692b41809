// The table and the cards of releases, and the table of what changed.
import { type LeftOutReason, releaseChangeKinds } from '../../../../contract/agenda/choices.ts'
import type { PlannedRelease, Release, ReleaseChange } from '../../../../contract/agenda/releases/releases.ts'
import type { CardView, TableView } from '../../../../terminal/tables/view.ts'
import { counted } from '../../../../terminal/text/counted.ts'
import { foldFindings } from '../plan/finding-lines.ts'
import { exampleText, toldText, unreachableText } from './told.ts'

/** `1 moved, 2 cancelled`. */
export function changesText(changes: Release['changes'] | undefined): string | null {
  const parts = releaseChangeKinds.flatMap((kind) => {
    const count = changes?.[kind]
    return count === undefined ? [] : [`${count} ${words[kind] ?? kind}`]
  })
  return parts.join(', ') || null
}

/** Where the kind itself does not say what changed. */
const words: Readonly<Partial<Record<string, string>>> = {
  room: 'in another room',
  length: 'longer or shorter',
  title: 'with another title',
  speakers: 'with other speakers',
  track: 'in another track',
  language: 'in another language',
  recording: 'with recording switched on or off',
}

/** Since when it is public, or from when. */
const since = ({ status, publishAt, releasedAt }: Release) => (status === 'scheduled' ? publishAt : releasedAt)
/** The time that it was made for; a recalled one is never public. */
const publicFrom = ({ status, publishAt }: Release) => (status === 'recalled' ? null : publishAt)

export const releaseTable: TableView<Release> = {
  noun: 'releases',
  newestFirst: true,
  columns: [
    { key: 'number', title: 'No.', kind: 'count' },
    { key: 'name', title: 'Name', drop: 2, tellsApart: true },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'releasedAt', title: 'Public', kind: 'instant', value: since },
    { key: 'slots', title: 'Slots', kind: 'count', drop: 3 },
    { key: 'changes', title: 'Changes', wraps: true, value: ({ changes }) => changesText(changes) },
    { key: 'note', title: 'Note', drop: 1, wraps: true },
  ],
  whenEmpty: 'turnout schedule release EVENT --dry-run',
}

export const releaseCard: CardView<Release> = {
  title: ({ number, name }) => `Release ${number}${name ? `, ${name}` : ''}`,
  rows: [
    { key: 'id', title: 'ID', kind: 'id', detail: true },
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'publishAt', title: 'Public from', kind: 'instant', value: publicFrom },
    { key: 'changes', title: 'Changes', value: ({ changes }) => changesText(changes) },
    { key: 'slots', title: 'Slots', kind: 'count' },
    { key: 'note', title: 'Note' },
    {
      key: 'forced',
      title: 'Despite',
      value: ({ forced }) => forced?.map(({ message }) => message).join('; ') || null,
    },
    { key: 'told', title: 'Mails', value: ({ told, status }) => (status === 'recalled' ? null : toldText(told)) },
    { key: 'timezone', title: 'Time zone', detail: true },
    { key: 'releasedAt', title: 'Released', kind: 'instant', detail: true },
    { key: 'createdAt', title: 'Made', kind: 'instant', detail: true },
    { key: 'updatedAt', title: 'Changed', kind: 'instant', detail: true },
  ],
}

/** When a plan would be public. */
export interface Publication {
  /** In words, without a time. */
  readonly sinceWhen: string
  readonly timezone: string
}

const leftOutWords: Record<LeftOutReason, string> = { no_room: 'has no room', not_confirmed: 'is not confirmed' }

export const planCard = ({ sinceWhen, timezone }: Publication): CardView<PlannedRelease> => ({
  title: ({ number }) => `Plan, nothing is released yet: release ${number}`,
  rows: [
    { key: 'publishAt', title: 'Public from', kind: 'instant', absent: sinceWhen, timezone: () => timezone },
    { key: 'changes', title: 'Changes', value: ({ changes }) => changesText(changes) },
    { key: 'slots', title: 'Slots', kind: 'count' },
    { key: 'told', title: 'Mails', value: ({ told }) => toldText(told) },
    { key: 'example', title: 'For example', value: ({ example }) => exampleText(example) },
    { key: 'unreachable', title: 'Without address', value: ({ unreachable }) => unreachableText(unreachable) },
  ],
  sections: ({ findings, counts, leftOut }) => [
    {
      title: counts.error > 0 ? `${counted(counts.error, 'error')} in the way: refused without --force` : 'Findings',
      lines: foldFindings(findings.filter(({ waiver, severity }) => waiver === null && severity !== 'note')).map(
        ({ severity, message }) => `${severity}: ${message}`,
      ),
    },
    { title: 'Left out', lines: leftOut.map(({ code, title, reason }) => `${code} ${title}: ${leftOutWords[reason]}`) },
  ],
})

/** `2027-03-28 10:45, Tent`; what is off says so instead. */
function sideText(side: ReleaseChange['before'], { changes }: ReleaseChange): string | null {
  if (side === null) return null
  if (side.status !== 'confirmed') return side.status
  const parts = changes.flatMap((kind) => {
    if (kind === 'moved') return [side.start.replace('T', ' ')]
    if (kind === 'room') return [side.room?.name ?? 'all rooms']
    if (kind === 'length') return [`${side.minutes} min`]
    if (kind === 'title') return [[side.title, side.subtitle].filter(Boolean).join(': ')]
    if (kind === 'speakers') return [side.speakers.map(({ name }) => name).join(', ') || 'nobody']
    if (kind === 'track') return [[side.track?.name ?? 'no track', side.type].filter(Boolean).join(', ')]
    if (kind === 'language') return [side.language ?? 'no language']
    if (kind === 'recording') return [side.doNotRecord ? 'not recorded' : 'recorded']
    return []
  })
  if (parts.length > 0) return parts.join(', ')
  return [side.start.replace('T', ' '), side.room?.name ?? 'all rooms'].join(', ')
}

export const changeTable: TableView<ReleaseChange> = {
  noun: 'changes',
  columns: [
    { key: 'session', title: 'Code', kind: 'id', value: ({ session }) => session?.code ?? null },
    { key: 'title', title: 'Title' },
    { key: 'changes', title: 'Change', wraps: true, value: ({ changes }) => changes?.join(', ') ?? null },
    { key: 'before', title: 'Before', wraps: true, value: (change) => sideText(change.before, change) },
    { key: 'after', title: 'After', wraps: true, value: (change) => sideText(change.after, change) },
  ],
  emptyText: 'Nothing has changed.',
}
