// A proof.
// Calendars elsewhere whose servers fail; and the proof of the proof.
import { describe, expect, test } from 'vitest'
import type { Change } from '../../../faults/mutant.ts'
import { mutantStory } from '../../../faults/mutant-story.ts'
import { faultsOfPushing } from './fault-story.ts'

const server = 'service/agenda/calendars/calendar-server.ts'
/** With the fault that finds each. */
const mutants: readonly (readonly [string, string, RegExp, Change])[] = [
  [
    'a lock that counts as written',
    'has locked',
    /^a server that has locked them \(423\): it says nothing$/,
    {
      file: server,
      from: 'status === 201 || status === 204) return',
      to: 'status === 201 || status === 204 || status === 423) return',
    },
  ],
  [
    'a redirect that counts as written',
    'redirects',
    /^a server that redirects to another origin: it says nothing$/,
    {
      file: server,
      from: 'if (isWhole || (status >= 300 && status < 400)) throw',
      to: 'if (status >= 300 && status < 400) return { ...answer, status: 204 }\n  if (isWhole) throw',
    },
  ],
  [
    'no condition on what is replaced',
    'none',
    /^an alarm is gone$/,
    {
      file: server,
      from: "{ 'if-match': etag }\n    const headers = { 'content-type'",
      to: "{}\n    const headers = { 'content-type'",
    },
  ],
  [
    'lists that end too early and are believed',
    'ends its list',
    /^a server that ends its list too early: it says nothing$/,
    {
      file: server,
      from: '  if (read !== undefined) return read\n',
      to: '  return read ?? { responses: [], syncToken: null }\n',
    },
  ],
  [
    'new ETags that count as edits',
    'none',
    /^new ETags: 0 of 4 are unchanged$/,
    {
      file: 'service/agenda/calendars/plan.ts',
      from: "if (entry.print === wanted.print) return { kind: 'adopt' }\n",
      to: '',
    },
  ],
]

describe('servers that fail', () => {
  test('lose nothing, and the organizer reads why', async () => {
    expect(await faultsOfPushing()).toEqual([])
  })

  test.each(mutants)('are found wrong with %s', async (_, only, sentence, change) => {
    const file = 'service/agenda/calendars/fault-story.ts'
    const story = await mutantStory<{ faultsOfPushing: typeof faultsOfPushing }>(file, change)
    expect(await story.faultsOfPushing(only)).toContainEqual(expect.stringMatching(sentence))
  })
})
