// `turnout schema`: prints all commands, flags and exit codes as one JSON document, for programs that run turnout.
import type { Command } from '../core/command.ts'
import { loadTree } from '../program/tree.ts'
import { describeTree } from './describe.ts'

export const command: Command = {
  description: 'For programs that run turnout. Fields are only ever added, never changed.',
  examples: [{ command: 'turnout schema' }, { command: 'turnout schema --get exitCodes', note: 'only the exit codes' }],
  worksUnconfigured: true,
  async run({ results, settings }, _, { manifest }) {
    const description = describeTree(await loadTree(manifest))
    const asked = settings.get !== null || settings.fields !== null
    const format = settings.output.value
    if (!asked && (format === null || format === 'table'))
      return results.text(`${JSON.stringify(description, null, 2)}\n`, 'json')
    await results.value(description, { title: () => 'Commands', rows: [] })
  },
}
