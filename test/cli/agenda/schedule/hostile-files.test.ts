// A proof.
// Hostile titles in what the organizer's commands print and write, and with one way of making them harmless left out.
import { expect, test } from 'vitest'
import type { Change } from '../../../faults/mutant.ts'
import { mutantStory } from '../../../faults/mutant-story.ts'
import { skipWithout } from '../../../host/programs.ts'
import { faultsOfHostileFiles, type Medium } from './hostile-files-story.ts'

test.each(['screen', 'table', 'paper'] as const)('a hostile title is text and no more on a %s', async (medium) => {
  if (medium === 'paper') skipWithout('qpdf', 'pdftotext')
  expect(await faultsOfHostileFiles(medium)).toEqual([])
})

const mutants: readonly (readonly [string, Medium, RegExp, Change])[] = [
  [
    'a screen that prints texts as they are',
    'screen',
    /^schedule show acts on the terminal$/,
    {
      file: 'terminal/text/safe-text.ts',
      from: 'printable.test(text) || !hiddenAnywhere(text)',
      to: 'printable.test(text) || text',
    },
  ],
  [
    'a screen that lets letters turn the line',
    'screen',
    /^schedule show reorders what is shown$/,
    { file: 'terminal/text/safe-text.ts', from: '\\p{Default_Ignorable_Code_Point}', to: '' },
  ],
  [
    'a table that a spreadsheet runs',
    'table',
    /^a cell is a formula: =HYPERLINK/,
    { file: 'documents/table/csv.ts', from: 'mayBegin.test(text) ? text.replace(unguarded, "\'") : text', to: 'text' },
  ],
  [
    'a table with signs that act',
    'table',
    /^a cell has signs that act$/,
    { file: 'documents/table/csv.ts', from: 'const shown = withoutControls(text)', to: 'const shown = text' },
  ],
  [
    'a paper on which a title turns itself around',
    'paper',
    /^a title reads as another$/,
    { file: 'documents/pdf/plain-text.ts', from: '\\u202A-\\u202E', to: '' },
  ],
]

test.each(mutants)('a hostile title shows %s', async (_, medium, sentence, change) => {
  if (medium === 'paper') skipWithout('qpdf', 'pdftotext')
  const file = 'cli/agenda/schedule/hostile-files-story.ts'
  const story = await mutantStory<{ faultsOfHostileFiles: typeof faultsOfHostileFiles }>(file, change)
  expect(await story.faultsOfHostileFiles(medium)).toContainEqual(expect.stringMatching(sentence))
})
