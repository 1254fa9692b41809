// `turnout imports show`: one import, as a card.
import { showVerb } from '../verbs/record-verbs.ts'
import { importCard, importPositional } from './columns.ts'

export const command = showVerb({
  description:
    'Counts the rows that were sent. Rows found invalid when the file was checked are counted separately: they were never sent, and are in its rejects file.',
  positional: importPositional,
  examples: [
    { command: 'turnout imports show imp_…' },
    { command: 'turnout imports show imp_… --get created', note: 'prints how many attendees it created' },
  ],
  operation: 'showImport',
  card: importCard,
})
