// `turnout templates show`: the text of one mail. `--get text` prints it for editing in a file.
import type { Command } from '../../core/command.ts'
import { showsCard } from '../shows-card.ts'
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
    if (showsCard(context)) await context.results.text(`\n${template.text.trimEnd()}`)
  },
}
