// `turnout forms edit`: the questions of an event as a file in the editor of whoever sits there. What can't be taken is
// kept, so that nothing that was typed is lost.
import { Failure } from '../../contract/failures.ts'
import type { Command } from '../command.ts'
import type { Context } from '../context.ts'
import { eventFlag, eventPositional } from '../event-argument.ts'
import { formCard } from './columns.ts'
import { editText } from './editor.ts'
import { expectForm, readFormText } from './form-file.ts'

export const command: Command = {
  name: 'edit',
  summary: 'Change the questions of an event in your editor',
  description:
    'Opens VISUAL or EDITOR on a screen. Without a screen give the questions with --file. Comments are not kept.',
  positionals: [eventPositional],
  flags: [
    eventFlag,
    {
      name: 'file',
      kind: 'text',
      placeholder: 'FILE',
      summary: 'reads this instead of opening an editor; - is stdin',
      completes: 'file',
    },
  ],
  examples: [
    { command: 'turnout forms edit devconf --file form.yaml' },
    { command: 'turnout forms edit devconf --file form.yaml --dry-run', note: 'shows the request' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  async run(context, input) {
    const event = context.event(input)
    const { file } = input.flags
    if (typeof file === 'string') {
      return send(context, event, { text: await readFormText(context.host, file), file })
    }
    expectScreen(context, event)
    const client = await context.client()
    const known = await client.call('showForm', { params: { event_id: event } })
    const before = await asFile(known.value.questions)
    const edited = await editText(context.host, { text: before, name: 'form.yaml' })
    if (edited.text === before) {
      edited.remove()
      return context.notice('nothing was changed')
    }
    const version = known.headers.etag?.replaceAll('"', '')
    try {
      await send(context, event, { ...edited, version })
    } catch (error) {
      context.warn(`what you typed is kept: turnout forms set ${event} --file ${edited.file}`)
      throw error
    }
    edited.remove()
  },
}

function expectScreen({ host, settings }: Context, event: string): void {
  const isScreen = host.stdin.isTTY === true && host.stdout.isTTY === true
  if (isScreen && !settings.noInput.value) return
  throw new Failure('missing_input', 'an editor needs a screen', {
    hint: `give the questions as a file: turnout forms set ${event} --file form.yaml`,
  })
}

interface Edited {
  readonly text: string
  readonly file: string
  readonly version?: string | undefined
}

async function send(context: Context, event: string, { text, file, version }: Edited): Promise<void> {
  const body = await expectForm(text, file)
  const client = await context.client()
  const ifMatch = version === undefined ? {} : { ifMatch: version }
  const answer = await client.call('updateForm', { params: { event_id: event }, body, ...ifMatch })
  await context.results.record(answer, formCard)
}

const guide = `# Each question has a key (which names it for good), a kind and a label.
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
  const { yamlText } = await import('../../terminal/yaml-text.ts')
  return guide + yamlText({ questions })
}
