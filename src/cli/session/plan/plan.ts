// What a write would change, in words: the record by the name people use for it, and each field with its old and new value.

import type { CallInput, Client } from '../../../client/client.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { formatMoney, isCurrency } from '../../../contract/core/money.ts'
import { instantText } from '../../../contract/core/time.ts'
import { type OperationName, operationShowing, operations } from '../../../contract/operations.ts'
import { orderReference } from '../../../contract/orders/reference.ts'
import { labelOf } from '../../../terminal/text/cell.ts'

/** A line that a command adds to its plan: who gets mail, how much goes back. */
export interface Foreseen {
  readonly title: string
  readonly text: string
}

/** A call that --dry-run describes instead of sending. */
export interface PlannedCall {
  readonly operation: OperationName
  readonly input: CallInput<OperationName>
}

export interface Plan {
  /** What it does: `Change an event`. */
  readonly summary: string
  /** What it concerns, by the name that people use: `DevConf`. */
  readonly subject: Foreseen | null
  /** Fields with their new values, and the old ones where there are any. */
  readonly changes: readonly Change[]
  readonly foreseen: readonly Foreseen[]
}

interface Change {
  readonly field: string
  readonly from: string | null
  readonly to: string
}

/** Said in words by lines that the command foresees: who gets mail, and what becomes of a schedule. */
const foreseenFields: ReadonlySet<string> = new Set(['notify', 'changes', 'baseVersion'])

type Fields = Readonly<Record<string, unknown>>

/** @throws Failure not_found if the service knows no such record */
export async function planOf(
  client: Client,
  { operation, input }: PlannedCall,
  { body, foreseen }: { readonly body: unknown; readonly foreseen: readonly Foreseen[] },
): Promise<Plan> {
  const { summary, method, path } = operations[operation]
  const [, concerned] = /^(.*\{\w+\})/.exec(path) ?? []
  const owner = await readRecord(client, concerned, input)
  const old = method === 'PATCH' ? (path === concerned ? owner : await readRecord(client, path, input)) : undefined
  const fields = isFields(body) ? Object.entries(body).filter(([name]) => !foreseenFields.has(name)) : []
  const names = new Map(owner && Object.values(owner).flatMap(namesIn))
  const terms = { currency: old?.currency ?? owner?.currency, timezone: owner?.timezone, names }
  return {
    summary: summary.replace(/:.*/, ''),
    subject: subjectOf(concerned, owner, input),
    changes: fields.map(([name, value]) => ({
      field: labelOf(name),
      from: old && name in old ? wordsOf(name, old[name], terms) : null,
      to: wordsOf(name, value, terms),
    })),
    foreseen,
  }
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Reads what a path shows; undefined where nothing can be read, as with another service or without a key. */
async function readRecord(client: Client, path: string | undefined, input: CallInput<OperationName>) {
  const show = operationShowing(path)
  if (!show) return undefined
  const { params } = input
  try {
    const { value } = await client.call(show, params === undefined ? {} : { params })
    return isFields(value) ? (value as Fields) : undefined
  } catch (error) {
    if (error instanceof Failure && error.code !== 'not_found') return undefined
    throw error
  }
}

function subjectOf(path: string | undefined, record: Fields | undefined, { params = {} }: CallInput<OperationName>) {
  const [, parameter] = /\{(\w+)\}$/.exec(path ?? '') ?? []
  if (parameter === undefined) return null
  const title = labelOf(parameter.replace(/_id$/, ''))
  return { title, text: (record && nameOf(record)) || (params[parameter] ?? '') }
}

/** The name that people use for a record: `ZS2JZK9Y0Q, Ada Lovelace <ada@example.org>`. */
function nameOf({ id, reference, number, code, name, email }: Fields): string {
  const ownReference = typeof id === 'string' && id.startsWith('ord_') ? orderReference(id) : undefined
  const handle = [reference, ownReference, number, code].find(isText)
  const person = isText(name) && isText(email) ? `${name} <${email}>` : [name, email].find(isText)
  return [handle, person].filter(isText).join(', ')
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const moneyFields: ReadonlySet<string> = new Set(['price', 'minPrice', 'amount', 'planned'])
const secretFields = /password|secret/i

/** Of the records within a record, such as the tickets of an order, by id. */
function namesIn(value: unknown): [string, string][] {
  if (!Array.isArray(value)) return []
  const records = value.filter((each) => isFields(each) && isText(each.id)) as (Fields & { readonly id: string })[]
  return records.map((each) => [each.id, nameOf(each) || each.id])
}

interface Terms {
  readonly names: ReadonlyMap<string, string>
  readonly currency: unknown
  readonly timezone: unknown
}

const textOf = (value: string, timezone: unknown) =>
  (/^\d{4}-\d\d-\d\dT.*Z$/.test(value) && instantText(value, timezone)) || value

function wordsOf(name: string, value: unknown, terms: Terms): string {
  if (value === null || value === '') return 'none'
  if (secretFields.test(name)) return '(hidden)'
  const { currency, timezone } = terms
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') {
    return moneyFields.has(name) && isCurrency(String(currency)) ? formatMoney(value, String(currency)) : String(value)
  }
  if (typeof value === 'string') return terms.names.get(value) ?? textOf(value, timezone)
  if (Array.isArray(value)) return value.map((each) => wordsOf(name, each, terms)).join('; ') || 'none'
  return Object.entries(value as Fields)
    .map(([key, each]) => `${labelOf(key).toLowerCase()} ${wordsOf(key, each, terms)}`)
    .join(', ')
}
