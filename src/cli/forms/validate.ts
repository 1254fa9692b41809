// `turnout forms validate`: lists the mistakes in a file of questions, with line and column, without a service.
import { counted } from '../../terminal/text/counted.ts'
import { safeText } from '../../terminal/text/safe-text.ts'
import type { Command } from '../core/command.ts'
import { isForPeople } from '../session/human-output.ts'
import { mistakeTable } from './columns.ts'
import { readFormText } from './form-file.ts'

export const command: Command = {
  description:
    'Lists every mistake with its line and column, and exits with 2 if there is one. Names of ticket types are checked by forms set, since only the event knows them.',
  positionals: [{ name: 'FILE', summary: 'YAML or JSON; - reads stdin', required: true, completes: 'file' }],
  topics: ['forms-file'],
  examples: [
    { command: 'turnout forms validate form.yaml' },
    { command: 'turnout forms validate form.yaml --output ndjson' },
  ],
  async run(context, { positionals: [file = ''] }) {
    const { readForm } = await import('./form-yaml.ts')
    const { mistakes, form } = readForm(await readFormText(context.host, file))
    const { results } = context
    if (!isForPeople(context)) await results.value(mistakes, mistakeTable)
    // A table would truncate them.
    else if (mistakes.length > 0) {
      await results.text(
        mistakes.map(({ line, column, detail }) => `${safeText(`${file}:${line}:${column}: ${detail}`)}\n`).join(''),
      )
    }
    if (mistakes.length > 0) return 2
    context.notice(`${file} is valid: ${counted(form.questions.length, 'question')}`)
  },
}
