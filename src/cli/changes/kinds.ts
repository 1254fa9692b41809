// `turnout changes kinds`: every kind of change, what it tells, and an example. Asks no service.
import { exampleOfKind } from '../../contract/changes/examples.ts'
import type { ChangeKind } from '../../contract/changes/fields.ts'
import { changeKinds } from '../../contract/changes/kinds.ts'
import type { Command } from '../core/command.ts'
import { kindTable, type ListedKind } from './columns.ts'
import { kindsNamed } from './find-kinds.ts'

export const command: Command = {
  description:
    'Each change has ids, states, amounts and names of changed fields, never a name, an e-mail address or free text. With --json each kind has an example.',
  positionals: [{ name: 'KIND', summary: "a kind, or several, such as 'order.*,attendee.*'", required: false }],
  examples: [
    { command: 'turnout changes kinds' },
    { command: 'turnout changes kinds "order.*" --json', note: 'with an example of each' },
  ],
  printsItsOwn: true,
  async run(context, { positionals: [pattern = '*'] }) {
    await context.results.value(kindsOf(pattern), kindTable)
  },
}

function kindsOf(typed: string): ListedKind[] {
  const patterns = typed.split(',').map((pattern) => pattern.trim())
  return [...kindsNamed(patterns)].map((kind) => {
    const { summary, note, scope }: ChangeKind = changeKinds[kind]
    const example = exampleOfKind(kind)
    const fields = Object.keys(example.data).filter((field) => field !== 'id')
    return { kind, summary, note: note ?? null, scope, fields, example }
  })
}
