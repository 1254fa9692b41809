// Asks the model and shows what it wrote, or proposes.
import type { Body } from '../../../contract/catalog.ts'
import type { Context } from '../../core/context.ts'
import { nextStep } from '../../core/next-step.ts'
import { currencyOf } from '../../suggestions/fields.ts'
import { answerCard } from '../columns.ts'
import { proposedCard } from '../proposed-card.ts'

/** @throws Failure not_connected, ai_bad_output, ai_refused, ai_budget_spent, ai_unavailable */
export async function ask(context: Context, body: Body<'askModel'>): Promise<void> {
  const client = await context.client()
  await context.results.record(await client.call('askModel', { body }), answerCard)
}

/** Exit codes of every task. */
export const askExitCodes = [4, 5, 6, 7, 8, 9] as const

/** Has something proposed, and says how it is accepted. @throws Failure as `ask`, state_conflict, validation_failed */
export async function propose(context: Context, body: Body<'suggestWithModel'>): Promise<void> {
  const client = await context.client()
  const answer = await client.call('suggestWithModel', { body })
  const { suggestion } = answer.value
  const currency = suggestion === null ? '' : await currencyOf(client, suggestion.eventId)
  await context.results.record(answer, proposedCard(currency))
  if (suggestion !== null) nextStep(context, ['suggestions', 'accept', suggestion.id])
}
