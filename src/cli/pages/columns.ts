// The settings of a public page as a card.
import type { PublicPage } from '../../contract/pages/pages.ts'
import type { CardView } from '../../terminal/tables/view.ts'
import { translationRows } from '../verbs/translations/translation-rows.ts'

export const pageCard: CardView<PublicPage> = {
  title: ({ path }) => (path === undefined ? 'Page' : `Page ${path}`),
  rows: [
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    { key: 'path', title: 'Path', detail: true },
    { key: 'color', title: 'Colour' },
    { key: 'logoUrl', title: 'Logo' },
    { key: 'pictureUrl', title: 'Picture' },
    { key: 'imprintUrl', title: 'Legal notice' },
    { key: 'privacyUrl', title: 'Privacy' },
    { key: 'termsUrl', title: 'Terms' },
    { key: 'contact', title: 'Contact' },
    { key: 'showLeft', title: 'Shows places left', value: ({ showLeft }) => (showLeft ? 'yes' : null) },
    { key: 'transferInstructions', title: 'Bank transfer', absent: 'no bank details' },
    { key: 'transferDays', title: 'Days to pay by transfer', kind: 'count', usual: 14 },
    { key: 'selfCancelUntil', title: 'Buyers can cancel until', kind: 'instant' },
    { key: 'embedOrigins', title: 'Embedding sites', value: ({ embedOrigins }) => embedOrigins?.join(', ') || null },
    ...translationRows,
    { key: 'updatedAt', title: 'Changed', kind: 'instant', detail: true },
  ],
}
