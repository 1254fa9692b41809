// `turnout changes kinds`: every kind of change, what it tells, and an example. Asks no service.
import { exampleOfKind } from '../../contract/changes/examples.ts'
import { changeKinds, kindsLike } from '../../contract/changes/kinds.ts'
import type { Command } from '../core/command.ts'
import { kindTable, type ListedKind } from './columns.ts'
import { unknownKind } from './unknown-kind.ts'

export const command: Command = {
  description:
    'Each change has ids, states, amounts and names of changed fields, never a name, an e-mail address or free text. With --json each kind has an example.',
  positionals: [{ name: 'KIND', summary: "a kind, or several, such as 'order.*'", required: false }],
  examples: [
    { command: 'turnout changes kinds' },
    { command: 'turnout changes kinds "order.*" --json', note: 'with an example of each' },
  ],
  printsItsOwn: true,
  async run(context, { positionals: [pattern = '*'] }) {
    await context.results.value(kindsOf(pattern), kindTable)
  },
}

function kindsOf(pattern: string): ListedKind[] {
  const names = kindsLike(pattern)
  if (names.length === 0) throw unknownKind(pattern)
  return names.map((kind) => {
    const { summary, scope } = changeKinds[kind]
    const example = exampleOfKind(kind)
    return { kind, summary, scope, fields: Object.keys(example.data).filter((field) => field !== 'id'), example }
  })
}
