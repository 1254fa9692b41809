// Cursor pagination: reads the cursor a page starts from and writes the next one. Knows no noun and no SQL.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Failure } from '../../contract/core/failures.ts'
import { type Page, pageLimitDefault } from '../../contract/core/paging.ts'
import type { RecordsText } from '../../store/core/json-records.ts'
import type { Listing, Window } from '../../store/core/paging.ts'
import type { AnyCall, TextReply } from './call.ts'
import { invalidQuery } from './refusals.ts'

/** Query fields of every list, in addition to its filters. */
interface ListQuery {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
  readonly updatedSince?: string | undefined
  readonly sort?: string | undefined
  readonly named?: string | undefined
}

type ListCall = AnyCall & { readonly query: ListQuery }

/**
 * Where the page starts and how it is ordered: oldest first by default. With `updatedSince` it is ordered by last change,
 * so that a row changed while somebody pages shows up again instead of being missed.
 * @throws Failure invalid_query for a cursor that this list did not give to this account
 */
export function readWindow(call: ListCall): Window {
  const { limit = pageLimitDefault, cursor, updatedSince } = call.query
  const sort = call.query.sort ?? (updatedSince === undefined ? 'createdAt' : 'updatedAt')
  const descending = sort.startsWith('-')
  return {
    order: descending ? sort.slice(1) : sort,
    descending,
    limit,
    after: cursor === undefined ? null : readCursor(call, cursor),
    named: call.query.named,
  }
}

interface Total {
  /** Known without counting. */
  readonly total?: number
  /** Called only for a first page with a next one, where the total isn't known. */
  readonly countAll: () => Promise<number | undefined>
}

/** Makes the page of a list that a call asks for. */
export async function makePage<Row, T>(
  call: ListCall,
  list: Listing<Row>,
  toRecords: (rows: Row[]) => T[] | Promise<T[]>,
): Promise<Page<T>> {
  const window = readWindow(call)
  const rows = await list.page(window)
  const shown = rows.slice(0, window.limit)
  const position = rows.length > window.limit ? shown.at(-1)?.position : undefined
  const end = await endOfPage(call, window, { count: shown.length, position, countAll: () => list.count(window) })
  return { data: await toRecords(shown.map((row) => row.record)), ...end }
}

/** The same for records that are already text. */
export async function makePageText(
  call: ListCall,
  window: Window,
  { records: { json, count, position }, ...total }: Total & { readonly records: RecordsText },
): Promise<TextReply> {
  const end = await endOfPage(call, window, { count, position, ...total })
  return { json: `{"data":[${json}],${JSON.stringify(end).slice(1)}` }
}

interface Shown extends Total {
  readonly count: number
  /** Of the last row, if others follow. */
  readonly position: Position | undefined
}

async function endOfPage(call: ListCall, { after }: Window, shown: Shown): Promise<Omit<Page<never>, 'data'>> {
  const { count, position, countAll } = shown
  const nextCursor = position === undefined ? null : writeCursor(call, position)
  const isWhole = after === null && nextCursor === null
  const total = isWhole ? count : (shown.total ?? (after === null ? await countAll() : undefined))
  return { nextCursor, ...(total === undefined ? {} : { total }) }
}

type Position = readonly [key: string, id: string]

function writeCursor(call: ListCall, position: Position): string {
  const text = JSON.stringify(position)
  return Buffer.from(text + sealOf(call, text).toString('base64url')).toString('base64url')
}

/** Length in characters of the 12-byte seal at the end of a cursor. */
const sealLength = 16

function readCursor(call: ListCall, cursor: string): Position {
  const plain = Buffer.from(cursor, 'base64url').toString('utf8')
  const text = plain.slice(0, -sealLength)
  const seal = Buffer.from(plain.slice(-sealLength), 'base64url')
  const expected = sealOf(call, text)
  if (seal.length !== expected.length || !timingSafeEqual(seal, expected)) throw unknownCursor()
  const position: unknown = JSON.parse(text)
  return position as Position
}

/** Binds a position to account, operation, path, filter and order: a cursor of another list is invalid. */
function sealOf({ operation, params, query, principal }: ListCall, text: string): Buffer {
  const { limit: _limit, cursor: _cursor, ...filter } = query
  const bound = [principal.accountId, principal.eventId, operation, entries(params), entries(filter), text]
  return createHash('sha256').update(JSON.stringify(bound)).digest().subarray(0, 12)
}

const entries = (fields: object) => Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))

function unknownCursor(): Failure {
  const detail = 'this cursor does not belong to this list with these filters'
  return invalidQuery({ pointer: '?cursor', code: 'invalid', detail }, 'Start again without a cursor.')
}
