// `turnout model test`: asks the model one harmless question.
import type { Command } from '../core/command.ts'
import { testedModelCard } from './columns.ts'

export const command: Command = {
  description: 'The model is asked for a greeting. Nothing of yours is sent; the tokens count towards the limit.',
  examples: [{ command: 'turnout model test' }, { command: 'turnout model test --get mode' }],
  exitCodes: [4, 6, 7, 8, 9],
  operation: 'testModel',
  async run(context) {
    const client = await context.client()
    await context.results.record(await client.call('testModel', {}), testedModelCard)
  },
}
