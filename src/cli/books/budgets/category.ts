// The flag that names what a budget is for.
import { budgetCategories } from '../../../contract/core/choices.ts'
import type { Flag } from '../../core/command.ts'

export const categoryFlag: Flag = {
  name: 'category',
  kind: 'choice',
  choices: budgetCategories,
  placeholder: 'CATEGORY',
  summary: 'expense category, or total for the whole budget',
  required: true,
}
