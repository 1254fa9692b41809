// A proof.
// Zones of events and rules of clocks with one piece replaced: the story of their releases must tell each from the real one.
import { describe, expect, test } from 'vitest'
import type { Change } from '../../../faults/mutant.ts'
import { mutantStory } from '../../../faults/mutant-story.ts'
import { faultsOfZones } from './zone-story.ts'

const folder = 'service/agenda/releases'
const mutants: readonly (readonly [string, RegExp, Change])[] = [
  [
    'instants that stay where the zone changed',
    /^the story ends early: Nothing has changed since release 2$/,
    { file: `${folder}/prepare.ts`, from: ' && follows?.timezone === event.timezone', to: '' },
  ],
  [
    'instants of an older database in the next release',
    /^a release of a process with an older database: /,
    { file: `${folder}/prepare.ts`, from: 'isByTheseRules(whole.agenda) && follows', to: 'false && follows' },
  ],
  [
    'sequences that stay where instants moved',
    /^a changed zone: /,
    {
      file: `${folder}/freeze.ts`,
      from: '  one.startsAt !== other.startsAt ||\n  one.endsAt !== other.endsAt ||\n',
      to: '',
    },
  ],
  [
    'a release for a database that moves nothing',
    /^a newer database: /,
    { file: `${folder}/zone-rules.ts`, from: 'if (differences.length === 0) return\n', to: '' },
  ],
  [
    'a zone database that goes back',
    /^an older database: /,
    {
      file: 'store/agenda/releases/zone-rules.ts',
      from: "where('zone_rules', '<', rules)]))\n    .where('events",
      to: "where('zone_rules', '<>', rules)]))\n    .where('events",
    },
  ],
  [
    'a database whose version is forgotten',
    /^an older database after a newer one: /,
    { file: `${folder}/zone-rules.ts`, from: '  await noteZoneRules(session, eventId, rules.version)\n', to: '' },
  ],
  [
    'instants that are over and move',
    /^instants of a newer database: /,
    { file: `${folder}/zone-rules.ts`, from: ' || slot.startsAt <= at', to: '' },
  ],
]

describe('releases in other zones and by other rules of clocks', () => {
  test('are right', async () => {
    expect(await faultsOfZones()).toEqual([])
  })

  test.each(mutants)('are found wrong with %s', async (_, sentence, change) => {
    const file = 'service/agenda/releases/zone-story.ts'
    const story = await mutantStory<{ faultsOfZones: typeof faultsOfZones }>(file, change)
    expect(await story.faultsOfZones()).toContainEqual(expect.stringMatching(sentence))
  })
})
