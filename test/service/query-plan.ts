// Runs the queries of some work and gives the plans that SQLite makes for them.
import { sql } from 'kysely'
import type { Session } from '../../src/store/core/store.ts'

export async function explained(session: Session, work: (session: Session) => Promise<unknown>): Promise<string> {
  const queries: { sql: string; parameters: readonly unknown[] }[] = []
  const db = session.db.withPlugin({
    transformQuery: ({ node }) => {
      queries.push(session.db.getExecutor().compileQuery(node, { queryId: 'explained' }))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await work({ engine: session.engine, db, run: session.run.bind(session), append: session.append.bind(session) })
  const plans = await Promise.all(
    queries.map(async (query) => {
      const pieces = query.sql.split('?')
      const text = pieces.map((piece, index) => {
        return index < query.parameters.length ? sql`${sql.raw(piece)}${query.parameters[index]}` : sql.raw(piece)
      })
      const { rows } = await sql<{ detail: string }>`explain query plan ${sql.join(text, sql``)}`.execute(session.db)
      return rows.map((row) => row.detail).join('\n')
    }),
  )
  return plans.join('\n')
}
