// The flag of commands that name ticket types: whether an unknown one is made or refused.
import type { Flag } from '../core/command.ts'

export const createTypeFlag: Flag = {
  name: 'create-type',
  kind: 'switch',
  summary: 'create a missing ticket type, free and without a limit, if the event has none yet',
  field: 'createTicketType',
}
