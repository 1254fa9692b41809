// A proof.
// Exports and imports with one piece replaced: what is lost then must show.
import { expect, test } from 'vitest'
import type { Change } from '../../../faults/mutant.ts'
import { mutantStory } from '../../../faults/mutant-story.ts'
import type { formats, lostBy } from './own-exports.ts'

const readers = 'cli/agenda/schedule/import/readers'
const mutants: readonly (readonly [lost: string, format: string, Change])[] = [
  [
    'session of its other slots',
    'schedule.json',
    { file: `${readers}/conference.ts`, from: ' ?? codeInAddress(fields.url))', to: ')' },
  ],
  [
    'session recordingUrl',
    'schedule.xml',
    { file: 'documents/agenda/exchange/schedule-xml.ts', from: 'session?.recordingUrl ?', to: 'false ?' },
  ],
  [
    'session doNotRecord',
    'schedule.xml',
    { file: `${readers}/schedule-xml.ts`, from: "'optout') === 'true'", to: "'opt-out') === 'true'" },
  ],
  [
    'slot minutes',
    'agenda.ics',
    {
      file: 'documents/calendar/agenda-feed.ts',
      from: 'end: new Date(entry.endsAt)',
      to: 'end: new Date(entry.startsAt)',
    },
  ],
  [
    'session title',
    'agenda.ics',
    {
      file: 'documents/calendar/agenda-feed.ts',
      from: 'summary: plain(entry.summary)',
      to: 'summary: entry.summary.slice(0, 9)',
    },
  ],
]

test.each(mutants)('%s that is lost shows in %s', async (lost, format, change) => {
  const story = await mutantStory<{ formats: typeof formats; lostBy: typeof lostBy }>(
    'documents/agenda/exchange/own-exports.ts',
    change,
  )
  const [before] = Object.entries(story.formats).flatMap(([name, one]) => (name === format ? [one] : []))
  if (before === undefined) throw new Error(format)
  expect(before.lost).not.toContain(lost)
  expect(await story.lostBy(before)).toContain(lost)
})
