// `turnout consents withdraw`: ends a consent when somebody says so by other means than the link in a mail.
import { emailFault } from '../../contract/core/email.ts'
import type { Command } from '../core/command.ts'
import { resolveName } from '../session/resolve-names.ts'
import { waysToName } from '../verbs/named.ts'
import { consentCard } from './columns.ts'

export const command: Command = {
  description:
    'No further marketing e-mail is sent to the mailbox, not even those already waiting. With --objected only the person themselves can agree again. Anybody may object, even without a consent or a ticket, so any e-mail address will do. The unsubscribe link in each mail does the same.',
  positionals: [{ name: 'CONSENT', summary: `consent: ${waysToName('consents')}`, required: true }],
  flags: [{ name: 'objected', kind: 'switch', summary: 'the person does not want such e-mails at all' }],
  examples: [
    { command: 'turnout consents withdraw ada@example.org' },
    { command: 'turnout consents withdraw ada@example.org --objected' },
  ],
  exitCodes: [4, 5, 6, 8, 9],
  operation: 'withdrawConsent',
  async run(context, { positionals: [name = ''], flags }) {
    const isObjection = flags.objected === true
    // Not looked up by its address: who objects needs no consent.
    if (isObjection && emailFault(name) === undefined) {
      const client = await context.client()
      const answer = await client.call('recordObjection', { body: { email: name } })
      return context.results.record(answer, consentCard)
    }
    const id = await resolveName(context, { noun: 'consents', name, event: undefined })
    const client = await context.client()
    const body = isObjection ? { objected: true } : {}
    await context.results.record(
      await client.call('withdrawConsent', { params: { consent_id: id }, body }),
      consentCard,
    )
  },
}
