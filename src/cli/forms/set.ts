// `turnout forms set`: replaces an event's form with the questions in a file, which is checked before anything is sent.
import { changeVerb } from '../verbs/record-verbs.ts'
import { formCard } from './columns.ts'
import { expectForm, readFormText } from './form-file.ts'

export const command = changeVerb({
  description:
    'Replaces all questions. Removed questions that have answers stay readable. A question with answers keeps its kind.',
  flags: [
    {
      name: 'file',
      kind: 'text',
      required: true,
      placeholder: 'FILE',
      summary: 'YAML or JSON; - reads stdin',
      completes: 'file',
    },
  ],
  examples: [
    { command: 'turnout forms set devconf --file form.yaml' },
    { command: 'turnout forms set devconf --file form.yaml --dry-run', note: 'prints the request' },
  ],
  operation: 'updateForm',
  topics: ['forms-file'],
  card: formCard,
  fields: async ({ flags }, { host }) => {
    const file = String(flags.file)
    return { ...(await expectForm(await readFormText(host, file), file)) }
  },
  next: (_, event) => ['forms', 'show', event],
})
