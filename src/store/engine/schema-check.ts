// Schema check: stops a process from using tables that a newer turnout has upgraded meanwhile. Checked in every transaction,
// since nothing else would tell.
import { Failure } from '../../contract/core/failures.ts'
import { schemaVersion } from '../tables/index.ts'

/** @throws Failure storage_unavailable when the database is newer than this program */
export function requireKnownSchema(found: number, known = schemaVersion): void {
  if (found <= known) return
  throw new Failure(
    'storage_unavailable',
    'This turnout is older than its database and must be restarted with the new version',
    {
      retryAfterS: 30,
      cause: new Failure(
        'database_newer',
        `A newer turnout has upgraded the database to schema ${found}; this version supports up to ${known}. Restart turnout with the new version`,
      ),
    },
  )
}
