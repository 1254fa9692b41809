// The columns of an export and what each has for an attendee: names as in the service's records, amounts as decimals.
import type { Attendee } from '../../../contract/attendees.ts'
import { Failure } from '../../../contract/failures.ts'
import { formatDecimal } from '../../../contract/money.ts'
import { Decimal } from '../../../documents/csv.ts'

type ValueOf = (attendee: Attendee) => unknown

const columns: Readonly<Record<string, ValueOf>> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  email: ({ email }) => email,
  ticketType: ({ ticketType }) => ticketType,
  status: ({ status }) => status,
  price: ({ price, currency }) => new Decimal(formatDecimal(price, currency)),
  refunded: ({ refunded, currency }) => new Decimal(formatDecimal(refunded, currency)),
  currency: ({ currency }) => currency,
  payment: ({ payment }) => payment,
  'ticket.code': ({ ticket }) => ticket.code,
  'ticket.status': ({ ticket }) => ticket.status,
  'ticket.id': ({ ticket }) => ticket.id,
  ticketTypeId: ({ ticketTypeId }) => ticketTypeId,
  orderId: ({ orderId }) => orderId,
  eventId: ({ eventId }) => eventId,
  createdAt: ({ createdAt }) => createdAt,
  updatedAt: ({ updatedAt }) => updatedAt,
}

const columnNames = Object.keys(columns)

/** In place of `--columns`. */
const usual = columnNames.filter((name) => !['ticket.status', 'ticket.id', 'ticketTypeId', 'eventId'].includes(name))

export interface Columns {
  readonly names: readonly string[]
  readonly cells: (attendee: Attendee) => unknown[]
}

/** @throws Failure `usage` for a name that is none */
export function columnsOf(asked: readonly string[] | undefined): Columns {
  const names = asked ?? usual
  const unknown = names.find((name) => !columnNames.includes(name))
  if (unknown !== undefined) {
    throw new Failure('usage', `--columns: there is no column "${unknown}"; there are ${columnNames.join(', ')}`)
  }
  const values = names.map((name) => columns[name] as ValueOf)
  return { names, cells: (attendee) => values.map((read) => read(attendee)) }
}
