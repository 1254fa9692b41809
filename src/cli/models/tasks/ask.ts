// Asks the model and shows what it wrote.
import type { Body } from '../../../contract/catalog.ts'
import type { Context } from '../../core/context.ts'
import { answerCard } from '../columns.ts'

/** @throws Failure not_connected, ai_bad_output, ai_refused, ai_budget_spent, ai_unavailable */
export async function ask(context: Context, body: Body<'askModel'>): Promise<void> {
  const client = await context.client()
  await context.results.record(await client.call('askModel', { body }), answerCard)
}

/** Exit codes of every task. */
export const askExitCodes = [4, 5, 6, 7, 8, 9] as const
