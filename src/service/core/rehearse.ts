// Tries changes in a transaction that is taken back, to see what they would do.
import { Failure } from '../../contract/core/failures.ts'
import type { Session, Store } from '../../store/core/store.ts'

const takenBack = new Failure('state_conflict', 'A rehearsal is taken back')

/** What `work` returns in a transaction that is taken back. @throws whatever `work` throws */
export async function rehearse<T>({ store }: { store: Pick<Store, 'write'> }, work: (session: Session) => Promise<T>) {
  let done: { readonly value: T } | undefined
  try {
    await store.write(async (session) => {
      const writing: Promise<unknown>[] = []
      done = { value: await work(readingItsRows(session, writing)) }
      await Promise.all(writing)
      throw takenBack
    })
  } catch (error) {
    if (error !== takenBack) throw error
  }
  return (done as { readonly value: T }).value
}

/** What follows from appended rows is looked for before the end of the transaction, so each is written at once. */
function readingItsRows(session: Session, writing: Promise<unknown>[]): Session {
  return appendingWith(session, (statement, values) => {
    const written = session.run(statement, values)
    // Its error is thrown behind the work, which may have thrown another by then.
    written.catch(() => {})
    writing.push(written)
  })
}

/** The same session, in which rows are appended another way. */
export const appendingWith = (session: Session, append: Session['append']): Session => ({
  engine: session.engine,
  get db() {
    return session.db
  },
  run: (statement, values) => session.run(statement, values),
  append,
  ...(session.known === undefined ? {} : { known: session.known }),
})
