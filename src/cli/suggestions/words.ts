// Suggestions in words: what they would change stands first and in the operations' own words; why stands below.
import type { TimeWindow } from '../../contract/agenda/fields.ts'
import { formatMoney } from '../../contract/core/money.ts'
import type { ChangeEffect } from '../../contract/suggestions/rehearsal.ts'
import type { Effect, Suggestion } from '../../contract/suggestions/suggestions.ts'
import { counted } from '../../terminal/text/counted.ts'
import { windowText } from '../agenda/windows.ts'

/** Fields that are amounts in minor units. */
const amounts: ReadonlySet<string> = new Set(['price', 'minPrice', 'amount', 'discountAmount'])

const isWindow = (value: unknown): value is TimeWindow =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value

/** A value of a field as people read it. */
function valueText(name: string, value: unknown, currency: string): string {
  if (value === null || value === undefined) return 'nothing'
  if (typeof value === 'number' && amounts.has(name)) return formatMoney(value, currency)
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')) return value.join(', ')
  if (Array.isArray(value) && value.length > 0 && value.every(isWindow)) return value.map(windowText).join(' and ')
  if (Array.isArray(value) && value.every((one) => typeof one === 'object'))
    return counted(value.length, 'entry', 'entries')
  return JSON.stringify(value)
}

/** What programs need, and people don't: the state that changes are made of. */
const unsaid: ReadonlySet<string> = new Set(['baseVersion'])

/** `price 60.00 EUR`, `2 changes` */
function fieldText(name: string, value: unknown, currency: string): string {
  if (name === 'changes' && Array.isArray(value)) return counted(value.length, 'change')
  return `${name} ${valueText(name, value, currency)}`
}

/** `price 60.00 EUR, quantity 40` */
const fieldsOf = (body: Readonly<Record<string, unknown>>, currency: string): string =>
  Object.entries(body)
    .filter(([name]) => !unsaid.has(name))
    .map(([name, value]) => fieldText(name, value, currency))
    .join(', ')

/** `1. Change a ticket type: price 60.00 EUR` */
export const changeLines = (changes: Suggestion['changes'], currency: string): string[] =>
  changes.map(({ summary, body }, index) => `${index + 1}. ${summary}: ${fieldsOf(body, currency)}`)

/** `1. Change a ticket type: price 50.00 EUR → 60.00 EUR` */
export const effectLines = (changes: readonly ChangeEffect[], currency: string): string[] =>
  changes.map(({ number, summary, fields }) => {
    const said = fields.filter(({ name }) => !unsaid.has(name))
    const moved = said.map(({ name, from, to }) => {
      if (from === null) return fieldText(name, to, currency)
      return `${fieldText(name, from, currency)} → ${valueText(name, to, currency)}`
    })
    return `${number}. ${summary}: ${moved.join(', ')}`
  })

/** `no e-mail, no money moves`, with counts where there are any. */
export const consequencesText = ({ mails, money }: { mails: number; money: number }, currency: string): string =>
  `${mails === 0 ? 'no e-mail' : counted(mails, 'e-mail')}, ${money === 0 ? 'no money moves' : `${formatMoney(money, currency)} move`}`

/** `between 120.00 EUR and 310.00 EUR, 200.00 EUR in the middle` */
export function effectText({ low, middle, high, unit }: Effect, currency: string): string {
  const text = (value: number) =>
    unit === 'money' ? formatMoney(Math.round(value), currency) : `${value}${unit === 'percent' ? ' %' : ` ${unit}`}`
  return `between ${text(low)} and ${text(high)}, ${text(middle)} in the middle`
}
