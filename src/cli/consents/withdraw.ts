// `turnout consents withdraw`: ends a consent when somebody says so by other means than the link in a mail.
import type { Command } from '../core/command.ts'
import { namedPositional } from '../verbs/named.ts'
import { consentCard } from './columns.ts'

export const command: Command = {
  description:
    'No further marketing e-mail is sent to the mailbox, also none that waits already. With --objected nobody but the person can agree again. The unsubscribe link in each mail does the same.',
  positionals: [namedPositional('CONSENT', 'consents')],
  flags: [{ name: 'objected', kind: 'switch', summary: 'the person does not want such e-mails at all' }],
  examples: [
    { command: 'turnout consents withdraw ada@example.org' },
    { command: 'turnout consents withdraw ada@example.org --objected' },
  ],
  exitCodes: [4, 5, 6, 8, 9],
  operation: 'withdrawConsent',
  async run(context, { positionals: [id = ''], flags }) {
    const client = await context.client()
    const body = flags.objected === true ? { objected: true } : {}
    await context.results.record(
      await client.call('withdrawConsent', { params: { consent_id: id }, body }),
      consentCard,
    )
  },
}
