// `turnout suggestions accept`: rehearses, asks with counts, and carries the changes out.
import type { Client } from '../../client/client.ts'
import type { Body } from '../../contract/catalog.ts'
import { Failure, type FailureCode } from '../../contract/core/failures.ts'
import type { Command } from '../core/command.ts'
import type { Context } from '../core/context.ts'
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
    await context.confirm(`accept suggestion ${id}`, () => askFor(context, client, { id, body }))
    const answer = await client.call('acceptSuggestion', { params: { suggestion_id: id }, body })
    await context.results.record(answer, acceptedCard(await currencyOf(client, answer.value.eventId)))
  },
}

interface Asked {
  readonly id: string
  readonly body: Body<'acceptSuggestion'>
}

/** Says each change, as a question is a single line, and counts in it what comes with them. @throws Failure where it would be refused */
async function askFor(context: Context, client: Client, { id, body }: Asked): Promise<string> {
  const { value } = await client.call('rehearseSuggestion', { params: { suggestion_id: id }, body })
  const { refusal, changes, currency } = value
  if (refusal !== null) throw new Failure(refusal.code as FailureCode, refusal.message)
  for (const line of effectLines(changes, currency)) context.notice(line)
  return `Carry this out (${consequencesText(value, currency)})?`
}
