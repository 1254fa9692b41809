// `turnout scans list`: every admission and refusal, with time, gate and device.
import { scanResults } from '../../../contract/door/choices.ts'
import { resultWords } from '../../../contract/door/words.ts'
import { eventList } from '../../verbs/lists/list-verb.ts'
import { listFlag } from '../flags.ts'
import { scanTable } from './columns.ts'

export const command = eventList({
  description: [
    '--flagged finds admissions that should not have happened: a second time, with a voided ticket, or by a revoked device. None of these scans is undone automatically.',
    `The table shows decisions in words: ${scanResults.map((result) => `${result} is "${resultWords[result]}"`).join(', ')}.`,
  ].join('\n'),
  flags: [
    { ...listFlag, summary: 'only scans on this check-in list, by name or id', defaultText: 'every list' },
    { name: 'flagged', kind: 'switch', summary: 'only admissions that should not have happened' },
    {
      name: 'decision',
      kind: 'choice',
      choices: scanResults,
      placeholder: 'RESULT',
      summary: 'only scans with this decision',
    },
  ],
  examples: [
    { command: 'turnout scans list devconf' },
    { command: 'turnout scans list --event devconf --flagged --output csv' },
  ],
  operation: 'listScans',
  table: scanTable,
  fields: ({ flags: { flagged } }) => ({ flagged: flagged === true ? 'true' : undefined }),
})
