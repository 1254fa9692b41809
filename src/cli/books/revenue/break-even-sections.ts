// The break-even point as sections of a document: its figures, what they come to, and the tickets it takes by type.
import type { BreakEven } from '../../../contract/books/revenue.ts'
import type { Figures, Table } from '../../../documents/report/report.ts'
import type { Making } from './report-words.ts'

export function breakEvenSection(breakEven: BreakEven, making: Making): Figures {
  const { missing, stillToSpend, averagePrice, tickets, placesLeft } = breakEven
  const { words, money } = making
  const { say } = words
  const average = averagePrice === null ? say('breakEven.noneYet') : money(averagePrice)
  return {
    kind: 'figures',
    title: say('breakEven.title'),
    rows: [
      { label: say('breakEven.stillToEarn'), value: money(missing) },
      { label: say('breakEven.unspent'), value: money(stillToSpend) },
      { label: say('breakEven.averagePrice'), value: average },
      { label: say('breakEven.ticketsNeeded'), value: tickets ?? say('breakEven.unknown') },
      ...(typeof placesLeft === 'number' ? [{ label: say('breakEven.placesLeft'), value: placesLeft }] : []),
    ],
    note: sentences(breakEven, making).join(' '),
  }
}

function sentences(breakEven: BreakEven, { words: { say, money }, currency }: Making): string[] {
  const { missing, stillToSpend, averagePrice, tickets, byTicketType, placesLeft, reachable } = breakEven
  if (missing === 0) return [say('breakEven.reached')]
  const unspent = Math.min(missing, stillToSpend)
  const start = [
    say('breakEven.missing', { missing: money(missing, currency) }),
    ...(unspent === 0 ? [] : [say('breakEven.missingUnspent', { amount: money(unspent, currency) })]),
  ]
  if (tickets === null || averagePrice === null) {
    const hasPrice = byTicketType.some(({ price }) => price > 0)
    return [...start, hasPrice ? say('breakEven.noAverage') : say('breakEven.noPrice')]
  }
  const price = money(averagePrice, currency)
  if (reachable !== false) return [...start, say('breakEven.covered', { tickets, price })]
  return [...start, say('breakEven.notCovered', { tickets, price, places: placesLeft ?? 0 })]
}

export function ticketsTable({ byTicketType }: BreakEven, { words: { say }, money }: Making): Table {
  const columns = [say('report.ticketType'), say('breakEven.price'), say('breakEven.onlyThis'), say('breakEven.left')]
  return {
    kind: 'table',
    title: say('breakEven.table'),
    columns,
    rows: byTicketType.flatMap(({ ticketType, price, tickets, available }) =>
      tickets === null ? [] : [[ticketType, money(price), tickets, available ?? say('breakEven.noLimit')]],
    ),
  }
}
