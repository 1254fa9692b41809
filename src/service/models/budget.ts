// The budget of a model: what a request may use is reserved before it is sent, and what it did use is written in its place,
// in one row of sums that all processes share. A process that dies leaves its reservation, on the safe side.
import { Failure } from '../../contract/core/failures.ts'
import { formatMoney } from '../../contract/core/money.ts'
import type { ModelResult, ModelTask } from '../../contract/models/choices.ts'
import type { Session, Store } from '../../store/core/store.ts'
import type { ModelConnectionRow } from '../../store/models/connections.ts'
import { addModelUse, sumModelUses } from '../../store/models/uses.ts'
import { currencyOf, minorOf } from './prices.ts'

/** Tokens of a request. */
export interface Tokens {
  readonly tokensIn: number
  readonly tokensOut: number
}

/** What is asked, and for whom. */
interface Spending {
  readonly connection: ModelConnectionRow
  readonly task: ModelTask | 'test'
  readonly now: Date
}

/** The day of an instant, and the first of its month; UTC. */
export const daysOf = (now: Date) => ({
  day: now.toISOString().slice(0, 10),
  monthStart: `${now.toISOString().slice(0, 7)}-01`,
})

/**
 * Reserves what a request may use, sends it, and writes what it used in the place of what was reserved.
 * @throws Failure ai_budget_spent with the seconds until there is a new one; whatever the request throws
 */
export async function spend<T>(
  store: Store,
  spending: Spending,
  {
    estimate,
    request,
  }: { readonly estimate: Tokens; readonly request: () => Promise<Outcome & { readonly value: T }> },
): Promise<T> {
  await store.write(async (session) => {
    await expectBudget(session, spending, estimate)
    await add(session, { ...spending, result: 'open', requests: 1, ...estimate })
  })
  const settle = ({ result, used }: Outcome) =>
    store.write(async (session) => {
      const back = { requests: -1, tokensIn: -estimate.tokensIn, tokensOut: -estimate.tokensOut }
      await add(session, { ...spending, result: 'open', ...back })
      await add(session, { ...spending, result, requests: 1, ...used })
    })
  const { value, ...outcome } = await request().catch(async (error: unknown) => {
    await settle(lossOf(error, estimate))
    throw error
  })
  await settle(outcome)
  return value
}

/** What became of a request. */
interface Outcome {
  readonly result: ModelResult
  readonly used: Tokens
}

const nothing: Tokens = { tokensIn: 0, tokensOut: 0 }

/** What a failed request counts as: one that was answered wrongly was paid for. */
function lossOf(error: unknown, estimate: Tokens): Outcome {
  const code = error instanceof Failure ? error.code : undefined
  if (code === 'ai_bad_output') return { result: 'bad_output', used: estimate }
  if (code === 'ai_refused') return { result: 'refused', used: nothing }
  // Too many wait already: it was never sent.
  if (code === 'overloaded') return { result: 'unavailable', used: nothing }
  // A server that did not answer in time may have worked all the same.
  return { result: 'unavailable', used: { tokensIn: estimate.tokensIn, tokensOut: 0 } }
}

/** Counts a request that was answered from the store. */
export const countCached = (store: Store, spending: Spending) =>
  store.write((session) => add(session, { ...spending, result: 'cached', requests: 1, tokensIn: 0, tokensOut: 0 }))

interface Use extends Spending, Tokens {
  readonly result: ModelResult
  readonly requests: number
}

function add(session: Session, { connection, task, now, result, requests, tokensIn, tokensOut }: Use): Promise<void> {
  return addModelUse(session, {
    account_id: connection.account_id,
    day: daysOf(now).day,
    task,
    result,
    requests,
    tokens_in: tokensIn,
    tokens_out: tokensOut,
    cost: costOf(connection, { tokensIn, tokensOut }),
  })
}

/** Millionths of the account's currency; 0 without prices. */
function costOf({ price_in: priceIn, price_out: priceOut }: ModelConnectionRow, { tokensIn, tokensOut }: Tokens) {
  const cost = (tokensIn * (priceIn ?? 0) + tokensOut * (priceOut ?? 0)) / 1_000_000
  // The same number with the other sign takes back what was reserved.
  return Math.sign(cost) * Math.ceil(Math.abs(cost))
}

async function expectBudget(session: Session, { connection, now }: Spending, estimate: Tokens): Promise<void> {
  const { account_id: accountId, daily_tokens: dailyTokens, monthly_budget: monthlyBudget } = connection
  const { day, monthStart } = daysOf(now)
  const { tokens } = await sumModelUses(session, { accountId, from: day, to: day })
  const wanted = estimate.tokensIn + estimate.tokensOut
  if (tokens + wanted > dailyTokens) {
    throw new Failure(
      'ai_budget_spent',
      `This needs up to ${wanted} tokens, but only ${Math.max(0, dailyTokens - tokens)} of ${dailyTokens} are left for today`,
      {
        retryAfterS: secondsUntil(now, { months: 0, days: 1 }),
        details: { limit: dailyTokens, used: tokens, needed: wanted },
        hint: 'The count starts again at midnight UTC. To change the limit, connect the model again with --daily-tokens.',
      },
    )
  }
  if (monthlyBudget === null) return
  const { cost } = await sumModelUses(session, { accountId, from: monthStart, to: day })
  const currency = await currencyOf(session, accountId)
  const spent = minorOf(cost + costOf(connection, estimate), currency)
  if (spent <= monthlyBudget) return
  const limit = formatMoney(monthlyBudget, currency)
  throw new Failure(
    'ai_budget_spent',
    `This request would bring this month's cost to ${formatMoney(spent, currency)}, over the budget of ${limit}`,
    {
      retryAfterS: secondsUntil(now, { months: 1, days: 0 }),
      details: { limit: monthlyBudget, needed: spent },
      hint: 'To change the budget, connect the model again with --monthly-budget.',
    },
  )
}

/** Until the next day, or the first of the next month. */
function secondsUntil(now: Date, { months, days }: { readonly months: number; readonly days: number }): number {
  const day = months === 0 ? now.getUTCDate() + days : 1
  return Math.ceil((Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, day) - now.getTime()) / 1000)
}
