// A proof.
// Pages, feeds and files of an agenda with a hostile title, and with one way of escaping it left out.
import { expect, test } from 'vitest'
import type { Change } from '../../../faults/mutant.ts'
import { mutantStory } from '../../../faults/mutant-story.ts'
import { faultsOfHostility } from './hostile-story.ts'

const mutants: readonly (readonly [string, RegExp, Change])[] = [
  [
    'pages that write texts as they are',
    /^agenda\/EVIL01 has its picture$/,
    {
      file: 'service/pages/html/html.ts',
      from: "import { escapeHtml } from '../../mail/write/escape-html.ts'",
      to: 'const escapeHtml = (text: string) => text',
    },
  ],
  [
    'data for search engines that a title can end',
    /^agenda has data that its title ends$/,
    { file: 'service/pages/event/event-data.ts', from: ".replaceAll('<', '\\\\u003c')", to: '' },
  ],
  [
    'XML that writes texts as they are',
    /^schedule\.xml has its picture$/,
    { file: 'documents/xml/elements.ts', from: '(sign) => entities[sign] ?? sign)', to: '(sign) => sign)' },
  ],
]

test('a hostile title is text on every page and in every feed and file', async () => {
  expect(await faultsOfHostility()).toEqual([])
})

test.each(mutants)('a hostile title shows %s', async (_, sentence, change) => {
  const file = 'service/pages/agenda/hostile-story.ts'
  const story = await mutantStory<{ faultsOfHostility: typeof faultsOfHostility }>(file, change)
  expect(await story.faultsOfHostility()).toContainEqual(expect.stringMatching(sentence))
})
