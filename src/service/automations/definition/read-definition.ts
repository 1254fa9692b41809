// Reads the YAML of an automation, with line and column of everything that is wrong with it. Loads the parser: only rules that
// take a definition import this.

import { mailableKinds } from '../../../contract/automations/change-triggers.ts'
import { lateHoursDefault, toldMax } from '../../../contract/automations/choices.ts'
import { type MailPurpose, mailPurposes, mailSegments } from '../../../contract/core/choices.ts'
import { isEmail } from '../../../contract/core/email.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { offsetOf, type PlacedMistake, readYaml } from '../../../contract/files/read-yaml.ts'
import { conditionLengthMax, conditionsMax } from '../../../contract/mail/segments.ts'
import { madeKinds } from '../../../contract/suggestions/choices.ts'
import { quoteValue } from '../../core/issues.ts'
import type { Action, Definition, SuggestAction, TellAction, Trigger } from './definition.ts'
import { isMap, type Note, noteUnknown, type Path } from './noting.ts'
import { readTrigger } from './read-when.ts'
import { readDuration } from './time-words.ts'

interface File {
  readonly name: string
  readonly text: string
}

export interface ReadDefinition {
  readonly definition: Definition
  /** Places a mistake that shows later, such as one of a template, at a path of the YAML. */
  readonly refuse: (path: Path, detail: string, about?: AboutMistake) => Failure
}

/** @throws Failure validation_failed with line and column of each mistake */
export function readDefinition(text: string, files: readonly File[]): ReadDefinition {
  // Everything is text: what it means is decided here, and by nobody's idea of `on` and `07:00`.
  const { document, mistakes, at } = readYaml(text, 'failsafe')
  if (document === undefined) throw refusal(mistakes)
  const found: PlacedMistake[] = []
  const note: Note = (path, detail) => void found.push(at(offsetOf(document, path), detail))
  const definition = definitionIn(document.toJS({ maxAliasCount: 0 }) as unknown, files, note)
  if (found.length > 0 || definition === undefined) {
    throw refusal(found.sort((one, other) => one.line - other.line || one.column - other.column))
  }
  return { definition, refuse: (path, detail, about) => refusal([at(offsetOf(document, path), detail)], about) }
}

interface AboutMistake {
  readonly code?: string
  /** The next step, where the help on the file is none. */
  readonly hint?: string | undefined
}

function refusal(
  mistakes: readonly PlacedMistake[],
  { code = 'invalid', hint = 'turnout help automations-file explains the file' }: AboutMistake = {},
): Failure {
  const [first] = mistakes
  const place = first === undefined ? '' : ` on line ${first.line}, column ${first.column}: ${first.detail}`
  return new Failure('validation_failed', `The definition has a mistake${place}`, {
    issues: mistakes.map(({ line, column, detail }) => ({
      pointer: '/definition',
      code,
      detail: `line ${line}, column ${column}: ${detail}`,
    })),
    details: first === undefined ? {} : { line: first.line, column: first.column },
    hint,
  })
}

const fields = ['name', 'when', 'to', 'where', 'do', 'late'] as const

function definitionIn(value: unknown, files: readonly File[], note: Note): Definition | undefined {
  if (!isMap(value)) {
    note([], 'must have fields such as name, when and do')
    return undefined
  }
  noteUnknown(value, fields, { path: [], note })
  const name = readLine(value.name, ['name'], { max: 100, note })
  const trigger = readTrigger(value.when, note)
  const action = readAction(value.do, files, note)
  const to = readRecipients(value.to, action, note)
  const where = readWhere(value.where, { trigger, action }, note)
  expectPeople({ trigger, action, to }, note)
  const lateMinutes = readLate(value.late, note)
  if (name === undefined || !trigger || !action || to === undefined || !where || lateMinutes === undefined) {
    return undefined
  }
  return { name, trigger, action, to, where, lateMinutes }
}

interface Reading {
  readonly max: number
  readonly note: Note
}

function readLine(value: unknown, path: Path, { max, note }: Reading): string | undefined {
  const field = `"${path.at(-1)}"`
  if (value === undefined) note(path, `${field} is missing`)
  else if (typeof value !== 'string' || value.trim() === '') note(path, `${field} must be text`)
  else if (value.length > max) note(path, `${field} must have at most ${max} characters`)
  else if (/[\p{Cc}\p{Cs}]/u.test(value)) note(path, `${field} must be one line`)
  else return value.trim()
  return undefined
}

function readAction(value: unknown, files: readonly File[], note: Note): Action | undefined {
  const kinds = isMap(value) ? Object.keys(value) : []
  if (!isMap(value) || kinds.length !== 1) {
    note(['do'], '"do" must have exactly one of mail, tell and suggest')
    return undefined
  }
  noteUnknown(value, ['mail', 'tell', 'suggest'], { path: ['do'], note })
  if (value.tell !== undefined) return readTell(value.tell, note)
  if (value.suggest !== undefined) return readSuggest(value.suggest, note)
  return value.mail === undefined ? undefined : readMail(value.mail, files, note)
}

function readTell(value: unknown, note: Note): TellAction | undefined {
  const path = ['do', 'tell']
  const listed = Array.isArray(value) ? (value as unknown[]) : [value]
  const wrong = listed.findIndex((one) => typeof one !== 'string' || !isEmail(one))
  if (wrong >= 0) note([...path, wrong], '"tell" must list e-mail addresses')
  else if (listed.length === 0 || listed.length > toldMax) note(path, `"tell" must list 1 to ${toldMax} addresses`)
  else return { kind: 'tell', to: listed as string[] }
  return undefined
}

function readSuggest(value: unknown, note: Note): SuggestAction | undefined {
  const suggest = madeKinds.find((kind) => kind === value)
  if (suggest !== undefined) return { kind: 'suggest', suggest }
  note(['do', 'suggest'], `"suggest" must be one of ${madeKinds.join(', ')}`)
  return undefined
}

function readMail(value: unknown, files: readonly File[], note: Note): Action | undefined {
  const path = ['do', 'mail']
  if (!isMap(value)) {
    note(path, '"mail" must have purpose, subject, and body or text')
    return undefined
  }
  noteUnknown(value, ['purpose', 'subject', 'body', 'text'], { path, note })
  const purpose = mailPurposes.find((one) => one === value.purpose)
  if (purpose === undefined) note([...path, 'purpose'], `"purpose" must be ${mailPurposes.join(' or ')}`)
  const subject = readLine(value.subject, [...path, 'subject'], { max: 200, note })
  const body = readBody(value, files, note)
  if (purpose === undefined || subject === undefined || body === undefined) return undefined
  return { kind: 'mail', purpose: purpose satisfies MailPurpose, subject, body }
}

const bodyMax = 20_000

/** The words themselves, or those of the file that was sent along. */
function readBody({ body, text }: Record<string, unknown>, files: readonly File[], note: Note): string | undefined {
  const path = ['do', 'mail', text === undefined ? 'body' : 'text']
  if ((body === undefined) === (text === undefined)) {
    note(path, 'must have either "body", the name of a file, or "text", the text itself')
    return undefined
  }
  const words = text ?? files.find(({ name }) => name === body)?.text
  if (words === undefined) note(path, `the file ${quoteValue(String(body))} was not sent along`)
  else if (typeof words !== 'string' || words.trim() === '') note(path, 'the text must not be empty')
  else if (words.length > bodyMax) note(path, `the text must have at most ${bodyMax} characters`)
  else if (/[^\P{Cc}\n\t]|\p{Cs}/u.test(words)) note(path, 'the text must not contain control characters')
  else return words
  return undefined
}

const withoutRecipients = {
  tell: '"tell" names its addresses itself',
  suggest: '"suggest" writes to nobody',
} as const

const segments = mailSegments.filter((segment) => segment !== 'ticket-type')

function readRecipients(value: unknown, action: Action | undefined, note: Note): Definition['to'] | undefined {
  // What is to be done comes first.
  if (action === undefined) return null
  if (action.kind !== 'mail') {
    if (value === undefined) return null
    note(['to'], `"to" is for mail; ${withoutRecipients[action.kind]}`)
    return undefined
  }
  const ticketType = typeof value === 'string' ? /^ticket-type=(.+)$/s.exec(value)?.[1]?.trim() : undefined
  if (ticketType !== undefined) return { segment: 'ticket-type', ticketType }
  const segment = segments.find((one) => one === value)
  if (segment === undefined) note(['to'], `"to" must be ${segments.join(', ')} or ticket-type=NAME`)
  else if (segment === 'agreed' && action.purpose === 'service') {
    note(['to'], '"to: agreed" requires "purpose: marketing", since it reaches people without a ticket')
  } else return { segment, ticketType: null }
  return undefined
}

/** Conditions as they were written: what they name is looked up with the event. */
function readWhere(
  value: unknown,
  { trigger, action }: Pick<Parts, 'trigger' | 'action'>,
  note: Note,
): readonly string[] | undefined {
  if (value === undefined) return []
  const path = ['where']
  const listed = Array.isArray(value) ? (value as unknown[]) : [value]
  const wrong = listed.findIndex((one) => typeof one !== 'string' || one.length > conditionLengthMax)
  const isOfPeople = trigger?.kind === 'change' && mailableKinds.includes(trigger.on)
  if (action?.kind === 'suggest') note(path, `"where" is for mail and tell; ${withoutRecipients.suggest}`)
  else if (action?.kind === 'tell' && trigger && !isOfPeople)
    note(path, `"where" with "tell" selects changes to people: "on" must be one of ${mailableKinds.join(', ')}`)
  else if (wrong >= 0) note([...path, wrong], 'a condition is text like ticketType=VIP')
  else if (listed.length > conditionsMax) note(path, `"where" must have at most ${conditionsMax} conditions`)
  else return listed as string[]
  return undefined
}

interface Parts {
  readonly trigger: Trigger | undefined
  readonly action: Action | undefined
  readonly to: Definition['to'] | undefined
}

/** By a change the people who are in it are mailed. */
function expectPeople({ trigger, action, to }: Parts, note: Note): void {
  if (trigger?.kind !== 'change' || action?.kind !== 'mail') return
  if (!mailableKinds.includes(trigger.on)) {
    note(['when', 'on'], `${trigger.on} can only tell or suggest; mail is for ${mailableKinds.join(', ')}`)
  }
  if (to?.segment === 'agreed') {
    note(['to'], '"to: agreed" cannot be used with "on", which mails the people in the change')
  }
}

function readLate(value: unknown, note: Note): number | undefined {
  if (value === undefined) return lateHoursDefault * 60
  const read = typeof value === 'string' ? readDuration(value) : 'must be a duration like 24 hours'
  if (typeof read === 'number') return read
  note(['late'], `"late" ${read}`)
  return undefined
}
