// Lists page by page: follows cursors, one page ahead of the reader. Knows neither operations nor requests.
import { Failure } from '../../contract/core/failures.ts'
import type { Answer, ListPage } from '../client.ts'
import { type Rows, rowsOf } from './rows.ts'

interface ListOptions {
  /** Wraps each wait for a page. */
  readonly waiting: <T>(call: () => Promise<T>) => Promise<T>
  /** Name of the service in messages. */
  readonly service: string
}

/**
 * @param fetchPage fetches the first page, or the one after a cursor
 * @throws Failure invalid_response when a cursor repeats
 */
export async function* listPages(
  fetchPage: (cursor?: string) => Promise<Answer>,
  { waiting, service }: ListOptions,
): AsyncIterable<ListPage<unknown>> {
  const seen = new Set<string>()
  let pending = fetchPage()
  for (;;) {
    const page = pending
    const arrived = rowsOf((await waiting(() => page)).value)
    const { nextCursor } = arrived
    const isRepeated = nextCursor !== undefined && seen.has(nextCursor)
    // Readers of a second page read to the end: the next page is fetched while this one is shown.
    const isAhead = seen.size > 0 && nextCursor !== undefined && !isRepeated
    if (isAhead) pending = fetchPage(nextCursor)
    // Handled when its turn comes; a reader that stops before doesn't need it.
    pending.catch(() => {})
    yield pageOf(arrived)
    if (nextCursor === undefined) return
    if (isRepeated) throw endless(service)
    seen.add(nextCursor)
    if (!isAhead) pending = fetchPage(nextCursor)
  }
}

const pageOf = ({ rows, total, nextCursor }: Rows): ListPage<unknown> => ({
  rows,
  total,
  more: nextCursor !== undefined,
})

const endless = (service: string) =>
  new Failure('invalid_response', `${service} returned the same page cursor twice; the list was not read to its end`)
