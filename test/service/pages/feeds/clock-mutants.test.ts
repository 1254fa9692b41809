// A proof.
// Nights in which clocks change, with one piece of how times are reckoned replaced: khal must show each.
import { expect, it } from 'vitest'
import type { Change } from '../../../faults/mutant.ts'
import { mutantStory } from '../../../faults/mutant-story.ts'
import { skipWithout } from '../../../host/programs.ts'
import type { faultsOfNight, NightName } from './nights-story.ts'

const mutants: readonly (readonly [string, NightName, RegExp, Change])[] = [
  [
    'the second of two equal times for the first',
    'has half an hour twice on Lord Howe',
    /^Slot 1 in UTC: 2027-04-03T14:45 /,
    {
      file: 'contract/agenda/wall-time.ts',
      from: 'const instantMs = fold === 1 && second !== undefined ? second : first',
      to: 'const instantMs = first',
    },
  ],
  [
    'the length of a slot by the clock',
    'has the last hour of a day twice in Cairo',
    /^Slot 0 in UTC: 2027-10-28T19:00 2027-10-29T00:00 /,
    {
      file: 'service/agenda/releases/freeze.ts',
      from: 'endsAt: new Date(instantMs + slot.minutes * minuteMs).toISOString(),',
      to: "endsAt: new Date(Date.parse(slot.start + ':00Z') + (slot.minutes - 120) * minuteMs).toISOString(),",
    },
  ],
  [
    'times of the event for times of every reader',
    'skips midnight in Havana',
    /^Slot 0 in UTC: 2027-03-13T23:30 /,
    {
      file: 'documents/calendar/agenda-feed.ts',
      from: 'start: new Date(entry.startsAt),',
      to: 'start: new Date(Date.parse(entry.startsAt) - 5 * 3_600_000),',
    },
  ],
]

it.each(mutants)('khal is shown a night wrong by a program that takes %s', async (_, name, sentence, change) => {
  skipWithout('khal', 'vdirsyncer')
  const file = 'service/pages/feeds/nights-story.ts'
  const story = await mutantStory<{ faultsOfNight: typeof faultsOfNight }>(file, change)
  expect(await story.faultsOfNight(name)).toContainEqual(expect.stringMatching(sentence))
})
