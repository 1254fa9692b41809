// `turnout consents add`: records that somebody agreed, with the evidence.
import type { Body } from '../../contract/catalog.ts'
import type { Command, Flag } from '../core/command.ts'
import { definedFields, flagFields } from '../verbs/request-fields.ts'
import { consentCard } from './columns.ts'

const flags: readonly Flag[] = [
  { name: 'email', kind: 'email', required: true, summary: 'address of the person who agreed' },
  { name: 'question', kind: 'text', required: true, max: 500, summary: 'the wording they agreed to' },
  {
    name: 'question-version',
    kind: 'text',
    required: true,
    max: 100,
    placeholder: 'VERSION',
    summary: 'version of that wording, such as a date',
  },
  {
    name: 'page',
    kind: 'text',
    required: true,
    max: 500,
    placeholder: 'PLACE',
    summary: "where they were asked: a page's address, or a place",
  },
  { name: 'granted-at', kind: 'instant', edge: 'start', summary: 'when they agreed', defaultText: 'now' },
]

export const command: Command = {
  description:
    'The question, its version, the place and the time are the evidence that the law asks for. Somebody who objected, or was erased, can only agree again at a registration.',
  flags,
  examples: [
    {
      command:
        'turnout consents add --email ada@example.org --question "Send me news about your events" --question-version 2027-01 --page "paper list at the door"',
    },
    {
      command:
        'turnout consents add --email bob@example.org --question "Send me news" --question-version 1 --page https://example.org/news --granted-at 2026-03-01 --json',
    },
  ],
  exitCodes: [4, 6, 7, 8, 9],
  operation: 'addConsent',
  async run(context, input) {
    const client = await context.client()
    const body = definedFields<Body<'addConsent'>>(flagFields(flags, input) as object)
    await context.results.record(await client.call('addConsent', { body }), consentCard, { created: true })
  },
}
