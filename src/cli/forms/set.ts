// `turnout forms set`: replaces an event's form with the questions in a file, which is checked before anything is sent.
import type { Command } from '../core/command.ts'
import { nextStep } from '../core/next-step.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { formCard } from './columns.ts'
import { expectForm, readFormText } from './form-file.ts'

export const command: Command = {
  description:
    'Replaces all questions. Removed questions that have answers stay readable. A question with answers keeps its kind.',
  positionals: [eventPositional],
  flags: [
    eventFlag,
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
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'updateForm',
  async run(context, input) {
    const event = context.event(input)
    const file = String(input.flags.file)
    const body = await expectForm(await readFormText(context.host, file), file)
    const client = await context.client()
    const answer = await client.call('updateForm', { params: { event_id: event }, body })
    await context.results.record(answer, formCard)
    nextStep(context, ['forms', 'show', event])
  },
}
