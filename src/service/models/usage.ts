// What the model was asked, by day, task and result.
import { usageDaysDefault } from '../../contract/models/choices.ts'
import type { ModelUsage } from '../../contract/models/models.ts'
import { listModelUses } from '../../store/models/uses.ts'
import type { Call, Reply, Rules } from '../core/call.ts'
import { expectWholeAccount } from '../core/refusals.ts'
import { currencyOf } from './prices.ts'

const dayMs = 86_400_000

async function showModelUsage(call: Call<'showModelUsage'>): Promise<Reply<'showModelUsage'>> {
  expectWholeAccount(call, 'see what the model was asked')
  const { session, now, query, principal } = call
  const days = query.days ?? usageDaysDefault
  const since = new Date(now.getTime() - (days - 1) * dayMs).toISOString().slice(0, 10)
  const uses = await listModelUses(session, principal.accountId, since)
  const currency = await currencyOf(session, principal.accountId)
  const data = uses.map(({ day, task, result, requests, tokens_in: tokensIn, tokens_out: tokensOut, cost }) => ({
    day,
    task: task as ModelUsage['data'][number]['task'],
    result: result as ModelUsage['data'][number]['result'],
    requests,
    tokensIn,
    tokensOut,
    costMillionths: cost,
  }))
  return { body: { currency, data, nextCursor: null } }
}

export const modelUsageRules: Rules<'showModelUsage'> = { showModelUsage }
