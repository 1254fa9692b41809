// The positional that several verbs of orders take.
import type { Positional } from '../core/command.ts'

export const orderPositional: Positional = { name: 'ORDER', summary: 'id of the order', required: true }
