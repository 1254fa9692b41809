// Classifies import rows as created, changed, unchanged or refused. Only reads; plan and import share it, so that a plan
// shows what the import will do.
import { isDeepStrictEqual } from 'node:util'
import { Failure, retryableFailures } from '../../contract/core/failures.ts'
import type { Answers, GivenAnswers } from '../../contract/forms/answers.ts'
import type { Question } from '../../contract/forms/forms.ts'
import type { ImportRow, RowError } from '../../contract/imports/imports.ts'
import type { StoredAttendee } from '../../store/attendees/attendees.ts'
import { findForm } from '../../store/forms/forms.ts'
import { findAttendeesOf, findReferences } from '../../store/imports/references.ts'
import { nameKey } from '../../store/ticket-types/ticket-types.ts'
import { ticketAt } from '../attendees/take-ticket.ts'
import type { AnyCall } from '../core/call.ts'
import { notFound } from '../core/find-event.ts'
import { quoteValue } from '../core/issues.ts'
import { invalidField } from '../core/refusals.ts'
import { checkAnswers, type Sent } from '../forms/check-answers.ts'
import type { OpenSale } from '../ticket-types/find-sale.ts'
import { cachedSales, type RowSales } from './find-row-sale.ts'

/** The fields of an attendee that a row changes. */
type RowChanges = Partial<Pick<ImportRow, 'name' | 'email' | 'payment' | 'answers'>>

export type ClassifiedRow =
  | { readonly outcome: 'created'; readonly row: ImportRow; readonly sale: OpenSale; readonly answers: Answers }
  | { readonly outcome: 'changed'; readonly attendee: StoredAttendee; readonly changes: RowChanges }
  | { readonly outcome: 'unchanged'; readonly attendee: StoredAttendee }
  | { readonly outcome: 'refused'; readonly error: RowError }

export interface Batch extends RowSales {
  readonly rows: readonly ImportRow[]
}

/** One result per row, in the order of the rows. */
export async function classifyRows(call: AnyCall, { rows, ...from }: Batch): Promise<ClassifiedRow[]> {
  const { eventId } = from
  const named = await attendeesNamed(call, eventId, rows)
  const saleOf = cachedSales(call, from)
  const isAnswered = rows.some(({ answers }) => answers !== undefined)
  const questions = isAnswered ? ((await findForm(call.session, eventId))?.questions ?? []) : []
  const seen = new Set<string>()
  const sorted: ClassifiedRow[] = []
  for (const row of rows) {
    try {
      expectOnce(seen, row)
      const attendee = named(row)
      sorted.push(attendee ? compared(row, attendee, questions) : await newRow(call, row, { saleOf, questions }))
    } catch (error) {
      sorted.push({ outcome: 'refused', error: rowErrorOf(error) })
    }
  }
  return sorted
}

/** The error of a refused row. Internal and retryable errors end the request instead. */
export function rowErrorOf(error: unknown): RowError {
  if (!(error instanceof Failure) || error.code === 'internal' || retryableFailures.has(error.code)) throw error
  const issues = error.issues.map(({ pointer, code, detail }) => ({ pointer, code, detail }))
  const message = issues.map(({ detail }) => detail).join('; ') || error.message
  return { code: error.code, message, pointer: issues[0]?.pointer ?? null, issues }
}

async function attendeesNamed(call: AnyCall, eventId: string, rows: readonly ImportRow[]) {
  const references = rows.flatMap(({ id, reference }) =>
    id === undefined && reference !== undefined ? [reference] : [],
  )
  const known = await findReferences(call.session, eventId, references)
  const ids = [...rows.flatMap(({ id }) => (id === undefined ? [] : [id])), ...known.values()]
  const attendees = await findAttendeesOf(call.session, call.principal, { eventId, ids })
  return ({ id, reference }: ImportRow): StoredAttendee | undefined => {
    if (id !== undefined) {
      const attendee = attendees.get(id)
      if (!attendee) throw invalidField('/id', `${notFound('attendee', id).message} in this event`)
      return attendee
    }
    const named = known.get(reference ?? '')
    if (named === undefined) return undefined
    const attendee = attendees.get(named)
    // Its row is written at the end of the transaction, which both batches share.
    if (!attendee)
      throw new Failure('idempotency_in_progress', 'These rows are already being imported', { retryAfterS: 1 })
    return attendee
  }
}

function expectOnce(seen: Set<string>, { id, reference }: ImportRow): void {
  for (const [field, value] of [['id', id] as const, ['reference', reference] as const]) {
    if (value === undefined) continue
    const name = `${field} ${value}`
    if (seen.has(name)) throw invalidField(`/${field}`, `an earlier row has the same ${field}, ${quoteValue(value)}`)
    seen.add(name)
  }
}

function compared(row: ImportRow, attendee: StoredAttendee, questions: readonly Question[]): ClassifiedRow {
  const type = row.ticketType
  if (type !== attendee.ticketTypeId && nameKey(type) !== nameKey(attendee.ticketType)) {
    const detail = `${attendee.name} has a ${attendee.ticketType} ticket, not ${quoteValue(type)}: imports do not move tickets`
    throw invalidField('/ticketType', detail, { code: 'not_allowed' })
  }
  const answers = answersAnew(row.answers, attendee, questions)
  const changes: RowChanges = {
    ...(row.name === attendee.name ? {} : { name: row.name }),
    ...(row.email === attendee.email ? {} : { email: row.email }),
    ...(row.payment !== undefined && attendee.status === 'pending' ? { payment: row.payment } : {}),
    ...(answers === undefined ? {} : { answers }),
  }
  if (Object.keys(changes).length === 0) return { outcome: 'unchanged', attendee }
  if (attendee.status !== 'cancelled') return { outcome: 'changed', attendee, changes }
  throw new Failure('state_conflict', `${attendee.name}'s registration is cancelled and cannot be changed`)
}

/** The answers that differ from the stored ones; equal ones are not checked again. */
function answersAnew(
  given: GivenAnswers | undefined,
  { answers: known, ticketTypeId, kind }: StoredAttendee,
  questions: readonly Question[],
): GivenAnswers | undefined {
  const other = Object.entries(given ?? {}).filter(([key, answer]) => {
    return !Object.hasOwn(known, key) || answerText(answer) !== answerText(known[key])
  })
  if (other.length === 0) return undefined
  const anew = Object.fromEntries(other)
  const read = readAnswers(questions, { given: anew, known, ticketTypeId, kind })
  return other.every(([key]) => Object.hasOwn(known, key) && isDeepStrictEqual(read[key], known[key]))
    ? undefined
    : anew
}

const answerText = (answer: unknown) => (Array.isArray(answer) ? answer.join(', ') : String(answer))

function readAnswers(
  questions: readonly Question[],
  sent: Pick<Sent, 'given' | 'known' | 'ticketTypeId' | 'kind'>,
): Answers {
  const { answers, issues } = checkAnswers(questions, { ...sent, isComplete: false, pointer: '/answers' })
  const [first] = issues
  if (first) throw new Failure('validation_failed', first.detail, { issues })
  return answers
}

interface Selling {
  readonly saleOf: (ticketType: string) => Promise<OpenSale>
  readonly questions: readonly Question[]
}

/** @throws Failure with everything that is wrong, so that a row is corrected once */
async function newRow(call: AnyCall, row: ImportRow, { saleOf, questions }: Selling): Promise<ClassifiedRow> {
  const sale = await orFailure(() => saleOf(row.ticketType))
  if (sale instanceof Failure && sale.issues.length === 0) throw sale
  const priced =
    sale instanceof Failure ? sale : await orFailure(() => ticketAt(sale, { now: call.now, count: 0 }, row))
  const { answers, issues } = newAnswers(row, sale, questions)
  const first = priced instanceof Failure ? priced : undefined
  const all = [...(first?.issues ?? []), ...issues]
  if (sale instanceof Failure || first || all.length > 0)
    throw new Failure(first?.code ?? 'validation_failed', all[0]?.detail ?? first?.message ?? '', { issues: all })
  return { outcome: 'created', row, sale, answers }
}

async function orFailure<T>(work: () => T | Promise<T>): Promise<T | Failure> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

/** Without a ticket type, only answers to questions for all are judged. */
function newAnswers({ answers: given }: ImportRow, sale: OpenSale | Failure, questions: readonly Question[]) {
  if (given === undefined) return { answers: {}, issues: [] }
  const about = { isComplete: false, pointer: '/answers' }
  if (!(sale instanceof Failure))
    return checkAnswers(questions, { given, ticketTypeId: sale.ticketTypeId, kind: sale.kind, ...about })
  const forSome = new Set(questions.filter(({ ticketTypes }) => ticketTypes).map(({ key }) => key))
  const forAll = Object.fromEntries(Object.entries(given).filter(([key]) => !forSome.has(key)))
  return checkAnswers(questions, { given: forAll, ticketTypeId: '', kind: 'admission', ...about })
}
