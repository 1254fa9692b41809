// Asks on a terminal about each line that needs a person: which order it belongs to, or why it is to be ignored.
import { formatMoney } from '../../../contract/core/money.ts'
import { orderReference } from '../../../contract/orders/reference.ts'
import { askChoice, askLine, type Choice } from '../../../terminal/asking/prompt.ts'
import type { Context } from '../../core/context.ts'
import type { Candidate, ClassifiedLine } from './classified-line.ts'
import type { Decisions } from './decisions.ts'

const [ignore, skip, stop] = ['ignore', 'skip', 'stop']

/** Where nobody can be asked, nothing is. @returns whether anything was decided */
export async function askDecisions(
  context: Context,
  plan: readonly ClassifiedLine[],
  decisions: Pick<Decisions, 'decide'>,
): Promise<boolean> {
  const { host, settings } = context
  if (![host.stdin, host.stderr].every(({ isTTY }) => isTTY === true) || settings.noInput.value) return false
  const terminal = { input: host.stdin, output: host.stderr, signal: host.signal }
  let isAny = false
  for (const line of plan.filter(({ settled, action }) => !settled && action === null)) {
    const answer = await askChoice(questionOf(line), choicesFor(line), terminal)
    if (answer === stop) break
    if (answer === skip) continue
    const reason = answer === ignore ? (await askLine('Why is it ignored?', terminal, emptyFault)).trim() : undefined
    decisions.decide(line.line, reason === undefined ? { order: answer } : { ignored: reason })
    isAny = true
  }
  return isAny
}

const emptyFault = (answer: string) => (answer.trim() === '' ? 'A reason is remembered with the line.' : undefined)

function questionOf({ line, date, amount, currency, counterparty, description, detail }: ClassifiedLine): string {
  const words = [counterparty, description].filter((text) => text !== '').join(', ')
  return `Line ${line}, ${date}: ${formatMoney(amount, currency)}${words === '' ? '' : ` (${words.slice(0, 120)})`}. ${detail}.`
}

function choicesFor({ line, candidates }: ClassifiedLine): Choice[] {
  const orders = candidates.filter(({ id }) => id.startsWith('ord_'))
  return [
    ...orders.map((candidate) => ({ value: candidate.id, label: labelOf(candidate) })),
    { value: ignore, label: 'Ignore it, for a reason' },
    { value: skip, label: 'Skip it', hint: `asked again next time; --assign ${line}=ORDER takes any other order` },
    { value: stop, label: 'Skip it and the rest' },
  ]
}

const labelOf = ({ id, name, amount, currency, status }: Candidate) =>
  `Order ${orderReference(id)} of ${name}, ${formatMoney(amount, currency)}, ${status}`
