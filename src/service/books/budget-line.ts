// What a budget comes to beside what was spent. Pure.
import type { BudgetLine } from '../../contract/books/budgets.ts'

/** @param spent minor units by category; all of them together are what `total` is compared with */
export function budgetLine(
  { category, planned }: { category: string; planned: number },
  spent: ReadonlyMap<string, number>,
): BudgetLine {
  const used =
    category === 'total' ? [...spent.values()].reduce((sum, one) => sum + one, 0) : (spent.get(category) ?? 0)
  return {
    category: category as BudgetLine['category'],
    planned,
    spent: used,
    left: planned - used,
    percent: planned === 0 ? null : Math.round((used / planned) * 1000) / 10,
    status: used > planned ? 'over' : 'within',
  }
}
