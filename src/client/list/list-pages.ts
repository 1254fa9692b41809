// A list page by page: follows cursors, one page ahead of whoever reads on. Knows no operation and no request.
import { Failure } from '../../contract/core/failures.ts'
import type { Answer, ListPage } from '../client.ts'
import { type Rows, rowsOf } from './rows.ts'

interface ListOptions {
  /** Runs each wait for a page. */
  readonly waiting: <T>(call: () => Promise<T>) => Promise<T>
  /** How messages call the service. */
  readonly service: string
}

/**
 * @param askFor asks for the page behind a cursor, or for the first; then it is known what a row looks like
 * @throws Failure invalid_response when a cursor comes twice
 */
export async function* listPages(
  askFor: (cursor?: string) => Promise<Answer>,
  { waiting, service }: ListOptions,
): AsyncIterable<ListPage<unknown>> {
  const seen = new Set<string>()
  let coming = askFor()
  for (;;) {
    const page = coming
    const arrived = rowsOf((await waiting(() => page)).value)
    const { nextCursor } = arrived
    const isRepeated = nextCursor !== undefined && seen.has(nextCursor)
    // Whoever asked for a second page reads on to the end: the next page is made while this one is shown.
    const isAhead = seen.size > 0 && nextCursor !== undefined && !isRepeated
    if (isAhead) coming = askFor(nextCursor)
    // Seen when its turn comes; a reader who stops before does not need it.
    coming.catch(() => {})
    yield pageOf(arrived)
    if (nextCursor === undefined) return
    if (isRepeated) throw goesInCircles(service)
    seen.add(nextCursor)
    if (!isAhead) coming = askFor(nextCursor)
  }
}

const pageOf = ({ rows, total, nextCursor }: Rows): ListPage<unknown> => ({
  rows,
  total,
  more: nextCursor !== undefined,
})

const goesInCircles = (service: string) =>
  new Failure('invalid_response', `the list of ${service} does not end: it gave the same cursor twice`)
