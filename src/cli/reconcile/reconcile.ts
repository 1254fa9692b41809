// One reconciliation from the lines of a file to its exit code: the plan, then what was done of it, then the result.
import { formatMoney } from '../../contract/money.ts'
import type { FlagValue } from '../command.ts'
import type { Context } from '../context.ts'
import type { ExitCode } from '../exit.ts'
import { apply } from './apply.ts'
import { readBooks } from './books.ts'
import type { ClassifiedLine } from './classified-line.ts'
import { classify } from './classify.ts'
import { lineTable } from './columns.ts'
import type { StatementLine } from './statement-line.ts'

export interface Asked {
  /** Id or slug; all events without. */
  readonly event: FlagValue
  /** Event that fees are recorded for. */
  readonly feesEvent: FlagValue
  readonly apply: FlagValue
}

/** @returns 10 where some line is left for a person */
export async function reconcile(context: Context, lines: readonly StatementLine[], asked: Asked): Promise<ExitCode> {
  const feesEvent = textOf(asked.feesEvent)
  const client = await context.client()
  const books = await readBooks(client, lines, textOf(asked.event))
  const plan = classify(lines, books, { recordsFees: feesEvent !== undefined })
  context.notice(summary(plan))
  const say = (text: string) => context.notice(text)
  const result =
    asked.apply === true ? await apply(plan, { client, feesEvent, say, signal: context.host.signal }) : plan
  await context.results.value(result, lineTable)
  const left = result.filter(({ settled }) => !settled).length
  if (left > 0) context.notice(`${left} of ${result.length} lines need somebody to look at them`)
  if (asked.apply !== true && plan.some(({ action }) => action !== null)) {
    context.notice('nothing was changed: the same command with --apply does what the plan says')
  }
  return left > 0 ? 10 : 0
}

const textOf = (value: FlagValue) => (typeof value === 'string' && value !== '' ? value : undefined)

/** How many lines there are of each kind, and what is to be done. */
function summary(plan: readonly ClassifiedLine[]): string {
  const counts = new Map<string, number>()
  for (const { classification } of plan) counts.set(classification, (counts.get(classification) ?? 0) + 1)
  const kinds = [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ')
  const pays = plan.filter(({ action }) => action === 'pay')
  const sums = new Map<string, number>()
  for (const { currency, amount } of pays) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  const money = [...sums].map(([currency, amount]) => formatMoney(amount, currency)).join(' and ')
  const toPay =
    pays.length === 0 ? 'no order to pay' : `${pays.length} ${pays.length === 1 ? 'order' : 'orders'} to pay, ${money}`
  return `plan: ${plan.length} lines (${kinds || 'none'}); ${toPay}`
}
