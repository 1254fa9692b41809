// The flag that says what a budget is for.
import { budgetCategories } from '../../../contract/core/choices.ts'
import type { Flag } from '../../core/command.ts'

export const categoryFlag: Flag = {
  name: 'category',
  kind: 'choice',
  choices: budgetCategories,
  placeholder: 'CATEGORY',
  summary: 'category of expenses, or total for all of them together',
  required: true,
}
