// The positional that several verbs of orders take.
import { namedPositional } from '../verbs/named.ts'

export const orderPositional = namedPositional('ORDER', 'orders')
