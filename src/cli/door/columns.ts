// The cards of door prepare, door sync and door watch.

import { zonedTime } from '../../contract/core/time.ts'
import { scanResults } from '../../contract/door/choices.ts'
import type { Arrivals } from '../../contract/door/door.ts'
import { resultWords } from '../../contract/door/words.ts'
import type { CardView } from '../../terminal/tables/view.ts'
import type { Preparation } from './offline/prepare-door.ts'
import type { Synced } from './offline/sync-door.ts'

/** `5: 3 cancelled, 2 not paid`; null for none. */
function refusedText({ tickets, valid, refused }: Preparation): string | null {
  const counts = new Map<string, number>()
  for (const result of scanResults) {
    const word = resultWords[result]
    counts.set(word, (counts.get(word) ?? 0) + (refused[result] ?? 0))
  }
  const parts = [...counts].flatMap(([word, count]) => (count === 0 ? [] : [`${count} ${word}`]))
  return parts.length === 0 ? null : `${tickets - valid}: ${parts.join(', ')}`
}

export const preparedCard: CardView<Preparation> = {
  title: ({ eventName, listName }) => `${eventName}: ${listName}`,
  rows: [
    { key: 'tickets', title: 'Tickets on the list', kind: 'count' },
    { key: 'valid', title: 'Valid here', kind: 'count' },
    { key: 'refused', title: 'Refused', value: refusedText },
    { key: 'keys', title: 'Keys', kind: 'count' },
    { key: 'opensAt', title: 'Opens', kind: 'instant' },
    { key: 'closesAt', title: 'Closes', kind: 'instant' },
    { key: 'preparedAt', title: 'Prepared', kind: 'instant' },
    { key: 'path', title: 'File' },
  ],
}

export const syncedCard: CardView<Synced & { readonly tickets: number }> = {
  title: ({ listName }) => listName,
  rows: [
    { key: 'sent', title: 'Sent now', kind: 'count' },
    { key: 'flagged', title: 'Flagged', kind: 'count' },
    { key: 'kept', title: 'Scanned offline in total', kind: 'count' },
    { key: 'tickets', title: 'Tickets on the list', kind: 'count' },
  ],
}

const gatesOf = ({ gates }: Arrivals) =>
  gates?.map(({ gate, admitted }) => `${gate ?? 'no gate'} ${admitted}`).join(', ') || null

/** The last twenty minutes, from the first arrival among them. */
function sinceFirst(minutes: Arrivals['minutes']) {
  const last = minutes.slice(-20)
  const first = last.findIndex(({ admitted }) => admitted > 0)
  return first < 0 ? [] : last.slice(first)
}

export const arrivalsCard: CardView<Arrivals> = {
  title: ({ eventName, listName }) => `${eventName}: ${listName}`,
  rows: [
    { key: 'admitted', title: 'Admitted', kind: 'count' },
    { key: 'expected', title: 'Expected', kind: 'count' },
    { key: 'noShows', title: 'Not here yet', kind: 'count' },
    { key: 'inside', title: 'Inside', kind: 'count' },
    { key: 'flagged', title: 'Flagged', kind: 'count' },
    { key: 'gates', title: 'Gates', value: gatesOf },
    { key: 'opensAt', title: 'Opens', kind: 'instant' },
    { key: 'closesAt', title: 'Closes', kind: 'instant' },
  ],
  sections: ({ minutes, timezone }) => [
    {
      title: 'Arrivals per minute',
      bars: sinceFirst(minutes ?? []).map(({ minute, admitted }) => ({
        label: zonedTime(new Date(minute), timezone).minute,
        value: admitted,
        text: String(admitted),
      })),
    },
  ],
}
