// `turnout help times`: dates, times and amounts as typed.
import { twoColumns, wrapped } from '../../program/text-layout.ts'

export function text(width: number): string {
  const rows = [
    ['2027-03-14', 'a day; for a flag that takes a TIME, its beginning (--valid-from) or its end (--valid-until)'],
    ['"2027-03-14 18:00"', 'a local time; seconds are optional'],
    ['18:00', 'today at this time'],
    ['today, tomorrow', 'a day; a time may follow: "tomorrow 9:00"'],
    ['+14d, +2w, -7d', 'that many days or weeks from today'],
    ['+2h, now', 'that many hours from now'],
    ['2027-03-14T18:00+01:00', 'an exact time, with its offset or Z'],
  ] as const
  const zones =
    "Days and local times are in the event's time zone; without an event, in the configured zone (turnout config set timezone), else in this machine's. A time that the clock skips in spring moves on by the hour; one that occurs twice in autumn means the first. Cards and tables show an event's times in its zone, with the offset; JSON always has UTC."
  const amounts = 'Amounts are plain decimals with a point and without separators: 50, 50.00, 1234.50.'
  return [
    wrapped('Wherever a flag takes a date or a TIME:', width),
    twoColumns(rows, width),
    wrapped(zones, width),
    wrapped(amounts, width),
  ]
    .join('\n\n')
    .concat('\n')
}
