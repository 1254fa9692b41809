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
    { key: 'feeds.calendar', title: 'Calendar', detail: true },
    { key: 'feeds.xml', title: 'For apps', detail: true },
    { key: 'feeds.json', title: 'The same as JSON', detail: true },
    { key: 'feeds.news', title: 'News of changes', detail: true },
  ],
}

export const previewCard: CardView<SchedulePreview> = {
  title: () => 'Preview of the working copy',
  rows: [
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    { key: 'path', title: 'Path' },
  ],
}

type Addresses = Pick<SchedulePreview, 'path'> | Pick<PublishedSchedule, 'path' | 'feeds'>

/** Whole addresses, for a person who wants to open or pass on the page, or to subscribe to the calendar. */
export function sayAddress(context: Context, record: Addresses): void {
  if (context.host.stdout.isTTY !== true) return
  if (record.path) context.notice(`page: ${addressOfPath(context, record.path)}`)
  if (!('feeds' in record) || !record.feeds) return
  context.notice(`calendar to subscribe to: ${addressOfPath(context, record.feeds.calendar)}`)
}
