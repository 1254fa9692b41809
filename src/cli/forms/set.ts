// `turnout forms set`: replaces an event's form with the questions in a file, which is checked before anything is sent.
import { Failure } from '../../contract/core/failures.ts'
import { shellWord } from '../../contract/core/words/shell-word.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { questionTranslationsIn, translationFlag } from '../verbs/translations/translation-flag.ts'
import { formCard } from './columns.ts'
import { expectForm, readFormText } from './form-file.ts'

export const command = changeVerb({
  description:
    'With --file it replaces all questions. Removed questions that have answers stay readable. A question with answers keeps its kind.',
  flags: [
    {
      name: 'file',
      kind: 'text',
      placeholder: 'FILE',
      summary: 'YAML or JSON; - reads stdin',
      completes: 'file',
    },
    { ...translationFlag, summary: 'translation of a text, like de:diet.label=Essen; repeatable' },
  ],
  examples: [
    { command: 'turnout forms set devconf --file form.yaml' },
    { command: 'turnout forms set devconf --file form.yaml --dry-run', note: 'prints the request' },
    {
      command: 'turnout forms set devconf --translation "de:diet.label=Was essen Sie?"',
      note: 'leaves the questions as they are',
    },
  ],
  operation: 'updateForm',
  topics: ['forms-file'],
  card: formCard,
  fields: async ({ flags, positionals: [event = ''] }, { host }) => {
    const { file, translation } = flags
    const translations = questionTranslationsIn(translation)
    if (typeof file !== 'string') {
      if (translations === undefined) refuseFileAsEvent(event)
      return { translations }
    }
    return { ...(await expectForm(await readFormText(host, file), file)), translations }
  },
  next: (_, event) => ['forms', 'show', event],
})

function refuseFileAsEvent(event: string): void {
  if (!/\.(ya?ml|json)$/i.test(event)) return
  const file = shellWord(event)
  throw new Failure('usage', `"${event}" was given as the event; did you mean --file ${event}?`, {
    hint: `turnout forms set EVENT --file ${file}`,
  })
}
