// A store that notes which queries its work asks, in order: two requests that ask the same take the same time.
import type { Session, Store } from '../../src/store/core/store.ts'

export interface RecordedStore extends Store {
  /** The queries asked since this was called last, but for the note that a key was used, which comes once a minute. */
  takeQueries(): string[]
  /** How many writes were begun: as long as it stays the same, so does the database. */
  countWrites(): number
  /** The same store, watched by nobody. */
  readonly unwatched: Store
}

export function recorded(store: Store): RecordedStore {
  const queries: string[] = []
  const numbers = new Map<unknown, number>()
  let writes = 0
  const watched = (session: Session): Session => ({
    engine: session.engine,
    db: session.db.withPlugin({
      transformQuery: ({ node }) => {
        queries.push(session.db.getExecutor().compileQuery(node, { queryId: 'recorded' }).sql)
        return node
      },
      transformResult: async ({ result }) => result,
    }),
    run: (statement, values) => {
      const number = numbers.get(statement) ?? numbers.size
      numbers.set(statement, number)
      queries.push(`statement ${number}`)
      return session.run(statement, values)
    },
    append: session.append.bind(session),
  })
  return {
    ...store,
    read: (work) => store.read((session) => work(watched(session))),
    write: (work, options) => {
      writes += 1
      return store.write((session) => work(watched(session)), options)
    },
    countWrites: () => writes,
    unwatched: store,
    takeQueries: () => queries.splice(0).filter((query) => !query.includes('last_used_at')),
  }
}
