// Keeps a process from working on tables that a newer turnout has changed since it opened them: looked at in every
// transaction, because nothing else tells. Knows no engine.
import { Failure } from '../../contract/core/failures.ts'
import { schemaVersion } from '../tables/index.ts'

/** @throws Failure storage_unavailable where the database has become newer than this program */
export function requireKnownSchema(found: number, known = schemaVersion): void {
  if (found <= known) return
  throw new Failure('storage_unavailable', 'A newer turnout has upgraded the database', {
    retryAfterS: 30,
    cause: new Failure(
      'database_newer',
      `A newer turnout has upgraded the database to schema ${found}, and this one knows up to ${known}: start it again with the new version`,
    ),
  })
}
