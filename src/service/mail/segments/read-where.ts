// Reads the conditions of a segment, as they are typed, and resolves what they name within the account.
import { channels } from '../../../contract/core/choices.ts'
import type { Failure } from '../../../contract/core/failures.ts'
import { readIdTail } from '../../../contract/core/ids.ts'
import { nearestName } from '../../../contract/core/nearest.ts'
import { foldSource } from '../../../contract/core/typed/source.ts'
import { instantOf, readTime, timeFault } from '../../../contract/core/typed/typed-time.ts'
import type { Answer } from '../../../contract/forms/answers.ts'
import { readAnswer } from '../../../contract/forms/read-answer.ts'
import { type ConditionField, conditionFields } from '../../../contract/mail/segments.ts'
import { findSessionCalled, listSessionNames } from '../../../store/agenda/called.ts'
import { findEventRow, type StoredEvent } from '../../../store/events.ts'
import { findForm } from '../../../store/forms/forms.ts'
import { hasAdmissions, type StoredCondition } from '../../../store/mail/conditions.ts'
import { ticketTypesOfEvents } from '../../../store/ticket-types/ticket-types.ts'
import type { AnyCall } from '../../core/call.ts'
import { quoteValue } from '../../core/issues.ts'
import { invalidField } from '../../core/refusals.ts'
import { findCalled, nearOnes } from '../../ticket-types/find-called.ts'

/** Where a condition stands: of which event's attendees, and how the request points to it. */
interface At {
  readonly call: Pick<AnyCall, 'session' | 'principal' | 'now'>
  readonly event: Pick<StoredEvent, 'id' | 'name' | 'timezone'>
  readonly pointer: string
}

interface Part {
  readonly field: ConditionField
  /** Of `answers`. */
  readonly key: string
  readonly value: string
}

/** Without the text, which the caller adds. */
type Resolved = { [C in StoredCondition as C['field']]: Omit<C, 'text'> }[ConditionField]

/** @throws Failure validation_failed naming the field, its value and what there is */
export async function readCondition(at: At, text: string): Promise<StoredCondition> {
  const part = readPart(at, text)
  const resolved = await readers[part.field](at, part)
  return { ...resolved, text: text.trim() } as StoredCondition
}

const usable = conditionFields.map((field) => (field === 'answers' ? 'answers.QUESTION' : field)).join(', ')

function readPart({ pointer }: At, text: string): Part {
  const [, name = '', value = ''] = /^\s*([^=]*?)\s*=\s*(.*?)\s*$/s.exec(text) ?? []
  if (name === '' || value === '') {
    throw invalidField(pointer, `A condition is written FIELD=VALUE, like ticketType=VIP, not ${quoteValue(text)}`)
  }
  const [word = '', ...rest] = name.split('.')
  const wanted = foldField(word)
  const field = conditionFields.find((one) => foldField(one) === wanted)
  if (field === undefined || (field === 'answers') !== rest.length > 0) {
    const near = nearestName(word, conditionFields)
    throw invalidField(pointer, `${quoteValue(name)} is not a field for conditions. Use ${usable}`, {
      code: 'not_allowed',
      ...(near === undefined ? {} : { hint: `Did you mean ${near === 'answers' ? 'answers.QUESTION' : near}?` }),
    })
  }
  return { field, key: rest.join('.'), value }
}

/** `ticket-type`, `ticketType` and `ticket_type` are one. */
const foldField = (name: string) => name.toLowerCase().replace(/[-_]/g, '')

const readers: Readonly<Record<ConditionField, (at: At, part: Part) => Resolved | Promise<Resolved>>> = {
  ticketType: readTicketType,
  channel: readChannel,
  source: readSource,
  orderedBefore: (at, part) => ({ field: 'orderedBefore', at: readInstant(at, part, 'start') }),
  orderedAfter: (at, part) => ({ field: 'orderedAfter', at: readInstant(at, part, 'end') }),
  answers: readAnswered,
  starred: async (at, part) => ({ field: 'starred', id: await readSession(at, part) }),
  enrolled: async (at, part) => ({ field: 'enrolled', id: await readSession(at, part) }),
  attended: async (at, part) => ({ field: 'attended', id: await readPastEvent(at, part) }),
  absent: async (at, part) => ({ field: 'absent', id: await readPastEvent(at, part) }),
  'not-in': async (at, part) => ({ field: 'not-in', id: (await readEvent(at, part)).id }),
}

async function readTicketType({ call, event, pointer }: At, { value }: Part): Promise<Resolved> {
  const types = await ticketTypesOfEvents(call.session, call.principal, [event.id])
  const found = findCalled(types, value)
  if (found) return { field: 'ticketType', id: found.id }
  const names = types.map(({ name }) => name)
  throw unknown(pointer, { detail: `${event.name} has no ticket type ${quoteValue(value)}`, value, names })
}

function readChannel({ pointer }: At, { value }: Part): Resolved {
  const found = channels.find((one) => one === value.toLowerCase())
  if (found) return { field: 'channel', value: found }
  throw unknown(pointer, { detail: `"channel" cannot be ${quoteValue(value)}`, value, names: channels })
}

/** Any word that can be one: who came by a link is known only once they have ordered. */
function readSource({ pointer }: At, { value }: Part): Resolved {
  const found = foldSource(value)
  if (found !== undefined) return { field: 'source', value: found }
  const detail = `"source" must be letters a to z, digits, dots, underscores and hyphens, not ${quoteValue(value)}`
  throw invalidField(pointer, detail, { hint: 'To see the sources: turnout sources list' })
}

function readInstant({ call, event, pointer }: At, { field, value }: Part, edge: 'start' | 'end'): string {
  const typed = readTime(value)
  if (typed === undefined) throw invalidField(pointer, `"${field}": ${quoteValue(value)} ${timeFault(value)}`)
  return new Date(instantOf(typed, edge, { now: call.now, timezone: event.timezone })).toISOString()
}

const freeKinds: ReadonlySet<string> = new Set(['text', 'long_text', 'file'])

async function readAnswered({ call, event, pointer }: At, { key, value }: Part): Promise<Resolved> {
  const questions = (await findForm(call.session, event.id))?.questions ?? []
  const question = questions.find((one) => one.key === key)
  const names = questions.filter(({ kind }) => !freeKinds.has(kind)).map((one) => one.key)
  if (!question) {
    throw unknown(pointer, { detail: `${event.name} has no question ${quoteValue(key)}`, value: key, names })
  }
  if (freeKinds.has(question.kind)) {
    const detail = `"${question.label}" is answered in free text, which conditions cannot use`
    throw unknown(pointer, { detail, value: key, names })
  }
  // Nobody agrees to what is required and is asked for here.
  const read = readAnswer({ ...question, required: false }, question.kind === 'multiple' ? [value] : value)
  if ('detail' in read) throw invalidField(pointer, `"answers.${key}" ${read.detail}, not ${quoteValue(value)}`)
  const is = Array.isArray(read.value) ? read.value[0] : read.value
  return { field: 'answers', key, is: is as Exclude<Answer, string[]> }
}

async function readSession({ call, event, pointer }: At, { value }: Part): Promise<string> {
  const found = await findSessionCalled(call.session, event.id, value)
  if (found.length === 1 && found[0]) return found[0].id
  const sessions = found.length > 1 ? found : await listSessionNames(call.session, event.id, namesMax * 20)
  const names = sessions.map(({ code, title }) => `${code} (${title})`)
  const detail =
    found.length > 1
      ? `several sessions are called ${quoteValue(value)}: name one by its code`
      : `${event.name} has no session ${quoteValue(value)}`
  throw unknown(pointer, { detail, value, names })
}

/** An event at which somebody was let in. */
async function readPastEvent(at: At, part: Part): Promise<string> {
  const { id, name } = await readEvent(at, part)
  if (await hasAdmissions(at.call.session, id)) return id
  throw invalidField(at.pointer, `no tickets were scanned at ${name}, so it is not known who came`, {
    hint: 'Name an event whose tickets were scanned at the door.',
  })
}

async function readEvent({ call, pointer }: At, { field, value }: Part): Promise<Pick<StoredEvent, 'id' | 'name'>> {
  const found = await findEventRow(call.session, call.principal, value)
  if (found) return found
  throw invalidField(pointer, `"${field}": there is no event ${quoteValue(value)}`, {
    code: 'not_allowed',
    hint: 'To see the events of the account: turnout events list',
  })
}

const namesMax = 10

interface Unknown {
  /** Begins the sentence. */
  readonly detail: string
  readonly value: string
  /** All that could be meant. */
  readonly names: readonly string[]
}

function unknown(pointer: string, { detail, value, names }: Unknown): Failure {
  const near = readIdTail(value) === undefined ? nearOnes(value, names) : []
  const ordered = [...near, ...names.filter((name) => !near.includes(name))]
  const more = ordered.length > namesMax ? ', …' : ''
  return invalidField(pointer, `${detail}. Available: ${ordered.slice(0, namesMax).join(', ') || 'none'}${more}`, {
    code: 'not_allowed',
    ...(near.length === 0 ? {} : { hint: `Did you mean ${near.map(quoteValue).join(' or ')}?` }),
  })
}
