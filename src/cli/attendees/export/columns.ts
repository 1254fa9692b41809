// The columns of an export and what each has for an attendee: names as in the service's records, amounts as decimals.
import type { Attendee } from '../../../contract/attendees/attendees.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { formatDecimal } from '../../../contract/core/money.ts'
import { Decimal } from '../../../documents/table/csv.ts'

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

/** In place of `--columns`, with those of the form behind them. */
const usual = columnNames.filter((name) => !['ticket.status', 'ticket.id', 'ticketTypeId', 'eventId'].includes(name))

export interface Columns {
  readonly names: readonly string[]
  readonly cells: (attendee: Attendee) => unknown[]
}

/** Keys of an event's form. */
export interface AnswerKeys {
  /** Each a column `answer.diet`. */
  readonly asked: readonly string[]
  /** Columns of those that are named only. */
  readonly retired: readonly string[]
}

/**
 * @throws Failure `usage` for a name that is none
 */
export function columnsOf(wanted: readonly string[] | undefined, { asked, retired }: AnswerKeys): Columns {
  const named = (keys: readonly string[]) => keys.map((key) => `answer.${key}`)
  const names = wanted ?? [...usual, ...named(asked)]
  const all = [...columnNames, ...named(asked), ...named(retired)]
  const unknown = names.find((name) => !all.includes(name))
  if (unknown !== undefined) {
    throw new Failure('usage', `--columns: there is no column "${unknown}"; there are ${all.join(', ')}`)
  }
  const values = names.map((name) => columns[name] ?? answerTo(name.slice('answer.'.length)))
  return { names, cells: (attendee) => values.map((read) => read(attendee)) }
}

/** As an import reads it: several answers by commas, and as JSON where one of them has a comma itself. */
const answerTo =
  (key: string): ValueOf =>
  ({ answers }) => {
    const answer = Object.hasOwn(answers, key) ? answers[key] : null
    if (typeof answer === 'boolean') return answer ? 'yes' : 'no'
    if (!Array.isArray(answer)) return answer
    return answer.some((one) => /[,;]/.test(one)) ? JSON.stringify(answer) : answer.join(', ')
  }
