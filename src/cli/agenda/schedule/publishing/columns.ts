// Who sees an agenda, and where, as cards.
import type { PublishedSchedule, SchedulePreview } from '../../../../contract/agenda/public/publishing.ts'
import type { CardView } from '../../../../terminal/tables/view.ts'
import type { Context } from '../../../core/context.ts'
import { findAddress } from '../../../verbs/page-address.ts'

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
    { key: 'feeds.calendar', title: 'Calendar', detail: true, value: ({ feeds }) => feeds?.calendar },
    { key: 'feeds.xml', title: 'For apps', detail: true, value: ({ feeds }) => feeds?.xml },
    { key: 'feeds.json', title: 'The same as JSON', detail: true, value: ({ feeds }) => feeds?.json },
    { key: 'feeds.news', title: 'News of changes', detail: true, value: ({ feeds }) => feeds?.news },
  ],
}

export const previewCard: CardView<SchedulePreview> = {
  title: () => 'Preview of the working copy',
  rows: [
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    { key: 'path', title: 'Path' },
  ],
}

interface Addresses extends Partial<Pick<PublishedSchedule, 'feeds' | 'path'>> {
  /** By which the service is asked for its own address, where this machine does not know it. */
  readonly eventId?: string
}

/** Whole addresses, for a person who wants to open or pass on the page, or to subscribe to the calendar. */
export async function sayAddress(context: Context, record: Addresses): Promise<void> {
  const { path, feeds, eventId } = record
  if (context.host.stdout.isTTY !== true || !path) return
  const page = await findAddress(context, { path, eventId })
  context.notice(`page: ${page}`)
  if (feeds) context.notice(`calendar to subscribe to: ${page.replace(path, feeds.calendar)}`)
}
