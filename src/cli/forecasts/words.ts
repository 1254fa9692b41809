// The sentences of a forecast: its range, how far it can be trusted, and what would make it better.
import type { Forecast } from '../../contract/forecasts/forecasts.ts'
import type { Column } from '../../terminal/tables/view.ts'
import { counted } from '../../terminal/text/counted.ts'

/** `325, between 274 and 386 (80 %)`; `60, not fewer (80 %)` where the range ends above the places. */
export function rangeText({ expected, low, high, level, sold }: Forecast): string {
  if (expected === null || low === null || high === null) return 'too little data'
  // Cut by the places: all of the range is above them.
  if (low === high && low > sold) return `${expected}, not fewer (${level} %)`
  return low === high ? String(expected) : `${expected}, between ${low} and ${high} (${level} %)`
}

/** How far the range can be trusted. */
function trustText({ state, checked, level, basis }: Forecast): string | null {
  const events = basis.events.length
  if (state === 'too_little_data') return null
  if (state === 'published') return 'not from your events: the range is from published figures'
  if (checked !== null) {
    return `meant to hold in ${level} % of cases; for your ${counted(checked.events, 'past event')} it held ${checked.held} of ${checked.forecasts} times`
  }
  return `meant to hold in ${level} % of cases; not checked yet, with only ${counted(events, 'past event')}`
}

const needsText = ({ needs }: Forecast): string | null =>
  needs.length === 0 ? null : needs.map(({ text }) => text).join(', ')

const notesText = ({ notes }: Forecast): string | null =>
  notes.length === 0 ? null : notes.map(({ text }) => text).join('. ')

/** `DevConf, 30 days before: 160 of 500 sold`. */
export function titleOf({ name, daysBefore, sold, capacity }: Forecast): string {
  const when = daysBefore === 0 ? '' : `, ${counted(daysBefore, 'day')} before`
  return `${name}${when}: ${sold}${capacity === null ? '' : ` of ${capacity}`} sold`
}

/** Rows that stand below the figures of every forecast. */
export const standingRows: readonly Column<Forecast>[] = [
  { key: 'checked', title: 'Trust', value: trustText },
  { key: 'needs', title: 'Needs', value: needsText },
  { key: 'notes', title: 'Note', value: notesText },
  { key: 'method', title: 'How' },
  { key: 'basis', title: 'From', detail: true, value: basisText },
  { key: 'asOf', title: 'As of', kind: 'instant', detail: true },
  { key: 'eventId', title: 'Event', kind: 'id', detail: true },
]

function basisText({ basis }: Forecast): string | null {
  const left = basis.unmeasured.length === 0 ? '' : `; too few scans: ${basis.unmeasured.join(', ')}`
  return basis.events.length === 0 ? null : `${basis.events.map(({ slug }) => slug).join(', ')}${left}`
}

export const percent = (share: number | null): string | null => (share === null ? null : `${Math.round(100 * share)} %`)
