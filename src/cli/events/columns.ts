// An event as a row of the event table and as a card.
import type { Event } from '../../contract/events/events.ts'
import type { CardView, TableView } from '../../terminal/tables/view.ts'
import { translationRows } from '../verbs/translations/translation-rows.ts'

/** Places confirmed or held, `3 of 500`; a service with only the basic fields reports no number. */
function places({ sold, held, capacity }: Event): string | number | undefined {
  if (typeof sold !== 'number') return undefined
  const taken = sold + (held ?? 0)
  return typeof capacity === 'number' ? `${taken} of ${capacity}` : taken
}

/** Whether there is a waitlist, and how long its offers last. */
const waitlist = ({ waitlist: isOn, offerHours }: Event) =>
  typeof isOn === 'boolean' ? (isOn ? `on, offers last ${offerHours} h` : 'off') : undefined

/** Whether buyers are reminded to pay, and when. */
const paymentReminder = ({ paymentReminderHours: hours }: Event) =>
  hours === undefined ? undefined : hours === null ? 'off' : `${hours} h before places go back on sale`

export const eventTable: TableView<Event> = {
  noun: 'events',
  columns: [
    { key: 'slug', title: 'Slug', kind: 'id', value: (event) => event.slug ?? event.id },
    { key: 'name', title: 'Name' },
    { key: 'date', title: 'Date', kind: 'date' },
    { key: 'venue', title: 'Venue', drop: 3 },
    { key: 'sold', title: 'Taken', kind: 'count', value: places, drop: 1 },
    { key: 'saleState', title: 'Sale', kind: 'state', drop: 2 },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'id', title: 'ID', kind: 'id', drop: 4 },
  ],
  whenEmpty: 'turnout events create --name "DevConf" --date 2027-03-14 --capacity 500',
}

export const eventCard: CardView<Event> = {
  title: ({ name }) => name ?? 'Event',
  rows: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'slug', title: 'Slug', kind: 'id' },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'saleState', title: 'Sale', kind: 'state' },
    { key: 'date', title: 'Date', kind: 'date', startsGroup: true },
    { key: 'endDate', title: 'Last day', kind: 'date' },
    { key: 'startTime', title: 'Starts at' },
    { key: 'timezone', title: 'Time zone' },
    { key: 'venue', title: 'Venue' },
    { key: 'venueId', title: 'Venue ID', kind: 'id', detail: true },
    { key: 'capacity', title: 'Capacity', kind: 'count', absent: 'no limit', startsGroup: true },
    { key: 'sold', title: 'Confirmed', kind: 'count' },
    { key: 'held', title: 'Held', kind: 'count', usual: 0 },
    { key: 'waitlist', title: 'Waitlist', usual: 'on, offers last 24 h', value: waitlist },
    { key: 'currency', title: 'Currency' },
    { key: 'taxRounding', title: 'Tax rounding', usual: 'line', value: ({ taxRounding }) => taxRounding },
    {
      key: 'reminderHours',
      title: 'Reminder',
      startsGroup: true,
      value: ({ reminderHours }) => (reminderHours ? `${reminderHours} h before` : null),
    },
    {
      key: 'paymentReminderHours',
      title: 'Reminder to pay',
      usual: '48 h before places go back on sale',
      value: paymentReminder,
    },
    { key: 'orderMails', title: 'Mails about orders', usual: 'off' },
    { key: 'language', title: 'Language', usual: 'en' },
    { key: 'languages', title: 'Further languages', value: ({ languages }) => languages?.join(', ') || null },
    { key: 'description', title: 'Description' },
    ...translationRows,
    { key: 'copiedFrom', title: 'Copied from', kind: 'id' },
    { key: 'createdAt', title: 'Created', kind: 'instant', detail: true },
    { key: 'updatedAt', title: 'Changed', kind: 'instant', detail: true },
  ],
}

export const deletedCard: CardView<{ id: string; deleted: true }> = {
  title: () => 'Deleted',
  rows: [{ key: 'id', title: 'ID', kind: 'id' }],
}
