// Who sees an agenda, and where, as cards.
import type { PublishedSchedule, SchedulePreview } from '../../../../contract/agenda/public/publishing.ts'
import type { CardView } from '../../../../terminal/tables/view.ts'
import type { Context } from '../../../core/context.ts'
import { addressOfPath } from '../../../settings/public-url.ts'

const whoSees = {
  public: 'everybody',
  unlisted: 'those who know the address',
  private: 'nobody',
} as const

export const publishedCard: CardView<PublishedSchedule> = {
  title: ({ visibility }) => (visibility === 'private' ? 'Agenda hidden' : 'Agenda published'),
  rows: [
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    { key: 'visibility', title: 'Seen by', value: ({ visibility }) => whoSees[visibility] ?? visibility },
    { key: 'release', title: 'Release', kind: 'count' },
    { key: 'path', title: 'Path' },
  ],
}

export const previewCard: CardView<SchedulePreview> = {
  title: () => 'Preview of the working copy',
  rows: [
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    { key: 'path', title: 'Path' },
  ],
}

/** The whole address, for a person who wants to open it or pass it on. */
export function sayAddress(context: Context, { path }: { readonly path?: string | null }): void {
  if (path && context.host.stdout.isTTY === true) context.notice(`page: ${addressOfPath(context, path)}`)
}
