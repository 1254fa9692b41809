// `turnout help forms-file`: the file of `turnout forms set`.
import type { Question } from '../../../contract/forms/forms.ts'
import { schemaRows } from './schema-rows.ts'
import { page } from './sections.ts'

const meanings: Readonly<Record<keyof Question, string>> = {
  key: 'permanent name, under which answers are kept: lower-case letters, digits and _, starting with a letter',
  kind: 'text is one line, a choice takes one option, a multiple any of them, a consent is a checkbox, a file takes the web address of a file',
  label: 'the question',
  help: 'shown below it',
  required: 'whether the public page requires an answer',
  ticketTypes: 'asked only for these ticket types, by name or id; by default for every type that admits a person',
  showIf: 'asked only if an earlier choice, multiple or consent has this answer: { question: KEY, is: ANSWER }',
  options: 'the answers to a choice or multiple, where they are required',
  maxLength: 'longest answer to a text (default 200) or long_text (default 2000)',
  min: 'smallest answer to a number',
  max: 'largest answer to a number',
  marketing: 'true for a consent to marketing e-mails, which must not be required',
  translations:
    'label, help and options by language; or write label: { en: Food, de: Essen }, where the first is the plain text',
}

const example = [
  'questions:',
  '  - key: diet',
  '    kind: choice',
  '    label: What do you eat?',
  '    options: [all, vegan, other]',
  '    required: true',
  '  - key: allergies',
  '    kind: long_text',
  '    label:',
  '      en: What can you not eat?',
  '      de: Was essen Sie nicht?',
  '    help: We tell the kitchen.',
  '    maxLength: 500',
  '    showIf:',
  '      question: diet',
  '      is: other',
  '  - key: topics',
  '    kind: multiple',
  '    label: What interests you?',
  '    options: [types, testing]',
  '    ticketTypes: [Standard]',
  '  - key: years',
  '    kind: number',
  '    label: Years of practice?',
  '    min: 0',
  '    max: 60',
  '  - key: photos',
  '    kind: consent',
  '    label: You may take photos of me.',
]

export async function text(width: number): Promise<string> {
  const { jsonSchemaOf } = await import('../../../contract/json-schema.ts')
  const questions = jsonSchemaOf('updateForm', 'body')?.properties?.questions
  const most = questions?.maxItems ?? 0
  return page(
    [
      `A form is a file with the questions that an event asks its attendees beyond name and e-mail address. It is YAML 1.2 (JSON works too) of at most 256 KiB, without anchors, aliases and tags: "questions:" and below it a list of at most ${most}, in the order in which they are asked.`,
      { title: 'A QUESTION', rows: schemaRows(questions?.items, meanings) },
      { title: 'EXAMPLE: form.yaml', file: example },
      {
        title: 'COMMANDS',
        commands: [
          'turnout forms validate form.yaml',
          'turnout forms set devconf --file form.yaml',
          'turnout forms show devconf --output yaml --fields questions',
          'turnout forms edit devconf',
        ],
      },
      'forms set replaces all questions. A question that has answers keeps its kind; one that is left out stays readable with its answers.',
    ],
    width,
  )
}
