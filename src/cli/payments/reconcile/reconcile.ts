// Runs one reconciliation: plans, carries out the plan with --apply, and shows the result. Knows no format.
import type { Client } from '../../../client/client.ts'
import { formatMoney } from '../../../contract/core/money.ts'
import type { TableView } from '../../../terminal/tables/view.ts'
import { counted } from '../../../terminal/text/counted.ts'
import type { FlagValue } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import type { ExitCode } from '../../core/exit-codes.ts'
import { confirmOnScreen } from '../../session/ask-on-screen.ts'
import { sayIfMailWaits } from '../../session/mail-waits.ts'
import { apply } from './apply.ts'
import type { ClassifiedLine } from './classified-line.ts'
import { mailsOf } from './mails.ts'

export interface Reconciliation {
  /** Event to record fees for. */
  readonly feesEvent: string | undefined
  /** Whether to carry out the plan. */
  readonly applies: boolean
  readonly view: TableView<ClassifiedLine>
  /** Reads the current books and classifies each line. */
  plan(client: Client, feesCurrency: string | undefined): Promise<ClassifiedLine[]>
  /** Asks about what no rule decides. @returns whether anything was decided, so that the plan changes */
  ask?(plan: readonly ClassifiedLine[]): Promise<boolean>
  /** Remembers what was decided, once the plan is carried out. */
  keep?(lines: readonly ClassifiedLine[]): void
  /** Remembers what was decided where nothing is carried out. @returns how many decisions */
  keepForLater?(): number
  /** Further notices about a plan. */
  notes?(client: Client, plan: readonly ClassifiedLine[]): Promise<readonly string[]>
}

/** @returns 10 if some line needs attention */
export async function reconcile(context: Context, work: Reconciliation): Promise<ExitCode> {
  const client = await context.client()
  const feesCurrency = await currencyOf(client, work.feesEvent)
  const first = await work.plan(client, feesCurrency)
  const plan = work.applies && (await work.ask?.(first)) ? await work.plan(client, feesCurrency) : first
  const mails = await mailsOf(client, plan)
  for (const note of [summary(plan, mails), ...((await work.notes?.(client, plan)) ?? [])]) context.notice(note)
  if (work.applies) await ask(context, work, { plan, mails })
  const result = work.applies ? await carryOut(context, work, { client, plan, feesCurrency }) : plan
  if (work.applies) work.keep?.(result)
  await context.results.value(result, work.view)
  const left = result.filter(({ settled }) => !settled).length
  if (left > 0) {
    const lines = result.length === 1 ? 'line' : 'lines'
    context.notice(`${left} of ${result.length} ${lines} ${left === 1 ? 'needs' : 'need'} your attention`)
  }
  if (!work.applies && plan.some(({ action }) => action !== null)) {
    context.notice('nothing was changed: add --apply to carry out the plan')
  }
  return left > 0 ? 10 : 0
}

async function currencyOf(client: Client, event: string | undefined): Promise<string | undefined> {
  if (event === undefined) return undefined
  return (await client.call('showEvent', { params: { event_id: event } })).value.currency
}

interface Planned {
  readonly client: Client
  readonly plan: readonly ClassifiedLine[]
  readonly feesCurrency: string | undefined
}

async function carryOut(
  context: Context,
  work: Reconciliation,
  { client, plan, feesCurrency }: Planned,
): Promise<ClassifiedLine[]> {
  const say = (text: string) => context.notice(text)
  const { signal } = context.host
  const done = await apply(plan, { client, feesEvent: work.feesEvent, say, signal, synced: new Set() })
  if (!done.some(({ outcome }) => outcome === 'synced')) return done
  // The books now have the processor's answers: match the lines again.
  const after = await work.plan(client, feesCurrency)
  return done.map((line, index) => (line.outcome === 'synced' ? afterSync(line, after[index] ?? line) : line))
}

function afterSync(before: ClassifiedLine, after: ClassifiedLine): ClassifiedLine {
  if (after.action === null) return { ...after, outcome: 'synced' }
  return { ...before, outcome: 'synced', settled: false, detail: 'Stripe does not confirm it' }
}

/** Asks on a terminal before money is booked; elsewhere --apply is the answer. @throws Failure not_confirmed */
async function ask(
  context: Context,
  work: Reconciliation,
  { plan, mails }: { plan: readonly ClassifiedLine[]; mails: string | undefined },
): Promise<void> {
  const actions = actionsOf(plan)
  if (actions.length === 0) return
  if (mails !== undefined) await sayIfMailWaits(context)
  const told = mails === undefined ? '' : ` ${mails}.`
  try {
    await confirmOnScreen(context, 'carry out the plan', () => `Book this: ${actions.join('; ')}?${told}`)
  } catch (error) {
    const kept = work.keepForLater?.() ?? 0
    const them = kept === 1 ? 'it' : 'them'
    if (kept > 0)
      context.notice(`${counted(kept, 'decision')} kept for the next run; --assign and --ignore change ${them}`)
    throw error
  }
}

/** Counts the lines of each kind, and the actions. */
function summary(plan: readonly ClassifiedLine[], mails: string | undefined): string {
  const counts = new Map<string, number>()
  for (const { classification } of plan) counts.set(classification, (counts.get(classification) ?? 0) + 1)
  const kinds = [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ')
  const remaining = [...actionsOf(plan), mails].filter((part) => part !== undefined)
  const earlier = plan.filter(({ isEarlier }) => isEarlier).map(({ line }) => line)
  const numbers = `${earlier.length === 1 ? 'line' : 'lines'} ${listed(earlier)}`
  const are =
    earlier.length === 1 ? 'is dated before the order that it pays' : 'are dated before the orders that they pay'
  if (earlier.length > 0)
    remaining.push(`${numbers} ${are}: check whether the money is for ${earlier.length === 1 ? 'it' : 'them'}`)
  const isNone = remaining.length === 0
  const fees = plan.filter(({ classification, action }) => classification === 'fee' && action === null).length
  if (fees > 0)
    remaining.push(`${counted(fees, 'fee')} left out: --fees-event EVENT books ${fees === 1 ? 'it' : 'them'}`)
  const rest = [...(isNone ? ['nothing to book'] : []), ...remaining].join('; ')
  return `plan: ${counted(plan.length, 'line')} (${kinds || 'none'}); ${rest}`
}

const isPart = ({ classification }: ClassifiedLine) => classification === 'partial'
const isWhole = (line: ClassifiedLine) => !isPart(line)
const lines = (plan: readonly ClassifiedLine[], action: ClassifiedLine['action']) =>
  plan.filter((line) => line.action === action)

/** What --apply does, with counts and sums. */
function actionsOf(plan: readonly ClassifiedLine[]): string[] {
  const paying = lines(plan, 'pay')
  return [
    sumOf(paying.filter(isWhole), ['order to mark as paid', 'orders to mark as paid']),
    sumOf(paying.filter(isPart), ['part of an order to record', 'parts of orders to record']),
    sumOf(lines(plan, 'refund'), ['amount owed to mark as paid back', 'amounts owed to mark as paid back']),
    sumOf(lines(plan, 'sync'), ['line to check with Stripe', 'lines to check with Stripe']),
    sumOf(lines(plan, 'record_fee'), ['fee to record', 'fees to record']),
  ].filter((part) => part !== undefined)
}

function sumOf(lines: readonly ClassifiedLine[], [one, many]: readonly [string, string]): string | undefined {
  if (lines.length === 0) return undefined
  const sums = new Map<string, number>()
  for (const { action, currency, amount, fee } of lines) {
    const sum = action === 'record_fee' ? (fee ?? 0) - amount : Math.abs(amount)
    sums.set(currency, (sums.get(currency) ?? 0) + sum)
  }
  const money = [...sums].map(([currency, amount]) => formatMoney(amount, currency)).join(' and ')
  return `${lines.length} ${lines.length === 1 ? one : many}, ${money}`
}

/** The first lines, as a statement may have thousands. */
const listed = (numbers: readonly number[]) =>
  `${numbers.slice(0, 5).join(', ')}${numbers.length > 5 ? ` and ${numbers.length - 5} more` : ''}`

export const textOf = (value: FlagValue): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
