// The positional that names one expense.
import { namedPositional } from '../../verbs/named.ts'

export const expensePositional = namedPositional('EXPENSE', 'expenses')
