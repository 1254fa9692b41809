// Makes a verb that lists what belongs to an event: the event as first word or by flag, and filters that become query
// fields. Tables begin with the newest where time matters, data for programs with the oldest.

import type { ListPage } from '../../client/client.ts'
import type { QueryInput } from '../../contract/catalog.ts'
import { attendeeStatuses, ticketKinds } from '../../contract/core/choices.ts'
import { idTail, isId } from '../../contract/core/ids.ts'
import { shellWord } from '../../contract/core/words/shell-word.ts'
import type { OperationName, operations } from '../../contract/operations.ts'
import type { TableView } from '../../terminal/tables/view.ts'
import { camelCase } from '../core/camel-case.ts'
import type { Command, Flag, FlagValue, Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { readsCards } from '../core/next-step.ts'
import { eventFlag, eventPositional } from './event-flag.ts'
import { definedFields, flagFields } from './request-fields.ts'

/** Operations that list what an event has. */
type ListOperation = {
  [N in OperationName]: (typeof operations)[N]['path'] extends `/v1/events/{event_id}/${string}` ? N : never
}[Extract<OperationName, `list${string}`>]

interface EventList<Row extends object> extends Pick<Command, 'description' | 'examples'> {
  readonly operation: ListOperation
  readonly table: TableView<Row>
  /** Another table for some flags, ordered like `table`. */
  readonly tableFor?: (input: Input) => TableView<Row> | undefined
  /** Filters that only this list has. */
  readonly flags?: readonly Flag[]
  /** What is said below a table that has such rows, a line each. */
  readonly remark?: {
    readonly about: (row: Row) => boolean
    readonly text: (
      rows: readonly Row[],
      event: string,
      context: Context,
    ) => readonly string[] | Promise<readonly string[]>
  }
  /** The order of a table, unless a flag says another one. */
  readonly tableSort?: string
  /** Query fields that the flags alone do not make; undefined removes one. */
  readonly fields?: (input: Input) => Readonly<Record<string, FlagValue>>
}

/** For all lists. */
export const sinceFlag: Flag = {
  name: 'updated-since',
  kind: 'instant',
  edge: 'start',
  placeholder: 'TIME',
  summary: 'only those changed at or after this time',
}

export const queryFlag: Flag = {
  name: 'query',
  kind: 'text',
  placeholder: 'TEXT',
  summary: 'only those whose name or e-mail address contains this text',
  field: 'q',
}

/** For people and their tickets. */
export const personQueryFlag: Flag = {
  ...queryFlag,
  summary: "only those with this text in their name or e-mail, the ticket's code, or the order's reference",
}

/** For orders. */
export const orderQueryFlag: Flag = {
  ...queryFlag,
  summary: "only those with this text in a buyer's or guest's name or e-mail, or in the order's reference",
}

export const statusFlag = (choices: readonly string[]): Flag => ({
  name: 'status',
  kind: 'choice',
  choices,
  placeholder: 'STATUS',
  summary: 'only those in this state',
})

export const kindFlag: Flag = {
  name: 'kind',
  kind: 'choice',
  choices: ticketKinds,
  placeholder: 'KIND',
  summary: 'only admissions, add-ons or donations',
}

export const ticketTypeFlag: Flag = {
  name: 'ticket-type',
  kind: 'text',
  placeholder: 'NAME',
  summary: 'only this ticket type, by name or id',
  completes: 'ticket-type',
}

/** For whatever is about people unless told otherwise. */
export const kindOrAllFlag: Flag = {
  ...kindFlag,
  choices: [...ticketKinds, 'all'],
  summary: 'count people with an admission, or add-ons, or donations, or all of them',
  defaultText: 'admission',
}

export const attendeeStatusFlag: Flag = {
  ...statusFlag(attendeeStatuses),
  summary: 'only attendees with this status',
}

export function eventList<Row extends object>(list: EventList<Row>): Command {
  const { operation, table, tableFor, flags: own = [], fields, tableSort, remark, ...data } = list
  const filters = [...own, sinceFlag]
  const isTimed = table.newestFirst === true
  const sort = tableSort ?? (isTimed ? newestFirst : undefined)
  return {
    ...data,
    positionals: [eventPositional],
    flags: [eventFlag, ...filters, limitFlag, ...(isTimed ? [oldestFirstFlag] : [])],
    exitCodes: [4, 5, 7, 8, 9],
    operation,
    async run(context, input) {
      const event = context.event(input)
      const params = { event_id: event }
      const query = definedFields<QueryInput<ListOperation>>({
        ...flagFields(filters, input),
        ...fields?.(input),
        ...orderFields(context, input, sort),
      } as object)
      const client = await context.client()
      // The compiler does not see that an operation and its table belong together.
      const pages = client.list(operation, { params, query }) as AsyncIterable<ListPage<unknown>>
      const view = asFiltered(tableFor?.(input) ?? table, filters, input)
      const { whenEmpty } = view
      const hint =
        whenEmpty === undefined
          ? {}
          : { whenEmpty: whenEmpty.replace(/\bEVENT\b/, () => shellWord(isId(event) ? idTail(event) : event)) }
      const rows = upToLimit(pages as AsyncIterable<ListPage<Row>>, input)
      const remarked: Row[] = []
      const seen = remark ? noting(rows, remark.about, remarked) : rows
      await context.results.list(seen, { ...view, ...hint }, listedAll(input))
      if (remarked.length === 0 || !readsCards(context)) return
      for (const line of (await remark?.text(remarked, event, context)) ?? []) context.notice(line)
    },
  }
}

/** The pages as they come; rows that a remark is about are collected. */
export async function* noting<Row>(
  pages: AsyncIterable<ListPage<Row>>,
  isNoted: (row: Row) => boolean,
  noted: Row[],
): AsyncIterable<ListPage<Row>> {
  for await (const page of pages) {
    noted.push(...page.rows.filter(isNoted))
    yield page
  }
}

/** Flags that choose no rows: they order or cut them, or say where to look. */
const notFilters: ReadonlySet<string> = new Set(['event', 'sort', 'limit', 'oldest-first'])

/** The table, which says of an empty list that nothing matches where one of these flags is given. */
export function asFiltered<T>(table: TableView<T>, flags: readonly Flag[], input: Input): TableView<T> {
  const isGiven = ({ name }: Flag) => !notFilters.has(name) && input.flags[camelCase(name)] !== undefined
  return flags.some(isGiven) ? { ...table, isFiltered: true } : table
}

export const limitFlag: Flag = {
  name: 'limit',
  kind: 'whole',
  min: 1,
  placeholder: 'N',
  summary: 'show at most this many',
}

/** For lists where time matters. */
export const oldestFirstFlag: Flag = {
  name: 'oldest-first',
  kind: 'switch',
  summary: 'start with the oldest, where a table or --limit starts with the newest',
}

/** The order of tables where time matters. */
export const newestFirst = '-createdAt'

/** Rows of a page, at most. */
const pageRowsMax = 500

/**
 * The query fields that the flags and the format make. A limit shows the same rows in every format.
 * @param sort of a table that people read
 */
export function orderFields({ settings, host }: Context, { flags }: Input, sort: string | undefined) {
  const format = settings.output.value ?? (host.stdout.isTTY === true ? 'table' : 'json')
  const isForPeople = format === 'table' && settings.get === null
  const isOrdered = flags.sort !== undefined || flags.updatedSince !== undefined || flags.oldestFirst === true
  return {
    ...(sort !== undefined && (isForPeople || flags.limit !== undefined) && !isOrdered ? { sort } : {}),
    ...(typeof flags.limit === 'number' ? { limit: Math.min(flags.limit, pageRowsMax) } : {}),
  }
}

/** The first rows of a list, as many as `--limit` allows. */
export async function* upToLimit<T>(pages: AsyncIterable<ListPage<T>>, { flags }: Input): AsyncIterable<ListPage<T>> {
  const limit = typeof flags.limit === 'number' ? flags.limit : Number.POSITIVE_INFINITY
  let left = limit
  for await (const page of pages) {
    const rows = page.rows.slice(0, left)
    left -= rows.length
    yield { ...page, rows, more: page.more && left > 0 }
    if (left <= 0) return
  }
}

/** A limited list is shown whole, even in a table. */
export const listedAll = ({ flags }: Input) => (flags.limit === undefined ? {} : { all: true })
