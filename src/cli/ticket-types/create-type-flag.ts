// The flag of commands that name ticket types: whether an unknown one is made or refused.
import type { Flag } from '../core/command.ts'

export const createTypeFlag: Flag = {
  name: 'create-type',
  kind: 'switch',
  summary: 'make unknown ticket types, free and without a limit, if the event has no others',
  field: 'createTicketType',
}
