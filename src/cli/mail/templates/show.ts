// `turnout templates show`: the text of one mail. `--get text` prints it for editing in a file.
import type { Command } from '../../core/command.ts'
import { templateCard, templatePositional } from './columns.ts'
import { findTemplate } from './find-template.ts'

export const command: Command = {
  positionals: [templatePositional],
  examples: [
    { command: 'turnout templates show confirmation' },
    { command: 'turnout templates show confirmation --get text > confirmation.txt' },
  ],
  exitCodes: [4, 5, 8, 9],
  async run(context, { positionals: [name = ''] }) {
    const template = await findTemplate(context, name)
    await context.results.value(template, templateCard)
    const { host, settings } = context
    const { output, get, fields, quiet } = settings
    const isTable = output.value === 'table' || (output.value === null && host.stdout.isTTY === true)
    if (isTable && get === null && fields === null && !quiet) await context.results.text(`\n${template.text.trimEnd()}`)
  },
}
