// `turnout consents list`: who agreed to marketing e-mails, to what and when, and who no longer does.
import type { QueryInput } from '../../contract/catalog.ts'
import { consentSources, consentStatuses } from '../../contract/core/choices.ts'
import type { Command, Flag } from '../core/command.ts'
import { namedEventFlag } from '../verbs/event-flag.ts'
import { asFiltered, limitFlag, listedAll, sinceFlag, statusFlag, upToLimit } from '../verbs/event-list.ts'
import { definedFields, flagFields } from '../verbs/request-fields.ts'
import { consentTable } from './columns.ts'

const filters: readonly Flag[] = [
  statusFlag(consentStatuses),
  {
    name: 'source',
    kind: 'choice',
    choices: consentSources,
    placeholder: 'SOURCE',
    summary: 'only those from this source',
  },
  { ...namedEventFlag, summary: 'only those given when registering for this event' },
  sinceFlag,
]

export const command: Command = {
  description: 'Each consent is kept with its evidence, until three years after its end.',
  flags: [...filters, limitFlag],
  examples: [
    { command: 'turnout consents list --status granted' },
    { command: 'turnout consents list --source imported --output csv' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listConsents',
  async run(context, input) {
    const query = definedFields<QueryInput<'listConsents'>>(flagFields(filters, input) as object)
    const client = await context.client()
    const pages = upToLimit(client.list('listConsents', { query }), input)
    await context.results.list(pages, asFiltered(consentTable, filters, input), listedAll(input))
  },
}
