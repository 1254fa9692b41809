// `turnout templates reset`: restores the default text of a mail, once confirmed.
import type { Context } from '../../core/context.ts'
import { ifAllowed } from '../../verbs/if-allowed.ts'
import { changeVerb } from '../../verbs/record-verbs.ts'
import { templateCard, templatePositional } from './columns.ts'
import { findTemplate } from './find-template.ts'

export const command = changeVerb({
  positional: templatePositional,
  examples: [
    { command: 'turnout templates reset confirmation --yes' },
    { command: 'turnout templates reset reminder --yes --json' },
  ],
  operation: 'resetTemplate',
  card: templateCard,
  fields: ({ positionals: [name] }) => ({ name }),
  before: confirmReset,
})

/** Asks nothing where no text would be lost. @throws Failure not_confirmed */
async function confirmReset(context: Context, name: string): Promise<void> {
  const template = await ifAllowed(() => findTemplate(context, name))
  if (template?.edited === false) return context.notice(`${name} already has its original text`)
  await context.confirm(`reset template ${name}`, () => `Discard your version of the ${name} template?`)
}
