// The columns of an export and their values: named as in the service's records, amounts as decimals.
import type { Attendee } from '../../../contract/attendees/attendees.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { formatDecimal } from '../../../contract/core/money.ts'
import { isCalendarDate, zonedTime } from '../../../contract/core/time.ts'
import { Decimal } from '../../../documents/table/csv.ts'
import { DayTime } from '../../../documents/table/xlsx.ts'

type ValueOf = (attendee: Attendee) => unknown

const columns: Readonly<Record<string, ValueOf>> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  email: ({ email }) => email,
  ticketType: ({ ticketType }) => ticketType,
  kind: ({ kind }) => kind,
  forAttendeeId: ({ forAttendeeId }) => forAttendeeId,
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
  addOns: ({ addOns }) => addOns?.join(', '),
}

const columnNames = Object.keys(columns)

/** The default of `--columns`; the form's columns follow. */
const defaultColumns = columnNames.filter(
  (name) => !['kind', 'forAttendeeId', 'ticket.status', 'ticket.id', 'ticketTypeId', 'eventId'].includes(name),
)

export interface Columns {
  readonly names: readonly string[]
  readonly cells: (attendee: Attendee) => unknown[]
}

/** The question keys of an event's form. */
export interface AnswerKeys {
  /** Exported by default, as `answer.KEY`. */
  readonly asked: readonly string[]
  /** Exported only if named. */
  readonly retired: readonly string[]
  /** Those whose answers are days. */
  readonly days: readonly string[]
}

/** A workbook has ids last, and real days and times, which are in the event's zone: Excel knows none. */
export interface Workbook {
  readonly timezone: string | undefined
}

/**
 * @throws Failure `usage` for an unknown column
 */
export function columnsOf(
  wanted: readonly string[] | undefined,
  { asked, retired, days }: AnswerKeys,
  workbook?: Workbook,
): Columns {
  const named = (keys: readonly string[]) => keys.map((key) => `answer.${key}`)
  const usual = [...defaultColumns, ...named(asked)]
  const names = wanted ?? (workbook ? idsLast(usual) : usual)
  const all = [...columnNames, ...named(asked), ...named(retired)]
  const unknown = names.find((name) => !all.includes(name))
  if (unknown !== undefined) {
    throw new Failure('usage', `--columns: unknown column "${unknown}"; available: ${all.join(', ')}`)
  }
  const dated = new Set(named(days))
  const values = names.map((name) => {
    const read = columns[name] ?? answerTo(name.slice('answer.'.length))
    if (workbook && instants.includes(name)) return (attendee: Attendee) => timeIn(read(attendee), workbook)
    return workbook && dated.has(name) ? (attendee: Attendee) => dayOf(read(attendee)) : read
  })
  return { names, cells: (attendee) => values.map((read) => read(attendee)) }
}

const isId = (name: string) => /^(id|\w+Id)$/.test(name)
const idsLast = (names: readonly string[]) => [...names.filter((name) => !isId(name)), ...names.filter(isId)]

const instants = ['createdAt', 'updatedAt']

function timeIn(value: unknown, { timezone }: Workbook): DayTime {
  const { date, second } = zonedTime(new Date(String(value)), timezone ?? 'UTC')
  return new DayTime(`${date} ${second}`)
}

const dayOf = (value: unknown) => (typeof value === 'string' && isCalendarDate(value) ? new DayTime(value) : value)

/** As an import reads it: several answers joined by commas, or as JSON if one of them contains a comma. */
const answerTo =
  (key: string): ValueOf =>
  ({ answers }) => {
    const answer = Object.hasOwn(answers, key) ? answers[key] : null
    if (typeof answer === 'boolean') return answer ? 'yes' : 'no'
    if (!Array.isArray(answer)) return answer
    return answer.some((one) => /[,;]/.test(one)) ? JSON.stringify(answer) : answer.join(', ')
  }
