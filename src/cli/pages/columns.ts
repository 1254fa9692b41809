// How the set-up of a public page looks to a person.
import type { PublicPage } from '../../contract/pages/pages.ts'
import type { CardView } from '../../terminal/tables/view.ts'

export const pageCard: CardView<PublicPage> = {
  title: ({ path }) => (path === undefined ? 'Page' : `Page ${path}`),
  rows: [
    { key: 'eventId', title: 'Event', kind: 'id' },
    { key: 'path', title: 'Path' },
    { key: 'color', title: 'Colour' },
    { key: 'logoUrl', title: 'Logo' },
    { key: 'transferInstructions', title: 'Transfers to' },
    { key: 'transferDays', title: 'Days to transfer', kind: 'count' },
    { key: 'selfCancelUntil', title: 'Buyers cancel until', kind: 'instant' },
    { key: 'embedOrigins', title: 'Embedded by', value: ({ embedOrigins }) => embedOrigins?.join(', ') || null },
    { key: 'updatedAt', title: 'Changed', kind: 'instant' },
  ],
}
