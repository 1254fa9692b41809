// A proof.
// Personal agendas and speakers' own pages with one piece replaced: a browser must see each.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Change } from '../faults/mutant.ts'
import { mutantStory } from '../faults/mutant-story.ts'
import { missingBrowser, openBrowser } from './browser.ts'
import type { faultsOfOwnPages } from './own-pages-story.ts'

let browser: Browser
beforeAll(async () => {
  if (missingBrowser === '') browser = await openBrowser()
})
afterAll(() => browser?.close())

const mutants: readonly (readonly [string, 'agenda' | 'speaker', RegExp, Change])[] = [
  [
    'a filter that takes out what it hides',
    'agenda',
    /^what a filter hid: /,
    {
      file: 'service/pages/personal/answer-personal.ts',
      from: "sessionsNamed(place, fields, 'shown').filter",
      to: 'stored.sessions.filter',
    },
  ],
  [
    'an old address that still opens',
    'agenda',
    /^the old address: 200 /,
    {
      file: 'service/core/signed-links.ts',
      from: 'isSame(parts.mac, await macOf(secrets, linked, kind.context)) ? linked',
      to: 'parts.mac !== undefined ? linked',
    },
  ],
  [
    'consents that cannot be taken back',
    'speaker',
    /^the record: /,
    {
      file: 'service/pages/speaker/own-profile.ts',
      from: "consentKinds.filter((kind) => fields.get('consent')?.includes(kind))",
      to: 'consentKinds.filter((kind) => speaker.consents.some((one) => one.kind === kind && one.given))',
    },
  ],
]

test.each(mutants)(`a browser sees %s${missingBrowser}`, async (_, name, sentence, change) => {
  if (missingBrowser !== '') return
  const file = 'program/own-pages-story.ts'
  const story = await mutantStory<{ faultsOfOwnPages: typeof faultsOfOwnPages }>(file, change)
  expect(await story.faultsOfOwnPages(browser, name)).toContainEqual(expect.stringMatching(sentence))
})
