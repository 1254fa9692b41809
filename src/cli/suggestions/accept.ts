// `turnout suggestions accept`: rehearses, asks with counts, and carries the changes out.
import type { Client } from '../../client/client.ts'
import type { Body } from '../../contract/catalog.ts'
import { Failure, type FailureCode } from '../../contract/core/failures.ts'
import type { Command } from '../core/command.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { acceptedCard } from './columns.ts'
import { currencyOf, numbersOf, onlyFlag, planFlag, suggestionPositional } from './fields.ts'
import { consequencesText, effectLines } from './words.ts'

export const command: Command = {
  description: [
    'Carries out the changes with your own scopes, all of them or none. Nothing happens where anything that they touch has changed since they were suggested: exit code 6, with the difference.',
    'Advice has no changes: it shows a command that you carry out yourself.',
  ].join('\n'),
  positionals: [suggestionPositional],
  flags: [onlyFlag, planFlag],
  examples: [
    { command: 'turnout suggestions accept price_below_cost --yes' },
    { command: 'turnout suggestions accept price_below_cost --only 1 --yes --json' },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9],
  operation: 'acceptSuggestion',
  async run(context, { positionals: [id = ''], flags }) {
    const body = definedFields<Body<'acceptSuggestion'>>({ only: numbersOf(flags.only), plan: flags.plan })
    const client = await context.client()
    await context.confirm(`accept suggestion ${id}`, () => questionOf(client, id, body))
    const answer = await client.call('acceptSuggestion', { params: { suggestion_id: id }, body })
    await context.results.record(answer, acceptedCard(await currencyOf(client, answer.value.eventId)))
  },
}

/** What would happen, counted. @throws Failure where it would be refused */
async function questionOf(client: Client, id: string, body: Body<'acceptSuggestion'>): Promise<string> {
  const params = { suggestion_id: id }
  const { value } = await client.call('rehearseSuggestion', { params, body })
  const { refusal, changes, currency } = value
  if (refusal !== null) throw new Failure(refusal.code as FailureCode, refusal.message)
  return [...effectLines(changes, currency), `With it: ${consequencesText(value, currency)}.`, 'Carry this out?'].join(
    '\n',
  )
}
