// Links that bring an agenda into people's calendars: to subscribe, which follows changes, and to add once, which doesn't.
import type { CalendarEntry } from './agenda-entries.ts'

/** How often a reader of feeds asks again, as far as its maker says. */
type Follows = 'hourly' | 'daily' | 'never'

export interface CalendarLink {
  readonly kind: 'webcal' | 'google' | 'outlook' | 'file'
  readonly url: string
  readonly follows: Follows
}

/** Links to subscribe to a feed. @param feed its address, http or https */
export function subscribeLinks(feed: string): readonly CalendarLink[] {
  const webcal = feed.replace(/^https?:/, 'webcal:')
  return [
    // Calendars of phones and desktops, which heed the feed's REFRESH-INTERVAL or ask about once an hour.
    { kind: 'webcal', url: webcal, follows: 'hourly' },
    // Google refuses the address with https, and asks again within a day.
    { kind: 'google', url: withQuery('https://calendar.google.com/calendar/r', { cid: webcal }), follows: 'daily' },
    {
      kind: 'outlook',
      url: withQuery('https://outlook.live.com/calendar/0/addfromweb', { url: feed }),
      follows: 'daily',
    },
  ]
}

/**
 * Links that add entries as they are now.
 * @param entry the only one; with several, only the file has all of them
 * @param file address of their iCalendar file
 */
export const addOnceLinks = (entry: CalendarEntry | undefined, file: string): readonly CalendarLink[] => [
  ...(entry === undefined ? [] : entryLinks(entry)),
  { kind: 'file', url: file, follows: 'never' },
]

function entryLinks(entry: CalendarEntry): readonly CalendarLink[] {
  const { summary, startsAt, endsAt, description, location } = entry
  const place = location === null ? {} : { location }
  const google = {
    action: 'TEMPLATE',
    text: summary,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    details: description,
    ...place,
  }
  const outlook = {
    rru: 'addevent',
    path: '/calendar/action/compose',
    subject: summary,
    startdt: startsAt,
    enddt: endsAt,
    body: description,
    ...place,
  }
  return [
    { kind: 'google', url: withQuery('https://calendar.google.com/calendar/render', google), follows: 'never' },
    {
      kind: 'outlook',
      url: withQuery('https://outlook.live.com/calendar/0/action/compose', outlook),
      follows: 'never',
    },
  ]
}

/** Spaces as %20: some of these readers show a plus sign as it is. */
const withQuery = (address: string, query: Readonly<Record<string, string>>): string =>
  `${address}?${Object.entries(query)
    .map(([key, value]) => `${key}=${encodeURIComponent(value.replace(/\p{Cs}/gu, '\uFFFD'))}`)
    .join('&')}`

/** `20270328T084500Z`. */
const compact = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
