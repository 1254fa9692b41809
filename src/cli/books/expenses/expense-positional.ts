// The positional that names one expense.
import type { Positional } from '../../core/command.ts'

export const expensePositional: Positional = { name: 'EXPENSE', summary: 'id of the expense', required: true }
