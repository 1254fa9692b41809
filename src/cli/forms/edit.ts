// `turnout forms edit`: opens the questions of an event in the user's editor.

import { ifStill } from '../../client/answer/if-still.ts'
import { Failure } from '../../contract/core/failures.ts'
import type { Command } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { canEdit, editText } from '../files/editor.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { formCard } from './columns.ts'
import { expectForm, readFormText } from './form-file.ts'

export const command: Command = {
  description:
    'Opens the editor set in VISUAL or EDITOR. Without a terminal, pass the questions with --file. Comments are not kept.',
  positionals: [eventPositional],
  flags: [
    eventFlag,
    {
      name: 'file',
      kind: 'text',
      placeholder: 'FILE',
      summary: 'read this file instead of opening an editor; - reads stdin',
      completes: 'file',
    },
  ],
  topics: ['forms-file'],
  examples: [
    { command: 'turnout forms edit devconf --file form.yaml' },
    { command: 'turnout forms edit devconf --file form.yaml --dry-run', note: 'prints the request' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  readsFirst: true,
  async run(context, input) {
    const event = context.event(input)
    const { file } = input.flags
    if (typeof file === 'string') {
      return send(context, event, { text: await readFormText(context.host, file), file })
    }
    const instead = `turnout forms set ${event} --file`
    if (!canEdit(context)) {
      const hint = `pass the questions as a file: ${instead} form.yaml`
      throw new Failure('missing_input', 'an editor needs a terminal', { hint })
    }
    const client = await context.client()
    const known = await client.call('showForm', { params: { event_id: event } })
    await editText(context, {
      text: await asFile(known.value.questions),
      name: 'form.yaml',
      instead,
      take: (text, edited) => send(context, event, { text, file: edited, match: ifStill(known) }),
    })
  },
}

interface Edited {
  readonly text: string
  readonly file: string
  readonly match?: ReturnType<typeof ifStill>
}

async function send(context: Context, event: string, { text, file, match }: Edited): Promise<void> {
  const body = await expectForm(text, file)
  const client = await context.client()
  const answer = await client.call('updateForm', { params: { event_id: event }, body, ...match })
  await context.results.record(answer, formCard)
}

const guide = `# Each question has a key (which never changes), a kind and a label.
# Kinds: text, long_text, choice, multiple, number, date, consent, file.
# More: help, required, ticketTypes, showIf: { question: KEY, is: ANSWER }, options, maxLength, min, max.
`

const example = `questions: []
# - key: diet
#   kind: choice
#   label: What do you eat?
#   options: [everything, vegetarian, vegan]
#   required: true
`

async function asFile(questions: readonly unknown[]): Promise<string> {
  if (questions.length === 0) return guide + example
  const { yamlText } = await import('../../terminal/text/yaml-text.ts')
  return guide + yamlText({ questions })
}
