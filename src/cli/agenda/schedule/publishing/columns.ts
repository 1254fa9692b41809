// Who sees an agenda, and where, as cards.
import type { PublishedSchedule, SchedulePreview } from '../../../../contract/agenda/public/publishing.ts'
import type { CardView } from '../../../../terminal/tables/view.ts'
import type { Context } from '../../../core/context.ts'
import { isForPeople } from '../../../session/human-output.ts'
import { findAddress } from '../../../verbs/page-address.ts'

const whoSees = {
  public: 'everybody',
  unlisted: 'those who know the address',
  private: 'nobody',
} as const

/** A program gets the record itself, so that no service is asked for an address. */
const addressFor = async (context: Context, page: { readonly path: string; readonly eventId: string }) =>
  isForPeople(context) ? findAddress(context, page) : page.path

/** With whole addresses, for a person who wants to open or pass on the page, or to subscribe to the calendar. */
export async function publishedCard(
  context: Context,
  { path, eventId }: PublishedSchedule,
): Promise<CardView<PublishedSchedule>> {
  const page = path === null ? null : await addressFor(context, { path, eventId })
  // Below an address that nobody knows, once is enough.
  const beside = (feed: string | undefined) =>
    path === null || feed === undefined || !page?.endsWith(path) ? feed : page.slice(0, -path.length) + feed
  return {
    title: ({ visibility }) => (visibility === 'private' ? 'Agenda hidden' : 'Agenda published'),
    rows: [
      { key: 'eventId', title: 'Event', kind: 'id', detail: true },
      { key: 'visibility', title: 'Seen by', value: ({ visibility }) => whoSees[visibility] ?? visibility },
      { key: 'release', title: 'Release', kind: 'count' },
      { key: 'path', title: 'Page', value: () => page },
      { key: 'feeds.calendar', title: 'Calendar', value: ({ feeds }) => beside(feeds?.calendar) },
      { key: 'feeds.xml', title: 'For apps', detail: true, value: ({ feeds }) => beside(feeds?.xml) },
      { key: 'feeds.json', title: 'The same as JSON', detail: true, value: ({ feeds }) => beside(feeds?.json) },
      { key: 'feeds.news', title: 'Feed of changes', detail: true, value: ({ feeds }) => beside(feeds?.news) },
    ],
  }
}

export async function previewCard(
  context: Context,
  { path, eventId }: SchedulePreview,
): Promise<CardView<SchedulePreview>> {
  const page = await addressFor(context, { path, eventId })
  return {
    title: () => 'Preview of the working copy',
    rows: [
      { key: 'eventId', title: 'Event', kind: 'id', detail: true },
      { key: 'path', title: 'Page', value: () => page },
    ],
  }
}
