// The table and the card of budgets, with what was spent beside them.
import type { Budget } from '../../../contract/books/budgets.ts'
import type { CardView, Column, TableView } from '../../../terminal/tables/view.ts'

const percent: Column<Pick<Budget, 'percent'>> = {
  key: 'percent',
  title: 'Used',
  kind: 'count',
  value: (line) => (line.percent === null ? null : `${line.percent}%`),
  drop: 3,
}

export const budgetTable: TableView<Budget> = {
  noun: 'budgets',
  columns: [
    { key: 'category', title: 'Category' },
    { key: 'planned', title: 'Planned', kind: 'money', drop: 2 },
    { key: 'spent', title: 'Spent', kind: 'money' },
    { key: 'left', title: 'Left', kind: 'money' },
    percent,
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'updatedAt', title: 'Set', kind: 'instant', drop: 4 },
  ],
  whenEmpty: 'turnout budgets set --event EVENT --category venue --amount 500.00',
}

export const budgetCard: CardView<Budget> = {
  title: ({ category }) => `Budget for ${category ?? 'an event'}`,
  rows: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'category', title: 'Category' },
    { key: 'planned', title: 'Planned', kind: 'money' },
    { key: 'spent', title: 'Spent', kind: 'money' },
    { key: 'left', title: 'Left', kind: 'money' },
    percent,
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    { key: 'createdAt', title: 'First set', kind: 'instant', detail: true },
    { key: 'updatedAt', title: 'Changed', kind: 'instant', detail: true },
  ],
}
