// `turnout suggestions show`: what it would change, and why.

import type { SchedulePlan } from '../../contract/suggestions/choices.ts'
import type { Suggestion } from '../../contract/suggestions/suggestions.ts'
import type { Command, FlagValue } from '../core/command.ts'
import { usageFailure } from '../core/usage.ts'
import { suggestionCard } from './columns.ts'
import { currencyOf, planFlag, suggestionPositional } from './fields.ts'

export const command: Command = {
  description: 'For a schedule it lists the moves of one plan by time: the accepted plan, else `balanced`.',
  positionals: [suggestionPositional],
  flags: [planFlag],
  examples: [
    { command: 'turnout suggestions show price_below_cost' },
    { command: 'turnout suggestions show price_below_cost --get why --json', note: 'with each figure and its source' },
  ],
  exitCodes: [4, 5, 6, 8, 9],
  operation: 'showSuggestion',
  async run(context, { positionals: [id = ''], flags: { plan } }) {
    const client = await context.client()
    const answer = await client.call('showSuggestion', { params: { suggestion_id: id } })
    expectPlan(answer.value, plan)
    await context.results.record(
      answer,
      suggestionCard(await currencyOf(client, answer.value.eventId), plan as SchedulePlan | undefined),
    )
  },
}

/** @throws Failure usage for a plan that it doesn't have */
function expectPlan({ plans }: Suggestion, asked: FlagValue): void {
  if (asked === undefined || plans.some(({ name }) => name === asked)) return
  const known = plans.length === 0 ? 'no plans' : `only ${plans.map(({ name }) => name).join(', ')}`
  throw usageFailure(`--plan ${String(asked)}: this suggestion has ${known}`, ['suggestions', 'show'])
}
