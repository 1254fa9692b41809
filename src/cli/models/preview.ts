// `turnout model preview`: the request of a task as it would be sent, to the byte.
import type { Body } from '../../contract/catalog.ts'
import { parseJson } from '../../contract/files/parse-json.ts'
import { aboutMax, draftPurposes, type ModelTask, modelTasks, wishMax } from '../../contract/models/choices.ts'
import type { TaskPreview } from '../../contract/models/models.ts'
import type { CardView, Section } from '../../terminal/tables/view.ts'
import type { Command, Flag, Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { resolveName } from '../session/resolve-names.ts'
import { eventFlag } from '../verbs/event-flag.ts'
import { definedFields } from '../verbs/request-fields.ts'
import {
  allowFlag,
  askedBy,
  countFlag,
  expectWord,
  languageFlag,
  proposedBy,
  sessionsFlag,
  subjectFlag,
  wordsFlag,
} from './fields.ts'

const wishFlag: Flag = { name: 'wish', kind: 'text', max: wishMax, summary: 'the wish, in one sentence' }

const aboutFlag: Flag = {
  name: 'about',
  kind: 'text',
  max: aboutMax,
  summary: 'what the message says, in a few words; the model gets them',
}

const purposeFlag: Flag = {
  name: 'for',
  field: 'purpose',
  kind: 'choice',
  choices: draftPurposes,
  placeholder: 'PURPOSE',
  summary: 'what the message is for',
}

/** The request by its parts, so that nobody has to read JSON within JSON. */
function requestSections({ body }: TaskPreview): Section[] {
  const { messages, ...settings } = parseJson(body) as { messages: readonly Written[] }
  return [
    ...messages.map(({ role, content }) => ({
      title: role === 'system' ? 'Instructions' : 'Data',
      lines: (role === 'system' ? content : indented(content)).split('\n'),
    })),
    { title: 'Settings (--get body prints the whole request to the byte)', lines: indented(settings).split('\n') },
  ]
}

interface Written {
  readonly role: string
  readonly content: string
}

const indented = (value: unknown): string =>
  JSON.stringify(typeof value === 'string' ? parseJson(value) : value, null, 2)

/** Those to which somebody types sentences of their own. */
const tasksWithWords: readonly ModelTask[] = ['draft', 'variant', 'tag', 'wish']

const card: CardView<TaskPreview> = {
  title: ({ task }) => `What ${task} would send; nothing was sent`,
  rows: [
    { key: 'url', title: 'To', absent: 'no model is connected' },
    { key: 'replaced', title: 'Replaced', value: ({ replaced }) => replaced?.join(' ') || 'nothing' },
    {
      key: 'task',
      title: 'As typed',
      value: ({ task }) =>
        tasksWithWords.includes(task) ? "all your other words, including any attendee's name in them" : null,
    },
    { key: 'estimatedTokens', title: 'Tokens, at most', kind: 'count' },
  ],
  sections: requestSections,
}

export const command: Command = {
  description:
    'After TASK comes the template for translate, the suggestion for reword, and the event for all others. The key goes in a header and is not shown. The preview works without a model, so that you can decide first.',
  positionals: [
    { name: 'TASK', summary: 'task to preview', required: true, choices: modelTasks },
    { name: 'ABOUT', summary: 'the event, the template or the suggestion', required: false },
  ],
  flags: [
    eventFlag,
    aboutFlag,
    purposeFlag,
    subjectFlag,
    countFlag,
    sessionsFlag,
    wordsFlag,
    wishFlag,
    languageFlag,
    allowFlag,
  ],
  examples: [
    { command: 'turnout model preview draft devconf --about "Doors open at nine"' },
    { command: 'turnout model preview draft devconf --about "Doors open at nine" --get body' },
    { command: 'turnout model preview tag devconf --word web --word types' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'previewTask',
  async run(context, input) {
    const { fresh: _fresh, ...asked } = askedBy(input)
    const { about, for: purpose } = input.flags
    const drafted = definedFields<Partial<Body<'previewTask'>>>({ about, purpose })
    const body: Body<'previewTask'> = { ...(await subjectOf(context, input)), ...asked, ...drafted }
    const client = await context.client()
    await context.results.record(await client.call('previewTask', { body }), card)
  },
}

async function subjectOf(context: Context, input: Input): Promise<Body<'previewTask'>> {
  const [task, about] = input.positionals as [ModelTask, string | undefined]
  const path = ['model', 'preview']
  if (task === 'draft' || task === 'variant' || task === 'tag' || task === 'wish') {
    return { task, event: about ?? context.event({ ...input, positionals: [] }), ...proposedBy(input) }
  }
  if (task === 'translate') return { task, template: expectWord(about, 'The name of a template', path) }
  const name = expectWord(about, 'The id of a suggestion', path)
  const { event } = input.flags
  const named = { noun: 'suggestions', name, event: typeof event === 'string' ? event : undefined } as const
  return { task, suggestion: await resolveName(context, named) }
}
