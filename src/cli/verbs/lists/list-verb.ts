// Makers of verbs that list: what an event has, what the account has, or what belongs to one record. Filters become query
// fields. Tables begin with the newest where time matters, data for programs with the oldest.

import type { ListPage } from '../../../client/client.ts'
import type { QueryInput } from '../../../contract/catalog.ts'
import { idTail, isId } from '../../../contract/core/ids.ts'
import { shellWord } from '../../../contract/core/words/shell-word.ts'
import type { OperationName, operations } from '../../../contract/operations.ts'
import type { TableView } from '../../../terminal/tables/view.ts'
import type { Command, Flag, FlagValue, Input, Positional } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { readsCards } from '../../core/next-step.ts'
import { eventFlag, eventPositional } from '../event-flag.ts'
import { lookupFlags } from '../named.ts'
import { definedFields, flagFields, requestTo } from '../request-fields.ts'
import { limitFlag, oldestFirstFlag, onlyEventFlag, sinceFlag } from './list-flags.ts'
import { asFiltered, listedAll, orderFields, upToLimit } from './list-pages.ts'

type ListName = Extract<OperationName, `list${string}`>
type ListBelow<Path extends string> = {
  [N in ListName]: (typeof operations)[N]['path'] extends Path ? N : never
}[ListName]

type EventOperation = ListBelow<`/v1/events/{event_id}/${string}`>
type RecordOperation = Exclude<ListBelow<`/v1/${string}/{${string}}/${string}`>, EventOperation>
type AccountOperation = Exclude<ListName, EventOperation | RecordOperation>

interface ListVerb<Row extends object, N extends ListName> extends Pick<Command, 'description' | 'examples'> {
  readonly operation: N
  readonly table: TableView<Row>
  /** Another table for some flags, ordered like `table`. */
  readonly tableFor?: (input: Input) => TableView<Row> | undefined
  /** Filters and an order, each a query field. */
  readonly flags?: readonly Flag[]
  /** What is said below a table that has such rows, a line each. */
  readonly remark?: Remark<Row>
  /** The order of a table, unless a flag says another one. */
  readonly tableSort?: string
  /** Query fields that the flags alone do not make; undefined removes one. */
  readonly fields?: (input: Input) => Readonly<Record<string, FlagValue>>
}

interface Remark<Row> {
  readonly about: (row: Row) => boolean
  /** @param of the event or record whose rows are listed */
  readonly text: (rows: readonly Row[], of: string, context: Context) => readonly string[] | Promise<readonly string[]>
}

/** What an event has: the event as first word or by flag. `--updated-since` comes with it. */
export function eventList<Row extends object>(list: ListVerb<Row, EventOperation>): Command {
  return listVerb(
    { ...list, flags: [...(list.flags ?? []), sinceFlag] },
    {
      positionals: [eventPositional],
      flags: [eventFlag],
      of: (context, input) => context.event(input),
      isEvent: true,
    },
  )
}

/** What belongs to one record, which is the first word. */
export function recordList<Row extends object>({
  positional,
  ...list
}: ListVerb<Row, RecordOperation> & { readonly positional: Positional }): Command {
  return listVerb(list, {
    positionals: [positional],
    flags: lookupFlags(positional),
    of: (_context, { positionals: [id = ''] }) => id,
  })
}

/** What the account has. @param byEvent of all events, unless one is named: the configured one is ignored */
export function accountList<Row extends object>({
  byEvent,
  ...list
}: ListVerb<Row, AccountOperation> & { readonly byEvent?: true }): Command {
  if (!byEvent) return listVerb(list, {})
  const { fields } = list
  return listVerb(
    { ...list, fields: (input) => ({ event: input.positionals[0] ?? input.flags.event, ...fields?.(input) }) },
    { positionals: [{ ...eventPositional, summary: onlyEventFlag.summary }], flags: [onlyEventFlag] },
  )
}

/** Where the rows are, and how the command line says that. */
interface Place {
  readonly positionals?: readonly Positional[]
  readonly flags?: readonly Flag[]
  /** Whether what an empty list suggests gets the name of the event. */
  readonly isEvent?: true
  /** The id in the path. */
  readonly of?: (context: Context, input: Input) => string
}

function listVerb<Row extends object>(list: ListVerb<Row, ListName>, place: Place): Command {
  const { operation, table, tableFor, flags: filters = [], fields, tableSort, remark, ...data } = list
  return {
    ...data,
    ...(place.positionals && { positionals: place.positionals }),
    flags: [...(place.flags ?? []), ...filters, limitFlag, ...(table.newestFirst ? [oldestFirstFlag] : [])],
    exitCodes: [4, 5, 7, 8, 9],
    operation,
    async run(context, input) {
      const id = place.of?.(context, input) ?? ''
      const query = definedFields<QueryInput<ListName>>({
        ...flagFields(filters, input),
        ...fields?.(input),
        ...orderFields(context, input, { table, sort: tableSort }),
      } as object)
      const client = await context.client()
      const { params } = await requestTo(operation, id)
      // The compiler does not see that an operation and its table belong together.
      const pages = client.list(operation, { params, query }) as AsyncIterable<ListPage<unknown>>
      const rows = upToLimit(pages as AsyncIterable<ListPage<Row>>, input)
      const remarked: Row[] = []
      const seen = remark ? noting(rows, remark.about, remarked) : rows
      const view = asFiltered(tableFor?.(input) ?? table, filters, input)
      await context.results.list(seen, place.isEvent ? naming(view, id) : view, listedAll(input))
      if (remarked.length === 0 || !readsCards(context)) return
      for (const line of (await remark?.text(remarked, id, context)) ?? []) context.notice(line)
    },
  }
}

/** What an empty list suggests names the event. */
function naming<Row>(view: TableView<Row>, event: string): TableView<Row> {
  const { whenEmpty } = view
  if (whenEmpty === undefined) return view
  return { ...view, whenEmpty: whenEmpty.replace(/\bEVENT\b/, () => shellWord(isId(event) ? idTail(event) : event)) }
}

/** The pages as they come; rows that a remark is about are collected. */
async function* noting<Row>(
  pages: AsyncIterable<ListPage<Row>>,
  isNoted: (row: Row) => boolean,
  noted: Row[],
): AsyncIterable<ListPage<Row>> {
  for await (const page of pages) {
    noted.push(...page.rows.filter(isNoted))
    yield page
  }
}
